import { useTranslation } from 'react-i18next'
import type { Product, ProductAttribute } from '../../../domain/product/product'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { sentencesOf } from './sentences'

/** Fewer sentences describe a product worse than its English description. */
const minSentences = 2

interface ProductTextProps {
  readonly product: Product
  readonly className: string | undefined
}

/** A text about a product in the page's language, composed from its attributes; otherwise its description. */
export function ProductText({ product, className }: ProductTextProps) {
  const { t } = useTranslation(['productText', 'shop'])
  const { valueOf } = useAttributeTranslations()
  // Words are in lower case within a sentence.
  const textOf = (attribute: ProductAttribute) =>
    /\d/.test(attribute.value)
      ? valueOf(attribute)
      : t(`attributeValue.${attribute.value.toLowerCase()}`, { defaultValue: attribute.value })
  const texts = sentencesOf(product)
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
