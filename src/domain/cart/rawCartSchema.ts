import { z } from 'zod'
import { priceTiers } from '../product/productSchema'
import { couponProblems } from './coupon'
import { rawCouponTypes } from './couponKind'

const option = z.object({ name: z.string(), nameId: z.int(), value: z.string(), valueId: z.int() })
const discount = z.object({ discounted_amount: z.number() })
const nothing = z.array(z.never()).readonly().default([])
const amount = z.number().describe('Major units')

/** Fields that a line shares with a gift card. */
const product = {
  sku: z.string(),
  name: z.string(),
  product_id: z.int(),
  variant_id: z.int(),
  url: z.string().default('').describe('Absolute, one segment deep'),
  image_url: z.string().default(''),
  options: z.array(option).readonly().default([]),
}

const line = z.object({
  id: z.string(),
  ...product,
  quantity: z.int(),
  taxable: z.boolean(),
  discounts: z.array(discount).readonly().default([]),
  coupons: nothing,
  discount_amount: amount,
  coupon_amount: amount,
  original_price: amount.describe('Price of one piece before any sale, major units'),
  list_price: amount,
  sale_price: amount,
  extended_list_price: amount,
  extended_sale_price: amount,
  is_require_shipping: z.boolean().default(false),
  is_mutable: z.boolean().default(true),
  gift_wrapping: z
    .object({ name: z.string(), message: z.string(), amount })
    .nullable()
    .default(null)
    .describe("Its amount is per piece. The line's prices exclude it"),
  can_be_wrapped: z.boolean().default(false),
  price_when_agreed: amount
    .nullable()
    .default(null)
    .describe('Accepted price of one piece. Null unless it differs from the price now'),
  price_tiers: z
    .object({
      single_price: amount.describe('Price of a single piece, major units'),
      pieces: z.int().describe('Of the product in the cart'),
      steps: priceTiers,
    })
    .nullable()
    .default(null),
  stock_left: z
    .int()
    .nullable()
    .default(null)
    .describe('Null unless fewer than quantity are left; 6 means 6 or more'),
  wanted_quantity: z.int().nullable().default(null).describe('Before a merge at sign-in cut it; else null'),
})

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  coupon_type: z.enum(rawCouponTypes).default('per_total_discount'),
  discounted_amount: amount.default(0),
  problem: z.enum(couponProblems).nullable().default(null).describe('Why it does not apply now'),
  minimum: amount.nullable().default(null).describe('Minimum value of the goods'),
})

const person = z.object({ name: z.string(), email: z.string() })
const nobody = { name: '', email: '' }
const giftCertificate = z.object({
  ...product,
  id: z.string(),
  sku: z.string().default(''),
  name: z.string().default(''),
  product_id: z.int().default(0),
  variant_id: z.int().default(0),
  theme: z.string().default('General'),
  amount: amount.describe('Of one card, major units'),
  quantity: z.int().default(1),
  taxable: z.literal(false).default(false),
  sender: person.default(nobody),
  recipient: person.default(nobody),
  message: z.string().default(''),
})

/**
 * A cart in the API's format (docs/contract.md#cart). Our server sends every field; other servers with this contract
 * may omit those with a default.
 */
export const rawCart = z.object({
  id: z.string(),
  customer_id: z.int().describe('0 for a guest'),
  email: z.string().default(''),
  created_time: z.string().describe('ISO 8601'),
  updated_time: z.string(),
  version: z.int().default(0).describe('Increases with each change'),
  currency: z.object({ code: z.string() }),
  tax_included: z.boolean(),
  base_amount: amount.describe('Lines with their wrapping, before discounts. Major units'),
  discount_amount: amount.default(0),
  cart_amount: amount.describe('Lines after discounts. Major units'),
  discounts: z
    .array(discount.extend({ id: z.string() }))
    .readonly()
    .default([]),
  coupons: z.array(coupon).readonly().default([]).describe('At most one'),
  line_items: z.object({
    physical_items: z.array(line).readonly().default([]),
    digital_items: z.array(line).readonly().default([]),
    gift_certificates: z.array(giftCertificate).readonly().default([]),
    custom_items: nothing,
  }),
  left_out: z
    .array(line.pick({ id: true, name: true, quantity: true }))
    .readonly()
    .default([])
    .describe('Lines that a merge at sign-in did not fit; not in the amounts'),
  replaced_currency: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'The currency before it became the currency of the site; null once the shopper has accepted the change',
    ),
  taxed_amounts: z
    .array(z.object({ percent: z.number(), amount }))
    .readonly()
    .nullable()
    .default(null)
    .describe('Lines after discounts by tax rate, without gift cards'),
})

/** A cart as our server sends it. */
export type RawCart = z.output<typeof rawCart>
export type RawCartLine = RawCart['line_items']['physical_items'][number]

/** A cart as any server with this contract may send it: a field with a default may be missing or null. */
export type SentCart = OrNull<z.input<typeof rawCart>>
type OrNull<Sent> = Sent extends readonly (infer Item)[]
  ? readonly OrNull<Item>[]
  : Sent extends object
    ? { readonly [Field in keyof Sent]: OrNull<Sent[Field]> | (undefined extends Sent[Field] ? null : never) }
    : Sent
