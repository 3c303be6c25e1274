import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { AccountDetailsPage } from '../../../src/app/pages/AccountDetailsPage'
import { AccountPage } from '../../../src/app/pages/AccountPage'
import { LoginPage } from '../../../src/app/pages/LoginPage'
import { maxPasskeys, type Passkey } from '../../../src/domain/customer/passkey'
import { suggestPasskeyName } from '../../../src/features/customer/passkeys'
import { aCustomer, aSignInApi, customersPath } from '../../setup/aCustomer'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const pages = (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/account" element={<AccountPage />} />
    <Route path="/account/details" element={<AccountDetailsPage />} />
  </Routes>
)
const site = aSite('courtline-in')
const open = (path: string, responses: Answers, shown = site) =>
  renderShop(pages, { path, responses, site: shown, locale: 'en-IN' })
const withoutPasskeys = { ...site, commerce: { ...site.commerce, passkeys: false } }

/** A browser whose authenticator gives this, or fails. */
function aBrowser(result: () => Promise<unknown>) {
  const credentials = { get: jest.fn(result), create: jest.fn(result) }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {},
  })
  return credentials
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

const bytes = Uint8Array.from([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
}
const cancelled = () => Promise.reject(new DOMException('The person closed it', 'NotAllowedError'))
const known = () => Promise.reject(new DOMException('It is known', 'InvalidStateError'))

const loginPath = `${customersPath}/login/passkey`
const passkeysPath = `${customersPath}/passkeys`
const options = {
  challenge: 'AQID',
  rp: { id: 'in.localhost', name: 'Courtline' },
  user: { id: 'AQID', name: 'asha@example.test', displayName: 'Asha Rao' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: '1',
  name: 'Pixel 9',
  host: window.location.hostname,
  addedAt: '2026-11-05T06:30:00.000Z',
  usedAt: null,
  ...changes,
})
const details = (passkeys: readonly Passkey[], more: Answers = {}): Answers => ({
  [customersPath]: { customer: aCustomer() },
  [passkeysPath]: { passkeys },
  [`${passkeysPath}/options`]: options,
  ...more,
})
const signInButton = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })

