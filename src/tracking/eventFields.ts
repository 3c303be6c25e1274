import * as v from 'valibot'
import { scrubText, scrubUrl } from '../domain/redaction'

/** Free text. Personal data is masked. */
export const text = v.pipe(v.string(), v.transform(scrubText))
export const url = v.pipe(v.string(), v.transform(scrubUrl))
export const pageUrl = v.pipe(url, v.minLength(1))
export const id = v.pipe(v.string(), v.regex(/^[\w .:/-]{1,64}$/))
/** In major units. */
export const amount = v.pipe(v.number(), v.minValue(0))
export const count = v.pipe(v.number(), v.integer(), v.minValue(1))
export const code = v.pipe(v.string(), v.regex(/^[A-Za-z_-]{1,20}$/))
/** One segment of a category's path, e.g. `attacking`. */
export const category = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const item = v.object({
  sku: id,
  product_id: id,
  variant_id: id,
  name: text,
  brand: text,
  /** What one piece costs: with its wrapping, after its share of the coupon. */
  price: amount,
  list_price: amount,
  /** One piece's share of the coupon; absent without one. */
  discount: v.optional(amount),
  quantity: count,
  categories: v.pipe(v.array(text), v.maxLength(5)),
  url,
  image_url: url,
})
export type EventItem = v.InferOutput<typeof item>

export const items = v.pipe(v.array(item), v.minLength(1), v.maxLength(200))
/** Items left in a cart; may be empty. */
export const remainingItems = v.pipe(v.array(item), v.maxLength(200))
/** The first items of a listing. */
export const listed = v.pipe(v.array(item), v.maxLength(20))

/** The schema types that the plan uses, without their checks. */
export type PlannedPart =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
