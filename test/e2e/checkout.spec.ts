import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  chooseAndReview,
  fillAddress,
  fillContact,
  fillIn,
  untilDraftSaved,
  continueButton,
  type ShopperRegion,
  fillCart,
} from '../setup/buying'
import { expect, test, untilAlive } from '../setup/shopper'

/** Fills the cart through the API and opens the checkout under a language prefix of the site. */
async function openCheckout(page: Page, origin: string, prefix = ''): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await fillCart(page)
  await page.goto(`${origin}${prefix}/checkout/`)
  await expect(page.locator('#checkout-email')).toBeVisible()
}

const orderOn = async (page: Page) =>
  page.evaluate(async () => {
    const id = /orders\/([^/]+)/.exec(window.location.pathname)?.[1] ?? ''
    const response = await fetch(`/api/bigcommerce/orders/${id}`)
    return ((await response.json()) as { data: { status: string; contact: Record<string, string> } }).data
  })

for (const [host, region, phone] of [
  ['in', 'in', '+919812345678'],
  ['sg', 'sg', '+6581234567'],
  ['ae', 'ae', '+971501234567'],
  ['official.sg', 'sg', '+6581234567'],
] as const satisfies readonly (readonly [string, ShopperRegion, string])[])
  test(
    `an approved test payment at ${host} makes a paid order`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      // `ae.localhost` redirects to the main host of its site.
      await page.goto(`${urlOf(host)}/track/`)
      await openCheckout(page, new URL(page.url()).origin)
      await fillIn(page, region, 'test_approve')
      await continueButton(page).click()
      await expect(page).toHaveURL(/\/orders\//)
      await expect(page.locator('main h1')).toBeVisible()
      await expect.poll(async () => (await orderOn(page)).status).toBe('paid')
      expect((await orderOn(page)).contact.phone).toBe(phone)
    },
  )

test(
  'an Indonesian order names province, city and district; after a declined payment another one pays it',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await openCheckout(page, urlOf('id'), '/en')
    await fillIn(page, 'id', 'test_decline')
    await continueButton(page).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(page.getByText('Your payment didn’t go through').first()).toBeVisible()
    await expect(page.getByText('Your bank declined the payment')).toBeVisible()
    await expect(page.getByText(/^Nothing was charged\. Your bank can tell you why/)).toBeVisible()
    expect((await orderOn(page)).contact).toMatchObject({
      phone: '+6281234567890',
      address: 'Jl. Senopati No. 8',
      state: 'JK',
      district: 'Kebayoran Baru',
      postalCode: '12190',
    })
    await page.getByRole('radio', { name: /Test payment, approved/ }).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect.poll(async () => (await orderOn(page)).status).toBe('paid')
    await expect(page.getByRole('radio', { name: /Test payment/ })).toHaveCount(0)
  },
)

test(
  'a customer signs in at checkout and orders with a stored address without typing',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await openCheckout(page, urlOf('in'))
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    // The checkout stays visible until then, and it has a field named Email, too.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill('demo@courtline.example')
    await page.getByLabel('Password', { exact: true }).fill('shuttle21')
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(/\/checkout\//)
    await expect(page.getByText('demo@courtline.example')).toBeVisible()
    await page.getByRole('link', { name: 'Change: Address' }).click()
    const addresses = page.locator('input[name=savedAddress]')
    await expect(addresses.first()).toBeChecked()
    await continueButton(page).click()
    await chooseAndReview(page, 'cod')
    await continueButton(page).click()
    await expect(page).toHaveURL(/\/orders\//)
  },
)

test('a shopper orders by keyboard', async ({ page, urlOf }) => {
  await openCheckout(page, urlOf('sg'))
  const type = async (texts: readonly string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await page.locator('#checkout-email').focus()
  // Between the two is the box for the mail about the cart, which stays empty.
  await type(['wei@example.test', '', '81234567'])
  await expect(page.locator('#step-address')).toBeFocused()
  await expect(page.locator('#checkout-firstName')).toBeVisible()
  await page.keyboard.press('Tab')
  for (const text of ['Wei', 'Tan', '1 Orchard Road']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('summary', { hasText: 'Add a second line or landmark' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('238823')
  await page.keyboard.press('Enter')
  await expect(page.locator('#step-delivery')).toBeFocused()
  await expect(page.locator('input[value=express]')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[value=express]')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.locator('#step-payment')).toBeFocused()
  const approved = page.locator('input[value=test_approve]')
  await expect(approved).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name=paymentMethod]:checked')).toBeFocused()
  while (!(await approved.isChecked())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('#step-review')).toBeFocused()
  await expect(continueButton(page)).toHaveText('Place order and pay')
  while (!(await continueButton(page).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\//)
})

test(
  'the checkout keeps input across reloads and history steps, and Back after ordering shows an empty cart',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await openCheckout(page, urlOf('in'))
    await page.locator('#checkout-email').pressSequentially('asha@exam')
    await page.reload()
    await expect(page.locator('#checkout-email')).toHaveValue('asha@exam')
    await page.locator('#checkout-email').fill('')
    await page.reload()
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#checkout-email')).toHaveValue('')

    const email = `${randomUUID().slice(0, 8)}.asha@example.test`
    await fillContact(page, 'in', email)
    await expect(page).toHaveURL(/step=address/)
    await fillAddress(page)
    await expect(page).toHaveURL(/step=delivery/)
    await page.goBack()
    await expect(page.locator('#checkout-address')).toHaveValue('7 Baseline Road')
    await page.goBack()
    await expect(page.locator('#checkout-email')).toHaveValue(email)
    await page.goForward()
    await expect(page.locator('#checkout-state')).toHaveValue('KA')
    await page.goForward()
    await chooseAndReview(page, 'cod')
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(/7 Baseline Road, Bengaluru, Karnataka 560001/)).toBeVisible()
    await continueButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/your cart is empty/)).toBeVisible()
  },
)

test(
  'two tabs of a Hindi checkout share the draft and place one order, paid on delivery',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const checkout = `${urlOf('in')}/hi/checkout/`
    await openCheckout(page, urlOf('in'), '/hi')
    const second = await page.context().newPage()
    await second.goto(checkout)
    await expect(second.locator('#checkout-email')).toBeVisible()
    await second.locator('#checkout-phone').fill('98123 45678')
    await untilDraftSaved(second)
    await page.locator('#checkout-email').fill('asha@example.test')
    await expect(page.locator('#checkout-phone')).toHaveValue('98123 45678')
    await second.reload()
    await expect(second.locator('#checkout-email')).toHaveValue('asha@example.test')

    await fillIn(page)
    await untilDraftSaved(page)
    await second.goto(checkout)
    const tabs = [page, second]
    for (const tab of tabs) await expect(continueButton(tab)).toHaveText('ऑर्डर करें, भुगतान डिलीवरी पर')
    await Promise.all(tabs.map((tab) => continueButton(tab).click()))
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/hi\/orders\//)
      await expect(tab.getByRole('heading', { level: 1, name: /Asha/ })).toBeVisible()
    }
    expect(second.url()).toBe(page.url())
    expect((await orderOn(page)).status).toBe('pending_payment')
  },
)
