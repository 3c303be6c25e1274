import type { Product } from '../../domain/product/product'

/**
 * What can be chosen of each product, option by option; empty where a product does not offer it.
 * @param labelOf puts a value into the page's language
 */
export function optionValues(
  products: readonly Pick<Product, 'options'>[],
  labelOf: (label: string) => string,
): readonly { readonly name: string; readonly texts: readonly string[] }[] {
  const names = new Set(products.flatMap(({ options }) => options.map(({ displayName }) => displayName)))
  return [...names].map((displayName) => ({
    name: displayName.toLowerCase(),
    texts: products.map(({ options }) => {
      const option = options.find((candidate) => candidate.displayName === displayName)
      return (option?.values ?? []).map(({ label }) => labelOf(label)).join(', ')
    }),
  }))
}
