import { toMajor } from '../../src/domain/money'
import type { Order } from '../../src/domain/order'
import type { StoredOrder } from '../commerce/order'

/** An order as its shopper gets it, amounts in major units. */
export function orderOnWire(order: StoredOrder): Order {
  const { placedAt, lines, linesMinor, deliveryMinor, totalMinor, ...same } = order
  const major = (minor: number) => toMajor({ minor, currency: order.currency })
  return {
    ...same,
    placedAt: placedAt.toISOString(),
    lines: lines.map(({ paidMinor, listMinor, ...line }) => ({
      ...line,
      price: major(paidMinor),
      listPrice: major(listMinor),
    })),
    linesTotal: major(linesMinor),
    deliveryTotal: major(deliveryMinor),
    total: major(totalMinor),
  }
}
