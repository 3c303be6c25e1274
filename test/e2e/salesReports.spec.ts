import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import { seedVisits, type SeededVisit } from '../setup/seedVisits'
import { expect, faultsOn, openAsStaff, test } from '../setup/shopper'

const dayMs = 86_400_000
/** A Wednesday some weeks ago, so that no event of another test lies in the reports. */
const wednesday = Math.floor(Date.now() / dayMs) * dayMs - 28 * dayMs
const today = wednesday - ((new Date(wednesday).getUTCDay() + 4) % 7) * dayMs
const at = (daysAgo: number, time = '12:00') =>
  `${new Date(today - daysAgo * dayMs).toISOString().slice(0, 10)} ${time}`

const net = { id: 7001, name: 'Training net', maker: 'Osprey' }
const advert = 'http://shop.localhost/a/?utm_source=google&utm_medium=cpc&utm_campaign=monsoon'
const mail = 'http://shop.localhost/a/?utm_source=news&utm_medium=email&utm_campaign=diwali'

const times = (count: number, visit: SeededVisit) => Array.from({ length: count }, () => visit)

/** Yesterday was Tuesday; this week began the day before. */
const visits: readonly SeededVisit[] = [
  // Yesterday. Two minutes after the local midnight, so in UTC it is still the day before.
  { region: 'IN', at: at(1, '00:02'), last: 'Purchased', order: { minor: 300_000 }, url: advert },
  { region: 'SG', at: at(1, '23:58'), last: 'Purchased', order: { minor: 20_000, quantity: 2 } },
  { region: 'AE', at: at(1), last: 'Purchased', order: { minor: 15_000 } },
  // Two days ago, this week, too: 1 of 4 visits of the week bought, then last week 1 of 2.
  ...times(3, { region: 'IN', at: at(2), last: 'AddedToCart' }),
  { region: 'IN', at: at(8), last: 'Purchased', order: { minor: 100_000 }, url: mail },
  { region: 'IN', at: at(8), last: 'ProductViewed' },
  { region: 'IN', at: at(9), last: 'CheckoutInitiated' },
  {
    region: 'IN',
    at: at(9),
    last: 'Purchased',
    product: net,
    order: { minor: 50_000, quantity: 2, refund: { at: at(1), quantity: 1, minor: 50_000 } },
    referrer: 'https://www.perplexity.ai/',
  },
  // Last week in Singapore: three nets earned more than one racket.
  { region: 'SG', at: at(5), last: 'Purchased', order: { minor: 25_000 } },
  { region: 'SG', at: at(6), last: 'Purchased', product: net, order: { minor: 9_000, quantity: 3 } },
]

// One after the other in one worker: the visits are stored once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const settings = { databaseUrl: null, dataDir: process.env.SHOP_DATA ?? '', root: process.cwd() }
  const database = await joinDatabase(settings, () => {}, { mayWrite: true })
  // A worker that replaces a failed one finds them.
  const seeded = await database.db
    .selectFrom('orders')
    .select('id')
    .where('number', 'like', 'SEED-%')
    .execute()
  if (seeded.length === 0) await seedVisits(database.db, visits)
  await database.close()
})

/** Opens a report as a member of the staff. */
async function openReport(page: Page, origin: string): Promise<void> {
  await page.clock.setFixedTime(today + dayMs / 3)
  await openAsStaff(page, `${origin}/staff/events/`)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
}

const screenOf = (page: Page) => {
  const filter = page.getByRole('search', { name: 'Filter' })
  const table = page.getByRole('group', { name: 'All figures' })
  return {
    report: (name: string) =>
      page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click(),
    choose: async (label: string, value: string) => {
      await filter.getByRole('combobox', { name: label, exact: true }).selectOption({ label: value })
    },
    figure: async (value: string) => {
      await page.getByRole('combobox', { name: 'Figure', exact: true }).selectOption({ label: value })
    },
    row: (name: string | RegExp) => table.getByRole('row', { name }),
    table,
  }
}

