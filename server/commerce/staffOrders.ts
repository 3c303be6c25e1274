import type { BrandKey } from '../../src/domain/channel'
import type { DeliveryMethod } from '../../src/domain/delivery'
import type { CurrencyCode } from '../../src/domain/money'
import { staffOrderEvents, type OrderQueue, type StaffOrderEvent } from '../../src/domain/order/orderQueues'
import {
  possibleEvents,
  type OrderEvent,
  type OrderSituation,
  type OrderStatus,
} from '../../src/domain/order/orderStatus'
import { refundableTotal, type RefundParts } from '../../src/domain/order/refund'
import type { RefundAccount } from '../../src/domain/order/refundAccount'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../src/domain/region/region'
import type { StaffActor } from '../../src/domain/staffRoles'
import { isRefundableOrder, toRefundable, type StoredOrder } from './order'

/** Which orders to list; all given conditions hold. */
export interface StaffOrderFilter {
  readonly queue?: OrderQueue | undefined
  /** `abandoned`: cancelled because no payment came. */
  readonly status?: OrderStatus | 'abandoned' | undefined
  /** Id of a customer. */
  readonly customer?: number | undefined
  readonly region?: RegionCode | undefined
  readonly brand?: BrandKey | undefined
  readonly paymentMethod?: PaymentMethodKey | undefined
  /** A part of the number, name, email, phone, tracking or invoice number. */
  readonly text?: string | undefined
}

/** A page of orders, newest first. */
export interface StaffOrderPage {
  readonly orders: readonly ListedOrder[]
  /** The number of the last order if more follow. */
  readonly next: string | null
  /** Orders of each queue that fulfil the filter, apart from its queue and status. */
  readonly counts: Readonly<Record<OrderQueue, number>>
}

/** An order in the staff's list. */
export interface ListedOrder extends OrderSituation {
  readonly number: string
  readonly placedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly brand: BrandKey
  readonly region: RegionCode
  readonly currency: CurrencyCode
  readonly totalMinor: number
  readonly deliveryMethod: DeliveryMethod
  /** Items that were not cancelled. */
  readonly itemCount: number
  /** Product names of the lines, in their order. */
  readonly names: readonly string[]
  readonly isAbandoned: boolean
  readonly needsAttention: boolean
}

/** One attempt to pay an order through a gateway. */
export interface StaffPayment {
  readonly id: string
  readonly at: Date
  readonly paidAt: Date | null
  readonly method: PaymentMethodKey
  readonly gateway: string
  readonly currency: CurrencyCode
  readonly amountMinor: number
  readonly state: AttemptState | 'new' | 'cancelling' | 'overpaid'
  readonly failure: PaymentFailure | null
  /** How the gateway's report differs from the payment. */
  readonly mismatch: 'amount' | 'reference' | 'unknown' | 'refunded' | null
  /** The gateway's id of the payment. */
  readonly reference: string | null
  /** How often the gateway was queried. */
  readonly queries: number
}

/** A refund of a payment through its gateway. */
export interface StaffPaymentRefund {
  readonly id: string
  readonly paymentId: string
  readonly at: Date
  readonly gateway: string
  readonly currency: CurrencyCode
  readonly amountMinor: number
  /** `by_hand`: the gateway rejected it, and the staff has paid it. */
  readonly state: 'open' | 'done' | 'failed' | 'by_hand'
  readonly reason: 'cancelled' | 'late' | 'twice' | 'staff'
  readonly tries: number
}

/** Payments and refunds, oldest first. */
export interface OrderMoney {
  readonly payments: readonly StaffPayment[]
  readonly refunds: readonly StaffPaymentRefund[]
}

/** A note to colleagues. Shoppers never see it. */
export interface OrderNote {
  readonly at: Date
  readonly author: string
  readonly text: string
}

/** An order with everything that the staff may know. */
export interface StaffOrder extends OrderMoney {
  readonly order: StoredOrder
  /** Increases with each step of the order. A change names the version that its author saw. */
  readonly version: number
  readonly notes: readonly OrderNote[]
  /** For each step of the history, the name of the colleague behind it; null for others and in old orders. */
  readonly authors: readonly (string | null)[]
  /** Events whose mail can be sent again. */
  readonly mails: readonly (OrderEvent | 'place')[]
}

/** Quantity of a line; null: everything that is left of it. */
export interface StaffLine {
  readonly line: number
  readonly quantity: number | null
}

/** A change of an order by the staff, except refunds. */
export type StaffOrderMove =
  | { readonly event: 'pack' | 'deliver' | 'cancel' | 'decline_return' }
  /** Without lines, everything that is left leaves in this parcel. */
  | {
      readonly event: 'ship'
      readonly carrier: string
      readonly trackingNumber: string
      readonly lines?: readonly StaffLine[]
    }
  | { readonly event: 'cancel_pieces'; readonly lines: readonly StaffLine[] }
  /** Without lines, what was requested comes back, else everything. */
  | { readonly event: 'accept_return'; readonly lines: readonly StaffLine[]; readonly isRestocked: boolean }

/** A refund by the staff; without lines, delivery and amount, it is what is owed. */
export interface StaffRefund {
  readonly lines: readonly StaffLine[]
  readonly isWithDelivery: boolean
  /** Minor units, for no certain line. */
  readonly otherMinor: number
  readonly isGoodwill: boolean
  /** Shown to the shopper. */
  readonly note: string
  /** The staff returns the money outside the system. This also settles refunds that the gateway rejected. */
  readonly isByHand: boolean
}

/** A refund that the gateway rejected and nobody has paid yet. */
export interface RejectedRefund {
  /** Its position in the order; null for an overpayment, which is no part of the order. */
  readonly position: number | null
  readonly minor: number
}

