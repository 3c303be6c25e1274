import { z } from 'zod'

// Shapes of the wire contract. Listed properties have exactly this type; more are allowed.
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const instant = z.iso.datetime()
const text = z.string().min(1)
const entityId = z.int().positive()
const amount = z.number().nonnegative()
const price = z.looseObject({ value: z.number().positive(), currencyCode: z.string().length(3) })
const absoluteUrl = z.string().regex(/^https?:\/\/[\w.-]+(:\d+)?\//)

const product = z.looseObject({
  id: z.string().regex(/^[1-9]\d*$/),
  entityId,
  name: text,
  path: z.string().regex(/^\/[a-z0-9-]+\/$/),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  description: z.string(),
  brand: text,
  sku: text,
  images: z.array(z.looseObject({ url: text, alt: z.string(), isDefault: z.boolean() })).min(1),
  variants: z
    .array(
      z.looseObject({
        id: z.string().regex(/^[1-9]\d*$/),
        sku: text,
        options: z.record(z.string(), z.string()),
        defaultImage: z.string(),
        inStock: z.boolean(),
        price,
      }),
    )
    .min(1),
  options: z.array(
    z.looseObject({
      id: z.string(),
      displayName: text,
      values: z.array(z.looseObject({ label: text, hexColors: z.array(z.string()).optional() })),
    }),
  ),
  price,
  prices: z.looseObject({
    price: z.number().positive(),
    salePrice: z.number().nullable(),
    retailPrice: z.number().nullable(),
  }),
  inStock: z.boolean(),
  categories: z.array(z.string().regex(/^\/category\/[a-z0-9/-]+\/$/)),
})

const physicalItem = z.looseObject({
  id: uuid,
  variant_id: entityId,
  product_id: entityId,
  sku: text,
  name: text,
  // One path segment: clients take the first segment as the product's slug.
  url: z.string().regex(/^https?:\/\/[\w.-]+(:\d+)?\/[^/?#]+\/?$/),
  quantity: z.int().min(1).max(1000),
  taxable: z.boolean(),
  image_url: absoluteUrl,
  discounts: z.array(z.looseObject({ discounted_amount: amount })),
  coupons: z.array(z.unknown()),
  discount_amount: amount,
  coupon_amount: amount,
  original_price: amount,
  list_price: amount,
  sale_price: amount,
  extended_list_price: amount,
  extended_sale_price: amount,
  is_require_shipping: z.boolean(),
  is_mutable: z.boolean(),
  gift_wrapping: z.looseObject({ name: z.string(), message: z.string(), amount }).nullable(),
  options: z.array(z.looseObject({ name: text, nameId: z.int(), value: text, valueId: z.int() })),
})

const cart = z.looseObject({
  id: uuid,
  customer_id: z.int().nonnegative(),
  email: z.string(),
  created_time: instant,
  updated_time: instant,
  version: z.int().positive(),
  currency: z.looseObject({ code: z.enum(['INR', 'SGD', 'AED', 'IDR']) }),
  tax_included: z.boolean(),
  base_amount: amount,
  discount_amount: amount,
  cart_amount: amount,
  discounts: z.array(z.looseObject({ id: text, discounted_amount: amount })),
  coupons: z.array(z.looseObject({})),
  line_items: z.looseObject({
    physical_items: z.array(physicalItem),
    digital_items: z.array(z.unknown()),
    gift_certificates: z.array(
      z.looseObject({ id: uuid, name: text, amount: z.number().positive(), quantity: z.int().min(1) }),
    ),
    custom_items: z.array(z.unknown()),
  }),
})
export type WireCart = z.infer<typeof cart>

const customer = z
  .looseObject({
    entityId,
    id: z.string(),
    firstName: text,
    lastName: text,
    email: text,
    phone: z.string(),
    company: z.string(),
    storeCredit: z.array(z.unknown()),
  })
  .refine(({ entityId, id }) => String(entityId) === id, 'the id is the text of entityId')

const wishlist = z.looseObject({
  id: entityId,
  customer_id: entityId,
  name: z.string(),
  is_public: z.boolean(),
  token: text,
  items: z.array(
    z.looseObject({
      id: entityId,
      product_id: entityId,
      variant_id: entityId,
      product: product.nullable().optional(),
    }),
  ),
})
export type WireWishlist = z.infer<typeof wishlist>

const listing = z.looseObject({
  products: z.array(product),
  found: z.boolean(),
  pagination: z.looseObject({
    page: z.int().min(1),
    limit: z.int().min(1).max(100),
    total: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
  }),
  facets: z.array(z.looseObject({ name: text })),
})
export type WireListing = z.infer<typeof listing>

const location = z.looseObject({
  ipCountry: z.looseObject({ location: z.string().regex(/^([A-Z]{2})?$/) }),
  url: z.string().regex(/^https?:\/\/[\w.:-]+$/),
})

// An order's id opens it, so it must be as hard to guess as a cart's.
const order = z.looseObject({
  id: z.string().regex(/^[\w-]{22,}$/),
  number: text,
  status: text,
  total: amount,
  lines: z.array(z.unknown()).min(1),
})

const api = '/api/bigcommerce'

/** The `data` of successful responses, by method and path. Calls outside the contract are not listed. */
export const rawShapes: readonly (readonly [RegExp, z.ZodType])[] = [
  [new RegExp(`^(GET|POST|PUT|DELETE) ${api}/cart$`), cart.nullable()],
  [new RegExp(`^(PUT|POST|DELETE) ${api}/cart/`), cart],
  [new RegExp(`^GET ${api}/customers$`), z.looseObject({ customer }).nullable()],
  [new RegExp(`^(POST|GET) ${api}/customers/(login|signup|logout)$`), z.null()],
  [new RegExp(`^(GET|POST|DELETE) ${api}/wishlist$`), wishlist.nullable()],
  [new RegExp(`^GET ${api}/catalog/products$`), listing],
  [new RegExp(`^GET ${api}/catalog/products/[^/]+$`), product],
  [new RegExp(`^GET ${api}/catalog/products/[^/]+/related$`), z.array(product)],
  [new RegExp(`^GET /location$`), location],
  [new RegExp(`^POST ${api}/orders$`), order],
]
