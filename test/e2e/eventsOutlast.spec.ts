import type { Page } from '@playwright/test'
import type { AcceptedEvent } from '../../src/sagas'
import { fillContact, openRacket, putIntoCart } from '../setup/buying'
import { sharedShop } from '../setup/runningShop'
import { expect, test, untilAlive, withoutWorker } from '../setup/shopper'
import { ledgerOf, outboxOf, readEventLog } from './ledgerOf'

const intake = '**/api/analytics/events'

test.use({ allowed: ['analytics'] })
// The browser logs each rejected or offline request, and so does analytics for the first batch: it is sent two seconds
// after an event if the page lives so long.
test.afterEach(({ complaints }) => {
  const others = complaints.filter(
    (text) => !/status of 503|own_log failed: http_503|ERR_INTERNET_DISCONNECTED|could not be/.test(text),
  )
  complaints.splice(0, complaints.length, ...others)
})

const idsOf = (events: readonly AcceptedEvent[]) => events.map(({ event_id }) => event_id).toSorted()
const namesOf = (events: readonly AcceptedEvent[]) => events.map(({ name }) => name)

/** One visitor's events in the event log. */
async function loggedOf({ anonymous_id }: AcceptedEvent): Promise<readonly AcceptedEvent[]> {
  const { events } = await readEventLog(sharedShop())
  return events
    .map(({ body }) => JSON.parse(body) as AcceptedEvent)
    .filter((event) => event.anonymous_id === anonymous_id)
}

/** Waits until the log has received all events of the pages and their outboxes. Returns the pages' events. */
async function untilDelivered(...pages: readonly Page[]): Promise<readonly AcceptedEvent[]> {
  const announced = async () => (await Promise.all(pages.map(ledgerOf))).flat()
  const undelivered = async () => {
    const entries = await announced()
    const waiting = entries
      .filter(({ deliveries }) => typeof deliveries.own_log === 'string')
      .map(({ event }) => event)
    const stored = await Promise.all(pages.map(outboxOf))
    return entries.length === 0 ? ['nothing has happened'] : namesOf([...waiting, ...stored.flat()])
  }
  await expect.poll(undelivered).toEqual([])
  return (await announced()).map(({ event }) => event)
}

test('two tabs that send the events stored by both lose none and log none twice', async ({
  page,
  context,
  urlOf,
}) => {
  await context.route(intake, (route) => route.fulfill({ status: 503 }))
  const other = await context.newPage()
  await openRacket(page, urlOf('in'))
  await other.goto(`${urlOf('in')}/category/badminton/rackets/`)
  const stored = async () => namesOf(await outboxOf(page)).toSorted()
  await expect.poll(stored).toEqual(['ProductViewed', 'SubCategoryViewed', 'page_browse', 'page_browse'])
  const before = await outboxOf(other)

  const sent: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return
    const { events } = request.postDataJSON() as { events: readonly AcceptedEvent[] }
    sent.push(...idsOf(events))
  })
  // From now on a retry can deliver them, even before the pages reload.
  await context.unroute(intake)
  await Promise.all([page.reload(), other.reload()])
  const after = await untilDelivered(page, other)
  expect(sent).toEqual(expect.arrayContaining(idsOf(before)))
  const [first] = before
  expect(idsOf(await loggedOf(first as AcceptedEvent))).toEqual(idsOf([...before, ...after]))
})

const denyDatabases = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    }),
  )

/** Browsers that cannot store events. */
const notStored: Readonly<Record<string, (page: Page, origin: string) => Promise<unknown>>> = {
  'denies databases': denyDatabases,
  'has no room left': async (page, origin) => {
    await withoutWorker(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  },
}

for (const [what, begin] of Object.entries(notStored))
  test(
    `a browser that ${what} sends its events to the log all the same`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      let errors = 1
      await page.route(intake, (route) => (errors-- > 0 ? route.fulfill({ status: 503 }) : route.continue()))
      await begin(page, urlOf('in'))
      await page.goto(`${urlOf('in')}/about/`)
      const own = async () => (await ledgerOf(page)).map(({ deliveries }) => deliveries.own_log)
      await expect.poll(own).toEqual([expect.objectContaining({ outcome: 'confirmed', attempts: 2 })])
      const [entry] = await ledgerOf(page)
      expect(await loggedOf(entry!.event)).toEqual([entry?.event])
    },
  )

test(
  'events that happen offline during a checkout are logged once when the connection is back',
  { tag: '@full' },
  async ({ page, context, urlOf, complaints }) => {
    await openRacket(page, urlOf('in'))
    const racket = new URL(page.url()).pathname
    await putIntoCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillContact(page)
    await expect(page).toHaveURL(/step=address/)
    // Offline, the page below reloads from the service worker's cache.
    const isStored = () => page.evaluate(async (path) => Boolean(await caches.match(path)), racket)
    await expect.poll(isStored).toBe(true)
    const before = await untilDelivered(page)
    expect(namesOf(before)).toContain('CheckoutInitiated')

    await context.setOffline(true)
    const lostAt = new Date().toISOString()
    while (new URL(page.url()).pathname !== racket) await page.goBack()
    const storedSince = async (at: string) => (await outboxOf(page)).filter((event) => event.occurred_at > at)
    await expect
      .poll(async () => namesOf(await storedSince(lostAt)).toSorted())
      .toEqual(['ProductViewed', 'page_browse'])
    const reloadedAt = new Date().toISOString()
    await page.reload()
    await expect.poll(async () => namesOf(await storedSince(reloadedAt))).toContain('page_browse')
    const offline = await storedSince(lostAt)

    await context.setOffline(false)
    await page.goto(`${urlOf('in')}/checkout/`)
    await untilAlive(page)
    const after = await untilDelivered(page)
    const logged = await loggedOf(before[0] as AcceptedEvent)
    const ids = logged.map(({ event_id }) => event_id)
    for (const { name, event_id } of [...before, ...offline, ...after])
      expect([name, ids.filter((id) => id === event_id)]).toEqual([name, [event_id]])
    // Returning to the checkout doesn't initiate it again.
    expect(namesOf(logged).filter((name) => name === 'CheckoutInitiated')).toHaveLength(1)
    // The page that was loaded offline may have asked for vendors' scripts.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((line) => !/^Analytics: \w+ failed/.test(line)),
    )
  },
)
