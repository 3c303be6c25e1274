import { z } from 'zod'

/** Body or query with the key of a mailed link. */
export const mailKey = z.object(
  { key: z.string('Invalid request').min(1, 'Invalid request').max(100, 'Invalid request') },
  'Invalid request',
)
