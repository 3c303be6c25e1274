import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { CheckoutPage } from '../src/app/pages/CheckoutPage'
import { cartApi } from '../src/features/cart'
import type { ApiRequest } from '../src/api/transport'
import { contactProblems, orderContact, type ContactDraft } from '../src/domain/checkout'
import { aRawCart, aRawLine, cartPath, forgetCartCookie, withCartCookie } from './setup/aCart'
import { anOrder, ordersPath } from './setup/anOrder'
import { Failure, type Answers } from './setup/fakeTransport'
import { aSite, renderShop } from './setup/renderShop'

beforeEach(withCartCookie)
afterEach(() => {
  forgetCartCookie()
  sessionStorage.clear()
})

const filled: ContactDraft = {
  email: 'asha@example.test',
  phone: '98123 45678',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '7 Baseline Road',
  city: 'Bengaluru',
  district: '',
  state: 'KA',
  postalCode: '560 001',
}

/** The server's side of placing an order: the cart is gone afterwards, and so is its cookie. */
const accept = () => {
  forgetCartCookie()
  return anOrder()
}

function openCheckout(answers: Answers = {}, siteId = 'courtline-in') {
  const site = aSite(siteId)
  return renderShop(
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="/orders/:id" element={<p>The order is shown</p>} />
    </Routes>,
    {
      path: '/checkout/',
      site,
      locale: site.locales.find((locale) => locale.startsWith('en')) ?? site.defaultLocale,
      answers: { [cartPath]: aRawCart(), [ordersPath]: accept, ...answers },
    },
  )
}

type Shop = ReturnType<typeof openCheckout>

async function fillIn({ user }: Shop, contact: Partial<ContactDraft> = filled) {
  await screen.findByRole('form', { name: 'Checkout' })
  for (const [label, text] of Object.entries({
    Email: contact.email,
    'Mobile number': contact.phone,
    'First name': contact.firstName,
    'Last name': contact.lastName,
    Address: contact.address,
    City: contact.city,
    'PIN code': contact.postalCode,
  })) {
    // Pasted at once: what is typed letter by letter is tested elsewhere.
    if (text !== undefined) fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
  if (contact.state) await user.selectOptions(screen.getByLabelText('State'), contact.state)
}

const placeButton = () => screen.findByRole('button', { name: 'Place order' })
const placed = (requests: readonly ApiRequest[]) => requests.filter(({ path }) => path === ordersPath)

test('a guest orders and sees the order; the cart is empty afterwards', async () => {
  const shop = openCheckout()
  await fillIn(shop)
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
  expect(placed(shop.requests)[0]).toMatchObject({
    method: 'POST',
    body: {
      ...filled,
      phone: '+919812345678',
      postalCode: '560001',
      cartId: aRawCart().id,
      deliveryMethod: 'standard',
      paymentMethod: 'cod',
      expectedTotal: 4098,
    },
  })
  expect(cartApi.endpoints.getCart.select()(shop.store.getState()).data).toBeNull()
  expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
})

test('what is wrong is summed up, linked to its field and said beside it; what was typed stays', async () => {
  const shop = openCheckout()
  await fillIn(shop, { ...filled, email: 'asha@', postalCode: '5600', lastName: '' })
  await shop.user.click(await placeButton())
  const summary = screen.getByRole('region', { name: '3 things to correct' })
  expect(summary).toHaveFocus()
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter an email like name@example.com.',
    'Enter your last name.',
    'Enter a PIN code with 6 digits.',
  ])
  await shop.user.click(links[0]!)
  const email = screen.getByLabelText('Email')
  expect(email).toHaveFocus()
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription(/Enter an email like/)
  expect(email).toHaveValue('asha@')
  expect(placed(shop.requests)).toEqual([])
})

test('a field is checked when it is left, an empty one not yet', async () => {
  const { user } = openCheckout()
  const phone = await screen.findByLabelText('Mobile number')
  await user.click(phone)
  await user.tab()
  expect(phone).toHaveAttribute('aria-invalid', 'false')
  await user.type(phone, '12')
  await user.tab()
  expect(phone).toHaveAccessibleDescription(/10 digits/)
})

test('browsers and keyboards are told what each field holds', async () => {
  openCheckout()
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Mobile number')).toHaveAttribute('inputmode', 'tel')
  expect(screen.getByLabelText('PIN code')).toHaveAttribute('autocomplete', 'postal-code')
  const states = within(screen.getByLabelText('State')).getAllByRole('option')
  expect(states).toHaveLength(1 + 36)
})

test('the draft survives a reload', async () => {
  const before = openCheckout()
  await fillIn(before)
  await before.user.click(screen.getByRole('radio', { name: /Express/ }))
  before.unmount()
  openCheckout()
  expect(await screen.findByLabelText('Address')).toHaveValue('7 Baseline Road')
  expect(screen.getByLabelText('State')).toHaveValue('KA')
  expect(screen.getByRole('radio', { name: /Express/ })).toBeChecked()
})

