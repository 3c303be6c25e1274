import type { UnknownAction } from '@reduxjs/toolkit'
import type { Order } from '../domain/order'
import { isPaidAtDoor } from '../domain/paymentMethods'
import { cartApi } from '../features/cart'
import { checkoutApi } from '../features/checkout'
import { ordersApi } from '../features/orders'
import { paymentApi, type Payment } from '../features/payment'
import { paths } from '../site/paths'
import { routeCompleted } from '../site/visit'
import type { EventFacts } from './acceptedEvent'
import type { Course } from './announcedOrders'
import { cartReference, eventItem, eventValue } from './eventItem'
import type { Pii } from './trackingPlan'

/** An event as its builder gives it, before anything is believed of it. */
export type EventDraft = EventFacts & {
  pii?: Pii
  /** Currency of the amounts; the site's unless given. */
  currency?: string
  /** Of what is told when it has come to its end, once. */
  course?: Course
}

/** One row: which action announces an event, and how the event is built from that action alone. */
export interface Announcement {
  readonly matches: (action: UnknownAction) => boolean
  readonly build: (action: UnknownAction) => EventDraft
}

interface Matcher<Action> {
  readonly match: (action: UnknownAction) => action is Action & UnknownAction
}

function when<Action>({ match }: Matcher<Action>, build: (action: Action) => EventDraft): Announcement {
  return {
    matches: match,
    build: (action) => {
      if (!match(action)) throw new TypeError(`${action.type} is another row's`)
      return build(action)
    },
  }
}

/**
 * The actions that become events. A row reads its action and never the store: at that moment a cached answer
 * may still be the old one.
 */
export const announcements: readonly Announcement[] = [
  when(routeCompleted, ({ payload }) => ({
    name: 'page_browse',
    props: { page_url: payload.pageUrl, page_path: payload.path, title: payload.title },
  })),

  when({ match: cartApi.endpoints.addItems.matchFulfilled }, ({ payload, meta }) => {
    const added = meta.arg.originalArgs
    const items = added.map((item) => eventItem(item, item.url))
    const currency = added[0]?.currency ?? ''
    return {
      name: 'AddedToCart',
      currency,
      props: { items, value: eventValue(items, currency), cart_id: cartReference(payload?.id) },
    }
  }),

  when({ match: checkoutApi.endpoints.placeOrder.matchFulfilled }, ({ payload: order }) =>
    purchaseOf(order, true),
  ),
  when({ match: ordersApi.endpoints.getOrder.matchFulfilled }, ({ payload: order }) =>
    purchaseOf(order, order.actions.includes('pay')),
  ),

  when({ match: paymentApi.endpoints.payOrder.matchFulfilled }, ({ payload: payment }) =>
    failureOf(payment, true),
  ),
  when({ match: isPaymentSeen }, ({ payload: payment }) => failureOf(payment, payment.state === 'pending')),

  when({ match: ordersApi.endpoints.trackOrder.matchFulfilled }, ({ payload: order }) => ({
    name: 'TrackOrder',
    currency: order.currency,
    props: { order_id: order.number },
    pii: { ...order.shipment },
  })),
]

/** An order is bought when it is confirmed to its shopper: placed to be paid at the door, or paid. */
function purchaseOf(order: Order, hasBegun: boolean): EventDraft {
  const { number, currency, payment, paymentMethod } = order
  const hasEnded = isPaidAtDoor(paymentMethod) || payment === 'paid'
  return {
    name: 'Purchased',
    course: { id: number, hasBegun, hasEnded },
    currency,
    props: {
      transaction_id: number,
      items: order.lines.map((line) => eventItem(line, paths.product(line.path))),
      value: order.linesTotal,
      shipping: order.deliveryTotal,
      payment_method: paymentMethod,
    },
    pii: { ...order.shipment },
  }
}

/** An attempt that ended without money. */
function failureOf({ id, state, failure, ...payment }: Payment, hasBegun: boolean): EventDraft {
  const hasEnded = state === 'failed' || state === 'cancelled' || state === 'expired'
  return {
    name: 'PaymentFailure',
    course: { id, hasBegun, hasEnded },
    props: {
      order_ref: payment.orderNumber,
      payment_method: payment.method,
      error_code: failure ?? state,
      value: payment.amount,
    },
  }
}

/** An order that nobody has tried to pay has none. */
function isPaymentSeen(action: UnknownAction): action is UnknownAction & { readonly payload: Payment } {
  return paymentApi.endpoints.getPayment.matchFulfilled(action) && action.payload !== null
}
