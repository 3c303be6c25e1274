import { type SeedProduct, chanceNumber, unranked } from './catalog/assembleProduct'
import { accessories } from './products/accessories'
import { apparel } from './products/apparel'
import { bags } from './products/bags'
import { grips } from './products/grips'
import { rackets } from './products/rackets'
import { shoes } from './products/shoes'
import { shuttles } from './products/shuttles'
import { strings } from './products/strings'
import { giftCard } from './specials/specialGiftCard'
import { apparelPrinting, stencilPrinting } from './specials/specialPrinting'
import { stringing } from './specials/specialStringing'

/** The special products with the slugs of docs/contract.md#services-made-to-order; they have no category. */
const specials: readonly SeedProduct[] = [stringing, apparelPrinting, stencilPrinting, giftCard]

/** The products with a category, grouped by kind. */
const seedProducts: readonly SeedProduct[] = [
  ...rackets,
  ...shoes,
  ...shuttles,
  ...strings,
  ...grips,
  ...bags,
  ...apparel,
  ...accessories,
]

/** All products. The special products come last; they have no category. */
export const products: readonly SeedProduct[] = [...inSalesOrder(seedProducts), ...specials]

/** Assigns a sales rank after the last given one to each product without one, ordered by hash. */
function inSalesOrder(products: readonly SeedProduct[]): SeedProduct[] {
  const known = products.filter(({ salesRank }) => salesRank !== unranked).length
  const others = products
    .filter(({ salesRank }) => salesRank === unranked)
    .map(({ id, sku }) => ({ id, chance: chanceNumber(`${sku} sold`) }))
    .sort((a, b) => a.chance - b.chance || a.id - b.id)
  const rankOf = new Map(others.map(({ id }, index) => [id, known + 1 + index]))
  return products.map((product) => ({ ...product, salesRank: rankOf.get(product.id) ?? product.salesRank }))
}
