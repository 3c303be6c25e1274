import type { Page } from '@playwright/test'
import { paths, textPages } from '../../src/site/urls/paths'
import { signUp, fillCart, placeOrder } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import {
  faultsOn,
  expect,
  expectFailedRequests,
  test,
  untilAlive,
  visit,
  withoutWorker,
} from '../setup/shopper'

// The service worker shows nothing of these pages, and its installation takes time.
test.beforeEach(({ page }) => withoutWorker(page))

/** `npm run test:full` opens every page, `npm test` one of each kind. */

/** Pages of the same components as others. A test below opens the product. */
const furtherPages: readonly string[] = [
  '/category/badminton/strings/',
  '/category/sale/',
  '/aerovolt-stratos-90/',
  '/search/?q=racket',
  '/search/',
  '/search/?q=zzqqxx',
  '/t-shirt-printing/',
  '/sticker-printing/',
  '/gift-card/',
  '/compare/',
  '/gift-card/balance/',
  '/signup/',
  '/forgot-password/',
  '/reset-password/',
  '/account/details/',
  '/account/data/',
  ...(['about', 'delivery', 'returns', 'terms', 'privacy', 'grievance'] as const).map((name) =>
    paths.page(name),
  ),
]

const isOpened = (path: string) => isFull || !furtherPages.includes(path)

const publicPages = [
  '/',
  '/category/badminton/rackets/',
  '/category/badminton/strings/',
  '/category/sale/',
  '/aerovolt-stratos-90/',
  '/search/?q=racket',
  '/search/?q=zzqqxx',
  '/search/',
  '/studio-pro-stringing/',
  '/t-shirt-printing/',
  '/sticker-printing/',
  '/gift-card/',
  '/size-guide/',
  ...textPages.map((name) => paths.page(name)),
].filter(isOpened)

const personalPages = [
  '/cart/',
  '/wishlist/',
  '/compare/',
  '/checkout/',
  '/track/',
  '/gift-card/balance/',
  '/privacy-choices/',
].filter(isOpened)
/** These show something else to a customer with a cart and a wishlist. */
const filledPages = isFull ? personalPages : ['/cart/', '/wishlist/', '/checkout/']
const guestPages = ['/login/', '/signup/', '/forgot-password/', '/reset-password/'].filter(isOpened)
const customerPages = [
  '/account/',
  '/account/details/',
  '/account/addresses/',
  '/account/data/',
  '/orders/',
].filter(isOpened)

/** Signs up, orders, and fills cart, wishlist and comparison. @returns paths of the comparison and the order */
async function fillShop(page: Page, origin: string): Promise<readonly string[]> {
  await signUp(page, origin)
  const { id } = await placeOrder(page, 'IN', 'cod')
  await fillCart(page)
  const added = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const add = async (productId: number) => {
      const body = JSON.stringify({ item: { productId } })
      return (await fetch('/api/bigcommerce/wishlist', { method: 'POST', headers, body })).status
    }
    return [await add(4001), await add(4002)]
  })
  expect(added).toEqual([200, 200])
  return [paths.compare(['4001', '4002']), `/orders/${id}/`, `/orders/${id}/invoice/`]
}

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** In `npm test`, other tests check pages in light colors. */
const colorSchemes = isFull ? (['light', 'dark'] as const) : (['dark'] as const)

/** Checks the open page with axe in the color schemes, and for sideways scrolling at 320 px. */
async function checkPage(page: Page, path: string): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOn(page), `${path} ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overhang(page), path).toBeLessThanOrEqual(0)
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

  const response = await page.goto(urlOf('in') + '/no-such-racket/')
  expect(response?.status()).toBe(404)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await untilAlive(page)
  // The page requests the product again, and shows its skeleton meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
  // The browser logs the status of the document and of the product that the page requests again.
  await expectFailedRequests(complaints, 404, 404)
})

test('every public page is accessible, and its texts have space on a phone', async ({ page, urlOf }) => {
  for (const path of publicPages) {
    await visit(page, urlOf('in') + path)
    expect(await faultsOn(page), path).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => crampedTexts(page), path).toEqual([])
    await expect.poll(() => overhang(page), path).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('every page of a guest, and then of a customer, is accessible, empty and filled', async ({
  page,
  urlOf,
}) => {
  const check = async (wanted: readonly string[]) => {
    for (const path of wanted) {
      await visit(page, urlOf('in') + path)
      await page.waitForLoadState('networkidle')
      // An empty checkout leads to the cart.
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
      expect(await faultsOn(page), path).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // An empty checkout shows what an empty cart shows, and an empty wishlist is as bare.
  const bare = isFull ? [] : ['/checkout/', '/wishlist/']
  await check([...personalPages.filter((path) => !bare.includes(path)), ...guestPages])
  const made = await fillShop(page, urlOf('in'))
  await check([...filledPages, ...customerPages, ...made])
})

for (const host of ['in', 'official.id'])
  test(
    `every page of ${host} is accessible, light and dark, and fits a phone`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      const pages = [...publicPages, ...personalPages, ...guestPages]
      // Only India asks for a grievance officer.
      for (const path of pages.filter((page) => host === 'in' || page !== paths.page('grievance'))) {
        await visit(page, urlOf(host) + path)
        await checkPage(page, path)
      }
    },
  )

/** Texts of the page's main part that are taller than their box, so the next part covers them, or have a broken word. */
export const crampedTexts = (page: Page) =>
  page.evaluate(() => {
    const isTaller = (box: Element) => {
      const { display, overflowY, position } = getComputedStyle(box)
      // Only block boxes have a height of their own.
      if (display === 'inline' || overflowY !== 'visible' || position === 'absolute') return false
      return box.scrollHeight > box.clientHeight + 4
    }
    const range = document.createRange()
    const isBroken = (node: Node, text: string) => {
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      return lines.size > text.split(/[\s–/·-]+/).length
    }
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const cramped: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.textContent?.trim() ?? ''
      const box = node.parentElement
      if (text === '' || !box?.checkVisibility() || box.closest('svg, [inert]')) continue
      // Texts for screen readers alone have one pixel.
      if (getComputedStyle(box).position === 'absolute' && box.clientWidth <= 1) continue
      if (isTaller(box) || isBroken(node, text)) cramped.push(text.slice(0, 60))
    }
    return cramped
  })
