import type { Page } from '@playwright/test'
import { fillCart } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import { expect, serveWithFlags, test, untilAlive, withoutWorker } from '../setup/shopper'

// No choice about consent yet, so the question shows.
test.use({ allowed: null })

/** Everything that lies above the page. */
const overlays = [
  '#site-bar',
  '[data-banner]',
  ':has(> [title=Help])',
  'dialog[open]',
  'section[aria-label^=Compare]',
  '[data-tone]',
  'article form:not(:has([autocomplete=postal-code]))',
].join()
const pages = [
  ['/', 'main section a[href]'],
  ['/category/badminton/rackets/', 'main article h3 a'],
  ['/aerovolt-stratos-90/', 'main article form button[type=submit]'],
] as const

/** Controls in overlays, and the main action, whose middle another element covers. */
const covered = (page: Page, main: string) =>
  page.evaluate(
    ([overlays, main]) => {
      const modal = document.querySelector('dialog[open]')
      const above = [...document.querySelectorAll(overlays)].filter((each) => !modal || each === modal)
      const controls = above.flatMap((each) => [...each.querySelectorAll('a, button, input')])
      const action = main === '' ? null : document.querySelector(main)
      return [...controls, action].flatMap((control) => {
        if (!control?.checkVisibility()) return []
        if (control === action) {
          // The page is read from its top; its main action may be further below.
          scrollTo({ top: 0, behavior: 'instant' })
          action.scrollIntoView({ block: 'center', behavior: 'instant' })
        }
        const { left, top, width, height } = control.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        // Scrolled out of its own panel or the window.
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
        const hit = document.elementFromPoint(x, y)
        const label = control.closest('label')
        if (hit && (control.contains(hit) || label?.contains(hit) || hit.contains(control))) return []
        return [`${control.outerHTML.slice(0, 80)} under ${hit?.outerHTML.slice(0, 80)}`]
      })
    },
    [overlays, main] as const,
  )

const screens = [
  [320, 640],
  [412, 823],
  [768, 1024],
  [1440, 900],
] as const

/** `npm run test:full` tries every width, `npm test` the narrowest and the widest. */
const tagOf = (width: number) => (width === 412 || width === 768 ? { tag: '@full' } : {})

for (const [width, height] of screens)
  test(
    `at ${width} pixels sale, help, consent, region and buy bar cover neither one another nor the main action`,
    tagOf(width),
    async ({ page, urlOf }) => {
      await withoutWorker(page)
      await page.setViewportSize({ width, height })
      await page.route('**/location', (route) =>
        route.fulfill({ json: { data: { ipCountry: { location: 'SG' }, url: 'http://geo.example' } } }),
      )
      await serveWithFlags(page, { helpWidget: true })
      await page.clock.install({ time: '2024-12-22T12:00:00+05:30' })
      const isWhole = width === 320 || isFull
      for (const [path, main] of isWhole ? pages : pages.slice(0, 1)) {
        await page.goto(urlOf('in') + path)
        await untilAlive(page)
        await expect(page.getByRole('region', { name: 'Flash Sale ends in' })).toBeVisible()
        await expect(page.locator('[data-banner=consent]')).toBeVisible()
        // Phones show it after the choice.
        if (width > 767) await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
        expect(await covered(page, main), path).toEqual([])
      }
      if (!isWhole) return
      await fillCart(page)
      await page.reload()
      await untilAlive(page)
      await page.locator('header [data-panel=cart]').click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Checkout' })).toBeVisible()
      expect(await covered(page, ''), 'cart panel').toEqual([])
      await page.goto(`${urlOf('in')}/checkout/`)
      await untilAlive(page)
      expect(await covered(page, 'main form[aria-label] button[type=submit]'), 'checkout').toEqual([])
    },
  )

const buy = 'main article form button[type=submit]'

/** Waits until nothing on the page moves. */
const untilStill = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

for (const [width, height] of screens)
  test(
    `at ${width} pixels the bar of one compared product covers no control`,
    width === 320 ? {} : { tag: '@full' },
    async ({ page, urlOf }) => {
      await withoutWorker(page)
      await page.setViewportSize({ width, height })
      await page.goto(`${urlOf('in')}/tarangi-vega-300/`)
      await untilAlive(page)
      await page
        .locator('article')
        .getByRole('checkbox', { name: /^Compare / })
        .first()
        .check()
      const comparison = page.getByRole('region', { name: /^Compare/ })
      await expect(comparison).toBeVisible()
      for (const state of ['undecided', 'reloaded', 'decided'] as const) {
        if (state === 'reloaded') {
          await page.reload()
          await untilAlive(page)
          await expect(comparison).toBeVisible()
        }
        if (state === 'decided') await page.getByRole('button', { name: 'Reject all' }).click()
        await untilStill(page)
        expect(await covered(page, buy), state).toEqual([])
      }
    },
  )

for (const [width, height] of [
  [320, 823],
  [412, 823],
] as const)
  test(
    `at ${width} pixels the consent banner covers no part of the cart page's checkout button`,
    width === 320 ? { tag: '@full' } : {},
    async ({ page, urlOf }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${urlOf('in')}/cart/`)
      await fillCart(page)
      await page.reload()
      await untilAlive(page)
      await expect(page.locator('[data-banner=consent]')).toBeVisible()
      const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' })
      await expect(checkout).toBeVisible()
      /** Heights at which another element covers the middle of the button. */
      const coveredRows = () =>
        checkout.evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect()
          const rows = Array.from({ length: Math.floor(height) }, (_, row) => y + row)
          return rows.filter((row) => !link.contains(document.elementFromPoint(x + width / 2, row)))
        })
      expect(await coveredRows(), 'top').toEqual([])
      await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
      expect(await coveredRows(), 'scrolled').toEqual([])
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await coveredRows(), 'end').toEqual([])
      const last = page.getByRole('contentinfo')
      const end = await last.evaluate((footer) => footer.getBoundingClientRect().bottom)
      expect(end, 'the footer ends above the bar').toBeLessThan((await checkout.boundingBox())?.y ?? 0)
    },
  )
