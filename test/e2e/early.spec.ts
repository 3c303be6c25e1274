import type { Page } from '@playwright/test'
import {
  pauseFiles,
  expect,
  expectFailedRequests,
  test,
  untilAlive,
  visit,
  withoutWorker,
} from '../setup/shopper'

const racket = '/aerovolt-stratos-90/'
const shirt = '/t-shirt-printing/'
const rackets = '/category/badminton/rackets/'
const app = /\/assets\/main\..*\.js$/

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const chooseOption = (page: Page, groupName: string, value: string) =>
  group(page, groupName).locator('label', { hasText: value }).first().click()
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ })
const cartOf = (page: Page, items: string) => page.getByRole('dialog', { name: `Your cart, ${items}` })
/** Presses the buy button, whose label names a missing option. A click at a point could hit its neighbour while fonts load. */
const pressBuy = (page: Page) =>
  page
    .locator('article form button[type=submit]')
    .first()
    .evaluate((button: HTMLElement) => button.click())

/** Opens a page whose scripts have not arrived; the function that it returns lets them through. */
async function openEarly(page: Page, url: string, files = app) {
  const paused = await pauseFiles(page, files)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await paused.requested
  return async () => {
    paused.letThrough()
    await untilAlive(page)
  }
}

/** Collects the requests that add to the cart. */
function additions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/bigcommerce\/cart$/.test(request.url()))
      sent.push(request.postData() ?? '')
  })
  return sent
}

test.beforeEach(({ page }) => withoutWorker(page))

test('options, text, quantity and repeated presses made before hydration add to the cart once', async ({
  page,
  urlOf,
}) => {
  const sent = additions(page)
  const hydrate = await openEarly(page, urlOf('in') + shirt)
  await chooseOption(page, 'Size', 'M')
  await chooseOption(page, 'Colour', 'Ember')
  await page.getByLabel('Name', { exact: true }).fill('ASHA')
  await chooseOption(page, 'Print colour', 'White')
  await quantity(page).fill('2')
  await pressBuy(page)
  await pressBuy(page)
  await hydrate()
  const cart = cartOf(page, '2 items')
  for (const text of ['M', 'Ember', 'Name: ASHA', 'Print colour: White'])
    await expect(cart).toContainText(text)
  expect(page.url()).toBe(`${urlOf('in')}${shirt}?size=M&colour=Ember`)
  expect(sent).toHaveLength(1)
})

test(
  'a press before hydration without a required option adds nothing; the option chosen later counts',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const sent = additions(page)
    const hydrate = await openEarly(page, urlOf('in') + racket)
    await pressBuy(page)
    await hydrate()
    expect(page.url()).toBe(urlOf('in') + racket)
    expect(sent).toEqual([])
    await chooseOption(page, 'Grip size', 'G4')
    await pressBuy(page)
    await expect(cartOf(page, '1 item')).toContainText('G4')
  },
)

test('a form whose code arrives after the page was hydrated submits, once, what was entered before', async ({
  page,
  urlOf,
}) => {
  const sent = additions(page)
  const hydrate = await openEarly(page, `${urlOf('in')}/gift-card/`, /\/assets\/configurator\..*\.js$/)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await chooseOption(page, 'Amount', '₹1,000')
  await chooseOption(page, 'Amount', '₹2,500')
  await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
  await page.getByRole('textbox', { name: 'Recipient’s email' }).fill('ravi@example.test')
  await pressBuy(page)
  await hydrate()
  await expect(cartOf(page, '1 item')).toContainText('₹2,500')
  expect(page.url()).toBe(`${urlOf('in')}/gift-card/`)
  expect(sent).toHaveLength(1)
})

