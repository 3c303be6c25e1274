import { useTranslation } from 'react-i18next'
import { isGoods, type Product, type ProductOption } from '../../domain/product/product'
import { useAttributeTranslations } from '../../ui/figures/useAttributeTranslations'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './ProductCard.module.css'

/** The option whose values are counted instead of named. */
const colour = 'colour'

/** In what sizes and colours a product comes, and whether it is there. */
export function CardVariants({ product }: { product: Product }) {
  const { options, inStock } = product
  const { t } = useTranslation('shop')
  const { valueOf } = useAttributeTranslations()
  const text = (option: ProductOption) => {
    const labels = option.values.map(({ label }) => valueOf({ value: label, unit: null }))
    if (option.displayName.toLowerCase() === colour) return t('product.colours', { count: labels.length })
    return spanOfLabels(labels)
  }
  const parts = options
    .filter(({ displayName, values }) => values.length > (displayName.toLowerCase() === colour ? 1 : 0))
    .map(text)
  if (parts.length === 0 && inStock && !isGoods(product)) return null
  return (
    <p className={styles.variants} data-in-stock={inStock ? '' : undefined}>
      {inStock && parts.length > 0 ? <VisuallyHidden>{t('product.inStock')}, </VisuallyHidden> : null}
      <span>{parts.length > 0 ? parts.join(' · ') : t(inStock ? 'product.inStock' : 'product.soldOut')}</span>
    </p>
  )
}

/**
 * The first label to the last, e.g. `G4–G6`; of sizes in several systems the first, its name once: `UK 5–11`. Sizes
 * that are spans themselves give where the first begins and the last ends: `UK 3-6` to `UK 10-12` is `UK 3–12`.
 */
function spanOfLabels(labels: readonly string[]): string {
  const [first = '', last = first] = [labels[0], labels.at(-1)].map((label) => label?.split(' / ')[0])
  if (first === last) return first
  const [system = ''] = /^\p{L}+ /u.exec(first) ?? []
  const end = system !== '' && last.startsWith(system) ? last.slice(system.length) : last
  return `${first.replace(spanEnd, '$1')}–${end.replace(spanStart, '$1')}`
}

const spanEnd = /(\d)-\d+$/
const spanStart = /^\d+-(\d)/
