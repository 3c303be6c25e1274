import type { Page } from '@playwright/test'
import { salePath } from '../../demo/seeds/catalog/categoryTree'
import { products } from '../../demo/seeds/products'
import { paths } from '../../src/site/urls/paths'
import { isFull } from '../setup/fullRun'
import { expect, test, visit } from '../setup/shopper'

/** `npm run test:full` compares two to four products on a phone, `npm test` four with a sale. */

const rackets = '/category/badminton/rackets/'
const ticksOn = (page: Page) => page.locator('main article').getByRole('checkbox', { name: /^Compare / })

/** Chooses the first rackets of the listing. */
async function chooseRackets(page: Page, origin: string, count: number): Promise<void> {
  await visit(page, origin + rackets)
  for (let chosen = 1; chosen <= count; chosen += 1) {
    await ticksOn(page)
      .nth(chosen - 1)
      .check()
    // The bar slides over the foot of the page; the next click waits for it.
    await expect(page.getByRole('region', { name: new RegExp(`^Compare, ${chosen} product`) })).toBeVisible()
  }
}

test(
  'the comparison tab covers no focused element, and opens three rackets in a new browser tab',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await chooseRackets(page, urlOf('in'), 3)
    const link = page.locator('main article').first().getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    const tab = page.getByRole('link', { name: /^Compare, 3 products chosen/ })
    await expect(tab).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // It doesn't cover the text next to the product either.
    const stock = await page.getByText('In stock', { exact: true }).first().boundingBox()
    const tabBox = await tab.boundingBox()
    expect((stock?.x ?? Infinity) + (stock?.width ?? 0)).toBeLessThanOrEqual(tabBox?.x ?? 0)
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const hidden = () =>
        page.evaluate(async () => {
          // A skeleton's animation has no end.
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
          const focused = document.activeElement
          const tab = document.querySelector('a[target=_blank][href*="/compare/"]')
          if (!focused || !tab || focused === tab || focused.matches('body, main')) return null
          const one = tab.getBoundingClientRect()
          const other = focused.getBoundingClientRect()
          const isOver =
            one.left < Math.min(other.right, window.innerWidth) &&
            other.left < one.right &&
            one.left < window.innerWidth &&
            one.top < other.bottom &&
            other.top < one.bottom
          return isOver ? focused.outerHTML.slice(0, 120) : null
        })
      // The scroll event may come a moment later.
      await expect.poll(hidden).toBeNull()
    }

    const opening = page.waitForEvent('popup')
    await tab.click()
    const comparison = await opening
    await expect(comparison).toHaveURL(/^http:\/\/in\.localhost:\d+\/compare\/[^/]+\/[^/]+\/[^/]+\/$/)
    await expect(comparison.getByRole('columnheader')).toHaveCount(3)
    await expect(
      comparison
        .getByRole('row', { name: /^Balance point/ })
        .getByRole('cell')
        .first(),
    ).toHaveText(/mm/)
    await expect(comparison.getByRole('link', { name: /products chosen/ })).toHaveCount(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a bar leads to the comparison, whose table scrolls sideways on its own', async ({ page, urlOf }) => {
    await chooseRackets(page, urlOf('in'), 2)
    const bar = page.getByRole('region', { name: 'Compare, 2 products chosen' })
    await bar.getByRole('link', { name: /^Compare/ }).tap()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect.poll(() => pageWidth(page)).toBe(390)
    await expect(bar).toHaveCount(0)
  })

  for (const hasSale of [false, true])
    test(
      `products ${hasSale ? 'with' : 'without'} a sale fit phones of 320 and 412 px`,
      { tag: hasSale ? [] : '@full' },
      async ({ page, urlOf }) => {
        for (const count of isFull ? [2, 3, 4] : [4]) {
          const others = racketIds({ isOnSale: false }).slice(0, hasSale ? count - 1 : count)
          const [reduced = ''] = racketIds({ isOnSale: true })
          await visit(page, urlOf('in') + paths.compare(hasSale ? [...others, reduced] : others))
          await expect(page.getByRole('columnheader')).toHaveCount(count)
          await expect(page.locator('table s')).toHaveCount(hasSale ? 1 : 0)
          for (const width of [320, 412]) {
            await page.setViewportSize({ width, height: 844 })
            await expect.poll(() => pageWidth(page), `${count} products`).toBe(width)
          }
        }
      },
    )
})

/** Ids of rackets of the demo catalog. */
function racketIds({ isOnSale }: { readonly isOnSale: boolean }): readonly string[] {
  return products
    .filter(({ kind, categories }) => kind === 'racket' && categories.includes(salePath) === isOnSale)
    .map(({ id }) => String(id))
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
