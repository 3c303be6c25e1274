import type { Page } from '@playwright/test'
import type { Site } from '../../src/site/site'
import { trackerFacts, trackerIds, type TrackerId } from '../../src/site/trackers'
import type { StubCall } from '../../server/stubTrackers/callBook'
import { faultsOn } from '../setup/faultsOn'
import { holdFiles } from '../setup/holdFiles'
import { ledgerOf } from '../setup/ledgerOf'
import { startShop, type RunningShop } from '../setup/runningShop'
import { expect, test, visit, withoutWorker } from '../setup/shopper'

// One shop of their own for all of these.
test.describe.configure({ mode: 'default' })
let shop: RunningShop
// All vendors are on, played by a server of our own.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ env: { TRACKERS: 'stub' } })
})
test.afterAll(() => shop.stop())
test.use({ allowed: null })

const banner = (page: Page) => page.getByRole('region', { name: 'May we take notes?' })

const stubUrl = () => /http:\/\/127\.0\.0\.1:\d+(?=\/calls)/.exec(shop.output())?.[0] ?? ''
const forgetHeard = () => fetch(`${stubUrl()}/calls`, { method: 'DELETE' })

/** What a vendor's script has said in a page. */
async function heardFrom(page: Page, vendor: TrackerId): Promise<unknown[]> {
  const opened = await page.evaluate(() => performance.timeOrigin)
  const calls = (await (await fetch(`${stubUrl()}/calls?vendor=${vendor}`)).json()) as readonly StubCall[]
  return calls
    .filter(({ kind, page: at }) => kind === 'hit' && at?.opened === opened)
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ call }) => call)
}

/** Every vendor's script is there, and has been told all that has happened in the page. */
async function untilAllTold(page: Page): Promise<void> {
  const unended = async () =>
    (await ledgerOf(page)).flatMap(({ event, ways }) =>
      Object.values(ways).some((way) => typeof way === 'string') ? [event.name] : [],
    )
  for (const vendor of trackerIds)
    await expect.poll(() => heardFrom(page, vendor), { message: vendor }).not.toEqual([])
  await expect.poll(unended).toEqual([])
}

/** Everything that leaves the browser for somebody else, and what is told to the shop's own log. */
function listenTo(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.hostname !== 'in.localhost' || url.pathname === '/api/analytics/events') asked.push(request.url())
  })
  return asked
}

/** What a browser keeps that is not the shop's own. */
async function tracesIn(page: Page) {
  const kept = await page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return {
    storage: kept.storage.filter((key) => /analytics|_g|moe|omni|clarity|fb/i.test(key)),
    // The service worker's, which keeps pages for the time without a connection.
    databases: kept.databases.filter((name) => name !== 'workbox-expiration'),
    cookies: cookies.filter((name) => !/^cart|session|visit/i.test(name)),
  }
}
const noTraces = { storage: [], databases: [], cookies: [] }

/** Browses until analytics has had all the time that it takes. */
async function browse(page: Page): Promise<void> {
  for (const path of ['', 'category/badminton/rackets/']) {
    const isLoaded = page.waitForResponse(/\/analytics\.[^/]*\.js$/)
    await page.goto(`${shop.urlOf('in')}/${path}`)
    await isLoaded
    await page.waitForLoadState('networkidle')
  }
}

/** Which vendors' scripts are among the requests. */
async function vendorsIn(page: Page, asked: readonly string[]): Promise<string[]> {
  const state = await page.locator('#shop-state').textContent()
  const { site } = JSON.parse(state ?? '{}') as { site: { site: Site } }
  return trackerIds.filter((id) => asked.some((url) => url === site.site.trackers?.[id]?.script))
}

