import type { BrandKey, Channel, Locale } from '../../src/domain/channel'
import type { DeliveryMethod } from '../../src/domain/delivery'
import { CommerceError } from '../../src/domain/errors'
import type { CurrencyCode } from '../../src/domain/money'
import { returnDeadline, type OrderAction, type ReturnedItem } from '../../src/domain/order/orderJourney'
import type {
  Order,
  OrderLine,
  ShownRefundAccount,
  BillingAddress,
  OrderContact,
} from '../../src/domain/order/orderSchema'
import {
  isRefundable,
  moved,
  type OrderActor,
  type OrderEvent,
  type OrderSituation,
  type OrderStatus,
} from '../../src/domain/order/orderStatus'
import {
  owedByHand,
  owedRefund,
  partsTotal,
  refundSources,
  refundable,
  remainingQuantity,
  type LineQuantity,
  type RefundEntry,
  type RefundReason,
  type RefundState,
  type RefundableOrder,
} from '../../src/domain/order/refund'
import { returnableAmong } from '../../src/domain/order/returns'
import { isPaidOnDelivery } from '../../src/domain/payment/paymentMethods'
import type { ChosenOption } from '../../src/domain/product/optionSelection'
import type { RegionCode } from '../../src/domain/region/region'
import type { CartHolder, GiftCardAddress } from './cart'
import type { Shopper } from './customers'

/** A stored order. Amounts are integer minor units of its currency. */
export interface StoredOrder extends OrderSituation {
  /** Unguessable; part of page urls. Opens the order only together with the key. */
  readonly id: string
  /** The secret that opens the order together with its id. Only mail links and cookies contain it. */
  readonly key: string
  /** Shown to customers and on parcels, e.g. `CL-7K3M-9QXT`. */
  readonly number: string
  readonly brand: BrandKey
  readonly region: RegionCode
  /** Language of its mails and invoice. */
  readonly locale: Locale
  /** Null for a guest's order. */
  readonly customerId: number | null
  readonly placedAt: Date
  readonly currency: CurrencyCode
  readonly contact: OrderContact
  readonly deliveryNote: string
  /** The company that buys; empty for a private buyer. */
  readonly companyName: string
  readonly taxId: string
  /** Null when it is the delivery address. */
  readonly billingAddress: BillingAddress | null
  readonly lines: readonly StoredOrderLine[]
  /** After the coupon, including wrapping. */
  readonly linesMinor: number
  readonly couponCode: string | null
  readonly discountMinor: number
  readonly wrappingMinor: number
  readonly deliveryMinor: number
  readonly totalMinor: number
  /** The included tax, if a hosted store computed it; absent: the lines tell it. */
  readonly taxMinor?: number
  /** The part of the total paid by gift cards. */
  readonly cardsMinor: number
  readonly paidByCards: readonly CardOfOrder[]
  /** Gift cards bought with this order. Created at payment. */
  readonly boughtCards: readonly BoughtCard[]
  readonly deliveryMethod: DeliveryMethod
  readonly history: readonly StoredOrderStep[]
  /** Of the last parcel; null before the first. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** The parcel's page; absent: the settings of the carrier tell it. */
  readonly trackingUrl?: string | null
  /** The parcels that were shipped, oldest first. The n-th one belongs to the n-th step `ship` of the history. */
  readonly parcels: readonly StoredParcel[]
  readonly deliveredAt: Date | null
  /** An unpaid order is cancelled at this time; null for COD. */
  readonly expiresAt: Date | null
  /** The number of the invoice; null before it is due, for gift cards alone and in the oldest orders. */
  readonly invoice: StoredDocument | null
  /** Reverses the invoice of a COD parcel that came back undelivered; refunds have their own numbers. */
  readonly creditNote: StoredDocument | null
  /** Oldest first. */
  readonly refunds: readonly StoredRefund[]
  /** The account for the refund of a cash order. Null or absent: the shopper has named none. */
  readonly refundAccount?: StoredRefundAccount | null
}

/** Fields that the API sends as they are stored. */
export const sentAsStored = [
  'id',
  'number',
  'region',
  'currency',
  'contact',
  'deliveryNote',
  'companyName',
  'taxId',
  'billingAddress',
  'couponCode',
  'deliveryMethod',
  'paymentMethod',
] as const satisfies readonly (keyof StoredOrder & keyof Order)[]

/** The readable part of a stored account. The account itself is encrypted. */
export interface StoredRefundAccount extends ShownRefundAccount {
  /** When the staff last printed it, and who; null before. */
  readonly shownAt: Date | null
  readonly shownBy: string | null
}

/** A part of an order that was handed to a carrier. */
export interface StoredParcel {
  readonly at: Date
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** As in `StoredOrder`. */
  readonly trackingUrl?: string | null
  readonly lines: readonly LineQuantity[]
}

/** A numbered tax document. */
export interface StoredDocument {
  readonly number: string
  readonly at: Date
}

