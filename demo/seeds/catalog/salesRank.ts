import { chanceNumber, unranked, type SeedProduct } from './assembleProduct'

/** Assigns a sales rank after the last given one to each product without one, ordered by hash. */
export function inSalesOrder(products: readonly SeedProduct[]): SeedProduct[] {
  const known = products.filter(({ salesRank }) => salesRank !== unranked).length
  const others = products
    .filter(({ salesRank }) => salesRank === unranked)
    .map(({ id, sku }) => ({ id, chance: chanceNumber(`${sku} sold`) }))
    .sort((a, b) => a.chance - b.chance || a.id - b.id)
  const rankOf = new Map(others.map(({ id }, index) => [id, known + 1 + index]))
  return products.map((product) => ({ ...product, salesRank: rankOf.get(product.id) ?? product.salesRank }))
}
