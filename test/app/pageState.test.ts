import { readPageState, stateElement } from '../../src/app/pageState'
import { makeStore } from '../../src/app/store'
import { catalogApi, selectListedProduct } from '../../src/features/catalog'
import { aListing, aProduct } from '../setup/aProduct'
import { fakeTransport } from '../setup/fakeTransport'

const { getListing, getProduct, getProductsBySlug } = catalogApi.endpoints
const catalog = '/api/bigcommerce/catalog'

afterEach(() => jest.useRealTimers())

/** A store with a listing, its product, and a product that the server doesn't have. */
async function aStore() {
  const product = aProduct({ slug: 'stratos-90', name: 'Stratos <90>' })
  const responses = {
    [`${catalog}/products`]: aListing([product]),
    [`${catalog}/products/stratos-90`]: product,
  }
  const store = makeStore({ transport: fakeTransport(responses).transport, retries: false })
  await store.dispatch(getListing.initiate({ limit: 8 }))
  await store.dispatch(getProduct.initiate('stratos-90'))
  await store.dispatch(getProduct.initiate('gone'))
  return store
}

test('the browser starts with the data and errors of the server’s queries', async () => {
  const server = await aStore()
  document.body.innerHTML = stateElement(server.getState())
  const { transport, requests } = fakeTransport({})
  const browser = makeStore({ transport, retries: false }, readPageState())
  const state = browser.getState()
  expect(getProduct.select('stratos-90')(state).data).toEqual(
    getProduct.select('stratos-90')(server.getState()).data,
  )
  expect(getProduct.select('gone')(state).error).toMatchObject({ status: 404 })
  expect(selectListedProduct(state, 'stratos-90')).toMatchObject({ name: 'Stratos <90>', description: '' })
  await browser.dispatch(getProduct.initiate('stratos-90'))
  expect(requests).toEqual([])
})

test('a part that a slow device hydrates 20 seconds later fetches nothing again', async () => {
  document.body.innerHTML = stateElement((await aStore()).getState())
  jest.useFakeTimers({ advanceTimers: true })
  const { transport, requests } = fakeTransport({})
  const browser = makeStore({ transport, retries: false }, readPageState())
  jest.setSystemTime(Date.now() + 20_000)
  // As the hook does with `refetchOnMountOrArgChange` of the API.
  await browser.dispatch(getProduct.initiate('stratos-90', { forceRefetch: 2 }))
  expect(requests).toEqual([])
})

test('the browser restores the fields that the page leaves out', async () => {
  const whole = aProduct({ slug: 'smash-90', description: '' })
  const plain = { ...whole, images: whole.images.map((image) => ({ ...image, alt: '' })) }
  const other = { ...plain, id: '7', path: '/elsewhere/', images: [...plain.images].reverse() }
  const listing = aListing([plain, other])
  const server = makeStore({
    transport: fakeTransport({ [`${catalog}/products`]: listing }).transport,
    retries: false,
  })
  await server.dispatch(getListing.initiate({}))
  const element = stateElement(server.getState())
  expect(element).not.toContain('/smash-90/')
  expect(element).toContain('{"url":"gallery/angle"}')
  document.body.innerHTML = element
  const state = readPageState()
  expect(Object.values(state.api.queries)).toMatchObject([{ data: listing }])
})

test('products that the home page names have no texts that only their own page shows', async () => {
  const facts = { care: ['Keep below 40 °C'] }
  const product = aProduct({ slug: 'stratos-90', facts, latestReviews: [], latestQuestions: [] })
  const { transport } = fakeTransport({ [`${catalog}/products/stratos-90`]: product })
  const server = makeStore({ transport, retries: false })
  await server.dispatch(getProductsBySlug.initiate(['stratos-90']))
  await server.dispatch(getProductsBySlug.initiate(['gone']))
  document.body.innerHTML = stateElement(server.getState())
  const [first] = Object.values(readPageState().api.queries)
  expect(first?.data).toEqual([
    {
      ...aProduct({ slug: 'stratos-90', description: '' }),
      images: product.images.map((image) => ({ ...image, alt: '' })),
    },
  ])
})

test('stores with the same data are embedded as the same text', async () => {
  const one = await aStore()
  const other = await aStore()
  expect(stateElement(one.getState())).toBe(stateElement(other.getState()))
})
