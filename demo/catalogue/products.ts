import { accessories } from './goods/accessories'
import { apparel } from './goods/apparel'
import type { SeedProduct } from './catalogue/assembleProduct'
import { bags } from './goods/bags'
import { grips } from './goods/grips'
import { rackets } from './goods/rackets'
import { shoes } from './goods/shoes'
import { shuttles } from './goods/shuttles'
import { inSalesOrder } from './catalogue/salesRank'
import { specials } from './specials/specials'
import { strings } from './goods/strings'

/** What stands in the categories, kind after kind. */
const goods: readonly SeedProduct[] = [
  ...rackets,
  ...shoes,
  ...shuttles,
  ...strings,
  ...grips,
  ...bags,
  ...apparel,
  ...accessories,
]

/** Everything the shop sells. What stands in no counted category (stringing, printing, gift cards) comes last. */
export const products: readonly SeedProduct[] = [...inSalesOrder(goods), ...specials]
