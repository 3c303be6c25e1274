import { CommerceError, type ErrorCode, type ErrorDetail } from '../../src/domain/errors'
import { isDatabaseAway } from './failure'

/** The response to a failed request: a status and the envelope's non-empty list of errors. */
export interface ErrorResponse {
  readonly status: number
  readonly errors: readonly ErrorDetail[]
  /** Seconds for the Retry-After header; null when a retry cannot succeed. */
  readonly retryAfter: number | null
}

/** Thrown when a client sends too many requests. */
export class TooManyRequests extends CommerceError {
  /** @param retryAfter seconds until a retry can succeed */
  constructor(
    readonly retryAfter: number,
    message = 'Too many requests. Please try again later',
  ) {
    super('too_many_requests', 429, message)
  }
}

// Fixed messages, because the own messages of frameworks and libraries may expose internals.
const fixedErrors: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['invalid_request', 'Invalid request'],
  403: ['forbidden', 'This is not allowed'],
  404: ['not_found', 'Not found'],
  408: ['invalid_request', 'The request took too long to arrive'],
  413: ['payload_too_large', 'The request is too large'],
  414: ['invalid_request', 'The address is too long'],
  415: ['unsupported_media_type', 'Send the body as application/json'],
  429: ['too_many_requests', 'Too many requests. Please try again later'],
  431: ['invalid_request', 'The request headers are too large'],
  503: ['not_ready', 'The shop is busy. Please try again in a moment'],
}
const internalError = ['internal_error', 'Something went wrong on our side. Please try again'] as const

/** Converts any thrown value into the status and messages that a client may see. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof CommerceError) {
    return { status: error.status, errors: error.errors, retryAfter: readRetryAfter(error) }
  }
  return toFixedErrorResponse(toStatus(error))
}

/** The error response with the fixed message for a status; an unknown failure becomes a 500. */
export function toFixedErrorResponse(status: number): ErrorResponse {
  const known = fixedErrors[status] ?? (status >= 400 && status < 500 ? fixedErrors[400] : undefined)
  const [code, message] = known ?? internalError
  const retryAfter = status === 429 || status === 503 ? 1 : null
  return { status: known ? status : 500, errors: [{ message, code }], retryAfter }
}

function readRetryAfter(error: CommerceError): number | null {
  if (error instanceof TooManyRequests) return Math.max(1, Math.ceil(error.retryAfter))
  return error.status === 429 || error.status === 503 ? 1 : null
}

function toStatus(error: unknown): number {
  if (isDatabaseAway(error)) return 503
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
