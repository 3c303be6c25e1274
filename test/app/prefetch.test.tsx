import { act, screen, waitFor } from '@testing-library/react'
import { fetchNearLinks, nearMargin, prefetchPage, usePrefetch } from '../../src/app/afterPaint/usePrefetch'
import { matchRoute } from '../../src/app/routes/matchRoute'
import { SidePanelsOnDemand } from '../../src/app/shell/sidePanels/SidePanelsOnDemand'
import { capabilitiesOf } from '../../src/domain/capabilities'
import { catalogApi } from '../../src/features/catalog'
import { Link } from '../../src/ui/Link'
import { aListing, aProduct } from '../setup/aProduct'
import { renderShop } from '../setup/renderShop'

/** A fake IntersectionObserver: the test reports links as near. */
class Window {
  static margin: string | undefined
  static watched = new Set<Element>()
  static callback: IntersectionObserverCallback = () => undefined
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    Window.callback = callback
    Window.margin = rootMargin
    Window.watched.clear()
  }
  observe = (link: Element) => void Window.watched.add(link)
  unobserve = (link: Element) => void Window.watched.delete(link)
  disconnect = () => Window.watched.clear()
}
const { IntersectionObserver } = globalThis
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Window }))
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver })
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  Reflect.deleteProperty(navigator, 'connection')
})

const link = (name: string) => screen.getByRole('link', { name })
const move = (isIntersecting: boolean, ...names: string[]) =>
  act(() => {
    const entries = names.map(
      (name) => ({ target: link(name), isIntersecting }) as unknown as IntersectionObserverEntry,
    )
    Window.callback(entries, {} as IntersectionObserver)
  })

describe('links', () => {
  /** Records fetched paths; each fetch stays pending until `letThrough`. */
  function watching(html: string) {
    document.body.innerHTML = html
    const fetched: string[] = []
    const done: (() => void)[] = []
    const stop = fetchNearLinks(({ pathname }) => {
      fetched.push(pathname)
      return new Promise<void>((resolve) => done.push(resolve))
    })
    return { fetched, stop, letThrough: () => act(async () => done.shift()?.()) }
  }

  test('count as near within 200 px of the window', () => {
    const { stop } = watching('<a href="/a/">a</a>')
    expect(nearMargin).toBe(200)
    expect(Window.margin).toBe('200px')
    stop()
  })

  test('are fetched once, two at a time, in the order they came near', async () => {
    const { fetched, letThrough, stop } = watching(
      '<a href="/a/">a</a><a href="/b/">b</a><a href="/c/">c</a><a href="/d/">d</a>',
    )
    expect(fetched).toEqual([])
    move(true, 'b', 'a', 'd')
    expect(fetched).toEqual(['/b/', '/a/'])
    await letThrough()
    expect(fetched).toEqual(['/b/', '/a/', '/d/'])
    expect([...Window.watched]).toEqual([link('c')])
    stop()
  })

  test('scrolled past before their fetch starts are skipped', async () => {
    const { fetched, letThrough, stop } = watching(
      '<a href="/a/">a</a><a href="/b/">b</a><a href="/c/">c</a><a href="/d/">d</a>',
    )
    move(true, 'a', 'b', 'c', 'd')
    move(false, 'c')
    await letThrough()
    await letThrough()
    expect(fetched).toEqual(['/a/', '/b/', '/d/'])
    stop()
  })

  test('added or changed later are observed too', async () => {
    const { stop } = watching('<main></main>')
    document.body.insertAdjacentHTML('beforeend', '<p><a href="/later/">later</a></p>')
    await waitFor(() => expect(Window.watched).toContain(link('later')))
    Window.watched.clear()
    link('later').setAttribute('href', '/elsewhere/')
    await waitFor(() => expect(Window.watched).toContain(link('later')))
    stop()
  })

  test('links to other sites, other languages and files are ignored', () => {
    const { stop } = watching(`
      <a href="http://sg.localhost/">Singapore</a><a href="/hi/" hreflang="hi">Hindi</a>
      <a href="/invoice.pdf" download>Invoice</a><a href="/a/" target="_blank">tab</a><a href="#content">skip</a>
      <a href="/a/">a</a>`)
    expect([...Window.watched]).toEqual([link('a')])
    stop()
  })
})

const checkoutPath = '/api/bigcommerce/checkout'
const productPath = '/api/bigcommerce/catalog/products/stratos-90'

test('prefetched data has no subscription', async () => {
  const responses = { [productPath]: aProduct({ slug: 'stratos-90' }) }
  const { store, requests } = renderShop(null, { responses })
  const loadNamespaces = jest.fn<Promise<void>, [unknown]>(async () => undefined)
  await prefetchPage(store, { loadNamespaces }, '/stratos-90/', new URLSearchParams())
  expect(requests.map(({ path }) => path)).toEqual([productPath])
  expect(catalogApi.endpoints.getProduct.select('stratos-90')(store.getState()).data).toBeDefined()
  expect(Object.keys(store.getState().api.subscriptions)).toEqual([])
  expect(loadNamespaces).toHaveBeenCalledWith(['shop', 'product'])
})

