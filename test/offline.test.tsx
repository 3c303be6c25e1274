import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { OfflineWatch } from '../src/app/offline/OfflineWatch'
import { CrashScreen } from '../src/app/shell/failure/CrashScreen'
import { useGetCategoriesQuery } from '../src/features/catalog'
import { aCategory } from './setup/aProduct'
import { expectConsoleError } from './setup/failOnConsoleError'
import { Failure } from './setup/fakeTransport'
import { aSite, renderShop } from './setup/renderShop'

const text = 'It seems there is a problem with your connection. Please check your network status.'

/** What the shop says when it is asked for a sign of life. */
let shop: () => Promise<Pick<Response, 'headers'>>
const answersJson = async () => ({ headers: new Headers({ 'content-type': 'application/json' }) })
const answersHtml = async () => ({ headers: new Headers({ 'content-type': 'text/html' }) })
const isOutOfReach = () => Promise.reject(new TypeError('Failed to fetch'))
const probes: string[] = []

const { fetch } = globalThis
const entries = Object.getOwnPropertyDescriptor(performance, 'getEntriesByType')
beforeEach(() => {
  probes.length = 0
  shop = answersJson
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

/** The document came out of the worker's cache. */
function cacheDocument(since: number): void {
  const serverTiming = [{ name: 'kept', description: String(since), duration: 0 }]
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming, workerStart: 1 }] })
}
const report = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name))
/** The answers that are there have been heard. */
const received = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
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

test('without a connection the specified words stand in front; when it is back, the page is as it was', async () => {
  const { user } = renderPage()
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Asha')
  shop = isOutOfReach
  report('offline')
  expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show the page as it was' })).not.toBeInTheDocument()

  shop = answersJson
  report('online')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field)
  expect(field).toHaveValue('Asha')
  expect(field).toHaveFocus()
})

test('what the browser reports is a hint: the shop is asked before it is believed, either way', async () => {
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

test('without a word from the browser the shop is asked again, less and less often', async () => {
  jest.useFakeTimers()
  renderPage()
  shop = isOutOfReach
  report('offline')
  await pass(0)
  probes.length = 0
  for (const [milliseconds, asked] of [
    [1_000, 1],
    [2_000, 2],
    [3_999, 2],
    [1, 3],
    [8_000 + 16_000, 5],
    [30_000, 6],
    [30_000, 7],
  ] as const) {
    await pass(milliseconds)
    expect([milliseconds, probes.length]).toEqual([milliseconds, asked])
  }
  shop = answersJson
  await pass(30_000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('who asks in vain is told', async () => {
  const { user } = renderPage()
  shop = isOutOfReach
  report('offline')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is still no connection.')).toBeVisible()
})

test('what could not be read without a connection is read when it is back', async () => {
  const Collections = () => {
    const { data = [], isError } = useGetCategoriesQuery()
    return <p>{isError ? 'unread' : data.map(({ name }) => name).join()}</p>
  }
  shop = isOutOfReach
  renderPage({
    part: <Collections />,
    answers: {
      '/api/bigcommerce/catalog/categories': () =>
        shop === answersJson ? [aCategory()] : new Failure(503, 'unavailable'),
    },
  })
  expect(await screen.findByText('unread')).toBeVisible()
  report('offline')
  await screen.findByRole('alertdialog')

  shop = answersJson
  report('online')
  expect(await screen.findByText(aCategory().name)).toBeVisible()
})

test('a page out of the cache can be looked at, says how old it is, and is loaded anew when one wants', async () => {
  cacheDocument(Date.UTC(2026, 10, 21, 6, 30))
  shop = isOutOfReach
  const { user } = renderPage({ site: aSite('courtline-in') })
  await user.click(await screen.findByRole('button', { name: 'Show the page as it was' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/as it was on 21 November at 12:00.pm/)
  expect(screen.queryByRole('button', { name: 'Load it anew' })).not.toBeInTheDocument()

  shop = answersJson
  report('online')
  expect(await screen.findByRole('button', { name: 'Load it anew' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('the words come in the language of the page', async () => {
  renderPage({ site: aSite('courtline-id') })
  shop = isOutOfReach
  report('offline')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Sepertinya ada masalah dengan koneksi Anda.',
  )
})

test('a part that cannot be drawn for another reason than its age does not load the page anew', () => {
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
