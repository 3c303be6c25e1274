import { screen, waitFor, within } from '@testing-library/react'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { OrderRefund } from '../../../src/domain/order/orderSchema'
import { anOrder, ordersPath } from '../../setup/anOrder'
import type { Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const order = anOrder()
const openOrder = (result: unknown, more: Answers = {}) =>
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: result, '/api/bigcommerce/customers': null, ...more },
  })

const aRefund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  position: 1,
  at: '2026-01-09T06:00:00.000Z',
  reason: 'returned',
  note: '',
  state: 'done',
  lines: [],
  delivery: 0,
  other: 0,
  total: 3999,
  toCards: 0,
  creditNote: null,
  ...changes,
})

test('an order lists its refunds, and what was cancelled or came back', async () => {
  const line = { ...anOrder().lines[0]!, quantity: 3, cancelled: 1, returned: 1 }
  const lines = [{ line: 1, quantity: 1, amount: 3999 }]
  const refund = aRefund({ note: 'For the bent tube', lines, toCards: 500 })
  const pending = aRefund({ position: 2, state: 'pending', total: 50 })
  openOrder(anOrder({ status: 'delivered', lines: [line], refunds: [refund, pending] }))
  const list = await screen.findByRole('region', { name: 'Refunds' })
  expect(within(list).getByText('₹3,999 refunded on Friday, 9 January')).toBeVisible()
  expect(within(list).getByText('₹500 of it went to your gift cards.')).toBeVisible()
  expect(within(list).getByText('1 × Stratos 90')).toBeVisible()
  expect(within(list).getByText('For the bent tube')).toBeVisible()
  expect(within(list).getByText('₹50 is on its way back to you')).toBeVisible()
  expect(screen.getByText('1 item cancelled')).toBeVisible()
  expect(screen.getByText('1 item returned')).toBeVisible()
})

test('an order names the amount that a blocked gift card can’t take back', async () => {
  openOrder(anOrder({ status: 'cancelled', payment: 'paid', owedByHand: 100, actions: [] }))
  const list = await screen.findByRole('region', { name: 'Refunds' })
  expect(
    within(list).getByText(/^₹100 was paid with a gift card that has been blocked.+ Write to \S+@/),
  ).toBeVisible()
})

const nothing = 'We won’t send anything, and there’s nothing to pay.'
const refundOf = (amount: string) => `We won’t send anything. We’ll refund ${amount} within 7 days.`

test.each([
  ['done', 'pending', refundOf('₹598')],
  ['pending', 'pending', refundOf('₹1,596')],
  ['failed', 'done', refundOf('₹998')],
  ['done', 'done', nothing],
] as const)('a cancelled order with refunds %s and %s: %s', async (first, second, text) => {
  const refunds = [
    aRefund({ reason: 'cancelled', state: first, total: 998 }),
    aRefund({ position: 2, reason: 'cancelled', state: second, total: 698, toCards: 100 }),
  ]
  openOrder(anOrder({ status: 'cancelled', payment: 'paid', total: 1696, due: 1596, refunds, actions: [] }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('a return asks how many items of a line come back', async () => {
  const line = { ...order.lines[0]!, quantity: 3, returned: 1 }
  const delivered = anOrder({ status: 'delivered', lines: [line], actions: ['return'] })
  const { user, requests } = openOrder(delivered, {
    [`${ordersPath}/${order.id}/return`]: { ...delivered, status: 'return_requested', actions: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  const quantity = await screen.findByLabelText('How many Stratos 90')
  expect(within(quantity).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(quantity, '1')
  await user.click(screen.getByRole('button', { name: 'Request return' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/return'))?.body).toMatchObject({
      items: [{ sku: line.sku, quantity: 1 }],
    }),
  )
})

test('a delivered order leads to the review of its first received products', async () => {
  const line = order.lines[0]!
  const card = { ...line, path: 'gift-card' }
  const back = { ...line, returned: line.quantity }
  openOrder(anOrder({ status: 'delivered', lines: [card, back, line] }))
  const link = await screen.findByRole('link', { name: 'Write a review' })
  expect(link).toHaveAttribute('href', `/orders/${order.id}/review/3/`)
})

test.each(['shipped', 'returned'] as const)('an order that is %s offers no review', async (status) => {
  openOrder(anOrder({ status }))
  expect(await screen.findByRole('link', { name: 'Invoice' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument()
})
