import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultSchema, type FaultBook } from './faults'
import { declineOrder, refundOrder, shipOrder } from './state/orders'
import { type SandboxStore, orderStatuses } from './state/records'
import { StoreSandboxError } from './state/sandboxError'
import { channelOf } from './state/store'
import type { Webhooks } from './webhooks'

const productSchema = z.strictObject({
  isVisible: z.boolean().optional(),
  name: z.string().min(1).optional(),
  /** Percent of the present price. */
  pricePercent: z.number().positive().optional(),
  stock: z.int().min(0).optional(),
  description: z.string().optional(),
})
const orderSchema = z.strictObject({
  status: z.enum(['CANCELLED', 'DECLINED', 'REFUNDED', 'SHIPPED', 'COMPLETED']),
  /** Of REFUNDED; default: everything. */
  refund: z.number().positive().optional(),
})

/** `/_sandbox`: faults, latency, and changes that a person would make in the control panel. */
export function controlRoutes(
  app: FastifyInstance,
  { store, faults, webhooks }: { store: SandboxStore; faults: FaultBook; webhooks: Webhooks },
): void {
  app.get('/_sandbox/faults', async () => ({ faults: faults.pending(), latencyMs: faults.latencyMs }))
  app.post('/_sandbox/faults', async ({ body }) => {
    const added = z.union([faultSchema, z.array(faultSchema)]).parse(body)
    for (const fault of [added].flat()) faults.add(fault)
    return { faults: faults.pending() }
  })
  app.delete('/_sandbox/faults', async () => {
    faults.clear()
    faults.latencyMs = 0
    return { faults: [] }
  })
  app.get('/_sandbox/calls', async () => faults.calls())
  app.put('/_sandbox/latency', async ({ body }) => {
    faults.latencyMs = z.strictObject({ ms: z.int().min(0).max(10_000) }).parse(body).ms
    return { latencyMs: faults.latencyMs }
  })
  app.put('/_sandbox/behavior', async ({ body }) =>
    Object.assign(
      store.behavior,
      z
        .strictObject({
          persistentCarts: z.boolean(),
          endsEarlierSessions: z.boolean(),
          complexityStatus: z.union([z.literal(200), z.literal(400)]),
          checkoutOrigin: z.url().nullable(),
        })
        .partial()
        .parse(body),
    ),
  )
  app.put<{ Params: { id: string } }>('/_sandbox/channels/:id', async ({ params, body }) => {
    const channel = channelOf(store, Number(params.id))
    if (!channel) throw new StoreSandboxError(404, 'Unknown channel')
    const { isLive, siteUrl } = z
      .strictObject({ isLive: z.boolean().optional(), siteUrl: z.url().optional() })
      .parse(body)
    channel.isLive = isLive ?? channel.isLive
    channel.siteUrl = siteUrl ?? channel.siteUrl
    return channel
  })
  app.put<{ Params: { id: string } }>('/_sandbox/products/:id', async ({ params, body }) => {
    const product = store.catalog.products.get(Number(params.id))
    if (!product) throw new StoreSandboxError(404, 'Unknown product')
    const { isVisible, name, pricePercent, stock, description } = productSchema.parse(body)
    product.isVisible = isVisible ?? product.isVisible
    product.name = name ?? product.name
    product.description = description ?? product.description
    if (pricePercent !== undefined) {
      const { AED, INR, SGD, IDR } = product.prices
      const [aed = 0, inr = 0, sgd = 0, idr = 0] = [AED, INR, SGD, IDR].map((price) =>
        Math.round((price * pricePercent) / 100),
      )
      product.prices = { AED: aed, INR: inr, SGD: sgd, IDR: idr }
    }
    if (stock !== undefined) for (const variant of product.variants) variant.stock = stock
    webhooks.notify('store/product/updated', { type: 'product', id: product.id })
    return { id: product.id }
  })
  app.delete<{ Params: { id: string } }>('/_sandbox/products/:id', async ({ params }) => {
    const id = Number(params.id)
    if (!store.catalog.products.delete(id)) throw new StoreSandboxError(404, 'Unknown product')
    webhooks.notify('store/product/deleted', { type: 'product', id })
    return { id }
  })
  app.put<{ Params: { id: string } }>('/_sandbox/orders/:id', async ({ params, body }) => {
    const order = store.orders.get(Number(params.id))
    if (!order) throw new StoreSandboxError(404, 'Unknown order')
    const { status, refund } = orderSchema.parse(body)
    const previous = order.status
    if (status === 'SHIPPED') {
      const { id } = shipOrder(store, order)
      webhooks.notify('store/shipment/created', { type: 'shipment', id, orderId: order.id })
    }
    if (status === 'REFUNDED') refundOrder(store, order, refund ?? order.total)
    if (status === 'DECLINED') declineOrder(order)
    order.status = status
    order.updatedAt = store.now()
    webhooks.notify('store/order/statusUpdated', {
      type: 'order',
      id: order.id,
      status: {
        previous_status_id: orderStatuses[previous].id,
        new_status_id: orderStatuses[status].id,
      },
    })
    return { id: order.id, status }
  })
}
