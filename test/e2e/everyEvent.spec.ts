import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Page, Route } from '@playwright/test'
import type { StubCall } from '../../dev/trackers/callBook'
import { findProblems } from '../../dev/trackers/callRules'
import { scrubUrl } from '../../src/domain/redaction'
import type { AcceptedEvent, Call } from '../../src/sagas'
import { trackerIds, type TrackerId } from '../../src/site/trackers'
import { destinationIds } from '../../src/tracking/destinations'
import { isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'
import {
  chooseAndReview,
  fillAddress,
  fillCart,
  fillContact,
  openRacket,
  putIntoCart,
  continueButton,
  payAtGateway,
} from '../setup/buying'
import { sharedShop } from '../setup/runningShop'
import { expect, ignoreSlowDestinations, test, untilAlive } from '../setup/shopper'
import { ledgerOf, readEventLog } from './ledgerOf'

/** A new id per run, because the shop limits orders per hour and email address. */
const run = randomUUID().slice(0, 8)
/** Personal data that may appear only in the vendors' contact fields. */
const person = { email: `marker.${run}@example.test`, phone: '9812345678', name: 'Zyxwmarker' }
/** The order's contact, a different person. */
const buyer = {
  email: `asha.${run}@example.test`,
  phone: '98123 45678',
  name: 'Asha',
  address: '7 Baseline Road',
}
/** Personal data typed into the search field, with the masked search. No vendor may receive it. */
const typedIntoSearch = { 'typed.marker@example.test': '[email]', '9876501234': '[phone]' }
const typed = Object.keys(typedIntoSearch)
/** The token of a password reset link, which gives access to the account. */
const token = 'Zyxwtoken'
const password = 'smash4you'
const gatewayPage = /^http:\/\/127\.0\.0\.1:\d+\/pay\//
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })
/** GA4's events from checkout to order, including the checkout steps. */
const checkoutEvents: readonly string[] = [
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
]
const counting: readonly string[] = ['tag_manager', 'meta_pixel', 'criteo', 'clarity']

const shop = sharedShop()
test.use({ allowed: null })

/**
 * Identifies the visitor among all others of the shared shop: pages by their time origin, events by their anonymous id,
 * or by their own ids where they happened before consent.
 */
const visitor = { pages: new Set<number>(), ids: new Set<string>() }

