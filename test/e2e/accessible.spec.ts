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

for (const host of ['in', 'official.id'])
  test(`${host}: every page passes the accessibility checker, light and dark, and scrolls sideways on no phone`, async ({
    page,
    urlOf,
  }) => {
    test.setTimeout(240_000)
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, urlOf(host) + path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await faultsOn(page), `${path} ${colorScheme}`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(overhang, path).toBeLessThanOrEqual(0)
    }
  })

test('a page that is not there says so, with the right status and a way on', async ({
  page,
  urlOf,
  complaints,
}) => {
  const answer = await page.goto(urlOf('in') + '/no-such-racket/')
  expect(answer?.status()).toBe(404)
  await untilAlive(page)
  expect(await faultsOn(page)).toEqual([])
  await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
  // The browser itself mentions the status: of the document, and of the product that the page asks for again.
  await expectRefusals(complaints, 404, 404)
})

test('the skip link leads a keyboard to the content', async ({ page, urlOf }) => {
  await page.goto(urlOf('in') + '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
