import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiRequest } from '../../../src/api/transport'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Order } from '../../../src/domain/order/orderSchema'
import { goToGateway, type Payment } from '../../../src/features/payment'
import { languages } from '../../../src/site/site'
import { subscribeToToasts } from '../../../src/ui/notice/toast'
import { anOrder, ordersPath, aPayment } from '../../setup/anOrder'
import { Failure } from '../../setup/fakeTransport'
import { isFull } from '../../setup/fullRun'
import { aSite, renderShop } from '../../setup/renderShop'

/** The fake current time. */
const now = new Date('2026-01-05T06:00:00.000Z')
const unpaid = anOrder({
  paymentMethod: 'card',
  actions: ['cancel', 'pay'],
  expiresAt: '2026-01-05T06:30:00.000Z',
})
const failed = anOrder({ ...unpaid, status: 'payment_failed', payment: 'failed' })
const paid = anOrder({ ...unpaid, status: 'paid', payment: 'paid', actions: ['cancel'] })

// Loads the lazy chunk in advance: its import takes real time, which fake timers don't advance.
beforeAll(async () => {
  await import('../../../src/features/payment/screens/Paying')
  await import('../../../src/ui/QrCode')
})
beforeEach(() => {
  jest.useFakeTimers({ now })
  localStorage.clear()
  window.location.hash = ''
})
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** The order and payment that the fake server returns; a test may change them while the page is open. */
interface Truth {
  order: Order
  payment: Payment | null | Failure
}

async function openOrder(truth: Truth, { siteId = 'courtline-in', locale = 'en-IN' as const } = {}) {
  const path = `${ordersPath}/${unpaid.id}`
  const shop = renderShop(<OrderPage />, {
    site: aSite(siteId),
    locale,
    path: `/orders/${unpaid.id}/`,
    responses: {
      [path]: () => truth.order,
      '/api/bigcommerce/customers': null,
      [`${path}/payment`]: ({ method }: ApiRequest) =>
        method === 'POST' && !(truth.payment instanceof Failure)
          ? { ...truth.payment, order: truth.order }
          : truth.payment,
    },
  })
  // Lazy components render in a later task.
  await pass(250)
  await pass(250)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const requested = (method: 'GET' | 'POST') =>
    shop.requests.filter(
      (request) => request.path === `${path}/payment` && (request.method ?? 'GET') === method,
    )
  return { ...shop, user, requested }
}

const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const toScan = aPayment({
  method: 'upi',
  step: {
    kind: 'qr',
    payload: 'upi://pay?pa=courtline@test&am=4098.00&cu=INR&tr=1',
    link: 'upi://pay?pa=courtline@test&am=4098.00&cu=INR&tr=1',
    expiresAt: at(15),
    simulator: 'http://127.0.0.1:3001/bank/1',
  },
})
const toTransfer = aPayment({
  method: 'virtual_account',
  step: {
    kind: 'transfer',
    bank: 'Bank Contoh',
    account: '8808123456789012',
    expiresAt: at(24 * 60),
    simulator: null,
  },
})

