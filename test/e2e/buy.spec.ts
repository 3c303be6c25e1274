import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import type { RawCart } from '../../src/domain/cart/rawCartSchema'
import { fillIn, openRacket, putIntoCart, type ShopperRegion } from '../setup/buying'
import { startShop, type RunningShop } from '../setup/runningShop'
import { expect, test, untilAlive } from '../setup/shopper'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })
const cartCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'bc_cartId')

async function stockOf({ dataDir }: RunningShop, sku: string): Promise<number> {
  const database = await joinDatabase({ databaseUrl: null, dataDir, root: process.cwd() }, () => {})
  try {
    const variant = await database.db
      .selectFrom('variants')
      .select('stock')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return variant.stock ?? Number.POSITIVE_INFINITY
  } finally {
    await database.close()
  }
}

async function listOrders({ dataDir }: RunningShop): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs', 'scripts/orders.ts', 'list'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout.split('\n').filter((line) => /^CL-/.test(line))
}

test(
  'a double click places one order, and the order survives a power cut',
  { tag: '@full' },
  async ({ page }) => {
    let shop = await startShop()
    try {
      const origin = shop.urlOf('in')
      await openRacket(page, origin)
      await putIntoCart(page)
      const sku = await page.evaluate(async () => {
        const response = await fetch('/api/bigcommerce/cart')
        const { data } = (await response.json()) as { data: RawCart }
        return data.line_items.physical_items[0]?.sku ?? ''
      })
      const before = await stockOf(shop, sku)
      await page.getByRole('link', { name: 'Checkout' }).click()
      await fillIn(page)
      await page.getByRole('button', { name: 'Place order, pay on delivery' }).dblclick()
      await expect(thanks(page)).toBeVisible()
      const number = /CL-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
        (await page.getByText(/^Order CL-/).textContent()) ?? '',
      )?.[0]
      const order = page.url()
      // The browser would log each prefetch that the power cut aborts.
      await page.goto('about:blank')
      await shop.kill()

      shop = await startShop({ dataDir: shop.dataDir, port: shop.port })
      await page.goto(order)
      await expect(thanks(page)).toBeVisible()
      await expect(page.getByText(`Order ${number}`)).toBeVisible()
      expect(await cartCookies(page)).toEqual([])
      await page.getByRole('button', { name: 'Cart' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      expect(await stockOf(shop, sku)).toBe(before - 1)
      const orders = await listOrders(shop)
      expect(orders, 'a double click made one order').toHaveLength(1)
      expect(orders[0]).toContain(number)
    } finally {
      // The page may still have requests pending, which would fail.
      await page.goto('about:blank')
      await shop.stop()
    }
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true })

  for (const [host, prefix, region] of [
    ['in', '', 'in'],
    ['sg', '', 'sg'],
    ['ae', '', 'ae'],
    ['id', '/en', 'id'],
  ] as const satisfies readonly (readonly [string, string, ShopperRegion])[])
    test(
      `a shopper at ${host} compares a racket, buys it and pays, with every banner open`,
      { tag: '@full' },
      async ({ page, urlOf }) => {
        await openRacket(page, urlOf(host) + prefix)
        await untilAlive(page)
        await page
          .locator('article')
          .getByRole('checkbox', { name: /^Compare / })
          .first()
          .tap()
        await expect(page.getByRole('region', { name: /^Compare/ })).toBeVisible()
        await putIntoCart(page)
        await page.getByRole('link', { name: 'Checkout' }).tap()
        await fillIn(page, region, 'test_approve')
        await page.locator('main form[aria-label] button[type=submit]').tap()
        await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible()
      },
    )
})
