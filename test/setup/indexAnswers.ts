import type { CatalogueIndex } from '../../server/catalog/catalogueAnswers'
import type { CategoryNode } from '../../src/domain/catalogue/category'
import type { ListingQuery } from '../../src/domain/catalogue/listing'
import { currencyCodes, type CurrencyCode } from '../../src/domain/money'

const searches = [
  'attacking racket',
  'stratos',
  'shose',
  'bags',
  'reduced',
  'norrvik',
  'towel',
  'under 2000',
] as const

/** Answers of an index to listings of every category, searches and suggestions, for comparison with another index. */
export function indexAnswers(index: CatalogueIndex): unknown {
  const trees = currencyCodes.map((currency) => index.tree(currency))
  const categories = new Set<number>()
  const collect = (nodes: readonly CategoryNode[]) => {
    for (const { entityId, children } of nodes) {
      categories.add(entityId)
      collect(children)
    }
  }
  for (const tree of trees) collect(tree)
  const list = (query: ListingQuery, currency: CurrencyCode) => {
    const { products, ...rest } = index.list({ ...query, limit: 1000 }, currency)
    return { ...rest, ids: products.map(({ id }) => id) }
  }
  const listed = (['INR', 'IDR'] as const).flatMap((currency) => [
    ...[...categories].map((category) => list({ category }, currency)),
    ...searches.map((search) => list({ search, sort: 'price-asc' }, currency)),
  ])
  const suggested = [...searches, '', 're', 'ba'].flatMap((text) => [
    index.suggest(text, 'INR', 8),
    index.suggest(text, 'IDR', 8, 'courtline', 'id'),
  ])
  const { products } = index.list({ limit: 1000 }, 'INR')
  return { trees, listed, suggested, products, size: index.size }
}
