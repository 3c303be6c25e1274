import type { Page } from '@playwright/test'

/** Delays matching requests until the test releases them. */
export async function pauseFiles(page: Page, files: RegExp) {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => (letThrough = resolve))
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  await page.route(files, async (route) => {
    ask()
    await released
    await route.continue()
  })
  return { asked, letThrough }
}
