import type { Page } from '@playwright/test'
import { expect, test, untilAlive, visit } from '../setup/shopper'

const rackets = '/category/badminton/rackets/'

const cards = (page: Page) => page.locator('main article')
const total = (page: Page) => page.locator('main header [role="status"]')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function countOf(page: Page) {
  return Number(/\d+/.exec((await total(page).textContent()) ?? '')?.[0])
}

test('eight rackets with their key figures stand on a desktop’s first screen, two side by side on a phone', async ({
  page,
  urlOf,
}) => {
  const seen = () =>
    cards(page).evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
  await page.goto(urlOf('in') + rackets)
  await expect.poll(seen).toBeGreaterThanOrEqual(8)
  await page.setViewportSize({ width: 390, height: 844 })
  const beside = () =>
    cards(page).evaluateAll(([first, ...others]) =>
      others
        .slice(0, 2)
        .map((card) => card.getBoundingClientRect().top === first?.getBoundingClientRect().top),
    )
  await expect.poll(beside).toEqual([true, false])
})

test('a filter changes address and total in place, and one Back undoes it', async ({ page, urlOf }) => {
  await visit(page, `${urlOf('in')}${rackets}?page=2`)
  const before = await countOf(page)
  const menu = page.getByRole('group', { name: 'Filter by Shaft flex' })
  await page.locator('summary', { hasText: 'Flex' }).click()
  const stiff = menu.getByRole('checkbox', { name: /^Stiff/ })
  await stiff.check()
  await expect(page).toHaveURL(/rackets\/\?f\.shaft\+flex=Stiff$/)
  await expect.poll(() => countOf(page)).toBeLessThan(before)
  expect(await countOf(page)).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(() => countOf(page)).toBe(before)
  await expect(stiff).not.toBeChecked()
})

test('Esc closes a menu and the panel, and the focus returns to what opened them', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + rackets)
  const summary = page.locator('summary', { hasText: 'Weight' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^4U/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/f\.weight\+class=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^4U/ })).toBeHidden()
  await expect(summary).toBeFocused()

  const opener = page.getByRole('button', { name: /^Sort and filter/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Sort and filter' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the panel filters while it is open and shows what it found when it closes', async ({ page, urlOf }) => {
  await visit(page, urlOf('in') + rackets)
  const all = await countOf(page)
  await page.getByRole('button', { name: /^Sort and filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Sort and filter' })
  await panel.getByRole('radio', { name: 'Price, low to high' }).check()
  await panel.getByRole('checkbox', { name: /^Aerovolt/ }).check()
  await expect(page).toHaveURL(/\?f\.brand=\d+&sort=price-asc$/)
  const show = panel.getByRole('button', { name: /^Show \d+ products?$/ })
  const found = async () => Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
  await expect.poll(found).toBeLessThan(all)
  const promised = await found()
  await show.click()
  await expect(panel).toBeHidden()
  await expect.poll(() => countOf(page)).toBe(promised)
  await page.getByRole('link', { name: /^Remove Brand/ }).click()
  await expect(page).toHaveURL(/rackets\/\?sort=price-asc$/)
  await expect(total(page)).toBeFocused()
})

test('a price typed by hand is applied by Enter', async ({ page, urlOf }) => {
  await visit(page, urlOf('in') + rackets)
  await page.locator('summary', { hasText: 'Price' }).click()
  await page.getByLabel(/^From/).fill('5000')
  await page.getByLabel(/^To/).fill('9000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?f\.price=5000\.\.9000$/)
  await expect(page.getByRole('link', { name: 'Remove Price: ₹5,000–₹9,000' })).toBeVisible()
})

test('Back finds loaded pages and place again: after a product, and after reloading', async ({
  page,
  urlOf,
}) => {
  await visit(page, `${urlOf('in')}${rackets}?sort=price-asc`)
  const first = await cards(page).count()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page)).toHaveCount(2 * first)
  await expect(cards(page).nth(first).getByRole('link')).toBeFocused()

  const chosen = cards(page).nth(first + 6)
  await chosen.scrollIntoViewIfNeeded()
  // A place is noted when the scrolling has come to its end.
  const isNoted = () =>
    page.evaluate(() => Object.values(sessionStorage).includes(String(Math.round(window.scrollY))))
  await expect.poll(isNoted).toBe(true)
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(900)
  const link = chosen.getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).not.toHaveURL(/category/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * first)
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.reload()
  await untilAlive(page)
  await expect(cards(page)).toHaveCount(2 * first)
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.goBack()
  await expect(page).toHaveURL(/\?sort=price-asc$/)
  await expect(cards(page)).toHaveCount(first)
})

test('somebody who comes by an address starts at its top, wherever the tab was before', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + rackets)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0)
  await visit(page, urlOf('in') + '/category/badminton/shoes/')
  expect(await scrolled(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and pages are a form and links', async ({ page, urlOf }) => {
    await page.goto(urlOf('in') + rackets)
    const before = await countOf(page)
    // Roles and texts inside of `noscript` are not looked up, so its form is found by its fields.
    const form = page.locator('noscript form')
    await form.locator('summary').click()
    await form.locator('input[name="f.shaft flex"][value="Stiff"]').check()
    await form.locator('select[name="sort"]').selectOption('price-asc')
    await form.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(/f\.shaft\+flex=Stiff/)
    await expect(page).toHaveURL(/sort=price-asc/)
    await expect(page.getByRole('link', { name: 'Remove Shaft flex: Stiff' })).toBeVisible()
    expect(await countOf(page)).toBeLessThan(before)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible()
  })
})
