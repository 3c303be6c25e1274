import type { CommerceErrorData } from '../domain/errors'

/** A refusal of our own, before any request; what an endpoint's `queryFn` returns. */
export function refusal(message: string): { readonly error: CommerceErrorData } {
  const code = 'validation_error'
  return { error: { message, code, errors: [{ message, code }] } }
}
