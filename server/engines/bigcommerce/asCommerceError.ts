import { CommerceError, notSignedIn } from '../../../src/domain/errors'
import { TooManyRequests } from '../../process/refusal'
import { StoreError } from './client/storeError'

/** 503: the hosted store, or our access to it, doesn't work now. The cause is logged, never shown. */
export class StoreUnavailable extends CommerceError {
  constructor(cause?: StoreError) {
    super(
      'store_unavailable',
      503,
      'The shop cannot reach its store at the moment. Please try again in a moment',
    )
    this.cause = cause
  }
}

/** Null instead of `not_signed_in`, for a question that a guest may ask too. */
export function nullForGuests(error: unknown): null {
  if (error instanceof CommerceError && error.code === 'not_signed_in') return null
  throw error
}

/** The error of the port for a failed call. Other errors are returned unchanged. */
export function asCommerceError(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  if (error.code === 'rate_limited') return new TooManyRequests(error.retryAfter ?? 1)
  if (error.code === 'signed_out') return notSignedIn()
  return new StoreUnavailable(error)
}