test('before a choice, and after a refusal, nothing of a vendor exists', async ({ page }) => {
  const asked = listenTo(page)
  await browse(page)
  await expect(banner(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await tracesIn(page)).toEqual(noTraces)
  const receipt = page.waitForResponse(/\/api\/analytics\/consent$/)
  await page.getByRole('button', { name: 'Reject all' }).click()
  expect((await receipt).status()).toBe(200)
  await expect(banner(page)).toHaveCount(0)
  await browse(page)
  await expect(banner(page)).toHaveCount(0)
  expect(asked).toEqual([])
  expect(await tracesIn(page)).toEqual(noTraces)
})

for (const [category, name] of [
  ['functional', 'Convenience'],
  ['analytics', 'Statistics'],
  ['marketing', 'Advertising'],
  ['messaging', 'Mails and messages'],
] as const)
  test(`with ${category} alone its vendors come and no others`, async ({ page }) => {
    const asked = listenTo(page)
    await visit(page, `${shop.urlOf('in')}/privacy-choices/`)
    await page.getByRole('switch', { name }).check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
    await browse(page)
    const vendors = trackerIds.filter((id) => trackerFacts[id].category === category)
    await expect.poll(() => vendorsIn(page, asked)).toEqual(vendors)
    const isLogged = () => asked.some((url) => url.endsWith('/api/analytics/events'))
    // The shop's own log takes its time to collect.
    if (category === 'analytics') await expect.poll(isLogged).toBe(true)
    else expect(isLogged()).toBe(false)
  })

test('what is withdrawn ends at once: the cookies go, and no vendor hears of anything any more', async ({
  page,
}) => {
  const asked = listenTo(page)
  await page.goto(`${shop.urlOf('in')}/`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => vendorsIn(page, asked)).toEqual([...trackerIds])
  await page.goto(`${shop.urlOf('in')}/privacy-choices/`)
  await expect.poll(() => page.locator('script[data-vendor]').count()).toBeGreaterThan(5)
  await page.evaluate(() => {
    for (const name of ['_ga', '_gcl_au', '_fbp', '_clck', 'hubspotutk', 'cto_bundle', 'moe_uuid', 'mtc_id'])
      document.cookie = `${name}=1; path=/`
  })
  const again = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Withdraw everything' }).click()
  await again
  asked.length = 0
  await expect(page.getByText(/You chose on/)).toBeVisible()
  await browse(page)
  expect(asked).toEqual([])
  expect(await tracesIn(page)).toEqual(noTraces)
})

test('other tabs tell those vendors that can be told, and send nothing any more', async ({
  page,
  context,
}) => {
  const home = `${shop.urlOf('in')}/`
  const asked = listenTo(page)
  await page.goto(home)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => vendorsIn(page, asked)).toEqual([...trackerIds])
  await untilAllTold(page)
  expect(await heardFrom(page, 'moengage')).toContainEqual(['enableSdk'])
  const other = await context.newPage()
  await other.goto(`${shop.urlOf('in')}/privacy-choices/`)
  await expect.poll(() => other.locator('script[data-vendor]').count()).toBeGreaterThan(5)
  await forgetHeard()
  const again = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Withdraw everything' }).click()
  await again
  const told = (vendor: TrackerId) => expect.poll(() => heardFrom(page, vendor), { message: vendor })
  await told('moengage').toContainEqual(['disableSdk'])
  const none = { necessary: true, analytics: false, marketing: false, preferences: false }
  await told('omnisend').toContainEqual(['setConsent', none])
  await told('hubspot').toContainEqual(['revokeCookieConsent'])
  await told('meta_pixel').toContainEqual(['consent', 'revoke'])
  const google = expect.objectContaining({ analytics_storage: 'denied' }) as unknown
  await told('tag_manager').toContainEqual(['consent', 'update', google])
  const microsoft = expect.objectContaining({ analytics_Storage: 'denied' }) as unknown
  await told('clarity').toContainEqual(['consentv2', microsoft])
  await forgetHeard()
  await page.locator('header').getByRole('combobox').fill('racket')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Stratos/ })
      .first(),
  ).toBeVisible()
  for (const vendor of trackerIds) expect([vendor, await heardFrom(page, vendor)]).toEqual([vendor, []])
})

