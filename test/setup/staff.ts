import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { untilAlive } from './shopper'

/** The staff token of the shared shop. */
export const staffToken = () =>
  readFileSync(path.join(process.env.SHOP_DATA ?? '', 'staff-token'), 'utf8').trim()

/** Opens a staff session in the page's browser, and a page of the shop with the developer panel. */
export async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const status = await page.evaluate(
    async (token) =>
      (
        await fetch('/api/staff/session', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token }),
        })
      ).status,
    staffToken(),
  )
  expect(status).toBe(200)
  await page.goto(`${url}?panel`)
  await untilAlive(page)
  await expect(panelOf(page)).toBeVisible()
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Developer panel' })