/** The effect of a refund before it is made; minor units. */
export interface RefundPreview {
  readonly version: number
  readonly parts: RefundParts
  readonly totalMinor: number
  /** The total by where the money goes. */
  readonly cardsMinor: number
  readonly gatewayMinor: number
  readonly byHandMinor: number
  /** Was paid with a blocked gift card: it stays owed until somebody pays it by hand. */
  readonly unpayableMinor: number
  readonly owedMinor: number
  /** Of the payment, before this refund. */
  readonly leftMinor: number
  /** More than is left of the payment: the refund would be rejected. */
  readonly isTooMuch: boolean
  /** Bought gift cards that the refund blocks. */
  readonly blockedCards: readonly { readonly line: number; readonly balanceMinor: number }[]
  /** The refunds that the gateway rejected and that this one settles. */
  readonly settles: readonly RejectedRefund[]
  /** Whether a credit note is issued. */
  readonly hasCreditNote: boolean
}

/** The version of an order that the author of a change saw. If the order has changed since, the change is rejected with 409 `order_moved_on`. */
interface Seen {
  /** Absent: only the order's status decides. */
  readonly version?: number | undefined
}

/** The account for the refund of a cash order. `unreadable`: another signing key encrypted it. */
export type StaffRefundAccount =
  | { readonly state: 'none' | 'unreadable' }
  /** A colleague has read it already. */
  | { readonly state: 'shown'; readonly at: Date; readonly by: string }
  | { readonly state: 'read'; readonly account: RefundAccount }

/** A span of time. */
export interface Span {
  /** Inclusive. */
  readonly from: Date | undefined
  /** Exclusive. */
  readonly to: Date | undefined
}

/** Days of issue, both inclusive, in the time zone of each seller. */
export interface DaySpan {
  /** E.g. `2026-04-01`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Orders as the staff works with them. A hosted store has its own screens for this. */
export interface StaffOrders {
  list(
    filter: StaffOrderFilter,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<StaffOrderPage>
  /** Whole orders, newest first. */
  find(filter: StaffOrderFilter, limit: number): Promise<readonly StoredOrder[]>
  /** @throws CommerceError `not_found` */
  read(number: string): Promise<StaffOrder>
  /** Payments and refunds that need attention, of all orders, with the numbers of their orders. */
  moneyToCheck(): Promise<{
    readonly payments: readonly (StaffPayment & { readonly number: string })[]
    readonly refunds: readonly (StaffPaymentRefund & { readonly number: string })[]
  }>
  /** CSV in parts, so that memory use doesn't grow with the number of orders. */
  readonly exports: {
    /** One order per row. */
    readonly orders: (span: Span) => AsyncIterable<string>
    /** Invoices and credit notes by their day of issue. */
    readonly register: (days: DaySpan) => AsyncIterable<string>
    /** Charges and refunds of gateways, gift cards and cash by time. */
    readonly settlement: (span: Span) => AsyncIterable<string>
  }
  /** @throws CommerceError `not_found`, 409 `order_moved_on`, 409 `not_returnable`, `validation_error` */
  move(by: StaffActor, number: string, move: StaffOrderMove, seen?: Seen): Promise<StoredOrder>
  /** @throws CommerceError `not_found`, 409 `order_moved_on` for an unpaid order, `validation_error` */
  previewRefund(number: string, refund: StaffRefund): Promise<RefundPreview>
  /**
   * Makes a refund, or settles by hand what the gateway rejected.
   * @param seen with the previewed total; another total is rejected with 409 `order_moved_on`
   * @throws CommerceError as `OrderEngine.refund`
   */
  refund(
    by: StaffActor,
    number: string,
    refund: StaffRefund,
    seen?: Seen & { readonly totalMinor?: number },
  ): Promise<StoredOrder>
  /**
   * Reads where the refund of a cash order goes, once, and records who read it.
   * @param isAgain reads it also after a colleague has
   * @throws CommerceError `not_found`
   */
  readRefundAccount(by: StaffActor, number: string, isAgain: boolean): Promise<StaffRefundAccount>
  /** Adds a note to colleagues. @throws CommerceError `not_found` */
  addNote(by: StaffActor, number: string, text: string): Promise<void>
  /**
   * Sends the shopper the mail about the last event of this kind again.
   * @throws CommerceError `not_found`, 409 `order_moved_on` if the order has no such mail
   */
  resendMail(by: StaffActor, number: string, event: OrderEvent | 'place'): Promise<void>
}

/** An order with the refunds of its payments. */
export type RefundedOrder = Pick<StaffOrder, 'order' | 'refunds'>

/** See `StaffOrder.version`. */
export const orderVersion = ({ order, refunds }: RefundedOrder): number =>
  order.history.length + order.refunds.length + refunds.filter(({ state }) => state === 'by_hand').length

/** The refunds of an order that the staff has to pay by hand. */
export const rejectedRefunds = ({ order, refunds }: RefundedOrder): RejectedRefund[] => [
  ...order.refunds
    .filter(({ state }) => state === 'failed')
    .map(({ position, gatewayMinor: minor }) => ({ position, minor })),
  ...refunds
    .filter(({ state, reason }) => state === 'failed' && reason === 'twice')
    .map(({ amountMinor: minor }) => ({ position: null, minor })),
]

/** The changes that an order's state allows the staff. */
export function staffMoves(staffOrder: RefundedOrder): StaffOrderEvent[] {
  const { order } = staffOrder
  const events: readonly string[] = possibleEvents(order, 'staff')
  const isLeft = isRefundableOrder(order) && refundableTotal(toRefundable(order)) > 0
  const isRefund = isLeft || rejectedRefunds(staffOrder).length > 0
  return staffOrderEvents.filter((event) => (event === 'refund' ? isRefund : events.includes(event)))
}
