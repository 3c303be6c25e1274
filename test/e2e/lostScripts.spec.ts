import type { Page, Request } from '@playwright/test'
import { expect, test, withoutWorker } from '../setup/shopper'

// The browser logs each script that failed to load.
test.afterEach(({ complaints }) => {
  const expected =
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|Loading chunk|ChunkLoadError|Unexpected identifier/
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !expected.test(line)))
})

const rackets = '/category/badminton/rackets/'
const isAlive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** Collects the requests for the page's document. */
function documentsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request)
  })
  return requests
}

for (const script of ['vendor', 'main', 'listing', 't-en-listing'] as const)
  test(
    `a page whose ${script} script fails to load reloads once and becomes interactive`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      await withoutWorker(page)
      const documents = documentsOf(page)
      await page.route(new RegExp(`/assets/${script}\\..*js$`), (route) =>
        documents.length < 2 ? route.fulfill({ status: 404 }) : route.continue(),
      )
      await page.goto(urlOf('in') + rackets)
      await expect.poll(() => documents.length).toBe(2)
      await isAlive(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

for (const [script, prefix, text, reload] of [
  ['vendor', '', 'didn’t load completely', 'Reload the page'],
  ['main', '/hi', 'यह पेज पूरा लोड नहीं हुआ', 'पेज फिर से लोड करें'],
  ['listing', '', 'didn’t load completely', 'Reload the page'],
  ['t-en-listing', '', 'didn’t load completely', 'Reload the page'],
] as const)
  test(
    `a page whose ${script} script fails to load twice shows one notice with a link that reloads it`,
    script === 'main' ? {} : { tag: '@full' },
    async ({ page, urlOf }) => {
      await withoutWorker(page)
      const assets = new RegExp(`/assets/${script}\\..*js$`)
      await page.route(assets, (route) => route.fulfill({ status: 404 }))
      const documents = documentsOf(page)
      await page.goto(urlOf('in') + prefix + rackets)
      const notice = page.getByRole('alert').filter({ hasText: text })
      await expect(notice).toBeVisible()
      await expect(notice).toHaveCount(1)
      expect(documents).toHaveLength(2)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unroute(assets)
      await notice.getByRole('link', { name: reload }).click()
      await isAlive(page)
      await expect(notice).toBeHidden()
    },
  )

test(
  'a cart whose script fails to load shows a notice in the language of the page',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await withoutWorker(page)
    await page.route(/\/assets\/cart\..*js$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${urlOf('id')}/cart/`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Halaman ini tidak termuat lengkap' }),
    ).toBeVisible()
    await page.goto(`${urlOf('in')}/hi/cart/`)
    await expect(page.getByRole('alert').filter({ hasText: 'यह पेज पूरा लोड नहीं हुआ' })).toBeVisible()
  },
)

test(
  'a script that the browser cannot parse shows the same notice as one that fails to load',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await withoutWorker(page)
    await page.route(/\/assets\/main\..*js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { newer than { this browser }' }),
    )
    await page.goto(urlOf('in') + rackets)
    await expect(page.getByRole('alert')).toContainText('try a newer browser')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('a page whose scripts fail because the connection is lost shows a notice, and reloads when it is back', async ({
  page,
  urlOf,
}) => {
  await withoutWorker(page)
  const lost = /\/(assets\/main\..*js|healthz)$/
  await page.route(lost, (route) => route.abort())
  const documents = documentsOf(page)
  await page.goto(urlOf('in') + rackets)
  const notice = page.getByRole('alert').filter({ hasText: 'didn’t load completely' })
  await expect(notice).toBeVisible()
  expect(documents).toHaveLength(1)
  await page.unroute(lost)
  await isAlive(page)
  await expect(notice).toBeHidden()
})
