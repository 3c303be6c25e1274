import type { Page } from '@playwright/test'
import { expect, test, untilAlive, untilHydrated, visit } from '../setup/shopper'

const rackets = '/category/badminton/rackets/'

const cards = (page: Page) => page.locator('main article')
const total = (page: Page) => page.locator('main header [role="status"]')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function countOf(page: Page) {
  return Number(/\d+/.exec((await total(page).textContent()) ?? '')?.[0])
}

test('the first screen of a listing shows eight rackets, a phone two side by side, and the next listing starts at its top', async ({
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

  await untilAlive(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0)
  await visit(page, urlOf('in') + '/category/badminton/shoes/')
  expect(await scrolled(page)).toBe(0)
})

test('filter menu and panel work by keyboard, change address and total in place, and return the focus', async ({
  page,
  urlOf,
}) => {
  await visit(page, `${urlOf('in')}${rackets}?page=2`)
  const all = await countOf(page)
  const summary = page.locator('summary', { hasText: 'Flex' })
  const menu = page.getByRole('group', { name: 'Filter by Shaft flex' })
  const stiff = menu.getByRole('checkbox', { name: /^Stiff/ })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(stiff).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.locator('input:focus')).toHaveCount(1)
  await stiff.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/rackets\/\?f\.shaft\+flex=Stiff$/)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  expect(await countOf(page)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(stiff).toBeHidden()
  await expect(summary).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(() => countOf(page)).toBe(all)
  await summary.press('Enter')
  await expect(stiff).not.toBeChecked()
  await summary.press('Enter')

  const opener = page.getByRole('button', { name: /^Sort and filter/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Sort and filter' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('radio', { name: 'Price, low to high' }).check()
  await panel.locator('summary', { hasText: 'Brand' }).click()
  await panel.getByRole('checkbox', { name: /^Aerovolt/ }).check()
  await expect(page).toHaveURL(/\?f\.brand=\d+&sort=price-asc$/)
  const show = panel.getByRole('button', { name: /^Show \d+ products?$/ })
  const found = async () => Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
  await expect.poll(found).toBeLessThan(all)
  const announced = await found()
  await show.click()
  await expect(panel).toBeHidden()
  await expect.poll(() => countOf(page)).toBe(announced)
  await page.getByRole('link', { name: /^Remove Brand/ }).click()
  await expect(page).toHaveURL(/rackets\/\?sort=price-asc$/)
  await expect(total(page)).toBeFocused()
})

test('a dialog is drawn before it is modal, then has the focus, and returns it', async ({ page, urlOf }) => {
  await visit(page, urlOf('in') + rackets)
  const opener = page.getByRole('button', { name: /^Sort and filter/ })
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
  // The first opening loads the sheet's code.
  await opener.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  const drawn = await opener.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const dialog = document.querySelector<HTMLDialogElement>('dialog[popover]')
    return {
      isSeen: dialog?.checkVisibility(),
      isModal: dialog?.matches(':modal'),
      isHidden: dialog?.ariaHidden,
    }
  })
  expect(drawn).toEqual({ isSeen: true, isModal: false, isHidden: 'true' })
  await expect(sheet.locator(':focus')).toHaveCount(1)
  expect(await sheet.evaluate((dialog) => dialog.matches(':modal:not([popover])'))).toBe(true)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Back restores loaded pages and scroll position, after a product and after a reload', async ({
  page,
  urlOf,
}) => {
  await visit(page, `${urlOf('in')}${rackets}?sort=price-asc`)
  const first = await cards(page).count()
  const more = page.getByRole('link', { name: 'Load more' })
  await untilHydrated(more)
  await more.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page)).toHaveCount(2 * first)
  await expect(cards(page).nth(first).getByRole('link')).toBeFocused()

  const chosen = cards(page).nth(first + 6)
  await chosen.scrollIntoViewIfNeeded()
  // The page stores its scroll position when scrolling ends.
  const isStored = () =>
    page.evaluate(() => Object.values(sessionStorage).includes(String(Math.round(window.scrollY))))
  await expect.poll(isStored).toBe(true)
  const position = await scrolled(page)
  expect(position).toBeGreaterThan(900)
  const link = chosen.getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).not.toHaveURL(/category/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * first)
  await expect.poll(() => scrolled(page)).toBe(position)

  await page.reload()
  await untilAlive(page)
  await expect(cards(page)).toHaveCount(2 * first)
  await expect.poll(() => scrolled(page)).toBe(position)

  await page.goBack()
  await expect(page).toHaveURL(/\?sort=price-asc$/)
  await expect(cards(page)).toHaveCount(first)
})
