import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/shopper'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the accessibility checker finds wrong, one line each. */
async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags }), rules)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

declare global {
  interface Window {
    readonly axe: { run: (context: Document, options: { runOnly: string[] }) => Promise<AxeResults> }
  }
}

const pages = ['/', '/category/badminton/rackets/', '/aerovolt-stratos-90/', '/wishlist/', '/checkout/']

for (const host of ['in', 'official.id'])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${host}, ${colorScheme}`, () => {
      test.use({ colorScheme })

      test('every page passes the accessibility checker', async ({ page, urlOf }) => {
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