test('a journey from the home page to signing out sends every event to its destinations, once, and leaks nothing personal', async ({
  page,
  urlOf,
  complaints,
}) => {
  page.setDefaultTimeout(30_000)
  const origin = urlOf('in')
  await page.exposeBinding('noteOpened', (_source, opened: number) => void visitor.pages.add(opened))
  await page.addInitScript('window.noteOpened(performance.timeOrigin)')
  const urls: string[] = []
  page.on('framenavigated', (frame) => void urls.push(frame.url()))
  const visit = async (path: string, ...names: EventName[]) => {
    await page.goto(origin + path)
    await untilAlive(page)
    for (const name of names) await expectReceived(page, name)
  }

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expectReceived(page, 'page_browse')
  await visit('/category/badminton/', 'CategoryViewed')
  await visit('/category/badminton/rackets/', 'SubCategoryViewed')
  // A sort order changes the URL, but is no new page view.
  const sorted = page.waitForResponse(/catalog\/products.*sort=price-asc/)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await sorted
  await page.waitForURL(/sort=price-asc/)
  // Meta must count a client-side navigation as one view.
  await page.locator('header a[href="/"]').first().click()
  await expectReceived(page, 'page_browse', '"page_path":"/"')
  await visit('/category/badminton/rackets/attacking/', 'MicroCategoryViewed')
  await visit('/search/?q=racket', 'ProductSearch')
  for (const [text, searched] of Object.entries(typedIntoSearch)) {
    await page.locator('header').getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === searched)
    await expectReceived(page, 'ProductSearch', searched)
  }
  await openRacket(page, origin)
  await expectReceived(page, 'ProductViewed')
  await putIntoCart(page)
  await expectReceived(page, 'AddedToCart')
  await expectReceived(page, 'CartItems')
  await visit('/cart/')
  await page.getByText('Add a discount code').click()
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectReceived(page, 'CouponApplied')
  await page
    .getByRole('button', { name: /^Remove (?!the code)/ })
    .first()
    .click()
  await expectReceived(page, 'RemovedFromCart')
  await fillCart(page)
  // HubSpot's script is slower than the visitor: it counts the checkout itself, and not the cart.
  const atCheckout = page.waitForURL(/\/checkout\//)
  const late = async (route: Route) => atCheckout.then(() => route.continue())
  await page.route(/\/1000000\.js/, late, { times: 1 })
  await page.reload()

  await page.getByRole('link', { name: 'Checkout' }).click()
  await expectReceived(page, 'CheckoutInitiated')
  await fillContact(page, 'in', buyer.email)
  await fillAddress(page)
  await chooseAndReview(page, 'card')
  await continueButton(page).click()
  await expect(page).toHaveURL(gatewayPage)
  await payAtGateway(page, 'declined')
  await expect(page.getByText('Your bank declined the payment')).toBeVisible()
  await expectReceived(page, 'PaymentFailure')
  await page.getByRole('radio', { name: /Credit or debit card/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(gatewayPage)
  await payAtGateway(page, 'approved')
  await expect(thanks(page)).toBeVisible()
  await expectReceived(page, 'Purchased')
  const bought = await page.evaluate(() => performance.timeOrigin)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(bought)
  await expectReceived(page, 'page_browse')
  const number = /CL-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
    (await page.getByText(/^Order CL-/).textContent()) ?? '',
  )?.[0]

  await visit('/track/')
  await page.getByLabel('Order number').fill(number ?? '')
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expectReceived(page, 'TrackOrder')

  await page.goto(`${origin}/signup/`)
  await page.getByLabel('First name').fill(person.name)
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByLabel(/Mobile number/).fill(person.phone)
  await page.getByLabel(/Gender/).selectOption('female')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectReceived(page, 'Registration')
  // The page's last request: behind the sign-out it would be rejected.
  await expect(page.getByRole('heading', { name: 'Your set-ups' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin}/`)
  await expectReceived(page, 'SignOut')
  await visit(`/reset-password/#token=${token}`, 'page_browse')
  await page.goto(`${origin}/login/`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectReceived(page, 'SignIn')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await visit('/', 'page_browse')

  await expect.poll(wrongInLog).toEqual([])
  await expect.poll(notReceived).toEqual([])
  expect(notDelivered(await journeyInLog())).toEqual([])
  const words = eventsReceived('tag_manager', await callsAt('tag_manager'))
  expect(words.filter((word) => checkoutEvents.includes(word))).toEqual(checkoutEvents)

  // The purchase is sent once, although its page was reloaded.
  const payments = (await journeyInLog()).map(({ name }) => name)
  expect(payments.filter((name) => /Purchased|PaymentFailure/.test(name))).toEqual([
    'PaymentFailure',
    'Purchased',
  ])
  const views = (await journeyInLog()).filter(({ name }) => name === 'page_browse')
  expect((await metaViews()).toSorted()).toEqual(views.map(({ event_id }) => event_id).toSorted())

  const log = [JSON.stringify(await visitorsLog()), await exported()]
  expect(log.every((text) => text.includes('Purchased'))).toBe(true)
  for (const vendor of trackerIds) {
    const calls = await callsAt(vendor)
    expect([vendor, calls.map(({ kind }) => kind)]).toEqual([
      vendor,
      expect.arrayContaining(['script', 'hit']),
    ])
    expect([vendor, calls.flatMap(findProblems)]).toEqual([vendor, []])
    const output = JSON.stringify(calls)
    for (const secret of [...typed, token, password])
      expect([vendor, secret, output.includes(secret)]).toEqual([vendor, secret, false])
    // Vendors that only count actions receive no personal data.
    if (!counting.includes(vendor)) continue
    for (const secret of markers)
      expect([vendor, secret, output.includes(secret)]).toEqual([vendor, secret, false])
  }
  expect(JSON.stringify(await callsAt('mautic'))).toContain(person.email)
  // No personal data remains in the log, the browser, the server's output or the URLs.
  const places = { log: log.join(' '), browser: await allStored(page), output: shop.output() }
  const holders = (secret: string) =>
    Object.entries({ ...places, urls: urls.join(' ') }).flatMap(([place, text]) =>
      text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [`${secret} in ${place}`] : [],
    )
  expect([...markers, ...typed].flatMap(holders)).toEqual([])
  // A declined card causes no error in the browser: the fixture looks at the others.
  ignoreSlowDestinations(complaints)
})

const markers = [...Object.values(person), ...Object.values(buyer)]

/**
 * Waits for an event, and for outcomes of all events at the vendors. Events without an outcome would be lost
 * with the page. The own log receives them later.
 * @param output text that the event's properties contain
 */
async function expectReceived(page: Page, name: EventName, output = ''): Promise<void> {
  const unended = async () => {
    const entries = await ledgerOf(page)
    for (const { event } of entries) visitor.ids.add(event.anonymous_id ?? event.event_id)
    const named = entries.filter(({ event }) => event.name === name)
    if (!named.some(({ event }) => JSON.stringify(event.props).includes(output)))
      return ['it has not happened']
    return entries.flatMap(({ deliveries }) =>
      Object.entries(deliveries).flatMap(([id, delivery]) =>
        id !== 'own_log' && typeof delivery === 'string' ? [id] : [],
      ),
    )
  }
  await expect.poll(unended, { intervals: [250], message: `${name} has ended` }).toEqual([])
}

/** The calls a vendor received for this visitor, from pages or the server, and all its script requests. */
async function callsAt(vendor: TrackerId): Promise<readonly StubCall[]> {
  const isOfVisitor = ({ kind, page, call }: StubCall) =>
    kind === 'script' ||
    (kind === 'hit' && page !== null && visitor.pages.has(page.opened)) ||
    (kind === 'relay' && [person, buyer].some(({ email }) => JSON.stringify(call).includes(email)))
  return (await shop.callsAt(vendor)).filter(isOfVisitor)
}

/** The event ids of all page views that Meta counts. */
async function metaViews() {
  return (await callsAt('meta_pixel')).flatMap(({ call }) => {
    const [, name, , facts] = Array.isArray(call) ? (call as unknown[]) : []
    return name === 'PageView' ? [(facts as { eventID?: string } | undefined)?.eventID] : []
  })
}

/** The visitor's events in the event log, with their outcomes. */
async function visitorsLog() {
  const { events } = await readEventLog(shop)
  return events.filter(({ body }) => {
    const { anonymous_id, event_id } = eventIn(body)
    return visitor.ids.has(anonymous_id ?? event_id)
  })
}
const eventIn = (body: string) => JSON.parse(body) as AcceptedEvent

/** The visitor's events in the output of `npm run events -- export`. */
async function exported(): Promise<string> {
  const words = ['run.mjs', 'scripts/events.ts', 'export', '--format', 'ndjson']
  const env = { ...process.env, DATA_DIR: shop.dataDir, PORT: String(shop.port) }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, maxBuffer: 2 ** 24 })
  const isOfVisitor = (line: string) => [...visitor.ids].some((id) => line.includes(id))
  return stdout.split('\n').filter(isOfVisitor).join('\n')
}

/** The pairs of event and destination without a planned outcome. The journey empties its cart, which Criteo doesn't get. */
async function wrongInLog(): Promise<string[]> {
  const events = await visitorsLog()
  // The server reports refunds; no browser sends that event.
  const own = (Object.keys(trackingPlan) as EventName[]).filter((name) => name !== 'OrderRefunded')
  return own.flatMap((name) =>
    destinationIds
      .filter((id) => {
        const isSent = isMapped(name, id) && !(name === 'RemovedFromCart' && id === 'criteo')
        const planned = isSent ? ['handed_off', 'confirmed'] : ['not_mapped']
        const ended = events.filter((row) => row.name === name).map(({ outcomes }) => outcomes?.[id]?.outcome)
        return !ended.some((outcome) => outcome !== undefined && planned.includes(outcome))
      })
      .map((id) => `${name} at ${id}`),
  )
}

/** All events of the journey, in order. */
async function journeyInLog(): Promise<AcceptedEvent[]> {
  return inOrder((await visitorsLog()).map(({ body }) => eventIn(body)))
}

/** Differences between the events that each vendor should receive and its actual calls. */
async function notReceived(): Promise<string[]> {
  const journey = await journeyInLog()
  return (
    await Promise.all(trackerIds.map(async (id) => differencesAt(id, journey, await callsAt(id))))
  ).flat()
}

/** Events without the customer's id while the customer is signed in, including the sign-out. */
function notDelivered(journey: readonly AcceptedEvent[]): string[] {
  let isSignedIn = false
  return journey.flatMap(({ name, user_ref, page }) => {
    isSignedIn ||= name === 'SignIn' || name === 'Registration'
    const isUnnamed = isSignedIn && user_ref === null
    if (name === 'SignOut') isSignedIn = false
    return isUnnamed ? [`${name} ${page.path}`] : []
  })
}

/** Sorts events by the start of their page view (`page_browse`), then by number. */
function inOrder(events: readonly AcceptedEvent[]): AcceptedEvent[] {
  const begun = new Map(
    events.filter(({ name }) => name === 'page_browse').map((view) => [view.page_view_id, view.occurred_at]),
  )
  const beginOf = ({ page_view_id, occurred_at }: AcceptedEvent) => begun.get(page_view_id) ?? occurred_at
  return events.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)) || one.seq - other.seq)
}

