import type { Page, Response } from '@playwright/test'
import type { Site } from '../../src/site/site'
import { vendorFacts, trackerIds, type TrackerId } from '../../src/site/trackers'
import { sharedShop } from '../setup/runningShop'
import { faultsOn, pauseFiles, expect, test, visit, withoutWorker } from '../setup/shopper'
import { ledgerOf } from './ledgerOf'

const { callsAt } = sharedShop()
test.use({ allowed: null })

const often = { intervals: [250] }
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

/** The calls that a vendor has received from a page, in order. */
async function callsTo(page: Page, vendor: TrackerId): Promise<unknown[]> {
  const opened = await page.evaluate(() => performance.timeOrigin)
  return (await callsAt(vendor))
    .filter(({ kind, page: at }) => kind === 'hit' && at?.opened === opened)
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ call }) => call)
}

/** Waits until every vendor has received all events of the page. */
async function untilAllDelivered(page: Page): Promise<void> {
  const unended = async () =>
    (await ledgerOf(page)).flatMap(({ event, deliveries }) =>
      Object.values(deliveries).some((delivery) => typeof delivery === 'string') ? [event.name] : [],
    )
  for (const vendor of trackerIds)
    await expect.poll(() => callsTo(page, vendor), { message: vendor, ...often }).not.toEqual([])
  await expect.poll(unended, often).toEqual([])
}

/** Collects requests to other hosts, and to the shop's own event log. */
function listenTo(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.hostname !== 'in.localhost' || url.pathname === '/api/analytics/events')
      requests.push(request.url())
  })
  return requests
}

/** Traces that analytics and vendors have left in the browser. */
async function tracesIn(page: Page) {
  const stored = await page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return {
    storage: stored.storage.filter((key) => /analytics|_g|moe|omni|clarity|fb/i.test(key)),
    // The service worker's own database for cached pages.
    databases: stored.databases.filter((name) => name !== 'workbox-expiration'),
    cookies: cookies.filter((name) => !/^cart|session|visit/i.test(name)),
  }
}
const noTraces = { storage: [], databases: [], cookies: [] }

/** Visits pages, and on each waits until the network is idle. Analytics loads exactly if a category is allowed. */
async function browse(
  page: Page,
  origin: string,
  isAllowed: boolean,
  paths = ['', 'category/badminton/rackets/'],
): Promise<void> {
  let isLoaded = false
  const note = (response: Response) => {
    isLoaded ||= /\/analytics\.[^/]*\.js$/.test(response.url())
  }
  page.on('response', note)
  for (const path of paths) {
    isLoaded = false
    await visit(page, `${origin}/${path}`)
    if (isAllowed) await expect.poll(() => isLoaded, often).toBe(true)
    await page.waitForLoadState('networkidle')
    expect([path, isLoaded]).toEqual([path, isAllowed])
  }
  page.off('response', note)
}

/** The vendors whose scripts were requested. */
async function vendorsIn(page: Page, requests: readonly string[]): Promise<string[]> {
  const state = await page.locator('#shop-state').textContent()
  const { site } = JSON.parse(state ?? '{}') as { site: { site: Site } }
  return trackerIds.filter((id) => requests.some((url) => url === site.site.trackers?.[id]?.script))
}

test('before a choice, and after a refusal, no vendor script, event or trace exists', async ({
  page,
  urlOf,
}) => {
  const origin = urlOf('in')
  const requests = listenTo(page)
  await browse(page, origin, false)
  await expect(banner(page)).toBeVisible()
  expect(requests).toEqual([])
  expect(await tracesIn(page)).toEqual(noTraces)
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  const receipt = page.waitForResponse(/\/api\/analytics\/consent$/)
  await page.getByRole('button', { name: 'Reject all' }).click()
  expect((await receipt).status()).toBe(200)
  await expect(banner(page)).toHaveCount(0)
  await browse(page, origin, false, [''])
  await expect(banner(page)).toHaveCount(0)
  expect(requests).toEqual([])
  expect(await tracesIn(page)).toEqual(noTraces)
})

