import type { DeliveryMethod } from '../delivery'
import type { GiftCardPart, SentGiftCard } from '../payment/giftCard'
import type { OrderJourney } from './orderJourney'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import type { RegionCode } from '../region/region'
import type { Shipment } from './shipment'

/** Who gets the order and where; every field as the shopper typed it, trimmed. */
export interface OrderContact {
  readonly email: string
  /** International form, e.g. `+919812345678`. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  /** Indonesia's third level; empty elsewhere. */
  readonly district: string
  /** `Singapore` in Singapore. */
  readonly city: string
  /** Code of the state, e.g. `KA`. */
  readonly state: string
  readonly postalCode: string
}

export interface OrderLine {
  readonly sku: string
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly options: readonly {
    readonly name: string
    readonly value: string
    /** 0 where the shopper has typed the value; the first orders do not tell. */
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
  /** What wrapping one piece costs, in major units; 0 where it comes unwrapped. */
  readonly wrapping: number
  /** What the card says that comes with the wrapping. */
  readonly giftMessage: string
}

/** An order as its shopper sees it; amounts in major units. */
export interface Order extends OrderJourney {
  /** Unguessable; names the order in addresses, and opens it only for its customer or with its key. */
  readonly id: string
  /** Short and readable, for people and parcels, e.g. `CL-7K3M-9QXT`. */
  readonly number: string
  /** ISO 8601. */
  readonly placedAt: string
  readonly region: RegionCode
  readonly currency: string
  readonly contact: OrderContact
  readonly shipment: Shipment
  readonly lines: readonly OrderLine[]
  /** After the coupon, wrapping included. */
  readonly linesTotal: number
  readonly couponCode: string | null
  readonly discountTotal: number
  readonly wrappingTotal: number
  readonly deliveryTotal: number
  readonly total: number
  /** The tax inside the total; none is in what gift cards cost that were bought. */
  readonly taxTotal: number
  /** What is left to pay after the gift cards. */
  readonly due: number
  /** What gift cards pay of the total. */
  readonly paidByCards: readonly GiftCardPart[]
  /** Gift cards that were bought with it; made when it is paid. */
  readonly boughtCards: readonly SentGiftCard[]
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
}

/** What placing an order sends. */
export interface OrderRequest extends OrderContact {
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
  /** The total that the shopper agreed to, in major units; another one is refused with `price_changed`. */
  readonly expectedTotal: number
  /** What is left of it to pay after the gift cards of the checkout; absent where none is used. */
  readonly expectedDue?: number | null | undefined
}
