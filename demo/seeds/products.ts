import type { SeedProduct } from './catalog/assembleProduct'
import { inSalesOrder } from './catalog/salesRank'
import { accessories } from './goods/accessories'
import { apparel } from './goods/apparel'
import { bags } from './goods/bags'
import { grips } from './goods/grips'
import { rackets } from './goods/rackets'
import { shoes } from './goods/shoes'
import { shuttles } from './goods/shuttles'
import { strings } from './goods/strings'
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