test('a script that comes after consent has gone begins disabled', async ({ page, context }) => {
  await withoutWorker(page)
  const sdk = await holdFiles(page, /moe_webSdk/)
  await page.goto(`${shop.urlOf('in')}/`)
  await forgetHeard()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await sdk.asked
  await expect.poll(() => heardFrom(page, 'meta_pixel')).toContainEqual(['consent', 'grant'])
  const other = await context.newPage()
  await other.goto(`${shop.urlOf('in')}/privacy-choices/`)
  await other.getByRole('button', { name: 'Withdraw everything' }).click()
  // A vendor whose script is there says when this page has heard of it.
  const heard = async () => (await heardFrom(page, 'meta_pixel')).at(-1)
  await expect.poll(heard).toEqual(['consent', 'revoke'])
  sdk.letThrough()
  await expect.poll(() => heardFrom(page, 'moengage')).not.toEqual([])
  expect(await heardFrom(page, 'moengage')).toContainEqual([
    'moe',
    expect.objectContaining({ disableSdk: true }),
  ])
  expect(JSON.stringify(await heardFrom(page, 'moengage'))).not.toMatch(/track_event|enableSdk/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger that was down before the question came allows nothing', async ({ page }) => {
    await withoutWorker(page)
    const address = `${shop.urlOf('in')}/category/badminton/rackets/`
    const yes = banner(page).getByRole('button', { name: 'Accept all' })
    await page.goto(address)
    await yes.tap({ trial: true })
    const { x = 0, y = 0 } = (await yes.boundingBox()) ?? {}

    const question = await holdFiles(page, /\/assets\/consentBanner\..*\.js$/)
    await visit(page, address)
    await question.asked
    const clicked = await page.evaluateHandle(() => ({
      target: new Promise<string>((resolve) =>
        window.addEventListener('click', ({ target }) => resolve((target as Element).textContent), true),
      ),
    }))
    const touch = await page.context().newCDPSession(page)
    const at = { x: x + 20, y: y + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    question.letThrough()
    await expect(yes).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await clicked.evaluate(({ target }) => target)).toBe('Accept all')
    await expect(yes).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()

    await yes.tap()
    await expect(banner(page)).toHaveCount(0)
  })
})

for (const width of [320, 1440])
  test(`the question is reached by keyboard and hides nothing that has the focus, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${shop.urlOf('in')}/category/badminton/rackets/`)
    await expect(banner(page)).toBeVisible()
    const shift = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(shift).toBeLessThanOrEqual(0)
    expect(await faultsOn(page)).toEqual([])
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const isHidden = () =>
        page.evaluate(async () => {
          await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
          const focused = document.activeElement
          const card = document.querySelector('[data-banner=consent] > div')
          if (!focused || !card || card.contains(focused) || focused.matches('body, main')) return false
          const one = card.getBoundingClientRect()
          const other = focused.getBoundingClientRect()
          return (
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom
          )
        })
      // It may hear of it a moment later, that the page has scrolled.
      await expect.poll(isHidden).toBe(false)
    }
    const answers = banner(page).getByRole('button')
    const [no, yes] = await Promise.all([answers.nth(0).boundingBox(), answers.nth(1).boundingBox()])
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
    await answers.first().focus()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
  })

test('on a low screen, as an enlarged page makes it, the question can be read from its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${shop.urlOf('in')}/aerovolt-stratos-90/`)
  const heading = banner(page).getByRole('heading')
  await expect(heading).toBeInViewport({ ratio: 1 })
  const answer = banner(page).getByRole('button').last()
  await answer.focus()
  await expect(answer).toBeInViewport({ ratio: 1 })
})

test('nobody is asked on the way through a checkout', async ({ page }) => {
  const isLoaded = page.waitForResponse(/\/analytics\.[^/]*\.js$/)
  await page.goto(`${shop.urlOf('in')}/checkout/`)
  await isLoaded
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
})
