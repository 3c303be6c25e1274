import type { Page } from '@playwright/test'
import { pageKinds, phone, weightBudgets } from '../../scripts/bench/pageBudgets'
import { readFigures, untilScriptsLoaded, preparePage } from '../../scripts/bench/pageFigures'
import { hasOwnTypefaces, launchOptions } from '../setup/chromium'
import { isFull } from '../setup/fullRun'
import { expect, test, untilAlive, withoutWorker } from '../setup/shopper'

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
    test(
      `the first view of ${kind} in ${language} stays within its budgets`,
      { tag: language === 'en' ? [] : '@full' },
      async ({ page, urlOf }) => {
        await preparePage(page)
        await page.goto(urlOf(host) + prefix + path)
        await untilIdle(page)
        const figures = await readFigures(page)
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name),
        )
        for (const { title, of, target, limit = target } of weightBudgets(language))
          expect
            .soft(of(figures), [`${kind} in ${language}: ${title}`, ...loaded].join('\n'))
            .toBeLessThanOrEqual(limit)
      },
    )

const maxShift = weightBudgets('en').find(({ title }) => title === 'layout shift')?.target ?? 0
const shifting = [
  { host: 'in', path: '/' },
  { host: 'in', path: pageKinds.product },
  { host: 'in', path: '/hi/' },
  { host: 'in', path: `/hi${pageKinds.listing}` },
  { host: 'in', path: `/hi${pageKinds.product}` },
  { host: 'id', path: '/' },
  { host: 'id', path: pageKinds.listing },
  { host: 'id', path: pageKinds.product },
  { host: 'official.id', path: '/' },
] as const

const typefaces = ['Liberation Sans', 'Roboto', 'Noto Sans', 'DejaVu Sans'] as const

/** `npm run test:full` opens every page with every typeface, `npm test` a page of each kind with one. */
const sample = [
  { host: 'in', path: pageKinds.product },
  { host: 'in', path: '/hi/' },
  { host: 'official.id', path: '/' },
] as const

for (const [index, typeface] of typefaces.entries())
  test(
    `texts stay in place when the shop's typeface replaces ${typeface}`,
    { tag: index === 0 ? [] : '@full' },
    async ({ playwright, urlOf }) => {
      if (!hasOwnTypefaces) {
        console.log('skipped: because only the packaged browser can have a typeface of its own')
        test.skip()
      }
      const browser = await playwright.chromium.launch(launchOptions(typeface))
      try {
        for (const { host, path } of isFull ? shifting : sample) {
          const page = await browser.newPage(phone)
          await withoutWorker(page)
          const shift = await shiftOfTypeface(page, urlOf(host) + path)
          expect.soft(shift, `${path} of ${host} with ${typeface}`).toBeLessThanOrEqual(maxShift)
          await page.close()
        }
      } finally {
        await browser.close()
      }
    },
  )

/** The layout shift of a page whose typefaces arrive after the first paint, the one of the page's script last. */
async function shiftOfTypeface(page: Page, url: string): Promise<number> {
  let deliver = () => {}
  const isPainted = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/*.woff2', async (route) => {
    await isPainted
    if (route.request().url().includes('devanagari')) await untilTypefaces(page, /^"?Display( Normal)?"?$/)
    await route.continue()
  })
  // The load event waits for typefaces.
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  deliver()
  await untilTypefaces(page, url.includes('/hi/') ? /^Devanagari$/ : /^"?Display( Normal)?"?$/)
  return (await readFigures(page)).shift
}

/** Waits until a typeface has loaded, and for the frame after it, which reports a shift. */
async function untilTypefaces(page: Page, name: RegExp): Promise<void> {
  await page.waitForFunction(
    (pattern) =>
      [...document.fonts].some(({ family, status }) => pattern.test(family) && status === 'loaded'),
    name,
  )
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
