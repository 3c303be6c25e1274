import type { Channel } from '../../../../src/domain/channel'
import { notSignedIn } from '../../../../src/domain/errors'
import type { Catalog } from '../../../commerce/commerce'
import type { Orders, StoredOrder } from '../../../commerce/order'
import { readShrinking } from '../client/storeError'
import { asCommerceError, nullForGuests, type StoreVisit, type Storefront } from '../client/storefront'
import type { StoreSessions } from '../customers/storeSessions'
import {
  orderCursors,
  orderLines,
  ordersPage,
  readOrder,
  type OrderFilter,
  type StoreOrder,
} from '../operations/orders'
import type { OpenedByKey, OrderKeysInStore } from './orderKeys'
import { storedOrder } from './storedOrder'

interface StoreOrdersParts {
  readonly storefront: Storefront
  readonly sessions: Pick<StoreSessions, 'asCustomer'>
  readonly catalog: Pick<Catalog, 'product'>
  readonly keys: OrderKeysInStore
}

/** Orders in one request. The store may find them too complex: then fewer are read. */
const maxOrders = 10
const maxCursors = 50
/** A customer with more orders sees the newest of them. */
const maxListed = 1_000

/** Orders of the store, read-only. Its token opens a customer's orders, the id of the ordered cart a guest's. */
export function storeOrders({ storefront, sessions, catalog, keys }: StoreOrdersParts): Orders {
  const shown = async (
    order: StoreOrder,
    filter: OrderFilter,
    visit: StoreVisit,
    opener: { readonly key: string; readonly customerId: number | null },
  ) =>
    storedOrder(
      await withAllLines(order, (given) => storefront(orderLines, { filter, ...given }, visit)),
      visit,
      catalog,
      opener,
    )

  async function readByKey({ key, orderId, cartId }: OpenedByKey, channel: Channel) {
    try {
      const filter = { entityId: orderId, cartEntityId: cartId }
      const { site } = await storefront(readOrder, filter, channel)
      return site.order && (await shown(site.order, filter, channel, { key, customerId: null }))
    } catch (error) {
      throw asCommerceError(error)
    }
  }

  /** The cursor before the orders from this index on, and the number of all orders. */
  async function positionOf(index: number, visit: StoreVisit) {
    const cursors: string[] = []
    for (let after: string | null = null; ;) {
      const { customer }: { customer: CursorPage } = await storefront(
        orderCursors,
        { first: maxCursors, after },
        visit,
      )
      if (!customer) throw notSignedIn()
      cursors.push(...(customer.orders?.edges ?? []).map(({ cursor }) => cursor))
      const isMore = customer.orders?.pageInfo.hasNextPage === true && cursors.length < maxListed
      if (!isMore) return { after: cursors[index - 1] ?? null, total: cursors.length }
      after = customer.orders?.pageInfo.endCursor ?? null
    }
  }

  return {
    // The store orders carts itself. `HandOvers.latest` finds the order of a handed-over cart.
    ofCart: async () => null,

    read: async (id, channel, reader) => {
      if (!reader || !isOrderNumber(id)) return null
      const entityId = Number(id)
      const opened = await keys.find(reader.keys, entityId, channel)
      const byKey = opened && (await readByKey(opened, channel))
      if (byKey) return byKey
      const { shopper } = reader
      if (!shopper) return null
      return sessions
        .asCustomer(shopper, channel, async (visit) => {
          const { site } = await storefront(readOrder, { entityId }, visit)
          return site.order && shown(site.order, { entityId }, visit, openerOf(shopper))
        })
        .catch(nullForGuests)
    },

    track: async (given, email, channel) => {
      const number = given.trim().replace(/^#/, '')
      if (!isOrderNumber(number)) return null
      const opened = await keys.keyFor(Number(number), email, channel)
      return opened && readByKey(opened, channel)
    },

    ofCustomer: (shopper, { page, limit }, channel) =>
      sessions
        .asCustomer(shopper, channel, async (visit) => {
          const first = (page - 1) * limit
          const { after: begin, total } = await positionOf(first, visit)
          const orders: StoredOrder[] = []
          const wanted = Math.min(limit, total - first)
          let size = maxOrders
          for (let after = begin; orders.length < wanted;) {
            const { customer } = await readShrinking(Math.min(size, wanted - orders.length), (some) => {
              size = some
              return storefront(ordersPage, { first: some, after }, visit)
            })
            if (!customer) throw notSignedIn()
            const found = (customer.orders?.edges ?? []).map(({ node }) => node)
            orders.push(
              ...(await Promise.all(
                found.map((order) => shown(order, { entityId: order.entityId }, visit, openerOf(shopper))),
              )),
            )
            after = customer.orders?.pageInfo.endCursor ?? null
            if (found.length === 0 || after === null) break
          }
          return { orders, total }
        })
        .catch(nullForGuests),
  }
}

const openerOf = ({ customerId }: { readonly customerId: number }) => ({ key: '', customerId })

/** The order with the lines that its own response has no room for. */
async function withAllLines(
  order: StoreOrder,
  readMore: (from: {
    readonly delivery: string | null
    readonly after: string | null
  }) => Promise<StoreOrderLines>,
): Promise<StoreOrder> {
  let delivery: string | null = null
  for (const { cursor, node } of order.consignments?.shipping.edges ?? []) {
    const { lineItems } = node
    while (lineItems.pageInfo.hasNextPage) {
      const { site } = await readMore({ delivery, after: lineItems.pageInfo.endCursor })
      const more = site.order?.consignments?.shipping.edges?.[0]?.node.lineItems
      if (!more) break
      lineItems.edges = [...(lineItems.edges ?? []), ...(more.edges ?? [])]
      lineItems.pageInfo = more.pageInfo
    }
    delivery = cursor
  }
  return order
}

type StoreOrderLines = ReturnType<typeof orderLines.response.parse>
type CursorPage = Awaited<ReturnType<typeof orderCursors.response.parse>>['customer']

/** The store's order numbers are 32-bit integers. */
const isOrderNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)