test('a product of a list in the cache needs no request', async () => {
  const product = aProduct({ slug: 'stratos-90' })
  const { store, requests } = renderShop(null)
  const query = { category: 1 }
  await store.dispatch(catalogApi.util.upsertQueryData('getListing', query, aListing([product])))
  const loadNamespaces = jest.fn<Promise<void>, [unknown]>(async () => undefined)
  await prefetchPage(store, { loadNamespaces }, '/stratos-90/', new URLSearchParams())
  expect(requests).toEqual([])
})

test('the checkout is prefetched with its steps and the saved entries', async () => {
  const { store, requests } = renderShop(null, { responses: { [checkoutPath]: null } })
  const loadNamespaces = jest.fn<Promise<void>, [readonly string[]]>(async () => undefined)
  await prefetchPage(store, { loadNamespaces }, '/checkout/', new URLSearchParams())
  // The method is GET: a checkout begins only when it is opened.
  expect(requests).toMatchObject([{ path: checkoutPath }])
  expect(requests[0]?.method ?? 'GET').toBe('GET')
  const loaded = loadNamespaces.mock.calls.flatMap(([parts]) => parts)
  expect(loaded).toEqual(expect.arrayContaining(['checkout', 'cart', 'totals', 'place', 'payment']))
})

test('an unknown path prefetches nothing', async () => {
  const { store, requests } = renderShop(null)
  const loadNamespaces = jest.fn<Promise<void>, [unknown]>(async () => undefined)
  await prefetchPage(store, { loadNamespaces }, '/no/such/page/', new URLSearchParams())
  expect(requests).toEqual([])
  expect(loadNamespaces).not.toHaveBeenCalled()
})

function Links({ at = '/wishlist/' }: { at?: string }) {
  window.history.replaceState(null, '', at)
  usePrefetch()
  return (
    <>
      <Link to="/stratos-90/">racket</Link>
      <Link to={at}>here</Link>
      <Link to="/track/">order</Link>
      <Link to="/checkout/">checkout</Link>
    </>
  )
}

test('the data of a near link is fetched, and the current page is not', async () => {
  const { requests } = renderShop(<Links />, { responses: { [productPath]: aProduct() } })
  expect(requests).toEqual([])
  move(true, 'here', 'racket')
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([productPath]))
})

test('the routes are searched once for a near link', async () => {
  const { requests } = renderShop(<Links />, { responses: { [productPath]: aProduct() } })
  const { route } = matchRoute('/stratos-90/', capabilitiesOf.embedded)
  const { path } = route
  const readPath = jest.fn(() => path)
  Object.defineProperty(route, 'path', { get: readPath, configurable: true })
  move(true, 'racket')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(readPath).toHaveBeenCalledTimes(1)
  Object.defineProperty(route, 'path', { value: path })
})

test.each([
  ['scrolls', () => window.dispatchEvent(new Event('scroll'))],
  ['touches', () => window.dispatchEvent(new Event('pointerdown'))],
  ['presses a key', () => window.dispatchEvent(new Event('keydown'))],
])('on the home page a near product is fetched once the visitor %s', async (_name, act) => {
  const { requests } = renderShop(<Links at="/" />, {
    responses: { [productPath]: aProduct(), [checkoutPath]: null },
  })
  move(true, 'racket', 'checkout')
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([checkoutPath]))
  act()
  move(true, 'racket')
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([checkoutPath, productPath]))
})

test('the saved entries are read when the link to the checkout is near', async () => {
  const { requests } = renderShop(<Links />, { responses: { [checkoutPath]: null } })
  move(true, 'checkout')
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([checkoutPath]))
})

test('a near link that few shoppers follow loads only once the user points at it', async () => {
  const { user, requests, store } = renderShop(<Links />, { responses: { [productPath]: aProduct() } })
  const loads = jest.spyOn(matchRoute('/track/', capabilitiesOf.embedded).route, 'load')
  move(true, 'order', 'racket')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(loads).not.toHaveBeenCalled()
  await user.hover(link('order'))
  expect(loads).toHaveBeenCalledTimes(1)
  await user.hover(link('racket'))
  await user.hover(link('order'))
  expect(loads).toHaveBeenCalledTimes(2)
  expect(store.getState().panels.open).toBeNull()
  loads.mockRestore()
})

test('the account panel mounts, closed, when its button gets the focus', async () => {
  const { user } = renderShop(
    <>
      <button type="button" data-panel="account">
        Account
      </button>
      <SidePanelsOnDemand />
    </>,
  )
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus()
  expect(await screen.findByRole('dialog', { hidden: true })).not.toHaveAttribute('open')
})

test('without spare connection, a pressed link is still prefetched', async () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true })
  const { user, requests } = renderShop(<Links />, { responses: { [productPath]: aProduct() } })
  await user.pointer({ target: link('racket'), keys: '[TouchA>]' })
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([productPath]))
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'a connection with %j prefetches nothing',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    Window.margin = undefined
    renderShop(<Links />)
    expect(Window.margin).toBeUndefined()
  },
)
