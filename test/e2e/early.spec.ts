import type { Page } from '@playwright/test'
import { holdFiles } from '../setup/holdFiles'
import { expect, expectRefusals, test, untilAlive, visit, withoutWorker } from '../setup/shopper'

const racket = '/aerovolt-stratos-90/'
const shirt = '/t-shirt-printing/'
const rackets = '/category/badminton/rackets/'
const app = /\/assets\/main\..*\.js$/

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const tap = (page: Page, groupName: string, value: string) =>
  group(page, groupName).locator('label', { hasText: value }).first().click()
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ })
const cartOf = (page: Page, items: string) => page.getByRole('dialog', { name: `Your cart, ${items}` })
/** Pressed as it stands there, whether it may be or not. */
const press = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).click({ force: true })

/** Opens a page whose scripts are still on their way. */
async function openEarly(page: Page, url: string, files = app) {
  const held = await holdFiles(page, files)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await held.asked
  return async () => {
    held.letThrough()
    await untilAlive(page)
  }
}

/** Leaves for another document and comes back to one that the browser builds anew. */
async function leaveAndComeBack(page: Page, urlOf: (host: string) => string) {
  await page.goto(`${urlOf('in')}/about/`)
  await page.goBack()
  await untilAlive(page)
}

/** Tells of each call that adds to the cart. */
function additions(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/bigcommerce\/cart$/.test(request.url()))
      heard.push(request.postData() ?? '')
  })
  return heard
}

test.beforeEach(({ page }) => withoutWorker(page))

test('grip, number and the tap that adds to the cart count before the page is alive, once', async ({
  page,
  urlOf,
}) => {
  const heard = additions(page)
  const comeAlive = await openEarly(page, urlOf('in') + racket)
  await tap(page, 'Grip size', 'G4')
  await quantity(page).fill('3')
  await press(page, 'Add to cart')
  await press(page, 'Add to cart')
  await comeAlive()
  await expect(cartOf(page, '3 items')).toContainText('G4')
  expect(page.url()).toBe(urlOf('in') + racket)
  expect(heard).toHaveLength(1)
})

test('an early tap on what still refuses does nothing, and the choice made after it counts', async ({
  page,
  urlOf,
}) => {
  const comeAlive = await openEarly(page, urlOf('in') + racket)
  await press(page, 'Add to cart')
  await comeAlive()
  expect(page.url()).toBe(urlOf('in') + racket)
  await tap(page, 'Grip size', 'G4')
  await press(page, 'Add to cart')
  await expect(cartOf(page, '1 item')).toContainText('G4')
})

test('several choices and texts made before the page is alive all count', async ({ page, urlOf }) => {
  const comeAlive = await openEarly(page, urlOf('in') + shirt)
  await tap(page, 'Size', 'M')
  await tap(page, 'Colour', 'Ember')
  await page.getByLabel('Name', { exact: true }).fill('ASHA')
  await tap(page, 'Print colour', 'White')
  await quantity(page).fill('2')
  await press(page, 'Add to cart')
  await comeAlive()
  const cart = cartOf(page, '2 items')
  for (const text of ['M', 'Ember', 'Name: ASHA', 'Print colour: White'])
    await expect(cart).toContainText(text)
  expect(page.url()).toBe(urlOf('in') + shirt)
})

test('so does what is done in a part that comes alive after the page', async ({ page, urlOf }) => {
  const comeAlive = await openEarly(page, `${urlOf('in')}/gift-card/`, /\/assets\/configurator\..*\.js$/)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await tap(page, 'Amount', '₹1,000')
  await tap(page, 'Amount', '₹2,500')
  await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
  await page.getByLabel(/e-mail/i).fill('ravi@example.test')
  await comeAlive()
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Add to cart')
  await expect(cartOf(page, '1 item')).toContainText('₹2,500')
  expect(page.url()).toBe(`${urlOf('in')}/gift-card/`)
})

test('what is sent in a part that is not alive yet is sent when that is', async ({ page, urlOf }) => {
  const heard = additions(page)
  const comeAlive = await openEarly(page, `${urlOf('in')}/gift-card/`, /\/assets\/configurator\..*\.js$/)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await tap(page, 'Amount', '₹2,500')
  await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
  await page.getByLabel(/e-mail/i).fill('ravi@example.test')
  await press(page, 'Add to cart')
  await comeAlive()
  await expect(cartOf(page, '1 item')).toContainText('₹2,500')
  expect(page.url()).toBe(`${urlOf('in')}/gift-card/`)
  expect(heard).toHaveLength(1)
})

