import { screen, within } from '@testing-library/react'
import type { OrderRefund } from '../../src/domain/order/orderSchema'
import type {
  ListedOrder,
  RefundPreview,
  StaffOrder,
  StaffOrderPage,
} from '../../src/domain/order/staffOrderSchema'
import { OrderScreen } from '../../src/staff/orders/OrderScreen'
import { OrdersScreen } from '../../src/staff/orders/OrdersScreen'
import { Link } from '../../src/ui/Link'
import { anOrder } from '../setup/anOrder'
import { Failure, type Answers } from '../setup/fakeTransport'
import { pauseTimers } from '../setup/pausedTimers'
import { renderStaff } from './renderStaff'

const listPath = '/api/staff/orders'

function aListedOrder(changes: Partial<ListedOrder> = {}): ListedOrder {
  const { number, status, payment, paymentMethod, placedAt, region, currency, total, deliveryMethod } =
    anOrder({ status: 'paid', payment: 'paid', paymentMethod: 'card' })
  return {
    ...{ number, status, payment, paymentMethod, placedAt, region, currency, total, deliveryMethod },
    brand: 'courtline',
    name: 'Asha Rao',
    itemCount: 1,
    names: ['Stratos 90'],
    isAbandoned: false,
    needsAttention: false,
    ...changes,
  }
}

const counts = { to_pack: 2, to_ship: 1, unpaid: 0, expiring: 0, return_requested: 0, attention: 0 }
const aPage = (orders: readonly ListedOrder[], next: string | null = null): StaffOrderPage => ({
  orders,
  next,
  counts,
})

const openList = (responses: Answers, at = '/orders/') =>
  renderStaff(
    <>
      <Link to="/orders/">Everything</Link>
      <OrdersScreen />
    </>,
    { path: '/orders/', at, responses },
  )

const two = [aListedOrder({ number: 'CL-AAAA-2222' }), aListedOrder({ number: 'CL-BBBB-3333' })]

const paramsOf = ({ requests }: ReturnType<typeof openList>) =>
  requests.filter(({ path }) => path === listPath).map(({ params }) => params)

test('lists orders with the counts of waiting work, and searches for what was typed', async () => {
  const typing = pauseTimers(300)
  const view = openList({ [listPath]: aPage(two) })
  const queues = await screen.findByRole('navigation', { name: 'Waiting work' })
  expect(await within(queues).findByRole('link', { name: 'To pack 2' })).toBeVisible()
  expect(within(queues).getByRole('link', { name: 'All orders' })).toHaveAttribute('aria-current', 'page')
  const row = screen.getByRole('row', { name: /CL-AAAA-2222/ })
  for (const text of ['Asha Rao, IN', '1 item', '₹4,098', 'Paid']) expect(row).toHaveTextContent(text)
  await view.user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'asha')
  await typing.areOver()
  await screen.findByRole('row', { name: /CL-AAAA-2222/ })
  expect(paramsOf(view)).toHaveLength(2)
  expect(paramsOf(view).at(-1)).toMatchObject({ text: 'asha' })
})

