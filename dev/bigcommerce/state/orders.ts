import { amountsOf, unitPrice } from './amounts'
import { rounded } from './channels'
import type { OrderAddress, OrderShipment, SandboxCart, SandboxOrder, SandboxStore } from './records'
import { StoreSandboxError } from './sandboxError'
import { channelOf } from './store'

/**
 * Orders a cart: takes the stock, uses up gift certificates, and deletes the cart.
 * @throws StoreSandboxError 422 when a line is sold out
 */
export function placeOrder(store: SandboxStore, cart: SandboxCart, address: OrderAddress): SandboxOrder {
  const { now, nextId } = store
  const short = cart.lines.find(
    ({ product, variant, quantity }) => product.hasStock && variant.stock < quantity,
  )
  if (short) throw new StoreSandboxError(422, `${short.product.name} is sold out`)
  const amounts = amountsOf(store, cart)
  const taxRate = channelOf(store, cart.channelId)?.taxRate ?? 0
  for (const { product, variant, quantity } of cart.lines) {
    if (product.hasStock) variant.stock -= quantity
  }
  for (const { certificate, used } of amounts.certificates) {
    certificate.balance = rounded(certificate.balance - used, cart.currency)
  }
  const order: SandboxOrder = {
    id: nextId(),
    cartId: cart.id,
    channelId: cart.channelId,
    customerId: cart.customerId,
    currency: cart.currency,
    orderedAt: now(),
    lines: cart.lines.map(({ product, variant, selected, quantity }) => {
      return { id: nextId(), product, variant, selected, quantity, price: unitPrice(product, cart.currency) }
    }),
    certificates: cart.certificates,
    address,
    subTotal: amounts.base,
    discount: amounts.discount,
    coupons: amounts.coupons.map(({ coupon, amount }) => ({ code: coupon.code, amount })),
    shippingCost: 0,
    tax: rounded(amounts.amount - amounts.amount / (1 + taxRate), cart.currency),
    total: amounts.amount,
    updatedAt: now(),
    status: 'AWAITING_FULFILLMENT',
    shipments: [],
    transactions: [{ id: nextId(), event: 'purchase', status: 'ok', amount: amounts.amount, at: now() }],
  }
  store.orders.set(order.id, order)
  store.carts.delete(cart.id)
  return order
}

/** Records a refund. */
export function refundOrder({ now, nextId }: SandboxStore, order: SandboxOrder, amount: number): void {
  order.transactions.push({ id: nextId(), event: 'refund', status: 'ok', amount, at: now() })
}

/** Makes the payment of an order a failed one. */
export function declineOrder(order: SandboxOrder): void {
  order.transactions = order.transactions.map((each) => ({ ...each, status: 'error' }))
}

/** Ships an order, for tests and the control endpoint. */
export function shipOrder(store: SandboxStore, order: SandboxOrder): OrderShipment {
  const shipment = {
    id: store.nextId(),
    shippedAt: store.now(),
    carrier: 'Sandbox Express',
    trackingNumber: `SE${order.id}`,
    trackingUrl: `https://track.example/SE${order.id}`,
  }
  order.shipments.push(shipment)
  order.status = 'SHIPPED'
  order.updatedAt = shipment.shippedAt
  return shipment
}
