import { z } from 'zod'
import { maxItemsPerCall } from '../../../src/domain/cart/cart'
import { addQuantityRefusal, updateQuantityRefusal } from '../../../src/domain/cart/cartRules'
import { couponProblems } from '../../../src/domain/cart/coupon'
import { giftMessageOf, maxGiftMessageLength } from '../../../src/domain/cart/giftWrapping'
import { rawCouponTypes } from '../../../src/domain/cart/rawCart'
import { priceTiers } from './catalogSchema'

/** Ids are strings internally; clients may send numeric ids as numbers. */
export const id = z.union(
  [z.string().min(1, 'Invalid request').max(100, 'Invalid request'), z.int().transform(String)],
  'Invalid request',
)

const answer = z
  .union([z.string().max(4000), z.number().transform(String)], 'An option is answered by a text or a number')
  .describe("Id or label of a value, or the answer to a modifier: a text, digits, a product's id, own")

const message = z
  .string('The message has to be a text')
  .nullish()
  .transform((text, context) => {
    const message = giftMessageOf(text ?? '')
    if (message === null)
      context.addIssue(`A message has at most ${maxGiftMessageLength} characters, on one line`)
    return message ?? ''
  })
  .describe(`For the card, at most ${maxGiftMessageLength} characters`)

/** Gift wrapping of the pieces; null for none. */
const giftWrapping = z.object({ message }, 'Invalid request').nullable()

const item = z.object(
  {
    productId: id,
    variantId: id
      .nullish()
      .describe("Default: the variant of optionSelections, else the product's first variant"),
    quantity: z.int(addQuantityRefusal).min(1, addQuantityRefusal).optional().describe('Default: 1'),
    optionSelections: z
      .array(z.object({ optionId: id, optionValue: answer }))
      .max(50)
      .nullish(),
    giftWrapping: giftWrapping.optional(),
  },
  'Invalid request',
)

/** Body of POST cart. */
export const additions = z.object({
  items: z.array(item).max(maxItemsPerCall, `At most ${maxItemsPerCall} items at once`).nullish(),
  item: item.nullish().describe('A single item, instead of items'),
})

/** Body of PUT cart. A line's product and variant are required, but can't change: their values are ignored. */
export const lineUpdate = z.object({
  itemId: id,
  item: z.object(
    {
      productId: id,
      variantId: id,
      quantity: z.int(updateQuantityRefusal).describe('Below 1 removes the line'),
    },
    'Invalid request',
  ),
})

/** Body or query of DELETE cart. */
export const lineRemoval = z.object({ itemId: id.optional() })

/** Body of PUT cart/gift-wrapping. */
export const lineWrapping = z.object({ itemId: id, giftWrapping })

/** Body of POST cart/coupons. */
export const couponUse = z.object({ code: z.string('Invalid request').min(1, 'Invalid request').max(100) })

/** Body or query of DELETE cart/coupons. */
export const couponRemoval = couponUse.partial()

const option = z.object({ name: z.string(), nameId: z.int(), value: z.string(), valueId: z.int() })
const discount = z.object({ discounted_amount: z.number() })
const nothing = z.array(z.never()).readonly()
const amount = z.number().describe('Major units')

const line = z.object({
  id: z.string(),
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  url: z.string().describe('Absolute, one segment deep'),
  quantity: z.int(),
  taxable: z.boolean(),
  image_url: z.string(),
  discounts: z.array(discount).readonly(),
  coupons: nothing,
  discount_amount: amount,
  coupon_amount: amount,
  original_price: amount,
  list_price: amount,
  sale_price: amount,
  extended_list_price: amount,
  extended_sale_price: amount,
  is_require_shipping: z.boolean(),
  is_mutable: z.boolean(),
  gift_wrapping: z.object({ name: z.string(), message: z.string(), amount }).nullable(),
  options: z.array(option).readonly(),
  can_be_wrapped: z.boolean(),
  price_when_agreed: amount.nullable().describe('Null unless it differs from the price now'),
  price_tiers: z
    .object({
      single_price: amount,
      pieces: z.int().describe('Of the product in the cart'),
      steps: priceTiers,
    })
    .nullable(),
  stock_left: z.int().nullable().describe('Null unless fewer than quantity are left; 6 means 6 or more'),
  wanted_quantity: z.int().nullable().describe('Before a merge at sign-in cut it; else null'),
})

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  coupon_type: z.enum(rawCouponTypes),
  discounted_amount: amount,
  problem: z.enum(couponProblems).nullable().describe('Why it does not apply now'),
  minimum: amount.nullable().describe('Minimum value of the goods'),
})

const person = z.object({ name: z.string(), email: z.string() })
const giftCertificate = z.object({
  id: z.string(),
  name: z.string(),
  theme: z.string(),
  amount,
  quantity: z.int(),
  taxable: z.literal(false),
  sender: person,
  recipient: person,
  message: z.string(),
  ...line.pick({
    product_id: true,
    variant_id: true,
    sku: true,
    url: true,
    image_url: true,
    options: true,
  }).shape,
})

/** A cart in the API's format (docs/contract.md#cart). */
export const rawCart = z.object({
  id: z.string(),
  customer_id: z.int().describe('0 for a guest'),
  email: z.string(),
  created_time: z.string(),
  updated_time: z.string(),
  version: z.int().describe('Increases with each change'),
  currency: z.object({ code: z.string() }),
  tax_included: z.boolean(),
  base_amount: amount,
  discount_amount: amount,
  cart_amount: amount,
  discounts: z.array(discount.extend({ id: z.string() })).readonly(),
  coupons: z.array(coupon).readonly().describe('At most one'),
  line_items: z.object({
    physical_items: z.array(line).readonly(),
    digital_items: z.array(line).readonly(),
    gift_certificates: z.array(giftCertificate).readonly(),
    custom_items: nothing,
  }),
  left_out: z
    .array(line.pick({ id: true, name: true, quantity: true }))
    .readonly()
    .describe('Lines that a merge at sign-in did not fit; not in the amounts'),
  taxed_amounts: z
    .array(z.object({ percent: z.number(), amount }))
    .readonly()
    .nullable()
    .describe('Lines after discounts by tax rate, without gift cards'),
})
