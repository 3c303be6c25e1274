import type { DeliveryMethod } from '../delivery'
import type { GiftCardPart, SentGiftCard } from '../payment/giftCard'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import type { RegionCode } from '../region/region'
import type { DetailField } from './checkout'
import type { OrderJourney } from './orderJourney'
import type { RefundReason, RefundState } from './refund'
import type { ShownRefundAccount } from './refundAccount'
import type { BillingAddress, OrderContact, Shipment } from './shipment'

export interface OrderLine {
  readonly sku: string
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly options: readonly {
    readonly name: string
    readonly value: string
    /** 0 for a text that the shopper entered; absent in the oldest orders. */
    readonly valueId?: number
  }[]
  readonly quantity: number
  /** Price of one piece, in major units. */
  readonly price: number
  readonly listPrice: number
  readonly imageUrl: string
  readonly path: string
  readonly brand: string
  /** Category paths. */
  readonly categories: readonly string[]
  /** Wrapping per piece, in major units; 0 without wrapping. */
  readonly wrapping: number
  /** The line's share of the coupon, in major units. */
  readonly discount: number
  /** HSN code of the goods or SAC of the service; empty if unknown. */
  readonly hsn: string
  /** The tax included in the price at the time of the order; 0 for a gift card. */
  readonly taxPercent: number
  /** Text of the gift message card. */
  readonly giftMessage: string
  /** Pieces that were cancelled before dispatch. */
  readonly cancelled: number
  /** Pieces that came back. */
  readonly returned: number
}

/** A refund as the shopper sees it. Amounts in major units. */
export interface OrderRefund {
  /** 1 for the order's first refund. */
  readonly position: number
  /** ISO 8601. */
  readonly at: string
  readonly reason: RefundReason
  /** Written by the staff; empty without a text. */
  readonly note: string
  readonly state: RefundState
  /** Refunded pieces with their price; `line` is the line's position from 1. */
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly amount: number }[]
  readonly delivery: number
  /** An amount for no certain line. */
  readonly other: number
  readonly total: number
  /** The share that went to gift cards. */
  readonly toCards: number
  /** Number of its credit note; null without an invoice, and for goodwill. */
  readonly creditNote: string | null
}

/** An invoice, or a credit note for what an invoice has left. */
export interface IssuedDocument {
  readonly number: string
  /** ISO 8601. */
  readonly at: string
}

/** An order as the shopper sees it. Amounts in major units. */
export interface Order extends OrderJourney {
  /** Unguessable id, used in URLs. Access also requires the customer's session or the order key. */
  readonly id: string
  /** Short and readable, for people and parcels, e.g. `CL-7K3M-9QXT`. */
  readonly number: string
  /** ISO 8601. */
  readonly placedAt: string
  readonly region: RegionCode
  readonly currency: string
  readonly contact: OrderContact
  /** For the courier; empty if not given. */
  readonly deliveryNote: string
  /** The company that buys; empty for a private buyer. */
  readonly companyName: string
  /** The buyer's tax id in capitals, without separators; empty if not given. */
  readonly taxId: string
  /** Null when it is the delivery address. */
  readonly billingAddress: BillingAddress | null
  readonly shipment: Shipment
  readonly lines: readonly OrderLine[]
  /** After the coupon, wrapping included. */
  readonly linesTotal: number
  readonly couponCode: string | null
  readonly discountTotal: number
  readonly wrappingTotal: number
  readonly deliveryTotal: number
  readonly total: number
  /** The tax included in the total. Bought gift cards include no tax. */
  readonly taxTotal: number
  /** Amount left to pay after gift cards. */
  readonly due: number
  /** Given at payment, COD at dispatch; null before, for gift cards alone and in the oldest orders. */
  readonly invoice: IssuedDocument | null
  /** Reverses the invoice of a COD parcel that came back undelivered; null for other orders. */
  readonly creditNote: IssuedDocument | null
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[]
  /** The account that the shopper named for the refund of a cash order; null without one, or for another reader. */
  readonly refundAccount: ShownRefundAccount | null
  /** Gift card payments of the order. */
  readonly paidByCards: readonly GiftCardPart[]
  /** Gift cards bought with the order. They are issued when the order is paid. */
  readonly boughtCards: readonly SentGiftCard[]
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
}

type OptionalContact = 'addressLine2' | 'landmark'

/** Request body for placing an order. */
export interface OrderRequest
  extends
    Omit<OrderContact, OptionalContact>,
    Partial<Pick<OrderContact, OptionalContact>>,
    Partial<Readonly<Record<DetailField, string>>> {
  /** Absent or null when it is the delivery address. */
  readonly billingAddress?: BillingAddress | null | undefined
  /** Saves address and phone in the signed-in customer's account. */
  readonly saveDetails?: boolean | undefined
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
  /**
   * The total that the shopper accepted, in major units. A different total is rejected with `price_changed`.
   */
  readonly expectedTotal: number
  /** The amount left to pay after the checkout's gift cards; absent without gift cards. */
  readonly expectedDue?: number | null | undefined
}
