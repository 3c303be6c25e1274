import { deliveryFee, type DeliveryMethod, type DeliveryOption } from './delivery'
import { addMoney, type Money } from './money'
import type { PaymentMethodKey } from './payment'
import type { RegionCode } from './region'

/** Who gets the order and where; every field as the shopper typed it, trimmed. */
export interface OrderContact {
  readonly email: string
  /** International form, e.g. `+919812345678`. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly city: string
  /** Code of the state, e.g. `KA`. */
  readonly state: string
  readonly postalCode: string
}

/** What an order comes to: prices include tax. */
export interface OrderTotals {
  /** Lines after discounts. */
  readonly lines: Money
  readonly delivery: Money
  readonly total: Money
}

/** The one computation of an order's totals; the page shows what the server charges. */
export function orderTotals(region: RegionCode, lines: Money, option: DeliveryOption): OrderTotals {
  const delivery = deliveryFee(region, option, lines)
  return { lines, delivery, total: addMoney(lines, delivery) }
}

export interface OrderLine {
  readonly sku: string
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  /** Price of one piece, in major units. */
  readonly price: number
  readonly listPrice: number
  readonly imageUrl: string
  readonly path: string
  readonly brand: string
  /** Category paths. */
  readonly categories: readonly string[]
}

export type OrderStatus = 'placed'

/** An order as its shopper sees it; amounts in major units. */
export interface Order {
  /** Unguessable: whoever knows it may see the order. */
  readonly id: string
  /** Short and readable, for people and parcels, e.g. `CL-10023`. */
  readonly number: string
  readonly status: OrderStatus
  /** ISO 8601. */
  readonly placedAt: string
  readonly currency: string
  readonly contact: OrderContact
  readonly lines: readonly OrderLine[]
  readonly linesTotal: number
  readonly deliveryTotal: number
  readonly total: number
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
}

/** What placing an order sends. */
export interface OrderRequest extends OrderContact {
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
  /** The total that the shopper agreed to, in major units; another one is refused with `price_changed`. */
  readonly expectedTotal: number
}
