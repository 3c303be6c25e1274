// First, as the browser extension is installed before the page's scripts. The formatter leaves imports without names in place.
import './devToolsMonitor'
import { waitFor } from '@testing-library/react'
import { prefetchPage } from '../../src/app/afterPaint/usePrefetch'
import { shorten } from '../../src/app/devTools/devTools'
import { devToolsIfThere } from '../../src/app/devTools/devToolsIfThere'
import { cartApi, cartPanelApi } from '../../src/features/cart'
import { catalogApi } from '../../src/features/catalog'
import { panelOpened } from '../../src/features/panels'
import { listingShown, productShown } from '../../src/site/shown'
import { createShopI18n } from '../../src/site/translations/i18n'
import { aRawCart, cartPath, deleteCartCookie } from '../setup/aCart'
import { aListing, aProduct } from '../setup/aProduct'
import { Failure } from '../setup/fakeTransport'
import { aNewCartItem, aDestination, aTrackedShop } from '../setup/trackedShop'
import { allTranslations } from '../site/allTranslations'
import { shown } from './devToolsMonitor'

const listingPath = '/api/bigcommerce/catalog/products'
const { getListing } = catalogApi.endpoints

async function aShopWithDevTools() {
  shown.actions.splice(0)
  shown.states.splice(0)
  return aTrackedShop({
    devTools: await devToolsIfThere(),
    destinations: [aDestination('recorder')],
    allowed: ['analytics'],
    responses: {
      [listingPath]: aListing([aProduct()]),
      [cartPath]: aRawCart(),
      [`${cartPath}/coupons`]: new Failure(400, 'invalid_coupon'),
    },
  })
}
const titles = () => shown.actions.map(({ type }) => type)
afterEach(deleteCartCookie)

test('shows each request with its endpoint, and each failure with its code', async () => {
  const { store } = await aShopWithDevTools()
  store.dispatch(panelOpened('cart'))
  await store.dispatch(getListing.initiate({ search: 'racket' }))
  await store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem()]))
  await store.dispatch(cartPanelApi.endpoints.applyCoupon.initiate('NONE'))
  const story = titles().filter((title) => !title.startsWith('@@'))
  expect(story).toEqual(
    expect.arrayContaining([
      'panels/panelOpened',
      'api/executeQuery/pending · getListing',
      'api/executeQuery/fulfilled · getListing',
      'api/executeMutation/fulfilled · addItems',
      'analytics/event/accepted · AddedToCart',
      'api/executeMutation/rejected · applyCoupon · invalid_coupon',
    ]),
  )
  expect(story.filter((title) => title.includes('ubscri'))).toEqual([])
})

test('hides prefetched pages and cached queries', async () => {
  const { store, actions } = await aShopWithDevTools()
  const i18n = createShopI18n({ locale: 'en-IN', resources: allTranslations })
  await prefetchPage(store, i18n, '/search/', new URLSearchParams({ q: 'racket' }))
  const query = getListing.initiate({ search: 'shuttle' }, { subscribe: false })
  await store.dispatch(query)
  await store.dispatch(query)
  const ofListing = (list: readonly string[]) => list.filter((title) => title.includes('executeQuery'))
  // The prefetch, the query, and a query with a cached result.
  expect(ofListing(actions.map(({ type }) => type))).toHaveLength(5)
  expect(ofListing(titles())).toEqual([
    'api/executeQuery/pending · getListing',
    'api/executeQuery/fulfilled · getListing',
  ])
})

test('names the product or category of a shown page', async () => {
  const { store } = await aShopWithDevTools()
  store.dispatch(productShown(aProduct({ id: '117', name: 'AX-99' })))
  store.dispatch(listingShown('/badminton/rackets', [aProduct()]))
  expect(titles().filter((title) => title.startsWith('shown/'))).toEqual([
    'shown/product · AX-99 · 117',
    'shown/listing · /badminton/rackets',
  ])
})

test('shows no action for a destination whose script loads', async () => {
  const { store, settled } = await aShopWithDevTools()
  await store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem()]))
  await waitFor(() => expect(settled()).toHaveLength(1))
  expect(titles().filter((title) => title.includes('destination'))).toEqual([])
})

test('leaves the types of the actions in the store unchanged', async () => {
  const { store, actions } = await aShopWithDevTools()
  await store.dispatch(getListing.initiate({ search: 'racket' }))
  expect(actions.map(({ type }) => type)).toContain('api/executeQuery/fulfilled')
  expect(actions.map(({ type }) => type).join()).not.toContain('·')
})

describe('shorten', () => {
  test('cuts long lists and texts, with a note, and leaves the rest', () => {
    const data = { list: Array.from({ length: 50 }, (_, index) => index), text: 'a'.repeat(1_000), one: [1] }
    const { list, text, one } = shorten(data)
    expect(list).toHaveLength(21)
    expect(list.at(-1)).toBe('… (50 entries)')
    expect(text).toBe(`${'a'.repeat(300)}… (1000 characters)`)
    expect(one).toEqual([1])
    expect(data.list).toHaveLength(50)
  })

  test('returns the same copy of an unchanged part', () => {
    const part = { deep: [1] }
    expect(shorten({ part }).part).toBe(shorten({ part, other: 2 }).part)
  })
})
