import { keyFigures } from '../../domain/product/keyFigures'
import type { Product } from '../../domain/product/product'
import { SpecDrawing } from './SpecDrawing'
import { useAttributeTranslations } from './useAttributeTranslations'
import styles from './KeyFigures.module.css'

interface KeyFiguresProps {
  readonly product: Pick<Product, 'kind' | 'attributes'>
  /** `card` has short names, `page` has space for long ones. */
  readonly size: 'card' | 'page'
}

/** The key figures of a product, as drawings and text. */
export function KeyFigures({ product, size }: KeyFiguresProps) {
  const { nameOf, shortNameOf, formatValue: valueOf } = useAttributeTranslations()
  const figures = keyFigures(product)
  if (figures.length === 0) return null
  return (
    <dl className={`${styles.figures} ${styles[size]}`}>
      {figures.map((attribute) => (
        <div key={attribute.name} className={styles.figure}>
          <dt className={styles.name}>
            {size === 'card' ? shortNameOf(attribute.name) : nameOf(attribute.name)}
          </dt>
          <dd className={styles.value}>{valueOf(attribute)}</dd>
          <dd className={styles.drawing} aria-hidden="true">
            <SpecDrawing kind={product.kind} attribute={attribute} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
