import type { FastifyInstance } from 'fastify'
import { amountsOf } from '../state/amounts'
import { addToCart, newCart } from '../state/carts'
import { isSandboxCurrency } from '../state/channels'
import type { SandboxCart, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { requireChannel } from '../state/store'
import { adminBodies } from './adminBodies'

type ById = { Params: { id: string } }

export function cartRoutes(app: FastifyInstance, store: SandboxStore): void {
  const requireCart = (id: string): SandboxCart => {
    const cart = store.carts.get(id)
    if (!cart) throw new StoreSandboxError(404, 'Cart not found')
    return cart
  }
  app.post('/v3/carts', async ({ body }, reply) => {
    const { channel_id, line_items, currency } = adminBodies.cart.parse(body)
    const channel = requireChannel(store, String(channel_id))
    const code = currency?.code ?? channel.currency
    if (!isSandboxCurrency(code)) throw new StoreSandboxError(422, 'Unknown currency')
    const cart = newCart(store, channel.id, code)
    const lineItems = line_items.map((line) => ({
      quantity: line.quantity,
      productEntityId: line.product_id,
      variantEntityId: line.variant_id ?? null,
    }))
    addToCart(store, cart, { lineItems })
    return reply.code(201).send({ data: cartJson(store, cart), meta: {} })
  })
  app.get<ById>('/v3/carts/:id', async ({ params }) => ({
    data: cartJson(store, requireCart(params.id)),
    meta: {},
  }))
  app.delete<ById>('/v3/carts/:id', async ({ params }, reply) => {
    store.carts.delete(requireCart(params.id).id)
    return reply.code(204).send()
  })
}

const cartJson = (store: SandboxStore, cart: SandboxCart) => ({
  id: cart.id,
  channel_id: cart.channelId,
  customer_id: cart.customerId ?? 0,
  currency: { code: cart.currency },
  tax_included: true,
  cart_amount: amountsOf(store, cart).amount,
  created_time: new Date(cart.createdAt).toISOString(),
  updated_time: new Date(cart.updatedAt).toISOString(),
  version: cart.version,
})
