import { useTranslation } from 'react-i18next'
import { keyFiguresOf } from '../../domain/product/keyFigures'
import type { Product } from '../../domain/product/product'
import { SpecDrawing } from '../../ui/figures/SpecDrawing'
import { useAttributeTranslations } from '../../ui/figures/useAttributeTranslations'
import styles from './SpecificationTable.module.css'

interface SpecificationTableProps {
  readonly product: Product
  /** SKU of the chosen variant. */
  readonly sku: string
}

/** Lists every attribute with its unit, and a drawing unless the key figures show it. */
export function SpecificationTable({ product, sku }: SpecificationTableProps) {
  const { t } = useTranslation(['product', 'shop'])
  const { nameOf, valueOf } = useAttributeTranslations()
  const drawn = keyFiguresOf(product)
  return (
    <section className={styles.specification} aria-labelledby="specification">
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
