import { faultsOn, furtherFaultsOn, expect, test, untilAlive, visit } from '../setup/shopper'

test.use({ allowed: ['functional'] })

const racket = '/aerovolt-stratos-90/'

test(
  'a shopper orders a racket with stringing, within the tension limit of its frame',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await visit(page, urlOf('in') + racket)
    const grips = page.getByRole('group', { name: /Grip size/ })
    await grips.locator('input:enabled').first().check({ force: true })
    await expect(page).toHaveURL(/\?grip=G\d$/)
    await page.reload()
    await untilAlive(page)
    await expect(grips.locator('input:checked')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Strung by us' }).check({ force: true })

    const string = page.getByRole('group', { name: 'String', exact: true })
    await string.getByRole('searchbox').fill('line 66')
    await string.getByRole('button', { name: /Line 66/ }).click()
    await page
      .getByRole('group', { name: /String colour/ })
      .getByRole('radio')
      .first()
      .check({ force: true })
    const mains = page.getByRole('spinbutton').first()
    const crosses = page.getByRole('spinbutton').nth(1)
    await expect(mains).toHaveValue('24')
    await expect(crosses).toHaveValue('26')
    await mains.fill('31')
    await crosses.fill('28')
    await expect(page.getByText(/At most 30.lb with this choice/)).toBeVisible()
    await page.getByRole('button', { name: /^(Main|Cross) tension: at most/ }).click()
    await expect(mains).toBeFocused()
    expect(await faultsOn(page)).toEqual([])

    await mains.fill('30')
    const summary = page.getByRole('status').filter({ hasText: 'Your choice' })
    await expect(summary).toContainText('Stratos 90 · Line 66')
    const [paid = 'a price'] = /₹[\d,.]+\d/.exec((await summary.textContent()) ?? '') ?? []
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = page.getByRole('dialog')
    await expect(cart).toContainText('Racket: Stratos 90')
    await expect(cart).toContainText(/Main tension: 30/)
    // The cart has both lines, at the price of the page.
    await expect(cart.getByRole('link', { name: 'Stratos 90', exact: true })).toBeVisible()
    await expect(cart).not.toContainText('not included')
    await expect(cart).toContainText(paid)
  },
)

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
  // A key press right after the layout changed may scroll nothing yet.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await scrolled()).toBeGreaterThan(before)
  }).toPass()
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
  await expect(page.getByRole('heading', { name: 'Goes with it' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
  const next = page.locator('main section article').getByRole('link').first()
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

test('a missing grip size is marked in view with the focus, and on a phone chosen in a sheet', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + racket)
  const sizes = page.getByRole('group', { name: /^Grip size/ })
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('button', { name: 'Choose a grip size' }).click()
  await expect(sizes).toBeInViewport({ ratio: 1 })
  await expect(sizes.getByRole('radio').first()).toBeFocused()
  await expect(sizes).toHaveCSS('outline-color', 'rgb(179, 38, 30)')
  expect(await furtherFaultsOn(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, urlOf('in') + racket)
  const opener = page.getByRole('button', { name: 'Choose a grip size' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Stratos 90' })
  await expect(sheet.getByRole('radio').first()).toBeFocused()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.locator('label', { hasText: 'G5' }).click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart, 1 item' })).toContainText('G5')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused()
})

test(
  'what goes with a racket is added from its page, and completes the cart',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await visit(page, urlOf('in') + racket)
    await page.locator('footer').scrollIntoViewIfNeeded()
    const going = page.locator('section', { has: page.getByRole('heading', { name: 'Goes with it' }) })
    await expect(going.getByRole('listitem')).toHaveCount(4)
    await going
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click()
    const cart = page.getByRole('dialog', { name: 'Your cart, 1 item' })
    await cart.getByRole('link', { name: 'View cart' }).click()
    const kit = page.locator('section', { has: page.getByRole('heading', { name: 'Complete your kit' }) })
    await kit
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Your cart, 2 items' })).toBeVisible()
    // The next product has moved under the pointer.
    await page.mouse.move(0, 0)
    expect(await faultsOn(page)).toEqual([])
  },
)
