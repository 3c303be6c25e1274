import type { Locale } from '../../../../src/domain/channel'
import type { ConsentCategory } from '../../../../src/domain/consent'
import { consentCategories, consentVersion } from '../../../../src/domain/consent'
import type { Product } from '../../../../src/domain/product/product'
import { idFor } from '../../../../src/site/newId'
import type { Site } from '../../../../src/site/site'
import { eventItem, toPurchase } from '../../../../src/tracking/eventItem'
import { trackingPlan, type EventName } from '../../../../src/tracking/trackingPlan'
import { checkEvent, type CheckedEvent } from '../../../analytics/checkEvent'
import type { AdminOrder, AdminOrderLine, AdminTransaction } from '../operations/adminOrders'

/** Statuses of bought orders, in the store's V2 API. */
const bought = new Set([
  2, // shipped
  3, // partially shipped
  4, // refunded
  8, // awaiting pickup
  9, // awaiting shipment
  10, // completed
  11, // awaiting fulfillment: paid, or to be paid on delivery
  14, // partially refunded
])
const refunded = 4
const declined = 6

/** Whether an order with this status was bought. A cancelled or disputed one says nothing about it. */
const isBought = (status: number): boolean => bought.has(status)
const isRefunded = (status: number): boolean => status === refunded
const isDeclined = (status: number): boolean => status === declined

/** The hand-over that an order came from. Its visitor allows analytics. */
export interface OrderVisit {
  readonly id: string
  readonly locale: Locale
  readonly consent: readonly ConsentCategory[]
  readonly visitorId: string | null
  readonly sessionId: string | null
}

/** Everything that the store says about an order. */
export interface ReportedOrder {
  readonly order: AdminOrder
  readonly lines: readonly AdminOrderLine[]
  readonly transactions: readonly AdminTransaction[]
  /** Earlier statuses, as far as messages named them. */
  readonly previousStatuses: readonly number[]
  /** The shop's products by id, as far as it shows them. */
  readonly products: ReadonlyMap<number, Product>
}

/** Without `source_action`. */
interface NewEvent {
  readonly name: EventName
  readonly event_id: string
  readonly at: Date
  readonly props: object
}

/** Whether the order was bought, also if it was cancelled later. */
export const isPurchase = ({
  order,
  transactions,
  previousStatuses,
}: Pick<ReportedOrder, 'order' | 'transactions' | 'previousStatuses'>): boolean =>
  transactions.some(({ event, status }) => isPayment(event) && status === 'ok') ||
  [order.status_id, ...previousStatuses].some(isBought)

/**
 * The events of an order: its purchase, failed payments and refunds. Each has an id that follows from the order, so
 * messages that arrive twice or out of order write it once.
 * @throws Error for an order that the tracking plan cannot describe
 */
export function orderEvents(reported: ReportedOrder, visit: OrderVisit, site: Site): CheckedEvent[] {
  const { order } = reported
  const drafts = [
    ...failuresOf(reported),
    // Analytics can't know of a refund without its purchase.
    ...(isPurchase(reported) ? [purchaseIn(reported, site), ...refundsOf(reported)] : []),
  ]
  return drafts.map(({ name, event_id, at, props }) => {
    const event = checkEvent(
      {
        ...envelopeOf(visit, site),
        name,
        event_id,
        props,
        currency: order.currency_code,
        schema_version: trackingPlan[name].version,
        occurred_at: at.toISOString(),
        source_action: { type: 'server/storeWebhook', id: null },
      },
      site,
    )
    if ('reason' in event) throw new Error(`${name} of an order is not as planned: ${event.reason}`)
    return event
  })
}

const isPayment = (event: string) => ['purchase', 'capture', 'settled'].includes(event)
const isAttempt = (event: string) => ['purchase', 'authorization', 'capture'].includes(event)

/** The part that every event of the visit shares. No page sent it, so the address is that of the checkout link. */
function envelopeOf({ id, locale, consent, visitorId, sessionId }: OrderVisit, site: Site) {
  const path = '/checkout/'
  return {
    seq: 1,
    page_view_id: idFor(`hand-over ${id}`),
    session_id: sessionId ?? idFor(`visit of hand-over ${id}`),
    anonymous_id: visitorId,
    user_ref: null,
    region: site.region,
    brand: site.brand,
    locale,
    page: { url_scrubbed: new URL(path, site.url).href, path, title: '', referrer_scrubbed: '' },
    consent: {
      version: consentVersion,
      categories: Object.fromEntries(
        consentCategories.map((category) => [
          category,
          category === 'necessary' || consent.includes(category),
        ]),
      ),
    },
  }
}

