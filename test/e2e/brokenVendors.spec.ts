import type { Page } from '@playwright/test'
import type { Outcome } from '../../src/sagas'
import { ledgerOf } from '../setup/ledgerOf'
import { startShop, type RunningShop } from '../setup/runningShop'
import { expect, test, untilAlive } from '../setup/shopper'

const script = '**/js/ld/ld.js*'

let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ env: { TRACKERS: 'stub' } })
})
test.afterAll(() => shop.stop())
test.use({ allowed: ['marketing'] })
// One vendor stands for all, and one shop for all of its faults.
test.describe.configure({ mode: 'default', timeout: 90_000 })
test.afterEach(() => fail(null))

/** Has the stand-in for the vendors fail as Criteo, until told otherwise. */
async function fail(fault: string | null): Promise<void> {
  const url = /(http:\/\/127\.0\.0\.1:\d+)\/calls/.exec(shop.output())?.[1] ?? ''
  const body = JSON.stringify({ vendor: 'criteo', fault })
  expect((await fetch(`${url}/faults`, { method: 'PUT', body })).status).toBe(204)
}

/** What the page's security policy would be where a shopkeeper has forgotten the vendor. */
const forbidScript = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content = "script-src 'self' http://127.0.0.1:*/en_US/"
      document.head.append(policy)
    }),
  )

interface Failing {
  readonly begin: (page: Page) => Promise<unknown>
  readonly outcome: Outcome
  /** The browser's own word about it; the shop adds none. */
  readonly complaint?: RegExp
}

const faults: Readonly<Record<string, Failing>> = {
  'never answers': { begin: () => fail('hang'), outcome: 'script_blocked' },
  'takes three seconds': { begin: () => fail('slow'), outcome: 'handed_off' },
  'is not there': { begin: () => fail('404'), outcome: 'script_blocked', complaint: /status of 404/ },
  'cannot be reached': {
    begin: (page) => page.route(script, (route) => route.abort('namenotresolved')),
    outcome: 'script_blocked',
    complaint: /ERR_NAME_NOT_RESOLVED/,
  },
  'is kept away by the page’s policy': {
    begin: forbidScript,
    outcome: 'script_blocked',
    complaint: /Content Security Policy| csp$/,
  },
}

for (const [fault, { begin, outcome, complaint }] of Object.entries(faults))
  test(`a vendor whose script ${fault} is no reason for the shop to wait`, async ({ page, complaints }) => {
    await begin(page)
    await page.goto(`${shop.urlOf('in')}/`, { waitUntil: 'commit' })
    await untilAlive(page)
    await page.locator('header').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })

    const outcomes = async () => {
      const [first] = await ledgerOf(page)
      return Object.entries(first?.ways ?? {}).flatMap(([id, way]) =>
        ['criteo', 'meta_pixel'].includes(id) ? [[id, typeof way === 'string' ? way : way.outcome]] : [],
      )
    }
    const ended = [
      ['criteo', outcome],
      ['meta_pixel', 'handed_off'],
    ]
    await expect.poll(async () => (await outcomes()).toSorted(), { timeout: 30_000 }).toEqual(ended)
    const others = complaints.filter((text) => !complaint?.test(text))
    complaints.splice(0, complaints.length, ...others)
  })
