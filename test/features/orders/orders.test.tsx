import { screen, waitFor, within } from '@testing-library/react'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import { OrdersPage } from '../../../src/app/pages/OrdersPage'
import { TrackPage } from '../../../src/app/pages/TrackPage'
import type { Order, OrderList, OrderParcel } from '../../../src/domain/order/orderSchema'
import { orderStatuses } from '../../../src/domain/order/orderStatus'
import { afterWorkingDays } from '../../../src/domain/region/workingDays'
import { languages, type Locale } from '../../../src/site/site'
import { aRawCart } from '../../setup/aCart'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { isFull } from '../../setup/fullRun'
import { aSite, renderShop } from '../../setup/renderShop'

const order = anOrder()
const customersPath = '/api/bigcommerce/customers'

function openOrder(result: unknown, more: Answers = {}, locale?: Locale) {
  return renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    ...(locale && { locale }),
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: result, [customersPath]: null, ...more },
  })
}

const shippedAt = '2026-01-06T08:00:00.000Z'
const aParcel = (changes: Partial<OrderParcel> = {}): OrderParcel => ({
  at: shippedAt,
  carrier: 'Swift Courier',
  trackingNumber: 'SW-77',
  trackingUrl: null,
  lines: [],
  ...changes,
})
const shipped = anOrder({
  status: 'shipped',
  history: [
    ...order.history,
    { event: 'pack', status: 'packed', at: '2026-01-05T09:00:00.000Z' },
    { event: 'ship', status: 'shipped', at: shippedAt },
  ],
  carrier: 'Swift Courier',
  trackingNumber: 'SW-77',
  parcels: [aParcel({ lines: [{ line: 1, quantity: 1 }] })],
  actions: [],
})

/** The blocks of the skeleton, which the status announces. */
const skeletonBlocks = () => screen.getByText('Loading').parentElement?.querySelectorAll('[aria-hidden]')

test('the list of orders shows rows below its heading until its orders arrive', async () => {
  let respond: (list: OrderList) => void = () => undefined
  const response = new Promise<OrderList>((resolve) => (respond = resolve))
  renderShop(<OrdersPage />, {
    site: aSite('courtline-in'),
    path: '/orders/',
    responses: { [ordersPath]: () => response },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  expect(skeletonBlocks()).toHaveLength(3)
  respond({ orders: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } })
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
})

test('an order shows blocks until it arrives', async () => {
  let respond: (found: Order) => void = () => undefined
  const response = new Promise<Order>((resolve) => (respond = resolve))
  openOrder(() => response)
  expect(skeletonBlocks()).toHaveLength(3)
  respond(order)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

test('a new order shows thanks and all its details', async () => {
  openOrder(order)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Asha. We have your order.' }),
  ).toBeVisible()
  for (const text of [
    'Order CL-7K3M-9QXT',
    'Stratos 90',
    '₹99',
    '₹4,098',
    /you’ll pay ₹4,098 in cash at the door/,
    'Cash on delivery',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/7 Baseline Road/)).toHaveTextContent('Bengaluru 560001')
  expect(screen.getByText(/7 Baseline Road/)).toHaveTextContent('Karnataka')
})

test('the tracking number links to the page of its carrier', async () => {
  openOrder({ ...shipped, parcels: [aParcel({ trackingUrl: 'https://track.example.com/SW-77' })] })
  const link = await screen.findByRole('link', { name: 'Tracking number SW-77' })
  expect(link).toHaveAttribute('href', 'https://track.example.com/SW-77')
})

test('an order in several parcels shows what each contains, and that the rest follows', async () => {
  const [line] = order.lines
  openOrder(
    anOrder({
      status: 'packed',
      payment: 'paid',
      paymentMethod: 'card',
      lines: [{ ...line!, quantity: 3 }],
      history: [
        ...order.history,
        { event: 'pack', status: 'packed', at: '2026-01-05T09:00:00.000Z' },
        { event: 'ship', status: 'packed', at: shippedAt },
        { event: 'ship', status: 'packed', at: '2026-01-06T09:00:00.000Z' },
      ],
      parcels: [
        aParcel({ lines: [{ line: 1, quantity: 1 }] }),
        aParcel({ trackingNumber: 'SW-78', lines: [{ line: 1, quantity: 1 }] }),
      ],
    }),
  )
  expect(await screen.findByText(/The rest will follow in another parcel/)).toBeVisible()
  const steps = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Partly'))
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tracking number SW-77.*1 × Stratos 90/),
    expect.stringMatching(/Tracking number SW-78.*1 × Stratos 90/),
  ])
})

