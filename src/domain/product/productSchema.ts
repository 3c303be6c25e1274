import { z } from 'zod'

/** Percent off by quantity. */
export const priceTiers = z
  .array(z.object({ from: z.int().describe('Minimum pieces'), percent: z.int() }))
  .readonly()
  .describe('Percent off for several pieces, in ascending order')
