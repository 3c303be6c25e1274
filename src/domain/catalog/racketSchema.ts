import { z } from 'zod'
import { product } from '../product/productSchema'
import { flexClasses, weightClasses } from './racketClasses'

/** A racket with the figures that decide how it plays, for maps and comparisons of many rackets. */
export const racketPoint = product
  .pick({ id: true, slug: true, brand: true, name: true, price: true, inStock: true })
  .extend({
    balance: z.number().describe('Balance point in millimetres from the butt'),
    flex: z.enum(flexClasses),
    weight: z.enum(weightClasses).describe('The heaviest one in stock'),
    level: z.string().describe('The level that its maker names; empty without one'),
  })
export type RacketPoint = z.output<typeof racketPoint>