test('an order shows its coupon, gift wrapping and card', async () => {
  const [line] = order.lines
  openOrder(
    anOrder({
      couponCode: 'SMASH10',
      discountTotal: 400,
      wrappingTotal: 49,
      linesTotal: 3648,
      total: 3747,
      lines: [{ ...line!, wrapping: 49, giftMessage: 'Happy birthday' }],
    }),
  )
  for (const text of ['SMASH10', '-₹400', 'Wrapped as a gift', 'Card: Happy birthday', '₹3,747'])
    expect(await screen.findByText(text)).toBeVisible()
})

test('arrival dates count working days from the order date', async () => {
  // A Monday: three to six working days later are Thursday and the Tuesday after.
  openOrder(order)
  expect(await screen.findByText(/Thursday\D*8 January to Tuesday\D*13 January/)).toBeVisible()
})

test('working days follow the time zone of the region', () => {
  // Friday evening in London is Saturday in India already.
  const late = new Date('2026-01-09T20:00:00Z')
  expect(afterWorkingDays(late, 1, 'IN').toISOString()).toBe('2026-01-11T20:00:00.000Z')
  expect(afterWorkingDays(late, 0, 'IN')).toBe(late)
})

const [racket] = order.lines
const stringingLine = {
  ...racket!,
  sku: 'ST-STRING',
  productId: '9001',
  variantId: '900101',
  name: 'Pro Stringing',
  path: 'studio-pro-stringing',
  options: [{ name: 'Racket', value: 'Stratos 90' }],
}

test('stringing without a racket asks to send one in, with address and order number', async () => {
  openOrder(anOrder({ lines: [stringingLine] }))
  expect(await screen.findByText(/^Racket not included/)).toBeVisible()
  expect(screen.getByText(/send it to this address, with CL-7K3M-9QXT on the parcel/)).toBeVisible()
  expect(screen.getByText(/7 Baseline Road, Shuttle Nagar, Bengaluru 560000, India/)).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'How to send a racket' }))
    expect(link).toHaveAttribute('href', '/delivery/#own-racket')
  // The arrival date of the racket is unknown, so the estimate is relative.
  expect(screen.getByText('5–8 working days after we receive your racket')).toBeVisible()
})

test('stringing bought with a racket asks for no racket', async () => {
  openOrder(anOrder({ lines: [stringingLine, racket!] }))
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByText(/not included|written on the parcel/)).not.toBeInTheDocument()
  expect(screen.queryByText(/after your racket/)).not.toBeInTheDocument()
})

test('after packing, stringing asks for no racket and has dates that start there', async () => {
  openOrder({ ...shipped, lines: [stringingLine] })
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByText(/not included|receive your racket/)).not.toBeInTheDocument()
  expect(screen.getByText(/Thursday\D*8 January to Tuesday\D*13 January/)).toBeVisible()
})

test('a delivered order without returnable items does not speak of a return period', async () => {
  openOrder({ ...shipped, status: 'delivered', payment: 'paid', returnUntil: null })
  expect(await screen.findByText('Something not right? Write to us.')).toBeVisible()
  expect(screen.queryByText(/return period/)).not.toBeInTheDocument()
})

test('an unpaid order that came back says which amount is back on the gift card', async () => {
  const paidByCards = [{ lastFour: 'W8RX', amount: 98, back: 98 }]
  openOrder({ ...shipped, status: 'returned', payment: 'void', due: 4000, paidByCards })
  expect(await screen.findByText('There’s nothing to pay. ₹98 is back on your gift card.')).toBeVisible()
  expect(screen.queryByText(/Left to pay/)).not.toBeInTheDocument()
})

test('stringing asks for a racket only between payment and shipping', async () => {
  const lines = [stringingLine]
  const { unmount } = openOrder(anOrder({ lines, paymentMethod: 'card' }))
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByText(/written on the parcel/)).not.toBeInTheDocument()
  unmount()
  openOrder({ ...shipped, lines })
  expect(await screen.findByText('Your order is on its way')).toBeVisible()
  expect(screen.queryByText(/written on the parcel/)).not.toBeInTheDocument()
})

test('an order shows its status history with times and its parcel', async () => {
  openOrder(shipped)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is on its way' })).toBeVisible()
  const steps = within(screen.getByRole('region', { name: 'Order status' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ordered5 January.*11:30/),
    expect.stringMatching(/^Packed5 January.*2:30/),
    expect.stringMatching(/^Shipped6 January.*1:30.*Swift CourierTracking number SW-77$/),
    'Delivered (still to come)',
  ])
  expect(screen.getByText(/Swift Courier will deliver it/)).toHaveTextContent('take ₹4,098 in cash')
})