/** The cells of a row: name, revenue, orders, average, visits, conversion, refunds, returned, change. */
const cellsOf = (row: Locator) => row.locator('th, td')

test(
  'an analyst finds revenue, conversion, the funnel, campaigns, refunds and the best product, and can link to each',
  { tag: '@full' },
  async ({ page, urlOf, complaints }) => {
    await openReport(page, urlOf('in'))
    const screen = screenOf(page)

    // Revenue yesterday by region?
    await screen.report('Region')
    await screen.choose('Period', 'Yesterday')
    await expect(cellsOf(screen.row(/^India/))).toContainText(['India', '₹3,000', '1'])
    await expect(cellsOf(screen.row(/^Singapore/))).toContainText(['Singapore', 'S$400.00', '1'])
    await expect(cellsOf(screen.row(/^UAE/))).toContainText(['UAE', 'AED', '1'])
    await expect(cellsOf(screen.row(/^Indonesia/))).toContainText(['Indonesia', 'Rp 0', '0'])

    // Conversion this week beside last week?
    await screen.report('Day')
    await screen.choose('Period', 'This week')
    await screen.figure('Conversion')
    await expect(page.getByRole('definition').filter({ hasText: '25%' })).toBeVisible()
    // Monday to Wednesday of last week: two of four.
    await expect(page.getByText('-25 points')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Conversion by Day' })).toBeVisible()

    // The funnel shows where most shoppers leave.
    await screen.report('Funnel')
    await expect(page.getByText('Most leave here: 3 visits (75%)')).toBeVisible()
    await expect(cellsOf(screen.row(/^Checkout started/))).toHaveText([
      'Checkout started',
      '1',
      '25%',
      '3',
      '3',
      '75%',
    ])

    // Campaigns and channels by revenue.
    await screen.report('Campaign')
    await screen.choose('Period', 'Last 28 days')
    await screen.figure('Revenue')
    await expect(screen.table.getByRole('row').nth(1)).toHaveText(/^monsoon₹3,000/)
    await expect(cellsOf(screen.row(/^diwali/))).toContainText(['diwali', '₹1,000', '1'])
    await screen.report('Channel')
    await expect(cellsOf(screen.row(/^AI assistants/))).toContainText(['AI assistants', '₹1,000', '1'])

    // Products by refunds.
    await screen.report('Product')
    await screen.figure('Refunds')
    await expect(screen.table.getByRole('row').nth(1)).toHaveText(/^Training net.*₹5001/)

    // Which product earned most in Singapore last week?
    await screen.choose('Region', 'Singapore')
    await screen.choose('Period', 'Last week')
    await screen.figure('Revenue')
    await expect(screen.table.getByRole('row').nth(1)).toHaveText(/^Training netS\$270\.00/)

    // The URL is the report, and the file has its numbers.
    await page.reload()
    await expect(screen.table.getByRole('row').nth(1)).toHaveText(/^Training netS\$270\.00/)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file).toMatch(/^product,name,currency,revenue,orders/)
    expect(file).toContain('7001,Training net,SGD,270,1,270,')
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 401/.test(text)))
  },
)

test(
  'the reports are accessible, work with the keyboard, fit a phone and are downloaded',
  { tag: '@full' },
  async ({ page, urlOf, complaints }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openReport(page, urlOf('in'))
    const screen = screenOf(page)
    await page
      .getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Product', exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Revenue by Product' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Period', exact: true }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toHaveValue('yesterday')
    for (const name of ['Product', 'Day', 'Region', 'Funnel']) {
      await screen.report(name)
      await expect(screen.table).toBeVisible()
      expect([name, await faultsOn(page)]).toEqual([name, []])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([name, overflow]).toEqual([name, 0])
    }
    await screen.report('Product')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file).toMatch(/^product,name,currency,revenue,orders/)
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 401/.test(text)))
  },
)
