import type { CommerceErrorData, ErrorCode } from '../domain/errors'

/** An error that the page itself finds, without a response of the shop. */
export function commerceError(message: string, code: ErrorCode = 'validation_error'): CommerceErrorData {
  return { message, code, errors: [{ message, code }] }
}

/** The error of features that need cookies, in a browser that blocks them. */
export const noCookiesError = () => commerceError('The browser stores no cookies', 'no_cookies')

/**
 * A Standard Schema for an endpoint's `argSchema` or `rawResponseSchema`. The error that `findError` returns becomes the
 * error of the query.
 */
export const schemaOf = <Value>(findError: (value: Value) => CommerceErrorData | null) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'shop',
    validate: (input: unknown) => {
      // RTK Query passes the endpoint's argument, or a response that `findError` checks.
      const value = input as Value
      const error = findError(value)
      return error ? { issues: [error] } : { value }
    },
  },
})
