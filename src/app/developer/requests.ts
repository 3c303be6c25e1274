import { panelSettings } from '../../site/faults'

/** A response of the shop's API, or the failure of its request. */
export interface RecordedResponse {
  readonly method: string
  /** Path with query. */
  readonly url: string
  /** 0: the request failed without a response. */
  readonly status: number
  readonly retryAfter: string | null
  /** The parsed body; null until it has arrived, and for a body that is not JSON. */
  body: unknown
}

type Listener = (recorded: RecordedResponse) => void
const listeners = new Set<Listener>()

/** Subscribes to all responses of the shop's API. @returns the end of the subscription */
export function observeResponses(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let realFetch: typeof fetch | null = null

/**
 * Replaces the page's `fetch`, so that requests to the shop's API get the faults of the panel. Staff requests
 * and all other requests stay as they are.
 */
export function interceptRequests(): void {
  if (realFetch) return
  realFetch = window.fetch
  const send = realFetch.bind(window)
  window.fetch = async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!isOfShop(url)) return send(input, options)
    const request = { method: options?.method ?? 'GET', url: url.pathname + url.search }
    try {
      const response = await withFaults(send, input, options)
      announce(request, response)
      return response
    } catch (reason) {
      notifyAll({ ...request, status: 0, retryAfter: null, body: null })
      throw reason
    }
  }
}

/** Restores the page's own `fetch`. */
export function releaseRequests(): void {
  if (realFetch) window.fetch = realFetch
  realFetch = null
}

const isOfShop = ({ origin, pathname }: URL) =>
  origin === window.location.origin &&
  (pathname === '/healthz' || (pathname.startsWith('/api/') && !pathname.startsWith('/api/staff/')))

function announce(request: Pick<RecordedResponse, 'method' | 'url'>, response: Response): void {
  const { status, headers } = response
  const recorded: RecordedResponse = {
    ...request,
    status,
    retryAfter: headers.get('Retry-After'),
    body: null,
  }
  notifyAll(recorded)
  if (listeners.size === 0) return
  response
    .clone()
    .json()
    .then((body: unknown) => (recorded.body = body))
    .catch(() => undefined)
}

const notifyAll = (recorded: RecordedResponse) => listeners.forEach((listener) => listener(recorded))

/** Milliseconds of delay of each request by the fault `slow`. */
export const slowMs = 3_000

/** Sends a request as the switched-on faults allow it. */
async function withFaults(send: typeof fetch, ...[input, options = {}]: Parameters<typeof fetch>) {
  const { faults } = panelSettings()
  if (faults.includes('slow')) await delayed(options.signal)
  // The same error that a browser's fetch throws without a connection.
  if (faults.includes('offline')) throw new TypeError('Failed to fetch')
  if (faults.includes('tooMany')) return errorResponse(429, 'too_many_requests', { 'Retry-After': '20' })
  if (faults.includes('serverError')) return errorResponse(500, 'internal_error')
  return send(input, faults.includes('lostCookie') ? { ...options, credentials: 'omit' } : options)
}

const errorResponse = (status: number, code: string, headers = {}) =>
  Response.json(
    { data: null, errors: [{ message: 'Caused by the developer panel', code }] },
    { status, headers },
  )

const delayed = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, slowMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
