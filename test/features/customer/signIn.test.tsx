import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { AccountPage } from '../../../src/app/pages/AccountPage'
import { ForgotPasswordPage } from '../../../src/app/pages/ForgotPasswordPage'
import { LoginPage } from '../../../src/app/pages/LoginPage'
import { ResetPasswordPage } from '../../../src/app/pages/ResetPasswordPage'
import { SignUpPage } from '../../../src/app/pages/SignUpPage'
import { Header } from '../../../src/app/shell/header/Header'
import { AccountPanel } from '../../../src/app/shell/sidePanels/AccountPanel'
import { OrderDetails } from '../../../src/features/orders'
import { aCustomer, aSignInApi, customersPath } from '../../setup/aCustomer'
import { anOrder } from '../../setup/anOrder'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

function Here() {
  const { pathname, search } = useLocation()
  return <p>You are at {pathname + search}</p>
}

const order = anOrder()

const pages = (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/signup" element={<SignUpPage />} />
    <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path="/account" element={<AccountPage />} />
    <Route path="/thanks" element={<OrderDetails order={order} isGuest />} />
    <Route path="*" element={<Here />} />
  </Routes>
)

function open(path: string, responses: Answers = aSignInApi()) {
  return renderShop(pages, { path, responses, site: aSite('courtline-in'), locale: 'en-IN' })
}

const sent = (requests: readonly ApiRequest[], call: string) =>
  requests.filter(({ path }) => path === `${customersPath}/${call}`)

