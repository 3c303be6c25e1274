import type { Page } from '@playwright/test'
import { isFull } from '../setup/fullRun'
import { faultsOn, expect, test, visit } from '../setup/shopper'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

/** `npm run test:full` finds a racket in every language, `npm test` in the first. */
const journeys = [
  {
    host: 'in',
    path: '/racket-finder/',
    answers: ['Every week at a club', 'Smashes from the back', 'My arm gets tired or hurts'],
    have: /^Have it strung like this: /,
    grip: 'G5',
    add: /^Add to cart/,
    tension: /tension$/,
  },
  {
    host: 'in',
    path: '/hi/racket-finder/',
    answers: ['हर हफ़्ते क्लब में', 'पीछे से लगाए स्मैश से', 'कुछ नहीं, बस नया चाहिए'],
    have: /^ऐसे ही स्ट्रिंग करवाएँ: /,
    grip: 'G5',
    add: /^कार्ट में/,
    tension: /टेंशन/,
  },
  {
    host: 'id',
    path: '/racket-finder/',
    answers: ['Sesekali, atau baru mulai', 'Pertahanan dan adu cepat', 'Pukulan saya sering keluar'],
    have: /^Pasang senar seperti ini: /,
    grip: 'G5',
    add: /^\+ Keranjang/,
    tension: /[Tt]arikan/,
  },
] as const

for (const [index, { host, path, answers, have, grip, add, tension }] of journeys.entries())
  test(
    `the finder of ${host}${path} leads to a strung racket in the cart in under ten taps`,
    {
      tag: index === 0 ? [] : '@full',
    },
    async ({ page, urlOf }) => {
      let taps = 0
      const tap = async (target: ReturnType<typeof page.getByRole>) => {
        await target.tap()
        taps += 1
      }
      await visit(page, urlOf(host) + path)
      for (const answer of answers) {
        await tap(page.getByRole('link', { name: answer }))
        await expect(page.getByRole('link', { name: answer })).toHaveAttribute('aria-current', 'true')
      }
      await expect(page.locator('main article')).toHaveCount(3)
      // The answers are in the address: it can be shared.
      await page.reload()
      const offer = page.getByRole('link', { name: have }).first()
      await expect(offer).toBeVisible()
      // Below the sticky header a link would be too small a target.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await faultsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const text = (await page.locator('main li').filter({ has: offer }).last().textContent()) ?? ''
      const [mains = '', crosses = ''] = (
        /(\d+) lb[^\d]+(\d+) lb/.exec(text.replaceAll('\u00a0', ' ')) ?? []
      ).slice(1)
      await tap(offer)
      const tensions = page.getByRole('spinbutton', { name: tension })
      await expect(tensions.first()).toHaveValue(mains)
      await expect(tensions.nth(1)).toHaveValue(crosses)
      await tap(page.getByRole('radio', { name: grip }).first())
      await tap(page.getByRole('button', { name: add }).first())
      await expect(
        page
          .getByRole('dialog')
          .getByRole('listitem')
          .filter({ hasText: `${mains} lb` }),
      ).toBeVisible()
      expect(taps).toBeLessThan(10)
    },
  )

/** axe's violations in both color schemes; in `npm test` in the given one. */
async function faultsIn(page: Page, scheme: 'dark' | 'light'): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of isFull ? (['dark', 'light'] as const) : [scheme]) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await faultsOn(page)))
  }
  return faults
}

test('the map of rackets loads at a press, works by keyboard and has no faults, light and dark', async ({
  page,
  urlOf,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit(page, `${urlOf('in')}/category/badminton/rackets/?f.shaft+flex=Stiff`)
  expect(requested.filter((url) => /catalog\/rackets|\/rackets\.[\w.]+js/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Show as map' }).tap()
  const map = page.getByRole('listbox', { name: 'Map of rackets' })
  await map.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: 'Map of rackets' })
  await expect(section.getByRole('status')).toContainText('308 mm')
  expect(await faultsIn(page, 'dark')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await map.tap({ position: { x: 150, y: 200 } })
  await expect(section.getByRole('status')).not.toContainText('308 mm')
  await section.getByText('Show as table').tap()
  await expect(section.getByRole('table')).toBeVisible()
  if (isFull) expect(await faultsIn(page, 'light')).toEqual([])
  await section.getByRole('status').getByRole('link').tap()
  await expect(page).toHaveURL(/\/[a-z0-9-]+\/$/)
})
