import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryAt, useCategories, useGetListingQuery } from '../../../features/catalog'
import { ProductPicture } from '../../../features/productDisplay'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { CatalogTiles } from './CatalogTiles'
import { Hero } from './Hero'
import { homeRails } from './homeRails'
import { ProductRail } from './ProductRail'
import { StartLink } from './StartLink'
import heroStyles from './Hero.module.css'
import styles from './Home.module.css'

/** The home page of a catalog that nothing was chosen for, e.g. that of a hosted store. */
export function CatalogHome() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  const { bestSellers, newest, others } = homeRails(brand)
  const all = useAllPath()
  return (
    <>
      <Hero action={<StartLink />} product={<BestSeller />} />
      <div className={styles.sections}>
        <CatalogTiles />
        <Suspense fallback={null}>
          <ProductRail title={t(`brand.${brand}.trendingTitle`)} query={bestSellers} to={all} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <div className={styles.sections}>
          <ProductRail
            title={t(`brand.${brand}.newestTitle`)}
            query={newest}
            to={all === paths.search() ? all : `${all}?sort=latest-desc`}
          />
          {others ? <ProductRail title={t('home.others')} query={others} to={all} /> : null}
        </div>
      </Suspense>
    </>
  )
}

/** The catalog's best seller with its picture; nothing in an empty catalog. */
function BestSeller() {
  const { data: listing } = useGetListingQuery(homeRails(useSite().brand).bestSellers)
  const product = listing?.products[0]
  if (!product) return null
  const { images, slug, brand, name } = product
  return (
    <div className={heroStyles.product}>
      {images[0] ? (
        <ProductPicture
          url={images[0].url}
          alt=""
          sizes="(min-width: 768px) 480px, 70vw"
          priority="first"
          frame={heroStyles.photo}
        />
      ) : null}
      <Link to={paths.product(slug)} className={heroStyles.caption}>
        {brand} {name} <Icon name="arrowRight" size="small" />
      </Link>
    </div>
  )
}

/** Path of a listing with most products: the whole of badminton or the only root; else the search's collections. */
function useAllPath(): string {
  const { data: tree = [] } = useCategories()
  const badminton = paths.category('badminton')
  const [root, ...others] = tree
  if (tree.length === 0 || categoryAt(tree, badminton)) return badminton
  return root && others.length === 0 && !root.isGroup ? root.path : paths.search()
}
