import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailsTo } from '../setup/aMailbox'
import { expect, expectRefusals, test, visit } from '../setup/shopper'

const password = 'smash4you'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** An email that nobody else signs up with. */
const newEmail = (name: string) =>
  `${name}.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@example.test`

async function signUp(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/signup/`)
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
}

/** Leaves the page first: an answer on its way to it would bring the session's cookie again. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('somebody signs up, out and in again, and is greeted', async ({ page, urlOf, complaints }) => {
  const email = newEmail('asha')
  await signUp(page, urlOf('in'), email)
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${urlOf('in')}/`)
  // A new page has taken the focus before anybody can click.
  await expect(page.locator('main')).toBeFocused()

  const button = page.getByRole('link', { name: 'Account', exact: true })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('textbox', { name: 'Password' }).fill('wrong1234')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(panel.getByRole('alert')).toContainText('Email or password is not right.')
  await expectRefusals(complaints, 401)
  await expect(panel.getByLabel('Email')).toHaveValue(email)

  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(panel.getByText('Hello Asha')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Asha’s account' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Asha’s account' })).toBeVisible()
})

test('whoever signs out, or in, does so in all tabs', async ({ page, urlOf, context }) => {
  const email = newEmail('mira')
  await signUp(page, urlOf('in'), email)
  const other = await context.newPage()
  await visit(other, `${urlOf('in')}/delivery/`)
  await expect(other.getByRole('link', { name: 'Asha’s account' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${urlOf('in')}/`)
  await expect(other.getByRole('link', { name: 'Account', exact: true })).toBeVisible()

  await visit(page, `${urlOf('in')}/login/`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Asha’s account' })).toBeVisible()
})

test('somebody makes an account beside the page, and is still there', async ({ page, urlOf }) => {
  await visit(page, `${urlOf('in')}/delivery/`)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await panel.getByRole('link', { name: 'Create an account' }).click()
  await panel.getByLabel('First name').fill('Asha')
  await panel.getByLabel('Last name').fill('Rao')
  await panel.getByLabel('Email').fill(newEmail('beside'))
  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expect(panel.getByText('Hello Asha')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Asha’s account' })).toBeFocused()
  expect(page.url()).toBe(`${urlOf('in')}/delivery/`)
})

test('a guest who wants to see the addresses signs in and is there', async ({ page, urlOf }) => {
  const email = newEmail('guest')
  await signUp(page, urlOf('in'), email)
  await forgetSession(page)
  await page.goto(`${urlOf('in')}/account/addresses/`)
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible()
})

test('an Indian address is written, changed and removed', async ({ page, urlOf }) => {
  await signUp(page, urlOf('in'), newEmail('india'))
  await page.goto(`${urlOf('in')}/account/addresses/`)
  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect(page.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await page.getByLabel('Mobile number').fill('98123 45678')
  await page.getByLabel('Address', { exact: true }).fill('7 Baseline Road')
  await page.getByLabel('PIN code').fill('560 001')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').selectOption('KA')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(status(page, 'Address saved')).toBeVisible()
  await expect(page.getByText('Karnataka 560001')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Asha Rao, 7 Baseline Road' }).click()
  await page.getByLabel('City').fill('Mysuru')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Mysuru')).toBeVisible()

  await page.getByRole('button', { name: 'Remove: Asha Rao, 7 Baseline Road' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(status(page, 'Address removed')).toBeVisible()
  await expect(page.getByText('No address yet.')).toBeVisible()
})

test('an Indonesian address is written with the keyboard alone', async ({ page, urlOf }) => {
  const origin = `${urlOf('id')}/en`
  await signUp(page, origin, newEmail('indonesia'))
  await page.goto(`${origin}/account/addresses/`)
  await page.getByRole('button', { name: 'Add an address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  const tabTo = async (name: string, role: 'textbox' | 'combobox' = 'textbox') => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(role, { name, exact: true })).toBeFocused()
  }
  await tabTo('First name')
  await tabTo('Last name')
  await tabTo('Mobile number')
  await page.keyboard.type('0812 3456 7890')
  await tabTo('Address')
  await page.keyboard.type('Jalan Net 7')
  await tabTo('Province', 'combobox')
  // A select forgets the letters that it was given when the next one takes a second to come.
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

test('what is kept is downloaded, and the account deleted', async ({ page, urlOf, complaints }) => {
  const email = newEmail('gone')
  await signUp(page, urlOf('in'), email)
  await page.goto(`${urlOf('in')}/account/data/`)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const file = await (await coming).path()
  expect(await readFile(file, 'utf8')).toContain(email)

  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(heading(page, 'Your account is deleted')).toBeVisible()
  await page.goto(`${urlOf('in')}/login/`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Email or password is not right.')
  await expectRefusals(complaints, 401)
})

test('what lies below a field that is wrong is reached at the first press', async ({ page, urlOf }) => {
  await visit(page, `${urlOf('in')}/login/`)
  await page.getByLabel('Email').fill('asha@')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/$/)
})

test('a forgotten password is replaced through the link in the mail, once', async ({
  page,
  urlOf,
  complaints,
}) => {
  const origin = urlOf('in')
  const email = newEmail('forgot')
  await signUp(page, origin, email)
  await forgetSession(page)
  await page.goto(`${origin}/forgot-password/`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(status(page, 'Look into your mail')).toBeVisible()

  // Mails leave a moment after they were asked for.
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

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('again4you')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expectRefusals(complaints, 400)
})