test.each(isFull ? languages : (['hi'] as const))(
  'every order status has its own text in %s',
  async (language) => {
    const locale = ({ en: 'en-IN', hi: 'hi-IN', id: 'id-ID' } as const)[language]
    const titles = new Set<string>()
    for (const status of orderStatuses) {
      const view = openOrder(
        anOrder({ status, paymentMethod: 'upi', expiresAt: shippedAt, returnUntil: shippedAt }),
        {},
        locale,
      )
      titles.add((await screen.findByRole('heading', { level: 1 })).textContent)
      expect(view.container.textContent).not.toMatch(/order\.[a-z]|\{\{/)
      view.unmount()
    }
    expect(titles.size).toBe(orderStatuses.length)
  },
)

test('cancelling needs a confirmation and shows the result', async () => {
  const cancelled = anOrder({ status: 'cancelled', payment: 'void', actions: [] })
  const { user, requests } = openOrder(order, { [`${ordersPath}/${order.id}/cancel`]: cancelled })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'This order is cancelled' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText('We won’t send anything, and there’s nothing to pay.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('cancelling an order packed meanwhile shows the reason and the new status', async () => {
  let now: Order = order
  const { user } = openOrder(() => now, {
    [`${ordersPath}/${order.id}/cancel`]: () => {
      now = anOrder({ status: 'packed', actions: [] })
      return new Failure(409, 'order_moved_on')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The order has changed')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is packed' })).toBeInTheDocument()
})

test('a return needs at least one selected line', async () => {
  const [line] = order.lines
  const delivered = anOrder({
    status: 'delivered',
    payment: 'paid',
    lines: [line!, { ...line!, sku: 'TR-1', variantId: '2', name: 'Grip', quantity: 2 }],
    returnUntil: '2099-01-20T08:00:00.000Z',
    actions: ['return'],
  })
  const { user, requests } = openOrder(delivered, {
    [`${ordersPath}/${order.id}/return`]: { ...delivered, status: 'return_requested', actions: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  await screen.findByRole('dialog')
  const [racket, grip] = ['1 × Stratos 90', '2 × Grip'].map((name) => screen.getByRole('checkbox', { name }))
  await user.click(racket!)
  await user.click(grip!)
  await user.click(screen.getByRole('button', { name: 'Request return' }))
  expect(await screen.findByText('Choose at least one item.')).toBeVisible()
  await user.click(grip!)
  await user.type(screen.getByLabelText('Reason (optional)'), 'Too thick')
  await user.click(screen.getByRole('button', { name: 'Request return' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'You’ve requested a return' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Too thick',
    items: [{ sku: 'TR-1', quantity: 2 }],
  })
})

test('custom-made lines can be returned only as faulty', async () => {
  const [line] = order.lines
  const shirt = { ...line!, sku: 'PRINT-L', variantId: '3', name: 'Printed shirt', path: 't-shirt-printing' }
  const { user, requests } = openOrder(
    anOrder({ status: 'delivered', payment: 'paid', lines: [line!, shirt], actions: ['return'] }),
    { [`${ordersPath}/${order.id}/return`]: { ...order, status: 'return_requested', actions: [] } },
  )
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  await screen.findByRole('dialog')
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '1 × Stratos 90',
  ])
  expect(screen.getByText(/^Made for you, so we can’t take it back: 1 × Printed shirt\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Is it faulty? Write to us' })).toHaveAttribute('href', '/contact/')
  await user.click(screen.getByRole('button', { name: 'Request return' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'You’ve requested a return' })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: '', items: [] })
})

test('a reorder opens the cart, or lists the missing products', async () => {
  const missing = [{ sku: 'TR-1', name: 'Pukka grip', code: 'out_of_stock' }]
  const responses = [
    { cart: aRawCart(), missing: [] },
    { cart: aRawCart(), missing },
    { cart: null, missing },
  ]
  const { user, store } = openOrder(order, { [`${ordersPath}/${order.id}/reorder`]: () => responses.shift() })
  const again = await screen.findByRole('button', { name: 'Order again' })
  await user.click(again)
  await waitFor(() => expect(store.getState().panels.open).toBe('cart'))
  await user.click(again)
  expect(await screen.findByText('The rest is in your cart. No longer available:')).toBeVisible()
  expect(screen.getByText('Pukka grip')).toBeVisible()
  await user.click(again)
  expect(await screen.findByText('No longer available:')).toBeVisible()
})

test('after ordering, guests see an account offer and customers do not', async () => {
  const guest = openOrder(order)
  const offer = await screen.findByRole('link', { name: 'Create an account' })
  expect(offer).toHaveAttribute('href', '/signup/?next=%2Forders%2F')
  guest.unmount()
  const owned = openOrder(anOrder({ hasAccount: true, actions: [] }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login/?next=${encodeURIComponent(`/orders/${order.id}/`)}`,
  )
  owned.unmount()
  openOrder(order, { [customersPath]: { customer: { entityId: 7, firstName: 'Asha' } } })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull())
})

test('an order that fails to load can be retried', async () => {
  let isBroken = true
  const { user } = openOrder(() => (isBroken ? new Failure(503, 'not_ready') : order))
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
})

test('tracking requires number and email, shows errors, and opens the order', async () => {
  const responses: unknown[] = [new Failure(404, 'not_found'), order]
  const { user, requests, store } = renderShop(<TrackPage />, {
    site: aSite('courtline-in'),
    path: '/track/',
    responses: { [`${ordersPath}/track`]: () => responses.shift() },
  })
  const help = within(screen.getByRole('complementary', { name: 'Contact us' }))
  expect(help.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+911000000147')
  const submit = screen.getByRole('button', { name: 'Find order' })
  await user.click(submit)
  const summary = screen.getByRole('region', { name: '2 things to correct' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter the order number.', 'Enter the email you ordered with.'])
  expect(requests).toEqual([])
  await user.type(screen.getByLabelText('Order number'), ' cl7k3m9qxt ')
  await user.type(screen.getByLabelText('Email'), 'asha@example.test')
  await user.click(submit)
  expect(await screen.findByText('We couldn’t find an order with this number and email')).toBeVisible()
  expect(screen.getByLabelText('Order number')).toHaveValue('CL-7K3M-9QXT')
  await user.click(submit)
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.data)).toContainEqual(order),
  )
  expect(requests.map(({ path, body }) => [path, body])[1]).toEqual([
    `${ordersPath}/track`,
    { number: 'CL-7K3M-9QXT', email: 'asha@example.test' },
  ])
})

const aList = (page: number, totalPages: number): OrderList => ({
  orders: [
    {
      id: 'abc',
      number: `CL-0000-000${page}`,
      status: 'pending_payment',
      payment: 'pending',
      paymentMethod: 'cod',
      placedAt: '2026-01-05T06:00:00.000Z',
      currency: 'INR',
      total: 4098,
      pieces: 3,
      names: ['Stratos 90', 'Grip'],
      imageUrls: [],
    },
  ],
  pagination: { page, limit: 10, total: totalPages * 10, totalPages },
})

test('a customer sees all orders, page by page', async () => {
  renderShop(<OrdersPage />, {
    site: aSite('courtline-in'),
    path: '/orders/?page=2',
    responses: { [`${ordersPath}?page=2`]: aList(2, 3) },
  })
  expect(await screen.findByRole('link', { name: 'Order CL-0000-0002, Ordered' })).toHaveAttribute(
    'href',
    '/orders/abc/',
  )
  for (const text of ['Stratos 90 and 1 more', '₹4,098', 'Page 2 of 3', /5 January 2026 · 3 items/])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute('href', '/orders/')
  expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute('href', '/orders/?page=3')
  const account = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(account.getByRole('link', { current: 'page' })).toHaveTextContent('Orders')
})

test('the list shows the progress of orders on their way', async () => {
  const [order] = aList(1, 1).orders
  const orders = (['packed', 'paid', 'delivered'] as const).map((status, index) => ({
    ...order!,
    id: status,
    number: `CL-0000-000${index}`,
    status,
  }))
  renderShop(<OrdersPage />, { responses: { [`${ordersPath}?page=1`]: { ...aList(1, 1), orders } } })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).queryAllByRole('listitem').length)).toEqual([4, 0, 0])
  expect(within(cards[0]!).getByText('Shipped')).toHaveTextContent('Shipped (')
})

test.each(['0', '-2', 'last'])('the orders of page %s are those of the first page', async (page) => {
  renderShop(<OrdersPage />, {
    path: `/orders/?page=${page}`,
    responses: { [`${ordersPath}?page=1`]: aList(1, 3) },
  })
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
})

test('guests see sign-in and tracking, and a new customer sees an empty list', async () => {
  const guest = renderShop(<OrdersPage />, { responses: { [`${ordersPath}?page=1`]: null } })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByLabelText('Order number')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument()
  guest.unmount()
  renderShop(<OrdersPage />, { responses: { [`${ordersPath}?page=1`]: { ...aList(1, 0), orders: [] } } })
  expect(await screen.findByRole('heading', { name: 'You haven’t ordered anything yet' })).toBeVisible()
})