for (const [category, name] of [
  ['functional', 'Convenience'],
  ['analytics', 'Statistics'],
  ['marketing', 'Advertising'],
  ['messaging', 'Emails and messages'],
] as const)
  test(
    `consent to ${category} alone loads the vendors of that category and no others`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      const requests = listenTo(page)
      await visit(page, `${urlOf('in')}/privacy-choices/`)
      await allow(page, name)
      await browse(page, urlOf('in'), true)
      const vendors = trackerIds.filter((id) => vendorFacts[id].category === category)
      await expect.poll(() => vendorsIn(page, requests)).toEqual(vendors)
      const isLogged = () => requests.some((url) => url.endsWith('/api/analytics/events'))
      // Events reach the own log in delayed batches.
      if (category === 'analytics') await expect.poll(isLogged).toBe(true)
      else expect(isLogged()).toBe(false)
    },
  )

async function allow(page: Page, category: string): Promise<void> {
  await page.getByRole('switch', { name: category }).check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
}

test(
  'one category loads its vendors alone, all load all, and a withdrawal deletes cookies and ends every call',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const choices = `${urlOf('in')}/privacy-choices/`
    const requests = listenTo(page)
    await visit(page, choices)
    await allow(page, 'Statistics')
    const analysts = trackerIds.filter((id) => vendorFacts[id].category === 'analytics')
    await expect.poll(() => vendorsIn(page, requests), often).toEqual(analysts)
    const isLogged = () => requests.some((url) => url.endsWith('/api/analytics/events'))
    await expect.poll(isLogged, often).toBe(true)
    expect(await vendorsIn(page, requests)).toEqual(analysts)

    for (const category of ['Convenience', 'Advertising', 'Emails and messages'])
      await page.getByRole('switch', { name: category }).check()
    await allow(page, 'Statistics')
    // A vendor's script is loaded with the first event that it may receive.
    await visit(page, choices)
    await expect.poll(() => vendorsIn(page, requests), often).toEqual([...trackerIds])
    await expect.poll(() => page.locator('script[data-vendor]').count()).toBeGreaterThan(5)
    await page.evaluate(() => {
      for (const name of [
        '_ga',
        '_gcl_au',
        '_fbp',
        '_clck',
        'hubspotutk',
        'cto_bundle',
        'moe_uuid',
        'mtc_id',
      ])
        document.cookie = `${name}=1; path=/`
    })
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Withdraw all' }).click()
    await again
    requests.length = 0
    await expect(page.getByText(/You chose on/)).toBeVisible()
    await browse(page, urlOf('in'), false, [''])
    expect(requests).toEqual([])
    expect(await tracesIn(page)).toEqual(noTraces)
  },
)

test('a withdrawal in another tab reaches every vendor with a consent API, and ends every call', async ({
  page,
  context,
  urlOf,
}) => {
  const requests = listenTo(page)
  await page.goto(`${urlOf('in')}/`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => vendorsIn(page, requests), often).toEqual([...trackerIds])
  await untilAllDelivered(page)
  expect(await callsTo(page, 'moengage')).toContainEqual(['enableSdk'])
  const other = await context.newPage()
  await other.goto(`${urlOf('in')}/privacy-choices/`)
  await expect.poll(() => other.locator('script[data-vendor]').count()).toBeGreaterThan(5)
  const countOf = async (vendor: TrackerId) => (await callsTo(page, vendor)).length
  const before = new Map<TrackerId, number>()
  for (const vendor of trackerIds) before.set(vendor, await countOf(vendor))
  const again = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Withdraw all' }).click()
  await again
  const since = async (vendor: TrackerId) => (await callsTo(page, vendor)).slice(before.get(vendor))
  const received = (vendor: TrackerId) => expect.poll(() => since(vendor), { message: vendor, ...often })
  await received('moengage').toContainEqual(['disableSdk'])
  const none = { necessary: true, analytics: false, marketing: false, preferences: false }
  await received('omnisend').toContainEqual(['setConsent', none])
  await received('hubspot').toContainEqual(['revokeCookieConsent'])
  await received('meta_pixel').toContainEqual(['consent', 'revoke'])
  const google = expect.objectContaining({ analytics_storage: 'denied' }) as unknown
  await received('tag_manager').toContainEqual(['consent', 'update', google])
  const microsoft = expect.objectContaining({ analytics_Storage: 'denied' }) as unknown
  await received('clarity').toContainEqual(['consentv2', microsoft])
  for (const vendor of trackerIds) before.set(vendor, await countOf(vendor))
  await page.locator('header').getByRole('combobox').fill('racket')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Stratos/ })
      .first(),
  ).toBeVisible()
  for (const vendor of trackerIds) expect([vendor, await since(vendor)]).toEqual([vendor, []])
})

