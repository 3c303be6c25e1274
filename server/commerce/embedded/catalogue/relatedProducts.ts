import type { CurrencyCode } from '../../../../src/domain/money'
import { attributeOf, type ProductKind } from '../../../../src/domain/product/product'
import { keyFiguresOf } from '../../../../src/domain/product/keyFigures'
import { leadingPrice, paidMinor, type CatalogueProduct } from '../products/catalogueProduct'
import { figureOf } from '../facets/spans'

/** Accessories of each kind, the most needed first. */
const companions: Readonly<Record<ProductKind, readonly ProductKind[]>> = {
  racket: ['string', 'grip', 'bag', 'shuttle'],
  shoe: ['accessory', 'apparel'],
  shuttle: ['racket', 'grip'],
  string: ['grip', 'racket'],
  grip: ['string', 'racket'],
  bag: ['racket', 'accessory'],
  apparel: ['shoe', 'accessory'],
  accessory: ['apparel', 'shoe'],
  service: ['string', 'racket'],
  'gift card': [],
}

/** Candidates for related products. */
export interface Neighbourhood {
  /** Some products of the same series. */
  series(product: CatalogueProduct): readonly CatalogueProduct[]
  /** Some products of the same kind at a similar price. */
  nearInPrice(product: CatalogueProduct): readonly CatalogueProduct[]
  /** Best sellers in stock. */
  bestOf(kind: ProductKind, limit: number): readonly CatalogueProduct[]
}

/**
 * Alternatives to a product, in stock and most similar first. The last third are accessories, e.g. strings
 * and grips for a racket. The same for all shoppers.
 */
export function relatedProducts(
  product: CatalogueProduct,
  currency: CurrencyCode,
  limit: number,
  near: Neighbourhood,
): readonly CatalogueProduct[] {
  const going = goingWith(product, Math.floor(limit / 3), near)
  const others = [...near.series(product), ...near.nearInPrice(product), ...near.bestOf(product.kind, limit)]
  const alike = [...new Map(others.map((other) => [other.id, other])).values()]
    .filter(({ id }) => id !== product.id)
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

/** Accessories, one of each kind in turn, preferably of the same maker. */
function goingWith(
  product: CatalogueProduct,
  count: number,
  near: Neighbourhood,
): readonly CatalogueProduct[] {
  const shelves = companions[product.kind].map((kind) =>
    [...near.bestOf(kind, 12)].sort(
      (a, b) => Number(b.brandId === product.brandId) - Number(a.brandId === product.brandId),
    ),
  )
  const rounds = Math.max(0, ...shelves.map((shelf) => shelf.length))
  return Array.from({ length: rounds }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? []))
    .flat()
    .slice(0, count)
}

const isInStock = ({ variants }: CatalogueProduct, currency: CurrencyCode) =>
  variants.some(({ inStock, prices }) => inStock && prices[currency])

function likeness(product: CatalogueProduct, other: CatalogueProduct, currency: CurrencyCode): number {
  const shared = product.categoryIds.filter((id) => other.categoryIds.includes(id)).length
  const properties = new Set([
    ...keyFiguresOf(product).map(({ name }) => name),
    'play style',
    'level',
    'type',
  ])
  let sum = (product.series === other.series ? 4 : 0) + (product.brandId === other.brandId ? 1 : 0)
  sum += Math.min(shared, 2) * 1.5
  for (const name of properties)
    sum += nearness(attributeOf(product, name)?.value, attributeOf(other, name)?.value)
  const [own, its] = [leadingPrice(product, currency), leadingPrice(other, currency)]
  const ratio = own && its ? Math.log(paidMinor(own) / paidMinor(its)) : Infinity
  return sum + 3 * Math.max(0, 1 - Math.abs(ratio))
}

/** Similarity from 0 to 1. Numbers that differ by a tenth or more have similarity 0. */
function nearness(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return 0
  const [one, other] = [figureOf(a), figureOf(b)]
  if (one === null || other === null) return a === b ? 1 : 0
  return one === other
    ? 1
    : Math.max(0, 1 - Math.abs(one - other) / (0.1 * Math.max(Math.abs(one), Math.abs(other))))
}
