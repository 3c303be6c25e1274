import { screen } from '@testing-library/react'
import { OrderPage } from '../src/app/pages/OrderPage'
import { afterWorkingDays } from '../src/domain/workingDays'
import { anOrder, ordersPath } from './setup/anOrder'
import { Failure } from './setup/fakeTransport'
import { aSite, renderShop } from './setup/renderShop'

const order = anOrder()

function openOrder(answer: unknown, site = aSite('courtline-in')) {
  return renderShop(<OrderPage />, {
    site,
    path: `/orders/${order.id}/`,
    answers: { [`${ordersPath}/${order.id}`]: answer },
  })
}

test('an order thanks its shopper and says everything about it', async () => {
  openOrder(order)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Asha. It is ordered.' }),
  ).toBeVisible()
  for (const text of [
    'Order CL-7K3M-9QXT',
    'Stratos 90',
    '₹99.00',
    '₹4,098.00',
    /asha@example.test/,
    'You pay ₹4,098.00 at the door, in cash.',
    'Cash on delivery',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/7 Baseline Road/)).toHaveTextContent('Bengaluru 560001')
  expect(screen.getByText(/7 Baseline Road/)).toHaveTextContent('Karnataka')
})

test('the days of arrival count working days from the day of the order', async () => {
  // A Monday: three to six working days later are Thursday and the Tuesday after.
  openOrder(order)
  expect(await screen.findByText(/Thursday\D*8 January to Tuesday\D*13 January/)).toBeVisible()
})

test('working days are those of the region, whatever the clock of the machine', () => {
  // Friday evening in London is Saturday in India already.
  const late = new Date('2026-01-09T20:00:00Z')
  expect(afterWorkingDays(late, 1, 'IN').toISOString()).toBe('2026-01-11T20:00:00.000Z')
  expect(afterWorkingDays(late, 0, 'IN')).toBe(late)
})

test('an unknown order says so and leads back', async () => {
  openOrder(new Failure(404, 'not_found'))
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go on shopping' })).toHaveAttribute('href', '/')
})

test('an order that cannot be read just now can be asked for again', async () => {
  let isBroken = true
  const { user } = openOrder(() => (isBroken ? new Failure(503, 'not_ready') : order))
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
})
