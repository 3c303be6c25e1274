import { expect, test as base } from '@playwright/test'
import { startDeveloping, type Developing } from '../setup/developing'
import { untilAlive, visit } from '../setup/shopper'

const test = base.extend<object, { dev: Developing }>({
  // Worker scope, so the server stops after the page has closed.
  dev: [
    async ({}, use) => {
      const dev = await startDeveloping()
      await use(dev)
      await dev.stop()
    },
    // The first start builds both bundles.
    { scope: 'worker', timeout: 330_000 },
  ],
})

test(
  'the development server shows code changes in the open page, which keeps its state',
  { tag: '@full' },
  async ({ page, dev }) => {
    // Collect only errors, because development builds also warn about slow machines.
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await visit(page, `${dev.urlOf('in')}/category/badminton/rackets/`)
    await page.locator('main article').first().getByRole('link').first().click()
    const quantity = page.locator('main form').getByRole('textbox').first()
    await quantity.fill('3')
    const mark = () => page.evaluate(() => document.documentElement.dataset.opened)
    await page.evaluate(() => (document.documentElement.dataset.opened = 'once'))

    await dev.edit('src/ui/theme.css', (css) => `${css}\n:root { --changed: 1; }\n`)
    const token = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed'))
    await expect.poll(token, 'a stylesheet').toBe('1')
    expect(await mark(), 'the page was not loaded again').toBe('once')

    await dev.edit('src/features/cart/addToCart/AddToCartForm.tsx', (tsx) =>
      tsx.replace('<form ', '<form title="changed" '),
    )
    const changed = page.locator('main form[title="changed"]')
    await expect(changed, 'a component').toBeVisible()
    await expect(quantity, 'what was typed into it').toHaveValue('3')
    expect(await mark(), 'the page was not loaded again').toBe('once')

    const served = () => page.evaluate(async () => (await fetch(location.href)).text())
    await expect.poll(served, 'the server renders the change').toContain('title="changed"')
    await page.reload()
    await untilAlive(page)
    await expect(changed, 'a page that is opened later').toBeVisible()
    await expect(quantity).toHaveValue('1')
    expect(await mark()).toBeUndefined()
    expect(errors, 'the browser had nothing to complain of').toEqual([])
  },
)
