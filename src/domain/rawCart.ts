import type { ChosenOption } from './optionSelection'

/** The cart as it travels: snake_case, amounts in major units (contract, raw shapes). */
export interface RawCart {
  readonly id: string
  /** 0 for a guest. */
  readonly customer_id: number
  readonly email: string
  /** ISO 8601. */
  readonly created_time: string
  readonly updated_time: string
  /** Rises with each change of this cart. */
  readonly version: number
  readonly currency: { readonly code: string }
  readonly tax_included: boolean
  /** Lines before discounts. */
  readonly base_amount: number
  readonly discount_amount: number
  /** Lines after discounts. */
  readonly cart_amount: number
  readonly discounts: readonly { readonly id: string; readonly discounted_amount: number }[]
  readonly coupons: readonly never[]
  readonly line_items: {
    readonly physical_items: readonly RawCartLine[]
    /** What is not sent by parcel: gift cards. */
    readonly digital_items: readonly RawCartLine[]
    readonly gift_certificates: readonly never[]
    readonly custom_items: readonly never[]
  }
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
  readonly gift_wrapping: { readonly name: string; readonly message: string; readonly amount: number } | null
  readonly options: readonly ChosenOption[]
}
