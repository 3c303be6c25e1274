import { checkoutStepDone } from '../../src/features/cart'
import { normaliseCart } from '../../src/features/cart/normaliseCart'
import { aRawCart } from '../setup/aCart'
import { aTrackedShop, theVendor } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const layer = () => window.dataLayer ?? []

test('the tag manager receives a checkout step that happens while its script loads', async () => {
  const tracker = { id: 'GTM-1', script: 'https://tags.example/gtm.js' }
  const shop = aTrackedShop({ destinations: [theVendor('tag_manager', tracker)], allowed: ['analytics'] })
  window.history.replaceState(null, '', '/checkout/')
  shop.visit('/checkout/')
  const cart = normaliseCart(aRawCart())
  if (!cart) throw new Error('A cart is missing')
  shop.store.dispatch(checkoutStepDone(cart, { shipping: 'express' }))
  await pass(3_000)
  expect(shop.settled()).toEqual([])
  document.querySelector('script')?.dispatchEvent(new Event('load'))
  await pass(100)
  expect(layer()).toContainEqual(expect.objectContaining({ event: 'add_shipping_info' }))
  expect(shop.settled().map(({ outcomes }) => outcomes.tag_manager?.outcome)).toEqual([
    'handed_off',
    'handed_off',
  ])
  document.querySelector('script')?.remove()
})
