import { Suspense } from 'react'
import { categoryAt, useCategories, useGetListingQuery } from '../../../features/catalog'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { CatalogTiles } from './CatalogTiles'
import { Hero, HeroProduct } from './Hero'
import { homeRails } from './homeRails'
import { FirstRail, ProductRail } from './ProductRail'
import { StartLink } from './StartLink'
import { useChosenProducts } from './useChosenProducts'
import styles from './Home.module.css'

/** The home page of a catalog that nothing was chosen for, e.g. that of a hosted store. */
export function CatalogHome() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  const { bestSellers, newest, others } = homeRails(brand)
  const all = useAllPath()
  return (
    <>
      <Hero action={<StartLink />} product={<FirstProduct />} />
      <div className={styles.sections}>
        <CatalogTiles />
        <Suspense fallback={null}>
          <FirstRail query={bestSellers} to={all} />
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

/** The chosen product, or else the catalog's best seller; nothing in an empty catalog. */
function FirstProduct() {
  const { hero } = useChosenProducts()
  const { data: listing } = useGetListingQuery(homeRails(useSite().brand).bestSellers)
  const product = hero ?? listing?.products[0]
  return product ? <HeroProduct product={product} /> : null
}

/** Path of a listing with most products: the whole of badminton or the only root; else the search's collections. */
function useAllPath(): string {
  const { data: tree = [] } = useCategories()
  const badminton = paths.category('badminton')
  const [root, ...others] = tree
  if (tree.length === 0 || categoryAt(tree, badminton)) return badminton
  return root && others.length === 0 && !root.isGroup ? root.path : paths.search()
}
