import type { Page } from '@playwright/test'
import type { Outcome, Reason } from '../../src/sagas'
import { pauseFiles } from '../setup/pauseFiles'
import { ledgerOf } from '../setup/ledgerOf'
import { expect, test, untilAlive } from '../setup/shopper'

// Criteo stands for all vendors.
const script = /\/js\/ld\/ld\.js/

test.use({ allowed: ['marketing'] })
test.describe.configure({ timeout: 90_000 })

/** Sets the security policy of a page whose settings lack the vendor. */
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
  /** Applies the fault. Returns a function that runs when the page is usable. */
  readonly begin: (page: Page) => Promise<(() => void) | undefined>
  readonly outcome: Outcome
  /** Absent: the event arrives. */
  readonly reason?: Reason
  /** Errors that the browser itself logs; the shop adds none. */
  readonly complaint?: RegExp
  /** Runs in `npm run test:full` only. */
  readonly isFull: boolean
}

const faults: Readonly<Record<string, Failing>> = {
  'never answers': {
    begin: (page) => page.route(script, () => new Promise(() => {})).then(() => undefined),
    outcome: 'script_blocked',
    reason: 'timeout',
    isFull: true,
  },
  'answers late': {
    begin: async (page) => (await pauseFiles(page, script)).letThrough,
    outcome: 'handed_off',
    isFull: true,
  },
  'is not found': {
    begin: (page) => page.route(script, (route) => route.fulfill({ status: 404 })).then(() => undefined),
    outcome: 'script_blocked',
    reason: 'http_404',
    complaint: /status of 404/,
    isFull: true,
  },
  'cannot be reached': {
    begin: (page) => page.route(script, (route) => route.abort('namenotresolved')).then(() => undefined),
    outcome: 'script_blocked',
    reason: 'network',
    complaint: /ERR_NAME_NOT_RESOLVED/,
    isFull: false,
  },
  'is stopped by a browser extension': {
    begin: async (page) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.enable')
      await browser.send('Network.setBlockedURLs', { urls: ['*/js/ld/ld.js*'] })
      return undefined
    },
    outcome: 'script_blocked',
    reason: 'blocked',
    complaint: /ld\.js\S* inspector$/,
    isFull: true,
  },
  'throws at its start': {
    begin: (page) =>
      page
        .route(script, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("on purpose")' }),
        )
        .then(() => undefined),
    outcome: 'script_blocked',
    reason: 'exception',
    complaint: /on purpose|Script error/,
    isFull: true,
  },
  'is blocked by the page’s policy': {
    begin: (page) => forbidScript(page).then(() => undefined),
    outcome: 'script_blocked',
    reason: 'csp',
    complaint: /Content Security Policy| csp$/,
    isFull: true,
  },
}

for (const [fault, { begin, outcome, reason, complaint, isFull }] of Object.entries(faults))
  test(
    `the shop and other vendors work while a vendor’s script ${fault}`,
    { tag: isFull ? ['@full'] : [] },
    async ({ page, urlOf, complaints }) => {
      const goOn = await begin(page)
      await page.goto(`${urlOf('in')}/`, { waitUntil: 'commit' })
      await untilAlive(page)
      await page.locator('header').getByRole('link', { name: 'Account' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await page.waitForFunction(() => document.readyState === 'complete')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      goOn?.()

      const outcomes = async () => {
        const [first] = await ledgerOf(page)
        return Object.entries(first?.deliveries ?? {}).flatMap(([id, delivery]) =>
          ['criteo', 'meta_pixel'].includes(id)
            ? [[id, typeof delivery === 'string' ? delivery : delivery.outcome]]
            : [],
        )
      }
      const ended = [
        ['criteo', outcome],
        ['meta_pixel', 'handed_off'],
      ]
      await expect.poll(async () => (await outcomes()).toSorted(), { timeout: 30_000 }).toEqual(ended)
      const [first] = await ledgerOf(page)
      const delivery = first?.deliveries.criteo
      expect(typeof delivery === 'object' ? delivery.reason : delivery).toBe(reason)
      const warning = reason && `Analytics: criteo failed: ${reason} `
      const warnings = complaints.filter((text) => warning && text.startsWith(warning))
      // Once, although the page and the sign-in page both have events.
      expect(warnings).toHaveLength(reason ? 1 : 0)
      const others = complaints.filter((text) => !complaint?.test(text) && !warnings.includes(text))
      complaints.splice(0, complaints.length, ...others)
    },
  )
