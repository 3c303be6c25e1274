import { joinDatabase } from '../../server/database/database'
import { insertCartLink } from '../../server/links/cartLinkRows'
import type { RawCart } from '../../src/domain/cart/rawCartSchema'
import { paths } from '../../src/site/urls/paths'
import { expect, faultsOn, test, untilAlive } from '../setup/shopper'

const buyer = {
  email: 'asha.link@example.test',
  phone: '9812345678',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Court Road',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
}

/** A link to the checkout of a cart that an assistant has filled over HTTP. */
async function aLink(cart: RawCart): Promise<string> {
  const settings = { databaseUrl: null, dataDir: process.env.SHOP_DATA ?? '', root: process.cwd() }
  const database = await joinDatabase(settings, () => {}, { mayWrite: true })
  try {
    const lines = cart.line_items.physical_items.map(({ name, quantity, product_id, variant_id }) => ({
      name,
      quantity,
      productId: String(product_id),
      variantId: String(variant_id),
    }))
    const checkout = { fields: buyer, deliveryMethod: 'standard' } as const
    const { secret } = await insertCartLink(
      database.db,
      { lines, page: 'checkout', checkout, agent: 'Shuttle Assistant' },
      { brand: 'courtline', region: 'IN', currency: 'INR' },
      lines,
      cart.id,
    )
    return paths.openCart(secret)
  } finally {
    await database.close()
  }
}

test(
  'a link opens its cart on a new phone, fills in the checkout, and adds nothing the second time',
  { tag: '@full' },
  async ({ page: assistant, urlOf, otherDevice: phone }) => {
    const site = urlOf('in')
    await assistant.goto(`${site}/faq/`)
    const data = await assistant.evaluate(async () => {
      const body = JSON.stringify({ items: [{ productId: 4001, quantity: 2 }] })
      const headers = { 'content-type': 'application/json' }
      const added = await fetch('/api/bigcommerce/cart', { method: 'POST', headers, body })
      return ((await added.json()) as { data: RawCart }).data
    })
    const link = site + (await aLink(data))

    await phone.setViewportSize({ width: 320, height: 640 })
    await phone.goto(link)
    await expect(phone).toHaveURL(`${site}/checkout/`)
    await expect(phone.getByText('Shuttle Assistant has filled in your cart.')).toBeVisible()
    await expect(phone.locator('main')).toContainText(buyer.email)
    await expect(phone.locator('main')).toContainText(buyer.address)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await faultsOn(phone)).toEqual([])

    await phone.goto(link)
    await expect(phone).toHaveURL(`${site}/checkout/`)
    await phone.goto(`${site}/cart/`)
    await untilAlive(phone)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your cart, 2 items')
    await phone.goBack()
    expect(phone.url()).not.toContain('key')
  },
)

test('a link that has expired says so at 320 pixels, and its page is neither stored nor indexed', async ({
  otherDevice: phone,
  urlOf,
  complaints,
}) => {
  await phone.setViewportSize({ width: 320, height: 640 })
  const response = await phone.goto(`${urlOf('in')}${paths.openCart('A'.repeat(43))}`)
  await expect(phone.getByText('This link has expired')).toBeVisible()
  complaints.splice(0)
  const headers = response?.headers() ?? {}
  expect(headers['cache-control']).toContain('no-store')
  expect(
    headers['x-robots-tag'] ?? (await phone.locator('meta[name=robots]').getAttribute('content')),
  ).toContain('noindex')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await faultsOn(phone)).toEqual([])
})