test('a payment pending at the gateway shows a link there', async () => {
  const { user } = await openOrder({ order: unpaid, payment: aPayment() })
  expect(screen.getByRole('heading', { name: 'Finish your payment' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(window.location.hash).toBe('#gateway')
})

test('after the return from the gateway the page polls until the bank has responded', async () => {
  const payment = aPayment()
  goToGateway(unpaid.id, payment)
  const truth: Truth = { order: unpaid, payment }
  const { requested } = await openOrder(truth)
  expect(screen.getByRole('heading', { name: 'We’re checking with your bank' })).toBeVisible()
  expect(screen.getByText('Waiting for your bank’s reply…')).toHaveAttribute('role', 'status')
  expect(requested('GET')).toHaveLength(1)
  await pass(9_000)
  expect(requested('GET')).toHaveLength(4)
  truth.order = paid
  truth.payment = aPayment({ state: 'paid', step: { kind: 'none' } })
  await pass(3_000)
  expect(screen.getByRole('heading', { name: 'Thank you, Asha. We have your order.' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Thank you, Asha. We have your order.')
  const questions = requested('GET').length
  await pass(60_000)
  expect(requested('GET')).toHaveLength(questions)
})

test('after a minute the page polls less often and tells the shopper they can leave', async () => {
  goToGateway(unpaid.id, aPayment())
  const { requested } = await openOrder({ order: unpaid, payment: aPayment() })
  await pass(61_000)
  expect(screen.getByText(/you can close this page. We’ll email you/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  const questions = requested('GET').length
  await pass(30_000)
  expect(requested('GET').length - questions).toBe(3)
})

test('polling stops while the page is hidden and resumes when it is visible', async () => {
  const { requested } = await openOrder({ order: unpaid, payment: aPayment() })
  const turn = (visibility: 'hidden' | 'visible') =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  turn('hidden')
  await pass(60_000)
  expect(requested('GET')).toHaveLength(1)
  turn('visible')
  await pass(10)
  expect(requested('GET')).toHaveLength(2)
})

test('a page restored by Back fetches again and enables its button', async () => {
  const truth: Truth = { order: failed, payment: aPayment({ state: 'failed', failure: 'declined' }) }
  const { user, requested } = await openOrder(truth)
  truth.payment = aPayment()
  truth.order = unpaid
  await user.click(screen.getByRole('button', { name: 'Pay ₹4,098' }))
  await pass(100)
  expect(window.location.hash).toBe('#gateway')
  truth.payment = aPayment({ state: 'cancelled', failure: 'cancelled' })
  truth.order = failed
  const questions = requested('GET').length
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await pass(100)
  expect(requested('GET').length).toBeGreaterThan(questions)
  await user.click(screen.getByRole('button', { name: 'Pay ₹4,098' }))
  await pass(100)
  expect(requested('POST')).toHaveLength(2)
})

test('an order of another region can be paid on a site with cash on delivery', async () => {
  const order = anOrder({ ...failed, region: 'SG', currency: 'SGD' })
  const payment = aPayment({ state: 'failed', failure: 'declined', currency: 'SGD' })
  const { user, requested } = await openOrder({ order, payment })
  await user.click(screen.getByRole('button', { name: 'Pay S$4,098.00' }))
  await pass(100)
  expect(requested('POST')).toHaveLength(1)
})

test('paying twice in a row is one request, and the page names its destination', async () => {
  const truth: Truth = { order: failed, payment: aPayment({ state: 'failed', failure: 'declined' }) }
  const { user, requested } = await openOrder(truth)
  truth.payment = aPayment()
  await user.dblClick(screen.getByRole('button', { name: 'Pay ₹4,098' }))
  await pass(10)
  expect(requested('POST')).toMatchObject([{ body: { paymentMethod: 'card' } }])
})

test('a QR code is shown with its amount, remaining time and app link', async () => {
  const truth: Truth = { order: unpaid, payment: toScan }
  await openOrder(truth)
  expect(screen.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(card.getByText('₹4,098')).toBeVisible()
  expect(card.getByText(/This code is valid until/)).toHaveTextContent(/11:45/)
  expect(card.getByText('15:00')).toHaveAttribute('aria-hidden', 'true')
  expect(card.getByText('Open the app')).toHaveAttribute('href', expect.stringMatching(/^upi:/))
  expect(card.getByRole('link', { name: 'Test: play the bank' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:3001/bank/1',
  )
  await pass(10_000)
  expect(card.getByText('14:50')).toBeVisible()
})

test('an expired QR code is checked with the server, whose state is shown', async () => {
  const truth: Truth = { order: unpaid, payment: toScan }
  const { requested } = await openOrder(truth)
  await pass(15 * 60_000 - 1_000)
  const questions = requested('GET').length
  truth.order = failed
  truth.payment = { ...toScan, state: 'expired', failure: 'expired' }
  await pass(1_000)
  expect(requested('GET').length).toBeGreaterThan(questions)
  expect(screen.getByText('This payment has expired')).toBeVisible()
})

test('a bank transfer shows bank, account and exact amount, with copy buttons', async () => {
  const order = anOrder({ ...unpaid, region: 'ID', currency: 'IDR', total: 450_000 })
  const { user } = await openOrder(
    { order, payment: { ...toTransfer, amount: 450_000 } },
    { siteId: 'courtline-id' },
  )
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  const toasts: string[] = []
  const stop = subscribeToToasts(({ text }) => toasts.push(text))
  expect(screen.getByText('Bank Contoh')).toBeVisible()
  expect(screen.getByText(/^8808/)).toHaveTextContent(/8808.1234.5678.9012/)
  await user.click(screen.getByRole('button', { name: 'Copy: Account number' }))
  await user.click(screen.getByRole('button', { name: 'Copy: Exact amount' }))
  expect(copied.mock.calls).toEqual([['8808123456789012'], ['450000']])
  expect(toasts).toEqual(['Copied: Account number', 'Copied: Exact amount'])
  stop()
  expect(screen.getByText(/We’ll email asha@example.test when your money arrives/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /play the bank/ })).toBeNull()
})

test.each([
  ['failed', 'declined', 'Your bank declined the payment', /Nothing was charged/],
  ['failed', 'insufficient_funds', 'Your bank reported insufficient funds', /Nothing was charged/],
  ['failed', 'authentication_failed', 'Your bank couldn’t confirm your identity', /Nothing was charged/],
  ['failed', 'unavailable', 'This payment method isn’t responding', /Nothing was charged/],
  ['failed', null, 'Your bank declined the payment', /Nothing was charged/],
  ['cancelled', 'cancelled', 'Payment cancelled', /Nothing was charged/],
  ['expired', 'expired', 'This payment has expired', /haven’t received any money/],
  ['refunded', null, 'This payment was refunded', /within a few days/],
] as const)(
  'a payment in state %s (failure: %s) shows its outcome and the next step',
  async (state, failure, title, text) => {
    await openOrder({ order: failed, payment: aPayment({ state, failure }) })
    const note = screen.getByText(title).parentElement
    expect(note).toHaveTextContent(text)
    expect(screen.getByRole('radio', { name: /Credit or debit card/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Pay ₹4,098' })).toBeVisible()
  },
)

test('choosing another payment method retains the open payment until the new one starts', async () => {
  const truth: Truth = { order: unpaid, payment: aPayment() }
  const { user, requested } = await openOrder(truth)
  await user.click(screen.getByRole('button', { name: 'Choose another payment method' }))
  expect(screen.getByRole('radio', { name: /UPI.*Scan a code/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the open payment' }))
  expect(screen.getByRole('heading', { name: 'Finish your payment' })).toBeVisible()
  expect(requested('POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Choose another payment method' }))
  await user.click(screen.getByRole('radio', { name: /UPI/ }))
  truth.payment = toScan
  await user.click(screen.getByRole('button', { name: 'Pay ₹4,098' }))
  await pass(100)
  expect(requested('POST')).toMatchObject([{ body: { paymentMethod: 'upi' } }])
  expect(screen.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
})

test('the focus moves to the payment when the focused button disappears', async () => {
  const truth: Truth = { order: unpaid, payment: aPayment() }
  const { user } = await openOrder(truth)
  expect(document.body).toHaveFocus()
  const frame = () => screen.getByRole('group', { name: 'Your payment' })
  await user.click(screen.getByRole('button', { name: 'Choose another payment method' }))
  expect(frame()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back to the open payment' }))
  expect(frame()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Choose another payment method' }))
  truth.payment = toScan
  await user.click(screen.getByRole('button', { name: 'Pay ₹4,098' }))
  await pass(100)
  expect(screen.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
  expect(frame()).toHaveFocus()
})

test('a payment update leaves the focus where the shopper put it', async () => {
  const truth: Truth = { order: unpaid, payment: aPayment() }
  await openOrder(truth)
  truth.payment = aPayment({ state: 'failed', failure: 'declined' })
  truth.order = failed
  await pass(3_100)
  expect(screen.getByText('Your bank declined the payment')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('a payment that cannot be changed offers no other method', async () => {
  await openOrder({ order: unpaid, payment: aPayment({ canChange: false }) })
  expect(screen.queryByRole('button', { name: 'Choose another payment method' })).toBeNull()
})

test('an order without a payment shows the payment methods', async () => {
  await openOrder({ order: unpaid, payment: null })
  expect(screen.getByRole('radio', { name: /Credit or debit card/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull()
})

test('while the server is unreachable the page stays and shows that it retries', async () => {
  const truth: Truth = { order: unpaid, payment: toScan }
  await openOrder(truth)
  truth.payment = new Failure(503, 'not_ready')
  await pass(3_100)
  expect(screen.getByText('We can’t reach the shop right now. We’ll keep trying.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
  truth.payment = toScan
  await pass(3_100)
  expect(screen.getByText(/Waiting for your payment. This page/)).toBeVisible()
})

test('a paid payment with a pending order fetches the order again', async () => {
  const truth: Truth = { order: unpaid, payment: aPayment({ state: 'paid', step: { kind: 'none' } }) }
  await openOrder(truth)
  expect(screen.getByText('We’ve received your payment. One moment…')).toBeVisible()
  truth.order = paid
  await pass(3_100)
  expect(screen.getByRole('heading', { name: 'Thank you, Asha. We have your order.' })).toBeVisible()
})

test.each(isFull ? languages : (['hi'] as const))(
  'every payment state has its text in %s',
  async (language) => {
    const locale = ({ en: 'en-IN', hi: 'hi-IN', id: 'id-ID' } as const)[language]
    const states = [
      aPayment(),
      toScan,
      toTransfer,
      aPayment({ state: 'failed' }),
      aPayment({ state: 'expired' }),
    ]
    for (const payment of [...states, aPayment({ state: 'cancelled' })]) {
      const view = await openOrder({ order: unpaid, payment }, { locale: locale as 'en-IN' })
      expect(view.container.textContent).not.toMatch(/pay\.|\{\{/)
      view.unmount()
    }
  },
)
