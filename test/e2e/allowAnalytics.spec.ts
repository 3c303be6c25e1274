import { fillIn, openRacket, putIntoCart } from '../setup/buying'
import { begin, gatewayOf, payAtGateway } from '../setup/paying'
import { expect, test } from '../setup/shopper'

const intake = '/api/analytics/events'

test.use({ allowed: ['analytics'] })

test.describe('before a choice', () => {
  test.use({ allowed: null })

  test('a visitor who has chosen nothing leaves no trace', async ({ page, urlOf }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // The chunk's arrival is the moment from which events could leave.
    const isLoaded = page.waitForResponse(/\/analytics\.[^/]*\.js$/)
    await page.goto(`${urlOf('in')}/`)
    await isLoaded
    await page.waitForLoadState('networkidle')
    const kept = await page.evaluate(async () => ({
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /analytics/.test(key),
      ),
      // Beside the service worker's.
      databases: (await indexedDB.databases()).flatMap(({ name }) =>
        name === 'workbox-expiration' ? [] : name,
      ),
      dataLayer: window.dataLayer,
    }))
    expect(kept).toEqual({ storage: [], databases: [], dataLayer: undefined })
    expect(asked).not.toContain(intake)
  })
})

test('with consent a page view reaches the data layer and the event log, also when the page is left at once', async ({
  page,
  urlOf,
}) => {
  const answered = page.waitForResponse((response) => response.url().endsWith(intake))
  await page.goto(`${urlOf('in')}/`)
  expect(await (await answered).json()).toMatchObject({ data: { events: [{ status: 'accepted' }] } })
  const layer = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(layer).toContain('"event":"page_view"')
  expect(layer.indexOf('"default"')).toBeLessThan(layer.indexOf('"page_view"'))

  const last = page.waitForRequest((request) => request.url().endsWith(intake))
  await page
    .getByRole('link', { name: /racket/i })
    .first()
    .click()
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
  })
  // What the page shows may be among them already.
  const { events } = (await last).postDataJSON() as { events: object[] }
  expect(events[0]).toMatchObject({ name: 'page_browse' })
})

test('with consent what was added and bought is told once, to the data layer and to the event log', async ({
  page,
  urlOf,
}) => {
  const logged: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(intake) || !response.ok()) return
    const sent = response.request().postDataJSON() as { events: { name: string }[] }
    logged.push(...sent.events.map(({ name }) => name))
  })
  await openRacket(page, urlOf('in'))
  await putIntoCart(page)
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('AddedToCart')
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).toContain('"event":"add_to_cart"')

  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('Purchased')
  const layer = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(layer.match(/"event":"purchase"/g)).toHaveLength(1)
  expect(layer).not.toMatch(/asha|98123/i)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  await expect.poll(() => logged.filter((name) => name === 'page_browse').length).toBeGreaterThan(3)
  expect(logged.filter((name) => name === 'Purchased')).toHaveLength(1)
})

test('what is paid at a gateway is told as bought when its money is there, a refusal as one', async ({
  page,
  urlOf,
}) => {
  test.setTimeout(120_000)
  const logged: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(intake) || !response.ok()) return
    const sent = response.request().postDataJSON() as { events: { name: string }[] }
    logged.push(...sent.events.map(({ name }) => name))
  })
  await page.goto(`${urlOf('in')}/track/`)
  const payment = await begin(page, 'IN', 'card')
  await page.goto(payment.url)
  // It is seen open before the browser leaves.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics.orders'))).toContain('CL-')
  await page.getByRole('button', { name: 'Go on to the payment page' }).click()
  await page.waitForURL(gatewayOf(payment))
  await payAtGateway(page, 'declined')
  await expect(page.getByText('Your bank declined the payment')).toBeVisible()
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('PaymentFailure')
  expect(logged).not.toContain('Purchased')

  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/pay\//)
  await payAtGateway(page, 'approved')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('Purchased')
  expect(logged.filter((name) => /Purchased|PaymentFailure/.test(name))).toEqual([
    'PaymentFailure',
    'Purchased',
  ])
})
