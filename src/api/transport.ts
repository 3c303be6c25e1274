import type { RawResponse } from './parseResponse'

/** One call of the API contract. */
export interface ApiRequest {
  /** Path from the origin's root, e.g. `/api/bigcommerce/cart`. */
  readonly path: string
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Query parameters; undefined ones are omitted. */
  readonly params?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** Sends a request to the shop: over the network in the browser, in-process on the server. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawResponse>

/** Milliseconds until a request without a response is aborted. */
const timeoutMs = 15_000

/**
 * Maximum characters of a body for `keepalive`. Browsers reject more than 64 KB, and a character may take
 * three bytes.
 */
const maxKeepaliveBytes = 20_000

/** The browser's transport. Sends the body, if any, as JSON. */
export const fetchTransport: Transport = async (request, signal) => {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  const response = await fetch(buildUrl(request), {
    method: request.method ?? 'GET',
    // Lets the browser finish a change after the page is closed.
    keepalive: body !== undefined && body.length <= maxKeepaliveBytes,
    signal: anySignal(signal, AbortSignal.timeout(timeoutMs)),
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  })
  return readResponse(response)
}

export const readResponse = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  statusText: response.statusText,
  contentType: response.headers.get('Content-Type') ?? '',
  retryAfter: response.headers.get('Retry-After'),
  text: await response.text(),
})

/** Aborts with the first of the signals. Browsers support `AbortSignal.any` only since 2024. */
function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  }
  return either.signal
}

/** Path and query of a request. */
export function buildUrl({ path, params = {} }: ApiRequest): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
