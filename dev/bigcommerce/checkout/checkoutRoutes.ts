import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { placeOrder } from '../state/orders'
import type { CheckoutTicket, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { channelOf } from '../state/store'
import type { Webhooks } from '../webhooks'
import { checkoutPage, confirmationPage, lostPage } from './checkoutPages'

const text = z.string().trim().min(1).max(200)
const formSchema = z.object({
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  address1: text,
  city: text,
  postalCode: text,
  countryCode: text,
  result: z.enum(['paid', 'declined']).default('paid'),
})

/** The hosted checkout. A redirect url works once; it opens a session that can be reloaded. */
export function checkoutRoutes(app: FastifyInstance, store: SandboxStore, notify: Webhooks['notify']): void {
  /** Carts, and later orders, by the secret of their session. */
  const sessions = new Map<string, CheckoutTicket & { orderId: number | null }>()

  app.get<{ Params: { ticket: string } }>('/cart/redirect/:ticket', async ({ params }, reply) => {
    const opened = store.tickets.get(params.ticket)
    store.tickets.delete(params.ticket)
    if (!opened || !store.carts.has(opened.cartId)) return sendPage(reply.code(404), lostPage())
    const session = randomBytes(24).toString('base64url')
    sessions.set(session, { ...opened, orderId: null })
    return reply.redirect(`/checkout/${session}`, 303)
  })

  app.get<{ Params: { session: string } }>('/checkout/:session', async ({ params }, reply) => {
    const session = sessions.get(params.session)
    const order = session?.orderId == null ? undefined : store.orders.get(session.orderId)
    if (order) {
      return sendPage(reply, confirmationPage(order, channelOf(store, order.channelId)?.siteUrl ?? ''))
    }
    const cart = session && store.carts.get(session.cartId)
    return cart
      ? sendPage(reply, checkoutPage(store, cart, session, null))
      : sendPage(reply.code(404), lostPage())
  })

  app.post<{ Params: { session: string } }>('/checkout/:session', async ({ params, body }, reply) => {
    const session = sessions.get(params.session)
    // A second press of the button shows the order of the first.
    if (session?.orderId != null) return reply.redirect(`/checkout/${params.session}`, 303)
    const cart = session && store.carts.get(session.cartId)
    if (!cart) return sendPage(reply.code(404), lostPage())
    const { result, ...address } = formSchema.parse(body)
    if (result === 'declined') {
      return sendPage(reply.code(402), checkoutPage(store, cart, session, 'The payment was declined.'))
    }
    try {
      const order = placeOrder(store, cart, address)
      session.orderId = order.id
      notify('store/order/created', { type: 'order', id: order.id })
      notify('store/cart/converted', { type: 'cart', id: order.cartId, orderId: order.id })
      const transaction = String(store.nextId())
      // The id of the order is text here, and the form of metafields names no type.
      notify('store/order/transaction/created', {
        type: 'transaction',
        order_id: String(order.id),
        transaction_id: transaction,
      })
      notify('store/order/metafield/created', { metafield_id: store.nextId(), resource_id: String(order.id) })
      for (const { product, variant, quantity } of order.lines) {
        const inventory = { product_id: product.id, method: 'relative', value: -quantity }
        // The stock of a variant is reported without the product's `sku`.
        if (product.variants.length > 1)
          notify('store/sku/inventory/order/updated', {
            type: 'sku',
            id: variant.id,
            inventory: { ...inventory, variant_id: variant.id },
          })
        else notify('store/product/inventory/order/updated', { type: 'product', id: product.id, inventory })
      }
      return await reply.redirect(`/checkout/${params.session}`, 303)
    } catch (error) {
      if (!(error instanceof StoreSandboxError)) throw error
      return sendPage(reply.code(409), checkoutPage(store, cart, session, error.message))
    }
  })
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html)
