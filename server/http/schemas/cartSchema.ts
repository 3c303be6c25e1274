import { z } from 'zod'
import { maxItemsPerCall } from '../../../src/domain/cart/cart'
import { addQuantityError, updateQuantityError } from '../../../src/domain/cart/cartRules'
import { normalizeGiftMessage, maxGiftMessageLength } from '../../../src/domain/cart/giftWrapping'
import { rawCart } from '../../../src/domain/cart/rawCartSchema'
import { cartLinkPages } from '../../commerce/cartLinks'

/** Ids are strings internally; clients may send numeric ids as numbers. */
export const id = z.union(
  [z.string().min(1, 'Invalid request').max(100, 'Invalid request'), z.int().transform(String)],
  'Invalid request',
)

const optionValue = z
  .union([z.string().max(4000), z.number().transform(String)], 'An option value is a text or a number')
  .describe("Id or label of a value, or the selection of a modifier: a text, digits, a product's id, own")

const message = z
  .string('The message has to be a text')
  .nullish()
  .transform((text, context) => {
    const message = normalizeGiftMessage(text ?? '')
    if (message === null)
      context.addIssue(`A message has at most ${maxGiftMessageLength} characters, on one line`)
    return message ?? ''
  })
  .describe(`For the card, at most ${maxGiftMessageLength} characters`)

/** Gift wrapping of the items; null for none. */
const giftWrapping = z.object({ message }, 'Invalid request').nullable()

const item = z.object(
  {
    productId: id,
    variantId: id
      .nullish()
      .describe("Default: the variant of optionSelections, else the product's first variant"),
    quantity: z.int(addQuantityError).min(1, addQuantityError).optional().describe('Default: 1'),
    optionSelections: z
      .array(z.object({ optionId: id, optionValue }))
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
      quantity: z.int(updateQuantityError).describe('Below 1 removes the line'),
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

/** Body of POST cart/links/open. */
export const cartLinkOpening = z.object({
  key: z
    .string('Invalid request')
    .min(1, 'Invalid request')
    .max(100, 'Invalid request')
    .describe("Of the link's fragment"),
  mayJoin: z.boolean().default(true).describe('False: add nothing to a cart with other lines'),
})

/** The response of POST cart/links/open. */
export const openedCartLink = z
  .object({
    cart: rawCart.nullable().describe('Null if none of the lines is sold any more and the cart is empty'),
    page: z.enum(cartLinkPages).describe('The page to show next'),
    missing: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .readonly()
      .describe('Lines that are no longer sold; empty when the link is opened again'),
    agent: z.string().describe('Name of the program that made the link; empty: unknown'),
  })
  .nullable()
  .describe('Null: the cart has other lines, and `mayJoin` is false')
