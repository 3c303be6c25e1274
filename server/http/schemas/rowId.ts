import { z } from 'zod'

/** The id of a row in a URL: PostgreSQL's `integer`. */
export const rowId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
