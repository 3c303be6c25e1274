import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../domain/catalogue/category'
import type { ListingQuery } from '../../domain/catalogue/listing'
import { useGetListingQuery } from '../../features/catalog'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { searchOf } from '../listing/listingUrl'
import styles from './ShopBySeries.module.css'

/** The facet that groups products by series. */
const series = 'series'

interface ShopBySeriesProps {
  readonly node: CategoryNode
  /** The query of the visible listing; its series are offered. */
  readonly query: ListingQuery
}

/** Links to the series within a category, each a filtered listing. */
export function ShopBySeries({ node, query }: ShopBySeriesProps) {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  const { data: listing } = useGetListingQuery(query)
  const { values = [] } = listing?.facets.find(({ name }) => name === series) ?? {}
  if (values.length < 2) return null
  return (
    <section className={styles.series}>
      <header>
        <h2>{t('home.shopBySeries')}</h2>
        <p>{t(`brand.${brand}.seriesText`)}</p>
      </header>
      <ul role="list">
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={{ pathname: node.path, search: searchOf({ page: 1, filters: { [series]: [value] } }) }}>
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
