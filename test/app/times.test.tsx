import { screen } from '@testing-library/react'
import { OrderPage } from '../../src/app/pages/OrderPage'
import type { Locale } from '../../src/site/site'
import { anOrder, ordersPath } from '../setup/anOrder'
import { aSite, renderShop } from '../setup/renderShop'

const order = anOrder()

/** Returns a time as the status history of an order shows it. */
async function timeIn(locale: Locale, siteId: string, at: string): Promise<string> {
  const requested = anOrder({ history: [{ event: 'place', status: 'pending_payment', at }] })
  const { unmount } = renderShop(<OrderPage />, {
    site: aSite(siteId),
    locale,
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: requested, '/api/bigcommerce/customers': null },
  })
  await screen.findByRole('heading', { level: 1 })
  const text = document.querySelector(`time[datetime="${at}"]`)?.textContent ?? ''
  unmount()
  return text
}

test.each([
  ['2026-11-21T22:05:00.000Z', '22 नवंबर को रात 3:35 बजे'],
  ['2026-11-22T01:35:00.000Z', '22 नवंबर को सुबह 7:05 बजे'],
  ['2026-11-22T06:35:00.000Z', '22 नवंबर को दोपहर 12:05 बजे'],
  ['2026-11-22T12:30:00.000Z', '22 नवंबर को शाम 6:00 बजे'],
])('in Hindi %s is shown as %s', async (at, output) => {
  expect(await timeIn('hi-IN', 'courtline-in', at)).toBe(output)
})

test.each([
  ['2026-11-21T20:35:00.000Z', '22 November pukul 03.35'],
  ['2026-11-22T08:05:00.000Z', '22 November pukul 15.05'],
])('in Indonesian %s is shown as %s', async (at, output) => {
  expect(await timeIn('id-ID', 'courtline-id', at)).toBe(output)
})

test('in English times have twelve hours with am or pm', async () => {
  expect(await timeIn('en-IN', 'courtline-in', '2026-11-21T22:05:00.000Z')).toMatch(
    /^22 November at 3:35\sam$/,
  )
})
