import { screen } from '@testing-library/react'
import { CartPage } from '../src/app/pages/CartPage'
import { OrderPage } from '../src/app/pages/OrderPage'
import type { RawCartLine } from '../src/domain/cart/rawCart'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from './setup/aCart'
import { aDraftApi, openCheckout, step, whole } from './setup/aCheckout'
import { anOrder, ordersPath } from './setup/anOrder'
import { aSite, renderShop } from './setup/renderShop'

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
    answers: { '/api/bigcommerce/customers': null, [cartPath]: aRawCart({ lines }) },
    site: aSite('courtline-in'),
    path: '/cart/',
  })

const notIncluded = /^The racket is not included: you send us yours/
const afterRacket = 'Arrives 5–8 working days after your racket has reached us'

test('stringing without its racket says so in the cart, and where it says how one is sent in', async () => {
  openCart(stringing())
  expect(await screen.findByText(notIncluded)).toBeVisible()
  const link = screen.getByRole('link', { name: 'How to send a racket' })
  expect(link).toHaveAttribute('href', '/delivery/#own-racket')
  // Nobody knows the day on which it will be there.
  expect(screen.getByText(afterRacket)).toBeVisible()
})

test('stringing with its racket in the cart says nothing of it, and when both arrive', async () => {
  openCart(stringing(), aRawLine())
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByText(/not included/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Arrives /)).not.toHaveTextContent('racket')
})

test('where there are fewer rackets than stringings, it is said how many are missing', async () => {
  openCart(stringing({ quantity: 3 }), aRawLine({ quantity: 2 }))
  expect(await screen.findByText(/^1 of 3 rackets is not included/)).toBeVisible()
})

test('before it is ordered it is said again, and no day is promised', async () => {
  openCheckout({ ...aDraftApi(whole), [cartPath]: aRawCart({ lines: [stringing()] }) })
  await step('Review and order')
  expect(await screen.findByText(notIncluded)).toBeVisible()
  expect(screen.getByText(afterRacket)).toBeVisible()
})

test('of two rackets the one that was strung stays, and the other may come back', async () => {
  const [racket] = anOrder().lines
  const { name, options } = stringing()
  const strung = { ...racket!, sku: 'ST-STRING', name, options, path: 'studio-pro-stringing' }
  const lines = [strung, { ...racket!, quantity: 2 }]
  const order = anOrder({ status: 'delivered', payment: 'paid', lines, actions: ['return'] })
  const { user } = renderShop(<OrderPage />, {
    answers: { '/api/bigcommerce/customers': null, [`${ordersPath}/${order.id}`]: order },
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
  })
  await user.click(await screen.findByRole('button', { name: 'Return something' }))
  expect(await screen.findByRole('checkbox', { name: '1 × Stratos 90' })).toBeChecked()
  expect(screen.getByText(/so it stays yours: 1 × Pro Stringing, 1 × Stratos 90\./)).toBeVisible()
})
