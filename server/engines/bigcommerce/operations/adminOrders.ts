import { z } from 'zod'
import type { RestCall } from '../client/operation'

/** An amount as text, e.g. `54.0000`, in major units. */
const amount = z.union([z.string(), z.number()]).transform((value) => Number(value) || 0)

const total = amount.pipe(z.number().nonnegative())

/** Without the shopper's name, address and e-mail: nobody here needs them. */
const order = z.object({
  id: z.int(),
  /** The cart that became the order; null for an order of the control panel. */
  cart_id: z.string().nullish(),
  status_id: z.int(),
  currency_code: z.string(),
  /** RFC 2822. */
  date_created: z.string(),
  date_modified: z.string(),
  payment_method: z.string().nullish(),
  subtotal_inc_tax: total,
  wrapping_cost_inc_tax: amount.optional(),
  discount_amount: amount,
  coupon_discount: amount,
  shipping_cost_inc_tax: total,
  total_tax: total,
  total_inc_tax: total,
})
const orderLine = z.object({
  product_id: z.int(),
  variant_id: z.int().nullish(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price_inc_tax: amount,
})
const transaction = z.object({
  id: z.int(),
  event: z.string(),
  status: z.string().nullish(),
  amount: z.number(),
  date_created: z.string(),
})
export type AdminOrder = z.infer<typeof order>
export type AdminOrderLine = z.infer<typeof orderLine>
export type AdminTransaction = z.infer<typeof transaction>

const get = <Data>(name: string, path: string, response: z.ZodType<Data>): RestCall<Data> => ({
  name: `GET ${name}`,
  method: 'GET',
  path,
  response,
})

export const getOrder = (id: number) => get('/v2/orders/:order', `/v2/orders/${id}`, order)

/** The lines; an order has at most 250. The response for an empty list has no body. */
export const getOrderLines = (id: number): RestCall<AdminOrderLine[] | null> => ({
  ...get('/v2/orders/:order/products', `/v2/orders/${id}/products`, z.array(orderLine).nullable()),
  query: { limit: '250' },
})

/** Payments and refunds of an order, also failed ones. */
export const getTransactions = (id: number) =>
  get(
    '/v3/orders/:order/transactions',
    `/v3/orders/${id}/transactions`,
    z.object({ data: z.array(transaction) }),
  )
