import type { i18n } from 'i18next'
import type { Product, ProductAttribute } from '../../domain/product/product'
import { buildSentences } from '../../domain/product/productSentences'
import { formatAttribute } from './attributeText'

/** Fewer sentences describe a product worse than its English description. */
const minSentences = 2

/**
 * A text about a product in the page's language: that of a service, or one composed from its attributes. Null if its
 * own description is better.
 */
export function describeProduct(
  i18n: Pick<i18n, 't' | 'language'>,
  product: Pick<Product, 'kind' | 'slug' | 'attributes' | 'description'>,
): string | null {
  const ofService = i18n.t(`productText.service.${product.slug}`, { defaultValue: '', ns: 'productText' })
  if (ofService !== '') return ofService
  // Words are in lower case within a sentence.
  const textOf = (attribute: ProductAttribute) =>
    /\d/.test(attribute.value)
      ? formatAttribute(i18n, attribute)
      : i18n.t(`attributeValue.${attribute.value.toLowerCase()}`, {
          defaultValue: attribute.value,
          ns: 'shop',
        })
  const texts = buildSentences(product)
    .map(({ key, attributes, count }) =>
      i18n.t(`productText.${key}`, {
        ...Object.fromEntries(attributes.map((attribute) => [attribute.name, textOf(attribute)])),
        count,
        defaultValue: '',
        ns: 'productText',
      }),
    )
    .filter((text) => text !== '')
  return texts.length < minSentences && product.description !== '' ? null : texts.join(' ')
}
