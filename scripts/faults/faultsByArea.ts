import { analyticsFaults } from './analyticsFaults'
import { cartFaults } from './cartFaults'
import type { Fault } from './fault'
import { hostedFaults } from './hostedFaults'
import { orderFaults } from './orderFaults'
import { pageFaults } from './pageFaults'
import { searchFaults } from './searchFaults'

export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  cart: cartFaults,
  orders: orderFaults,
  hosted: hostedFaults,
  analytics: analyticsFaults,
  search: searchFaults,
  pages: pageFaults,
}
