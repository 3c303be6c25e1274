import { baseApi } from '../../src/api/baseApi'
import { fetchTransport, type Transport } from '../../src/api/transport'
import { makeStore } from '../../src/app/store'
import { aSite } from '../setup/renderShop'

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, unknown>({ query: (body) => ({ path: '/probe', method: 'POST', body }) }),
  }),
})

const site = aSite()
/** Returns the result of a base query call over the given transport. */
async function resultOf(transport: Transport, ...[body]: unknown[]) {
  const store = makeStore(
    { transport, retries: false },
    { site: { site, locale: site.defaultLocale, family: [site] } },
  )
  const { data, error } = await store.dispatch(probeApi.endpoints.probe.initiate(body))
  return { data, error }
}

const json = 'application/json; charset=utf-8'
const fixedText = 'The response of the shop is malformed'

/** Replaces `fetch` by a fake that returns this response. */
function answering(body: string | null, init: ResponseInit & { readonly type?: string }) {
  const headers = init.type ? { 'Content-Type': init.type } : {}
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    async () => new Response(body, { ...init, headers }),
  )
  globalThis.fetch = fetch
  return fetch
}

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
  jest.restoreAllMocks()
})

describe('responses', () => {
  test.each([
    ['data', 200, '', json, '{"data":{"a":1}}', { a: 1 }],
    ['null as data', 200, '', json, '{"data":null}', null],
  ])('%s', async (_what, status, statusText, type, text, data) => {
    answering(text, { status, statusText, type })
    expect(await resultOf(fetchTransport)).toEqual({ data, error: undefined })
  })

  test.each([
    [
      'a failure with errors',
      { status: 409, statusText: 'Conflict', type: json },
      '{"data":null,"errors":[{"message":"Only 2 left","code":"out_of_stock","field":"AV-1"},{"message":"more"}]}',
      {
        status: 409,
        message: 'Only 2 left',
        code: 'out_of_stock',
        errors: [{ message: 'Only 2 left', code: 'out_of_stock', field: 'AV-1' }, { message: 'more' }],
      },
    ],
    [
      'JSON without errors',
      { status: 500, statusText: 'Internal Server Error', type: json },
      '{"data":null}',
      { status: 500, message: 'Internal Server Error', code: 'internal_error' },
    ],
    [
      'JSON with no errors in the list, over HTTP/2',
      { status: 422, statusText: '', type: json },
      '{"data":null,"errors":[]}',
      { status: 422, message: fixedText, code: 'invalid_request' },
    ],
    [
      'JSON that breaks off',
      { status: 502, statusText: 'Bad Gateway', type: json },
      '{"errors":[{"mess',
      { status: 502, message: 'Bad Gateway', code: 'internal_error' },
    ],
    [
      'a text',
      { status: 503, statusText: 'Service Unavailable', type: 'text/plain' },
      ' Back in a minute ',
      { status: 503, message: 'Back in a minute', code: 'internal_error' },
    ],
    [
      'an empty text',
      { status: 404, statusText: 'Not Found', type: 'text/html' },
      '',
      { status: 404, message: 'Not Found', code: 'not_found' },
    ],
    [
      'nothing at all, over HTTP/2',
      { status: 429, statusText: '' },
      '',
      { status: 429, message: fixedText, code: 'too_many_requests' },
    ],
  ])('an error response with %s keeps its status, message and code', async (_what, init, text, error) => {
    answering(text, init)
    const result = await resultOf(fetchTransport)
    expect(result.data).toBeUndefined()
    expect(result.error).toMatchObject(error)
    expect(result.error).toHaveProperty('errors.0.message', error.message)
  })

  test.each([
    ['HTML sent as JSON', { status: 200, type: json }, '<!doctype html><p>Sign in to the Wi-Fi'],
    ['JSON that breaks off', { status: 200, type: json }, '{"data":{"id":'],
    ['JSON without data', { status: 200, type: json }, '[]'],
    ['HTML', { status: 200, type: 'text/html' }, '<p>Hello'],
    ['204', { status: 204 }, null],
    ['an empty 200', { status: 200, type: json }, ''],
  ])('a success with %s is an invalid response', async (_what, init, text) => {
    answering(text, init)
    expect((await resultOf(fetchTransport)).error).toMatchObject({
      code: 'invalid_response',
      message: fixedText,
    })
  })

  test.each([
    ['no connection', () => new TypeError('Failed to fetch')],
    ['a time-out', () => new DOMException('signal timed out', 'TimeoutError')],
  ])('%s is logged as a network error', async (_what, reason) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    globalThis.fetch = () => Promise.reject(reason())
    expect((await resultOf(fetchTransport)).error).toMatchObject({
      code: 'network_error',
      message: reason().message,
    })
    // On a busy machine Redux Toolkit also warns, about its own slow checks.
    const warnings = warn.mock.calls.filter(([text]) => !String(text).includes('Middleware took'))
    expect(warnings).toHaveLength(1)
  })
})

describe('requests', () => {
  test('end with a timeout after 15 seconds, and when the caller aborts', async () => {
    // Browsers support AbortSignal.any since 2024 only. It is global, so the test restores it.
    const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any')!
    Object.defineProperty(AbortSignal, 'any', { value: undefined, configurable: true })
    jest.useFakeTimers()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return late.signal
    })
    try {
      globalThis.fetch = (_url, options) =>
        new Promise((_answer, fail) => {
          const { signal } = options ?? {}
          const end = () => fail(signal?.reason as Error)
          if (signal?.aborted) end()
          signal?.addEventListener('abort', end)
        })
      const call = (signal: AbortSignal) =>
        fetchTransport({ path: '/probe' }, signal).catch((reason: unknown) => (reason as Error).name)
      const silent = call(new AbortController().signal)
      await jest.advanceTimersByTimeAsync(15_000)
      expect(await silent).toBe('TimeoutError')
      const asker = new AbortController()
      const unwanted = call(asker.signal)
      asker.abort()
      expect(await unwanted).toBe('AbortError')
      expect(await call(asker.signal)).toBe('AbortError')
    } finally {
      timeout.mockRestore()
      jest.useRealTimers()
      Object.defineProperty(AbortSignal, 'any', any)
    }
  })

  test('requests with a body send JSON with keepalive', async () => {
    const requested = answering('{"data":null}', { status: 200, type: json })
    await resultOf(fetchTransport, { itemId: 'line-1' })
    expect(requested.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"itemId":"line-1"}',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
    })
  })

  test('requests with a body above the keepalive limit are sent without keepalive', async () => {
    const requested = answering('{"data":null}', { status: 200, type: json })
    await resultOf(fetchTransport, { text: 'स'.repeat(22_000) })
    expect(requested.mock.calls[0]?.[1]).toMatchObject({ keepalive: false })
  })

  test('requests without a body have no Content-Type', async () => {
    const requested = answering('{"data":null}', { status: 200, type: json })
    await resultOf(fetchTransport)
    expect(requested.mock.calls[0]?.[1]).not.toHaveProperty('headers')
  })
})
