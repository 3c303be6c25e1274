import type { Page } from '@playwright/test'
import { continueButton, fillCart, fillIn } from '../setup/buying'
import { faultsOn, expect, openAsStaff, test } from '../setup/shopper'
import { ledgerOf } from './ledgerOf'

// The shopper answers the banner, because the server sends a purchase again only with a receipt of the consent.
test.use({ allowed: null })

/** Buys while an ad blocker stops Meta’s script and the shop’s call to Omnisend fails. Returns the order’s number. */
async function buyWithFaults(page: Page, origin: string): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/fbevents.js*'] })
  await page.route('**/api/analytics/relay/omnisend', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${origin}/healthz`)
  await fillCart(page)
  await page.goto(`${origin}/cart/`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const purchase = async () => (await ledgerOf(page)).find(({ event }) => event.name === 'Purchased')
  const outcomes = async () =>
    Object.values((await purchase())?.deliveries ?? { none: 'queued' }).filter(
      (each) => typeof each === 'string',
    )
  await expect.poll(outcomes).toEqual([])
  const { transaction_id } = { ...(await purchase())!.event.props } as { transaction_id?: string }
  return transaction_id ?? ''
}

test(
  'an analyst finds which purchases Meta did not get, when, why and what it would have got, and sends one again',
  { tag: '@full' },
  async ({ page, otherDevice: audit, urlOf, complaints }) => {
    const number = await buyWithFaults(page, urlOf('in'))
    // Leaving the page reports the outcomes.
    await page.goto('about:blank')

    await openAsStaff(audit, `${urlOf('in')}/staff/events/`)
    const filter = audit.getByRole('search', { name: 'Filter' })
    const rates = audit.getByRole('group', { name: 'Deliveries by destination' })

    // Which? All purchases that failed at Meta, with their number by reason; then the one order.
    await filter.getByRole('combobox', { name: 'Event', exact: true }).selectOption('Purchased')
    const meta = rates.getByRole('row', { name: /Meta Pixel/ })
    await expect(async () => {
      await audit.reload()
      await expect(meta.getByRole('button', { name: /^blocked in the browser · [1-9]/ })).toBeVisible({
        timeout: 3_000,
      })
    }).toPass()
    await meta.getByRole('button', { name: /^blocked in the browser/ }).click()
    await expect(filter.getByLabel('Reason')).toHaveValue('blocked')
    const line = audit.locator('summary', { hasText: 'Purchased' }).filter({ hasText: 'failed:' })
    await expect(line.first()).toBeVisible()
    await filter.getByRole('textbox', { name: 'Order number' }).fill(number)
    await filter.getByRole('button', { name: 'Find' }).click()
    await expect(line).toHaveCount(1)

    // When, and why?
    await expect(line).toContainText(/failed: .*Meta Pixel/)
    await expect(line).toContainText(/\d+\/\d+\/\d+, \d+:\d+:\d+/)
    await line.click()
    const detail = (name: string) =>
      audit.locator('summary', { has: audit.getByText(name, { exact: true }) }).locator('..')
    await expect(detail('Meta Pixel')).toContainText('blocked in the browser')
    await expect(detail('Omnisend').getByRole('row', { name: 'HTTP 503' }).first()).toBeVisible()

    // The calls that did not reach them are shown, too.
    await expect(detail('Meta Pixel')).toContainText(/"Purchase"/)
    await expect(detail('Omnisend')).toContainText(number)
    expect(await faultsOn(audit)).toEqual([])

    // Send it again: the server can do it for both.
    await audit.getByRole('button', { name: 'Send to Meta Pixel again' }).click()
    await expect(audit.getByText(/Meta Pixel · Sent: Purchase/)).toBeVisible()
    await audit.getByRole('button', { name: 'Send to Omnisend again' }).click()
    await expect(audit.getByText(/Omnisend · Sent: placed order/)).toBeVisible()
    // Whose visit was it?
    await audit.getByRole('button', { name: 'Timeline of this visit', exact: true }).click()
    await expect(audit.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect(audit.locator('summary', { hasText: 'CheckoutInitiated' })).toBeVisible()

    // The browser logs the faults, and each of the shop’s warnings once.
    const expected =
      /fbevents\.js\S* inspector$|ERR_BLOCKED_BY_CLIENT|status of (503|401|403)|^Analytics: (meta_pixel failed: blocked|omnisend failed: http_503)/
    expect(complaints.splice(0).filter((text) => !expected.test(text))).toEqual([])
  },
)
