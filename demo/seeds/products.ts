import type { SeedProduct } from './catalog/assembleProduct'
import { inSalesOrder } from './catalog/salesRank'
import { accessories } from './products/accessories'
import { apparel } from './products/apparel'
import { bags } from './products/bags'
import { grips } from './products/grips'
import { rackets } from './products/rackets'
import { shoes } from './products/shoes'
import { shuttles } from './products/shuttles'
import { strings } from './products/strings'
import { specials } from './specials/specials'

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
