import { screen } from '@testing-library/react'
import { CartPage } from '../../../src/app/pages/CartPage'
import { InvoicePage } from '../../../src/app/pages/InvoicePage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Locale } from '../../../src/site/site'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { aSite, renderShop } from '../../setup/renderShop'

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

const options = [
  { name: 'Size', nameId: 1, value: 'L', valueId: 103 },
  { name: 'Colour', nameId: 2, value: 'White', valueId: 201 },
  { name: 'Print colour', nameId: 3, value: 'Nebula', valueId: 301 },
  { name: 'Name', nameId: 4, value: 'White', valueId: 0 },
  { name: 'Racket', nameId: 5, value: 'Your own', valueId: 0 },
]

function openCart(locale: Locale) {
  const cart = aRawCart({ lines: [aRawLine({ options })] })
  const responses = { [cartPath]: cart, '/api/bigcommerce/customers': null }
  return renderShop(<CartPage />, { site: aSite('courtline-in'), path: '/cart/', responses, locale })
}

test('the cart translates selected options and leaves typed text unchanged', async () => {
  openCart('hi-IN')
  for (const text of ['साइज़: L', 'रंग: सफ़ेद', 'नाम: White', 'रैकेट: आपका अपना'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Nebula')).toHaveAttribute('lang', 'en')
})

test('an English cart shows option values as in the catalog', async () => {
  openCart('en-IN')
  for (const text of ['Size: L', 'Colour: White', 'Print colour: Nebula', 'Racket: Your own'])
    expect(await screen.findByText(text)).toBeVisible()
})

const order = anOrder()

test.each([
  ['page', <OrderPage key="page" />, `/orders/${order.id}/`],
  ['invoice', <InvoicePage key="invoice" />, `/orders/${order.id}/invoice/`],
])('the %s of an order translates selected options', async (_name, page, path) => {
  const lines = order.lines.map((line) => ({
    ...line,
    // The oldest orders have no nameId.
    options: [...options.map(({ nameId: _, ...option }) => option), { name: 'Ink colour', value: 'Gold' }],
  }))
  renderShop(page, {
    site: aSite('courtline-id'),
    locale: 'id-ID',
    path,
    responses: { [`${ordersPath}/${order.id}`]: anOrder({ lines }), '/api/bigcommerce/customers': null },
  })
  for (const text of [
    'Ukuran: L',
    'Warna: Putih',
    'Nama: White',
    'Raket: Milik sendiri',
    'Warna tinta: Gold',
  ])
    expect(await screen.findByText(text, { exact: false })).toBeVisible()
  expect(screen.getByText('Nebula')).toHaveAttribute('lang', 'en')
})