test('the totals follow the delivery that is chosen', async () => {
  const { user } = openCheckout()
  await user.click(await screen.findByRole('radio', { name: /Express/ }))
  expect(screen.getAllByText('₹4,248.00')).not.toHaveLength(0)
})

test('cash on delivery over its limit says why, and nothing can be ordered', async () => {
  const cart = aRawCart({ lines: [aRawLine({ sale_price: 4999 })] })
  const { user, requests } = openCheckout({ [cartPath]: cart })
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ })
  expect(cash).toBeDisabled()
  expect(cash).toHaveAccessibleName(/Only below ₹5,000.00 in total/)
  await user.click(await placeButton())
  expect(placed(requests)).toEqual([])
})

test('ways to pay without a counterpart are listed as not open yet', async () => {
  openCheckout()
  for (const name of [/UPI/, /Mastercard/, /Credit or debit card/]) {
    const way = await screen.findByRole('radio', { name })
    expect(way).toBeDisabled()
    expect(way).toHaveAccessibleName(/Not open yet/)
  }
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
})

test('a double click sends one request', async () => {
  const shop = openCheckout()
  await fillIn(shop)
  await shop.user.dblClick(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
  expect(placed(shop.requests)).toHaveLength(1)
})

test('a changed price shows what it was and is before anything is ordered', async () => {
  let price = 3999
  const shop = openCheckout({
    [cartPath]: () => aRawCart({ version: price, lines: [aRawLine({ sale_price: price })] }),
    [ordersPath]: () => {
      price = 4199
      return new Failure(409, 'price_changed')
    },
  })
  await fillIn(shop)
  await shop.user.click(await placeButton())
  expect(await screen.findByText('It was ₹4,098.00 and is now ₹4,298.00.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(filled.email)
})

test('a line that is sold out blocks the order by its name, and the cart can be changed', async () => {
  const lines = [aRawLine(), aRawLine({ id: 'line-2', sku: 'AV-STR-90-G4', sale_price: 500 })]
  const refusal = new Failure(409, 'out_of_stock', 'Only few are left', 'AV-STR-90-G5')
  const shop = openCheckout({ [cartPath]: aRawCart({ lines }), [ordersPath]: refusal })
  await fillIn(shop)
  await shop.user.click(await placeButton())
  const note = await screen.findByRole('alert')
  expect(within(note).getByText(/Stratos 90: 1 piece is more than we have/)).toBeVisible()
  expect(within(note).getAllByText(/more than we have/)).toHaveLength(1)
  expect(within(note).getByRole('button', { name: 'Edit cart' })).toBeVisible()
})

test('a field that only the server finds wrong is told like every other', async () => {
  const shop = openCheckout({
    [ordersPath]: () => new Failure(400, 'validation_error', 'Enter a valid email address', 'email'),
  })
  await fillIn(shop)
  await shop.user.click(await placeButton())
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid())
  await shop.user.type(screen.getByLabelText('Email'), 'x')
  expect(screen.getByLabelText('Email')).toBeValid()
})

test('when the shop cannot be reached, what was typed stays and it can be ordered again', async () => {
  let isBroken = true
  const shop = openCheckout({
    [ordersPath]: () => (isBroken ? new Failure(500, 'internal_error') : accept()),
  })
  await fillIn(shop)
  await shop.user.click(await placeButton())
  expect(await screen.findByText(/ordering again never orders twice/)).toBeVisible()
  isBroken = false
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
})

test.each([
  ['courtline-sg', 'SGD', 'Singapore'],
  ['courtline-ae', 'AED', 'the UAE'],
  ['courtline-id', 'IDR', 'Indonesia'],
])('%s says that paying is not open yet and keeps the cart', async (site, code, place) => {
  const cart = aRawCart({ currency: { code } })
  const { store, requests } = openCheckout({ [cartPath]: cart }, site)
  expect(await screen.findByText(`Paying in ${place} opens soon`)).toBeVisible()
  expect(screen.getByText('Your cart with 1 item stays as it is.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument()
  expect(cartApi.endpoints.getCart.select()(store.getState()).data?.lineItems).toHaveLength(1)
  expect(placed(requests)).toEqual([])
})

test('an empty cart shows a way back', async () => {
  forgetCartCookie()
  openCheckout()
  expect(await screen.findByText(/your cart is empty/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go shopping' })).toBeVisible()
})

test('a region asks for what its addresses have, and for nothing else', () => {
  const empty = { ...filled, state: '', postalCode: '' }
  expect(contactProblems('IN', empty)).toEqual({ postalCode: 'missing', state: 'missing' })
  expect(contactProblems('SG', { ...empty, phone: '81234567' })).toEqual({ postalCode: 'missing' })
  expect(contactProblems('AE', { ...empty, phone: '0501234567' })).toEqual({ state: 'missing' })
  expect(contactProblems('IN', { ...filled, city: 'x'.repeat(201) })).toEqual({ city: 'tooLong' })
  expect(orderContact('IN', { ...filled, city: ' Bengaluru ' })).toMatchObject({
    city: 'Bengaluru',
    phone: '+919812345678',
    postalCode: '560001',
  })
})