test('pages through older orders and back', async () => {
  const view = openList({
    [listPath]: ({ params }: { params?: { after?: string } }) =>
      params?.after === undefined ? aPage(two.slice(0, 1), 'CL-AAAA-2222') : aPage(two.slice(1)),
  })
  await view.user.click(await screen.findByRole('button', { name: 'Older orders' }))
  expect(await screen.findByRole('row', { name: /CL-BBBB-3333/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull()
  await view.user.click(screen.getByRole('button', { name: 'Newer orders' }))
  expect(await screen.findByRole('row', { name: /CL-AAAA-2222/ })).toBeVisible()
})

test('packs the selected orders together and names those that a colleague has changed', async () => {
  const results = [
    { number: 'CL-AAAA-2222', status: 'packed', error: null },
    { number: 'CL-BBBB-3333', status: 'cancelled', error: { code: 'order_moved_on', message: '' } },
  ]
  const { user, requests } = openList(
    { [listPath]: aPage(two), [`${listPath}/moves`]: { results } },
    '/orders/?queue=to_pack',
  )
  await screen.findByRole('checkbox', { name: 'Select CL-BBBB-3333' })
  const pack = screen.getByRole('button', { name: 'Pack 0 orders' })
  expect(pack).toHaveAccessibleDescription('0 orders selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select CL-BBBB-3333' }))
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Select CL-BBBB-3333' }))
  await user.click(screen.getByRole('button', { name: 'Pack 2 orders' }))
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('1 order is packed')
  expect(status).toHaveTextContent('CL-BBBB-3333 is Cancelled now')
  const sent = requests.find(({ path }) => path.endsWith('/moves'))
  expect(sent?.body).toEqual({ event: 'pack', orders: two.map(({ number }) => ({ number })) })
})

test('all orders can be selected once they are listed', async () => {
  let respond = (_page: StaffOrderPage): void => undefined
  const response = new Promise<StaffOrderPage>((resolve) => (respond = resolve))
  openList({ [listPath]: () => response }, '/orders/?queue=to_pack')
  const selectAll = await screen.findByRole('checkbox', { name: 'Select all on this page' })
  expect(selectAll).toBeDisabled()
  respond(aPage(two))
  await screen.findByRole('row', { name: /CL-AAAA-2222/ })
  expect(selectAll).toBeEnabled()
})

test('ships the selected orders with one carrier and a tracking number for each', async () => {
  const { user, requests } = openList(
    {
      [listPath]: aPage(two),
      [`${listPath}/moves`]: {
        results: two.map(({ number }) => ({ number, status: 'shipped', error: null })),
      },
    },
    '/orders/?queue=to_ship',
  )
  await screen.findByRole('checkbox', { name: 'Select CL-BBBB-3333' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  const dialog = screen.getByRole('dialog', { name: 'Ship 2 orders' })
  const send = within(dialog).getByRole('button', { name: 'Ship 2 orders' })
  await user.click(send)
  expect(within(dialog).getByText('Enter the carrier')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Carrier'), 'Swift')
  await user.type(within(dialog).getByLabelText('Tracking number of CL-AAAA-2222'), 'SW-1')
  await user.type(within(dialog).getByLabelText('Tracking number of CL-BBBB-3333'), ' SW-2 ')
  await user.click(send)
  expect(await screen.findByText('2 orders are shipped')).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/moves'))?.body).toEqual({
    event: 'ship',
    orders: [
      { number: 'CL-AAAA-2222', carrier: 'Swift', trackingNumber: 'SW-1' },
      { number: 'CL-BBBB-3333', carrier: 'Swift', trackingNumber: 'SW-2' },
    ],
  })
})

const [racket] = anOrder().lines

function aStaffOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    order: anOrder({
      status: 'paid',
      payment: 'paid',
      paymentMethod: 'card',
      lines: [{ ...racket!, quantity: 2 }],
      paidByCards: [{ lastFour: 'K7QX', amount: 1000, back: 0 }],
    }),
    brand: 'courtline',
    customerId: null,
    version: 4,
    moves: ['pack', 'cancel', 'cancel_pieces', 'refund'],
    isAbandoned: false,
    money: {
      giftCards: 1000,
      gateway: 3098,
      cash: 0,
      toCollect: 0,
      unpaid: 0,
      refundedToCards: 0,
      refundedByGateway: 0,
      refundedByHand: 0,
      rejected: 0,
      owed: 0,
      refundable: 4098,
    },
    lines: [{ remaining: 2, unsent: 2, refundable: 2, isGiftCard: false, cardBalance: 0 }],
    history: [
      {
        event: 'place',
        status: 'pending_payment',
        at: '2026-01-05T06:00:00.000Z',
        actor: 'shopper',
        author: null,
        reason: '',
        quantities: [],
        refunded: null,
      },
    ],
    notes: [{ at: '2026-01-05T07:00:00.000Z', author: 'Ben', text: 'Call first' }],
    payments: [],
    mails: ['pay'],
    ...changes,
  }
}

const number = aStaffOrder().order.number
const orderPath = `${listPath}/${number}`
const openOrder = (responses: Answers) =>
  renderStaff(<OrderScreen />, { path: '/orders/:number/', at: `/orders/${number}/`, responses })

