import { screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { UnpaidOnDemand } from '../../../src/app/afterPaint/AfterPaint'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Order } from '../../../src/domain/order/orderSchema'
import type { Payment } from '../../../src/features/payment'
import { readUnpaidOrder, storeUnpaidOrder } from '../../../src/features/payment'
import { anOrder, ordersPath, aPayment, aStartedPayment } from '../../setup/anOrder'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const inHalfAnHour = new Date(Date.now() + 1_800_000).toISOString()
const unpaid = anOrder({ paymentMethod: 'card', actions: ['cancel', 'pay'], expiresAt: inHalfAnHour })
const orderPath = `${ordersPath}/${unpaid.id}`
const notice = () => screen.queryByRole('region', { name: /waiting for payment/ })

beforeEach(() => localStorage.clear())

const renderNotice = (result: Order | Failure = unpaid, path = '/', more = {}) =>
  renderShop(<UnpaidOnDemand />, {
    site: aSite('courtline-in'),
    path,
    responses: { [orderPath]: result },
    ...more,
  })

describe('the notice about an unpaid order', () => {
  test('names the order and its deadline, and links to it', async () => {
    storeUnpaidOrder(unpaid)
    renderNotice()
    const card = await screen.findByRole('region', { name: 'Your order CL-7K3M-9QXT is waiting for payment' })
    expect(card).toHaveTextContent(/Pay by \d+ \w+ at \d+:\d\d [ap]m\./)
    expect(within(card).getByRole('link', { name: 'Finish payment' })).toHaveAttribute(
      'href',
      `/orders/${unpaid.id}/`,
    )
  })

  test.each([
    ['hi-IN', 'courtline-in', /आपके ऑर्डर CL-7K3M-9QXT का भुगतान बाकी है/],
    ['id-ID', 'courtline-id', /Pesanan CL-7K3M-9QXT menunggu pembayaran/],
  ] as const)('is shown in the language of the page, %s', async (locale, site, title) => {
    storeUnpaidOrder(unpaid)
    renderNotice(unpaid, '/', { locale, site: aSite(site) })
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
  })

  test.each([
    ['nothing is stored', null, '/'],
    ['the deadline has passed', { ...unpaid, expiresAt: '2026-01-05T06:30:00.000Z' }, '/'],
    ['the order page is shown', unpaid, `/orders/${unpaid.id}/`],
    ['the checkout is shown', unpaid, '/checkout/'],
  ])('sends no request when %s', async (_when, stored, path) => {
    if (stored) storeUnpaidOrder(stored)
    const { requests } = renderNotice(unpaid, path)
    await import('../../../src/app/afterPaint/UnpaidNotice')
    expect(notice()).toBeNull()
    expect(requests).toEqual([])
  })

  test.each([
    [
      'is paid',
      anOrder({ ...unpaid, status: 'paid', payment: 'paid', actions: ['cancel'], expiresAt: null }),
    ],
    [
      'is cancelled',
      anOrder({ ...unpaid, status: 'cancelled', payment: 'void', actions: [], expiresAt: null }),
    ],
    ['is closed to this browser', new Failure(404, 'not_found')],
  ])('disappears for good when the order %s', async (_state, result) => {
    storeUnpaidOrder(unpaid)
    const { requests } = renderNotice(result)
    await waitFor(() => expect(readUnpaidOrder()).toBeNull())
    expect(requests).toHaveLength(1)
    expect(notice()).toBeNull()
  })

  test('stays closed after a click on Close, also on later visits', async () => {
    storeUnpaidOrder(unpaid)
    const { user, unmount } = renderNotice()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(notice()).toBeNull()
    unmount()
    storeUnpaidOrder(unpaid)
    const { requests } = renderNotice()
    await import('../../../src/app/afterPaint/UnpaidNotice')
    expect(notice()).toBeNull()
    expect(requests).toEqual([])
  })
})

/** Opens the page of an order in Indonesia, where virtual accounts have five banks. */
function openOrder(order: Order, payment: Payment | null) {
  const responses = {
    [orderPath]: order,
    '/api/bigcommerce/customers': null,
    [`${orderPath}/payment`]: ({ method }: ApiRequest) =>
      method === 'POST' ? aStartedPayment({}, order) : payment,
  }
  const site = { ...aSite('courtline-id'), transferBanks: ['bca', 'bni', 'cimb'] as const }
  return renderShop(<OrderPage />, { site, locale: 'en-ID', path: `/orders/${unpaid.id}/`, responses })
}

test('the order page stores an unpaid order, and deletes it once it is paid', async () => {
  const { unmount } = openOrder(unpaid, aPayment())
  await waitFor(() => expect(readUnpaidOrder()).toMatchObject({ id: unpaid.id, expiresAt: inHalfAnHour }))
  expect(localStorage.getItem('payment.unpaid')).not.toMatch(/Asha|example|9812345678/)
  unmount()
  openOrder(
    anOrder({ ...unpaid, status: 'paid', payment: 'paid', actions: ['cancel'], expiresAt: null }),
    null,
  )
  await waitFor(() => expect(readUnpaidOrder()).toBeNull())
})

test('a virtual account is opened at the chosen bank', async () => {
  const { user, requests } = openOrder({ ...unpaid, region: 'ID', currency: 'IDR' }, null)
  await user.click(await screen.findByRole('radio', { name: /Mastercard/ }))
  expect(screen.queryByRole('combobox', { name: 'Bank' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Virtual account/ }))
  const bank = screen.getByRole('combobox', { name: 'Bank' })
  expect(
    within(bank)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['BCA', 'BNI', 'CIMB Niaga'])
  await user.selectOptions(bank, 'CIMB Niaga')
  await user.click(screen.getByRole('button', { name: /^Pay / }))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ paymentMethod: 'virtual_account', bank: 'cimb' })
})

test('a retry suggests the bank of the last attempt', async () => {
  const failed = aPayment({
    method: 'virtual_account',
    bank: 'bni',
    state: 'expired',
    step: { kind: 'none' },
  })
  openOrder({ ...unpaid, region: 'ID', currency: 'IDR' }, failed)
  expect(await screen.findByRole('combobox', { name: 'Bank' })).toHaveValue('bni')
})
