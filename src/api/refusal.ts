import type { CommerceErrorData, ErrorCode } from '../domain/errors'

/** An error result for an endpoint's `queryFn`. */
export function refusal(
  message: string,
  code: ErrorCode = 'validation_error',
): { readonly error: CommerceErrorData } {
  return { error: { message, code, errors: [{ message, code }] } }
}

/** The error for features that need cookies, in a browser that blocks them. */
export const noCookies = () => refusal('The browser stores no cookies', 'no_cookies')
