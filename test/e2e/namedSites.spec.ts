import type { Page } from '@playwright/test'
import { openRacket, putIntoCart } from '../setup/buying'
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
    siteAt('in', 'courtline', 'IN'),
    siteAt('sg', 'courtline', 'SG', { helpScript: script }),
    siteAt('official.sg', 'aerovolt', 'SG'),
  ]
  shop = await startShop({ port, env: { SITES: JSON.stringify(sites), STAFF_TOKEN: staffToken } })
})
test.afterAll(() => shop.stop())

const helpOn = (page: Page) => page.getByRole('button', { name: 'Help', exact: true })

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
