import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { recordingSchema } from '../app/recordingSchema'
import { chooseOptions, fillContact, fillAddress, saveDelivery } from '../setup/buying'
import { expect, test, openPanel, panelOf } from '../setup/shopper'

test.use({ allowed: ['analytics'] })

/** The shopper's data that fillContact and fillAddress enter. */
const person = ['marker.asha@example.test', '98123', 'Asha', 'Rao', '7 Baseline Road']

/** Prefetches depend on the time that a page is open. */
const withoutPrefetches = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** `SHOP_RECORD=1` writes the recording that `test/app/replay.test.ts` replays. */
test(
  'the developer panel records a session from the category to the checkout, without personal data',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await withoutPrefetches(page)
    await openPanel(page, `${urlOf('in')}/`)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Start recording' }).click()
    await expect(panel.getByText(/^\d+ steps, \d+ KB$/)).toBeVisible()
    await panel.getByRole('button', { name: 'Collapse' }).click()

    await page.locator('main a[href$="/category/badminton/"]').first().click()
    await expect(page).toHaveURL(/\/category\/badminton\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Badminton' })).toBeVisible()
    await page.locator('header').getByRole('combobox').fill('stratos')
    // Until its script has loaded, the form would load a document, which ends a recording.
    await expect(page.getByRole('option', { name: /^See all results for/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “stratos”' })).toBeVisible()
    await page.locator('main article a[href]').first().click()
    await expect(page.locator('article form button[type=submit]').first()).toBeVisible()
    await chooseOptions(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    const summary = page.getByRole('region', { name: 'Order summary' })
    await summary.getByText('Add a discount code').click()
    await summary.getByLabel('Discount code').fill('WELCOME10')
    await page.keyboard.press('Enter')
    await expect(summary.getByRole('group', { name: /WELCOME10 ₹.+ off/ })).toBeVisible()
    await summary.getByRole('link', { name: /checkout/i }).click()
    await fillContact(page, 'in', person[0])
    await fillAddress(page)
    await saveDelivery(page)
    await expect(page).toHaveURL(/step=payment/)

    await panel.getByRole('button', { name: 'Expand' }).click()
    const file = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Stop and download' }).click()
    const text = readFileSync(await (await file).path(), 'utf8')
    const recording = recordingSchema.parse(JSON.parse(text))
    expect(recording.isComplete).toBe(true)
    expect(person.filter((each) => text.includes(each))).toEqual([])
    const events = recording.steps.flatMap((step) => (step.kind === 'event' ? [step.name] : []))
    expect(events).toEqual(
      expect.arrayContaining([
        'CategoryViewed',
        'ProductSearch',
        'ProductViewed',
        'AddedToCart',
        'CouponApplied',
        'CheckoutInitiated',
      ]),
    )
    if (process.env.SHOP_RECORD === '1') writeFileSync('test/fixtures/recordedSession.json', `${text}\n`)
  },
)
