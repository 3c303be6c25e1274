import { toMajor } from '../../src/domain/money'
import type {
  Order,
  OrderLine,
  OrderRefund,
  OrderList,
  OrderSummary,
} from '../../src/domain/order/orderSchema'
import { orderTax } from '../../src/domain/order/orderTax'
import { toShipment } from '../../src/domain/order/shipment'
import { pick } from '../../src/domain/typedObject'
import { formatMoney } from '../../src/site/formats/money'
import {
  computeDue,
  computeOwedByHand,
  orderActions,
  sumRefunded,
  returnUntil,
  sentAsStored,
  type OrderListPage,
  type StoredOrder,
  type StoredOrderLine,
  type StoredRefund,
} from '../commerce/order'
import { buildTrackingUrl, type Carriers } from '../settings/carrierSettings'

/** The reader of an order. */
interface Reader {
  /** Origin of the site, for the pictures of the lines. */
  readonly siteUrl: string
  /** True for a guest's order, or when its customer is signed in. */
  readonly mayChange: boolean
  /** True if a hosted store does everything with the order. */
  readonly isReadOnly?: boolean
  /** For the link to the carrier's page. */
  readonly carriers: Carriers
}

/** An order in the API's format, amounts in major units. */
export function toRawOrder(order: StoredOrder, reader: Reader): Order {
  const major = majorIn(order)
  const owed = computeOwedByHand(order)
  return {
    ...pick(order, sentAsStored),
    ...buildJourney(order, reader),
    placedAt: order.placedAt.toISOString(),
    shipment: toShipment(order.contact, order.region),
    lines: order.lines.map((line) => ({
      ...toRawLine(line, reader.siteUrl, major),
      options: shownOptions(line, order),
    })),
    linesTotal: major(order.linesMinor),
    discountTotal: major(order.discountMinor),
    wrappingTotal: major(order.wrappingMinor),
    deliveryTotal: major(order.deliveryMinor),
    total: major(order.totalMinor),
    taxTotal: major(order.taxMinor ?? orderTax(order)),
    due: major(computeDue(order)),
    invoice: documentOnWire(order.invoice),
    creditNote: documentOnWire(order.creditNote),
    refunds: order.refunds.map((refund) => refundOnWire(refund, major)),
    ...(owed > 0 && { owedByHand: major(owed) }),
    refundAccount: reader.mayChange ? accountOnWire(order) : null,
    paidByCards: order.paidByCards.map(({ lastFour, minor, backMinor }) => ({
      lastFour,
      amount: major(minor),
      back: major(backMinor),
    })),
    boughtCards: order.boughtCards.map(({ recipient, at, isSent, isBlocked }) => ({
      recipient,
      isSent,
      isBlocked,
      at: at.toISOString(),
    })),
  }
}

const documentOnWire = (document: StoredOrder['invoice']) =>
  document && { number: document.number, at: document.at.toISOString() }

const accountOnWire = ({ refundAccount: account }: StoredOrder) =>
  account ? { method: account.method, ending: account.ending } : null

const refundOnWire = (
  { position, at, reason, note, state, lines, creditNote, ...refund }: StoredRefund,
  major: (minor: number) => number,
): OrderRefund => ({
  position,
  reason,
  note,
  state,
  creditNote,
  at: at.toISOString(),
  lines: lines.map(({ line, quantity, minor }) => ({ line, quantity, amount: major(minor) })),
  delivery: major(refund.deliveryMinor),
  other: major(refund.otherMinor),
  total: major(refund.totalMinor),
  toCards: major(refund.cardsMinor),
})

const majorIn =
  ({ currency }: StoredOrder) =>
  (minor: number) =>
    toMajor({ minor, currency })

function buildJourney(order: StoredOrder, { mayChange, carriers, isReadOnly = false }: Reader) {
  const { status, payment, history, carrier, trackingNumber, expiresAt } = order
  const refundedMinor = sumRefunded(order)
  const isOpen = status === 'pending_payment' || status === 'payment_failed'
  return {
    status,
    payment,
    carrier,
    trackingNumber,
    trackingUrl: order.trackingUrl ?? buildTrackingUrl(carriers, order),
    parcels: order.parcels.map((parcel) => ({
      at: parcel.at.toISOString(),
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      trackingUrl: parcel.trackingUrl ?? buildTrackingUrl(carriers, parcel),
      lines: parcel.lines.map(({ line, quantity }) => ({ line, quantity })),
    })),
    history: history.map(({ event, status: then, at }) => ({ event, status: then, at: at.toISOString() })),
    expiresAt: isOpen && expiresAt ? expiresAt.toISOString() : null,
    returnUntil: returnUntil(order)?.toISOString() ?? null,
    refundedTotal: refundedMinor === null ? null : majorIn(order)(refundedMinor),
    // Paying benefits the owner alone, so a mail's link leads to it on any device.
    actions: isReadOnly ? [] : orderActions(order).filter((action) => mayChange || action === 'pay'),
    hasAccount: order.customerId !== null,
  }
}

/** The chosen options; a gift card's amount as money. */
function shownOptions(
  { options, giftCard, paidMinor }: StoredOrderLine,
  { currency, locale }: StoredOrder,
): OrderLine['options'] {
  const amount = { minor: paidMinor, currency }
  const position = giftCard ? options.findIndex(({ value }) => Number(value) === toMajor(amount)) : -1
  return options.map(({ name, value, valueId }, index) => ({
    name,
    value: index === position ? formatMoney(amount, locale) : value,
    ...(valueId !== undefined && { valueId }),
  }))
}

function toRawLine(
  line: StoredOrderLine,
  siteUrl: string,
  major: (minor: number) => number,
): Omit<OrderLine, 'options'> {
  const { sku, productId, variantId, name, quantity, path, brand, categories, giftMessage } = line
  const { cancelled, returned, hsn, taxPercent } = line
  return {
    sku,
    productId,
    variantId,
    name,
    quantity,
    path,
    brand,
    categories,
    giftMessage,
    cancelled,
    returned,
    hsn,
    taxPercent,
    imageUrl: new URL(line.imageUrl, siteUrl).href,
    price: major(line.paidMinor),
    listPrice: major(line.listMinor),
    wrapping: major(line.wrappingMinor),
    discount: major(line.discountMinor),
  }
}

/** One page of a customer's orders in the API's format. */
export function toRawOrderList(
  { orders, total }: OrderListPage,
  { page, limit }: { readonly page: number; readonly limit: number },
  siteUrl: string,
): OrderList {
  return {
    orders: orders.map((order) => toOrderSummary(order, siteUrl)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

function toOrderSummary(order: StoredOrder, siteUrl: string): OrderSummary {
  const { id, number, status, payment, paymentMethod, placedAt, currency, totalMinor, lines } = order
  return {
    id,
    number,
    status,
    payment,
    paymentMethod,
    currency,
    placedAt: placedAt.toISOString(),
    total: toMajor({ minor: totalMinor, currency }),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    names: lines.map(({ name }) => name),
    imageUrls: lines.map(({ imageUrl }) => new URL(imageUrl, siteUrl).href),
  }
}