test(
  'a vendor script that arrives after a withdrawal in another tab never runs',
  { tag: '@full' },
  async ({ page, context, urlOf }) => {
    await withoutWorker(page)
    const sdk = await pauseFiles(page, /moe_webSdk/)
    await page.goto(`${urlOf('in')}/`)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await sdk.requested
    await expect.poll(() => callsTo(page, 'meta_pixel')).toContainEqual(['consent', 'grant'])
    const other = await context.newPage()
    await other.goto(`${urlOf('in')}/privacy-choices/`)
    await other.getByRole('button', { name: 'Withdraw all' }).click()
    // The already loaded vendor receives the withdrawal from the other tab.
    const last = async () => (await callsTo(page, 'meta_pixel')).at(-1)
    await expect.poll(last).toEqual(['consent', 'revoke'])
    const arrived = page.waitForEvent('requestfinished', (request) => /moe_webSdk/.test(request.url()))
    sdk.letThrough()
    await arrived
    // A script element that was added later has run, so the late one would have, too.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          Object.assign(script, {
            src: document.querySelector<HTMLScriptElement>('script[src*="gtm.js"]')?.src,
            onload: resolve,
          })
          document.head.append(script)
        }),
    )
    expect(await page.evaluate(() => 'moe' in window)).toBe(false)
    expect(await callsTo(page, 'moengage')).toEqual([])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger that is down before the consent banner appears accepts nothing', async ({ page, urlOf }) => {
    await withoutWorker(page)
    const address = `${urlOf('in')}/category/badminton/rackets/`
    const yes = banner(page).getByRole('button', { name: 'Accept all' })
    await page.goto(address)
    await yes.tap({ trial: true })
    const { x = 0, y = 0 } = (await yes.boundingBox()) ?? {}

    const question = await pauseFiles(page, /\/assets\/afterPaint\..*\.js$/)
    await visit(page, address)
    await question.requested
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
  test(
    `the consent banner, ${width} px wide, is reached by keyboard, hides no focus, and is readable on a low screen`,
    {
      tag: width === 320 ? [] : ['@full'],
    },
    async ({ page, urlOf }) => {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`${urlOf('in')}/category/badminton/rackets/`)
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
        // The banner may move after the scroll a moment later.
        await expect.poll(isHidden, often).toBe(false)
      }
      const responses = banner(page).getByRole('button')
      const [no, yes] = await Promise.all([responses.nth(0).boundingBox(), responses.nth(1).boundingBox()])
      expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])

      // A zoomed page has such a low viewport.
      await page.setViewportSize({ width: 320, height: 256 })
      await page.reload()
      await expect(banner(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
      await responses.last().focus()
      await expect(responses.last()).toBeInViewport({ ratio: 1 })
      await responses.first().focus()
      await page.keyboard.press('Enter')
      await expect(banner(page)).toHaveCount(0)
    },
  )
