import type { CurrencyCode } from '../../src/domain/money'
import { goesWith, goingWith, kindsBeside } from '../../src/domain/product/goesWith'
import { keyFigures } from '../../src/domain/product/keyFigures'
import { findAttribute, type ProductKind } from '../../src/domain/product/product'
import { parseFigure } from './facets/spans'
import { cheapestPrice, currentMinor, type CatalogProduct } from './products/catalogProduct'

/** Candidates for related products. */
export interface RelatedCandidates {
  /** Some products of the same series. */
  series(product: CatalogProduct): readonly CatalogProduct[]
  /** Some products of the same kind at a similar price. */
  nearInPrice(product: CatalogProduct): readonly CatalogProduct[]
  /** Best sellers in stock. */
  bestOf(kind: ProductKind, limit: number): readonly CatalogProduct[]
}

/**
 * Alternatives to a product, in stock and most similar first, then as many that go with it, e.g. strings and
 * grips for a racket. The same for all shoppers.
 */
export function relatedProducts(
  product: CatalogProduct,
  currency: CurrencyCode,
  limit: number,
  near: RelatedCandidates,
): readonly CatalogProduct[] {
  const going = findCompanions(product, Math.floor(limit / 2), near)
  const others = [...near.series(product), ...near.nearInPrice(product), ...near.bestOf(product.kind, limit)]
  const alike = [...new Map(others.map((other) => [other.id, other])).values()]
    .filter((other) => other.id !== product.id && !goesWith(product, other))
    .map((other) => ({
      other,
      isInStock: isInStock(other, currency),
      likeness: likeness(product, other, currency),
    }))
    .sort(
      (a, b) =>
        Number(b.isInStock) - Number(a.isInStock) ||
        b.likeness - a.likeness ||
        a.other.salesRank - b.other.salesRank ||
        a.other.id - b.other.id,
    )
    .map(({ other }) => other)
  return [...alike.slice(0, limit - going.length), ...going]
}

/** Best sellers of a kind that are compared. Apparel and accessories have many categories. */
const maxCandidates = 100

/** What goes with a product, preferably of the same maker. */
function findCompanions(
  product: CatalogProduct,
  limit: number,
  near: RelatedCandidates,
): readonly CatalogProduct[] {
  const candidates = kindsBeside(product).flatMap((kind) =>
    [...near.bestOf(kind, maxCandidates)].sort(
      (a, b) => Number(b.brandId === product.brandId) - Number(a.brandId === product.brandId),
    ),
  )
  return goingWith([product], candidates, limit)
}

const isInStock = ({ variants }: CatalogProduct, currency: CurrencyCode) =>
  variants.some(({ inStock, prices }) => inStock && prices[currency])

function likeness(product: CatalogProduct, other: CatalogProduct, currency: CurrencyCode): number {
  const shared = product.categoryIds.filter((id) => other.categoryIds.includes(id)).length
  const properties = new Set([...keyFigures(product).map(({ name }) => name), 'play style', 'level', 'type'])
  let sum =
    (product.series !== '' && product.series === other.series ? 4 : 0) +
    (product.brandId === other.brandId ? 1 : 0)
  sum += Math.min(shared, 2) * 1.5
  for (const name of properties)
    sum += nearness(findAttribute(product, name)?.value, findAttribute(other, name)?.value)
  const own = cheapestPrice(product, currency)
  const its = cheapestPrice(other, currency)
  const ratio = own && its ? Math.log(currentMinor(own) / currentMinor(its)) : Infinity
  return sum + 3 * Math.max(0, 1 - Math.abs(ratio))
}

/** Similarity from 0 to 1. Numbers that differ by a tenth or more have similarity 0. */
function nearness(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return 0
  const one = parseFigure(a)
  const other = parseFigure(b)
  if (one === null || other === null) return a === b ? 1 : 0
  return one === other
    ? 1
    : Math.max(0, 1 - Math.abs(one - other) / (0.1 * Math.max(Math.abs(one), Math.abs(other))))
}
