import type { Page } from '@playwright/test'
import { faultsOn, pauseFiles, expect, test, visit, withoutWorker } from '../setup/shopper'

test.use({ allowed: ['functional'] })

const box = (page: Page) => page.locator('header').getByRole('combobox')

test('a shopper searches by keyboard: early input stays, the list is accessible, and Back restores the results before', async ({
  page,
  urlOf,
}) => {
  await withoutWorker(page)
  await page.addInitScript(() => localStorage.setItem('yourSearches', JSON.stringify(['stratos', '4u'])))
  const panel = await pauseFiles(page, /\/assets\/search-panel\..*\.js$/)
  await visit(page, urlOf('in') + '/')
  await box(page).pressSequentially('strat')
  panel.letThrough()
  await expect(page.getByRole('option', { name: 'See all results for “strat”' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Products' }).locator('mark').first()).toHaveText(/^strat$/i)
  await expect(box(page)).toHaveValue('strat')
  await page.keyboard.press('ArrowDown')
  expect(await faultsOn(page)).toEqual([])
  await box(page).fill('')
  await expect(page.getByRole('button', { name: 'Remove “4u”' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Top collections' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  await page.keyboard.type('stratos')
  await expect(page.getByRole('option', { name: 'See all results for “stratos”' })).toBeVisible()
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the search fills the screen, returns the focus, and keeps a touched option in place while results arrive', async ({
    page,
    urlOf,
  }) => {
    let respond = () => {}
    const responding = new Promise<void>((resolve) => (respond = resolve))
    await withoutWorker(page)
    await page.route(/\/suggestions\?.*search=shoes/, async (route) => {
      await responding
      await route.continue()
    })
    await visit(page, urlOf('in') + '/')
    const link = page.locator('header').getByRole('link', { name: 'Search the Courtline store' })
    await link.tap()
    const screen = page.getByRole('dialog', { name: 'Search the Courtline store' })
    await expect(screen.getByRole('combobox')).toBeFocused()
    await screen.getByRole('combobox').fill('grip')
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
    const all = screen.getByRole('option', { name: 'See all results for “shoes”' })
    // A trial tap waits until the option has stopped moving.
    await all.tap({ trial: true })
    const { x = 0, y = 0 } = (await all.boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 20, y: y + 20 }],
    })
    const response = page.waitForResponse(/search=shoes/)
    respond()
    await (await response).finished()
    await framesOf(page, 3)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveURL(/\/search\/\?q=shoes$/)
    await expect(screen).toBeHidden()
  })
})

/** Waits for so many animation frames: by then, React has rendered the response. */
const framesOf = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)
