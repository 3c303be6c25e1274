import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { cartApi } from '../../../src/features/cart'
import { ordersApi } from '../../../src/features/orders'
import { readUnpaidOrder } from '../../../src/features/payment'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { anOrder, ordersPath, aStartedPayment } from '../../setup/anOrder'
import { Failure } from '../../setup/fakeTransport'
import {
  aDraftApi,
  accept,
  checkoutPath,
  filled,
  goOn,
  openCheckout,
  placeButton,
  placed,
  step,
  whole,
} from './aCheckout'

const aStringing = aRawLine({
  id: 'line-2',
  name: 'Studio Pro Stringing',
  url: 'http://in.localhost:3000/studio-pro-stringing/',
  options: [{ name: 'Racket', nameId: 90011, value: 'Stratos 90', valueId: 1001 }],
  sale_price: 848,
})

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

test('the totals follow the selected delivery', async () => {
  const { user } = openCheckout(aDraftApi({ fields: filled }))
  await user.click(await screen.findByRole('radio', { name: /Express/ }))
  expect(screen.getAllByText('₹4,248')).not.toHaveLength(0)
})

test('cash on delivery above its limit shows the reason and blocks the order', async () => {
  const cart = aRawCart({ lines: [aRawLine({ sale_price: 4999 })] })
  const shop = openCheckout({
    [cartPath]: cart,
    ...aDraftApi({ fields: filled, deliveryMethod: 'standard' }),
  })
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ })
  expect(cash).toBeDisabled()
  expect(cash).toHaveAccessibleName(/Only for orders below ₹5,000. Yours is ₹98 over/)
  await goOn(shop)
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
})

test('payment methods without a gateway are listed as not open yet', async () => {
  openCheckout(aDraftApi({ fields: filled, deliveryMethod: 'standard' }))
  for (const name of [/UPI/, /Mastercard/, /Credit or debit card/]) {
    const link = await screen.findByRole('radio', { name })
    expect(link).toBeDisabled()
    expect(link).toHaveAccessibleName(/Not available yet/)
  }
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /Test payment/ })).not.toBeInTheDocument()
})

test('a test payment is marked as one, and the order is paid before it is shown', async () => {
  const order = anOrder({ paymentMethod: 'test_approve', actions: ['cancel', 'pay'] })
  const paid = anOrder({ ...order, status: 'paid', payment: 'paid', actions: ['cancel'] })
  const payment = aStartedPayment({ method: 'test_approve', state: 'paid', step: { kind: 'none' } }, paid)
  const shop = openCheckout(
    {
      ...aDraftApi({ fields: filled, deliveryMethod: 'standard' }),
      [ordersPath]: () => {
        deleteCartCookie()
        return order
      },
      [`${ordersPath}/${order.id}/payment`]: payment,
    },
    'courtline-in',
    true,
  )
  await shop.user.click(await screen.findByRole('radio', { name: /Test payment, approved.*no money moves/ }))
  await goOn(shop)
  await shop.user.click(await screen.findByRole('button', { name: 'Place order and pay' }))
  expect(await screen.findByText('The order is shown')).toBeVisible()
  expect(shop.requests.filter(({ path }) => path.endsWith('/payment'))).toMatchObject([
    { method: 'POST', body: { paymentMethod: 'test_approve' } },
  ])
  // The order's page shows it without a request of its own.
  expect(ordersApi.endpoints.getOrder.select(order.id)(shop.store.getState()).data).toEqual(paid)
})

test('an order paid at a gateway names the gateway, and Back shows the order', async () => {
  const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
  const order = anOrder({ paymentMethod: 'test_approve', actions: ['cancel', 'pay'], expiresAt })
  const shop = openCheckout(
    {
      ...aDraftApi({ ...whole, paymentMethod: 'test_approve' }),
      [ordersPath]: () => {
        deleteCartCookie()
        return order
      },
      [`${ordersPath}/${order.id}/payment`]: aStartedPayment(
        { step: { kind: 'redirect', url: '#gateway' } },
        order,
      ),
    },
    'courtline-in',
    true,
  )
  await shop.user.dblClick(await screen.findByRole('button', { name: 'Place order and pay' }))
  expect(await screen.findByText('Taking you to the payment page…')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('link', { name: 'Go there now' })).toHaveAttribute('href', '#gateway')
  expect(window.location.hash).toBe('#gateway')
  expect(window.location.pathname).toBe(`/orders/${order.id}/`)
  expect(shop.requests.filter(({ path }) => path.endsWith('/payment'))).toHaveLength(1)
  // Other pages lead back to the order while it is unpaid.
  expect(readUnpaidOrder()).toMatchObject({ id: order.id })
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await screen.findByText('The order is shown')).toBeVisible()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['goods alone may come back', [aRawLine()], 'Return unused items within 14 days.'],
  [
    'goods may come back, what is made to order among them not',
    [aRawLine({ name: 'Arc 7' }), aStringing],
    'Return unused items within 14 days, except gift cards and items made for you.',
  ],
  [
    'made to order alone, nothing may come back',
    [aStringing, aRawLine({ name: 'Stratos 90' })],
    'Gift cards and items made for you can’t be returned.',
  ],
])('the review shows the return rules: %s', async (_case, lines, words) => {
  openCheckout({ ...aDraftApi(whole), [cartPath]: aRawCart({ lines }) })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('You’ll pay on delivery.')).toBeVisible()
})

