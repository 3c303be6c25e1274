import { keyFigures } from '../../domain/product/keyFigures'
import type { Product, ProductAttribute, ProductKind } from '../../domain/product/product'
import { drawSpec, isGauge } from './drawSpec'
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
        // No element for the drawing, because a list has many cards.
        <div key={attribute.name} className={styles.figure} {...drawn(product.kind, attribute)}>
          <dt className={styles.name}>
            {size === 'card' ? shortNameOf(attribute.name) : nameOf(attribute.name)}
          </dt>
          <dd className={styles.value}>{valueOf(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}

function drawn(kind: ProductKind, attribute: ProductAttribute) {
  const drawing = drawSpec(kind, attribute)
  return drawing === null
    ? {}
    : {
        'data-drawn': isGauge(kind, attribute.name) ? 'to scale' : '',
        style: { '--drawing': drawing },
      }
}
