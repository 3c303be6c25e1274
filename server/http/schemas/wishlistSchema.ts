import { z } from 'zod'
import { currencyCodes } from '../../../src/domain/money'
import { id } from './cartSchema'
import { product } from './catalogueSchema'

/** Above every price of the shop; in minor units it still fits the database's integer. */
const maxMoney = 20_000_000

const sentPrice = z.object({
  value: z.number().positive().max(maxMoney).describe('Major units'),
  currencyCode: z.enum(currencyCodes),
})

/** Body of POST wishlist. */
export const wishlistAddition = z.object({
  item: z
    .object(
      {
        productId: id,
        variantId: id.nullish().describe("Default: the product's first variant"),
        priceWhenAdded: sentPrice
          .nullish()
          .describe('The price when the customer added it elsewhere; default: the current price'),
      },
      'Invalid request',
    )
    .nullish(),
})

/** Query of GET wishlist. */
export const wishlistQuery = z.object({
  products: z.string().optional().describe('1: each item carries its product').meta({ example: '1' }),
})

const item = z.object({
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int(),
  price_when_added: z.object({ value: z.number(), currencyCode: z.string() }).describe('Major units'),
  product: product
    .nullable()
    .optional()
    .describe('With products=1; null if the product is no longer sold here'),
})

/** A wishlist in the API's format (docs/contract.md#wishlist); newest items first. */
export const rawWishlist = z.object({
  id: z.int(),
  customer_id: z.int(),
  name: z.string(),
  is_public: z.boolean(),
  token: z.string(),
  items: z.array(item),
})
