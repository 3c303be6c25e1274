import type { FastifyInstance } from 'fastify'
import { currencyDecimals } from '../state/channels'
import { type SandboxOrder, type SandboxStore, orderStatuses } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'

type OrderParams = { Params: { order: string } }

/** V2 orders answer bare JSON with text amounts and RFC 2822 dates; V3 transactions have an envelope. */
export function orderRoutes(app: FastifyInstance, store: SandboxStore): void {
  const orderOf = (id: string): SandboxOrder => {
    const order = store.orders.get(Number(id))
    if (!order) throw new StoreSandboxError(404, 'The requested resource was not found.')
    return order
  }
  app.get<{ Querystring: { cart_id?: string } }>('/v2/orders', async ({ query }, reply) => {
    const found = [...store.orders.values()].filter(({ cartId }) => cartId === query.cart_id)
    return found.length === 0 ? reply.code(204).send() : found.map(orderJson)
  })
  app.get<OrderParams>('/v2/orders/:order', async ({ params }) => orderJson(orderOf(params.order)))
  app.get<OrderParams>('/v2/orders/:order/products', async ({ params }) => {
    const order = orderOf(params.order)
    const { orderId, amount } = formats(order)
    return order.lines.map(({ id, product, variant, quantity, price }) => ({
      id,
      order_id: orderId,
      product_id: product.id,
      variant_id: variant.id,
      name: product.name,
      sku: variant.sku,
      quantity,
      price_inc_tax: amount(price),
      total_inc_tax: amount(price * quantity),
    }))
  })
  app.get<OrderParams>('/v2/orders/:order/shipments', async ({ params }, reply) => {
    const { id: order_id, shipments, lines } = orderOf(params.order)
    if (shipments.length === 0) return reply.code(204).send()
    return shipments.map(({ id, shippedAt, carrier, trackingNumber, trackingUrl }) => ({
      id,
      order_id,
      date_created: new Date(shippedAt).toUTCString(),
      tracking_number: trackingNumber ?? '',
      tracking_link: trackingUrl ?? '',
      shipping_provider_display_name: carrier,
      items: lines.map((line) => ({
        order_product_id: line.id,
        product_id: line.product.id,
        quantity: line.quantity,
      })),
    }))
  })
  app.get<OrderParams>('/v2/orders/:order/shipping_addresses', async ({ params }) => {
    const { id, address } = orderOf(params.order)
    return [{ id, order_id: id, ...addressJson(address) }]
  })
  app.get<OrderParams>('/v3/orders/:order/transactions', async ({ params }) => {
    const order = orderOf(params.order)
    return {
      data: order.transactions.map(({ id, event, status, amount, at }) => ({
        id,
        order_id: String(order.id),
        event,
        method: 'credit_card',
        status,
        amount,
        currency: order.currency,
        date_created: new Date(at).toISOString(),
      })),
      meta: {},
    }
  })
}

function orderJson(order: SandboxOrder) {
  const { amount } = formats(order)
  const { id, label } = orderStatuses[order.status]
  return {
    id: order.id,
    cart_id: order.cartId,
    channel_id: order.channelId,
    customer_id: order.customerId ?? 0,
    currency_code: order.currency,
    date_created: new Date(order.orderedAt).toUTCString(),
    date_modified: new Date(order.updatedAt).toUTCString(),
    status_id: id,
    status: label,
    subtotal_inc_tax: amount(order.subTotal),
    discount_amount: amount(order.discount),
    coupon_discount: amount(order.coupons.reduce((sum, each) => sum + each.amount, 0)),
    shipping_cost_inc_tax: amount(order.shippingCost),
    total_tax: amount(order.tax),
    total_inc_tax: amount(order.total),
    payment_method: 'Credit Card',
    items_total: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    billing_address: addressJson(order.address),
  }
}

const formats = ({ id, currency }: SandboxOrder) => ({
  orderId: id,
  /** Text with four decimal places, or none for a currency without minor units. */
  amount: (value: number) => value.toFixed(currencyDecimals[currency] === 0 ? 0 : 4),
})

const addressJson = ({
  firstName,
  lastName,
  address1,
  city,
  postalCode,
  countryCode,
  phone,
  email,
}: SandboxOrder['address']) => ({
  first_name: firstName,
  last_name: lastName,
  street_1: address1,
  city,
  zip: postalCode,
  country_iso2: countryCode,
  phone,
  email,
})
