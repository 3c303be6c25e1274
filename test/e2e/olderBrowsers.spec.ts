import type { Page, Route } from '@playwright/test'
import { fillIn, openRacket, putIntoCart } from '../setup/buying'
import { isFull } from '../setup/fullRun'
import { expect, test, visit, withoutWorker } from '../setup/shopper'

/**
 * Makes the browser behave like the oldest one that the shop supports: removes newer APIs, and renames newer CSS so that
 * it is invalid. A browser without popovers shows them like any other element.
 */
async function makeOld(page: Page): Promise<void> {
  await withoutWorker(page)
  await page.addInitScript(() => {
    const without = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    without(AbortSignal, 'any')
    without(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    without(Array, 'fromAsync')
    without(Object, 'groupBy')
    without(Map, 'groupBy')
    without(Promise, 'withResolvers', 'try')
    without(URL, 'canParse', 'parse')
    without(
      Set.prototype,
      'union',
      'intersection',
      'difference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    )
    without(globalThis, 'Iterator', 'scheduler', 'navigation')
    without(Object.getPrototypeOf([].values()) as object, 'map', 'filter', 'take', 'toArray')
    without(document.constructor.prototype as object, 'startViewTransition')
    without(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
    without(Window.prototype, 'onscrollend')
    // The buttons would open the native popovers.
    addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('[popovertarget]')) event.preventDefault()
      },
      true,
    )
  })
  const shown = '@layer old{[popover]{display:block;position:static;inset:auto;margin:0;overflow:visible}}'
  const rewrite = async (route: Route, change: (body: string) => string) => {
    // Node resolves no names below localhost.
    const url = new URL(route.request().url())
    const { host } = url
    url.hostname = '127.0.0.1'
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: url.href, headers, maxRedirects: 0 })
    await route.fulfill({ response, body: change(await response.text()) })
  }
  await page.route(/\/assets\/.*\.css$/, (route) => rewrite(route, (css) => shown + oldStyles(css)))
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? rewrite(route, (html) =>
          html
            .replaceAll(
              /(<style data-href[^>]*>)(.*?)(?=<\/style>)/gs,
              (_all, tag: string, css: string) => tag + oldStyles(css),
            )
            .replace('<style data-href', `<style>${shown}</style><style data-href`),
        )
      : route.fallback(),
  )
}

/** Renames newer CSS, so that it is invalid. */
const oldStyles = (css: string) =>
  css
    .replaceAll(/light-dark\(|color-mix\(|[\w-]+-color\(from/g, 'unknown(')
    .replaceAll(/:has\(|:popover-open|:dir\(/g, (name) => (name.endsWith('(') ? ':unknown(' : ':unknown'))
    .replaceAll('@starting-style', '@unknown')
    .replaceAll('subgrid', 'unknown')
    .replaceAll('&', 'unknown')

test.beforeEach(({ page }) => makeOld(page))
// A style sheet may still be loading.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('an older browser opens menus without popovers, shows the focus and the colors of both schemes, and fills the cart', async ({
  page,
  urlOf,
}) => {
  await visit(page, `${urlOf('in')}/category/badminton/rackets/`)
  const menu = page.getByRole('button', { name: 'Badminton' })
  const shopAll = page.getByRole('link', { name: 'Shop all Badminton' })
  const settings = page.getByRole('button', { name: 'India, English' })
  await expect(shopAll).toBeHidden()
  await expect(async () => {
    // The handler may not be attached yet; a second click would close the menu again.
    if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
    await expect(shopAll).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await settings.click()
  await expect(shopAll).toBeHidden()
  await expect(page.getByRole('link', { name: 'Singapore' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Singapore' })).toBeHidden()
  await expect(settings).toBeFocused()
  await menu.click()
  await shopAll.click()
  await expect(page).toHaveURL(/\/category\/badminton\/$/)
  await expect(shopAll).toBeHidden()

  await openRacket(page, urlOf('in'))
  await putIntoCart(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.locator('#checkout-email')).toBeVisible()

  if (isFull) {
    await visit(page, `${urlOf('in')}/login/`)
    const password = page.getByLabel('Password', { exact: true })
    await password.focus()
    await expect(password).toHaveCSS('outline-style', 'solid')
  }
  await visit(page, `${urlOf('in')}/privacy-choices/`)
  const statistics = page.getByRole('switch', { name: 'Statistics' })
  await page.keyboard.press('Tab')
  await statistics.focus()
  await expect(statistics).toHaveCSS('outline-style', 'solid')

  const light = 'rgb(250, 248, 244)'
  const dark = 'rgb(18, 19, 15)'
  for (const [colorScheme, surface] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme, media: 'screen' })
    await expect(page.locator('html')).toHaveCSS('background-color', surface)
    await page.emulateMedia({ colorScheme, media: 'print' })
    await expect(page.locator('html')).toHaveCSS('background-color', light)
  }
})

test(
  'an older browser finds a racket, chooses options and buys it',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await visit(page, `${urlOf('in')}/category/badminton/rackets/?sort=price-asc`)
    const card = page.getByRole('main').getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await openRacket(page, urlOf('in'))
    await putIntoCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillIn(page)
    await page.getByRole('button', { name: 'Place order, pay on delivery' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  },
)
