import { useRef, useState, type ReactNode, type Ref } from 'react'
import { goesWith, goingWith } from '../../domain/product/goesWith'
import type { Product, ProductVariant } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { useRetainedFocus } from '../../ui/useRetainedFocus'
import {
  ProductGrid,
  ProductGridSkeleton,
  useGetProductsBySlugQuery,
  otherProductsApi,
  useGetRelatedQuery,
  catalogApi,
} from '../catalog'
import { ProductPicture, ProductPrice } from '../productDisplay'
import { chosenVariant, givenChoice } from './options/chosenVariant'
import { useChoicePrompt } from './options/useChoicePrompt'
import { clearViewed, viewedProducts } from './viewedProducts'
import styles from './ProductRails.module.css'

/** Controls on each card, e.g. the wishlist button. */
type CardActions = (product: Product) => ReactNode
/** The button that adds one item of a variant to the cart. */
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

/** One row on a desktop. */
const maxCompanions = 4

/** The last products of a cart whose companions are requested: each is one request. */
const maxRequested = 3

const { getProductsBySlug } = catalogApi.endpoints
const { getRelated } = otherProductsApi.endpoints
const once = { subscribe: false }

/** Injected with the lists below the fold, so that the first view doesn't load it. */
const { useGetCompanionsQuery } = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns what goes with the products of a cart, given their ids; empty while the shop can't be reached. */
    getCompanions: build.query<readonly Product[], readonly string[]>({
      queryFn: async (ids, { dispatch }) => {
        const [products, ...related] = await Promise.all([
          dispatch(getProductsBySlug.initiate(ids, once)),
          ...ids
            .slice(-maxRequested)
            .map((id) => dispatch(getRelated.initiate({ id, limit: 2 * maxCompanions }, once))),
        ])
        const candidates = related.flatMap(({ data = [] }) => data)
        return { data: goingWith(products.data ?? [], candidates, maxCompanions) }
      },
    }),
  }),
})

interface CompanionsProps {
  readonly products: readonly Product[]
  /** The button that adds one item of a variant to the cart; a product with open options gets a link instead. */
  readonly addAction: ((product: Product, variant: ProductVariant) => ReactNode) | undefined
}

/** Small cards of products that go with another one. */
function Companions({ products, addAction }: CompanionsProps) {
  const promptFor = useChoicePrompt()
  return (
    <ul className={styles.list} role="list">
      {products.map((product) => {
        const { id, slug, brand, name, images, options } = product
        const choice = givenChoice(product)
        const variant = chosenVariant(product, choice)
        const open = options.find(({ displayName }) => choice[displayName] === undefined)
        return (
          <li key={id} className={styles.card}>
            {images[0] ? (
              <ProductPicture url={images[0].url} alt="" sizes="88px" className={styles.picture} />
            ) : null}
            <div className={styles.names}>
              <p className={styles.maker}>{brand}</p>
              <h3 className={styles.name}>
                <Link to={paths.product(slug)}>{name}</Link>
              </h3>
            </div>
            <div className={styles.foot}>
              <p>
                <ProductPrice product={product} />
              </p>
              <div className={styles.action}>
                {variant?.inStock ? addAction?.(product, variant) : null}
                {open ? (
                  <LinkButton to={paths.product(slug)} aria-label={`${promptFor(open.displayName)}: ${name}`}>
                    {promptFor(open.displayName)}
                  </LinkButton>
                ) : null}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
