import type { ChosenOption } from '../product/optionSelection'
import type { PriceTier } from '../product/product'
import type { LeftOutLine } from './cart'
import type { CouponProblem } from './coupon'

/** The cart in API responses: snake_case, amounts in major units (docs/contract.md#cart). */
export interface RawCart {
  readonly id: string
  /** 0 for a guest. */
  readonly customer_id: number
  readonly email: string
  /** ISO 8601. */
  readonly created_time: string
  readonly updated_time: string
  /** Increases with each change of this cart. */
  readonly version: number
  readonly currency: { readonly code: string }
  readonly tax_included: boolean
  /** Lines with their wrapping, before discounts. */
  readonly base_amount: number
  /** Discount of the coupon. */
  readonly discount_amount: number
  /** Lines after discounts. */
  readonly cart_amount: number
  readonly discounts: readonly { readonly id: string; readonly discounted_amount: number }[]
  readonly coupons: readonly RawCoupon[]
  readonly line_items: {
    readonly physical_items: readonly RawCartLine[]
    readonly digital_items: readonly RawCartLine[]
    readonly gift_certificates: readonly RawGiftCertificate[]
    readonly custom_items: readonly never[]
  }
  /**
   * Extension: lines that exceeded the limit when two carts were merged. No amount of the cart includes them.
   */
  readonly left_out: readonly LeftOutLine[]
  /** Extension: lines after discounts by tax rate, without gift cards; null if unknown. */
  readonly taxed_amounts: readonly { readonly percent: number; readonly amount: number }[] | null
}

export interface RawCartLine {
  readonly id: string
  readonly variant_id: number
  readonly product_id: number
  readonly sku: string
  readonly name: string
  /** Absolute, one path segment deep. */
  readonly url: string
  readonly quantity: number
  readonly taxable: boolean
  readonly image_url: string
  readonly discounts: readonly { readonly discounted_amount: number }[]
  readonly coupons: readonly never[]
  readonly discount_amount: number
  readonly coupon_amount: number
  /** Price of one piece before any sale. */
  readonly original_price: number
  readonly list_price: number
  readonly sale_price: number
  readonly extended_list_price: number
  readonly extended_sale_price: number
  readonly is_require_shipping: boolean
  readonly is_mutable: boolean
  /** `amount` is per piece. The line's prices exclude it. */
  readonly gift_wrapping: { readonly name: string; readonly message: string; readonly amount: number } | null
  readonly options: readonly ChosenOption[]
  /** Extension. */
  readonly can_be_wrapped: boolean
  /** Extension: the accepted price of one piece; null when it equals the current price. */
  readonly price_when_agreed: number | null
  /**
   * Extension: lower prices for several pieces, null without any. `single_price` is that of one piece, `pieces`
   * counts all pieces of the product in the cart.
   */
  readonly price_tiers: {
    readonly single_price: number
    readonly pieces: number
    readonly steps: readonly PriceTier[]
  } | null
  /** Extension: null unless stock is less than `quantity`; above `lowStock` it is `lowStock + 1`. */
  readonly stock_left: number | null
  /**
   * Extension: quantity requested before a merge of two carts reduced it to the stock; null when not reduced.
   */
  readonly wanted_quantity: number | null
}

export interface RawCoupon {
  readonly id: string
  readonly code: string
  readonly coupon_type: RawCouponType
  readonly discounted_amount: number
  /** Extension: why it does not apply now, or null. */
  readonly problem: CouponProblem | null
  /** Extension: minimum price of the goods, or null. */
  readonly minimum: number | null
}

export const rawCouponTypes = {
  percent: 'percentage_discount',
  amount: 'per_total_discount',
  'free delivery': 'free_shipping',
} as const
export type RawCouponType = (typeof rawCouponTypes)[keyof typeof rawCouponTypes]

/** A gift card. Its product fields are extensions. */
export interface RawGiftCertificate {
  readonly id: string
  readonly name: string
  readonly theme: string
  /** Amount of one card. */
  readonly amount: number
  readonly quantity: number
  readonly taxable: false
  readonly sender: { readonly name: string; readonly email: string }
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message: string
  readonly product_id: number
  readonly variant_id: number
  readonly sku: string
  /** Absolute, one path segment deep. */
  readonly url: string
  readonly image_url: string
  readonly options: readonly ChosenOption[]
}
