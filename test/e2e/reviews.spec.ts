import type { Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import { mailsTo } from '../setup/aMailbox'
import { placeOrder } from '../setup/buying'
import { becomeStaff, faultsOn, expect, test, untilServed, visit } from '../setup/shopper'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
/** Places an order on a Hindi page and delivers it. Two weeks pass. @returns the link in the mail that follows */
async function mailedLink(page: Page): Promise<string> {
  const { id, email } = await placeOrder(page, 'IN', 'cod')
  const settings = { databaseUrl: null, dataDir: process.env.SHOP_DATA ?? '', root: process.cwd() }
  const database = await joinDatabase(settings, () => {}, { mayWrite: true })
  const { db } = database
  const before = new Date(Date.now() - 15 * 86_400_000)
  await db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: before })
    .where('id', '=', id)
    .execute()
  // Invented reviews would leave the product without a rating in structured data.
  await db
    .deleteFrom('reviews')
    .where('is_demo', '=', true)
    .where('product_id', 'in', db.selectFrom('order_lines').select('product_id').where('order_id', '=', id))
    .execute()
  await database.close()
  const link = () => mailsTo(email).flatMap(({ text }) => /^http\S+\/review\/1\/#key=\S+$/m.exec(text) ?? [])
  await expect.poll(() => link().length).toBe(1)
  return link()[0] ?? ''
}

/** Publishes a review, as the staff's page does. */
async function publish(page: Page, text: string): Promise<void> {
  await becomeStaff(page)
  const status = await page.evaluate(async (text) => {
    const listed = await fetch('/api/staff/reviews')
    const { data } = (await listed.json()) as { data: { reviews: { id: number; text: string }[] } }
    const id = data.reviews.find((review) => review.text === text)?.id
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ state: 'published' })
    return (await fetch(`/api/staff/reviews/${id}`, { method: 'PUT', headers, body })).status
  }, text)
  expect(status).toBe(200)
}

test(
  'a delivered order is reviewed in Hindi by the link in the mail, moderated and shown',
  { tag: '@full' },
  async ({ page, urlOf, otherDevice }) => {
    await page.goto(`${urlOf('in')}/hi/track/`)
    const link = await mailedLink(page)
    expect(link).toContain(`${urlOf('in')}/hi/orders/`)

    await otherDevice.setViewportSize({ width: 360, height: 740 })
    await visit(otherDevice, link)
    await expect(otherDevice.getByRole('heading', { level: 1, name: 'रिव्यू लिखें' })).toBeVisible()
    expect(otherDevice.url()).not.toContain('key')
    await otherDevice.getByRole('button', { name: 'भेजें' }).click()
    await expect(otherDevice.getByRole('link', { name: '1 से 5 स्टार चुनें।' })).toBeVisible()
    expect(await faultsOn(otherDevice)).toEqual([])
    await otherDevice.getByRole('radio', { name: '5 में से 4 स्टार' }).check()
    const text = `पकड़ मज़बूत है, पसीने में भी नहीं फिसलती। ${Date.now()}`
    await otherDevice.getByLabel('आपका रिव्यू').fill(text)
    await expect(otherDevice.getByLabel('आपके लेख की भाषा')).toHaveValue('hi')
    await expect(otherDevice.getByLabel('दिखाने के लिए नाम')).toHaveValue('Asha')
    await otherDevice.getByRole('button', { name: 'भेजें' }).click()
    await expect(otherDevice.getByText('आपका रिव्यू हमें मिल गया')).toBeVisible()
    expect(await faultsOn(otherDevice)).toEqual([])

    await publish(page, text)

    await visit(otherDevice, otherDevice.url())
    await expect(otherDevice.getByText('आपका रिव्यू प्रकाशित हो गया')).toBeVisible()
    await otherDevice.getByRole('link', { name: 'उत्पाद देखें' }).click()
    await expect(otherDevice).not.toHaveURL(/review/)
    const product = otherDevice.url()
    // Every server reads changes of the catalog within a second.
    await untilServed(otherDevice, product, text)
    await visit(otherDevice, product)
    await otherDevice.getByRole('link', { name: /5 में से \S+ · \d+ रिव्यू/ }).click()
    const reviews = otherDevice.getByRole('region', { name: 'रिव्यू', exact: true })
    await expect(reviews).toContainText(text)
    await expect(reviews).toContainText('Asha, खरीदार')
    await expect(reviews).toBeInViewport()
    const data = await otherDevice.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('AggregateRating')
    expect(data).toContain(text)
  },
)