function purchaseIn({ order, lines, products }: ReportedOrder, site: Site): NewEvent {
  const discount = rounded(order.discount_amount + order.coupon_discount)
  const soldItems = order.subtotal_inc_tax + (order.wrapping_cost_inc_tax ?? 0)
  const { id, name, props } = toPurchase(
    {
      number: String(order.id),
      currency: order.currency_code,
      lines: [],
      linesTotal: Math.max(0, rounded(soldItems - discount)),
      taxTotal: order.total_tax,
      couponCode: null,
      discountTotal: discount,
      deliveryTotal: order.shipping_cost_inc_tax,
      paymentMethod: methodOf(order),
    },
    site.url,
  )
  const items = lines.slice(0, 200).map((line) => itemOf(line, products.get(line.product_id), site))
  return {
    name,
    event_id: id,
    at: timeOf(order.date_created),
    props: {
      ...props,
      items: items.length > 0 ? items : [certificateItem(order)],
      ...(discount > 0 && { discount }),
    },
  }
}

function itemOf(line: AdminOrderLine, product: Product | undefined, site: Site) {
  const variantId = String(line.variant_id ?? 0)
  const variant = product?.variants.find(({ id }) => id === variantId)
  return eventItem(
    {
      // The plan allows fewer characters than the store.
      sku: line.sku.replaceAll(/[^\w .:/-]/g, '_').slice(0, 64) || String(line.product_id),
      productId: String(line.product_id),
      variantId,
      name: line.name,
      brand: product?.brand ?? '',
      price: line.price_inc_tax,
      listPrice: Math.max(line.price_inc_tax, product?.prices.price ?? 0),
      quantity: line.quantity,
      categories: product?.categories ?? [],
      path: product?.slug ?? '',
      imageUrl: variant?.defaultImage ?? product?.images[0]?.url ?? '',
    },
    site.url,
  )
}

/** An order of gift certificates has no product lines. */
const certificateItem = (order: AdminOrder) => ({
  sku: 'gift-certificate',
  product_id: '0',
  variant_id: '0',
  name: 'Gift certificate',
  brand: '',
  price: order.total_inc_tax,
  list_price: order.total_inc_tax,
  quantity: 1,
  categories: ['NA'],
  url: '',
  image_url: '',
})

/** Failed attempts to pay. A declined order without a recorded attempt counts as one. */
function failuresOf({ order, transactions }: ReportedOrder): NewEvent[] {
  const failed = transactions.filter(({ event, status }) => isAttempt(event) && status === 'error')
  const failure = (key: string, error_code: string, at: string, value: number): NewEvent => ({
    name: 'PaymentFailure',
    event_id: idFor(`PaymentFailure ${order.id} ${key}`),
    at: timeOf(at),
    props: { order_ref: String(order.id), payment_method: methodOf(order), error_code, value },
  })
  if (failed.length === 0 && isDeclined(order.status_id))
    return [failure('declined', 'declined', order.date_modified, order.total_inc_tax)]
  return failed.map(({ id, event, date_created, amount }) =>
    failure(String(id), `${event}_failed`, date_created, amount),
  )
}

/** Refunds that went through. A refunded order without a recorded refund counts as one of the whole amount. */
function refundsOf({ order, transactions }: ReportedOrder): NewEvent[] {
  const done = transactions
    .filter(({ event, status }) => event === 'refund' && status === 'ok')
    .sort((a, b) => a.id - b.id)
    .map(({ amount, date_created }) => ({ amount, at: date_created }))
  const refunds =
    done.length === 0 && isRefunded(order.status_id)
      ? [{ amount: order.total_inc_tax, at: order.date_modified }]
      : done
  return refunds.map(({ amount, at }, index) => ({
    name: 'OrderRefunded',
    event_id: idFor(`OrderRefunded ${order.id} ${index + 1}`),
    at: timeOf(at),
    // The store doesn't say which items.
    props: {
      transaction_id: String(order.id),
      refund: index + 1,
      reason: 'store',
      value: amount,
      items: [],
    },
  }))
}

/** The store's name of the payment method as a code, e.g. `credit_card`. */
const methodOf = ({ payment_method }: AdminOrder): string =>
  (payment_method ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 20) || 'other'

const rounded = (value: number) => Math.round(value * 100) / 100

const timeOf = (text: string): Date => {
  const time = Date.parse(text)
  return new Date(Number.isNaN(time) ? Date.now() : time)
}
