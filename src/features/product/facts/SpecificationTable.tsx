import { keyFigures } from '../../../domain/product/keyFigures'
import type { Product } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { SpecDrawing, useAttributeTranslations } from '../../productDisplay'
import styles from '../ProductDetails.module.css'

interface SpecificationTableProps {
  readonly product: Product
  /** SKU of the chosen variant. */
  readonly sku: string
}

/** Lists every attribute with its unit, and a drawing unless the key figures show it. */
export function SpecificationTable({ product, sku }: SpecificationTableProps) {
  const { t } = useTranslation(['product', 'shop'])
  const { nameOf, formatValue: valueOf } = useAttributeTranslations()
  const drawn = keyFigures(product)
  return (
    <section className={styles.specificationTable} aria-labelledby="specification">
      <h2 id="specification">{t('product.specification')}</h2>
      <table className={styles.table}>
        <tbody>
          {product.attributes.map((attribute) => (
            <tr key={attribute.name}>
              <th scope="row">{nameOf(attribute.name)}</th>
              <td>
                {valueOf(attribute)}
                {drawn.includes(attribute) ? null : (
                  <span className={styles.drawing}>
                    <SpecDrawing kind={product.kind} attribute={attribute} />
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('product.sku')}</th>
            <td className={styles.sku}>{sku}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
