import { toMajor } from '../../src/domain/money'
import type { OrderList, OrderSummary } from '../../src/domain/order/orderSummary'
import type { OrderPage, StoredOrder } from '../commerce/order'

/** One page of a customer's orders in the API's format. */
export function orderListOnWire(
  { orders, total }: OrderPage,
  { page, limit }: { readonly page: number; readonly limit: number },
  siteUrl: string,
): OrderList {
  return {
    orders: orders.map((order) => summaryOf(order, siteUrl)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

function summaryOf(order: StoredOrder, siteUrl: string): OrderSummary {
  const { id, number, status, payment, paymentMethod, placedAt, currency, totalMinor, lines } = order
  return {
    id,
    number,
    status,
    payment,
    paymentMethod,
    currency,
    placedAt: placedAt.toISOString(),
    total: toMajor({ minor: totalMinor, currency }),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    names: lines.map(({ name }) => name),
    imageUrls: lines.map(({ imageUrl }) => new URL(imageUrl, siteUrl).href),
  }
}
