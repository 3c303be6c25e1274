import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailsTo } from '../setup/aMailbox'
import { password, signUp } from '../setup/buying'
import { expect, expectFailedRequests, test, visit } from '../setup/shopper'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** An email that nobody else signs up with. */
const newEmail = (name: string) =>
  `${name}.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@example.test`

test('a click beside an invalid field reaches its link; a customer signs up, out and in again, another tab follows, and the focus stays with the task', async ({
  page,
  context,
  urlOf,
  complaints,
}) => {
  const email = newEmail('asha')
  await visit(page, `${urlOf('in')}/login/`)
  await page.getByLabel('Email').fill('asha@')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/$/)
  await expect(page.locator('main')).toBeFocused()

  await page.goto(`${urlOf('in')}/signup/`)
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page.getByText('Hello Asha')).toBeVisible()

  const other = await context.newPage()
  await visit(other, `${urlOf('in')}/delivery/`)
  const customerLink = { name: 'Asha’s account' }
  await expect(other.getByRole('link', customerLink)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${urlOf('in')}/`)
  // Until the new page has moved the focus, a click could lose it again.
  await expect(page.locator('main')).toBeFocused()
  await expect(other.getByRole('link', { name: 'Account', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('textbox', { name: 'Password' }).fill('wrong1234')
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('Email or password is incorrect.')
  await expectFailedRequests(complaints, 401)
  await expect(panel.getByLabel('Email')).toHaveValue(email)

  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(panel.getByText('Hello Asha')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', customerLink)).toBeFocused()
  expect(page.url()).toBe(`${urlOf('in')}/`)
  await expect(other.getByRole('link', customerLink)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', customerLink)).toBeVisible()
})

test('a customer adds an Indonesian address by keyboard', { tag: '@full' }, async ({ page, urlOf }) => {
  const origin = `${urlOf('id')}/en`
  await signUp(page, urlOf('id'), newEmail('indonesia'))
  await page.goto(`${origin}/account/addresses/`)
  // The form of an empty address book is open.
  await page.getByRole('textbox', { name: 'First name' }).focus()
  const tabTo = async (name: string, role: 'textbox' | 'combobox' = 'textbox') => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(role, { name, exact: true })).toBeFocused()
  }
  await tabTo('Last name')
  await tabTo('Mobile number')
  await page.keyboard.type('0812 3456 7890')
  await tabTo('Address')
  await page.keyboard.type('Jalan Net 7')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Add a second line or landmark' })).toBeFocused()
  await tabTo('Province', 'combobox')
  // A select resets its type-ahead when a key comes a second after the one before.
  await expect(async () => {
    await page.keyboard.type('Jawa Barat')
    await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('JB', { timeout: 1_500 })
  }).toPass()
  await tabTo('City or regency', 'combobox')
  await expect(page.getByRole('combobox', { name: 'City or regency' })).toBeEditable()
  await page.keyboard.type('kota band')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo('District', 'combobox')
  await expect(page.getByRole('combobox', { name: 'District' })).toBeEditable()
  await page.keyboard.type('coblo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo('Postal code')
  await page.keyboard.type('40132')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Address saved')).toBeVisible()
  await expect(page.getByText('Coblong, Kota Bandung')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Asha Rao, Jalan Net 7' }).click()
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Coblong')
})

test(
  'a customer downloads the stored data and deletes the account',
  { tag: '@full' },
  async ({ page, urlOf, complaints }) => {
    const origin = `${urlOf('id')}/en`
    const email = newEmail('data')
    await signUp(page, urlOf('id'), email)
    await page.goto(`${origin}/account/data/`)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    const file = await (await coming).path()
    expect(await readFile(file, 'utf8')).toContain(email)

    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(heading(page, 'Your account has been deleted')).toBeVisible()
    await page.goto(`${origin}/login/`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.')
    await expectFailedRequests(complaints, 401)
  },
)

test('the link in the mail resets the password', { tag: '@full' }, async ({ page, urlOf }) => {
  const origin = urlOf('in')
  const email = newEmail('forgot')
  await signUp(page, origin, email)
  await page.context().clearCookies()
  await visit(page, `${origin}/forgot-password/`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(status(page, 'Check your email')).toBeVisible()

  // The shop sends mails in the background.
  const linkInMail = () =>
    mailsTo(email)
      .map(({ text }) => /http\S*\/reset-password\/#token=[\w-]+/.exec(text)?.[0] ?? '')
      .join('')
  await expect.poll(linkInMail).not.toBe('')
  const link = linkInMail()
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(page.url()).toBe(`${origin}/reset-password/`)
  await page.getByLabel('New password', { exact: true }).fill('clear4you')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('Hello Asha')).toBeVisible()
})

test('a link to the set-ups in the account scrolls to them, although they load later', async ({
  page,
  urlOf,
}) => {
  await signUp(page, urlOf('in'))
  await page.setViewportSize({ width: 412, height: 640 })
  await visit(page, `${urlOf('in')}/account/#set-ups`)
  const setUps = page.getByRole('heading', { name: 'Your set-ups' })
  await expect(setUps).toBeFocused()
  await expect(setUps).toBeInViewport({ ratio: 1 })
})
