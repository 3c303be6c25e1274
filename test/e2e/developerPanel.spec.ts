import type { Page } from '@playwright/test'
import { chooseOptions } from '../setup/buying'
import { faultsOn, expect, test, untilAlive, visit, openPanel, panelOf } from '../setup/shopper'

const racket = '/aerovolt-stratos-90/'
const fault = (page: Page, name: string | RegExp) => panelOf(page).getByRole('checkbox', { name })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).click()
const cart = (page: Page, quantity: string) => page.getByRole('dialog', { name: `Your cart, ${quantity}` })

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 900 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, allowed: ['analytics'] })

    test(
      'staff cause each fault, and the shopper sees it until it is switched off',
      { tag: '@full' },
      async ({ page, urlOf, complaints }) => {
        await openPanel(page, urlOf('sg') + racket)
        await chooseOptions(page)
        const panel = panelOf(page)
        expect(await faultsOn(page)).toEqual([])
        // By keyboard, and within the smallest screen.
        await fault(page, 'Server error (500)').focus()
        await page.keyboard.press('Space')
        await expect(panel.getByText('1 fault on')).toBeVisible()
        await addToCart(page)
        const failure = page.getByRole('article').getByRole('alert').first()
        await expect(failure).toContainText('Something went wrong on our side')
        await fault(page, 'Server error (500)').uncheck()

        await fault(page, 'Too many requests (429)').check()
        await addToCart(page)
        await expect(failure).toContainText('Too many attempts')
        await fault(page, 'Too many requests (429)').uncheck()

        await fault(page, /^Slow/).check()
        const before = Date.now()
        await addToCart(page)
        await expect(cart(page, '1 item')).toBeVisible()
        expect(Date.now() - before).toBeGreaterThan(2_900)
        await page.keyboard.press('Escape')
        await fault(page, /^Slow/).uncheck()

        // Without cookies the shop opens another cart.
        await fault(page, /^Lost cookies/).check()
        await addToCart(page)
        await expect(cart(page, '1 item')).toBeVisible()
        await page.keyboard.press('Escape')
        await fault(page, /^Lost cookies/).uncheck()

        // The notice is modal: the fault ends by itself.
        await fault(page, /^Offline/).check()
        const notice = page.getByRole('alertdialog', { name: /problem with your connection/ })
        await expect(notice).toBeVisible()
        await expect(page.getByText('You’re back online.')).toBeVisible()
        await expect(notice).toBeHidden()
        await expect(fault(page, /^Offline/)).not.toBeChecked()
        complaints.splice(0)

        await expect(page.locator('script[data-vendor]').first()).toBeAttached()
        await fault(page, /^Blocked vendor scripts/).check()
        await page.reload()
        await untilAlive(page)
        await expect(fault(page, /^Blocked vendor scripts/)).toBeChecked()
        await expect(panel.getByText(/analytics\/event\/settled/).first()).toBeVisible()
        await expect(page.locator('script[data-vendor]')).toHaveCount(0)
        // One warning for each vendor in use.
        const warnings = complaints.splice(0)
        expect(warnings).toContain('Analytics: tag_manager failed: blocked ')
        expect(warnings.filter((text) => !/^Analytics: \w+ failed: blocked $/.test(text))).toEqual([])

        await page.setViewportSize({ width: 320, height: 640 })
        const { x, width } = (await panel.boundingBox()) ?? { x: NaN, width: NaN }
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(320)
        await panel.getByRole('button', { name: 'Close' }).click()
        await expect(panel).toHaveCount(0)
        await page.reload()
        await untilAlive(page)
        await expect(page.locator('script[data-vendor]').first()).toBeAttached()
      },
    )
  })

test(
  'the clock stands at the chosen time, also after a reload, until the panel closes',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await openPanel(page, urlOf('sg') + racket)
    const panel = panelOf(page)
    await panel.getByLabel('Date and time').fill('2027-01-02T03:04')
    await panel.getByRole('button', { name: 'Fix the clock' }).click()
    const year = () => page.evaluate(() => new Date().getFullYear())
    expect(await year()).toBe(2027)
    await page.goto(urlOf('sg') + racket)
    await expect(panel).toBeVisible()
    expect(await year()).toBe(2027)
    await panel.getByRole('button', { name: 'Close' }).click()
    expect(await year()).not.toBe(2027)
  },
)

test('a visitor without a staff session sees no panel', async ({ page, urlOf }) => {
  const rejected = page.waitForResponse((response) => response.url().endsWith('/api/staff/session'))
  await visit(page, `${urlOf('sg')}${racket}?panel`)
  expect(await (await rejected).json()).toMatchObject({ data: { isSignedIn: false } })
  await expect(panelOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('developerPanel'))).toBeNull()

  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit(page, urlOf('sg') + racket)
  expect(scripts.filter((url) => url.includes('devPanel'))).toEqual([])
})
