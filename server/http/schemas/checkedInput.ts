import type { z } from 'zod'
import { validationError, type CommerceError } from '../../../src/domain/errors'

type Checked<Schema extends z.ZodType> =
  | { readonly value: z.output<Schema>; readonly error?: never }
  | { readonly error: CommerceError; readonly value?: never }

// A schema's own messages are for shoppers; the library's would expose how input is checked.
const wordless = { error: () => 'Invalid request' }

/** External input parsed by a schema. Throws a 400 `validation_error` with every wrong field. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  const read = schema.safeParse(input, wordless)
  if (read.success) return { value: read.data }
  const details = read.error.issues.map(({ message, path }) => ({
    message: message || 'Invalid request',
    code: 'validation_error',
    ...(path.length > 0 && { field: path.map(String).join('.') }),
  }))
  return { error: validationError(details[0]?.message ?? 'Invalid request', details) }
}
