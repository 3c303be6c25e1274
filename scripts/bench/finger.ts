import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds for which a finger touches the screen in a tap. */
const touchMs = 80

/** Scrolls to the first visible element of a selector and taps it as a finger does. */
export async function tapWithFinger(page: Page, devTools: CDPSession, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(touchMs)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
