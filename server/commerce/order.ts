import type { DeliveryMethod } from '../../src/domain/delivery'
import type { CurrencyCode } from '../../src/domain/money'
import type { OrderContact, OrderLine, OrderRequest, OrderStatus } from '../../src/domain/order'
import type { PaymentMethodKey } from '../../src/domain/payment'
import type { Channel } from './commerce'

/** An order as a back end keeps it; amounts in integer minor units of its currency. */
export interface StoredOrder {
  /** Unguessable: whoever knows it may see the order. */
  readonly id: string
  /** For people and parcels, e.g. `CL-10023`. */
  readonly number: string
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly currency: CurrencyCode
  readonly contact: OrderContact
  readonly lines: readonly StoredOrderLine[]
  readonly linesMinor: number
  readonly deliveryMinor: number
  readonly totalMinor: number
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
}

/** What was bought, as it was called and cost at that moment. */
export interface StoredOrderLine extends Omit<OrderLine, 'price' | 'listPrice'> {
  readonly paidMinor: number
  readonly listMinor: number
}

export interface Orders {
  /**
   * Orders a cart: takes its pieces from stock and closes it, all or nothing. A cart is ordered once; asking
   * again answers that order, so a request may be repeated when its answer was lost.
   * @param request checked by the region's rules, the phone in international form
   * @throws CommerceError `out_of_stock`, `validation_error` (an answer that is not offered any more),
   * `price_changed`, `payment_unavailable`; CartGone
   */
  place(cartId: string, request: OrderRequest, channel: Channel): Promise<StoredOrder>
  /** The order that a cart has become, or null. */
  ofCart(cartId: string, channel: Channel): Promise<StoredOrder | null>
  read(id: string, channel: Channel): Promise<StoredOrder | null>
}
