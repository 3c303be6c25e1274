import { memo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { keyFigures } from '../../domain/product/keyFigures'
import { isPhysicalProduct, type Product } from '../../domain/product/product'
import { AddToCartForm, similarId, SizesLink } from '../../features/cart'
import { longestTrail, useCategories, useProduct, useCategoryTitle } from '../../features/catalog'
import { CompareTick } from '../../features/compare'
import {
  ShareButton,
  ProductDetails,
  ProductDetailsSkeleton,
  useHasDescription,
} from '../../features/product'
import { useAttributeTranslations } from '../../features/productDisplay'
import { WishlistHeart } from '../../features/wishlist'
import { productShown } from '../../site/shown'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useShown } from '../../site/useShown'
import { useSite } from '../../site/useSite'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { WhenNear } from '../../ui/WhenNear'
import { NotFound } from '../NotFound'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import styles from './ProductPage.module.css'

const ProductRails = lazyWithTranslations(
  'productRails',
  () => import(/* webpackChunkName: "productRails" */ './ProductRails'),
  'ProductRails',
)

const ProductReviews = lazyWithTranslations(
  'reviews',
  () => import(/* webpackChunkName: "reviews", webpackExports: "ProductReviews" */ '../../features/reviews'),
  'ProductReviews',
)

// Lazy: below what most shoppers need.
const ProductAlert = lazyWithTranslations(
  'mailing',
  () =>
    import(/* webpackChunkName: "mailing", webpackExports: "ProductAlert" */ '../../features/stockAlerts'),
  'ProductAlert',
)

export function ProductPage() {
  const { pathname } = useLocation()
  const slug = matchPath('/:slug', pathname)?.params.slug ?? ''
  const { product, error, isFetching, refetch } = useProduct(slug)
  if (product) return <ShownProduct key={product.id} product={product} />
  // Checked before `isFetching`, so the 404 page stays visible during a refetch.
  if (error && 'status' in error && error.status === 404) return <NotFound />
  if (isFetching || !error) return <ProductDetailsSkeleton />
  return <ErrorNote error={error} onRetry={() => void refetch()} />
}

/** A change of the request's state alone doesn't render it again. */
const ShownProduct = memo(function ShownProduct({ product }: { product: Product }) {
  const { commerce } = useSite()
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useCategories()
  const trail = longestTrail(tree, product.categories)
  const { name, brand } = product
  const description = useHeadDescription(product)
  const rails = <div className={styles.rails} />
  const reviews = <div className={styles.reviews} />
  useShown(product.id, () => productShown(product))
  return (
    <div className={styles.page}>
      <PageHead title={`${brand} ${name}`} description={description} />
      <Breadcrumbs
        crumbs={[...trail.map((node) => ({ title: titleOf(node), to: node.path })), { title: name }]}
      />
      <ProductDetails
        product={product}
        actions={(chosen) => (
          <>
            <AddToCartForm {...chosen} alertId={commerce.stockAlerts ? alertId : undefined} />
            <SizesLink product={chosen.product} variant={chosen.variant} />
          </>
        )}
        later={(chosen) => (
          <>
            <div className={styles.later}>
              <WishlistHeart product={product} look="button" />
              {product.categories.length > 0 ? <CompareTick product={product} look="button" /> : null}
              <ShareButton title={product.name} />
            </div>
            {commerce.stockAlerts && isPhysicalProduct(product) ? (
              <div id={alertId} className={styles.alert}>
                <WhenNear margin="-20%">
                  <OnDemand>
                    <ProductAlert product={product} variant={chosen.variant} />
                  </OnDemand>
                </WhenNear>
              </div>
            ) : null}
          </>
        )}
      />
      {commerce.reviews ? (
        <div id="reviews" tabIndex={-1}>
          <WhenNear meanwhile={reviews}>
            <OnDemand fallback={reviews}>
              <ProductReviews product={product} />
            </OnDemand>
          </WhenNear>
        </div>
      ) : null}
      <div id={similarId} tabIndex={-1}>
        <WhenNear meanwhile={rails}>
          <OnDemand fallback={rails}>
            <ProductRails product={product} />
          </OnDemand>
        </WhenNear>
      </div>
    </div>
  )
})

const alertId = 'stock-alert'

/** The description for search engines: the product's own, or else its key figures in the page's language. */
function useHeadDescription(product: Product): string {
  const { nameOf, formatValue: valueOf } = useAttributeTranslations()
  const figures = keyFigures(product).map((attribute) => `${nameOf(attribute.name)} ${valueOf(attribute)}`)
  return useHasDescription(product) || figures.length === 0
    ? product.description.replaceAll('\n', ' ')
    : [`${product.brand} ${product.name}`, ...figures].join(', ')
}
