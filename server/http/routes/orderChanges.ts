import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Channel } from '../../../src/domain/channel'
import { CommerceError, forbidden, notSignedIn } from '../../../src/domain/errors'
import { type MissingLine, order } from '../../../src/domain/order/orderSchema'
import { sentSelections } from '../../../src/domain/product/optionSelection'
import type { CartHolder, Carts, NewItem, StoredCart } from '../../commerce/cart'
import type { StoredOrder, StoredOrderLine } from '../../commerce/order'
import { toCaller } from '../../limits/limits'
import { toRawCart } from '../../wire/cartWire'
import { toRawOrder } from '../../wire/orderWire'
import { findOpenedOrder } from '../plugins/orderKeys'
import { readCartId, setCartCookie } from '../plugins/shopCookies'
import { fetchCustomer, fetchShopper } from '../plugins/signedInCustomer'
import { failure, success } from '../schemas/envelopeSchema'
import {
  orderId,
  orderReturn,
  readRefundAccount,
  refundAccountBody,
  reordered,
} from '../schemas/orderChangeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/orders/:id'
const tags = ['orders']
const changed = { 200: success(order), 401: failure, 403: failure, 404: failure, 409: failure }

/** Shoppers' actions on a placed order (docs/decisions/016 and 026). */
export const orderChangeRoutes =
  ({ commerce: { orders, carts, engine }, attempts, settings: { carriers } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!orders || !engine) return

    const own = async (id: string, request: FastifyRequest): Promise<StoredOrder> => {
      const found = await findOpenedOrder(orders, id, request)
      if (found.customerId === null) return found
      const customer = await fetchCustomer(request)
      if (!customer) throw notSignedIn()
      if (customer.entityId !== found.customerId) throw forbidden('This order is of another account')
      return found
    }

    app.post(
      `${path}/cancel`,
      {
        schema: {
          tags,
          operationId: 'cancelOrder',
          summary: 'Cancel an order that is not packed yet',
          params: orderId,
          response: changed,
        },
      },
      async (request) => {
        const { id } = await own(request.params.id, request)
        const now = await engine.move(id, { event: 'cancel', by: 'shopper' })
        return { data: toRawOrder(now, { siteUrl: request.site.url, mayChange: true, carriers }) }
      },
    )

    app.post(
      `${path}/return`,
      {
        schema: {
          tags,
          operationId: 'requestReturn',
          summary: 'Request the return of delivered items',
          params: orderId,
          body: orderReturn,
          response: changed,
        },
      },
      async (request) => {
        const { id } = await own(request.params.id, request)
        const { reason, items } = request.body
        const returned = { reason: reason ?? '', items: items ?? [] }
        const now = await engine.move(id, { event: 'request_return', by: 'shopper', ...returned })
        return { data: toRawOrder(now, { siteUrl: request.site.url, mayChange: true, carriers }) }
      },
    )

    app.put(
      `${path}/refund-account`,
      {
        schema: {
          tags,
          operationId: 'setRefundAccount',
          summary: 'Name the account for the refund of a cash order; replaces an earlier one',
          params: orderId,
          body: refundAccountBody,
          response: { ...changed, 429: failure },
        },
      },
      async (request) => {
        const { id, region, number } = await own(request.params.id, request)
        await attempts.count('refundAccount', toCaller(request, undefined, { order: number }))
        const now = await engine.nameRefundAccount(id, readRefundAccount(region, request.body))
        return { data: toRawOrder(now, { siteUrl: request.site.url, mayChange: true, carriers }) }
      },
    )

    app.post(
      `${path}/reorder`,
      {
        schema: {
          tags,
          operationId: 'reorder',
          summary: 'Add the items of an order to the cart; lists items that are no longer sold',
          params: orderId,
          response: { 200: success(reordered), 404: failure },
        },
      },
      async (request, reply) => {
        const found = await findOpenedOrder(orders, request.params.id, request)
        const customer = await fetchCustomer(request)
        const holder = { id: readCartId(request), shopper: await fetchShopper(request) }
        const { cart, missing } = await reorder(carts, found, holder, request.site)
        if (cart) setCartCookie(request, reply, cart.id)
        return { data: { cart: cart && toRawCart(cart, request.site.url, customer), missing } }
      },
    )
  }

/**
 * Adds the lines of an order to a cart again, at current prices. Each line is added alone, so that one that
 * is no longer sold doesn't prevent the others.
 */
async function reorder(
  carts: Pick<Carts, 'add'>,
  order: StoredOrder,
  holder: CartHolder,
  channel: Channel,
): Promise<{ readonly cart: StoredCart | null; readonly missing: readonly MissingLine[] }> {
  let cart: StoredCart | null = null
  const missing: MissingLine[] = []
  for (const line of order.lines) {
    try {
      cart = await carts.add({ ...holder, id: cart?.id ?? holder.id }, [toNewItem(line)], channel)
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status >= 500) throw error
      missing.push({ sku: line.sku, name: line.name, code: error.code })
    }
  }
  return { cart, missing }
}

function toNewItem({ productId, variantId, quantity, options }: StoredOrderLine): NewItem {
  const selections = sentSelections(options)
  return { productId, variantId, quantity, ...(selections.length > 0 && { selections }) }
}
