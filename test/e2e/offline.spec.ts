import http from 'node:http'
import type net from 'node:net'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { removingWorker } from '../../server/render/offlineRoutes'
import { chooseOptions, fillCart, fillContact } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import { pauseFiles, expect, test } from '../setup/shopper'

test.use({ hasWorker: true })

const noConnection = 'It seems there is a problem with your connection. Please check your network status.'

let proxy: FrontProxy
test.beforeAll(async () => {
  proxy = await openFrontProxy(Number(process.env.SHOP_PORT))
})
test.afterAll(() => proxy.close())
// Offline, the browser logs each request that fails.
test.afterEach(({ complaints }) => {
  const others = complaints.filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be|ChunkLoadError/.test(text),
  )
  complaints.splice(0, complaints.length, ...others)
})

const isReady = (page: Page) =>
  page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')

/** Waits until the service worker has taken over and cached this page. */
async function untilCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(window.location.href))))
    .toBe(true)
}

/** Whether the service worker has cached a picture in the size that is shown. */
const isCached = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) =>
    Boolean(await caches.match(image.currentSrc, { ignoreVary: true })),
  )

/** Has the browser look for a newer worker, as it does by itself with each visit. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => url.slice(window.location.origin.length))
  })

/** Waits until the code and translations of the connection notice are loaded, which happens when the browser is idle. */
const untilWatched = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return ['offline', 't-[a-z]+-offline'].every((part) =>
      loaded.some((path) => new RegExp(`^/assets/${part}\\.`).test(path)),
    )
  })

async function loseConnection(context: BrowserContext, page: Page) {
  await untilWatched(page)
  await context.setOffline(true)
  const notice = page.getByRole('alertdialog', { name: noConnection })
  await expect(notice).toBeVisible()
  return notice
}

test('a checkout keeps every typed character, and the focus, while the connection is lost and comes back', async ({
  page,
  context,
  urlOf,
}) => {
  await page.goto(`${urlOf('in')}/healthz`)
  await fillCart(page)
  await page.goto(`${urlOf('in')}/checkout/`)
  await fillContact(page)
  await expect(page).toHaveURL(/step=address/)
  await untilWatched(page)
  await page.locator('#checkout-firstName').fill('Asha')
  await page.locator('#checkout-address').pressSequentially('7 Base')
  const field = await page.locator('#checkout-address').evaluateHandle((element) => element)

  const notice = await loseConnection(context, page)
  await expect(page.locator('#checkout-address')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type('lost')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('status')).toHaveText('There is still no connection.')

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.locator('#checkout-firstName')).toHaveValue('Asha')
  await expect(page.locator('#checkout-address')).toHaveValue('7 Base')
  await expect(page.locator('#checkout-address')).toBeFocused()
  expect(await field.evaluate((element) => element.isConnected), 'the very same field').toBe(true)
  await page.keyboard.type('line Road')
  await expect(page.locator('#checkout-address')).toHaveValue('7 Baseline Road')
})

const personalPages = isFull ? ['/cart/', '/checkout/', '/account/', '/orders/', '/wishlist/'] : ['/cart/']

test('offline, visited pages open from the cache with their pictures, and nothing personal is cached', async ({
  page,
  context,
  urlOf,
}) => {
  const origin = urlOf('in')
  await page.goto(`${origin}/category/badminton/rackets/`)
  await isReady(page)
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await untilCached(page)
  const picture = page.locator('main img').first()
  await expect.poll(() => isCached(picture)).toBe(true)
  const product = page.url()
  await chooseOptions(page)
  await page.locator('article form button[type=submit]').first().click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  for (const path of personalPages) {
    await page.goto(origin + path)
    await isReady(page)
    await expect(page.locator('main').first()).toBeVisible()
  }
  const cached = await cachedAddresses(page)
  expect(
    cached.filter((address) => /^\/(cart|checkout|account|orders|wishlist|login)/.test(address)),
  ).toEqual([])
  expect(cached.filter((address) => /^\/api\/(?!bigcommerce\/catalog\/|studio2\/)/.test(address))).toEqual([])
  expect(cached.filter((address) => address.startsWith('/api/')).length).toBeGreaterThan(0)

  await loseConnection(context, page)
  await page.goto(`${origin}/cart/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noConnection)
  await expect(page.getByText('This page isn’t saved on this device.')).toBeVisible()

  await page.goto(product)
  const notice = page.getByRole('alertdialog', { name: noConnection })
  await notice.getByRole('button', { name: 'Show the saved page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: 'This is a saved copy from' })).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // Its links lead to other pages that were visited.
  await page.locator('main a[href$="/category/badminton/rackets/"]').first().click()
  await expect(page).toHaveURL(/\/category\/badminton\/rackets\/$/)
  await expect(page.getByRole('button', { name: 'Show the saved page' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()

  // A page that was not visited names the problem in the language of its address, and opens online.
  await context.setOffline(true)
  await page.goto(`${origin}/hi/about/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'लगता है आपके इंटरनेट कनेक्शन में दिक्कत है। कृपया अपना नेटवर्क जाँच लें।',
  )
  await context.setOffline(false)
  await expect(page).toHaveTitle(/Courtline/)
  await expect(page.locator('footer')).toBeVisible()
  await expect(page).toHaveURL(/\/hi\/about\/$/)

  // Also when the connection returns before the page's first probe.
  await context.setOffline(true)
  await page.goto(`${origin}/contact/`, { waitUntil: 'commit' })
  await context.setOffline(false)
  await expect(page.locator('footer')).toBeVisible()
})

