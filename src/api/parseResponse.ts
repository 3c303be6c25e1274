import { isCommerceError, type CommerceErrorData, type ErrorDetail } from '../domain/errors'

/** An HTTP response before validation. */
export interface RawResponse {
  readonly status: number
  /** Empty over HTTP/2. */
  readonly statusText: string
  readonly contentType: string
  /** The Retry-After header, if present. */
  readonly retryAfter?: string | null
  readonly text: string
}

/** The result of a base query. */
export type QueryResult = { readonly data: unknown } | { readonly error: CommerceErrorData }

const fixedText = 'The response of the shop is malformed'

/** Converts any response to data or a commerce error. It never throws. */
export function parseResponse(raw: RawResponse): QueryResult {
  const isJson = /\bjson\b/i.test(raw.contentType)
  if (raw.status >= 200 && raw.status < 300) return isJson ? readSuccess(raw) : invalidResponse(raw)
  return { error: isJson ? readFailure(raw) : plainFailure(raw, raw.text) }
}

function readSuccess(raw: RawResponse): QueryResult {
  const body = parse(raw.text)
  return isRecord(body) && 'data' in body ? { data: body.data } : invalidResponse(raw)
}

function readFailure(raw: RawResponse): CommerceErrorData {
  const body = parse(raw.text)
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isErrorDetail) : []
  const [first] = errors
  if (!first) return plainFailure(raw, '')
  const { message, code = toErrorCode(raw.status) } = first
  return { message, code, errors, status: raw.status, ...retryAfterMs(raw) }
}

function plainFailure(raw: RawResponse, text: string): CommerceErrorData {
  const message = text.trim() || raw.statusText || fixedText
  return {
    message,
    code: toErrorCode(raw.status),
    errors: [{ message }],
    status: raw.status,
    ...retryAfterMs(raw),
  }
}

// The header may also contain a date; this shop's server never sends one.
function retryAfterMs({ retryAfter }: RawResponse): { readonly retryAfter?: number } {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? { retryAfter: Number(retryAfter) } : {}
}

function invalidResponse({ status }: RawResponse): QueryResult {
  return { error: { message: fixedText, code: 'invalid_response', errors: [{ message: fixedText }], status } }
}

/** The error of a request without a response. */
export function networkError(reason: unknown): CommerceErrorData {
  const message = reason instanceof Error && reason.message ? reason.message : 'The network request failed'
  return { message, code: 'network_error', errors: [{ message }] }
}

/** Narrows a query hook's `error` to a commerce error. */
export function asCommerceError(error: unknown): CommerceErrorData {
  return isCommerceError(error) ? error : networkError(error)
}

function toErrorCode(status: number): string {
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_many_requests'
  return status >= 500 ? 'internal_error' : 'invalid_request'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  return isRecord(value) && typeof value.message === 'string' && value.message !== ''
}
