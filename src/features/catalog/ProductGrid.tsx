import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Product } from '../../domain/product/product'
import { chooseCardLook, ProductCard, type CardLook } from './ProductCard'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  /** Controls on each card, e.g. the wishlist button. */
  readonly actions?: (product: Product) => ReactNode
  /** A small button in the corner of each picture, e.g. to add to the cart. */
  readonly corner?: (product: Product) => ReactNode
  /** The query of each card's link; see `ProductCard`. */
  readonly queryOf?: (product: Product) => string
  /** Number of cards that are visible without scrolling; their pictures aren't lazy. */
  readonly early?: number
}

/** Cards that are laid out at once, on phones too (base.css). */
const laidOutAtOnce = 8

/** Number of cards in the first two rows. */
const countFirstScreen = () => (window.matchMedia('(min-width: 768px)').matches ? 8 : 4)

/** A grid of product cards: two columns on phones, four on desktops. The cards of a grid look alike. */
export function ProductGrid({ products, actions, corner, queryOf, early = 0 }: ProductGridProps) {
  const look = chooseCardLook(products)
  // A page that a link opened shows the first screen, and renders the others after it. Back restores the scroll position
  // at once, and the document's first page has all cards in its HTML.
  const isPushed = useNavigationType() !== NavigationType.Pop
  const count = useDeferredValue(
    products.length,
    early > 0 && isPushed ? countFirstScreen() : products.length,
  )
  return (
    <CardGrid look={look}>
      {products.slice(0, count).map((product, index) => (
        <CardCell key={product.id} {...(early > 0 && index >= laidOutAtOnce && { 'data-late': '' })}>
          <ProductCard
            product={product}
            look={look}
            actions={actions?.(product)}
            corner={corner?.(product)}
            query={queryOf?.(product)}
            isEarly={index < early}
          />
        </CardCell>
      ))}
    </CardGrid>
  )
}

/** The grid alone. Its children are `CardCell`s with cards of this look. */
export function CardGrid({ look, children }: { readonly look: CardLook; readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} data-look={look} role="list">
      {children}
    </ul>
  )
}

/** A cell of a grid, as high as its cards. Its `data-late` may have changed before it is hydrated. */
export function CardCell(item: Omit<ComponentProps<'li'>, 'className'> & { readonly 'data-late'?: string }) {
  return <li className={styles.cell} suppressHydrationWarning {...item} />
}
