import { readFileSync } from 'node:fs'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use, useRef, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { TitleAnnouncer } from '../../src/app/afterPaint/AfterPaint'
import { useFocusReturn } from '../../src/app/afterPaint/AfterPaint'
import { CrashScreen } from '../../src/app/shell/failure/CrashScreen'
import { PageShown } from '../../src/app/ShopApp'
import { makeStore } from '../../src/app/store'
import { RouteEffects } from '../../src/app/transition/RouteEffects'
import { RouteProgress } from '../../src/app/transition/RouteProgress'
import { ShopRouter } from '../../src/app/transition/ShopRouter'
import { createShopI18n } from '../../src/site/translations/i18n'
import { TranslationProvider } from '../../src/site/translations/useTranslation'
import { routeCompleted } from '../../src/site/visit'
import { Link } from '../../src/ui/Link'
import { expectConsoleError } from '../setup/failOnConsoleError'
import { fakeTransport } from '../setup/fakeTransport'
import { aSite } from '../setup/renderShop'
import { allTranslations } from '../site/allTranslations'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  delete document.documentElement.dataset.ready
  Object.assign(window, { scrollTo: () => undefined })
})
afterEach(() => jest.useRealTimers())

/** The next page, which the test resolves or rejects. */
function aPendingPage() {
  let come = () => {}
  let fail = (_reason: Error) => {}
  const page = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  return { page, come: () => act(async () => come()), fail: () => act(async () => fail(new Error('lost'))) }
}

/** Two pages in a shared frame; the second one is pending. */
function Pages({ next }: { next: Promise<void> }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const lastShown = useRef(pathname)
  useFocusReturn()
  return (
    <>
      <main tabIndex={-1}>
        <Suspense>
          <CrashScreen key={pathname} fallback={<p>failed</p>}>
            {pathname === '/next' ? <Next page={next} /> : <Link to="/next">Go on</Link>}
            <PageShown lastShown={lastShown} />
          </CrashScreen>
        </Suspense>
      </main>
      <button onClick={() => void navigate(-1)}>Back</button>
      <RouteEffects />
      <RouteProgress />
      <TitleAnnouncer />
    </>
  )
}

function Next({ page }: { page: Promise<void> }) {
  use(page)
  return (
    <h1>
      <title>The next page</title>
      Arrived
    </h1>
  )
}

function renderPages(next: Promise<void>, { dimsRouteChange = false } = {}) {
  const site = { ...aSite(), flags: { helpWidget: false, blockUae: false, dimsRouteChange } }
  const { transport } = fakeTransport({})
  const store = makeStore(
    { transport, retries: false },
    { site: { site, locale: site.defaultLocale, family: [site] } },
  )
  const completed: string[] = []
  const { dispatch } = store
  store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    if (routeCompleted.match(action)) completed.push(action.payload.path)
    return dispatch(action)
  }) as typeof dispatch
  const around = (children: ReactNode) => (
    <Provider store={store}>
      <TranslationProvider value={createShopI18n({ locale: site.defaultLocale, resources: allTranslations })}>
        {children}
      </TranslationProvider>
    </Provider>
  )
  render(<ShopRouter basename="">{around(<Pages next={next} />)}</ShopRouter>)
  return completed
}

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
const goOn = () => act(async () => screen.getByRole('link', { name: 'Go on' }).click())
const { style } = document.body

test('a progress bar shows while the next page loads, and the old page stays', async () => {
  const { page, come } = aPendingPage()
  const completed = renderPages(page)
  expect(bar()).toBeNull()
  await goOn()
  expect(bar()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible()
  expect(completed).toEqual(['/'])
  await come()
  expect(screen.getByText('Arrived')).toBeVisible()
  expect(bar()).toBeNull()
  expect(completed).toEqual(['/', '/next'])
  expect([style.opacity, style.pointerEvents]).toEqual(['', ''])
})

test('the document is marked ready when its page has hydrated, not its frame', async () => {
  window.history.replaceState(null, '', '/next')
  const { page, come } = aPendingPage()
  await act(async () => void renderPages(page))
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(document.documentElement).not.toHaveAttribute('data-ready')
  await come()
  expect(document.documentElement).toHaveAttribute('data-ready', 'true')
})

test('a page that fails ends the route change without completing it', async () => {
  expectConsoleError(/lost|error boundary/)
  const { page, fail } = aPendingPage()
  const completed = renderPages(page)
  await goOn()
  await fail()
  expect(screen.getByText('failed')).toBeVisible()
  expect(bar()).toBeNull()
  expect(completed).toEqual(['/'])
})

describe('on a site that dims the page', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test.each(['come', 'fail'] as const)(
    'it is 0.6 opaque without a pointer until 100 ms after: %s',
    async (end) => {
      if (end === 'fail') expectConsoleError(/lost|error boundary/)
      jest.useFakeTimers({ doNotFake: ['performance'] })
      const next = aPendingPage()
      renderPages(next.page, { dimsRouteChange: true })
      await goOn()
      expect([style.opacity, style.pointerEvents]).toEqual(['0.6', 'none'])
      expect(bar()).toBeNull()
      await pass(5_000)
      await next[end]()
      await pass(99)
      expect([style.opacity, style.pointerEvents]).toEqual(['0.6', 'none'])
      await pass(1)
      expect([style.opacity, style.pointerEvents]).toEqual(['', ''])
    },
  )

  test('all controls stay reachable by keyboard', async () => {
    const { page, come } = aPendingPage()
    const user = userEvent.setup()
    renderPages(page, { dimsRouteChange: true })
    await goOn()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    await come()
    expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible()
    await waitFor(() => expect(style.opacity).toBe(''))
  })
})

test('the focus moves to the main element, and on Back to the followed link', async () => {
  const { page, come } = aPendingPage()
  const user = userEvent.setup()
  renderPages(page)
  await goOn()
  await come()
  expect(screen.getByRole('main')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveFocus()
})

test('the title of the next page is announced once known', async () => {
  const { page, come } = aPendingPage()
  renderPages(page)
  const output = screen.getByRole('status')
  expect(output).toBeEmptyDOMElement()
  await goOn()
  await come()
  await waitFor(() => expect(output).toHaveTextContent('The next page'))
})

test('the page skeleton is hidden for its first 200 ms', () => {
  const styles = readFileSync('src/app/shell/PageSkeleton.module.css', 'utf8')
  expect(styles).toMatch(/\.page \{[^}]*animation: appear 0s 200ms both/)
  expect(styles).toMatch(/@keyframes appear \{\s*from \{\s*visibility: hidden/)
})
