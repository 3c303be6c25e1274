import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readMails } from '../setup/aMailbox'
import { chooseAndReview, fillAddress, fillContact, openRacket, putIntoCart, wayOn } from '../setup/buying'
import { startShop } from '../setup/runningShop'
import { expect, test } from '../setup/shopper'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })

test('a gift card is bought, its code comes by mail, and it pays a part of a racket', async ({ page }) => {
  test.setTimeout(240_000)
  const shop = await startShop()
  try {
    const origin = shop.urlOf('in')
    await page.goto(`${origin}/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
    await page.getByRole('radio', { name: '₹1,000.00' }).check()
    await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
    await page.getByLabel(/e-mail/i).fill('ravi@example.test')
    await page.getByLabel(/^Message/).fill('Well played!')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillContact(page)
    await fillAddress(page)
    await chooseAndReview(page, 'test_approve')
    await wayOn(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(/^Sent to ravi@example\.test on /)).toBeVisible()

    const folder = path.join(shop.dataDir, 'mails')
    // It comes with the first mail, which leaves within seconds.
    const mailed = () =>
      existsSync(folder) ? (readMails(folder).find(({ to }) => to === 'ravi@example.test')?.text ?? '') : ''
    await expect.poll(mailed).toContain('Well played!')
    const code = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]/.exec(mailed())?.[0] ?? ''
    await expect(page.locator('body')).not.toContainText(code)

    const checkBalance = async (balance: RegExp) => {
      await page.goto(`${origin}/gift-card/balance/`)
      await page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')
      await page.getByLabel('Code of the gift card').fill(code)
      await page.getByRole('button', { name: 'Show the balance' }).click()
      await expect(page.getByRole('status').filter({ hasText: balance })).toBeVisible()
      expect(page.url()).toBe(`${origin}/gift-card/balance/`)
    }
    await checkBalance(/₹1,000\.00/)

    await openRacket(page, origin)
    await putIntoCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillContact(page)
    await fillAddress(page)
    await wayOn(page).click()
    await page.getByText('Pay with a gift card').click()
    await page.getByLabel('Code of the gift card').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pays ₹1,000.00, ₹0.00 stays on it')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Pays ₹1,000.00, ₹0.00 stays on it')).toBeVisible()
    await page.locator('input[value=test_approve]').check()
    await wayOn(page).click()
    await expect(page).toHaveURL(/step=review/)
    await wayOn(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(/^Gift card ending in /)).toBeVisible()
    await checkBalance(/Everything on it has been spent/)
  } finally {
    // The page may still be asking: nobody would answer it.
    await page.goto('about:blank')
    await shop.stop()
  }
})