test('an order offers exactly the possible changes and shows notes of colleagues between its steps', async () => {
  openOrder({ [orderPath]: aStaffOrder({ moves: ['deliver', 'accept_return'] }) })
  const moves = await screen.findByRole('group', { name: 'What you can do now' })
  expect(
    within(moves)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mark as delivered', 'Take goods back'])
  const history = screen.getByRole('heading', { name: 'History' }).parentElement!
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Placed, Shopper'), expect.stringContaining('Note by BenCall first')])
  expect(screen.getByText('Gift card ending in K7QX')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Record of changes' })).toBeNull()
})

test('after a conflict, the order is shown as the faster colleague left it', async () => {
  let isPacked = false
  const { user } = openOrder({
    [orderPath]: () =>
      isPacked
        ? aStaffOrder({ moves: ['ship', 'cancel'], order: { ...aStaffOrder().order, status: 'packed' } })
        : aStaffOrder(),
    [`${orderPath}/moves`]: () => {
      isPacked = true
      return new Failure(409, 'order_moved_on')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pack' }))
  await user.click(screen.getByRole('button', { name: 'Yes, do it' }))
  expect(await screen.findByRole('status')).toHaveTextContent('A colleague was faster')
  expect(await screen.findByRole('button', { name: 'Ship' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const aPreview = (changes: Partial<RefundPreview> = {}): RefundPreview => ({
  version: 4,
  total: 3999,
  toCards: 1000,
  byGateway: 2999,
  byHand: 0,
  unpayable: 0,
  owed: 0,
  left: 4098,
  isTooMuch: false,
  lines: [{ line: 1, quantity: 1, amount: 3999 }],
  delivery: 0,
  other: 0,
  blockedCards: [],
  settles: [],
  hasCreditNote: true,
  ...changes,
})

test('a refund of one item is previewed, then sent with the previewed total', async () => {
  const { user, requests } = openOrder({
    [orderPath]: aStaffOrder(),
    [`${orderPath}/refunds/preview`]: aPreview(),
    [`${orderPath}/refunds`]: aStaffOrder(),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  const more = within(dialog).getByRole('button', { name: 'One more Stratos 90' })
  for (let press = 0; press < 3; press++) await user.click(more)
  expect(within(dialog).getByRole('textbox', { name: /Stratos 90/ })).toHaveValue('2')
  await user.click(within(dialog).getByRole('button', { name: 'One less Stratos 90' }))
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  for (const text of [
    'Back to gift cards',
    '₹1,000.00',
    'Through the gateway',
    '₹2,999.00',
    'A credit note is issued.',
  ])
    expect(await within(dialog).findByText(text)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Refund ₹3,999.00' }))
  expect(await screen.findByText('The refund is on its way.')).toBeVisible()
  expect(requests.find(({ path }) => path === `${orderPath}/refunds`)?.body).toEqual({
    lines: [{ line: 1, quantity: 1 }],
    isWithDelivery: false,
    amount: 0,
    isGoodwill: false,
    isByHand: false,
    note: '',
    total: 3999,
    version: 4,
  })
})

test('what a gateway rejected is offered first, and recorded as paid by hand', async () => {
  const moves: StaffOrder['moves'] = ['refund']
  const money = { ...aStaffOrder().money, rejected: 598, owed: 100 }
  const { user, requests } = openOrder({
    [orderPath]: aStaffOrder({ moves, money }),
    [`${orderPath}/refunds/preview`]: aPreview({
      ...{ total: 598, toCards: 0, byGateway: 0, byHand: 598, lines: [], hasCreditNote: false },
      settles: [
        { position: 1, amount: 100 },
        { position: null, amount: 498 },
      ],
    }),
    [`${orderPath}/refunds`]: aStaffOrder(),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((choice) => choice.parentElement?.textContent),
  ).toEqual([
    'I have paid the ₹598.00 that the gateway rejected',
    'What is owed: ₹100.00',
    'Items, delivery fee or an amount',
  ])
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  for (const text of ['Settles the rejected refund 1', 'Settles the rejected refund of an extra payment'])
    expect(await within(dialog).findByText(text)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Record ₹598.00 as paid' }))
  await screen.findByText('The refund is on its way.')
  expect(requests.find(({ path }) => path === `${orderPath}/refunds`)?.body).toMatchObject({
    ...{ lines: [], amount: 0, isByHand: true, total: 598 },
  })
})

test('goodwill offers only items that no refund names yet', async () => {
  const goodwill: OrderRefund = {
    position: 1,
    at: '2026-01-05T06:00:00.000Z',
    reason: 'goodwill',
    note: '',
    lines: [{ line: 1, quantity: 1, amount: 3999 }],
    delivery: 0,
    other: 0,
    total: 3999,
    toCards: 0,
    state: 'done',
    creditNote: null,
  }
  const order = anOrder({ lines: [{ ...racket!, quantity: 2 }], refunds: [goodwill] })
  const { user } = openOrder({ [orderPath]: aStaffOrder({ order }) })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  expect(within(dialog).getByText('of 2')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: /^A gift/ }))
  expect(within(dialog).getByText('of 1')).toBeVisible()
})

test('goodwill names no gift card', async () => {
  const order = anOrder({ lines: [racket!, { ...racket!, name: 'Gift card' }] })
  const [line] = aStaffOrder().lines
  const { user, requests } = openOrder({
    [orderPath]: aStaffOrder({ order, lines: [line!, { ...line!, isGiftCard: true, cardBalance: 500 }] }),
    [`${orderPath}/refunds/preview`]: aPreview(),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  for (const name of ['Stratos 90', 'Gift card'])
    await user.click(within(dialog).getByRole('button', { name: `One more ${name}` }))
  await user.click(within(dialog).getByRole('checkbox', { name: /^A gift/ }))
  expect(within(dialog).queryByRole('button', { name: 'One more Gift card' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  await within(dialog).findByText('Through the gateway')
  expect(requests.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
    lines: [{ line: 1, quantity: 1 }],
    isGoodwill: true,
  })
})

test('the account for a refund is shown on demand, also after a colleague has read it', async () => {
  const cash = anOrder({ refundAccount: { method: 'upi', ending: 'bank' } })
  const none = { at: null, by: null, method: null, fields: [] }
  const { user } = openOrder({
    [orderPath]: aStaffOrder({ order: cash }),
    [`${orderPath}/refund-account`]: ({ body }: { body: { isAgain: boolean } }) =>
      body.isAgain
        ? { ...none, state: 'read', method: 'upi', fields: [{ field: 'upiId', text: 'asha@bank' }] }
        : { ...none, state: 'shown', by: 'Ben', at: '2026-01-06T06:00:00.000Z' },
  })
  expect(await screen.findByText('UPI ending in bank')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the account' }))
  expect(await screen.findByText(/^Ben read it on 6 Jan 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show it again' }))
  expect(await screen.findByText('asha@bank')).toBeVisible()
})

test('a shipped part names its items, the whole order none', async () => {
  const { user, requests } = openOrder({
    [orderPath]: aStaffOrder({ moves: ['ship'] }),
    [`${orderPath}/moves`]: aStaffOrder(),
  })
  const shipWith = async (press: number) => {
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    const dialog = screen.getByRole('dialog', { name: 'Ship' })
    await user.type(within(dialog).getByLabelText('Carrier'), 'Swift')
    await user.type(within(dialog).getByLabelText('Tracking number'), 'SW-1')
    for (let index = 0; index < press; index++)
      await user.click(within(dialog).getByRole('button', { name: 'One less Stratos 90' }))
    await user.click(within(dialog).getByRole('button', { name: 'Ship' }))
    await screen.findByText('The parcel is on its way.')
  }
  await shipWith(0)
  await shipWith(1)
  const parcel = { event: 'ship', version: 4, carrier: 'Swift', trackingNumber: 'SW-1' }
  expect(requests.filter(({ path }) => path.endsWith('/moves')).map(({ body }) => body)).toEqual([
    { ...parcel, lines: [] },
    { ...parcel, lines: [{ line: 1, quantity: 1 }] },
  ])
})

test('a link to all orders also empties the search field', async () => {
  const typing = pauseTimers(300)
  const view = openList({ [listPath]: aPage(two) }, '/orders/?text=asha')
  const field = screen.getByRole('searchbox', { name: 'Search orders' })
  expect(field).toHaveValue('asha')
  await view.user.click(screen.getByRole('link', { name: 'Everything' }))
  expect(field).toHaveValue('')
  await typing.areOver()
  expect(paramsOf(view).at(-1)).not.toMatchObject({ text: 'asha' })
})

test('a refund of more than is left cannot be sent', async () => {
  const { user } = openOrder({
    [orderPath]: aStaffOrder(),
    [`${orderPath}/refunds/preview`]: aPreview({ isTooMuch: true, lines: [], other: 5000, total: 5000 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  await user.type(within(dialog).getByLabelText('Another amount in INR'), 'five')
  expect(within(dialog).getByText('Enter an amount')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Another amount in INR'))
  await user.type(within(dialog).getByLabelText('Another amount in INR'), '5000')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('more than the ₹4,098')
  expect(within(dialog).queryByRole('button', { name: /^Refund/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  expect(within(dialog).getByLabelText('Another amount in INR')).toHaveValue('5000')
})

test('a note is added and a mail is sent again', async () => {
  const { user, requests } = openOrder({
    [orderPath]: aStaffOrder({ mails: ['pay', 'ship'] }),
    [`${orderPath}/notes`]: aStaffOrder(),
    [`${orderPath}/mails`]: aStaffOrder(),
  })
  await user.type(await screen.findByLabelText('Note to colleagues'), 'Leave it at the door')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByDisplayValue('')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Which mail'), 'Confirmation')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The mail is on its way again.')).toBeVisible()
  const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([{ text: 'Leave it at the door' }, { event: 'pay' }])
})
