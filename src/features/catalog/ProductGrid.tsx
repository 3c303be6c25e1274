import type { ReactNode } from 'react'
import type { Product } from '../../domain/product/product'
import { ProductCard } from './ProductCard'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  /** What can be done with each, e.g. the wishlist's heart. */
  readonly actions?: (product: Product) => ReactNode
  /** How many of the first cards are seen without scrolling; their artwork is not fetched lazily. */
  readonly early?: number
}

/** Cards side by side: two columns on a phone, four on a desktop. */
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