/** A gift card that paid a part of an order; minor units. */
interface CardOfOrder {
  readonly lastFour: string
  readonly minor: number
  /** Amount refunded to the card. */
  readonly backMinor: number
  /** The order was not carried out, and its amount went back to the card. */
  readonly isReleased: boolean
  /** It takes no money back. */
  readonly isBlocked: boolean
  readonly expiresAt: Date
}

/** A gift card that was bought with an order; minor units. */
interface BoughtCard extends Omit<Order['boughtCards'][number], 'at'> {
  readonly at: Date
  /** The position of its line, from 1. */
  readonly line: number
  readonly initialMinor: number
  readonly balanceMinor: number
  /** Its balance when it was blocked; 0 if it isn't blocked. */
  readonly blockedMinor: number
}

/** A bought item with its name and price at the time of the order. */
export interface StoredOrderLine extends Omit<
  OrderLine,
  'price' | 'listPrice' | 'wrapping' | 'discount' | 'options' | 'cancelled' | 'returned'
> {
  readonly options: readonly OrderedOption[]
  readonly paidMinor: number
  readonly listMinor: number
  /** The line's share of the coupon. */
  readonly discountMinor: number
  /** Price per item. */
  readonly wrappingMinor: number
  /** The recipient of a gift card; null for other products. */
  readonly giftCard: GiftCardAddress | null
  /** Items that the staff cancelled. */
  readonly cancelled: number
  /** Items that came back. */
  readonly returned: number
}

/** A refund of an order; amounts in minor units. */
export interface StoredRefund extends RefundEntry {
  readonly id: string
  /** 1 for the order's first refund. */
  readonly position: number
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: RefundReason
  /** Written by the staff for the shopper. */
  readonly note: string
  readonly totalMinor: number
  readonly state: RefundState
  /** Number of its credit note; null without an invoice, and for goodwill. */
  readonly creditNote: string | null
}

/** The part of the total left for a gateway or COD after gift cards; minor units. */
export const computeDue = ({
  totalMinor,
  cardsMinor,
}: Pick<StoredOrder, 'totalMinor' | 'cardsMinor'>): number => totalMinor - cardsMinor

/** Whether only gift cards are left of an order: its other items were cancelled, if it had any. */
export const isCardsOnly = ({ lines }: Pick<StoredOrder, 'lines'>): boolean =>
  lines.every(({ giftCard, quantity, cancelled }) => giftCard !== null || quantity === cancelled)

/**
 * Quantities that are not shipped yet, by line. Gift cards are mailed, so they count only in an order of gift cards alone.
 */
export function unsentQuantities(order: Pick<StoredOrder, 'lines' | 'parcels'>): LineQuantity[] {
  const { lines, parcels } = order
  return lines.flatMap((line, index) => {
    const sent = parcels.flatMap((parcel) => parcel.lines.filter((part) => part.line === index + 1))
    const quantity = sent.reduce((left, part) => left - part.quantity, line.quantity - line.cancelled)
    return quantity > 0 && (line.giftCard === null || isCardsOnly(order))
      ? [{ line: index + 1, quantity }]
      : []
  })
}

/** The sum of an order's finished refunds, in minor units; null without one. */
export function sumRefunded({ refunds }: Pick<StoredOrder, 'refunds'>): number | null {
  const done = refunds.filter(({ state }) => state === 'done')
  return done.length > 0 ? done.reduce((sum, { totalMinor }) => sum + totalMinor, 0) : null
}

/** An order in the form that the rules of refunds need. */
export function toRefundable(order: StoredOrder): RefundableOrder {
  const { paidByCards, boughtCards, payment } = order
  const isVoid = payment === 'void'
  const blockedMinor = paidByCards.reduce(
    (sum, { isBlocked, minor, backMinor }) => (isBlocked ? sum + minor - backMinor : sum),
    0,
  )
  return {
    lines: order.lines.map((line, index) => {
      const cards = boughtCards.filter((card) => card.line === index + 1)
      return {
        ...line,
        isGiftCard: line.giftCard !== null,
        heldMinor: cards.reduce((sum, card) => sum + card.initialMinor - card.blockedMinor, 0),
        spentCards: cards.filter(({ isBlocked, balanceMinor }) => !isBlocked && balanceMinor === 0).length,
      }
    }),
    deliveryMinor: order.deliveryMinor,
    cardsMinor: isVoid || paidByCards.some(({ isReleased }) => isReleased) ? blockedMinor : order.cardsMinor,
    blockedMinor,
    dueMinor: isVoid ? 0 : computeDue(order),
    refunds: order.refunds,
  }
}

/**
 * Whether money of an order can go back: it was paid, or a blocked gift card couldn't take its part when the
 * order ended unpaid.
 */
export const isRefundableOrder = (order: StoredOrder): boolean =>
  isRefundable(order) || (order.payment === 'void' && refundable(toRefundable(order)).blocked > 0)

