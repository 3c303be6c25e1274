import { expect, test, visit } from '../setup/shopper'
import { fillIn, openRacket, putIntoCart } from '../setup/buying'

/** As browsers do that block all cookies and site data: naming a storage throws. The cart's cookie is let through. */
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

test('a browser that keeps nothing goes from page to page and back, likes, compares, and buys', async ({
  page,
  urlOf,
}) => {
  const listing = `${urlOf('in')}/category/badminton/rackets/`
  await visit(page, listing)
  // Nobody could be asked before: the choice stands for the page.
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

  await openRacket(page, urlOf('in'))
  await putIntoCart(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Place order, pay on delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible()
})
