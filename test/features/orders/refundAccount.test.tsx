import { screen, waitFor } from '@testing-library/react'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Order } from '../../../src/domain/order/orderSchema'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const id = anOrder().id
const path = `${ordersPath}/${id}/refund-account`
const requested = (changes: Partial<Order> = {}) =>
  anOrder({
    status: 'return_requested',
    payment: 'paid',
    actions: ['name_refund_account'],
    ...changes,
  })
const openOrder = (order: Order, more: Answers = {}) =>
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${id}/`,
    responses: { [`${ordersPath}/${id}`]: order, '/api/bigcommerce/customers': null, ...more },
  })
const question = 'Where should we send your refund?'

test('a UPI id needs one field, is sent once and then shown by its last characters', async () => {
  const stored = requested({ refundAccount: { method: 'upi', ending: 'axis' } })
  const { user, requests, store } = openOrder(requested(), { [path]: stored })
  expect(await screen.findByRole('heading', { name: question })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: 'UPI ID' }), 'asha.rao@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save refund details' }))
  expect(await screen.findByText('We’ll send it to the UPI ID ending in axis.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: question })).not.toBeInTheDocument()
  expect(requests.filter((request) => request.path === path)).toMatchObject([
    { method: 'PUT', body: { method: 'upi', upiId: 'asha.rao@okaxis' } },
  ])
  expect(JSON.stringify(store.getState())).not.toContain('asha.rao')
  expect(document.body.textContent).not.toContain('asha.rao')
})

test('a bank account is entered twice, and nothing is sent until it is valid', async () => {
  const { user, requests } = openOrder(requested(), { [path]: requested() })
  await user.click(await screen.findByRole('radio', { name: 'Bank account' }))
  expect(screen.getByRole('textbox', { name: 'Account holder’s name' })).toHaveValue('Asha Rao')
  await user.type(screen.getByRole('textbox', { name: 'Account number' }), '501001234567')
  await user.type(screen.getByRole('textbox', { name: 'Account number again' }), '501001234576')
  await user.click(screen.getByRole('button', { name: 'Save refund details' }))
  const summary = await screen.findByRole('region', { name: '2 things to correct' })
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('The account numbers don’t match.')
  expect(summary).toHaveTextContent('Enter a valid IFSC code')
  const again = screen.getByRole('textbox', { name: 'Account number again' })
  await user.clear(again)
  await user.type(again, '501001234567')
  await user.type(screen.getByRole('textbox', { name: 'IFSC code' }), 'hdfc0001234')
  expect(requests.some((request) => request.path === path)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save refund details' }))
  await waitFor(() =>
    expect(requests.find((request) => request.path === path)?.body).toEqual({
      method: 'bank',
      holder: 'Asha Rao',
      ifsc: 'hdfc0001234',
      accountNumber: '501001234567',
      accountAgain: '501001234567',
    }),
  )
})

test('a rejected field shows its problem and keeps the input', async () => {
  const { user } = openOrder(requested(), {
    [path]: new Failure(400, 'validation_error', 'Enter a valid UPI id', 'upiId'),
  })
  const field = await screen.findByRole('textbox', { name: 'UPI ID' })
  await user.type(field, 'asha@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save refund details' }))
  expect(await screen.findByRole('region', { name: 'One thing to correct' })).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveValue('asha@okaxis')
})

test('a stored account can be replaced until the refund is paid', async () => {
  const { user } = openOrder(requested({ refundAccount: { method: 'bank', ending: '42' } }))
  expect(await screen.findByText('We’ll send it to the account ending in 42.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(screen.getByRole('heading', { name: question })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep this account' }))
  expect(screen.getByText('We’ll send it to the account ending in 42.')).toBeVisible()
})

test.each([
  ['AE', ['Account holder’s name', 'IBAN']],
  ['ID', ['Bank', 'Account number', 'Account number again']],
] as const)('%s has one method, so there is no choice', async (region, labels) => {
  openOrder(requested({ region }))
  expect(await screen.findByRole('heading', { name: question })).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  for (const name of labels) expect(screen.getByRole('textbox', { name })).toBeVisible()
})

test('an order without the action has no form', async () => {
  openOrder(requested({ actions: [] }))
  expect(await screen.findByRole('link', { name: 'Invoice' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: question })).not.toBeInTheDocument()
})
