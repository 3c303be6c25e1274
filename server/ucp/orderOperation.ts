import { z } from 'zod'
import { remainingQuantity } from '../../src/domain/order/refund'
import { urlInSite } from '../../src/site/sites'
import { paths } from '../../src/site/urls/paths'
import { unsentQuantities, type Orders, type StoredOrder } from '../commerce/order'
import type { AgentSessions } from './agentSessions'
import { ownerOf } from './cartOperations'
import { orderedLine, orderedTotals } from './cartWire'
import { orderOf } from './checkoutOperations'
import { noSuch, operation, type AgentCall, type Body, type Operation } from './operation'

/** `{order}.{key}`: what the link in an order's mail has. */
const keyedId = /^([\w-]{1,100})\.([\da-f]{32})$/

/**
 * Reads an order: for the agent whose checkout became it, by the checkout's id, and for anybody with the order's key.
 * The agent doesn't get the key, which also cancels the order and names the account for refunds.
 */
export const orderOperation = (sessions: AgentSessions, orders: Pick<Orders, 'read'>): Operation =>
  operation({
    tool: 'get_order',
    summary: 'Read an order that the shopper has placed.',
    method: 'GET',
    path: '/orders/:id',
    payload: null,
    capability: 'dev.ucp.shopping.order',
    kind: 'read',
    input: z.unknown(),
    run: async (call, _input, id) => {
      const [, orderId, key] = keyedId.exec(id) ?? []
      if (orderId !== undefined && key !== undefined) {
        const found = await orders.read(orderId, call.site, { keys: [key], shopper: null })
        if (found?.key !== key) throw noSuch(call, 'order')
        return toUcpOrder(call, found, { id, checkoutId: found.id, isOpened: true })
      }
      const session = await sessions.read('checkout', ownerOf(call), id)
      const found = session && (await orderOf({ orders, sessions }, call, session.state))
      if (!found) throw noSuch(call, 'order')
      return toUcpOrder(call, found, { id, checkoutId: id, isOpened: false })
    },
  })

interface OrderNames {
  readonly id: string
  readonly checkoutId: string
  /** By its key: with the address. */
  readonly isOpened: boolean
}

function toUcpOrder(call: AgentCall, order: StoredOrder, { id, checkoutId, isOpened }: OrderNames): Body {
  const { site, locale } = call
  const unsent = new Map(unsentQuantities(order).map(({ line, quantity }) => [line, quantity]))
  const isDelivered = order.status === 'delivered'
  const lines = order.lines.map((line, index) => {
    const total = remainingQuantity(line)
    const fulfilled = isDelivered ? total : Math.max(0, total - (unsent.get(index + 1) ?? 0))
    return {
      ...orderedLine(call, line, index),
      quantity: { original: line.quantity, total, fulfilled },
      status:
        total === 0
          ? 'removed'
          : fulfilled === total
            ? 'fulfilled'
            : fulfilled > 0
              ? 'partial'
              : 'processing',
    }
  })
  const present = lines.filter(({ quantity }) => quantity.total > 0)
  return {
    id,
    label: order.number,
    checkout_id: checkoutId,
    permalink_url: urlInSite(site, locale, isOpened ? paths.openOrder(order) : paths.order(order.id)),
    line_items: lines,
    fulfillment: {
      ...(isOpened && present.length > 0 && { expectations: [toExpectation(order, present)] }),
      events: toEvents(order),
    },
    adjustments: toAdjustments(order),
    currency: order.currency,
    totals: orderedTotals(order),
  }
}

function toExpectation(
  { contact, region }: StoredOrder,
  lines: readonly { readonly id: string; readonly quantity: { readonly total: number } }[],
) {
  const address = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    street_address: contact.address,
    extended_address: contact.addressLine2,
    address_locality: contact.city,
    address_region: contact.state,
    postal_code: contact.postalCode,
    address_country: region,
  }
  return {
    id: 'delivery',
    line_items: lines.map(({ id, quantity }) => ({ id, quantity: quantity.total })),
    method_type: 'shipping',
    destination: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')),
  }
}

/** A log of what left and arrived: later returns don't change it. */
function toEvents({ parcels, lines, deliveredAt }: StoredOrder) {
  const everything = lines.flatMap(({ quantity, cancelled }, index) =>
    quantity > cancelled ? [{ id: String(index + 1), quantity: quantity - cancelled }] : [],
  )
  const shipped = parcels.map((parcel, index) => ({
    id: `parcel-${index + 1}`,
    type: 'shipped',
    occurred_at: parcel.at.toISOString(),
    line_items: parcel.lines.map(({ line, quantity }) => ({ id: String(line), quantity })),
    ...(parcel.carrier !== null && { carrier: parcel.carrier }),
    ...(parcel.trackingNumber !== null && { tracking_number: parcel.trackingNumber }),
    ...(parcel.trackingUrl != null && { tracking_url: parcel.trackingUrl }),
  }))
  if (!deliveredAt) return shipped
  const delivered = {
    id: 'delivered',
    type: 'delivered',
    occurred_at: deliveredAt.toISOString(),
    line_items: everything,
  }
  return [...shipped, delivered]
}

const refundStatuses = { pending: 'pending', done: 'completed', failed: 'failed' } as const

const toAdjustments = ({ refunds }: StoredOrder) =>
  refunds.map(({ id, at, state, lines, totalMinor }) => ({
    id,
    type: 'refund',
    occurred_at: at.toISOString(),
    status: refundStatuses[state],
    line_items: lines.map(({ line, quantity }) => ({ id: String(line), quantity: -quantity })),
    totals: [{ type: 'total', amount: -totalMinor }],
  }))
