import { customerApi } from '../../src/features/customer'
import { aCustomer, customersPath } from '../setup/aCustomer'
import { aTrackedShop, theVendor } from '../setup/trackedShop'

const { getCustomer } = customerApi.endpoints
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(document, 'readyState')
  for (const script of document.querySelectorAll('script')) script.remove()
})

/** A shop with two things that wait for the load event: the customer request and a vendor's script. */
function aWaitingShop() {
  let questions = 0
  const customer = () => {
    questions += 1
    return { customer: aCustomer() }
  }
  const script = 'https://pixel.example/a.js'
  const shop = aTrackedShop({
    destinations: [theVendor('meta_pixel', { id: '1', script })],
    allowed: ['marketing'],
    responses: { [customersPath]: customer },
  })
  shop.visit('/')
  const request = () => void shop.store.dispatch(getCustomer.initiate(undefined, { forceRefetch: true }))
  request()
  return {
    request,
    settled: shop.settled,
    has: () => ({
      questions,
      scripts: document.querySelectorAll('script').length,
    }),
  }
}

test('the customer request and vendor scripts wait for the load event', async () => {
  const { has } = aWaitingShop()
  await pass(4_000)
  expect(has()).toEqual({ questions: 0, scripts: 0 })
  window.dispatchEvent(new Event('load'))
  await pass(10)
  expect(has()).toEqual({ questions: 1, scripts: 1 })
})

test('the callbacks start after five seconds without a load event', async () => {
  const { has, request } = aWaitingShop()
  await pass(4_900)
  expect(has()).toEqual({ questions: 0, scripts: 0 })
  await pass(200)
  expect(has()).toEqual({ questions: 1, scripts: 1 })
  // A later request starts at once.
  request()
  await pass(10)
  expect(has()).toEqual({ questions: 2, scripts: 1 })
})

test('the timeout of a script starts with its request', async () => {
  const { settled } = aWaitingShop()
  await pass(5_000 + 7_900)
  expect(settled()).toEqual([])
  await pass(200)
  expect(settled()).toMatchObject([{ outcomes: { meta_pixel: { outcome: 'script_blocked' } } }])
})
