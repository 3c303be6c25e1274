import { useLocation } from 'react-router-dom'
import { splitCategoryPath, type CategoryNode } from '../../domain/catalog/category'
import type { Listing } from '../../domain/catalog/listing'
import { CardAdd } from '../../features/cart'
import {
  ProductGridSkeleton,
  trailTo,
  useCategories,
  ProductListing,
  promotedFilters,
  useCategoryTitle,
  useListing,
  formatListingUrl,
} from '../../features/catalog'
import { brandOf } from '../../site/brand/brands'
import { listingShown } from '../../site/shown'
import { useTranslation } from '../../site/translations/useTranslation'
import { useShown } from '../../site/useShown'
import { useSite } from '../../site/useSite'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { NotFound } from '../NotFound'
import { PageHead } from '../shell/documentHead/PageHead'
import { CardActions } from './CardActions'
import { Artwork } from './home/Artwork'
import { findTileArt } from './home/tileArt'
import { RacketMapSwitch } from './RacketMapSwitch'
import styles from './CategoryPage.module.css'

export function CategoryPage() {
  const { pathname } = useLocation()
  const { data: tree, error, isFetching, refetch } = useCategories()
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!tree) return <ProductGridSkeleton />
  const trail = trailTo(tree, pathname)
  const node = trail.at(-1)
  return node ? <CategoryListing key={node.path} trail={trail} node={node} /> : <NotFound />
}

function CategoryListing({ trail, node }: { trail: readonly CategoryNode[]; node: CategoryNode }) {
  const { t } = useTranslation(['listing', 'shop'])
  const titleOf = useCategoryTitle()
  const { brand } = useSite()
  const { name } = brandOf(brand)
  const shownListing = useListing({ category: node.entityId })
  const { listing, currentListing, sort, filters, page, firstPage, queryOfPage, links } = shownListing
  const crumbs = trail.map((crumb) => ({ title: titleOf(crumb), ...(crumb !== node && { to: crumb.path }) }))
  const title = crumbs
    .map((crumb) => crumb.title)
    .reverse()
    .join(' · ')
  const intro = t(`brand.${brand}.intro.${splitCategoryPath(node.path).join('/')}`, { defaultValue: '' })
  useShown(currentListing ? node.path : null, () => listingShown(node.path, currentListing?.products ?? []))
  return (
    <div className={styles.category}>
      <PageHead
        title={title}
        description={[intro, t('listing.description', { title, count: node.productCount, name })]
          .join(' ')
          .trim()}
        query={page > 1 ? `?page=${page}` : ''}
        isHidden={Object.keys(filters).length > 0}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductListing
        heading={
          <>
            <h1>{titleOf(node)}</h1>
            {intro === '' ? null : <p className={styles.intro}>{intro}</p>}
            <ShopByType node={node} />
            {node.path.includes('/rackets/') ? (
              <RacketMapSwitch category={node.entityId} filters={filters} />
            ) : null}
          </>
        }
        path={node.path}
        sort={sort}
        filters={filters}
        page={page}
        firstPage={firstPage}
        queryOfPage={queryOfPage}
        links={links}
        promoted={promotedFilters(node.path)}
        actions={(product) => <CardActions product={product} />}
        corner={(product) => <CardAdd product={product} />}
      />
      <ShopBySeries node={node} listing={listing} />
    </div>
  )
}

/** The facet that groups products by series. */
const series = 'series'

interface ShopBySeriesProps {
  readonly node: CategoryNode
  /** The visible listing; its series are offered. */
  readonly listing: Listing | undefined
}

/** Links to the series within a category, each a filtered listing. */
export function ShopBySeries({ node, listing }: ShopBySeriesProps) {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
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
            <Link to={node.path + formatListingUrl({ page: 1, filters: { [series]: [value] } })}>
              {label}
            </Link>{' '}
            {count}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the subcategories, without group headings. Shows drawings only when every subcategory has one. */
export function ShopByType({ node }: { node: CategoryNode }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { brand } = useSite()
  const below = node.children
    .flatMap((child) => (child.isGroup ? child.children : child))
    .filter(({ productCount }) => productCount > 0)
  if (below.length === 0) return null
  const isDrawn = below.every(({ path }) => findTileArt(brand, path) !== null)
  return (
    <nav className={styles.types} data-drawn={isDrawn ? '' : undefined} aria-labelledby="shop-by-type">
      <p id="shop-by-type" className={styles.title}>
        {t('home.shopByType')}
      </p>
      <ul role="list">
        {below.map((child) => {
          const art = isDrawn ? findTileArt(brand, child.path) : null
          return (
            <li key={child.path}>
              <Link to={child.path}>
                {art === null ? null : <Artwork sku={art} sizes="56px" className={styles.art} />}
                <span>{titleOf(child)}</span>
                <span className={styles.typeCount}>{child.productCount}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
