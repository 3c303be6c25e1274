import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { CartPage } from '../../../src/app/pages/CartPage'
import { ProductPage } from '../../../src/app/pages/ProductPage'
import { cartApi } from '../../../src/features/cart'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { aProduct, aVariant } from '../../setup/aProduct'
import type { Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'
const site = aSite('courtline-in')
const steps = [
  { from: 3, percent: 5 },
  { from: 6, percent: 8 },
]

afterEach(deleteCartCookie)

function openGrip(changes: Parameters<typeof aProduct>[0], path = '/grip/', more: Answers = {}) {
  const price = { value: 349, currencyCode: 'INR' }
  const grip = aProduct({
    slug: 'grip',
    kind: 'grip',
    price,
    prices: { price: 349, salePrice: null, retailPrice: null },
    variants: [aVariant({ price })],
    options: [],
    priceTiers: steps,
    ...changes,
  })
  const responses = {
    [`${catalog}/products/grip`]: grip,
    [`${catalog}/products/${grip.id}/related`]: [],
    [`${catalog}/categories`]: [],
    ...more,
  }
  return renderShop(<ProductPage />, { responses, path, site })
}

test('the product page lists the price of an item by quantity', async () => {
  openGrip({})
  const table = within(await screen.findByRole('region', { name: 'Buy more, pay less' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'QuantityPrice eachYou save',
    '1–2₹349–',
    '3–5₹331.555%',
    '6 or more₹321.088%',
  ])
  expect(table.queryByText(/count together/)).toBeNull()
})

test('several items are added at their price', async () => {
  const { user, listen } = openGrip({})
  const prices: number[] = []
  listen((action) => {
    if (cartApi.endpoints.addItems.matchPending(action))
      prices.push(...action.meta.arg.originalArgs.map(({ price }) => price))
  })
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(prices).toEqual([349]))
  const field = screen.getByRole('textbox', { name: /^Quantity/ })
  await user.clear(field)
  await user.type(field, '3')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(prices).toEqual([349, 331.55]))
})

test('an item is added at the price of all items in the cart', async () => {
  withCartCookie()
  const line = aRawLine({ product_id: 1001, quantity: 2 })
  const { user, store, listen } = openGrip({}, '/grip/', { [cartPath]: aRawCart({ lines: [line] }) })
  await store.dispatch(cartApi.endpoints.getCart.initiate())
  const prices: number[] = []
  listen((action) => {
    if (cartApi.endpoints.addItems.matchPending(action))
      prices.push(...action.meta.arg.originalArgs.map(({ price }) => price))
  })
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(prices).toEqual([331.55]))
})

test('two presses while the code of the tiers loads add once', async () => {
  const { requests } = openGrip({})
  const button = await screen.findByRole('button', { name: 'Add to cart' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an error appears when the code of the tiers does not load', async () => {
  const { user, requests } = openGrip({})
  const button = await screen.findByRole('button', { name: 'Add to cart' })
  const chunk = '../../../src/domain/product/priceTiers'
  jest.doMock(chunk, () => {
    throw new Error('Loading chunk productText failed')
  })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(/We can’t reach the shop/)
  jest.dontMock(chunk)
  await user.click(button)
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(screen.queryByText(/We can’t reach the shop/)).toBeNull()
})

test('a product with options explains that they count together', async () => {
  openGrip({ options: [{ id: '1', displayName: 'Colour', values: [{ label: 'White' }] }] })
  expect(await screen.findByText('Different colours or sizes count together.')).toBeVisible()
})

test('a product without tiers has no table', async () => {
  openGrip({ priceTiers: [] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Buy more, pay less')).toBeNull()
})

test('the cart shows the price of the new quantity before the server responds', async () => {
  withCartCookie()
  const line = aRawLine({
    quantity: 2,
    sale_price: 331.55,
    list_price: 349,
    price_tiers: { single_price: 349, pieces: 4, steps },
  })
  const { user } = renderShop(<CartPage />, {
    responses: {
      '/api/bigcommerce/customers': null,
      // On a busy machine, a response to the first change could arrive before the second one.
      [cartPath]: ({ method }: ApiRequest) => (method ? new Promise(() => {}) : aRawCart({ lines: [line] })),
    },
    path: '/cart/',
    site,
  })
  await user.click(await screen.findByRole('button', { name: /^One more/ }))
  expect(screen.getByText('₹331.55 each')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^One more/ }))
  expect(screen.getByText('₹321.08 each')).toBeVisible()
})
