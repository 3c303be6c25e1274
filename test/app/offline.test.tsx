import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isShopReachable, watchConnection } from '../../src/app/offline/connection'
import { OfflineWatch } from '../../src/app/offline/OfflineWatch'
import { CrashScreen } from '../../src/app/shell/failure/CrashScreen'
import { useCategories } from '../../src/features/catalog'
import { aCategory } from '../setup/aProduct'
import { expectConsoleError } from '../setup/failOnConsoleError'
import { Failure } from '../setup/fakeTransport'
import { pauseTimers } from '../setup/pausedTimers'
import { aSite, renderShop } from '../setup/renderShop'
import { nextTask } from '../setup/until'

const text = 'It seems there is a problem with your connection. Please check your network status.'

/** The response to a health check. */
let shop: () => Promise<Pick<Response, 'headers'>>
const jsonResponse = async () => ({ headers: new Headers({ 'content-type': 'application/json' }) })
const answersHtml = async () => ({ headers: new Headers({ 'content-type': 'text/html' }) })
const isOutOfReach = () => Promise.reject(new TypeError('Failed to fetch'))
const probes: string[] = []

const { fetch } = globalThis
const entries = Object.getOwnPropertyDescriptor(performance, 'getEntriesByType')
beforeEach(() => {
  probes.length = 0
  shop = jsonResponse
  globalThis.fetch = (async (url: string, { method }: RequestInit) => {
    probes.push(`${method} ${url}`)
    return shop()
  }) as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = fetch
  Reflect.deleteProperty(performance, 'getEntriesByType')
  if (entries) Object.defineProperty(performance, 'getEntriesByType', entries)
})

/** Marks the document as served from the service worker's cache. */
function cacheDocument(since: number, name = 'cached'): void {
  const serverTiming = [{ name, description: String(since), duration: 0 }]
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming, workerStart: 1 }] })
}
const report = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name))
/** Waits until pending responses are handled. */
const received = () => act(nextTask)
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

function renderPage({ part, ...options }: Parameters<typeof renderShop>[1] & { part?: ReactNode } = {}) {
  if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] })
  return renderShop(
    <>
      <input aria-label="Name" />
      {part}
      <OfflineWatch />
    </>,
    options,
  )
}

test('offline the specified dialog covers the page, and it closes on reconnection', async () => {
  const { user } = renderPage()
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Asha')
  shop = isOutOfReach
  report('offline')
  expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show the saved page' })).not.toBeInTheDocument()

  shop = jsonResponse
  report('online')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field)
  expect(field).toHaveValue('Asha')
  expect(field).toHaveFocus()
})

test('online and offline events are verified by a health check', async () => {
  // The repeated probes: they come at a time of the clock.
  for (const pause of [1_000, 2_000]) pauseTimers(pause)
  renderPage()
  report('offline')
  await waitFor(() => expect(probes).toEqual(['HEAD /healthz']))
  await received()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

  shop = answersHtml
  report('offline')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  report('online')
  await waitFor(() => expect(probes).toHaveLength(3))
  await received()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('without browser events the health check repeats at growing intervals', async () => {
  jest.useFakeTimers()
  renderPage()
  shop = isOutOfReach
  report('offline')
  await pass(0)
  probes.length = 0
  for (const [milliseconds, requested] of [
    [1_000, 1],
    [2_000, 2],
    [3_999, 2],
    [1, 3],
    [8_000 + 16_000, 5],
    [30_000, 6],
    [30_000, 7],
  ] as const) {
    await pass(milliseconds)
    expect([milliseconds, probes.length]).toEqual([milliseconds, requested])
  }
  shop = jsonResponse
  await pass(30_000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a page shown without a connection is told when its first probe succeeds', async () => {
  const changes: boolean[] = []
  const onChange = (isConnected: boolean) => void changes.push(isConnected)
  const watch = watchConnection({ probe: isShopReachable, onChange, isConnected: false })
  await watch.check()
  expect(changes).toEqual([true])
  watch.stop()
})

test('a failed retry shows a message', async () => {
  const { user } = renderPage()
  shop = isOutOfReach
  report('offline')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is still no connection.')).toBeVisible()
})

test('failed queries are fetched again on reconnection', async () => {
  const Collections = () => {
    const { data = [], isError } = useCategories()
    return <p>{isError ? 'unread' : data.map(({ name }) => name).join()}</p>
  }
  shop = isOutOfReach
  renderPage({
    part: <Collections />,
    responses: {
      '/api/bigcommerce/catalog/categories': () =>
        shop === jsonResponse ? [aCategory()] : new Failure(503, 'unavailable'),
    },
  })
  expect(await screen.findByText('unread')).toBeVisible()
  report('offline')
  await screen.findByRole('alertdialog')

  shop = jsonResponse
  report('online')
  expect(await screen.findByText(aCategory().name)).toBeVisible()
})

test.each(['cached', 'kept'])('a page marked %s shows its age and can be reloaded', async (name) => {
  cacheDocument(Date.UTC(2026, 10, 21, 6, 30), name)
  shop = isOutOfReach
  const { user } = renderPage({ site: aSite('courtline-in') })
  await user.click(await screen.findByRole('button', { name: 'Show the saved page' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/a saved copy from 21 November at 12:00.pm/)
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()

  shop = jsonResponse
  report('online')
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('the offline dialog is in the language of the page', async () => {
  renderPage({ site: aSite('courtline-id') })
  shop = isOutOfReach
  report('offline')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Sepertinya ada masalah dengan koneksi Anda.',
  )
})

test('a rendering error does not reload the page', () => {
  expectConsoleError(/broken|recreate/)
  const Broken = () => {
    throw new Error('broken')
  }
  renderShop(
    <CrashScreen fallback={<p>instead</p>}>
      <Broken />
    </CrashScreen>,
  )
  expect(screen.getByText('instead')).toBeVisible()
  expect(sessionStorage.getItem('reloadedAt')).toBeNull()
})

test.each([
  ['a shop', {}, ['/sw.js']],
  ['a shop without a worker', { withoutWorker: true } as const, []],
])('%s registers its worker', async (_shop, flags, expected) => {
  const registered: string[] = []
  const registration = { waiting: null, addEventListener: () => {}, update: async () => {} }
  const workers = {
    controller: null,
    addEventListener: () => {},
    register: async (url: string) => {
      registered.push(url)
      return registration
    },
  }
  Object.assign(navigator, { serviceWorker: workers })
  const site = aSite()
  renderPage({ site: { ...site, flags: { ...site.flags, ...flags } } })
  await received()
  expect(registered).toEqual(expected)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