test('text typed before hydration keeps its caret, and a form submitted then is sent', async ({
  page,
  urlOf,
  complaints,
}) => {
  const number = page.getByLabel('Order number')
  const hydrate = await openEarly(page, `${urlOf('in')}/track/`)
  await number.fill('CL-9QXT')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await hydrate()
  await page.keyboard.type('7K3M-')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('CL-7K3M-9QXT')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const requests = page.waitForRequest(/\/orders\//)
  const hydrateAgain = await openEarly(page, `${urlOf('in')}/track/`)
  await number.fill('CL-7K3M-9QXT')
  await page.getByLabel('Email').fill('asha@example.test')
  await page.keyboard.press('Enter')
  await hydrateAgain()
  expect((await requests).postDataJSON()).toEqual({ number: 'CL-7K3M-9QXT', email: 'asha@example.test' })
  await expect(page.getByText('We couldn’t find an order with this number')).toBeVisible()
  await expect(number).toHaveValue('CL-7K3M-9QXT')
  expect(page.url()).toBe(`${urlOf('in')}/track/`)
  await expectFailedRequests(complaints, 404)
})

test('after Back, product options count as the browser restores them, and unsaved privacy choices are off', async ({
  page,
  urlOf,
}) => {
  await visit(page, urlOf('in') + racket)
  await chooseOption(page, 'Grip size', 'G4')
  await visit(page, `${urlOf('in')}/gift-card/`)
  await chooseOption(page, 'Amount', '₹2,500')
  await page.getByLabel(/^Message/).fill('Well played!')
  await visit(page, `${urlOf('in')}/privacy-choices/`)
  const statistics = page.getByRole('switch', { name: 'Statistics' })
  await statistics.check()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.goto(`${urlOf('in')}/about/`)

  await page.goBack()
  await untilAlive(page)
  await expect(statistics).not.toBeChecked()

  await page.goBack()
  await untilAlive(page)
  await expect(page.getByLabel(/^Message/)).toHaveValue('Well played!')
  await expect(group(page, 'Amount').locator('input:checked')).toHaveValue('₹2,500')
  await expect(group(page, 'Amount').locator('legend')).toContainText('₹2,500')
  await page.getByLabel('Recipient', { exact: true }).fill('Ravi')
  await page.getByRole('textbox', { name: 'Recipient’s email' }).fill('ravi@example.test')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page, '1 item')).toContainText('Message: Well played!')

  await page.goBack()
  await untilAlive(page)
  await expect(group(page, 'Grip size').locator('input:checked')).toHaveValue('G4')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page, '2 items')).toContainText('G4')
})

test(
  'a list takes the sort order and products to compare chosen before hydration, but not those restored by Back',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const url = urlOf('in') + rackets
    const order = page.getByLabel('Sort by')
    const ticked = page.locator('main article').getByRole('checkbox', { name: /^Compare /, checked: true })
    const paused = await pauseFiles(page, app)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await order.selectOption('price-desc')
    await page.goto(`${urlOf('in')}/about/`, { waitUntil: 'domcontentloaded' })
    paused.letThrough()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goBack()
    await untilAlive(page)
    await expect(order).toHaveValue('')
    expect(page.url()).toBe(url)

    const hydrate = await openEarly(page, url)
    const second = page.locator('main article').nth(1)
    await second.getByRole('checkbox', { name: /^Compare / }).click({ force: true })
    await expect(ticked).toHaveCount(1)
    await hydrate()
    await expect(page.getByRole('region', { name: /^Compare, 1 product chosen/ })).toBeVisible()
    await expect(ticked).toHaveCount(1)
    await page.goto(`${urlOf('in')}/about/`)
    await page.evaluate(() => sessionStorage.clear())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goBack()
    await untilAlive(page)
    await expect(order).toBeVisible()
    await expect(ticked).toHaveCount(0)

    const hydrateAgain = await openEarly(page, url)
    await order.selectOption('price-desc')
    await hydrateAgain()
    await expect(page).toHaveURL(`${url}?sort=price-desc`)
    await expect(order).toHaveValue('price-desc')
  },
)
