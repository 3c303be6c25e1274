import type { Page } from '@playwright/test'
import { openRacket, putIntoCart } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import { freePort, startShop, type RunningShop } from '../setup/runningShop'
import {
  faultsOn,
  expect,
  expectFailedRequests,
  openAsStaff,
  test,
  untilAlive,
  visit,
} from '../setup/shopper'

// The help script needs consent.
test.use({ allowed: ['functional'] })

// All tests of this file share one shop with settings of its own.
test.describe.configure({ mode: 'default' })
let shop: RunningShop
const staffToken = 'token-of-this-shop'
const script = 'https://help.example/widget.js'

// Sites in a SITES setting: they have no test payments, and the help widget, which is off by default, is on.
test.beforeAll(async () => {
  const port = await freePort()
  const siteAt = (host: string, brand: string, region: string, more = {}) => ({
    brand,
    region,
    url: `http://${host}.localhost:${port}`,
    flags: { helpWidget: true },
    ...more,
  })
  const sites = [
    siteAt('in', 'courtline', 'IN', { flags: { helpWidget: true, agentTools: true } }),
    siteAt('sg', 'courtline', 'SG', { helpScript: script }),
    siteAt('official.sg', 'aerovolt', 'SG'),
  ]
  shop = await startShop({ port, env: { SITES: JSON.stringify(sites), STAFF_TOKEN: staffToken } })
})
test.afterAll(() => shop.stop())

const helpOn = (page: Page) => page.getByRole('button', { name: 'Help', exact: true })

/** Tabs through the listing and fails when the help button covers the element with the focus. */
async function expectFocusUncovered(page: Page): Promise<void> {
  await page.goto(`${shop.urlOf('in')}/category/badminton/rackets/`)
  await expect(helpOn(page)).toBeVisible()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const hidden = () =>
      page.evaluate(async () => {
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
        const focused = document.activeElement
        const button = document.querySelector('button[popovertarget][aria-label=Help]')
        if (!focused || !button || focused === button || focused.matches('body, main')) return null
        const one = button.getBoundingClientRect()
        const other = focused.getBoundingClientRect()
        const isOver =
          one.left < Math.min(other.right, window.innerWidth) &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        return isOver ? focused.outerHTML.slice(0, 120) : null
      })
    // The scroll event may come a moment later.
    await expect.poll(hidden).toBeNull()
  }
}

