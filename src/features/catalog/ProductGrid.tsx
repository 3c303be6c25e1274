import type { ReactNode } from 'react'
import type { Product } from '../../domain/product/product'
import { lookOf, ProductCard } from './ProductCard'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  /** Controls on each card, e.g. the wishlist button. */
  readonly actions?: (product: Product) => ReactNode
  /** Number of cards that are visible without scrolling; their pictures aren't lazy. */
  readonly early?: number
}

/** A grid of product cards: two columns on phones, four on desktops. The cards of a grid look alike. */
export function ProductGrid({ products, actions, early = 0 }: ProductGridProps) {
  const look = lookOf(products)
  return (
    <ul className={styles.grid} data-look={look} role="list">
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard product={product} look={look} actions={actions?.(product)} isEarly={index < early} />
        </li>
      ))}
    </ul>
  )
}
