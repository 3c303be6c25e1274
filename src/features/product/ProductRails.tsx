import { useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { goesWith } from '../../domain/product/goesWith'
import type { Product, ProductVariant } from '../../domain/product/product'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { useRetainedFocus } from '../../ui/useRetainedFocus'
import { ProductGrid, ProductGridSkeleton, useGetProductsBySlugQuery, useGetRelatedQuery } from '../catalog'
import { Companions } from './Companions'
import { useGetCompanionsQuery } from './companionsApi'
import { clearViewed, viewedProducts } from './viewedProducts'
import styles from './ProductRails.module.css'

/** Controls on each card, e.g. the wishlist button. */
type CardActions = (product: Product) => ReactNode
/** The button that adds one piece of a variant to the cart. */
type AddAction = (product: Product, variant: ProductVariant) => ReactNode

/** One row on a desktop. */
const shownAtOnce = 4

interface RelatedProductsProps {
  readonly product: Product
  readonly actions?: CardActions
  readonly addAction?: AddAction
}

/** What goes with a product, then products that replace it; renders nothing if there are none. */
export function RelatedProducts({ product, actions, addAction }: RelatedProductsProps) {
  const { t } = useTranslation(['cart', 'product'])
  const { data: related, isLoading } = useGetRelatedQuery({ id: product.id, limit: 2 * shownAtOnce })
  if (isLoading)
    return (
      <>
        <Rail title={t('rails.goesWith')}>
          <Skeleton blockSize="7.5rem" />
        </Rail>
        <Rail title={t('product.similar')}>
          <ProductGridSkeleton count={shownAtOnce} />
        </Rail>
      </>
    )
  const going = related?.filter((other) => goesWith(product, other)).slice(0, shownAtOnce) ?? []
  // Another service doesn't replace a service.
  const isReplaceable = product.kind !== 'service' && product.kind !== 'gift card'
  const alike =
    related?.filter((other) => isReplaceable && !goesWith(product, other)).slice(0, shownAtOnce) ?? []
  return (
    <>
      {going.length === 0 ? null : (
        <Rail title={t('rails.goesWith')}>
          <Companions products={going} addAction={addAction} />
        </Rail>
      )}
      {alike.length === 0 ? null : (
        <Rail title={t('product.similar')}>
          <ProductGrid products={alike} {...(actions && { actions })} />
        </Rail>
      )}
    </>
  )
}

interface GoesWithCartProps {
  /** Ids of the products in the cart. */
  readonly productIds: readonly string[]
  readonly addAction: AddAction
}

/** What goes with the products in the cart; renders nothing if there is nothing. */
export function GoesWithCart({ productIds, addAction }: GoesWithCartProps) {
  const { t } = useTranslation(['cart', 'product'])
  const { data: products = [] } = useGetCompanionsQuery(productIds, { skip: productIds.length === 0 })
  const frame = useRef<HTMLElement>(null)
  // An added product leaves the list, and its button with it.
  const focus = useRetainedFocus(frame)
  if (productIds.length === 0 || products.length === 0) return null
  return (
    <Rail title={t('rails.completeKit')} frameRef={frame} {...focus}>
      <Companions products={products} addAction={addAction} />
    </Rail>
  )
}

interface RecentlyViewedProps {
  /** The product of the page, which is viewed now; absent on other pages. */
  readonly product?: Product
  /** Slugs of products that the page shows already. */
  readonly without?: readonly string[]
  readonly actions?: CardActions
}

/** Shows the products viewed before in this browser. The product page stores its own one as viewed. */
export function RecentlyViewed({ product, without = [], actions }: RecentlyViewedProps) {
  const { t } = useTranslation(['cart', 'product'])
  const slug = product?.slug
  const [before, setBefore] = useState(() =>
    viewedProducts()
      .filter((other) => other !== slug && !without.includes(other))
      .slice(0, shownAtOnce),
  )
  const [isCleared, setIsCleared] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const focus = useRetainedFocus(frame)
  const { data: products = [] } = useGetProductsBySlugQuery(before, { skip: before.length === 0 })
  const clear = () => {
    clearViewed()
    setBefore([])
    setIsCleared(true)
  }
  if (products.length === 0) return null
  return (
    <Rail
      title={t('rails.recentlyViewed')}
      aside={
        isCleared ? null : (
          <Button tone="quiet" onClick={clear}>
            {t('rails.clearViewed')}
          </Button>
        )
      }
      frameRef={frame}
      {...focus}
    >
      <p className={styles.note} role="status">
        {isCleared ? t('rails.viewedCleared') : t('rails.viewedHere')}
      </p>
      {isCleared ? null : <ProductGrid products={products} {...(actions && { actions })} />}
    </Rail>
  )
}

interface RailProps extends Partial<ReturnType<typeof useRetainedFocus>> {
  readonly title: string
  readonly aside?: ReactNode
  readonly frameRef?: Ref<HTMLElement>
  readonly children: ReactNode
}

function Rail({ title, aside, frameRef, children, ...focus }: RailProps) {
  return (
    <section className={styles.rail} ref={frameRef} tabIndex={frameRef ? -1 : undefined} {...focus}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
