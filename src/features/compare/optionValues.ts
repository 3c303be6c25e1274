import type { Product } from '../../domain/product/product'

/** What can be chosen of each product, option by option; empty where a product does not offer it. */
export function optionValues(
  products: readonly Pick<Product, 'options'>[],
): readonly { readonly name: string; readonly texts: readonly string[] }[] {
  const names = new Set(products.flatMap(({ options }) => options.map(({ displayName }) => displayName)))
  return [...names].map((displayName) => ({
    name: displayName.toLowerCase(),
    texts: products.map(({ options }) => {
      const option = options.find((candidate) => candidate.displayName === displayName)
      return (option?.values ?? []).map(({ label }) => label).join(', ')
    }),
  }))
}
