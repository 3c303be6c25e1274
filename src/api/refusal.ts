import type { CommerceErrorData, ErrorCode } from '../domain/errors'

/** A refusal of our own; what an endpoint's `queryFn` returns. */
export function refusal(
  message: string,
  code: ErrorCode = 'validation_error',
): { readonly error: CommerceErrorData } {
  return { error: { message, code, errors: [{ message, code }] } }
}

/** For what a cookie alone makes last, in a browser that keeps none. */
export const noCookies = () => refusal('The browser stores no cookies', 'no_cookies')
