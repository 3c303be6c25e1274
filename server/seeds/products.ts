import { accessories } from './accessories'
import { apparel } from './apparel'
import type { SeedProduct } from './assembleProduct'
import { bags } from './bags'
import { grips } from './grips'
import { rackets } from './rackets'
import { shoes } from './shoes'
import { shuttles } from './shuttles'
import { strings } from './strings'

/** Everything the shop sells, kind after kind. */
export const products: readonly SeedProduct[] = [
  ...rackets,
  ...shoes,
  ...shuttles,
  ...strings,
  ...grips,
  ...bags,
  ...apparel,
  ...accessories,
]
