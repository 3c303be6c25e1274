import { parseResponse, networkError } from '../../src/api/parseResponse'
import { fetchTransport } from '../../src/api/transport'
import { fixClock } from '../../src/app/developer/DeveloperPanel'
import {
  interceptRequests,
  observeResponses,
  releaseRequests,
  slowMs,
} from '../../src/app/developer/requests'
import { loadScript } from '../../src/sagas/destinations/vendors/createAdapter'
import { changePanelSettings, panelSettings, type Fault } from '../../src/site/faults'

const sent: [string, RequestInit | undefined][] = []
const realFetch = globalThis.fetch
beforeEach(() => {
  sent.splice(0)
  window.fetch = async (input, options) => {
    sent.push([typeof input === 'string' ? input : '', options])
    return Response.json({ data: { id: 1 } })
  }
  interceptRequests()
})
afterEach(() => {
  releaseRequests()
  changePanelSettings(null)
  fixClock(null)
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

const request = async (path = '/api/bigcommerce/cart') => {
  try {
    return parseResponse(await fetchTransport({ path }, new AbortController().signal))
  } catch (reason) {
    return { error: networkError(reason) }
  }
}
const switchOn = (...faults: readonly Fault[]) => changePanelSettings({ faults })

test('without a fault, requests are sent unchanged', async () => {
  changePanelSettings({})
  expect(await request()).toEqual({ data: { id: 1 } })
  expect(sent[0]?.[1]).not.toHaveProperty('credentials')
})

test.each([
  ['tooMany', { code: 'too_many_requests', status: 429, retryAfter: 20 }],
  ['serverError', { code: 'internal_error', status: 500 }],
  ['offline', { code: 'network_error' }],
] as const)('%s answers instead of the shop', async (fault, error) => {
  switchOn(fault)
  expect(await request()).toMatchObject({ error })
  expect(sent).toEqual([])
})

test('slow delays a request, and an abort ends the delay', async () => {
  jest.useFakeTimers()
  switchOn('slow')
  const result = request()
  await jest.advanceTimersByTimeAsync(slowMs - 1)
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(await result).toEqual({ data: { id: 1 } })

  const left = new AbortController()
  const aborted = fetch('/api/bigcommerce/cart', { signal: left.signal })
  left.abort(new DOMException('The page was left', 'AbortError'))
  await expect(aborted).rejects.toThrow('The page was left')
})

test('lost cookies send requests without any cookie', async () => {
  switchOn('lostCookie')
  await request()
  expect(sent[0]?.[1]).toMatchObject({ credentials: 'omit' })
})

test.each(['/api/staff/session', '/assets/main.js', 'https://vendor.example/api/calls'])(
  'faults leave %s alone',
  async (url) => {
    switchOn('offline')
    expect((await fetch(url)).status).toBe(200)
  },
)

test('a blocked vendor script fails without an element in the page', async () => {
  switchOn('blockedVendor')
  const { signal } = new AbortController()
  await expect(loadScript('https://vendor.example/script.js', signal)).rejects.toMatchObject({
    reason: 'blocked',
  })
  expect(document.querySelector('script[data-vendor]')).toBeNull()
  changePanelSettings({ faults: [] })
  void loadScript('https://vendor.example/script.js', signal)
  expect(document.querySelector('script[data-vendor]')).not.toBeNull()
})

test('subscribers receive each response and each failure', async () => {
  const received: object[] = []
  const stop = observeResponses((result) => received.push(result))
  await request('/api/bigcommerce/cart')
  switchOn('offline')
  await request('/api/bigcommerce/customers')
  stop()
  await request('/api/bigcommerce/cart')
  expect(received).toEqual([
    { method: 'GET', url: '/api/bigcommerce/cart', status: 200, retryAfter: null, body: { data: { id: 1 } } },
    { method: 'GET', url: '/api/bigcommerce/customers', status: 0, retryAfter: null, body: null },
  ])
})

test('a fixed clock stands, parses and computes other times, and ends', () => {
  const at = Date.UTC(2026, 11, 24, 10)
  fixClock(at)
  expect(Date.now()).toBe(at)
  expect(new Date()).toBeInstanceOf(Date)
  expect(new Date().toISOString()).toBe('2026-12-24T10:00:00.000Z')
  expect(new Date('2020-01-01').getUTCFullYear()).toBe(2020)
  expect(Date.UTC(1970, 0, 2)).toBe(86_400_000)
  fixClock(null)
  expect(Date.now()).not.toBe(at)
})

test('settings last in the tab until the panel is closed; unknown ones are ignored', () => {
  changePanelSettings({ faults: ['slow'], clock: 5 })
  changePanelSettings({ faults: ['slow', 'offline'] })
  expect(panelSettings()).toEqual({ faults: ['slow', 'offline'], clock: 5 })
  expect(sessionStorage.getItem('developerPanel')).not.toBeNull()
  sessionStorage.setItem('developerPanel', '{"faults": ["flood", "slow"], "clock": "noon"}')
  expect(panelSettings()).toEqual({ faults: ['slow'], clock: null })
  changePanelSettings(null)
  expect(sessionStorage.getItem('developerPanel')).toBeNull()
})
