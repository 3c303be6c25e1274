import { act, screen } from '@testing-library/react'
import { AddToCartForm, CartPanel } from '../../src/features/cart'
import { chooseConsent, consentChanged } from '../../src/features/consent'
import { startAnalytics } from '../../src/sagas'
import { maxPaintMs } from '../../src/sagas/delivery/deliverSaga'
import { routeCompleted } from '../../src/site/visit'
import { aCartServer, deleteCartCookie, withCartCookie } from '../setup/aCart'
import { aProduct } from '../setup/aProduct'
import { pauseTimers } from '../setup/pausedTimers'
import { aSite, renderShop } from '../setup/renderShop'
import { aDestination, aTrackedShop } from '../setup/trackedShop'
import { until } from '../setup/until'

/** Callbacks that wait for the next paint. */
let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  pauseTimers(maxPaintMs)
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  withCartCookie()
})
afterEach(() => {
  jest.restoreAllMocks()
  window.dispatchEvent(new Event('pageshow'))
  deleteCartCookie()
})

/** Adds a product to the cart, in a shop whose vendor is loaded. */
async function addToCart() {
  const sent: string[] = []
  const isDialogShown: boolean[] = []
  const vendor = aDestination('vendor', {
    send: ({ name }) => {
      sent.push(name)
      isDialogShown.push(screen.queryByRole('dialog') !== null)
      return 'handed_off'
    },
  })
  const product = aProduct()
  const form = (
    <AddToCartForm
      product={product}
      variant={product.variants[1]!}
      missing={null}
      onMissing={() => undefined}
    />
  )
  const shop = renderShop(
    <>
      {form}
      <CartPanel />
    </>,
    { responses: aCartServer([]), site: aSite('courtline-in') },
  )
  const paint = () => frames.splice(0).forEach((callback) => callback(0))
  act(() => void shop.store.dispatch(consentChanged(chooseConsent(['analytics']))))
  startAnalytics(shop.store, shop.listen, [vendor])
  act(
    () =>
      void shop.store.dispatch(routeCompleted({ pageUrl: 'http://in.localhost/a/', path: '/a/', title: '' })),
  )
  await until(() => frames.length > 0, 'the page view’s frame')
  paint()
  await until(() => sent.includes('page_browse'), 'the page view')
  await shop.user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await screen.findByRole('dialog', { name: /Your cart/ })
  await until(() => frames.length > 0, 'the cart’s frame')
  return { sent, isDialogShown, paint }
}

test('a vendor is called in a task after the paint that shows the cart', async () => {
  const { sent, isDialogShown, paint } = await addToCart()
  expect(sent).toEqual(['page_browse'])
  paint()
  expect(sent).toEqual(['page_browse'])
  await until(() => sent.includes('AddedToCart'), 'the call')
  expect(isDialogShown).toEqual([false, true])
})

test('calls that wait for a paint go out when the page ends', async () => {
  const { sent } = await addToCart()
  expect(sent).toEqual(['page_browse'])
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.slice(0, 2)).toEqual(['page_browse', 'AddedToCart'])
})

test('a hidden page’s calls wait for no paint', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const sent: string[] = []
  const vendor = aDestination('vendor', {
    send: ({ name }) => {
      sent.push(name)
      return 'handed_off'
    },
  })
  const delays: unknown[] = []
  const setTimer = globalThis.setTimeout
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    delays.push(ms)
    return setTimer(work, ms)
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
  shop.visit('/a/')
  await until(() => sent.includes('page_browse'), 'the page view')
  expect(frames).not.toEqual([])
  expect(delays).not.toContain(maxPaintMs)
})
