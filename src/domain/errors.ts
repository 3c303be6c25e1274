/** All error codes of the shop. Screens branch on the code, never on the message text. */
export const errorCodes = [
  'validation_error',
  'invalid_request',
  'invalid_method',
  'invalid_response',
  'network_error',
  'not_found',
  'forbidden',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'misdirected_request',
  'not_ready',
  'store_unavailable',
  'out_of_stock',
  'cart_full',
  'cart_moved_on',
  'not_mutable',
  'price_changed',
  'payment_unavailable',
  'payment_open',
  'not_signed_in',
  'invalid_credentials',
  'no_cookies',
  'duplicated_email',
  'common_password',
  'reset_expired',
  'cart_link_expired',
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_started',
  'coupon_used_up',
  'coupon_below_minimum',
  'coupon_not_here',
  'gift_card_unknown',
  'gift_card_empty',
  'gift_card_changed',
  'catalog_changed',
  'order_moved_on',
  'content_conflict',
  'return_closed',
  'not_returnable',
  'review_closed',
  'internal_error',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** One entry of the `errors` list in an error response. */
export interface ErrorDetail {
  readonly message: string
  readonly code?: string
  /** Name of the input field; for `out_of_stock` the SKU. */
  readonly field?: string
  /** For `out_of_stock`: stock of that SKU; absent when it is not low (`lowStock`). */
  readonly left?: number
}

/** A commerce error as plain data, in responses and in the Redux store (docs/contract.md#failures-in-the-browser). */
export interface CommerceErrorData {
  readonly message: string
  /** One of `errorCodes`, or a code of a hosted back end. */
  readonly code: string
  readonly errors: readonly ErrorDetail[]
  /** HTTP status; only on HTTP errors. */
  readonly status?: number
  /** Seconds from the `Retry-After` header, if present. */
  readonly retryAfter?: number
}

/** The error class of the server and of validation. Responses carry `CommerceErrorData` instead. */
export class CommerceError extends Error implements CommerceErrorData {
  override readonly name = 'CommerceError'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly ErrorDetail[]

  constructor(code: ErrorCode, status: number, message: string, errors: readonly ErrorDetail[] = []) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors.length > 0 ? errors : [{ message, code }]
  }
}

export const validationError = (message: string, errors?: readonly ErrorDetail[]) =>
  new CommerceError('validation_error', 400, message, errors)
export const invalidRequest = (message = 'Invalid request') =>
  new CommerceError('invalid_request', 400, message)
export const notFound = (message = 'Not found') => new CommerceError('not_found', 404, message)
export const forbidden = (message: string) => new CommerceError('forbidden', 403, message)
/** For calls that require a signed-in customer (docs/contract.md#failures-in-the-browser). */
export const notSignedIn = (message = 'Signed customer not found') =>
  new CommerceError('not_signed_in', 401, message)
export const notReady = (message: string) => new CommerceError('not_ready', 503, message)

export function isCommerceError(error: unknown): error is CommerceErrorData {
  if (typeof error !== 'object' || error === null) return false
  if (!('message' in error && 'code' in error && 'errors' in error)) return false
  return typeof error.message === 'string' && typeof error.code === 'string' && Array.isArray(error.errors)
}
