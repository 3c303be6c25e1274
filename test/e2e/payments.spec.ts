import type { Page } from '@playwright/test'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'
import {
  fillCart,
  fillIn,
  continueButton,
  begin,
  confirmAtBank,
  expire,
  gatewayOf,
  payAtGateway,
  payInApp,
} from '../setup/buying'
import { faultsOn, furtherFaultsOn, expect, test } from '../setup/shopper'

const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /Thank you, Asha|Terima kasih, Asha/ })
const sandbox = /^http:\/\/127\.0\.0\.1:\d+\/pay\//

test('a payment redirect returns to the paid order, and Back from the gateway shows the pending order', async ({
  page,
  urlOf,
}) => {
  await page.goto(`${urlOf('in')}/healthz`)
  await fillCart(page)
  await page.goto(`${urlOf('in')}/checkout/`)
  await fillIn(page, 'in', 'card')
  await continueButton(page).dblclick()
  await expect(page).toHaveURL(sandbox)
  const gateway = page.url()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'We’re checking with your bank' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\//)
  expect(await furtherFaultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the payment page' }).click()
  await expect(page).toHaveURL(gateway)
  await page.locator('button[name=fill][value=approved]').click()
  await expect(page).toHaveURL(/fill=approved/)
  await page.locator('main form button.main').first().click()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
})

/** Pays an order in the way that its payment method asks for. */
async function payOrder(page: Page, region: RegionCode, method: PaymentMethodKey): Promise<void> {
  const payment = await begin(page, region, method)
  if (payment.step.kind === 'redirect') {
    await payAtGateway(page, 'approved', payment.step.url)
  } else {
    await page.goto(payment.url)
    const isCode = payment.step.kind === 'qr'
    await expect(page.locator(isCode ? 'svg[role=img]' : 'main section dl dd button').first()).toBeVisible()
    expect(await faultsOn(page), method).toEqual([])
    await payInApp(page, payment, 'approved')
  }
  await expect(thanks(page), method).toBeVisible()
  await expect(page, method).toHaveURL(payment.url)
}

test('a QR code and a return by POST each end on the paid order', async ({ page, urlOf }) => {
  await page.goto(`${urlOf('id')}/healthz`)
  await payOrder(page, 'ID', 'gopay_qris')
  await page.goto(`${urlOf('sg')}/healthz`)
  const posted = await begin(page, 'SG', 'grabpay')
  await payAtGateway(page, 'returns_by_post', gatewayOf(posted))
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(posted.url)
})

for (const region of regionCodes)
  test(
    `every payment method of ${region} leads to a paid order`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      // `ae.localhost` redirects to the main host of its site.
      await page.goto(`${urlOf(region.toLowerCase())}/track/`)
      for (const method of regions[region].paymentMethods.filter((each) => each !== 'cod'))
        await payOrder(page, region, method)
    },
  )

test(
  'after a declined card, a UPI code that the bank approves in another window pays the same order',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.goto(`${urlOf('in')}/healthz`)
    const declined = await begin(page, 'IN', 'card')
    await payAtGateway(page, 'declined', gatewayOf(declined))
    await expect(page.getByText('Your bank declined the payment')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your bank declined the payment')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('radio', { name: /UPI/ }).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Test: play the bank' }).click(),
    ])
    await bank.getByRole('button', { name: /^Approve ₹/ }).click()
    // Playwright may wait forever when it closes a window that still navigates.
    await expect(bank.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await bank.close()
    await expect(thanks(page)).toBeVisible()
  },
)

test(
  'the order page names why a bank refused a card, and 3-D Secure pays',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.goto(`${urlOf('in')}/healthz`)
    const requests = await begin(page, 'IN', 'mastercard')
    await payAtGateway(page, 'challenge_fails', gatewayOf(requests))
    await confirmAtBank(page)
    await expect(page.getByText('Your bank couldn’t confirm your identity')).toBeVisible()

    const poor = await begin(page, 'IN', 'card')
    await payAtGateway(page, 'insufficient_funds', gatewayOf(poor))
    await expect(page.getByText('Your bank reported insufficient funds')).toBeVisible()

    const confirmed = await begin(page, 'IN', 'card')
    await payAtGateway(page, 'challenge', gatewayOf(confirmed))
    await confirmAtBank(page)
    await expect(thanks(page)).toBeVisible()
  },
)

test(
  'the order page names a code declined in the app, a cancelled payment and an expired one',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.goto(`${urlOf('sg')}/healthz`)
    const scanned = await begin(page, 'SG', 'paynow')
    await page.goto(scanned.url)
    await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
    await payInApp(page, scanned, 'declined')
    await expect(page.getByText('Your bank declined the payment')).toBeVisible()

    const left = await begin(page, 'SG', 'card')
    await page.goto(gatewayOf(left))
    await page.locator('form[action$="/cancel"] button').click()
    await expect(page.getByText('Payment cancelled')).toBeVisible()

    const silent = await begin(page, 'SG', 'grabpay')
    await payAtGateway(page, 'timeout', gatewayOf(silent))
    await page.goto(silent.url)
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    await expire(page, gatewayOf(silent))
    await expect(page.getByText('This payment has expired')).toBeVisible()
  },
)

test(
  'a waiting order page shows a payment that the gateway confirms later',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.goto(`${urlOf('sg')}/healthz`)
    const late = await begin(page, 'SG', 'card')
    await page.goto(late.url)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(sandbox)
    await payAtGateway(page, 'later')
    await expect(page.getByRole('heading', { name: 'We’re checking with your bank' })).toBeVisible()
    await expect(thanks(page)).toBeVisible()
  },
)
