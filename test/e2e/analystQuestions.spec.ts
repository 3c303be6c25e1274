import type { Page } from '@playwright/test'
import { continueButton, fillIn, openRacket, putIntoCart } from '../setup/buying'
import { ledgerOf } from '../setup/ledgerOf'
import { sharedShop } from '../setup/sharedShop'
import { expect, test } from '../setup/shopper'
import { staffToken } from '../setup/staff'

const shop = sharedShop()
/** Each question is answered within this time. */
const aMinute = { timeout: 60_000 }

test.use({ allowed: ['analytics', 'marketing', 'messaging'] })

test('an analyst finds out which vendor lacks a purchase, since when and why, what it would get, and sends it again', async ({
  page,
  urlOf,
  complaints,
  otherDevice,
}) => {
  test.setTimeout(300_000)
  // Meta's script cannot be reached, and the server's call to Omnisend fails.
  await page.route(/fbevents\.js/, (route) => route.abort('namenotresolved'))
  await page.route('**/api/analytics/relay/omnisend', (route) => route.fulfill({ status: 400, json: {} }))
  const { event_id, order } = await buy(page, urlOf('sg'))
  complaints.splice(0)

  const audit = otherDevice
  await audit.goto(`${urlOf('sg')}/_audit/events/`)
  await audit.getByLabel('Staff token').fill(staffToken())
  await audit.getByRole('button', { name: 'Open the audit' }).click()
  const filters = audit.getByRole('search', { name: 'Filter' })
  const log = audit.locator('section', { has: audit.getByRole('heading', { name: 'Server’s log' }) })
  const purchase = log.locator('details', { hasText: 'Purchased' })
  const outcomeAt = (vendor: string) => purchase.getByRole('row').filter({ hasText: vendor }).first()

  await test.step(
    'which',
    async () => {
      await filters.getByLabel('Event', { exact: true }).selectOption('Purchased')
      await filters.getByLabel('Find by').selectOption('Order number')
      await filters.getByRole('textbox', { name: 'Order number' }).fill(order)
      await filters.getByRole('button', { name: 'Find' }).click()
      await expect(purchase).toHaveCount(1)
      // The browser reports outcomes some seconds after the event.
      await expect(async () => {
        await audit.getByRole('button', { name: 'Reload log' }).click()
        await expect(purchase.locator('summary')).toContainText(/failed: .*Meta/, { timeout: 3_000 })
      }).toPass()
      await expect(purchase.locator('summary')).toContainText('Omnisend')
    },
    aMinute,
  )

  await test.step(
    'when',
    async () => {
      const today = new Date().toISOString().slice(0, 10)
      await filters.getByLabel('From').fill(today)
      await filters.getByLabel('To').fill(today)
      await expect(purchase).toHaveCount(1)
      await purchase.locator('summary').click()
      await expect(outcomeAt('Meta')).toContainText(/\d+ attempts?, \d+ ms/)
    },
    aMinute,
  )

  await test.step(
    'why',
    async () => {
      await expect(outcomeAt('Meta')).toContainText('blocked no connection to the host')
      await expect(outcomeAt('Omnisend')).toContainText('HTTP 400')
    },
    aMinute,
  )

  await test.step(
    'what it would look like',
    async () => {
      await audit.getByText('Dry run', { exact: true }).click()
      const trial = audit.locator('form', { has: audit.getByLabel('Properties (JSON)') })
      await trial.getByLabel('Event').selectOption('Purchased')
      await expect(audit.getByRole('listitem').filter({ hasText: 'Meta' })).toContainText('"Purchase"')
    },
    aMinute,
  )

  await test.step(
    'send it again',
    async () => {
      expect(await receivedByOmnisend(event_id)).toBe(0)
      await purchase.getByRole('button', { name: 'Send to Omnisend again' }).click()
      await expect(purchase.getByText(/Omnisend · confirmed/)).toBeVisible()
      expect(await receivedByOmnisend(event_id)).toBe(1)
      // A vendor that has the event gets nothing more.
      await purchase.getByRole('button', { name: 'Send to Omnisend again' }).click()
      await expect(purchase.getByText(/Omnisend · /)).toHaveCount(2)
      expect(await receivedByOmnisend(event_id)).toBe(1)
    },
    aMinute,
  )
  // The refusal of the page before the token.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/401|403/.test(text)))
})

/** Buys a racket, and waits until its event has an outcome at every vendor. */
async function buy(page: Page, origin: string): Promise<{ event_id: string; order: string }> {
  await openRacket(page, origin)
  await putIntoCart(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, 'sg')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const purchased = async () => {
    const entries = await ledgerOf(page)
    return entries.find(({ event }) => event.name === 'Purchased')
  }
  const waiting = async () =>
    Object.entries((await purchased())?.deliveries ?? { own_log: 'queued' }).flatMap(([id, delivery]) =>
      typeof delivery === 'string' ? [id] : [],
    )
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
  const event = (await purchased())?.event
  if (event?.name !== 'Purchased') throw new Error('The purchase is no event')
  return { event_id: event.event_id, order: event.props.transaction_id }
}

const receivedByOmnisend = async (eventId: string) =>
  (await shop.callsAt('omnisend')).filter(
    ({ kind, call }) => kind === 'relay' && JSON.stringify(call).includes(eventId),
  ).length
