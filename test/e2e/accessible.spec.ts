import { faultsOn } from '../setup/faultsOn'
import { expect, test } from '../setup/shopper'

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
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${host}, ${colorScheme}`, () => {
      test.use({ colorScheme })

      test('every page passes the accessibility checker', async ({ page, urlOf }) => {
        test.slow()
        for (const path of pages) {
          await page.goto(urlOf(host) + path)
          await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
          expect(await faultsOn(page), path).toEqual([])
        }
      })
    })

test('no page scrolls sideways on the narrowest phone', async ({ page, urlOf }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages)
    for (const host of ['in', 'official.id']) {
      await page.goto(urlOf(host) + path)
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, host + path).toBeLessThanOrEqual(0)
    }
})

test('a page that is not there says so, with the right status and a way on', async ({
  page,
  urlOf,
  complaints,
}) => {
  const answer = await page.goto(urlOf('in') + '/no-such-racket/')
  expect(answer?.status()).toBe(404)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  expect(await faultsOn(page)).toEqual([])
  await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
  // The browser itself mentions the status of the document.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
})

test('the skip link leads a keyboard to the content', async ({ page, urlOf }) => {
  await page.goto(urlOf('in') + '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
