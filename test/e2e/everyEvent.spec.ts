import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import { parseSettings } from '../../server/settings'
import { destinationIds } from '../../src/sagas/destinationIds'
import { trackingPlan, type EventName } from '../../src/sagas/trackingPlan'
import { trackerIds } from '../../src/site/trackers'
import { chooseAndReview, fillAddress, fillContact, openRacket, putIntoCart, wayOn } from '../setup/buying'
import { payAtGateway } from '../setup/paying'
import { startShop, type RunningShop } from '../setup/runningShop'
import { expect, test } from '../setup/shopper'

/** Markers that may be nowhere but in the vendors' own contact fields. */
const person = { email: 'marker.person@example.test', phone: '9812345678', name: 'Zyxwmarker' }
const password = 'smash4you'
const gatewayPage = /^http:\/\/127\.0\.0\.1:\d+\/pay\//
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })
const counting: readonly string[] = ['tag_manager', 'meta_pixel', 'criteo', 'clarity']

let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ env: { TRACKERS: 'stub' } })
})
test.afterAll(() => shop.stop())
test.use({ allowed: null })

interface StubCall {
  readonly kind: string
  readonly call: unknown
}

/** Every call that every vendor gets, by destination and event. */
const golden = JSON.parse(readFileSync('test/setup/goldenCalls.json', 'utf8')) as Record<
  string,
  Record<string, readonly { readonly name: string }[] | null>
>
const stubUrl = () => /http:\/\/127\.0\.0\.1:\d+\/calls/.exec(shop.output())?.[0] ?? ''