/** Expects that the browser accepts the manifest and its icons. */
async function expectInstallable(page: Page, brand: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: brand, scope: '/', display: 'standalone' })
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  const errorIds = installabilityErrors.map(({ errorId }) => errorId)
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([])
}

test('pictures that are loading when the service worker takes over are cached with their page, and the shop can be installed', async ({
  page,
  urlOf,
}) => {
  const pictures = await pauseFiles(page, /\/api\/studio2\/product\//)
  await page.goto(`${urlOf('in')}/aerovolt-stratos-90/`, { waitUntil: 'domcontentloaded' })
  await pictures.requested
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  pictures.letThrough()
  await expect.poll(() => isCached(page.locator('main img').first())).toBe(true)
  await expectInstallable(page, 'Courtline')
})

// A worker with requests pending delays its successor.
const untilIdle = (page: Page) => page.waitForLoadState('networkidle')

/** Chromium retains a worker for minutes if the end of a page aborts a prefetch, although the worker's events have ended. */
const withoutPrefetches = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('a newer version waits until the shopper takes it, never during checkout', async ({ page }) => {
  const shop = proxy.urlOf('sg')
  await withoutPrefetches(page)
  await page.goto(shop)
  await untilCached(page)
  await untilIdle(page)
  const worker = await (await page.request.get(`${shop.replace('sg.localhost', '127.0.0.1')}/sw.js`)).text()
  const newer = worker.replace(/"build":"[^"]*"/, '"build":"main.0123456789.js"')
  expect(newer).not.toBe(worker)
  proxy.answer('/sw.js', { status: 200, type: 'text/javascript', body: newer })
  const notice = page.getByText('A newer version of the shop is ready.')

  await lookForUpdate(page)
  await expect(notice).toBeVisible()
  await page.goto(`${shop}/checkout/`)
  await isReady(page)
  await expect(page.locator('main')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto(shop)
  await expect(notice).toBeVisible()
  await untilIdle(page)
  const isNew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await isNew
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(waits).toBe(false)
  await expect(notice).toHaveCount(0)
  proxy.answerNothing()
})

test('a kill switch removes the worker', async ({ page }) => {
  const shop = proxy.urlOf('sg')
  await withoutPrefetches(page)
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = async (...given) => {
      const registration = await register(...given)
      document.documentElement.dataset.registered = ''
      return registration
    }
  })
  await page.goto(shop)
  await untilCached(page)
  await isReady(page)
  proxy.answer('/sw.js', { status: 200, type: 'text/javascript', body: removingWorker })
  // A page that registers the worker once it is removed would revive it; pages of a shop without a worker register none.
  await page.waitForFunction(() => 'registered' in document.documentElement.dataset)
  await untilIdle(page)
  // A call of `update()` joins one that is running and may have fetched the old script, so each round calls it.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        for (const registration of registrations) await registration.update().catch(() => undefined)
        return [registrations.length, (await caches.keys()).length]
      }),
    )
    .toEqual([0, 0])
  await expect(page.getByText('A newer version of the shop is ready.')).toHaveCount(0)
  proxy.answerNothing()
})

test('a link whose code a release has removed loads its page as a new document', async ({
  page,
  complaints,
}) => {
  await page.goto(proxy.urlOf('official.sg'))
  await isReady(page)
  const gone = /^\/assets\/sizeGuide\.[^/]*\.js$/
  proxy.answer(gone, { status: 404, type: 'text/plain', body: 'gone' })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(new URL(request.url()).pathname)
      proxy.answerNothing()
    }
  })
  await page.locator('footer a[href="/size-guide/"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => documents).toEqual(['/size-guide/'])
  await expect(page.getByRole('table').first()).toBeVisible()
  complaints.length = 0
})

for (const [host, brand] of [
  ['in', 'Courtline'],
  ['official.id', 'Aerovolt'],
] as const)
  test(
    `${brand} can be installed: the browser accepts its manifest and icons`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      await page.goto(urlOf(host))
      await untilWatched(page)
      await expectInstallable(page, brand)
    },
  )

/** A response that replaces the shop's. */
interface Stand {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A proxy in front of the running shop that can replace answers, to simulate a release or a failure. */
export interface FrontProxy {
  /** Origin of a site behind this proxy, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** Replaces the shop's responses for a path. */
  readonly answer: (path: string | RegExp, stand: Stand) => void
  /** Passes all requests to the shop again. */
  readonly answerNothing: () => void
  readonly close: () => Promise<void>
}

/** @param shopPort port of the running shop */
export async function openFrontProxy(shopPort: number): Promise<FrontProxy> {
  let stands: (readonly [string | RegExp, Stand])[] = []
  const standFor = (path: string) =>
    stands.find(([requests]) => (typeof requests === 'string' ? requests === path : requests.test(path)))?.[1]

  const server = http.createServer((request, response) => {
    const stand = standFor(request.url ?? '')
    if (stand) {
      response.writeHead(stand.status, { 'content-type': stand.type, 'cache-control': 'no-cache' })
      response.end(stand.body)
      return
    }
    const { url, method, headers } = request
    const passed = http.request(
      { port: shopPort, host: '127.0.0.1', path: url, method, headers },
      (result) => {
        response.writeHead(result.statusCode ?? 502, result.headers)
        result.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    urlOf: (host) => `http://${host}.localhost:${port}`,
    answer: (path, stand) => stands.push([path, stand]),
    answerNothing: () => (stands = []),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