/** All data in the browser except pages by URL: the service worker's cache and scroll positions. */
const allStored = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('analytics')
      request.onsuccess = () => resolve(request.result)
    })
    const outbox = [...opened.objectStoreNames].map(
      (name) =>
        new Promise((resolve) => {
          const request = opened.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result)
        }),
    )
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage).filter(([name]) => !name.startsWith('scroll:')),
      await Promise.all(outbox),
      document.cookie,
    ])
  })

/** The expected calls of every vendor for every event. Absent: the vendor gets no call. */
const golden = JSON.parse(readFileSync('test/fixtures/goldenCalls.json', 'utf8')) as Readonly<
  Record<TrackerId, Readonly<Record<string, readonly Call[]>>>
>

/** HubSpot's script counts the page itself that it finds when it loads. */
const byItself = 'trackPageView by itself'

/**
 * Compares the calls a fake vendor received with the golden calls of a journey's events, in order.
 * @param events all events of the journey, in the order of the log
 * @returns the differences: events with missing calls, and unexpected calls
 */
export function differencesAt(
  vendor: TrackerId,
  events: readonly AcceptedEvent[],
  calls: readonly StubCall[],
): string[] {
  const received = eventsReceived(vendor, calls)
  const missing: string[] = []
  const relays = { asked: 0, received: calls.filter(({ kind }) => kind === 'relay').length }
  let countedPath: string | null = null
  for (const event of events) {
    // A purchase that is sent again can come before its page's view.
    if (received[0]?.startsWith(byItself)) countedPath = received.shift()?.split(' ').at(-1) ?? null
    const isCounted = event.name === 'page_browse' && event.page.path === countedPath
    if (isCounted) countedPath = null
    const written = writtenOf(vendor, event).filter(({ name }) => !isCounted || name !== 'trackPageView')
    const words = written
      .filter(({ name }) => !name.startsWith('POST '))
      .map((call) => nameOf(vendor, bodyOf(call)))
    relays.asked += written.length - words.length
    const isReceived = words.every((word, index) => received[index] === word)
    if (isReceived) received.splice(0, words.length)
    else missing.push(`${vendor} has not heard ${words.join(', ')} of ${event.name} ${event.page.path}`)
  }
  return [
    ...missing,
    ...received.map((word) => `${vendor} has heard ${word} beside`),
    ...(relays.asked === relays.received
      ? []
      : [`${vendor} was told ${relays.received} of ${relays.asked} by the server`]),
  ]
}