const fill = (texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

afterEach(() => jest.restoreAllMocks())

describe('signing in', () => {
  const credentials = { Email: 'asha@example.test', Password: 'smash4you' }

  test('leads to the account page with a greeting', async () => {
    const { user, requests } = open('/login/')
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(sent(requests, 'login')).toHaveLength(1)
  })

  test('with a mailed code for the typed address needs no password', async () => {
    const { user, requests } = open('/login/')
    await screen.findByRole('form', { name: 'Sign in' })
    fill({ Email: 'asha@example.test ' })
    await user.click(screen.getByRole('button', { name: 'Email me a code' }))
    const code = await screen.findByLabelText('Code from the email')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByText(/If there’s an account with asha@example\.test/)).toBeVisible()
    await user.type(code, '481 51')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(code).toHaveAccessibleDescription(/Enter the six digits from the email\./)
    await user.type(code, '6')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(sent(requests, 'login/code').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { email: 'asha@example.test' }],
      ['PUT', { email: 'asha@example.test', code: '481 516' }],
    ])
  })

  test('asks for the address of a code, and leads back to the password', async () => {
    const { user, requests } = open('/login/')
    await screen.findByRole('form', { name: 'Sign in' })
    fill({ Email: 'asha@' })
    await user.click(screen.getByRole('button', { name: 'Email me a code' }))
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(sent(requests, 'login/code')).toEqual([])
    fill({ Email: 'asha@example.test' })
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByLabelText('Code from the email')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Use your password' }))
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toBeVisible()
  })

  test('says at the field that a code is wrong, and sends a new one', async () => {
    const { user, requests } = open('/login/', {
      ...aSignInApi(),
      [`${customersPath}/login/code`]: ({ method }: ApiRequest) =>
        method === 'PUT' ? new Failure(401, 'invalid_credentials') : null,
    })
    await screen.findByRole('form', { name: 'Sign in' })
    fill({ Email: 'asha@example.test' })
    await user.click(screen.getByRole('button', { name: 'Email me a code' }))
    await user.type(await screen.findByLabelText('Code from the email'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription(
        /This code isn’t right/,
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await waitFor(() =>
      expect(sent(requests, 'login/code').map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']),
    )
  })

  test('offers no code where the back end has none', async () => {
    const site = aSite('courtline-in')
    renderShop(pages, {
      path: '/login/',
      responses: aSignInApi(),
      site: { ...site, commerce: { ...site.commerce, signInCodes: false } },
      locale: 'en-IN',
    })
    await screen.findByRole('form', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull()
  })

  test.each([
    ['/login/?next=/checkout/', '/checkout/'],
    ['/login/?next=/search/?q=shoes%26size', '/search/?q=shoes&size'],
  ])('%s leads to %s afterwards', async (path, target) => {
    const { user } = open(path)
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText(`You are at ${target}`)).toBeVisible()
  })

  test.each([
    '//evil.test/',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/%09/evil.test',
    '',
  ])('does not redirect to another site: %s', async (next) => {
    open(`/login/?next=${next}`, { ...aSignInApi(), [customersPath]: { customer: aCustomer() } })
    expect(await screen.findByText('Hello Asha')).toBeVisible()
  })

  test('shows an error for a wrong password, and input stays', async () => {
    const { user } = open('/login/', {
      ...aSignInApi(),
      [`${customersPath}/login`]: new Failure(401, 'invalid_credentials'),
    })
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect.')
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test')
    expect(screen.getByLabelText('Password')).toHaveValue('smash4you')
  })

  test('shows how long to wait after too many tries', async () => {
    const { user } = open('/login/', {
      ...aSignInApi(),
      [`${customersPath}/login`]: new Failure(429, 'too_many_requests', 'Slowly', undefined, 840),
    })
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 14 minutes.')
  })

  test('shows a pending button that does not submit twice', async () => {
    let release = (_answer: unknown): void => undefined
    const slow = new Promise((resolve) => (release = resolve))
    const { user, requests } = open('/login/', { ...aSignInApi(), [`${customersPath}/login`]: () => slow })
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const button = await screen.findByRole('button', { name: 'Signing in…' })
    await user.click(button)
    expect(button).toHaveFocus()
    expect(sent(requests, 'login')).toHaveLength(1)
    await act(async () => release(null))
  })

  test.each([
    ['shows an error before the password is sent', true, 0],
    ['is found out when nobody is signed in afterwards', false, 1],
  ])('in a browser without cookies %s', async (_how, accepts, calls) => {
    if (accepts) jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const { user, requests } = open('/login/', { ...aSignInApi(), [customersPath]: null })
    await screen.findByRole('form', { name: 'Sign in' })
    fill(credentials)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/blocks cookies.*Allow cookies/)
    expect(screen.getByLabelText('Password')).toHaveValue('smash4you')
    expect(sent(requests, 'login')).toHaveLength(calls)
  })

  test('lists empty fields with links, without a request', async () => {
    const { user, requests } = open('/login/')
    await screen.findByRole('form', { name: 'Sign in' })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const summary = screen.getByRole('region', { name: '2 things to correct' })
    expect(summary).toHaveFocus()
    await user.click(within(summary).getByRole('link', { name: 'Enter your password.' }))
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(sent(requests, 'login')).toEqual([])
  })

  test('allows showing, pasting and autofilling the password', async () => {
    const { user } = open('/login/')
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
    await user.click(password)
    await user.paste('smash4you')
    await user.click(screen.getByRole('button', { name: 'Show: Password' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveValue('smash4you')
    await user.click(screen.getByRole('button', { name: 'Hide: Password' }))
    expect(password).toHaveAttribute('type', 'password')
  })
})

describe('signing up', () => {
  const filled = {
    'First name': ' Asha ',
    'Last name': 'Rao',
    Email: 'asha@example.test',
    Password: 'smash4you',
    'Mobile number (optional)': '98123 45678',
  }
  const submit = () => screen.getByRole('button', { name: 'Create account' })

  test('sends the form, with the number in international format', async () => {
    const { user, requests } = open('/signup/')
    await screen.findByRole('form', { name: 'Create an account' })
    fill(filled)
    await user.selectOptions(screen.getByLabelText('Gender (optional)'), 'Female')
    await user.click(submit())
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(sent(requests, 'signup')[0]?.body).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.test',
      password: 'smash4you',
      mobileNumber: '+919812345678',
      gender: 'female',
    })
  })

  test('sign-up after an order is prefilled with its contact details, and leads to the orders', async () => {
    const { user, requests } = open('/thanks/')
    await user.click(await screen.findByRole('link', { name: 'Create an account' }))
    expect(await screen.findByLabelText('First name')).toHaveValue(order.contact.firstName)
    expect(screen.getByLabelText('Last name')).toHaveValue(order.contact.lastName)
    expect(screen.getByLabelText('Email')).toHaveValue(order.contact.email)
    expect(screen.getByLabelText('Mobile number (optional)')).toHaveValue(order.contact.phone)
    fill({ Password: 'smash4you' })
    await user.click(submit())
    expect(await screen.findByText('You are at /orders/')).toBeVisible()
    expect(sent(requests, 'signup')[0]?.body).toMatchObject({ email: order.contact.email })
  })

  test('shows the password rules in advance, and which ones are not met', async () => {
    const { user } = open('/signup/')
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAccessibleDescription('At least 7 characters, with a letter and a digit.')
    expect(password).toHaveAttribute('autocomplete', 'new-password')
    await user.type(password, 'short1')
    await user.tab()
    expect(password).toHaveAccessibleDescription(/Use at least 7 characters/)
    await user.type(password, 'er')
    expect(password).toBeValid()
    await user.clear(password)
    await user.type(password, 'onlyletters')
    expect(password).toHaveAccessibleDescription(/Use a letter and a digit/)
  })

  test('accepts a missing number and gender, and rejects an invalid number', async () => {
    const { user, requests } = open('/signup/')
    await screen.findByRole('form', { name: 'Create an account' })
    fill({ ...filled, 'Mobile number (optional)': '12345' })
    await user.click(submit())
    expect(screen.getByRole('link', { name: 'Enter a mobile number with 10 digits.' })).toBeVisible()
    fill({ 'Mobile number (optional)': '' })
    await user.click(submit())
    await waitFor(() => expect(sent(requests, 'signup')).toHaveLength(1))
    expect(sent(requests, 'signup')[0]?.body).toMatchObject({ email: expect.any(String) as string })
    expect(JSON.stringify(sent(requests, 'signup')[0]?.body)).not.toContain('mobileNumber')
  })

  test('shows a taken email at its field until it is changed', async () => {
    const { user } = open('/signup/', {
      ...aSignInApi(),
      [`${customersPath}/signup`]: new Failure(400, 'duplicated_email'),
    })
    await screen.findByRole('form', { name: 'Create an account' })
    fill(filled)
    await user.click(submit())
    const summary = await screen.findByRole('region', { name: 'One thing to correct' })
    expect(summary).toHaveFocus()
    const email = screen.getByLabelText('Email')
    expect(email).toHaveAccessibleDescription('There’s already an account with this email.')
    await user.type(email, 'x')
    expect(email).toBeValid()
  })

  test('shows a common password at its field', async () => {
    const { user } = open('/signup/', {
      ...aSignInApi(),
      [`${customersPath}/signup`]: new Failure(400, 'common_password', 'No', 'password'),
    })
    await screen.findByRole('form', { name: 'Create an account' })
    fill(filled)
    await user.click(submit())
    await screen.findByRole('region', { name: 'One thing to correct' })
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^This password is easy to guess/)
  })

  test('shows a server-side error at its field', async () => {
    const { user } = open('/signup/', {
      ...aSignInApi(),
      [`${customersPath}/signup`]: new Failure(400, 'validation_error', 'No', 'lastName'),
    })
    await screen.findByRole('form', { name: 'Create an account' })
    fill(filled)
    await user.click(submit())
    await screen.findByRole('region', { name: 'One thing to correct' })
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('This doesn’t look right.')
  })
})

describe('a forgotten password', () => {
  test('shows the same message with and without an account', async () => {
    const { user, requests } = open('/forgot-password/', {
      ...aSignInApi(),
      [`${customersPath}/password-reset`]: null,
    })
    await screen.findByRole('form', { name: 'Forgot your password?' })
    fill({ Email: 'asha@example.test' })
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('status')).toHaveTextContent(
      /If there’s an account with asha@example.test/,
    )
    expect(sent(requests, 'password-reset')[0]).toMatchObject({
      method: 'POST',
      body: { email: 'asha@example.test' },
    })
  })

  afterEach(() => window.history.replaceState(null, '', '/'))

  test('removes the token from the URL at once, and opens the account', async () => {
    window.history.replaceState(null, '', '/reset-password/#token=abc_DEF-123')
    const { user, requests } = open('/reset-password/')
    await screen.findByRole('form', { name: 'Choose a new password' })
    expect(window.location.href).not.toContain('abc')
    fill({ 'New password': 'clear4you' })
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(sent(requests, 'password-reset')[0]).toMatchObject({
      method: 'PUT',
      body: { token: 'abc_DEF-123', newPassword: 'clear4you' },
    })
  })

  test('offers a new link for a used one', async () => {
    window.history.replaceState(null, '', '/reset-password/#token=old')
    const { user } = open('/reset-password/', {
      ...aSignInApi(),
      [`${customersPath}/password-reset`]: new Failure(400, 'reset_expired'),
    })
    await screen.findByRole('form', { name: 'Choose a new password' })
    fill({ 'New password': 'clear4you' })
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works')
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password/',
    )
  })

  test('shows an error for a link without a token', async () => {
    open('/reset-password/')
    expect(await screen.findByRole('alert')).toHaveTextContent('Part of the link is missing')
  })
})

