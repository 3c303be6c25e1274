import type { APIRequestContext } from '@playwright/test'
import { formatMoney } from '../../src/site/formats/money'
import { continueButton, goToReview } from '../setup/buying'
import { sharedShop } from '../setup/runningShop'
import { expect, faultsOn, test } from '../setup/shopper'

/** The parts of the protocol's responses that this agent reads. */
interface Checkout {
  readonly id: string
  readonly status: string
  readonly line_items: readonly { readonly item: { readonly title: string }; readonly quantity: number }[]
  readonly totals: readonly { readonly type: string; readonly amount: number }[]
  readonly continue_url: string
  readonly order?: { readonly id: string; readonly label: string }
}
interface Found {
  readonly products: readonly {
    readonly variants: readonly { readonly id: string; readonly title: string }[]
  }[]
}

const { port, agentProfile } = sharedShop()

/** Calls the Indian site as an agent does. */
async function call<Body>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Body> {
  // Playwright's request client can't resolve hosts below localhost.
  const response = await request.fetch(`http://127.0.0.1:${port}/api/ucp${path}`, {
    method,
    headers: {
      host: `in.localhost:${port}`,
      'ucp-agent': `profile="${agentProfile}"`,
    },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Body
}

const buyer = {
  email: 'asha.agent@example.test',
  first_name: 'Asha',
  last_name: 'Rao',
  phone_number: '98123 45678',
}
const destination = {
  street_address: '12 Temple Road',
  address_locality: 'Bengaluru',
  address_region: 'KA',
  postal_code: '560001',
  address_country: 'IN',
}
const fulfillment = {
  methods: [{ type: 'shipping', destinations: [destination], groups: [{ selected_option_id: 'express' }] }],
}

test('an agent prepares a checkout, the shopper pays it on a phone, and the agent reads that', async ({
  page: phone,
  request,
  urlOf,
}) => {
  const found = await call<Found>(request, 'POST', '/catalog/search', { query: 'Ito 65 string' })
  const [variant] = found.products[0]?.variants ?? []
  const prepared = await call<Checkout>(request, 'POST', '/checkout-sessions', {
    line_items: [{ item: { id: variant?.id }, quantity: 2 }],
    buyer,
    fulfillment,
  })
  expect(prepared.status).toBe('requires_escalation')
  const title: unknown = expect.stringContaining('Ito 65')
  expect(prepared.line_items).toMatchObject([{ item: { title }, quantity: 2 }])
  const minor = prepared.totals.find(({ type }) => type === 'total')?.amount ?? 0
  const total = formatMoney({ minor, currency: 'INR' }, 'en-IN')

  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(prepared.continue_url)
  await expect(phone).toHaveURL(`${urlOf('in')}/checkout/?step=payment`)
  await expect(phone.getByText(`${new URL(agentProfile).host} has filled in your cart.`)).toBeVisible()
  const main = phone.locator('main')
  for (const known of [buyer.email, '12 Temple Road, Bengaluru', 'Express delivery'])
    await expect(main).toContainText(known)
  const contents = main.locator('summary', { hasText: 'Your order, 2 items' })
  await expect(contents).toContainText(total)
  await contents.click()
  await expect(main.getByText('Ito 65')).toBeVisible()
  expect(await faultsOn(phone)).toEqual([])

  await phone.locator('input[value=cod]').check()
  await goToReview(phone)
  await expect(main.getByText('Ito 65')).toBeVisible()
  await expect(main).toContainText(`Total${total}`)
  await continueButton(phone).click()
  await expect(phone.getByRole('heading', { level: 1, name: /Thank you, Asha/ })).toBeVisible()

  const paid = await call<Checkout>(request, 'GET', `/checkout-sessions/${prepared.id}`)
  expect(paid.status).toBe('completed')
  await expect(main).toContainText(`Order ${paid.order?.label ?? 'without a number'}`)
  await expect(main).toContainText(total)
})
