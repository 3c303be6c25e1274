import type { Page } from '@playwright/test'
import { openRacket, putIntoCart } from '../setup/buying'
import { faultsOn } from '../setup/faultsOn'
import { freePort, startShop, type RunningShop } from '../setup/runningShop'
import { expect, test, untilAlive } from '../setup/shopper'

// A service's script comes with consent alone.
test.use({ allowed: ['functional'] })

// One shop of their own for all of these.
test.describe.configure({ mode: 'default' })
let shop: RunningShop
const script = 'https://help.example/widget.js'

// Sites as a shopkeeper names them: paid by nobody's test payments, with the help widget, which is off unless asked for.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await freePort()
  const siteAt = (host: string, brand: string, region: string, more = {}) => ({
    ...{ brand, region, url: `http://${host}.localhost:${port}` },
    ...{ flags: { helpWidget: true }, ...more },
  })
  const sites = [
    siteAt('in', 'courtline', 'IN'),
    siteAt('sg', 'courtline', 'SG', { helpScript: script }),
    siteAt('official.sg', 'aerovolt', 'SG'),
  ]
  shop = await startShop({ port, env: { SITES: JSON.stringify(sites) } })
})
test.afterAll(() => shop.stop())

const helpOn = (page: Page) => page.getByRole('button', { name: 'Help', exact: true })

test('a shopper finds out how to reach people, and Esc leads back', async ({ page }) => {
  await page.goto(`${shop.urlOf('in')}/`)
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

for (const width of [390, 1024])
  test(`the button lies on nothing that has the focus, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`${shop.urlOf('in')}/category/badminton/rackets/`)
    await expect(helpOn(page)).toBeVisible()
    for (let step = 0; step < 60; step += 1) {
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
      // It may hear of it a moment later, that the page has scrolled.
      await expect.poll(hidden).toBeNull()
    }
  })

test('on a phone the button stays above the bar that buys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.urlOf('in')}/aerovolt-stratos-90/`)
  await expect(helpOn(page)).toBeVisible()
  const room = async () => {
    const button = await helpOn(page).boundingBox()
    const buy = await page.getByRole('button', { name: 'Add to cart' }).first().boundingBox()
    return button && buy ? buy.y - (button.y + button.height) : 0
  }
  // The bar begins a little above its button.
  await expect.poll(room).toBeGreaterThanOrEqual(12)
})

test("a site's own help script runs where help is, and nowhere else", async ({ page }) => {
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.documentElement.dataset.chat = 'here'" }),
  )
  await page.goto(`${shop.urlOf('sg')}/`)
  const chat = page.locator('html[data-chat=here]')
  await expect(chat).toHaveCount(1)
  await expect(helpOn(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect(chat).toHaveCount(0)
  // The page began afresh: Back is the shopper's again once it is alive.
  await untilAlive(page)
  await page.goBack()
  await expect(chat).toHaveCount(1)
})

test('a shop without test payments keeps the cart in Singapore and says that paying is not open yet', async ({
  page,
}) => {
  await openRacket(page, shop.urlOf('official.sg'))
  await putIntoCart(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByText('Paying in Singapore opens soon')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'bc_cartId')).toHaveLength(1)
})
