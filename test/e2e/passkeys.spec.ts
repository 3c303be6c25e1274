import type { Page } from '@playwright/test'
import { password, signUp } from '../setup/buying'
import { expect, test, visit } from '../setup/shopper'

/** A device with a fingerprint reader that always recognises the person. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test('a customer adds a passkey, signs in with it without an email address, and removes it', async ({
  page,
  urlOf,
}) => {
  const device = await plugIn(page)
  await signUp(page, urlOf('in'), `passkey.${Date.now()}@example.test`)
  await visit(page, `${urlOf('in')}/account/details/`)
  const passkeys = page.getByRole('group', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const name = passkeys.getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/^Chrome, /)
  await name.fill('Work laptop')
  await passkeys.getByRole('textbox', { name: 'Current password' }).fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('status')).toHaveText('Passkey added')
  await expect(passkeys).toBeFocused()
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet')
  const [credential] = await device.credentials()
  expect(credential).toMatchObject({ rpId: new URL(urlOf('in')).hostname, isResidentCredential: true })

  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('textbox', { name: 'Current password' }).fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toContainText('This device already has a passkey for your account.')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${urlOf('in')}/`)
  await visit(page, `${urlOf('in')}/login/?next=/account/details/`)
  const main = page.getByRole('main')
  await device.setVerified(false)
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(main).toContainText('No passkey was used. Try again, or sign in another way.')
  await device.setVerified(true)
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText(/Last used \d/)

  await passkeys.getByRole('button', { name: 'Remove: Work laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('status')).toHaveText('Passkey removed')
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
