import type { Locator, Page } from '@playwright/test'
import { appCode } from '../server/staff/authenticatorApp'
import { isFull } from '../setup/fullRun'
import { expect, faultsOn, furtherFaultsOn, staffToken, test } from '../setup/shopper'

test('an owner invites a colleague, who connects an app, works within the role and is dismissed', async ({
  page,
  urlOf,
  browser,
}) => {
  const response = await page.goto(`${urlOf('in')}/staff/`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
  await page.getByLabel('Emergency token').fill(staffToken())
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const email = `asha.${Date.now()}@example.test`
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(email)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status')).toContainText('Asha Rao is invited')
  const link = (await page.locator('code').textContent()) ?? ''

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(link)
  const secret = (await phone.locator('code').textContent()) ?? ''
  // Neither the history nor a screenshot contains the token.
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByLabel('Choose a password').fill('shuttle court 77')
  await phone.getByLabel('The code that the app shows').fill(appCode(secret, Date.now()))
  expect(await faultsOn(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Finish' }).click()
  await expect(phone.getByRole('status')).toContainText('recovery codes')
  await phone.getByRole('button', { name: 'I’ve kept them' }).click()
  await phone.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(phone.getByText(`${email}: Orders`)).toBeVisible()
  expect(await furtherFaultsOn(phone)).toEqual([])
  await expect(phone.getByRole('link', { name: 'People' })).toHaveCount(0)
  await phone.goto(`${urlOf('in')}/staff/people/`)
  await expect(phone.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()

  const row = page.getByRole('row', { name: email })
  await row.getByRole('button', { name: 'Asha Rao' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(row).toContainText('Dismissed')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  expect(await faultsOn(phone)).toEqual([])

  await page.getByRole('link', { name: 'Record of changes' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Staff token' }).first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  // Other tests fill the first page meanwhile.
  const changes = await page.evaluate(async () => (await fetch('/api/staff/changes?subject=member')).text())
  expect(changes).toMatch(
    /"name":"Staff token".{0,80}"action":"member\.change"|"action":"member\.change".*"Staff token"/,
  )
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Mira Nethra' }).first().click()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await phone.close()
})

test('a clerk restocks fifty sizes by pasting a list', { tag: '@full' }, async ({ page, urlOf }) => {
  await page.goto(`${urlOf('in')}/staff/inventory/`)
  await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
  await page.getByLabel('Emergency token').fill(staffToken())
  await page.keyboard.press('Enter')
  const stocks = page.getByRole('textbox', { name: /^Stock of / })
  await expect(stocks).toHaveCount(100)
  // Only full shelves: other tests need those that are low.
  const skus = await stocks.evaluateAll((cells) =>
    cells
      .filter((cell) => Number((cell as HTMLInputElement).value) >= 20)
      .map((cell) => (cell.getAttribute('aria-label') ?? '').replace('Stock of ', ''))
      .slice(0, 50),
  )
  expect(skus).toHaveLength(50)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByLabel('Lines of a spreadsheet').fill(skus.map((sku) => `${sku}\t137`).join('\n'))
  await page.getByRole('button', { name: 'Review 50 changes' }).click()
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByRole('status')).toContainText('variants are changed')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  const restocked = page.getByRole('textbox', { name: `Stock of ${skus[0]}`, exact: true })
  await expect(restocked).toHaveValue('137')
  await stocks.first().press('ArrowDown')
  await expect(stocks.nth(1)).toBeFocused()
})

/** Screens whose accessibility other tests of the staff check, or this one before. */
const checkedElsewhere = ['coupons', 'products', 'categories', 'catalog-files', 'people', 'changes']

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the keyboard alone creates a coupon and ends it, and each screen of the menu is accessible', async ({
  page,
  urlOf,
}) => {
  await page.goto(`${urlOf('in')}/staff/`)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Sign in with the emergency token' }))
  await tabTo(page, page.getByLabel('Emergency token'))
  await page.keyboard.type(staffToken())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await press(page.getByRole('link', { name: 'Coupons' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeFocused()
  await press(page.getByRole('button', { name: 'New coupon' }))
  const code = `KEYS${Date.now().toString(36).toUpperCase()}`
  await tabTo(page, page.getByRole('textbox', { name: 'Code' }))
  await page.keyboard.type(code)
  await tabTo(page, page.getByRole('textbox', { name: /Percent/ }))
  await page.keyboard.type('15')
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('Valid')
  await press(row.getByRole('button', { name: 'End' }))
  await expect(row).toContainText('Ended')

  const menu = page.getByRole('navigation', { name: 'Screens' })
  for (const link of await menu.getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? ''
    if (!isFull && checkedElsewhere.some((screen) => path.endsWith(`/${screen}/`))) continue
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect([path, await faultsOn(page)]).toEqual([path, []])
  }
})
