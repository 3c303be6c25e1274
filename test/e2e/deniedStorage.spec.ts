import { fillIn, putIntoCart } from '../setup/buying'
import { expect, ignoreSlowDestinations, test, visit } from '../setup/shopper'
import { ledgerOf } from './ledgerOf'

/** Blocks site data as browsers do: access to any storage throws. The cart's cookie is allowed. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Access to ${name} is denied for this document`, 'SecurityError')
        },
      })
  }),
)

test('a browser that denies all storage reports no error, navigates back and forth, fills a wishlist and buys', async ({
  page,
  urlOf,
  complaints,
}) => {
  const listing = `${urlOf('in')}/category/badminton/rackets/?sort=price-asc`
  await visit(page, listing)
  // Analytics runs, and queues its events until the choice.
  await expect
    .poll(async () => (await ledgerOf(page)).map(({ deliveries }) => deliveries.own_log))
    .toContain('held_consent')
  // No earlier choice could be stored: this one holds for the page.
  await page.getByRole('button', { name: 'Accept all' }).click()
  const cards = page.getByRole('main').getByRole('article')
  const name = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(listing)
  await expect(page.getByRole('heading', { level: 1, name: 'Rackets' })).toBeVisible()
  await expect(cards.first()).toBeVisible()
  await cards
    .first()
    .getByRole('button', { name: /wishlist/i })
    .click()
  await expect(page.getByRole('link', { name: /Wishlist.*1/ })).toBeVisible()

  await cards.first().getByRole('link').first().click()
  await putIntoCart(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Place order, pay on delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
  ignoreSlowDestinations(complaints)
})
