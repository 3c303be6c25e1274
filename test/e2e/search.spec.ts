import type { Page } from '@playwright/test'
import { faultsOn } from '../setup/faultsOn'
import { expect, test, visit, withoutWorker } from '../setup/shopper'

const box = (page: Page) => page.locator('header').getByRole('combobox')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box in the header leads to results that are there at first view', async ({ page, urlOf }) => {
    await page.goto(urlOf('in') + '/')
    await box(page).fill('stratos')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=stratos$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “stratos”' })).toBeVisible()
    await expect(page.locator('main article').first()).toContainText('Stratos')
    await expect(box(page)).toHaveValue('stratos')
  })
})

test('a shopper searches with the keyboard alone, and Back undoes it', async ({ page, urlOf }) => {
  await visit(page, urlOf('in') + '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Top collections' })).toBeVisible()
  await page.keyboard.type('stratos')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=stratos$/)
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('grip')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “grip”' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “stratos”' })).toBeVisible()
  await expect(box(page)).toHaveValue('stratos')
})

test('what is typed before the suggestions can come is not lost', async ({ page, urlOf }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await withoutWorker(page)
  await page.route(/\/assets\/search-panel\..*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await visit(page, urlOf('in') + '/')
  await box(page).pressSequentially('strat')
  release()
  await expect(page.getByRole('option', { name: 'See all results for “strat”' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Products' }).locator('mark').first()).toHaveText(/^strat$/i)
  await expect(box(page)).toHaveValue('strat')
})

test('the open list passes the accessibility checker, empty and with an answer', async ({ page, urlOf }) => {
  await page.addInitScript(() => localStorage.setItem('yourSearches', JSON.stringify(['stratos', '4u'])))
  await visit(page, urlOf('in') + '/')
  await box(page).click()
  await expect(page.getByRole('button', { name: 'Forget “4u”' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await box(page).fill('racket')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the search takes the whole screen and gives the focus back', async ({ page, urlOf }) => {
    await visit(page, urlOf('in') + '/')
    const link = page.locator('header').getByRole('link', { name: 'Search the Courtline store' })
    await link.tap()
    const screen = page.getByRole('dialog', { name: 'Search the Courtline store' })
    await expect(screen.getByRole('combobox')).toBeFocused()
    await screen.getByRole('combobox').fill('shoes')
    await expect(screen.getByRole('group', { name: 'Products' })).toBeVisible()
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    expect(await faultsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(screen.getByRole('combobox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(screen).toBeHidden()
    await expect(link).toBeFocused()
    await link.tap()
    await screen.getByRole('combobox').fill('shoes')
    await screen.getByRole('option', { name: /^See all results/ }).tap()
    await expect(page).toHaveURL(/\/search\/\?q=shoes$/)
    await expect(screen).toBeHidden()
  })

  test('what a finger is on stays under it while an answer comes', async ({ page, urlOf }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await withoutWorker(page)
    await page.route(/\/suggestions\?.*search=shoes/, async (route) => {
      await asked
      await route.continue()
    })
    await visit(page, urlOf('in') + '/')
    await page.locator('header').getByRole('link', { name: 'Search the Courtline store' }).tap()
    const screen = page.getByRole('dialog', { name: 'Search the Courtline store' })
    await screen.getByRole('combobox').fill('shoes')
    const all = screen.getByRole('option', { name: /^See all results/ })
    // It has come to its place.
    await all.tap({ trial: true })
    const { x = 0, y = 0 } = (await all.boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 20, y: y + 20 }],
    })
    const answered = page.waitForResponse(/search=shoes/)
    answer()
    await (await answered).finished()
    await framesOf(page, 3)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveURL(/\/search\/\?q=shoes$/)
  })
})

/** Waits until the page has been drawn anew so many times: whatever it has been told of shows by then. */
const framesOf = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)
