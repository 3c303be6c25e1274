import type { ReactNode } from 'react'
import type { Product } from '../../domain/product/product'
import { ProductCard } from './ProductCard'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  /** Controls on each card, e.g. the wishlist button. */
  readonly actions?: (product: Product) => ReactNode
  /** Number of cards that are visible without scrolling; their pictures aren't lazy. */
  readonly early?: number
}

/** A grid of product cards: two columns on phones, four on desktops. */
export function ProductGrid({ products, actions, early = 0 }: ProductGridProps) {
  return (
    <ul className={styles.grid} role="list">
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard product={product} actions={actions?.(product)} isEarly={index < early} />
        </li>
      ))}
    </ul>
  )
}
