import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from '../setup/aMailbox'
import { begin, placeOrder } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import { becomeStaff, expect, faultsOn, test } from '../setup/shopper'

/** A name that no other test's orders have. */
const aLastName = () => `Rao${randomUUID().slice(0, 8)}`

async function openOrders(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/staff/orders/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

test('a colleague packs many orders at once', { tag: '@full' }, async ({ page, urlOf }) => {
  const count = isFull ? 20 : 4
  const origin = urlOf('in')
  const lastName = aLastName()
  await page.goto(`${origin}/healthz`)
  for (let order = 0; order < count; order++) await placeOrder(page, 'IN', 'cod', 1, { lastName })
  await becomeStaff(page)
  await openOrders(page, origin)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(lastName)
  // Without the text, the link may count the orders of other tests.
  await expect(page).toHaveURL(/text=/)
  const queues = page.getByRole('navigation', { name: 'Waiting work' })
  await queues.getByRole('link', { name: `To pack ${count}` }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: `Pack ${count} orders` }).press('Enter')
  await expect(page.getByRole('status')).toContainText(`${count} orders are packed`)
  await expect(queues.getByRole('link', { name: 'To pack 0' })).toBeVisible()
  await expect(queues.getByRole('link', { name: `To ship ${count}` })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})

/** Issues a gift card as a member of the staff, and reads its code from the mail. */
async function aGiftCard(page: Page, amount: number): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const status = await page.evaluate(
    async (card) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(card),
      }
      return (await fetch('/api/staff/gift-cards', init)).status
    },
    { site: 'courtline-in', amount, email, name: '', message: '' },
  )
  expect(status).toBe(200)
  const codeInMail = () => /(?:[2-9A-Z]{4}-){4}[2-9A-Z]/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(codeInMail).not.toBe('')
  return codeInMail()
}

test(
  'a colleague refunds one item of an order that a gift card paid in part',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const origin = urlOf('in')
    const lastName = aLastName()
    await page.goto(`${origin}/healthz`)
    await becomeStaff(page)
    const code = await aGiftCard(page, 50)
    await begin(page, 'IN', 'test_approve', 2, { lastName, giftCard: { code, amount: 50 } })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openOrders(page, origin)
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(lastName)
    const row = page.getByRole('row', { name: /CL-/ })
    await expect(row).toHaveCount(1)
    expect(await faultsOn(page)).toEqual([])
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByRole('button', { name: /^One more/ }).click()
    expect(await faultsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('Back to gift cards')).toBeVisible()
    await expect(dialog.getByText('Through the gateway')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
    await expect(page.getByRole('status')).toContainText('The refund is on its way.')
    await expect(page.getByText(/^₹50.00, ₹50.00 refunded$/)).toBeVisible()
    await expect(page.getByText(/^Refund 1: ₹/)).toBeVisible()
    await page.getByRole('link', { name: /^Invoice CLIN/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Credit note/ })).toBeVisible()
    await page.getByRole('link', { name: /Back to/ }).click()
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Packing slip CL-/ })).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
  },
)
