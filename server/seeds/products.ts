import { accessories } from './accessories'
import { apparel } from './apparel'
import type { SeedProduct } from './assembleProduct'
import { bags } from './bags'
import { grips } from './grips'
import { rackets } from './rackets'
import { shoes } from './shoes'
import { shuttles } from './shuttles'
import { inSalesOrder } from './salesRank'
import { specials } from './specials'
import { strings } from './strings'

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