/** The owed amount that blocked gift cards can't take back, so that the staff refund it by hand; minor units. */
export const computeOwedByHand = (order: StoredOrder): number =>
  isRefundableOrder(order) ? owedByHand(toRefundable(order)) : 0

/**
 * Whether the shopper must say where the refund goes: cash paid the order, and a return is requested or the staff owes
 * money.
 */
export function needsRefundAccount(order: StoredOrder): boolean {
  if (!isPaidOnDelivery(order.paymentMethod) || !isRefundable(order)) return false
  const rules = toRefundable(order)
  const { rest, blocked } =
    order.status === 'return_requested'
      ? refundable(rules)
      : refundSources(rules, partsTotal(owedRefund(rules)))
  return rest + blocked > 0
}

/** Whether any item that was not cancelled or returned is returnable. */
const isReturnable = ({ lines }: StoredOrder) =>
  returnableAmong(lines.map((line) => ({ ...line, quantity: remainingQuantity(line) }))) !== 'none'

/** When the time for a return ends; null while nothing can be returned. */
export const returnUntil = (order: StoredOrder): Date | null =>
  order.deliveredAt && isReturnable(order) ? returnDeadline(order.deliveredAt, order.region) : null

/** The actions that the shopper can take on an order now. */
export function orderActions(order: StoredOrder): OrderAction[] {
  const deadline = returnUntil(order)
  const mayReturn = deadline !== null && new Date() <= deadline
  return [
    ...(moved(order, 'pay', 'payment')?.status === 'paid' ? (['pay'] as const) : []),
    // A bought gift card can be spent as soon as its code is out, so its order can't be cancelled.
    ...(moved(order, 'cancel', 'shopper') && order.boughtCards.length === 0 ? (['cancel'] as const) : []),
    ...(moved(order, 'request_return', 'shopper') && mayReturn ? (['return'] as const) : []),
    ...(needsRefundAccount(order) ? (['name_refund_account'] as const) : []),
  ]
}

/** A chosen option. Its ids allow a reorder; the oldest orders lack them. */
export type OrderedOption = Pick<ChosenOption, 'name' | 'value'> & Partial<ChosenOption>

export interface StoredOrderStep {
  readonly event: OrderEvent | 'place'
  readonly status: OrderStatus
  readonly at: Date
  readonly actor: OrderActor
  readonly detail: OrderDetail
}

/** Details of a step in the status history. */
export interface OrderDetail {
  /** Reason of a return, as typed by the shopper. */
  readonly reason?: string
  /** Returned items; absent if everything that was ordered comes back. */
  readonly items?: readonly ReturnedItem[]
  /** Cancelled or returned items by line; of `ship`, the items of a parcel that is not the only one. */
  readonly pieces?: readonly LineQuantity[]
  /** The amount of a finished refund. `by hand`: the staff returned the money outside the system. */
  readonly refunded?: { readonly minor: number; readonly how: RefundMethod; readonly refund?: number }
}

/** `gift card`: only gift cards paid the order. */
export type RefundMethod = 'by hand' | 'gateway' | 'gift card'

/** One page of a customer's orders, newest first. */
export interface OrderListPage {
  readonly orders: readonly StoredOrder[]
  readonly total: number
}

/** Who opens an order. */
interface OrderReader {
  readonly shopper: Shopper | null
  /** The order keys of the browser. */
  readonly keys: readonly string[]
}

/** Orders as their shoppers read them. */
export interface Orders {
  /** The order placed from the holder's cart, or null. */
  ofCart(holder: CartHolder, channel: Channel): Promise<StoredOrder | null>
  /** @param reader a hosted store opens an order for its customer or the holder of its key alone */
  read(id: string, channel: Channel, reader?: OrderReader): Promise<StoredOrder | null>
  /** The order with this number and email; null if either is wrong, after the same time. */
  track(number: string, email: string, channel: Channel): Promise<StoredOrder | null>
  /** Orders of a customer in all regions; null if the session has just ended. @param page starts at 1 */
  ofCustomer(
    shopper: Shopper,
    page: { readonly page: number; readonly limit: number },
    channel: Channel,
  ): Promise<OrderListPage | null>
}

/** 409: the shop doesn't offer this payment method for the order. */
export const paymentUnavailable = (message = 'This payment method is not available yet') =>
  new CommerceError('payment_unavailable', 409, message)

/** 409: the order's status doesn't allow this event. */
export const orderMovedOn = (status: OrderStatus) =>
  new CommerceError('order_moved_on', 409, `This cannot be done with an order that is ${statusText(status)}`)

/** The order is no longer at the version that the author of a change saw. */
export const orderChanged = () =>
  new CommerceError('order_moved_on', 409, 'The order has changed since it was shown')

/** A status for the staff, e.g. `return requested`. */
export const statusText = (status: string) => status.replaceAll('_', ' ')
