/** Failures of a call to the store. */
export type StoreErrorCode =
  /** The store, or our access to it, doesn't work now. */
  | 'store_unavailable'
  /** The store understood the call and rejected it. */
  | 'rejected'
  | 'not_found'
  | 'rate_limited'
  /** Somebody else changed the cart after it was read. */
  | 'stale_version'
  /** The customer token is invalid or expired. */
  | 'signed_out'

/** Why a call failed, for the log. */
export type StoreErrorReason =
  | 'timeout'
  | 'network'
  | 'status'
  /** The body is cut, or isn't JSON. */
  | 'invalid_answer'
  /** The body is JSON of another shape: the next try would get the same. */
  | 'unexpected_answer'
  /** A price or a total below zero. */
  | 'negative_amount'
  /** Errors of the storefront API. */
  | 'errors'
  /** Errors of single objects: the store works, also for other shoppers. */
  | 'field_errors'
  /** The response has another cart than the requested one. */
  | 'foreign_cart'
  /** The response has a cart in another currency than the site's. */
  | 'foreign_currency'
  /** The url of the checkout is on a host that isn't the store's. */
  | 'foreign_url'
  /** The store rates the request as too complex: a smaller page may pass. */
  | 'too_complex'
  /** Our own token is revoked, expired, or for another channel. */
  | 'token'
  /** Our own token lacks a scope. */
  | 'scope'
  | 'throttled'
  /** Too many failures in a row: the store is not called for a while. */
  | 'circuit_open'
  /** Too many calls are waiting. */
  | 'queue_full'

interface Failure {
  readonly operation: string
  readonly correlationId: string
  readonly reason: StoreErrorReason
  /** HTTP status, if a response arrived. */
  readonly status?: number
  /** Machine-readable codes of the store's errors. */
  readonly storeCodes?: readonly string[]
  /** Seconds until the store can be called again. */
  readonly retryAfter?: number
  /** The change may have happened: read before trying again. */
  readonly isEffectUnknown?: boolean
}

/**
 * A failed call of the hosted store. Its message contains no token, no personal data and no text of the store,
 * because the store's texts may quote the request.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly operation: string
  readonly correlationId: string
  readonly reason: StoreErrorReason
  readonly status: number | null
  readonly storeCodes: readonly string[]
  readonly retryAfter: number | null
  readonly isEffectUnknown: boolean

  constructor(
    readonly code: StoreErrorCode,
    {
      operation,
      correlationId,
      reason,
      status,
      storeCodes = [],
      retryAfter,
      isEffectUnknown = false,
    }: Failure,
  ) {
    const response = status === undefined ? '' : `, status ${status}`
    const codes = storeCodes.length === 0 ? '' : `, ${storeCodes.join(' ')}`
    super(`${operation} failed: ${code} (${reason}${response}${codes}; correlation id ${correlationId})`)
    this.operation = operation
    this.correlationId = correlationId
    this.reason = reason
    this.status = status ?? null
    this.storeCodes = storeCodes
    this.retryAfter = retryAfter ?? null
    this.isEffectUnknown = isEffectUnknown
  }
}

/**
 * Sends a change that may happen twice without harm. After a lost response it is sent once more.
 * @throws StoreError
 */
export const repeatedIfLost = <Result>(send: () => Promise<Result>): Promise<Result> =>
  send().catch((error: unknown) => {
    if (error instanceof StoreError && error.isEffectUnknown) return send()
    throw error
  })

/**
 * True if a smaller page may pass. The store documents no status for a request that is too complex, so every 400 counts.
 */
export const isTooComplex = (error: unknown): boolean =>
  error instanceof StoreError && (error.reason === 'too_complex' || error.status === 400)

/** True if one object's content is the reason: a page without that object may be readable. */
export const isOfContent = (error: unknown): error is StoreError =>
  error instanceof StoreError &&
  ['field_errors', 'unexpected_answer', 'negative_amount'].includes(error.reason)

/**
 * Sends a paged read, with half the page for as long as the store finds it too complex.
 * @param first the length of the first page that is tried
 * @throws StoreError
 */
export async function readShrinking<Result>(
  first: number,
  read: (first: number) => Promise<Result>,
): Promise<Result> {
  for (let size = first; ; size = Math.floor(size / 2)) {
    try {
      return await read(size)
    } catch (error) {
      if (!isTooComplex(error) || size <= 1) throw error
    }
  }
}

/** Failures that show the store itself to be down, and that a repeated read may survive. */
export const isOutage = (error: unknown): error is StoreError =>
  error instanceof StoreError &&
  error.code === 'store_unavailable' &&
  ['timeout', 'network', 'status', 'invalid_answer', 'errors'].includes(error.reason) &&
  (error.status === null || error.status === 200 || error.status >= 500)
