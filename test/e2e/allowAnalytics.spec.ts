import type { Page } from '@playwright/test'
import { fillIn, openRacket, putIntoCart } from '../setup/buying'
import { outboxOf } from '../setup/outboxOf'
import { begin, gatewayOf, payAtGateway } from '../setup/paying'
import { expect, test } from '../setup/shopper'

const intake = '/api/analytics/events'

test.use({ allowed: ['analytics'] })

interface LoggedEvent {
  readonly name: string
  /** ISO 8601, UTC. */
  readonly occurred_at: string
}

/** The events that the log has taken from a page, one after another. */
function listenToLog(page: Page): LoggedEvent[] {
  const logged: LoggedEvent[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith(intake) || !response.ok()) return
    const { events } = response.request().postDataJSON() as { events: LoggedEvent[] }
    logged.push(...events)
  })
  return logged
}
const namesOf = (events: readonly LoggedEvent[]) => events.map(({ name }) => name)

/** The page has heard the log's answers: what has none when it is left is sent again by the next one. */
const untilAnswered = (page: Page) => expect.poll(async () => namesOf(await outboxOf(page))).toEqual([])

const dataLayer = (page: Page) => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))

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
  await expect.poll(() => dataLayer(page)).toContain('"event":"page_view"')
  const layer = await dataLayer(page)
  expect(layer.indexOf('"default"')).toBeLessThan(layer.indexOf('"page_view"'))

  const last = page.waitForRequest((request) => request.url().endsWith(intake))
  await page
    .getByRole('link', { name: /racket/i })
    .first()
    .click()
  // Nothing is told of a view before it is complete.
  await expect.poll(async () => (await dataLayer(page)).split('"event":"page_view"')).toHaveLength(3)
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
  const logged = listenToLog(page)
  await openRacket(page, urlOf('in'))
  await putIntoCart(page)
  await expect.poll(() => namesOf(logged)).toContain('AddedToCart')
  await expect.poll(() => dataLayer(page)).toContain('"event":"add_to_cart"')

  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  await expect.poll(() => namesOf(logged)).toContain('Purchased')
  await expect.poll(() => dataLayer(page)).toContain('"event":"purchase"')
  const layer = await dataLayer(page)
  expect(layer.match(/"event":"purchase"/g)).toHaveLength(1)
  expect(layer).not.toMatch(/asha|98123/i)

  await untilAnswered(page)
  const reloadedAt = new Date().toISOString()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  const after = () => namesOf(logged.filter(({ occurred_at }) => occurred_at > reloadedAt))
  await expect.poll(after).toContain('page_browse')
  expect(namesOf(logged).filter((name) => name === 'Purchased')).toHaveLength(1)
})

test('what is paid at a gateway is told as bought when its money is there, a refusal as one', async ({
  page,
  urlOf,
}) => {
  test.setTimeout(120_000)
  const logged = listenToLog(page)
  await page.goto(`${urlOf('in')}/track/`)
  const payment = await begin(page, 'IN', 'card')
  await page.goto(payment.url)
  // It is seen open before the browser leaves.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics.orders'))).toContain('CL-')
  await page.getByRole('button', { name: 'Go on to the payment page' }).click()
  await page.waitForURL(gatewayOf(payment))
  await payAtGateway(page, 'declined')
  await expect(page.getByText('Your bank declined the payment')).toBeVisible()
  await expect.poll(() => namesOf(logged)).toContain('PaymentFailure')
  expect(namesOf(logged)).not.toContain('Purchased')
  await untilAnswered(page)

  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/pay\//)
  await payAtGateway(page, 'approved')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  await expect.poll(() => namesOf(logged)).toContain('Purchased')
  expect(namesOf(logged).filter((name) => /Purchased|PaymentFailure/.test(name))).toEqual([
    'PaymentFailure',
    'Purchased',
  ])
})
