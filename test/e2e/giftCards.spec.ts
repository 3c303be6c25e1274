import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from '../setup/aMailbox'
import {
  chooseAndReview,
  fillAddress,
  fillContact,
  goToReview,
  saveDelivery,
  openRacket,
  putIntoCart,
  continueButton,
} from '../setup/buying'
import { expect, test, visit } from '../setup/shopper'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })

test(
  'a shopper buys a gift card, receives its code by mail and pays a part of a racket with it',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const origin = urlOf('in')
    // All tests share one mail folder, so each run needs its own address.
    const recipient = `ravi.${randomUUID().slice(0, 8)}@example.test`
    await visit(page, `${origin}/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
    await page.getByRole('radio', { name: '₹1,000' }).check()
    await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
    await page.getByRole('textbox', { name: 'Recipient’s email' }).fill(recipient)
    await page.getByLabel(/^Message/).fill('Well played!')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillContact(page)
    await fillAddress(page)
    await chooseAndReview(page, 'test_approve')
    await continueButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(`Sent to ${recipient} on `)).toBeVisible()

    // The shop sends the code with the first mail, within seconds.
    const mailed = () => mailsTo(recipient)[0]?.text ?? ''
    await expect.poll(mailed).toContain('Well played!')
    const code = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]/.exec(mailed())?.[0] ?? ''
    await expect(page.locator('body')).not.toContainText(code)

    const checkBalance = async (balance: RegExp) => {
      await visit(page, `${origin}/gift-card/balance/`)
      await page.getByLabel('Gift card code').fill(code)
      await page.getByRole('button', { name: 'Check balance' }).click()
      await expect(page.getByRole('status').filter({ hasText: balance })).toBeVisible()
      expect(page.url()).toBe(`${origin}/gift-card/balance/`)
    }
    await checkBalance(/₹1,000/)

    await openRacket(page, origin)
    await putIntoCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillContact(page)
    await fillAddress(page)
    await saveDelivery(page)
    await page.getByText('Pay with a gift card').click()
    await page.getByLabel('Gift card code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pays ₹1,000, ₹0 left')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Pays ₹1,000, ₹0 left')).toBeVisible()
    await page.locator('input[value=test_approve]').check()
    await goToReview(page)
    await continueButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(/^Gift card ending in /)).toBeVisible()
    await checkBalance(/The balance has been spent/)
  },
)