test('items left out at sign-in are listed once and need confirmation before ordering', async () => {
  const card = { name: 'Gift Card', quantity: 1 }
  const left_out = [
    { id: 'line-8', ...card },
    { id: 'line-9', ...card },
  ]
  openCheckout({ ...aDraftApi(whole), [cartPath]: aRawCart({ left_out }) })
  expect(await screen.findByText(/^Your cart is full: it holds up to 200 .*: 2 × Gift Card\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept and leave them out' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Place order/ })).toHaveAccessibleDescription(
    'Accept the changes above first',
  )
})

test('the review links to the terms', async () => {
  openCheckout(aDraftApi(whole))
  const review = await step('Review and order')
  for (const [name, href] of [
    ['Terms of sale', '/terms/'],
    ['Returns', '/returns/'],
    ['Privacy', '/privacy/'],
  ] as const)
    expect(within(review).getByRole('link', { name })).toHaveAttribute('href', href)
})

test('a double click on Place order sends one request', async () => {
  const shop = openCheckout(aDraftApi(whole))
  await shop.user.dblClick(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
  expect(placed(shop.requests)).toHaveLength(1)
})

test('a price changed during ordering shows the old and new price before ordering', async () => {
  let price = 3999
  const shop = openCheckout({
    ...aDraftApi(whole),
    [cartPath]: () => aRawCart({ version: price, lines: [aRawLine({ sale_price: price })] }),
    [ordersPath]: () => {
      price = 4199
      return new Failure(409, 'price_changed')
    },
  })
  await shop.user.click(await placeButton())
  expect(await screen.findByText('It was ₹4,098 and is now ₹4,298.')).toBeVisible()
  expect(screen.getByText(filled.email)).toBeVisible()
})

test('a price changed since adding needs one confirmation before ordering', async () => {
  let agreed: number | null = 3499
  const shop = openCheckout({
    ...aDraftApi(whole),
    [cartPath]: () => aRawCart({ version: agreed ?? 1, lines: [aRawLine({ price_when_agreed: agreed })] }),
    [`${cartPath}/prices`]: () => {
      agreed = null
      return aRawCart({ version: 4000 })
    },
  })
  expect(await screen.findByText('Was ₹3,499, now ₹3,999 each')).toBeVisible()
  await shop.user.click(await placeButton())
  expect(placed(shop.requests)).toEqual([])
  await shop.user.click(screen.getByRole('button', { name: 'Accept changes' }))
  await waitFor(() => expect(screen.queryByText(/Was ₹3,499/)).not.toBeInTheDocument())
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
})

test('a line short of stock blocks the order by its name', async () => {
  const cart = aRawCart({ lines: [aRawLine({ quantity: 3, stock_left: 1 })] })
  const shop = openCheckout(
    {
      ...aDraftApi({ ...whole, paymentMethod: 'test_approve' }),
      [cartPath]: cart,
    },
    'courtline-in',
    true,
  )
  expect(await screen.findByText(/Stratos 90: you chose 3 \(Only 1 left\)/)).toBeVisible()
  await shop.user.click(await placeButton())
  expect(placed(shop.requests)).toEqual([])
})

test('a sold-out line blocks the order by its name, and the cart can be edited', async () => {
  const lines = [aRawLine(), aRawLine({ id: 'line-2', sku: 'AV-STR-90-G4', sale_price: 500 })]
  const error = new Failure(409, 'out_of_stock', 'Only few are left', 'AV-STR-90-G5')
  const shop = openCheckout({ ...aDraftApi(whole), [cartPath]: aRawCart({ lines }), [ordersPath]: error })
  await shop.user.click(await placeButton())
  const note = await screen.findByRole('alert')
  expect(within(note).getByText(/Stratos 90: you chose 1/)).toBeVisible()
  expect(within(note).getAllByText(/you chose/)).toHaveLength(1)
  expect(within(note).getByRole('button', { name: 'Edit cart' })).toBeVisible()
})

test('a line sold out during ordering is announced once', async () => {
  let left: number | null = null
  const line = { sale_price: 999, quantity: 3 }
  const shop = openCheckout({
    ...aDraftApi(whole),
    [cartPath]: () =>
      aRawCart({ version: left === null ? 1 : 2, lines: [aRawLine({ ...line, stock_left: left })] }),
    [ordersPath]: () => {
      left = 1
      return new Failure(409, 'out_of_stock', 'Only few are left', 'AV-STR-90-G5')
    },
  })
  await shop.user.click(await placeButton())
  // The refetched cart knows the stock.
  expect(await screen.findByText(/Stratos 90: you chose 3 \(Only 1 left\)/)).toBeVisible()
  expect(screen.getAllByText('Not enough in stock')).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a payment method rejected by the server leads to the other methods', async () => {
  const shop = openCheckout({
    ...aDraftApi(whole),
    [ordersPath]: () => new Failure(409, 'payment_unavailable'),
  })
  await shop.user.click(await placeButton())
  expect(await screen.findByText('No order was placed, and nothing was charged.')).toBeVisible()
  await shop.user.click(screen.getByRole('link', { name: 'Choose another payment method' }))
  expect(await step('Payment')).toBeVisible()
})

test('a server-side field error is shown like other field errors', async () => {
  const shop = openCheckout({
    ...aDraftApi(whole),
    [ordersPath]: () => new Failure(400, 'validation_error', 'Enter a valid email address', 'email'),
  })
  await shop.user.click(await placeButton())
  await shop.user.click(await screen.findByRole('link', { name: 'Check details' }))
  expect(await screen.findByLabelText('Email')).toBeInvalid()
  await shop.user.type(screen.getByLabelText('Email'), 'x')
  expect(screen.getByLabelText('Email')).toBeValid()
})

test.each([
  [new Failure(429, 'too_many_requests', 'Slowly', undefined, 3000), /in 50 minutes/],
  [new Failure(409, 'cart_full'), /cart can’t hold more different items/],
])('a rejected order shows which limit it exceeds (%#)', async (error, output) => {
  const shop = openCheckout({ ...aDraftApi(whole), [ordersPath]: () => error })
  await shop.user.click(await placeButton())
  expect(await screen.findByText(output)).toBeVisible()
})

test('after a network error the input stays and ordering can be retried', async () => {
  let isBroken = true
  const shop = openCheckout({
    ...aDraftApi(whole),
    [ordersPath]: () => (isBroken ? new Failure(500, 'internal_error') : accept()),
  })
  await shop.user.click(await placeButton())
  expect(await screen.findByText(/haven’t been charged.*won’t place a second order/)).toBeVisible()
  isBroken = false
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
})

test.each([
  ['a lost response', () => new TypeError('no network')],
  ['a failing server', () => new Failure(503, 'not_ready')],
])('after %s an order that was placed is shown by another press', async (_what, failed) => {
  let isPlaced = false
  const saved = aDraftApi(whole)
  const begun = aDraftApi()
  const shop = openCheckout({
    [checkoutPath]: (request: ApiRequest) => (isPlaced ? begun : saved)[checkoutPath](request),
    [cartPath]: () => (isPlaced ? null : aRawCart()),
    [ordersPath]: () => {
      if (isPlaced) return accept()
      isPlaced = true
      const error = failed()
      if (error instanceof Failure) return error
      throw error
    },
  })
  await shop.user.click(await placeButton())
  expect(await screen.findByText(/haven’t been charged.*won’t place a second order/)).toBeVisible()
  // The connection is back: the ordered cart and its saved entries are gone.
  fireEvent(window, new Event('online'))
  await waitFor(() =>
    expect(shop.requests.filter(({ path }) => path === checkoutPath).at(-1)?.body).toMatchObject({
      deliveryMethod: whole.deliveryMethod,
      paymentMethod: whole.paymentMethod,
    }),
  )
  await act(() => shop.store.dispatch(cartApi.endpoints.getCart.initiate(undefined, { forceRefetch: true })))
  expect(cartApi.endpoints.getCart.select()(shop.store.getState()).data).toBeNull()
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
  const [first, second] = placed(shop.requests)
  expect(second?.body).toEqual(first?.body)
})

test.each([
  ['courtline-sg', 'SGD', 'Singapore'],
  ['courtline-ae', 'AED', 'the UAE'],
  ['courtline-id', 'IDR', 'Indonesia'],
])(
  '%s without test payments shows that payment is not open yet, and the cart stays',
  async (site, code, place) => {
    const cart = aRawCart({ currency: { code } })
    const { store, requests } = openCheckout({ [cartPath]: cart }, site)
    expect(await screen.findByText(`Checkout opens soon in ${place}`)).toBeVisible()
    expect(screen.getByText('Your cart with 1 item is saved.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument()
    expect(cartApi.endpoints.getCart.select()(store.getState()).data?.lineItems).toHaveLength(1)
    expect(placed(requests)).toEqual([])
  },
)
