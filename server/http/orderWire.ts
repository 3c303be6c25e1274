import { toMajor } from '../../src/domain/money'
import type { Order } from '../../src/domain/order'
import type { StoredOrder } from '../commerce/order'

/**
 * An order as its shopper gets it, amounts in major units.
 * @param siteUrl origin of the site whose pictures its lines show
 */
export function orderOnWire(order: StoredOrder, siteUrl: string): Order {
  const { placedAt, lines, linesMinor, deliveryMinor, totalMinor, ...same } = order
  const major = (minor: number) => toMajor({ minor, currency: order.currency })
  return {
    ...same,
    placedAt: placedAt.toISOString(),
    lines: lines.map(({ paidMinor, listMinor, imageUrl, ...line }) => ({
      ...line,
      imageUrl: new URL(imageUrl, siteUrl).href,
      price: major(paidMinor),
      listPrice: major(listMinor),
    })),
    linesTotal: major(linesMinor),
    deliveryTotal: major(deliveryMinor),
    total: major(totalMinor),
  }
}
