import type { Channel, Locale } from '../../src/domain/channel'
import type { ConsentCategory } from '../../src/domain/consent'
import type { OrderRequest } from '../../src/domain/order/checkout'
import type { ReturnedItem } from '../../src/domain/order/orderJourney'
import type { OrderActor, OrderEvent } from '../../src/domain/order/orderStatus'
import type { LineQuantity, RefundableOrder, RefundParts, RefundReason } from '../../src/domain/order/refund'
import type { RefundAccount } from '../../src/domain/order/refundAccount'
import type { CartHolder } from './cart'
import type { StoredOrder } from './order'

/** An event for an order, with its data. */
export type OrderMove = { readonly by: OrderActor } & (
  | { readonly event: Exclude<OrderEvent, MoveWithData> }
  /** Without named items, everything that is left leaves in this parcel. */
  | {
      readonly event: 'ship'
      readonly carrier: string
      readonly trackingNumber: string
      readonly pieces?: readonly LineQuantity[]
    }
  | { readonly event: 'request_return'; readonly reason: string; readonly items: readonly ReturnedItem[] }
  /** Without named items, what was requested comes back, else everything. */
  | {
      readonly event: 'accept_return'
      readonly pieces?: readonly LineQuantity[]
      readonly isRestocked?: boolean
    }
  | { readonly event: 'cancel_pieces'; readonly pieces: readonly LineQuantity[] }
  /** Tells the order that a refund, by its id, is paid. */
  | { readonly event: 'refund'; readonly refundId: string }
)

type MoveWithData = 'ship' | 'request_return' | 'accept_return' | 'cancel_pieces' | 'refund'

/** A refund to make. */
export interface RefundRequest {
  readonly by: OrderActor
  readonly reason: RefundReason
  /** Shown to the shopper. */
  readonly note?: string
  /** Returns the parts to refund, computed from the locked order. */
  readonly parts: (order: RefundableOrder) => RefundParts
  /** The staff returned the money outside the system: no gateway is called. */
  readonly isByHand?: boolean
}

/** The browser that orders, as far as its visitor allows it. */
export interface OrderVisit {
  /** Names the receipts of the visitor's consent. */
  readonly consentId: string
  /** The categories that the latest receipt allows. */
  readonly categories: readonly ConsentCategory[]
  /** The client id of Google Analytics; null without consent to analytics, or without its cookie. */
  readonly gaClientId: string | null
  /** The cookies of Meta's pixel and the user agent; null without consent to marketing. */
  readonly fbp: string | null
  readonly fbc: string | null
  readonly userAgent: string | null
}

/** An order request with the language of its page. */
export type PlacedRequest = OrderRequest & {
  readonly locale: Locale
  /** Ids of the gift cards that pay, in order of use. */
  readonly giftCards?: readonly string[]
  /** Stored with the order for the vendors; absent: its visitor allows none. */
  readonly visit?: OrderVisit | null
}

/** The part of our own engine that places and changes orders. A hosted store does this itself. */
export interface OrderEngine {
  /**
   * Orders a cart: takes its items from stock and closes it, in one transaction. Idempotent: a second
   * request for the same cart returns the same order. Except for COD, the order waits for its payment and
   * expires without it. Gift cards pay first. If they cover the total, the order is paid at once, with any
   * payment method.
   * @param request validated by the region's rules, phone in E.164 format
   * @throws CommerceError `out_of_stock`, `cart_full`, `gift_card_changed`, `validation_error` (an outdated
   * selection), `price_changed`, `payment_unavailable`; CartGone
   */
  place(holder: CartHolder, request: PlacedRequest, channel: Channel): Promise<StoredOrder>
  /**
   * Applies an event to an order. Concurrent events run one after the other, each on the result of the one
   * before. Cancelled and expired orders return stock, coupon use and gift card amounts, once.
   * @throws CommerceError `not_found`, 409 `order_moved_on` if the status doesn't allow the event,
   * 409 `return_closed`, 409 `not_returnable`, `validation_error`
   */
  move(id: string, move: OrderMove): Promise<StoredOrder>
  /**
   * Refunds an order: gift cards first and at once, the rest through the gateway that was paid, or by hand for
   * cash. The order is notified after the gateway's confirmation, else at once.
   * @throws CommerceError `not_found`, 409 `order_moved_on` for an unpaid order, `validation_error` for nothing or
   * for more than is left of the payment
   */
  refund(id: string, refund: RefundRequest): Promise<StoredOrder>
  /**
   * Stores where the refund of a cash order goes, encrypted, in place of an earlier account.
   * @param account valid in the order's region
   * @throws CommerceError 409 `order_moved_on` if cash did not pay the order, or no refund is requested or owed
   */
  nameRefundAccount(id: string, account: RefundAccount): Promise<StoredOrder>
}