describe('the account button in the header', () => {
  const inHeader = (
    <>
      <Header />
      <AccountPanel />
    </>
  )
  const customer = aCustomer()

  test('opens a sign-in panel for a guest, and shows a greeting after sign-in', async () => {
    const { user } = renderShop(inHeader, { responses: aSignInApi(), path: '/aerovolt-stratos-90/' })
    const button = screen.getByRole('link', { name: 'Account' })
    await user.click(button)
    const panel = screen.getByRole('dialog', { name: 'Account' })
    expect(await within(panel).findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup/?next=%2Faerovolt-stratos-90%2F',
    )
    fill({ Email: 'asha@example.test', Password: 'smash4you' })
    await user.click(within(panel).getByRole('button', { name: 'Sign in' }))
    expect(await within(panel).findByText('Hello Asha')).toHaveFocus()
    await user.click(within(panel).getByRole('button', { name: 'Continue shopping' }))
    expect(screen.getByRole('link', { name: 'Asha’s account' })).toHaveFocus()
  })

  test('creates an account in the panel without leaving the page', async () => {
    const { user, requests } = renderShop(inHeader, {
      responses: aSignInApi(),
      path: '/aerovolt-stratos-90/',
    })
    await user.click(screen.getByRole('link', { name: 'Account' }))
    const panel = screen.getByRole('dialog', { name: 'Account' })
    await user.click(await within(panel).findByRole('link', { name: 'Create an account' }))
    expect(within(panel).getByText(/^One account for all our regions/)).toHaveFocus()
    fill({ 'First name': 'Asha', 'Last name': 'Rao', Email: 'asha@example.test', Password: 'smash4you' })
    await user.click(within(panel).getByRole('button', { name: 'Create account' }))
    expect(await within(panel).findByText('Hello Asha')).toHaveFocus()
    expect(sent(requests, 'signup')).toHaveLength(1)
  })

  test('links from sign-up back to sign-in in the panel', async () => {
    const { user } = renderShop(inHeader, { responses: aSignInApi() })
    await user.click(screen.getByRole('link', { name: 'Account' }))
    const panel = screen.getByRole('dialog', { name: 'Account' })
    await user.click(await within(panel).findByRole('link', { name: 'Create an account' }))
    await user.click(within(panel).getByRole('link', { name: 'Already have an account? Sign in' }))
    expect(within(panel).getByText(/^Keep your cart and wishlist/)).toHaveFocus()
    expect(within(panel).getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('links a customer to the account', async () => {
    const { user } = renderShop(inHeader, { responses: { [customersPath]: { customer } } })
    const button = await screen.findByRole('link', { name: 'Asha’s account' })
    expect(button).toHaveAttribute('href', '/account/')
    await user.click(button)
    expect(screen.queryByRole('dialog', { name: 'Account' })).not.toBeInTheDocument()
  })
})