test('a shopper opens help by keyboard; its button covers neither the focus nor the buy bar of a phone', async ({
  page,
}) => {
  // consent.spec.ts has the focus beside an overlay every time.
  if (isFull) {
    await page.setViewportSize({ width: 1024, height: 600 })
    await expectFocusUncovered(page)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.urlOf('in')}/aerovolt-stratos-90/`)
  await expect(helpOn(page)).toBeVisible()
  const gapPx = async () => {
    const button = await helpOn(page).boundingBox()
    const buy = await page.getByRole('button', { name: 'Choose a grip size' }).boundingBox()
    return button && buy ? buy.y - (button.y + button.height) : 0
  }
  // The bar has some padding above its button.
  await expect.poll(gapPx).toBeGreaterThanOrEqual(12)

  await page.setViewportSize({ width: 1440, height: 900 })
  await helpOn(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Help' })
  await expect(panel).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(helpOn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact\/$/)
  await expect(helpOn(page)).toHaveCount(0)
})

test('the help button covers no focused element on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await expectFocusUncovered(page)
})

test(
  'a help script of the site runs only on pages that offer help, and Back to them works',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "document.documentElement.dataset.chat = 'here'",
      }),
    )
    await page.goto(`${shop.urlOf('sg')}/`)
    const chat = page.locator('html[data-chat=here]')
    await expect(chat).toHaveCount(1)
    await expect(helpOn(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/contact\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(chat).toHaveCount(0)
    // The shop reloaded the page to unload the script; Back works once it is hydrated.
    await untilAlive(page)
    await page.goBack()
    await expect(chat).toHaveCount(1)
  },
)

test(
  'a site without payment methods keeps the cart and says that its checkout opens soon',
  { tag: '@full' },
  async ({ page }) => {
    await openRacket(page, shop.urlOf('official.sg'))
    await putIntoCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByText('Checkout opens soon in Singapore')).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === 'bc_cartId')).toHaveLength(1)
  },
)

interface StubTool {
  readonly name: string
  readonly annotations: object
  readonly execute: (input: object) => Promise<object>
}
declare global {
  interface Window {
    stubTools: Map<string, StubTool>
  }
}

/** A browser with an agent, as in the draft of WebMCP. */
const withAgent = (page: Page) =>
  page.addInitScript(() => {
    window.stubTools = new Map()
    const registerTool = async (tool: StubTool, { signal }: { signal: AbortSignal }) => {
      window.stubTools.set(tool.name, tool)
      signal.addEventListener('abort', () => window.stubTools.delete(tool.name))
    }
    Object.defineProperty(document, 'modelContext', { value: { registerTool } })
  })
const toolNames = (page: Page) => page.evaluate(() => [...window.stubTools.keys()].sort())
const chunkLoads = (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (/\/agentTools[.-]/.test(request.url())) loads.push(request.url())
  })
  return loads
}

test('an agent of the browser searches, reads a product and fills the cart that the visitor sees', async ({
  page,
}) => {
  const loads = chunkLoads(page)
  await withAgent(page)
  await page.goto(`${shop.urlOf('in')}/faq/`)
  await expect.poll(() => toolNames(page)).toEqual(['add_to_cart', 'get_product', 'search_products'])
  expect(loads).toHaveLength(1)
  const call = (name: string, input: object) =>
    page.evaluate(([tool, given]) => window.stubTools.get(tool)?.execute(given), [name, input] as const)
  expect(await call('search_products', { query: 'stratos 90' })).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ name: 'Aerovolt Stratos 90' })]),
  })
  const product = (await call('get_product', { productId: '4001' })) as { variants: { variantId: string }[] }
  expect(product).toMatchObject({
    wordsOfCustomers: { notice: expect.stringContaining('not instructions') as unknown },
  })
  const variantId = product.variants[0]?.variantId
  expect(await call('add_to_cart', { productId: '4001', variantId, quantity: 2 })).toMatchObject({
    cart: { lines: [{ productId: '4001', quantity: 2 }] },
  })
  await expect(page.getByRole('dialog', { name: /Your cart, 2 items/ })).toBeVisible()
})

test('no tools load without an agent, nor on a site without the flag', async ({ page, otherDevice }) => {
  const loads = [chunkLoads(page), chunkLoads(otherDevice)]
  await withAgent(otherDevice)
  const visits = [
    [page, 'in'],
    [otherDevice, 'sg'],
  ] as const
  for (const [visitor, host] of visits) {
    // Requested with everything else that loads after the first paint.
    const located = visitor.waitForResponse(/\/location/)
    await visitor.goto(`${shop.urlOf(host)}/faq/`)
    await located
    await untilAlive(visitor)
  }
  expect(loads).toEqual([[], []])
  expect(await toolNames(otherDevice)).toEqual([])
})

test(
  'a sale is previewed, published, shown in the shop, and undone',
  { tag: '@full' },
  async ({ page, otherDevice, complaints }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const home = `${shop.urlOf('official.sg')}/`
    await openAsStaff(page, `${shop.urlOf('in')}/staff/content/`, staffToken)
    await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('table', { name: 'Flash sale' }).getByRole('link', { name: 'Aerovolt' }).click()
    await page.getByLabel('From').fill('2024-01-05T00:00')
    await page.getByLabel('Until').fill('2024-01-01T00:00')
    await page.getByLabel('Link').fill('https://elsewhere.example/')
    await page.getByLabel('Title in English').fill('Monsoon sale')
    await page.getByLabel('Text before the countdown in English').fill('is over in')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('The end must be after the start')).toBeVisible()
    await expect(page.getByText('Enter a path of the shop')).toBeVisible()
    await expectFailedRequests(complaints, 400)
    expect(await faultsOn(page)).toEqual([])
    await page.getByLabel('Until').fill('2099-12-31T00:00')
    await page.getByLabel('Link').fill('/category/badminton/')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Shoppers don’t see it')).toBeVisible()

    const sale = { name: 'Monsoon sale is over in' }
    await visit(otherDevice, home)
    await expect(otherDevice.getByRole('region', sale)).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.resourceType()} ${request.url()}`))
    await page.getByRole('link', { name: 'Open the preview' }).click()
    await expect(page.getByRole('region', sale)).toBeVisible()
    await expect(page.getByText('Only the staff see this')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    // No script and no call of one: the preview reports no event.
    expect(sent.filter((each) => /^(?:script|fetch|xhr|ping) /.test(each))).toEqual([])
    await otherDevice.goto(page.url())
    expect(await otherDevice.textContent('body')).toContain('not_signed_in')
    await expectFailedRequests(complaints, 401)

    await page.goBack()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 is in the shop')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await visit(otherDevice, home)
    const bar = otherDevice.getByRole('region', sale)
    await expect(bar.getByRole('timer')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Monsoon sale' })).toHaveAttribute(
      'href',
      '/category/badminton/',
    )

    await page.getByRole('button', { name: 'Restore the shop’s own' }).click()
    await expect(page.getByRole('row', { name: /^2 / })).toContainText('Published now')
    await visit(otherDevice, home)
    await expect(otherDevice.locator('header').first()).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(otherDevice.locator('#site-bar')).toHaveCount(0)
  },
)