test('what is typed and sent before the page is alive is sent when it is', async ({
  page,
  urlOf,
  complaints,
}) => {
  const asked = page.waitForRequest(/\/orders\//)
  const comeAlive = await openEarly(page, `${urlOf('in')}/track/`)
  await page.getByLabel('Order number').fill('CL-7K3M-9QXT')
  await page.getByLabel('Email').fill('asha@example.test')
  await page.keyboard.press('Enter')
  await comeAlive()
  expect((await asked).postDataJSON()).toEqual({ number: 'CL-7K3M-9QXT', email: 'asha@example.test' })
  await expect(page.getByText('There is no order with this number')).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue('CL-7K3M-9QXT')
  expect(page.url()).toBe(`${urlOf('in')}/track/`)
  await expectRefusals(complaints, 404)
})

test('the text that somebody is typing while the page comes alive keeps its place', async ({
  page,
  urlOf,
}) => {
  const comeAlive = await openEarly(page, `${urlOf('in')}/track/`)
  const number = page.getByLabel('Order number')
  await number.fill('CL-9QXT')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await comeAlive()
  await page.keyboard.type('7K3M-')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('CL-7K3M-9QXT')
})

test('after Back the grip is as chosen as it looks', async ({ page, urlOf }) => {
  await visit(page, urlOf('in') + racket)
  await tap(page, 'Grip size', 'G4')
  await leaveAndComeBack(page, urlOf)
  await expect(group(page, 'Grip size').locator('input:checked')).toHaveValue('G4')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page, '1 item')).toContainText('G4')
})

test('after Back the sum on a gift card is as chosen as it looks', async ({ page, urlOf }) => {
  await visit(page, `${urlOf('in')}/gift-card/`)
  await tap(page, 'Amount', '₹2,500')
  await page.getByLabel(/^Message/).fill('Well played!')
  await leaveAndComeBack(page, urlOf)
  await expect(group(page, 'Amount').locator('input:checked')).toHaveValue('₹2,500')
  await expect(group(page, 'Amount').locator('legend')).toContainText('₹2,500')
  await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
  await page.getByLabel(/e-mail/i).fill('ravi@example.test')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page, '1 item')).toContainText('Message: Well played!')
})

test('the order of a list is taken from a hand that was early, and not from what a browser kept', async ({
  page,
  urlOf,
}) => {
  const url = urlOf('in') + rackets
  const order = page.getByLabel('Sort by')
  const held = await holdFiles(page, app)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await order.selectOption('price-desc')
  await page.goto(`${urlOf('in')}/about/`, { waitUntil: 'domcontentloaded' })
  held.letThrough()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await untilAlive(page)
  await expect(order).toHaveValue('')
  expect(page.url()).toBe(url)

  const comeAlive = await openEarly(page, url)
  await order.selectOption('price-desc')
  await comeAlive()
  await expect(page).toHaveURL(`${url}?sort=price-desc`)
  await expect(order).toHaveValue('price-desc')
})

test('a product ticked early is compared, and Back shows what is compared now', async ({ page, urlOf }) => {
  const ticks = page.locator('main article').getByRole('checkbox', { name: /^Compare / })
  const comeAlive = await openEarly(page, urlOf('in') + rackets)
  await ticks.nth(1).check({ force: true })
  await comeAlive()
  await expect(page.getByRole('region', { name: /^Compare, 1 product chosen/ })).toBeVisible()
  await expect(ticks.nth(1)).toBeChecked()
  await page.goto(`${urlOf('in')}/about/`)
  await page.evaluate(() => sessionStorage.clear())
  await page.goBack()
  await untilAlive(page)
  await expect(ticks.nth(1)).not.toBeChecked()
})

test('what was switched but not saved is not switched after Back', async ({ page, urlOf }) => {
  await visit(page, `${urlOf('in')}/privacy-choices/`)
  const statistics = page.getByRole('switch', { name: 'Statistics' })
  await statistics.check()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await leaveAndComeBack(page, urlOf)
  await expect(statistics).not.toBeChecked()
})
