import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Outcome, Reason } from '../../src/tracking/outcomes'
import { chooseOptions, continueButton, fillIn, openRacket, password, fillCart } from '../setup/buying'
import { sharedShop } from '../setup/runningShop'
import { pauseFiles, expect, test, untilAlive, visit } from '../setup/shopper'
import { ledgerOf } from './ledgerOf'

// Criteo stands for all vendors.
const script = /\/js\/ld\/ld\.js/

test.use({ allowed: ['marketing'] })
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
  'fails without a status that a page may read': {
    begin: async (page) => {
      const vendor = createServer((_request, response) => response.writeHead(500).end()).listen(
        0,
        '127.0.0.1',
      )
      await once(vendor, 'listening')
      page.once('close', () => vendor.close())
      const { port } = vendor.address() as AddressInfo
      await page.route(script, (route) =>
        route.continue({ url: route.request().url().replace(/:\d+/, `:${port}`) }),
      )
      return undefined
    },
    outcome: 'script_blocked',
    reason: 'http_error',
    complaint: /status of 500|has been blocked by CORS policy|net::ERR_FAILED/,
    isFull: true,
  },
  'cannot be reached': {
    begin: (page) => page.route(script, (route) => route.abort('namenotresolved')).then(() => undefined),
    outcome: 'script_blocked',
    reason: 'network',
    // The shop requests the script again to learn the reason, and never uses it.
    complaint: /ERR_NAME_NOT_RESOLVED|js\/ld\/ld\.js\S* was preloaded/,
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
    async ({ page, urlOf, complaints, hasWorker }) => {
      const goOn = await begin(page)
      await page.goto(`${urlOf('in')}/`, { waitUntil: 'commit' })
      await untilAlive(page)
      await page.locator('header').getByRole('link', { name: 'Account' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await page.waitForFunction(() => document.readyState === 'complete')
      if (hasWorker)
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
      await expect.poll(async () => (await outcomes()).toSorted()).toEqual(ended)
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

/** The outcome of an event at a destination; a text while it isn't settled. */
const deliveryOf = async (page: Page, event: string, path: string, destination: string) =>
  (await ledgerOf(page)).find(({ event: { name, page } }) => name === event && page.path === path)
    ?.deliveries[destination]

test.describe('calls', () => {
  test.use({ allowed: ['analytics', 'messaging'] })

  test(
    'calls that fail offline have two outcomes: refused by the vendor’s code, offline for the shop’s log; both are retried later',
    { tag: '@full' },
    async ({ page, context, urlOf, complaints }) => {
      await visit(page, `${urlOf('in')}/about/`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).click()
      await expect(page).toHaveURL(/size-guide/)
      await page.goBack()
      await expect(page).toHaveURL(/about/)
      await expect
        .poll(() => deliveryOf(page, 'page_browse', '/about/', 'own_log'))
        .toMatchObject({ outcome: 'confirmed' })
      await expect
        .poll(() => deliveryOf(page, 'page_browse', '/about/', 'mautic'))
        .toMatchObject({ outcome: 'confirmed' })
      const before = (await ledgerOf(page)).length
      const last = async (destination: string) =>
        (await ledgerOf(page)).slice(before)[0]?.deliveries[destination]
      await context.setOffline(true)
      // Both queues give up after random pauses: the network returns after the first attempt of each.
      const attempts = [/\/hit\/mautic$/, /\/api\/analytics\/events$/].map((url) =>
        page.waitForEvent('requestfailed', (request) => url.test(request.url())),
      )
      await page.goForward()
      await Promise.all(attempts)
      await context.setOffline(false)
      for (const [destination, reason] of [
        ['mautic', 'refused'],
        ['own_log', 'offline'],
      ] as const)
        await expect
          .poll(() => last(destination))
          .toMatchObject({
            outcome: 'confirmed',
            tries: expect.arrayContaining([expect.objectContaining({ reason })]),
          })
      complaints.splice(0)
    },
  )

  test(
    'calls without a response of the shop’s server time out',
    { tag: '@full' },
    async ({ page, urlOf, complaints }) => {
      await page.route('**/api/analytics/relay/mautic', () => new Promise(() => {}))
      await visit(page, `${urlOf('in')}/signup/`)
      const texts = {
        'First name': 'Asha',
        'Last name': 'Rao',
        Email: `${randomUUID().slice(0, 8)}@example.test`,
      }
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
      const ends = async () =>
        (await ledgerOf(page)).find(({ event }) => event.name === 'Registration')?.deliveries.mautic
      await expect.poll(ends).toMatchObject({ outcome: 'timeout', reason: 'timeout' })
      complaints.splice(0)
    },
  )
})

/** A vendor's script that blocks the page for 200 ms in each call, and marks the beginning of the call. */
const blockingScript = `
  fbq.callMethod = (...words) => {
    performance.mark('call ' + words[1])
    const end = performance.now() + 200
    while (performance.now() < end);
  }
  fbq.queue.splice(0).forEach((words) => fbq.callMethod(...words))`

/**
 * Marks the frame that shows the first dialog, modal or not yet. An observer of sizes runs after the layout of a frame, and no task runs
 * between it and the frame's paint.
 */
const markDialogFrame = () =>
  document.addEventListener('DOMContentLoaded', () => {
    const resized = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.height === 0) return
      resized.disconnect()
      performance.mark('dialog frame')
    })
    const added = new MutationObserver(() => {
      const dialog = document.querySelector('dialog:is([open], :popover-open)')
      if (!dialog) return
      added.disconnect()
      resized.observe(dialog)
    })
    added.observe(document, { subtree: true, childList: true, attributeFilter: ['open', 'popover'] })
  })

test('the cart is painted before a vendor’s script that blocks the page learns of the addition', async ({
  page,
  urlOf,
}) => {
  await page.addInitScript(markDialogFrame)
  await page.route(/\/fbevents\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: blockingScript }),
  )
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await openRacket(page, urlOf('in'))
  await chooseOptions(page)
  await expect.poll(marks).toContain('call ViewContent')
  // The pointer on the way to the button loads the panel's code.
  await page.getByRole('button', { name: 'Add to cart' }).hover()
  await page.locator('dialog').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(marks).toContain('call AddToCart')
  const order = (await marks()).filter((name) => /^(dialog frame|call (AddToCart|ViewCart))$/.test(name))
  expect(order.slice(0, 2)).toEqual(['dialog frame', 'call AddToCart'])
})

test.describe('a tag manager that loads late', () => {
  test.use({ allowed: ['analytics'] })

  test('gets every step of a hurried checkout', { tag: '@full' }, async ({ page, urlOf }) => {
    const origin = urlOf('in')
    await page.goto(`${origin}/healthz`)
    await fillCart(page)
    const tagManager = await pauseFiles(page, /\/gtm\.js/)
    await visit(page, `${origin}/checkout/`)
    void tagManager.requested.then(() => setTimeout(tagManager.letThrough, 3_000))
    await fillIn(page)
    await continueButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
    const opened = await page.evaluate(() => performance.timeOrigin)
    const steps = async () =>
      (await sharedShop().callsAt('tag_manager'))
        .filter(({ page: at, kind }) => kind === 'hit' && at?.opened === opened)
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ call }) => (call as { event?: string }).event ?? '')
        .filter((name) =>
          ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'].includes(name),
        )
    await expect.poll(steps).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'])
    const steady = (await ledgerOf(page)).map(({ event, deliveries }) => [event.name, deliveries.tag_manager])
    for (const name of ['ShippingSelected', 'PaymentSelected'])
      expect(steady).toContainEqual([name, expect.objectContaining({ outcome: 'handed_off' })])
  })
})
