import { z } from 'zod'

const errorDetail = z.object({
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
  left: z.int().optional().describe('Stock, if more was requested and at most 5 are left'),
})

/** The envelope of failures (docs/contract.md#envelope). */
export const failure = z.object({ data: z.null(), errors: z.array(errorDetail).min(1) })

/** 409 after a colleague was faster, with the state as it is now; null if it is gone. */
export const conflict = <Data extends z.ZodType>(data: Data) =>
  z.object({ data: data.nullable(), errors: failure.shape.errors })

/** 304: the client's copy is still current. */
export const notModified = z.null().describe('The cached copy is still current')

/** The envelope of a response. */
export const success = <Data extends z.ZodType>(data: Data) => z.object({ data })

/** A response that is a file of one of these media types. */
export const file = (...mediaTypes: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.unknown() }])),
})
