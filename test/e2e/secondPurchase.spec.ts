import type { Page } from '@playwright/test'
import { chooseAndReview, continueButton, fillAddress, signUp, fillCart } from '../setup/buying'
import { expect, test } from '../setup/shopper'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
/** Fills the cart through the API and opens the checkout. */
async function openCheckout(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await fillCart(page)
  await page.goto(`${origin}/checkout/`)
}

test(
  'a signed-in customer types nothing for a second purchase but chooses the payment',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const origin = urlOf('in')
    await signUp(page, origin)
    await openCheckout(page, origin)
    await expect(page.getByText('Signed in as Asha.')).toBeVisible()
    await expect(page.getByText('No account needed.')).toHaveCount(0)
    await page.locator('#checkout-phone').fill('98123 45678')
    await continueButton(page).click()
    await expect(page.getByRole('checkbox', { name: /^Save this address/ })).toBeChecked()
    await fillAddress(page)
    await chooseAndReview(page, 'cod')
    await continueButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
    await expect(page.locator('dd address')).toContainText('7 Baseline Road')

    await openCheckout(page, origin)
    await expect(page).toHaveURL(/step=delivery/)
    await expect(page.getByText('+91 98123 45678')).toBeVisible()
    await expect(page.getByText('7 Baseline Road, Bengaluru, Karnataka 560001')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)
