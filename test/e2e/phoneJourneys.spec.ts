import { faultsOn, expect, test, untilAlive, visit } from '../setup/shopper'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const journeys = [
  { host: 'in', home: '/hi/', search: 'Courtline पर खोजें', typed: 'अटैकिंग रैकेट stratos', buy: 'कार्ट में डालें' },
  { host: 'id', home: '/', search: /^Cari di Courtline/, typed: 'raket stratos', buy: '+ Keranjang' },
] as const

for (const { host, home, search, typed, buy } of journeys)
  test(
    `on ${host}${home}, a phone finds a racket by the local word and buys it strung, in one go`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      await visit(page, urlOf(host) + home)
      await page.locator('header').getByRole('link', { name: search }).tap()
      const box = page.getByRole('dialog', { name: search }).getByRole('combobox')
      await box.fill(typed)
      await box.press('Enter')
      await expect(page).toHaveURL(/\/search\/\?q=/)
      await page.locator('main article').getByRole('link', { name: 'Stratos 90', exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Stratos 90' })).toBeVisible()
      await untilAlive(page)
      const choose = (value: string) =>
        page
          .locator('main label', { has: page.locator(`input[value="${value}"]`) })
          .last()
          .click()
      await choose('G5')
      await choose('Strung by us')
      await page.locator('main').getByRole('searchbox').fill('line 66')
      await page
        .locator('main')
        .getByRole('button', { name: /Line 66/ })
        .click()
      // Until the string is chosen, the button leads to that choice.
      await page.locator('article form').first().getByRole('button', { name: buy }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Stratos 90')
      await expect(dialog).toContainText('Line 66')
      expect(await faultsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
  )
