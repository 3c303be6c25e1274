import type { Locator, Page } from '@playwright/test'

/** Milliseconds from a press to its result; those of another page are absent. */
export interface Presses {
  /** From a product's card to the name and the picture, in any size, on its page. */
  readonly change?: number
  /** From "Add to cart" to the button's reaction. */
  readonly feedback?: number
  /** From "Add to cart" to the open cart panel. */
  readonly panel?: number
}

export async function measureChange(page: Page): Promise<Presses> {
  const card = page.locator('main article a').first()
  const [name, picture] = await press(page, card, ['main article h1', 'main article:has(h1) img'])
  return { change: Math.max(name, picture) }
}

export async function measureAdding(page: Page): Promise<Presses> {
  for (const option of await page.locator('main article fieldset:has(input:not(:checked))').all())
    await option.locator('label:has(input:enabled)').first().click()
  const button = 'main article form button[type="submit"]'
  const opened = 'dialog[open]'
  const reacted = `${button}:is([aria-disabled="true"], [aria-busy="true"]), ${opened}`
  const [feedback, panel] = await press(page, page.locator(button).first(), [reacted, opened])
  return { feedback, panel }
}

/** Taps. Resolves to the milliseconds until the first frames with a visible element of each selector. */
async function press(
  page: Page,
  target: Locator,
  [one, other]: readonly [string, string],
): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }), {
      capture: true,
      once: true,
    }),
  )
  const [first, second] = await Promise.all([
    untilShown(page, one),
    untilShown(page, other),
    target.tap({ noWaitAfter: true }),
  ])
  return [first, second]
}

async function untilShown(page: Page, selector: string): Promise<number> {
  const time = await page.waitForFunction(
    (wanted) => {
      const [press] = performance.getEntriesByName('press')
      const element = document.querySelector(wanted)
      if (!press || !element?.checkVisibility()) return null
      // An element whose next picture is loading shows the one before, and has its size.
      if (element instanceof HTMLImageElement && element.naturalWidth === 0) return null
      return performance.now() - press.startTime
    },
    selector,
    { polling: 'raf' },
  )
  return (await time.jsonValue()) ?? Number.NaN
}
