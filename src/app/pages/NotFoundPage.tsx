import { useLocation } from 'react-router-dom'
import { ProductGrid, useGetLookalikesQuery } from '../../features/catalog'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { notFoundQuery } from '../notFoundQuery'
import { CourtLines } from '../shell/brand/CourtLines'
import { PageHead } from '../shell/documentHead/PageHead'
import { CardActions } from './CardActions'
import { Artwork } from './home/Artwork'
import { homeContent } from './home/homeContent'
import { StartLink } from './home/StartLink'
import { Tiles } from './home/Tiles'
import styles from './NotFoundPage.module.css'

/** The 404 page with the brand's text, links and product suggestions. */
export function NotFoundPage() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand, commerce } = useSite()
  const title = t(`brand.${brand}.notFoundTitle`)
  const text = t(`brand.${brand}.notFoundText`)
  return (
    <>
      <PageHead title={title} description={text} isHidden />
      <section className={styles.stage}>
        <CourtLines />
        {commerce.showcase === 'chosen' ? (
          <Artwork sku={homeContent(brand).notFound.sku} sizes="320px" className={styles.lost} isFirst />
        ) : null}
        <div className={styles.text}>
          <h1>{title}</h1>
          <p>{text}</p>
          <p className={styles.actions}>
            <StartLink />
            <LinkButton tone="stage" size="large" to={paths.home()}>
              {t('shell.home')}
            </LinkButton>
          </p>
        </div>
      </section>
      <Perhaps />
      <Tiles />
    </>
  )
}

/** Products with a name similar to the url, which may be that of a removed product. */
function Perhaps() {
  const { t } = useTranslation('shop')
  const { pathname, search } = useLocation()
  const { currentData: products = [] } = useGetLookalikesQuery(
    notFoundQuery(pathname, new URLSearchParams(search)),
  )
  if (products.length === 0) return null
  return (
    <section className={styles.perhaps}>
      <h2>{t('listing.perhaps')}</h2>
      <ProductGrid products={products} actions={(product) => <CardActions product={product} />} />
    </section>
  )
}
