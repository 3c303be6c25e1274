import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const password = 'smash4you'

/** Signs up through the API, as the shop's own form does. @param email by default one that nobody else has */
export async function signUp(
  page: Page,
  origin: string,
  email = `${randomUUID().slice(0, 8)}.asha@example.test`,
): Promise<void> {
  await page.goto(`${origin}/healthz`)
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('/api/bigcommerce/customers/signup', init)).status
    },
    { firstName: 'Asha', lastName: 'Rao', email, password },
  )
  expect(status).toBe(200)
}
