import { appCode } from '../setup/authenticatorApp'
import { expect, faultsOn, staffToken, test } from '../setup/shopper'

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
  expect(await faultsOn(phone)).toEqual([])
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
  const change = page.getByRole('row').filter({ hasText: 'member.change' }).first()
  await expect(change).toContainText('Staff token')
  await expect(change.locator('ins')).toContainText(['orders', 'false'])
  expect(await faultsOn(page)).toEqual([])
  await phone.close()
})
