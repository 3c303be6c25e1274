import { useTranslation } from 'react-i18next'
import type { Product, ProductAttribute } from '../../../domain/product/product'
import type { Rating } from '../../../domain/product/reviewSchema'
import { useLocale } from '../../../site/useSite'
import { Stars, useAttributeTranslations } from '../../productDisplay'
import { buildSentences } from './sentences'
import styles from '../RatingLink.module.css'

/** Fewer sentences describe a product worse than its English description. */
const minSentences = 2

interface ProductTextProps {
  readonly product: Product
  readonly className: string | undefined
}

/** A text about a product in the page's language, composed from its attributes; otherwise its description. */
export function ProductText({ product, className }: ProductTextProps) {
  const { t } = useTranslation(['productText', 'shop'])
  const { formatValue: valueOf } = useAttributeTranslations()
  // Words are in lower case within a sentence.
  const textOf = (attribute: ProductAttribute) =>
    /\d/.test(attribute.value)
      ? valueOf(attribute)
      : t(`attributeValue.${attribute.value.toLowerCase()}`, { defaultValue: attribute.value })
  const texts = buildSentences(product)
    .map(({ key, attributes, count }) =>
      t(`productText.${key}`, {
        ...Object.fromEntries(attributes.map((attribute) => [attribute.name, textOf(attribute)])),
        count,
        defaultValue: '',
      }),
    )
    .filter((text) => text !== '')
  const { description } = product
  return texts.length < minSentences && description !== '' ? (
    <p className={className} lang="en">
      {description}
    </p>
  ) : (
    <p className={className}>{texts.join(' ')}</p>
  )
}

/** The average of all reviews, linked to the part of `ProductPage` that shows them. */
export function RatingLink({ average, count }: Rating) {
  const { t } = useTranslation('productText')
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1 }).format(average)
  return (
    <a className={styles.rating} href="#reviews">
      <Stars average={average} /> {t('productText.rating', { average: number, count })}
    </a>
  )
}