/** The calls that a vendor's script sent, in order and without its setup. */
export function eventsReceived(vendor: TrackerId, calls: readonly StubCall[]): string[] {
  return calls
    .filter(({ kind }) => kind === 'hit')
    .toSorted((one, other) => (one.page?.opened ?? 0) - (other.page?.opened ?? 0) || one.turn - other.turn)
    .flatMap(({ call, page }) => {
      const name = nameOf(vendor, call)
      if (name === byItself) return `${byItself} ${scrubUrl(new URL(page?.url ?? '').pathname)}`
      return name ?? []
    })
}

/** The golden calls of an event, without the calls its circumstances exclude. */
function writtenOf(vendor: TrackerId, { name, props, user_ref }: AcceptedEvent): readonly Call[] {
  const isHome = name === 'page_browse' && 'page_path' in props && props.page_path === '/'
  // The journey empties its cart, and an empty basket is no basket to Criteo.
  if (vendor === 'criteo' && name === 'RemovedFromCart') return []
  // The home page is the only page view that Criteo receives.
  if (vendor === 'criteo' && isHome) return [{ name: 'viewHome', body: [{ event: 'viewHome' }] }]
  const unmade = [
    // Facts about a visitor go with Mautic's next page view.
    'next pageview',
    // A visitor has no id before the shop assigns one.
    ...(user_ref === null ? ['add_unique_user_id', ...(vendor === 'clarity' ? ['identify'] : [])] : []),
  ]
  return (golden[vendor][name] ?? []).filter((call) => !unmade.includes(call.name))
}

/** Method calls are compared by name. */
const bodyOf = ({ name, body }: Call) => (name === 'identifyContact' ? [name] : body)

const settingUp: readonly unknown[] = [
  'consent',
  'init',
  'brandID',
  'setConsent',
  'consentv2',
  'moe',
  'enableSdk',
  'disableSdk',
  'destroy_session',
]
const naming: readonly unknown[] = ['track', 'trackCustom', 'track_event', 'event', 'set', 'send']

/** The name and subject of a call; null for setup calls. */
function nameOf(vendor: TrackerId, output: unknown): string | null {
  if (vendor === 'tag_manager') {
    const event =
      typeof output === 'object' && output !== null && 'event' in output ? String(output.event) : ''
    return event === '' || event === 'gtm.js' ? null : event
  }
  const words: readonly unknown[] = Array.isArray(output) ? output : []
  if (vendor === 'criteo') {
    const events = words.map((each) => String((each as { readonly event: unknown }).event))
    // Every call names the account and the visitor; some say nothing else.
    return events.filter((event) => !event.startsWith('set')).join(' ') || 'identity'
  }
  const [first, second] = words
  if (settingUp.includes(first)) return null
  if (second === 'by itself') return byItself
  const named = naming.includes(first) ? second : isNamed(second) ? second.name : ''
  return [first, named].filter(Boolean).join(' ')
}

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value
