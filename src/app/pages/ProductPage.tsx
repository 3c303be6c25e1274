import { matchPath, useLocation } from 'react-router-dom'
import type { Product } from '../../domain/product'
import { AddToCartForm } from '../../features/cart'
import { longestTrail, useGetCategoriesQuery, useGetProductQuery } from '../../features/catalog'
import { ProductDetails, ProductDetailsSkeleton } from '../../features/product'
import { WishlistHeart } from '../../features/wishlist'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { ErrorNote } from '../../ui/ErrorNote'
import { PageHead } from '../shell/PageHead'
import { useCategoryTitle } from '../useCategoryTitle'
import { NotFoundPage } from './NotFoundPage'
import styles from './ProductPage.module.css'

/** One product. */
export function ProductPage() {
  const { pathname } = useLocation()
  const slug = matchPath('/:slug', pathname)?.params.slug ?? ''
  const { currentData: product, error, isFetching, refetch } = useGetProductQuery(slug)
  if (product) return <ShownProduct key={product.id} product={product} />
  if (isFetching || !error) return <ProductDetailsSkeleton />
  if ('status' in error && error.status === 404) return <NotFoundPage />
  return <ErrorNote error={error} onRetry={() => void refetch()} />
}

function ShownProduct({ product }: { product: Product }) {
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useGetCategoriesQuery()
  const trail = longestTrail(tree, product.categories)
  const { name, brand, description, images } = product
  const image = images[0]?.url
  return (
    <div className={styles.page}>
      <PageHead title={`${brand} ${name}`} description={description} {...(image && { image })} />
      <Breadcrumbs
        crumbs={[...trail.map((node) => ({ title: titleOf(node), to: node.path })), { title: name }]}
      />
      <ProductDetails
        product={product}
        actions={(chosen) => (
          <>
            <AddToCartForm {...chosen} />
            <WishlistHeart product={product} look="button" />
          </>
        )}
      />
    </div>
  )
}
