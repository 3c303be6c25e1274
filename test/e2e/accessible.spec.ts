import type { Page } from '@playwright/test'
import { faultsOn } from '../setup/faultsOn'
import { expect, expectRefusals, test, untilAlive, visit } from '../setup/shopper'

const pages = [
  '/',
  '/category/badminton/rackets/',
  '/aerovolt-stratos-90/',
  '/wishlist/',
  '/checkout/',
  '/search/?q=racket',
  '/search/?q=zzqqxx',
  '/search/',
  '/compare/',
  '/studio-pro-stringing/',
  '/t-shirt-printing/',
  '/size-guide/',
  '/faq/',
  '/terms/',
]

/** Checks the open page with axe in both color schemes, and for sideways scrolling at 320 px. */
async function checkPage(page: Page, path: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOn(page), `${path} ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(overhang, path).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a product and the 404 page are accessible, a product also in dark colors and on a phone, and the skip link works', async ({
  page,
  urlOf,
  complaints,
}) => {
  const product = '/aerovolt-stratos-90/'
  await visit(page, urlOf('in') + product)
  await checkPage(page, product)

  const answer = await page.goto(urlOf('in') + '/no-such-racket/')
  expect(answer?.status()).toBe(404)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await untilAlive(page)
  // The page requests the product again, and shows its skeleton meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
  // The browser logs the status of the document and of the product that the page requests again.
  await expectRefusals(complaints, 404, 404)
})

for (const host of ['in', 'official.id'])
  test(
    `every page of ${host} is accessible, light and dark, and fits a phone`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      test.setTimeout(240_000)
      for (const path of pages) {
        await visit(page, urlOf(host) + path)
        await checkPage(page, path)
      }
    },
  )
