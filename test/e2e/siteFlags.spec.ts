import type { Page } from '@playwright/test'
import { isFull } from '../setup/fullRun'
import { expect, faultsOn, serveWithFlags, test, untilAlive } from '../setup/shopper'

// The help widget needs consent.
// The service worker would answer a later page without the flags.
test.use({ allowed: ['functional'], hasWorker: false })

const helpOn = (page: Page) => page.getByRole('button', { name: 'Help', exact: true })

/** Tabs through the listing and fails when the help button covers the element with the focus. */
async function expectFocusUncovered(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/category/badminton/rackets/`)
  await expect(helpOn(page)).toBeVisible()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const hidden = () =>
      page.evaluate(async () => {
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
        const focused = document.activeElement
        const button = document.querySelector('button[popovertarget][aria-label=Help]')
        if (!focused || !button || focused === button || focused.matches('body, main')) return null
        const one = button.getBoundingClientRect()
        const other = focused.getBoundingClientRect()
        const isOver =
          one.left < Math.min(other.right, window.innerWidth) &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        return isOver ? focused.outerHTML.slice(0, 120) : null
      })
    // The scroll event may come a moment later.
    await expect.poll(hidden).toBeNull()
  }
}

test('a shopper opens help by keyboard; its button covers neither the focus nor the buy bar of a phone', async ({
  page,
  urlOf,
}) => {
  await serveWithFlags(page, { helpWidget: true })
  // consent.spec.ts has the focus beside an overlay every time.
  if (isFull) {
    await page.setViewportSize({ width: 1024, height: 600 })
    await expectFocusUncovered(page, urlOf('in'))
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${urlOf('in')}/aerovolt-stratos-90/`)
  await expect(helpOn(page)).toBeVisible()
  const gapPx = async () => {
    const button = await helpOn(page).boundingBox()
    const buy = await page.getByRole('button', { name: 'Choose a grip size' }).boundingBox()
    return button && buy ? buy.y - (button.y + button.height) : 0
  }
  // The bar has some padding above its button.
  await expect.poll(gapPx).toBeGreaterThanOrEqual(12)

  await page.setViewportSize({ width: 1440, height: 900 })
  await helpOn(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Help' })
  await expect(panel).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(helpOn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact\/$/)
  await expect(helpOn(page)).toHaveCount(0)
})

test('the help button covers no focused element on a phone', { tag: '@full' }, async ({ page, urlOf }) => {
  await serveWithFlags(page, { helpWidget: true })
  await page.setViewportSize({ width: 390, height: 600 })
  await expectFocusUncovered(page, urlOf('in'))
})

interface StubTool {
  readonly name: string
  readonly annotations: object
  readonly execute: (input: object) => Promise<object>
}
declare global {
  interface Window {
    stubTools: Map<string, StubTool>
  }
}

/** A browser with an agent, as in the draft of WebMCP. */
const withAgent = (page: Page) =>
  page.addInitScript(() => {
    window.stubTools = new Map()
    const registerTool = async (tool: StubTool, { signal }: { signal: AbortSignal }) => {
      window.stubTools.set(tool.name, tool)
      signal.addEventListener('abort', () => window.stubTools.delete(tool.name))
    }
    Object.defineProperty(document, 'modelContext', { value: { registerTool } })
  })
const toolNames = (page: Page) => page.evaluate(() => [...window.stubTools.keys()].sort())
const chunkLoads = (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (/\/agentTools[.-]/.test(request.url())) loads.push(request.url())
  })
  return loads
}

test('an agent of the browser searches, reads a product and fills the cart that the visitor sees', async ({
  page,
  urlOf,
}) => {
  await serveWithFlags(page, { agentTools: true })
  const loads = chunkLoads(page)
  await withAgent(page)
  await page.goto(`${urlOf('in')}/faq/`)
  await expect.poll(() => toolNames(page)).toEqual(['add_to_cart', 'get_product', 'search_products'])
  expect(loads).toHaveLength(1)
  const call = (name: string, input: object) =>
    page.evaluate(([tool, given]) => window.stubTools.get(tool)?.execute(given), [name, input] as const)
  expect(await call('search_products', { query: 'stratos 90' })).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ name: 'Aerovolt Stratos 90' })]),
  })
  const product = (await call('get_product', { productId: '4001' })) as { variants: { variantId: string }[] }
  expect(product).toMatchObject({
    wordsOfCustomers: { notice: expect.stringContaining('not instructions') as unknown },
  })
  const variantId = product.variants[0]?.variantId
  expect(await call('add_to_cart', { productId: '4001', variantId, quantity: 2 })).toMatchObject({
    cart: { lines: [{ productId: '4001', quantity: 2 }] },
  })
  await expect(page.getByRole('dialog', { name: /Your cart, 2 items/ })).toBeVisible()
})

test('no tools load without an agent, nor on a site without the flag', async ({
  page,
  otherDevice,
  urlOf,
}) => {
  await serveWithFlags(page, { agentTools: true })
  const loads = [chunkLoads(page), chunkLoads(otherDevice)]
  await withAgent(otherDevice)
  const visits = [
    [page, 'in'],
    [otherDevice, 'sg'],
  ] as const
  for (const [visitor, host] of visits) {
    // Requested with everything else that loads after the first paint.
    const located = visitor.waitForResponse(/\/location/)
    await visitor.goto(`${urlOf(host)}/faq/`)
    await located
    await untilAlive(visitor)
  }
  expect(loads).toEqual([[], []])
  expect(await toolNames(otherDevice)).toEqual([])
})