test('a journey from the home page to signing out tells every event to every destination that is told of it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const origin = shop.urlOf('in')
  const urls: string[] = []
  page.on('framenavigated', (frame) => void urls.push(frame.url()))
  const visit = async (path: string, ...names: EventName[]) => {
    await page.goto(origin + path)
    for (const name of names) await told(name)
  }

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await told('page_browse')
  await visit('/category/badminton/', 'CategoryViewed')
  await visit('/category/badminton/rackets/', 'SubCategoryViewed')
  await visit('/category/badminton/rackets/attacking/', 'MicroCategoryViewed')
  await visit('/search/?q=racket', 'ProductSearch')
  await openRacket(page, origin)
  await told('ProductViewed')
  await putIntoCart(page)
  await told('AddedToCart')
  await visit('/cart/', 'CartItems')
  await page.getByText('Add a discount code').click()
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await told('CouponApplied')
  await page
    .getByRole('button', { name: /^Remove (?!the code)/ })
    .first()
    .click()
  await told('RemovedFromCart')
  await openRacket(page, origin)
  await putIntoCart(page)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await told('CheckoutInitiated')
  await fillContact(page)
  await fillAddress(page)
  await chooseAndReview(page, 'card')
  await wayOn(page).click()
  await expect(page).toHaveURL(gatewayPage)
  await payAtGateway(page, 'declined')
  await expect(page.getByText('Your bank declined the payment')).toBeVisible()
  await told('PaymentFailure')
  await page.getByRole('radio', { name: /Credit or debit card/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(gatewayPage)
  await payAtGateway(page, 'approved')
  await expect(thanks(page)).toBeVisible()
  await told('Purchased')
  await identified('asha@example.test', 1)
  const number = /CL-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
    (await page.getByText(/^Order CL-/).textContent()) ?? '',
  )?.[0]

  await page.goto(`${origin}/track/`)
  await page.getByLabel('Order number').fill(number ?? '')
  await page.getByLabel('Email').fill('asha@example.test')
  await page.getByRole('button', { name: 'Show the order' }).click()
  await told('TrackOrder')
  await identified('asha@example.test', 2)

  await page.goto(`${origin}/signup/`)
  await page.getByLabel('First name').fill(person.name)
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByLabel(/Mobile number/).fill(person.phone)
  await page.getByRole('button', { name: 'Create account' }).click()
  await told('Registration')
  await identified(person.email, 1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin}/`)
  await told('SignOut')
  await page.goto(`${origin}/login/`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await told('SignIn')
  await identified(person.email, 2)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.goto(`${origin}/`)

  await expect.poll(wrongInLog, { timeout: 30_000 }).toEqual([])

  for (const vendor of trackerIds) {
    const calls = await callsAt(vendor)
    expect([vendor, calls.map(({ kind }) => kind)]).toEqual([
      vendor,
      expect.arrayContaining(['script', 'hit']),
    ])
    // Those that count what is done, and not who does it, are told nothing of a person.
    if (!counting.includes(vendor)) continue
    for (const secret of Object.values(person))
      expect([vendor, secret, JSON.stringify(calls).includes(secret)]).toEqual([vendor, secret, false])
  }
  // Nor does anything of a person stay where analysts, other pages or the next visitor would read it.
  const elsewhere = [...urls, await allOfLog(), await allKept(page)].join(' ')
  for (const secret of [...Object.values(person), 'asha@example.test', '98123 45678', '7 Baseline Road'])
    expect([secret, elsewhere.includes(secret)]).toEqual([secret, false])
  // A declined card is an answer like any other.
  expect(complaints).toEqual([])
})

/** How often each word of the tag manager's is to have been heard by now. */
const heard = new Map<string, number>()

/** Waits until the slowest of all has been told who it was: it hears of it after our own server has. */
async function identified(email: string, times: number): Promise<void> {
  const count = async () =>
    (await callsAt('mautic')).filter(
      ({ kind, call }) => kind === 'hit' && JSON.stringify(call).includes(email),
    ).length
  await expect
    .poll(count, { timeout: 20_000, message: `${times} times ${email}` })
    .toBeGreaterThanOrEqual(times)
}

/** Waits until the tag manager has been told of one more event; most destinations are told in the same moment. */
async function told(name: EventName): Promise<void> {
  const word = golden.tag_manager?.[name]?.[0]?.name ?? ''
  const times = (heard.get(word) ?? 0) + 1
  heard.set(word, times)
  const count = async () => JSON.stringify(await callsAt('tag_manager')).split(`"event":"${word}"`).length - 1
  await expect.poll(count, { timeout: 20_000, message: `${name} is told` }).toBeGreaterThanOrEqual(times)
}

async function callsAt(vendor: string): Promise<readonly StubCall[]> {
  return (await (await fetch(`${stubUrl()}?vendor=${vendor}`)).json()) as StubCall[]
}

/** The shop's own log: its events, what became of them, and what was allowed. */
async function readLog() {
  const settings = parseSettings({ DATA_DIR: shop.dataDir, PORT: String(shop.port) }, process.cwd())
  const database = await joinDatabase(settings, () => undefined, { mayWrite: false })
  const { db } = database
  try {
    const events = await db
      .selectFrom('events')
      .leftJoin('event_outcomes', 'event_outcomes.event_id', 'events.event_id')
      .select(['events.name', 'events.body', 'event_outcomes.outcomes'])
      .execute()
    return { events, receipts: await db.selectFrom('consent_receipts').selectAll().execute() }
  } finally {
    await database.close()
  }
}

const allOfLog = async () => JSON.stringify(await readLog())

/** Every pair of event and destination that never ended as planned. */
async function wrongInLog(): Promise<string[]> {
  const { events } = await readLog()
  return Object.entries(trackingPlan).flatMap(([name, { destinations }]) =>
    destinationIds
      .filter((id) => {
        const planned = destinations[id] === 'mapped' ? ['handed_off', 'confirmed'] : ['not_mapped']
        const ended = events.filter((row) => row.name === name).map(({ outcomes }) => outcomes?.[id]?.outcome)
        return !ended.some((outcome) => outcome !== undefined && planned.includes(outcome))
      })
      .map((id) => `${name} at ${id}`),
  )
}

/** Everything that the browser keeps for the shop, beside what the worker has kept of pages. */
const allKept = (page: Page) =>
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
      Object.entries(sessionStorage),
      await Promise.all(outbox),
      document.cookie,
    ])
  })
