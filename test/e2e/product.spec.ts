import { faultsOn } from '../setup/faultsOn'
import { expect, test, visit } from '../setup/shopper'

const racket = '/aerovolt-stratos-90/'

test('a shopper orders a racket with stringing, within the tension limit of its frame', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + racket)
  await page.getByRole('link', { name: /Have it strung/ }).click()
  await expect(page).toHaveURL(/\/studio-pro-stringing\/$/)
  // The stringing page preselects the racket of the page before.
  await expect(page.getByRole('group', { name: 'Racket', exact: true })).toContainText('Stratos 90')
  await page.getByRole('radio', { name: /With a new Stratos 90/ }).check()
  await page
    .getByRole('group', { name: /Grip size/ })
    .locator('input:enabled')
    .first()
    .check({ force: true })

  const string = page.getByRole('group', { name: 'String', exact: true })
  await string.getByRole('searchbox').fill('line 66')
  await string.getByRole('button', { name: /Line 66/ }).click()
  await page
    .getByRole('group', { name: /String colour/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  const [mains, crosses] = [page.getByRole('spinbutton').first(), page.getByRole('spinbutton').nth(1)]
  await mains.fill('31')
  await crosses.fill('28')
  await expect(page.getByText(/At most 30.lb with this choice/)).toBeVisible()
  const buy = page.getByRole('button', { name: 'Add to cart' })
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  expect(await faultsOn(page)).toEqual([])

  await mains.fill('30')
  const price = await page.locator('main p', { hasText: 'Tax included' }).textContent()
  const [paid = 'a price'] = /^₹[\d,.]+\d/.exec(price ?? '') ?? []
  await buy.click()
  const cart = page.getByRole('dialog')
  await expect(cart).toContainText('Racket: Stratos 90')
  await expect(cart).toContainText(/Tension main: 30/)
  // The cart has both lines, at the price of the page.
  await expect(cart.getByRole('link', { name: 'Stratos 90', exact: true })).toBeVisible()
  await expect(cart).not.toContainText('not included')
  await expect(cart).toContainText(paid)
})

test('the gallery works by keyboard, forced colors show the selection, and the next product lists the one before', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + racket)
  const opener = page.locator('main button[aria-haspopup="dialog"]').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  const picture = dialog.getByRole('button', { name: 'Enlarge the picture' })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  const frame = dialog.getByRole('group', { name: 'Pictures' })
  const scrolled = () => frame.evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.emulateMedia({ forcedColors: 'active' })
  const grips = page.getByRole('group', { name: /^Grip size/ }).locator('label')
  const grounds = () =>
    grips.evaluateAll((all) => all.map((label) => getComputedStyle(label).backgroundColor))
  expect(new Set(await grounds()).size).toBe(1)
  await grips.first().getByRole('radio').check({ force: true })
  expect(new Set(await grounds()).size).toBe(2)
  const edges = await page
    .getByRole('group', { name: 'Pictures' })
    .locator('label')
    .evaluateAll((all) => all.map((label) => getComputedStyle(label).borderTopColor))
  expect(edges.filter((edge) => edge === edges[0])).toHaveLength(1)
  await page.emulateMedia({ forcedColors: null })

  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
  const next = page.locator('main article article, main section article').getByRole('link').first()
  const name = (await next.textContent()) ?? ''
  await next.click()
  await expect(page).not.toHaveURL(new RegExp(racket))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The new page scrolls to its top before it takes the focus.
  await expect(page.locator('main')).toBeFocused()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(recent.getByRole('link', { name: 'Stratos 90' })).toBeVisible()
})
