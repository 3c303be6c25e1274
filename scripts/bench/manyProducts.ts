import type { SeedProduct } from '../../demo/seeds/catalog/assembleProduct'
import { categoryTree, type SeedCategory } from '../../demo/seeds/catalog/categoryTree'
import { makers } from '../../demo/seeds/catalog/makers'
import { shopPrices } from '../../demo/seeds/catalog/shopPrices'
import { products as seeded } from '../../demo/seeds/products'
import { newProduct } from '../../server/catalog/exchange/record'
import type { CatalogProduct } from '../../server/catalog/products/catalogProduct'
import { categoryForest, type CategoryForest } from '../../server/catalog/products/categoryForest'
import { toMajor } from '../../src/domain/money'
import { normalizeAttributeName } from '../../src/domain/product/product'

const syllables = [
  'ka',
  'ro',
  'vel',
  'mi',
  'tan',
  'so',
  'lir',
  'du',
  'bex',
  'an',
  'fi',
  'gor',
  'hu',
  'pel',
  'zi',
  'no',
]

/** The seed's category tree without a database. */
export function seedForest(): CategoryForest {
  const categories = new Map<number, SeedCategory>()
  const placements: { parent_id: number | null; child_id: number }[] = []
  const insert = (siblings: readonly SeedCategory[], parent: number | null) => {
    for (const category of siblings) {
      placements.push({ parent_id: parent, child_id: category.id })
      if (categories.has(category.id)) continue
      categories.set(category.id, category)
      insert(category.children ?? [], category.id)
    }
  }
  insert(categoryTree, null)
  return categoryForest(
    [...categories.values()].map(({ id, name, path, isGroup = false }) => ({
      id,
      name,
      path,
      is_group: isGroup,
    })),
    placements,
  )
}

/**
 * Generates `count` products, always the same ones. The seed's products come first within each kind, then
 * variations with other names, figures and prices. They are ordered by kind, as the shop loads them.
 */
export function* manyProducts(count: number, forest: CategoryForest): Generator<CatalogProduct> {
  const idOf = new Map(forest.categories.map(({ path, id }) => [path, id]))
  const originals = [...seeded].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id))
  for (const [index, original] of originals.entries()) {
    const copies =
      Math.floor(((index + 1) * count) / originals.length) - Math.floor((index * count) / originals.length)
    for (let copy = 0; copy < copies; copy += 1) {
      yield copy === 0
        ? catalogProduct(original, idOf)
        : { ...catalogProduct(varied(original, copy), idOf), ...reviewsOf(original, copy) }
    }
  }
}

/** Distinct for up to 2,000 copies, and with two digits more within PostgreSQL's integers. */
const idOfCopy = ({ id }: SeedProduct, copy: number) => 10_000 + id * 2000 + copy

/** A variation of a product. Each 25 share a series; figures and prices differ slightly. */
function varied(original: SeedProduct, copy: number): SeedProduct {
  const chance = randomFrom(original.id * 7919 + copy * 104729)
  const series = `${original.series.split(' ')[0]}${productName(Math.floor(copy / 25) + original.id)}`
  const model = `${String.fromCharCode(65 + (copy % 26))}${10 + (copy % 89)}`
  const name = `${series} ${model}`
  const code = `${original.sku}-${copy.toString(36).toUpperCase()}`
  const factor = 0.6 + chance() * 1.4
  const list = original.variants[0]?.prices.find(({ currency }) => currency === 'INR')
  const rupees = toMajor({ minor: list?.listMinor ?? 0, currency: 'INR' }) * factor
  const isOnSale = original.variants[0]?.prices[0]?.saleMinor !== null
  const prices = shopPrices(Math.max(rupees, 100), isOnSale ? 20 : null, chance() < 0.3 ? 8 : null)
  return {
    ...original,
    id: idOfCopy(original, copy),
    slug: `${original.slug}-${copy}`,
    sku: code,
    series,
    name,
    description: `${name}. ${original.description}`,
    brandId: original.brandId,
    attributes: original.attributes.map((attribute) => ({
      ...attribute,
      value: nearby(attribute.value, chance()),
    })),
    salesRank: 1 + Math.floor(chance() * 1_000_000),
    createdAt: new Date(Date.parse(original.createdAt) - Math.floor(chance() * 1e11)).toISOString(),
    variants: original.variants.map((variant, index) => ({
      ...variant,
      id: idOfCopy(original, copy) * 100 + index,
      sku: `${code}${variant.sku.slice(original.sku.length)}`,
      stock: chance() < 0.1 ? 0 : 5,
      prices,
    })),
  }
}

function catalogProduct(
  { salesRank, createdAt, ...product }: SeedProduct,
  idOf: ReadonlyMap<string, number>,
): CatalogProduct {
  return {
    ...newProduct,
    ...product,
    brand: Object.values(makers).find(({ id }) => id === product.brandId)?.name ?? '',
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      name: normalizeAttributeName(attribute.name),
    })),
    categoryIds: product.categories.flatMap((path) => idOf.get(path) ?? []),
    salesRank,
    createdAt: Date.parse(createdAt),
    channels: null,
    variants: product.variants.map(({ id, sku, gtin = '', mpn = '', optionValues, stock, prices }) => ({
      id,
      sku,
      gtin,
      mpn,
      optionValues,
      inStock: stock === null || stock > 0,
      prices: Object.fromEntries(
        prices.map(({ currency, listMinor, saleMinor, retailMinor }) => [
          currency,
          { listMinor, saleMinor, retailMinor },
        ]),
      ),
    })),
  }
}

/** Ratings of one to five stars for two of three products, many of them equal. */
function reviewsOf(original: SeedProduct, copy: number): Pick<CatalogProduct, 'reviews'> {
  const chance = randomFrom(idOfCopy(original, copy))
  if (chance() < 1 / 3) return {}
  const rating = { average: 1 + Math.round(chance() * 40) / 10, count: 1 + Math.floor(chance() * 50) }
  return { reviews: { rating, latest: [], questions: [] } }
}

/** Changes a number by up to 6 per cent; other text is unchanged. */
function nearby(value: string, chance: number): string {
  if (!/^\d+(\.\d+)?$/.test(value)) return value
  const decimals = value.split('.')[1]?.length ?? 0
  return (Number(value) * (0.94 + chance * 0.12)).toFixed(decimals)
}

function productName(number: number): string {
  let name = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / syllables.length))
    name += syllables[rest % syllables.length] ?? ''
  return name
}

/** A seeded generator of numbers between 0 and 1 (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
