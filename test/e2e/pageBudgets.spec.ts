import type { Page } from '@playwright/test'
import { pageKinds, phone, weightBudgets } from '../../scripts/bench/pageBudgets'
import { readFigures, untilScriptsLoaded, preparePage } from '../../scripts/bench/pageFigures'
import { expect, test, untilAlive } from '../setup/shopper'

test.use({ ...phone, allowed: null })

const sites = [
  { language: 'en', host: 'in', prefix: '' },
  { language: 'hi', host: 'in', prefix: '/hi' },
  { language: 'id', host: 'id', prefix: '' },
] as const

/** Waits until idle work has ended: the consent banner is open, and nothing was requested between two looks. */
async function untilIdle(page: Page): Promise<void> {
  await untilScriptsLoaded(page)
  await untilAlive(page)
  await expect(page.locator('[data-banner="consent"]')).toBeVisible()
  let before = 0
  const isQuiet = async () => {
    const { requests } = await readFigures(page)
    const same = requests === before
    before = requests
    return same
  }
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
}

for (const { language, host, prefix } of sites)
  for (const [kind, path] of Object.entries(pageKinds))
    test(`the first view of ${kind} in ${language} stays within its budgets`, async ({ page, urlOf }) => {
      await preparePage(page)
      await page.goto(urlOf(host) + prefix + path)
      await untilIdle(page)
      const figures = await readFigures(page)
      for (const { title, of, target, limit = target } of weightBudgets(language))
        expect.soft(of(figures), `${kind} in ${language}: ${title}`).toBeLessThanOrEqual(limit)
    })
