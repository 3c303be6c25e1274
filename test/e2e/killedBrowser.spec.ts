import { chromium, type Page, type Route } from '@playwright/test'
import type { AcceptedEvent } from '../../src/sagas'
import type { EventName } from '../../src/tracking/trackingPlan'
import { chooseOptions, openRacket } from '../setup/buying'
import { launchOptions } from '../setup/chromium'
import { sharedShop } from '../setup/runningShop'
import { expect, test, untilAlive, withoutWorker } from '../setup/shopper'
import { ledgerOf, outboxOf, readEventLog } from './ledgerOf'

const intake = '**/api/analytics/events'
const idsOf = (events: readonly Pick<AcceptedEvent, 'event_id'>[]) =>
  events.map(({ event_id }) => event_id).toSorted()
const namesOf = (events: readonly Pick<AcceptedEvent, 'name'>[]) => events.map(({ name }) => name)

/** Launches a browser with a persistent profile. */
async function launch(profile: string) {
  const context = await chromium.launchPersistentContext(profile, launchOptions())
  await withoutWorker(context)
  const sent: AcceptedEvent[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return
    const { events } = request.postDataJSON() as { events: readonly AcceptedEvent[] }
    sent.push(...events)
  })
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  const [page = await context.newPage()] = context.pages()
  page.setDefaultTimeout(30_000)
  return {
    context,
    page,
    /** Every event that this browser has sent, also more than once. */
    sent,
    /** Kills the browser's process, as the system does when memory runs out. */
    kill: async () => {
      const closed = context.waitForEvent('close')
      expect(pid).toBeGreaterThan(0)
      process.kill(pid ?? NaN, 'SIGKILL')
      await closed
    },
  }
}

/**
 * Launches a browser with a killed browser's profile, at a page without scripts, so it sends nothing yet.
 * Chromium sometimes crashes on such a profile; then this retries.
 */
async function launchAgain(profile: string, url: string) {
  for (let crashes = 0; ; crashes += 1) {
    const next = await launch(profile)
    try {
      await next.page.goto(url)
      return next
    } catch (error) {
      if (crashes === 3 || !String(error).includes('has been closed')) throw error
      await next.context.close()
    }
  }
}

/** The moment to kill the browser. */
interface Moment {
  /** Handles the browser's requests to the log. */
  readonly answer: (route: Route) => Promise<void>
  /** Returns true when the browser should be killed. */
  readonly hasCome: (stored: readonly AcceptedEvent[]) => boolean
  /** The log's response to the second delivery. */
  readonly verdict: 'accepted' | 'duplicate'
}

/** The case in every run; the others run in `npm run test:full`. */
const smokeCase = 'as soon as the event is stored'

const moments: Readonly<Record<string, () => Moment>> = {
  [smokeCase]: () => ({
    answer: () => new Promise(() => {}),
    hasCome: () => true,
    verdict: 'accepted',
  }),
  'between two tries while the shop is busy': () => {
    let rejected = 0
    const response = async (route: Route) => {
      // Let earlier events through, because the addition waits for them.
      if (!isOfAddition(route)) return route.continue()
      await route.fulfill({ status: 503 })
      rejected += 1
    }
    return { answer: response, hasCome: () => rejected > 0, verdict: 'accepted' }
  },
  'after the shop has stored it and before it answers': () => {
    let hasIt = false
    const response = async (route: Route) => {
      if (!isOfAddition(route)) return route.continue()
      hasIt ||= (await passedOn(route)).ok()
      // The browser receives no response.
      await new Promise(() => {})
    }
    return { answer: response, hasCome: () => hasIt, verdict: 'duplicate' }
  },
}

/** Forwards a request to the shop. Node can't resolve names below `localhost`. */
function passedOn(route: Route) {
  const url = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}

const isOfAddition = (route: Route) => route.request().postData()?.includes('"AddedToCart"') ?? false

for (const [moment, begin] of Object.entries(moments))
  test(
    `an addition to the cart is logged once although the browser is killed ${moment}`,
    {
      tag: moment === smokeCase ? [] : ['@full'],
    },
    async ({ urlOf }, testInfo) => {
      const profile = testInfo.outputPath('profile')
      const origin = urlOf('in')

      const first = await launch(profile)
      await openRacket(first.page, origin)
      await first.page.getByRole('button', { name: 'Accept all' }).click()
      await seen(first.page, 'ProductViewed')
      const racket = first.page.url()
      await first.context.close()

      const { answer: result, hasCome, verdict } = begin()
      const doomed = await launch(profile)
      await doomed.context.route(intake, result)
      await doomed.page.goto(racket)
      await untilAlive(doomed.page)
      await chooseOptions(doomed.page)
      await doomed.page.getByRole('button', { name: 'Add to cart' }).click()
      let stored: readonly AcceptedEvent[] = []
      const isTime = async () => {
        stored = await outboxOf(doomed.page)
        return namesOf(stored).includes('AddedToCart') && hasCome(stored)
      }
      await expect.poll(isTime, { intervals: [20] }).toBe(true)
      await doomed.kill()

      const next = await launchAgain(profile, `${origin}/robots.txt`)
      const survivors = await outboxOf(next.page)
      // An earlier event may have reached the shop, whether or not the browser still stores it.
      expect(idsOf([...survivors, ...doomed.sent])).toEqual(expect.arrayContaining(idsOf(stored)))
      const verdicts: { event_id: string; status: string }[] = []
      next.page.on('response', async (response) => {
        if (!response.url().endsWith('/api/analytics/events')) return
        const { data } = (await response.json()) as { data: { events: typeof verdicts } }
        verdicts.push(...data.events)
      })
      await next.page.goto(`${origin}/`)
      const after = await seen(next.page, 'page_browse')
      await next.context.close()
      const [addition] = survivors.filter(({ name }) => name === 'AddedToCart')
      expect(verdicts.filter(({ event_id }) => event_id === addition?.event_id)).toEqual([
        { event_id: addition?.event_id, status: verdict },
      ])

      // Events from before the choice have no visitor id.
      const isOfVisitor = ({ anonymous_id }: AcceptedEvent) => anonymous_id === addition?.anonymous_id
      expect([...survivors, ...after].every(isOfVisitor)).toBe(true)
      const all = [...first.sent, ...doomed.sent, ...next.sent, ...survivors].filter(isOfVisitor)
      const { events } = await readEventLog(sharedShop())
      const logged = events.map(({ body }) => JSON.parse(body) as AcceptedEvent).filter(isOfVisitor)
      expect(idsOf(logged)).toEqual([...new Set(idsOf(all))])
      expect(logged.filter(({ name }) => name === 'AddedToCart')).toEqual([addition])
    },
  )

/** Waits until the log has received this event and the outbox is empty. Returns the page's events. */
async function seen(page: Page, last: EventName): Promise<readonly AcceptedEvent[]> {
  const waiting = async () => {
    const entries = await ledgerOf(page)
    const isReceived = entries.some(
      ({ event, deliveries }) => event.name === last && typeof deliveries.own_log === 'object',
    )
    return isReceived ? namesOf(await outboxOf(page)) : [last]
  }
  await expect.poll(waiting).toEqual([])
  return (await ledgerOf(page)).map(({ event }) => event)
}
