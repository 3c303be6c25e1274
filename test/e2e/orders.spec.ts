import type { Page } from '@playwright/test'
import { mailsTo } from '../setup/aMailbox'
import { placeOrder } from '../setup/buying'
import { expect, expectFailedRequests, test, visit } from '../setup/shopper'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Places an order with cash on delivery through the API, then opens its page. */
async function buy(page: Page, origin: string): Promise<{ email: string; number: string }> {
  await page.goto(`${origin}/healthz`)
  const { id, email } = await placeOrder(page, 'IN', 'cod')
  await visit(page, `${origin}/orders/${id}/`)
  await expect(title(page, 'Thank you, Asha')).toBeVisible()
  const text = (await page.getByText(/^Order CL-/).textContent()) ?? ''
  return { email, number: /CL-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '' }
}

test(
  'a guest cancels an order, orders it again and finds it by its number',
  { tag: '@full' },
  async ({ page, urlOf, complaints }) => {
    const { email, number } = await buy(page, urlOf('in'))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Keep order' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(title(page, 'This order is cancelled')).toBeVisible()
    await page.reload()
    await expect(title(page, 'This order is cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByRole('dialog', { name: 'Your cart, 1 item' })).toBeVisible()
    await page.keyboard.press('Escape')

    await visit(page, `${urlOf('in')}/track/`)
    await page.getByLabel('Order number').fill(number)
    await page.getByLabel('Email').fill('ravi@example.test')
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByText('We couldn’t find an order with this number and email')).toBeVisible()
    await expectFailedRequests(complaints, 404)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(title(page, 'This order is cancelled')).toBeVisible()
    await expect(page.getByText(`Order ${number}`)).toBeVisible()
  },
)

test('the link in the mail opens an order on another device, its address alone does not, and its invoice is printed', async ({
  page,
  otherDevice: phone,
  urlOf,
  complaints,
}) => {
  const { email, number } = await buy(page, urlOf('in'))
  const address = page.url()
  const inMail = () =>
    mailsTo(email)
      .map(({ text }) => /http\S*\/orders\/\S+#key=\w+/.exec(text)?.[0] ?? '')
      .join('')
  await expect.poll(inMail).not.toBe('')

  await visit(phone, address)
  await expect(title(phone, 'We can’t open this order here')).toBeVisible()
  await expect(phone.getByText(number)).toHaveCount(0)
  await expectFailedRequests(complaints, 404)
  await phone.goto('about:blank')
  await phone.goto(inMail())
  await expect(phone.getByText(`Order ${number}`)).toBeVisible()
  expect(phone.url()).toBe(address)
  await phone.reload()
  await expect(phone.getByText(`Order ${number}`)).toBeVisible()

  await page.getByRole('link', { name: 'Invoice' }).click()
  const seller = page.getByText('Courtline Racket Goods (India) Private Limited', { exact: true })
  await expect(seller).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
})

test('an account takes over an order', { tag: '@full' }, async ({ page, urlOf }) => {
  const { email, number } = await buy(page, urlOf('in'))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByLabel('Password', { exact: true }).fill('shuttle 21')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(title(page, 'Your orders')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
