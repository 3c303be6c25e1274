import type { DeliveryMethod } from '../../src/domain/delivery'
import { taxInside } from '../../src/domain/cart/totals'
import { CommerceError } from '../../src/domain/errors'
import type { SentGiftCard } from '../../src/domain/payment/giftCard'
import type { CurrencyCode } from '../../src/domain/money'
import type { ChosenOption } from '../../src/domain/product/optionSelection'
import type { OrderContact, OrderLine, OrderRequest } from '../../src/domain/order/order'
import type { ReturnedItem } from '../../src/domain/order/orderJourney'
import type { OrderActor, OrderEvent, OrderSituation, OrderStatus } from '../../src/domain/order/orderStatus'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey, Locale } from '../../src/site/site'
import type { CartHolder, GiftCardAddress } from './cart'
import type { Channel } from './commerce'
import { giftCardsAmong } from './countedLine'

/** An order as a back end keeps it; amounts in integer minor units of its currency. */
export interface StoredOrder extends OrderSituation {
  /** Unguessable, and in addresses of pages; it opens nothing without the key. */
  readonly id: string
  /** Opens the order together with its id: in its mails and in cookies alone. */
  readonly key: string
  /** For people and parcels, e.g. `CL-7K3M-9QXT`. */
  readonly number: string
  readonly brand: BrandKey
  readonly region: RegionCode
  /** What its mails and its invoice speak. */
  readonly locale: Locale
  /** Null for a guest's. */
  readonly customerId: number | null
  readonly placedAt: Date
  readonly currency: CurrencyCode
  readonly contact: OrderContact
  readonly lines: readonly StoredOrderLine[]
  /** After the coupon, wrapping included. */
  readonly linesMinor: number
  readonly couponCode: string | null
  readonly discountMinor: number
  readonly wrappingMinor: number
  readonly deliveryMinor: number
  readonly totalMinor: number
  /** What gift cards pay of the total. */
  readonly cardsMinor: number
  readonly paidByCards: readonly CardOfOrder[]
  /** Made when the order was paid. */
  readonly boughtCards: readonly (Omit<SentGiftCard, 'at'> & { readonly at: Date })[]
  readonly deliveryMethod: DeliveryMethod
  readonly history: readonly StoredOrderStep[]
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly deliveredAt: Date | null
  /** Unpaid at this moment, it is cancelled; null where the courier takes the money. */
  readonly expiresAt: Date | null
  readonly refundedMinor: number | null
}

/** A gift card that has paid a part of an order; minor units. */
export interface CardOfOrder {
  readonly lastFour: string
  readonly minor: number
  /** What has gone back to it since. */
  readonly backMinor: number
  readonly expiresAt: Date
}

/** What was bought, as it was called and cost at that moment. */
export interface StoredOrderLine extends Omit<OrderLine, 'price' | 'listPrice' | 'wrapping' | 'options'> {
  readonly options: readonly OrderedOption[]
  readonly paidMinor: number
  readonly listMinor: number
  /** For one piece. */
  readonly wrappingMinor: number
  /** Whom it is for, where it is a gift card. */
  readonly giftCard: GiftCardAddress | null
}

/** What is left of an order's total for a gateway, or for the door, after its gift cards; minor units. */
export const dueOf = ({ totalMinor, cardsMinor }: Pick<StoredOrder, 'totalMinor' | 'cardsMinor'>): number =>
  totalMinor - cardsMinor

/** The tax inside an order's total; minor units. */
export function taxOf({ region, currency, totalMinor, lines }: StoredOrder): number {
  const giftCards = { minor: giftCardsAmong(lines), currency }
  return taxInside(region, { minor: totalMinor, currency }, giftCards).minor
}

/** What was chosen; with its numbers it can be chosen again, which the first orders have not kept. */
export type OrderedOption = Pick<ChosenOption, 'name' | 'value'> & Partial<ChosenOption>

export interface StoredOrderStep {
  readonly event: OrderEvent | 'place'
  readonly status: OrderStatus
  readonly at: Date
  readonly actor: OrderActor
  readonly detail: OrderDetail
}

/** What there is to say about a step. */
export interface OrderDetail {
  /** Of a return, in the shopper's own words. */
  readonly reason?: string
  /** What comes back; absent for all of it. */
  readonly items?: readonly ReturnedItem[]
  /** `by hand` where nobody but the staff knows that the money went back. */
  readonly refunded?: { readonly minor: number; readonly how: RefundMethod }
}

/** `gift card` where nothing but gift cards has paid it. */
export type RefundMethod = 'by hand' | 'gateway' | 'gift card'

/** Something that is to happen to an order, with what belongs to it. */
export type OrderMove = { readonly by: OrderActor } & (
  | { readonly event: Exclude<OrderEvent, 'ship' | 'request_return' | 'refund'> }
  | { readonly event: 'ship'; readonly carrier: string; readonly trackingNumber: string }
  | { readonly event: 'request_return'; readonly reason: string; readonly items: readonly ReturnedItem[] }
  /** All of it where no amount is named. */
  | { readonly event: 'refund'; readonly minor: number | null; readonly how: RefundMethod }
)

/** One page of a customer's orders, newest first. */
export interface OrderPage {
  readonly orders: readonly StoredOrder[]
  readonly total: number
}

/** A request with the language of the page that it came from. */
export type PlacedRequest = OrderRequest & {
  readonly locale: Locale
  /** Ids of the gift cards that pay it, in their order; none when absent. */
  readonly giftCards?: readonly string[]
}

export interface Orders {
  /**
   * Orders a cart: takes its pieces from stock and closes it, all or nothing. A cart is ordered once; asking
   * again answers that order, so a request may be repeated when its answer was lost. What is not paid at the door
   * waits for its payment and expires without it. Gift cards pay first; where they pay all of it, it is paid at once,
   * whatever way to pay was named.
   * @param request checked by the region's rules, the phone in international form
   * @throws CommerceError `out_of_stock`, `cart_full`, `gift_card_changed`, `validation_error` (an answer that is not
   * offered any more), `price_changed`, `payment_unavailable`; CartGone
   */
  place(holder: CartHolder, request: PlacedRequest, channel: Channel): Promise<StoredOrder>
  /** The order that the holder's cart has become, or null. */
  ofCart(holder: CartHolder, channel: Channel): Promise<StoredOrder | null>
  read(id: string, channel: Channel): Promise<StoredOrder | null>
  /** The order of this number that was made with this address; null, as slowly, where either is wrong. */
  track(number: string, email: string, channel: Channel): Promise<StoredOrder | null>
  /** Orders of a customer in all regions. @param page from 1 */
  ofCustomer(
    customerId: number,
    page: { readonly page: number; readonly limit: number },
    channel: Channel,
  ): Promise<OrderPage>
  /**
   * Lets something happen to an order. Of two who do so at once one comes first, and the other is judged by what the
   * first has made of it. Cancelled and expired orders give back their pieces, their coupon's use and what gift cards
   * have paid, once.
   * @throws CommerceError `not_found`, 409 `order_moved_on` where it cannot happen to the order as it is,
   * 409 `return_closed`, 409 `not_returnable`, `validation_error`
   */
  move(id: string, move: OrderMove): Promise<StoredOrder>
}

/** 409: what was asked for cannot happen to the order as it is now. */
export const orderMovedOn = (status: OrderStatus) =>
  new CommerceError('order_moved_on', 409, `This cannot be done with an order that is ${statusText(status)}`)

/** A status for people who work here, e.g. `return requested`. */
export const statusText = (status: string) => status.replaceAll('_', ' ')