describe('signing in', () => {
  test('needs no email address', async () => {
    const { get } = aBrowser(() => Promise.resolve(credential))
    const api = aSignInApi()
    const { user, requests } = open('/login/', {
      ...api,
      [loginPath]: (request: ApiRequest) =>
        request.method === 'PUT' ? (api[`${customersPath}/login`] as () => null)() : { challenge: 'AQID' },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(get).toHaveBeenCalledTimes(1)
    const sent = requests.filter(({ path }) => path === loginPath)
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT'])
    expect(sent[1]?.body).toMatchObject({ response: { id: 'AQID', response: { signature: 'AQID' } } })
  })

  test('leads back to the form when the person cancels', async () => {
    aBrowser(cancelled)
    const { user, requests } = open('/login/', { ...aSignInApi(), [loginPath]: { challenge: 'AQID' } })
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByRole('status')).toHaveTextContent('No passkey was used.')
    expect(signInButton()).not.toHaveAttribute('aria-disabled')
    expect(requests.filter(({ path, method }) => path === loginPath && method === 'PUT')).toEqual([])
  })

  test.each([
    [
      'an unknown passkey',
      'invalid_credentials',
      401,
      'This passkey doesn’t belong to an account here any more.',
    ],
    ['too many attempts', 'too_many_requests', 429, 'Too many'],
  ] as const)('reports %s', async (_what, code, status, text) => {
    aBrowser(() => Promise.resolve(credential))
    const { user } = open('/login/', {
      ...aSignInApi(),
      [loginPath]: ({ method }: ApiRequest) =>
        method === 'PUT' ? new Failure(status, code) : { challenge: 'AQID' },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  test('is offered where the browser and the back end have passkeys alone', async () => {
    const first = open('/login/', aSignInApi())
    await screen.findByRole('form', { name: 'Sign in' })
    expect(signInButton()).toBeNull()
    first.unmount()
    aBrowser(cancelled)
    open('/login/', aSignInApi(), withoutPasskeys)
    await screen.findByRole('form', { name: 'Sign in' })
    expect(signInButton()).toBeNull()
  })
})

describe('details', () => {
  const group = () => screen.findByRole('group', { name: 'Passkeys' })
  const begin = async (responses: Answers) => {
    const rendered = open('/account/details/', responses)
    const passkeys = within(await group())
    await rendered.user.click(passkeys.getByRole('button', { name: 'Add a passkey' }))
    const name = passkeys.getByLabelText('Name')
    await rendered.user.clear(name)
    await rendered.user.type(name, ' Pixel 9 ')
    await rendered.user.type(passkeys.getByLabelText('Current password'), 'smash4you')
    return { ...rendered, passkeys }
  }

  test('lists passkeys with their days, and names the host of another site', async () => {
    aBrowser(cancelled)
    const used = aPasskey({
      id: '2',
      name: 'Laptop',
      host: 'sg.shop.example',
      usedAt: '2026-11-20T06:30:00.000Z',
    })
    open('/account/details/', details([aPasskey(), used]))
    const [first, second] = within(await group()).getAllByRole('listitem')
    expect(first).toHaveTextContent('Pixel 9Added 5 November 2026Not used yetRemove')
    expect(second).toHaveTextContent('Last used 20 November 2026Works only on sg.shop.example')
  })

  test('adds a passkey after a password check', async () => {
    aBrowser(() => Promise.resolve(credential))
    const { user, requests, passkeys } = await begin(
      details([], {
        [passkeysPath]: ({ method }: ApiRequest) => ({ passkeys: method === 'POST' ? [aPasskey()] : [] }),
      }),
    )
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }))
    expect(await passkeys.findByText('Passkey added')).toBeVisible()
    expect(await group()).toHaveFocus()
    expect(passkeys.getByRole('listitem')).toHaveTextContent('Pixel 9')
    const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(bodies).toMatchObject([
      { password: 'smash4you' },
      { name: 'Pixel 9', response: { id: 'AQID', response: { attestationObject: 'AQID' } } },
    ])
  })

  test.each([
    ['cancels', cancelled, 'No passkey was added. Try again.'],
    ['has one on this device', known, 'This device already has a passkey for your account.'],
  ])('says so when the person %s', async (_what, result, text) => {
    aBrowser(result)
    const { user, passkeys } = await begin(details([]))
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }))
    expect(await passkeys.findByText(text)).toBeVisible()
    expect(passkeys.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-disabled')
  })

  test('reports a wrong password at its field, and asks the device for nothing', async () => {
    const { create } = aBrowser(cancelled)
    const { user, passkeys } = await begin(
      details([], { [`${passkeysPath}/options`]: new Failure(401, 'invalid_credentials') }),
    )
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(passkeys.getByLabelText('Current password')).toBeInvalid())
    expect(create).not.toHaveBeenCalled()
  })

  test('removes a passkey after a confirmation', async () => {
    aBrowser(cancelled)
    const { user, requests } = open(
      '/account/details/',
      details([aPasskey()], { [`${passkeysPath}/1`]: { passkeys: [] } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove: Pixel 9' }))
    const question = await screen.findByRole('dialog', { name: 'Remove this passkey?' })
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    const passkeys = within(await group())
    expect(await passkeys.findByText('Passkey removed')).toBeVisible()
    expect(passkeys.queryByRole('listitem')).toBeNull()
  })

  test('gives the reason why none can be added', async () => {
    const first = open('/account/details/', details([aPasskey()]))
    const add = async () => within(await group()).getByRole('button', { name: 'Add a passkey' })
    expect(await add()).toHaveAccessibleDescription('This browser can’t create passkeys.')
    first.unmount()
    aBrowser(cancelled)
    open(
      '/account/details/',
      details(Array.from({ length: maxPasskeys }, (_, n) => aPasskey({ id: String(n) }))),
    )
    expect(await add()).toHaveAccessibleDescription(
      `You have ${maxPasskeys} passkeys, the maximum. Remove one to add another.`,
    )
  })

  test('shows no passkeys where the back end has none', async () => {
    const { requests } = open('/account/details/', details([]), withoutPasskeys)
    await screen.findByRole('form', { name: 'About you' })
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull()
    expect(requests.some(({ path }) => path === passkeysPath)).toBe(false)
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox, Mac'],
  ['Robot', ''],
])('suggests a name for %s', (userAgent, name) => {
  expect(suggestPasskeyName(userAgent)).toBe(name)
})
