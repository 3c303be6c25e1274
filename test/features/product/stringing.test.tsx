import { screen } from '@testing-library/react'
import { CartPage } from '../../../src/app/pages/CartPage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { RawCartLine } from '../../../src/domain/cart/rawCartSchema'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { aSite, renderShop } from '../../setup/renderShop'
import { aDraftApi, openCheckout, step, whole } from '../checkout/aCheckout'

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

const stringing = (changes: Partial<RawCartLine> = {}) =>
  aRawLine({
    id: 'line-2',
    product_id: 9001,
    variant_id: 900101,
    sku: 'ST-STRING',
    name: 'Pro Stringing',
    url: 'http://in.localhost:3000/studio-pro-stringing/',
    options: [{ name: 'Racket', nameId: 90011, value: 'Stratos 90', valueId: 1001 }],
    ...changes,
  })

const openCart = (...lines: readonly RawCartLine[]) =>
  renderShop(<CartPage />, {
    responses: { '/api/bigcommerce/customers': null, [cartPath]: aRawCart({ lines }) },
    site: aSite('courtline-in'),
    path: '/cart/',
  })

const notIncluded = /^Racket not included. Send us yours/
const afterRacket = 'Arrives 5–8 working days after we receive your racket'

test('stringing without a racket shows a note in the cart and how to send a racket in', async () => {
  openCart(stringing())
  expect(await screen.findByText(notIncluded)).toBeVisible()
  const link = screen.getByRole('link', { name: 'How to send a racket' })
  expect(link).toHaveAttribute('href', '/delivery/#own-racket')
  // The arrival date of the racket is unknown, so the estimate is relative.
  expect(screen.getByText(afterRacket)).toBeVisible()
})

test('stringing with its racket in the cart shows no note, and one delivery estimate', async () => {
  openCart(stringing(), aRawLine())
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByText(/not included/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Arrives /)).not.toHaveTextContent('racket')
})

test('with more rackets than stringings the cart shows how many stay without one', async () => {
  openCart(stringing(), aRawLine({ quantity: 2 }))
  expect(await screen.findByText(/^1 of 2 rackets without our stringing/)).toBeVisible()
  expect(screen.queryByText(/not included/)).not.toBeInTheDocument()
})

test('with fewer rackets than stringings the cart shows how many are missing', async () => {
  openCart(stringing({ quantity: 3 }), aRawLine({ quantity: 2 }))
  expect(await screen.findByText(/^1 of 3 rackets is not included/)).toBeVisible()
})

test('the review repeats the note and shows no delivery date', async () => {
  openCheckout({ ...aDraftApi(whole), [cartPath]: aRawCart({ lines: [stringing()] }) })
  await step('Review and order')
  expect(await screen.findByText(notIncluded)).toBeVisible()
  expect(screen.getAllByText(afterRacket)).toHaveLength(2)
})

test('of two rackets the strung one cannot be returned, and the other can', async () => {
  const [racket] = anOrder().lines
  const { name, options } = stringing()
  const strung = { ...racket!, sku: 'ST-STRING', name, options, path: 'studio-pro-stringing' }
  const lines = [strung, { ...racket!, quantity: 2 }]
  const order = anOrder({ status: 'delivered', payment: 'paid', lines, actions: ['return'] })
  const { user } = renderShop(<OrderPage />, {
    responses: { '/api/bigcommerce/customers': null, [`${ordersPath}/${order.id}`]: order },
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
  })
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  expect(await screen.findByRole('checkbox', { name: '1 × Stratos 90' })).toBeChecked()
  expect(screen.getByText(/so we can’t take it back: 1 × Pro Stringing, 1 × Stratos 90\./)).toBeVisible()
})
