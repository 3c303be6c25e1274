import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { AccountDataPage } from '../../../src/app/pages/AccountDataPage'
import { AccountDetailsPage } from '../../../src/app/pages/AccountDetailsPage'
import { AccountPage } from '../../../src/app/pages/AccountPage'
import { AddressesPage } from '../../../src/app/pages/AddressesPage'
import type { Address, AddressDraft } from '../../../src/domain/customer/address'
import type { Customer } from '../../../src/domain/customer/customer'
import { aCustomer, aSignInApi, customersPath } from '../../setup/aCustomer'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const addressesPath = `${customersPath}/addresses`

const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: '1',
  region: 'IN',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919812345678',
  address: '7 Baseline Road',
  addressLine2: '',
  landmark: '',
  district: '',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
  isDefault: true,
  ...changes,
})

/** A fake server that stores an address book. */
function aBook(region: Address['region'], ...saved: readonly Address[]): Answers {
  let book = [...saved]
  const save = (id: string, draft: AddressDraft) => {
    const others = book.filter((address) => address.id !== id)
    const passed = draft.isDefault ? others.map((address) => ({ ...address, isDefault: false })) : others
    book = [{ ...draft, id, region, isDefault: draft.isDefault || others.length === 0 }, ...passed]
    return { addresses: book }
  }
  const one = (id: string) => (request: ApiRequest) => {
    if (request.method === 'PUT') return save(id, request.body as AddressDraft)
    book = book.filter((address) => address.id !== id)
    return { addresses: book }
  }
  return {
    [addressesPath]: (request: ApiRequest) =>
      request.method === 'POST' ? save('9', request.body as AddressDraft) : { addresses: book },
    ...Object.fromEntries(saved.map(({ id }) => [`${addressesPath}/${id}`, one(id)])),
  }
}

const pages = (
  <Routes>
    <Route path="/account" element={<AccountPage />} />
    <Route path="/account/details" element={<AccountDetailsPage />} />
    <Route path="/account/addresses" element={<AddressesPage />} />
    <Route path="/account/data" element={<AccountDataPage />} />
    <Route path="/" element={<p>The home page</p>} />
  </Routes>
)

/** The blocks of the skeleton, which the status announces. */
const skeletonBlocks = () => screen.getByText('Loading').parentElement?.querySelectorAll('[aria-hidden]')

test.each([
  ['/account', 'Your account', 9],
  ['/account/details', 'Your details', 24],
  ['/account/data', 'Your data', 9],
])(
  '%s shows the shape of its content below the heading until the customer arrives',
  async (path, name, count) => {
    let respond: (found: { customer: Customer }) => void = () => undefined
    const response = new Promise<{ customer: Customer }>((resolve) => (respond = resolve))
    open(path, { [customersPath]: () => response })
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(skeletonBlocks()).toHaveLength(count)
    respond({ customer: aCustomer() })
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)

function open(path: string, responses: Answers = {}, options: { site?: string; customer?: Customer } = {}) {
  const { site = 'courtline-in', customer = aCustomer({ phone: '+919812345678' }) } = options
  const shown = aSite(site)
  const locale = shown.locales.find((known) => known.startsWith('en')) ?? shown.defaultLocale
  const passkeys = { [`${customersPath}/passkeys`]: { passkeys: [] } }
  const all = { [customersPath]: { customer }, ...passkeys, ...responses }
  return renderShop(pages, { path, site: shown, locale, responses: all })
}

const sent = (requests: readonly ApiRequest[], call: string) =>
  requests.filter(({ path, method }) => path === `${customersPath}/${call}` && method !== undefined)

const fill = (texts: Readonly<Record<string, string>>, within_ = document.body) => {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(within(within_).getByLabelText(label), { target: { value: text } })
}

test('a guest signs in and reaches the requested account page', async () => {
  const { user } = open('/account/details/', aSignInApi())
  expect(await screen.findByText('Sign in to see this page.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup/?next=%2Faccount%2Fdetails%2F',
  )
  fill({ Email: 'asha@example.test', Password: 'smash4you' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('form', { name: 'About you' })).toBeVisible()
})

test('signing out leads to the home page', async () => {
  const { user } = open('/account/', { [`${customersPath}/logout`]: null })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('The home page')).toBeVisible()
})

test('the overview tells what the other pages hold', async () => {
  const saved = (id: number) => ({ id, product_id: id, variant_id: id })
  const list = { id: 1, customer_id: Number(aCustomer().id), name: '', is_public: false, token: '' }
  const { unmount } = open('/account/', {
    '/api/bigcommerce/wishlist': { ...list, items: [saved(1), saved(2)] },
    ...aBook('IN', anAddress(), anAddress({ id: '2', isDefault: false })),
  })
  expect(await screen.findByRole('link', { name: 'Wishlist 2 products saved' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'All addresses (2)' })).toBeVisible()
  expect(screen.getByRole('link', { name: `Your details ${aCustomer().email}` })).toBeVisible()
  unmount()
  open('/account/', { '/api/bigcommerce/wishlist': null, ...aBook('IN', anAddress()) })
  expect(await screen.findByRole('link', { name: 'Wishlist Nothing saved yet' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^All addresses/ })).not.toBeInTheDocument()
})

test('a sign-out hides the page, and a failed one shows it again with what was typed', async () => {
  let fail: (failure: Failure) => void = () => {}
  const logout = new Promise<Failure>((resolve) => (fail = resolve))
  const { user } = open('/account/details/', { [`${customersPath}/logout`]: () => logout })
  await screen.findByRole('form', { name: 'About you' })
  fill({ 'First name': 'Usha' })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'About you' })).toBeNull())
  fail(new Failure(503, 'store_unavailable'))
  expect(await screen.findByRole('form', { name: 'About you' })).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Usha')
})

test('a session that expires during a change makes the customer a guest', async () => {
  const { user } = open('/account/details/', {
    [`${customersPath}/profile`]: new Failure(401, 'not_signed_in'),
  })
  const form = await screen.findByRole('form', { name: 'About you' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sign in to see this page.')).toBeVisible()
})

describe('details', () => {
  test('saves name, number and gender, and sends null for emptied fields', async () => {
    const { user, requests } = open('/account/details/', {
      [`${customersPath}/profile`]: { customer: aCustomer({ firstName: 'Usha' }) },
    })
    const form = await screen.findByRole('form', { name: 'About you' })
    fill({ 'First name': 'Usha', 'Mobile number (optional)': '' }, form)
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText('Saved')).toBeVisible()
    expect(sent(requests, 'profile')[0]?.body).toEqual({
      firstName: 'Usha',
      lastName: 'Rao',
      mobileNumber: null,
      gender: null,
    })
  })

  test('leaves a mobile number of another region unchanged', async () => {
    const customer = aCustomer({ phone: '+6591234567' })
    const { user, requests } = open(
      '/account/details/',
      { [`${customersPath}/profile`]: { customer } },
      { customer },
    )
    const form = await screen.findByRole('form', { name: 'About you' })
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await within(form).findByText('Saved')
    expect(sent(requests, 'profile')[0]?.body).toMatchObject({ mobileNumber: '+6591234567' })
  })

  test('changes the email when the password is correct', async () => {
    const { user, requests } = open('/account/details/', {
      [`${customersPath}/email`]: ({ body }: ApiRequest) =>
        JSON.stringify(body).includes('smash4you')
          ? { customer: aCustomer({ email: 'new@example.test' }) }
          : new Failure(401, 'invalid_credentials'),
    })
    const form = await screen.findByRole('form', { name: 'Email' })
    const password = within(form).getByLabelText('Current password')
    fill({ Email: 'new@example.test', 'Current password': 'wrong1234' }, form)
    await user.click(within(form).getByRole('button', { name: 'Change email' }))
    await waitFor(() => expect(password).toHaveAccessibleDescription(/This isn’t your current password/))
    expect(within(form).getByLabelText('Email')).toHaveValue('new@example.test')
    fill({ 'Current password': 'smash4you' }, form)
    await user.click(within(form).getByRole('button', { name: 'Change email' }))
    expect(await within(form).findByText('Email changed')).toBeVisible()
    expect(password).toHaveValue('')
    expect(sent(requests, 'email')[1]?.body).toEqual({ email: 'new@example.test', password: 'smash4you' })
  })

  test('changes the password and empties the fields', async () => {
    const { user, requests } = open('/account/details/', { [`${customersPath}/password`]: null })
    const form = await screen.findByRole('form', { name: 'Password' })
    fill({ 'Current password': 'smash4you', 'New password': 'clear4you' }, form)
    await user.click(within(form).getByRole('button', { name: 'Change password' }))
    expect(await within(form).findByText('Password changed')).toBeVisible()
    expect(within(form).getByLabelText('New password')).toHaveValue('')
    expect(sent(requests, 'password')[0]?.body).toEqual({
      currentPassword: 'smash4you',
      newPassword: 'clear4you',
    })
  })
})

describe('the address book', () => {
  const openForm = () => screen.findByRole('form', { name: 'Add an address' })

  test('adds an Indian address, prefilled with customer details, in the form of an empty book', async () => {
    const { user, requests } = open('/account/addresses/', aBook('IN'))
    await openForm()
    expect(screen.getByText(/^No address yet\./)).toBeVisible()
    // Nothing was pressed, so the focus stays at the page's start.
    expect(document.body).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveValue('Asha')
    expect(screen.getByLabelText('Address')).toHaveAttribute('autocomplete', 'address-line1')
    fill({ Address: '7 Baseline Road', 'PIN code': '560 001', City: 'Bengaluru' })
    await user.selectOptions(screen.getByLabelText('State'), 'Goa')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription(
      /PIN code 560 001 belongs to Karnataka/,
    )
    await user.selectOptions(screen.getByLabelText('State'), 'Karnataka')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText('Karnataka 560001')).toBeVisible()
    expect(screen.getByText('Address saved')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus()
    expect(sent(requests, 'addresses')[0]?.body).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '+919812345678',
      address: '7 Baseline Road',
      addressLine2: '',
      landmark: '',
      postalCode: '560001',
      state: 'KA',
      city: 'Bengaluru',
      district: '',
      isDefault: true,
    })
  })

  test('asks for a postal code in Singapore, and for an emirate in the UAE', async () => {
    const customer = aCustomer({ phone: '+6591234567' })
    const singapore = open('/account/addresses/', aBook('SG'), { site: 'courtline-sg', customer })
    await screen.findByLabelText('Postal code')
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    fill({ Address: '1 Court Lane', 'Postal code': '018956' })
    await singapore.user.click(screen.getByRole('button', { name: 'Save address' }))
    await screen.findByText('Address saved')
    expect(sent(singapore.requests, 'addresses')[0]?.body).toMatchObject({ city: 'Singapore', state: '' })
    singapore.unmount()

    open('/account/addresses/', aBook('AE'), { site: 'courtline-ae' })
    expect(await screen.findByLabelText('Emirate')).toBeVisible()
    expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument()
  })

  test('edits an Indonesian address and finds its province, city and district by name', async () => {
    const saved = anAddress({
      region: 'ID',
      phone: '+6281234567890',
      state: 'JB',
      city: 'Kota Bandung',
      district: 'Coblong',
      postalCode: '40132',
    })
    const { user, requests } = open(
      '/account/addresses/',
      {
        ...aBook('ID', saved),
        '/api/bigcommerce/places/ID/JB': [{ code: 'kotabndg', name: 'Kota Bandung' }],
        '/api/bigcommerce/places/ID/JB/kotabndg': [
          { code: 'andir000', name: 'Andir' },
          { code: 'coblong0', name: 'Coblong' },
        ],
      },
      { site: 'courtline-id' },
    )
    await user.click(await screen.findByRole('button', { name: 'Edit: Asha Rao, 7 Baseline Road' }))
    const district = await screen.findByRole('combobox', { name: 'District' })
    expect(district).toHaveValue('Coblong')
    await user.clear(district)
    await user.type(district, 'And')
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await screen.findByText('Address saved')
    expect(sent(requests, 'addresses/1')[0]).toMatchObject({
      method: 'PUT',
      body: { state: 'JB', city: 'Kota Bandung', district: 'Andir', isDefault: true },
    })
  })

  test('lists missing fields with the field names of the region', async () => {
    const { user, requests } = open('/account/addresses/', aBook('ID'), { site: 'courtline-id' })
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    const summary = screen.getByRole('region', { name: /things to correct/ })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter a mobile number like 0812 3456 7890.',
      'Enter the address.',
      'Choose the province.',
      'Choose the city or regency.',
      'Choose the district.',
      'Enter a postal code with 5 digits.',
    ])
    expect(sent(requests, 'addresses')).toEqual([])
  })

  test('adds another address, and focuses the form that a press has opened', async () => {
    const { user } = open('/account/addresses/', aBook('IN', anAddress()))
    await user.click(await screen.findByRole('button', { name: 'Add an address' }))
    expect(await screen.findByRole('heading', { name: 'Add an address' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('7 Baseline Road')).toBeVisible()
  })

  test('removes an address after a confirmation, and shows the form when the book is empty', async () => {
    const other = anAddress({ id: '2', address: '8 Netball Street', isDefault: false })
    const { user } = open('/account/addresses/', aBook('IN', anAddress(), other))
    await user.click(await screen.findByRole('button', { name: 'Remove: Asha Rao, 8 Netball Street' }))
    const question = screen.getByRole('dialog', { name: 'Remove this address?' })
    await user.click(within(question).getByRole('button', { name: 'Keep address' }))
    expect(screen.getByText('8 Netball Street')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove: Asha Rao, 8 Netball Street' }))
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Address removed')).toBeVisible()
    expect(screen.queryByText('8 Netball Street')).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove: Asha Rao, 7 Baseline Road' }))
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/^No address yet\./)).toBeVisible()
    expect(await openForm()).toBeVisible()
    expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus()
  })

  test('makes another address the default', async () => {
    const other = anAddress({ id: '2', address: '8 Netball Street', isDefault: false })
    const { user, requests } = open('/account/addresses/', aBook('IN', anAddress(), other))
    await user.click(await screen.findByRole('button', { name: 'Make default: Asha Rao, 8 Netball Street' }))
    expect(await screen.findByText('This is now your default address')).toBeVisible()
    expect(sent(requests, 'addresses/2')[0]?.body).not.toHaveProperty('id')
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Asha Rao'))
    expect(first).toHaveTextContent(/Default.*8 Netball Street/)
  })

  test('shows an error and a retry when loading fails', async () => {
    let isBroken = true
    const { user } = open('/account/addresses/', {
      [addressesPath]: () => (isBroken ? new Failure(500, 'internal_error') : { addresses: [anAddress()] }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('7 Baseline Road')).toBeVisible()
  })
})

describe('data', () => {
  test('can be downloaded as a file', async () => {
    open('/account/data/')
    const link = await screen.findByRole('link', { name: 'Download your data' })
    expect(link).toHaveAttribute('href', '/api/bigcommerce/customers/data')
    expect(link).toHaveAttribute('download')
  })

  test('is deleted when the password is correct, and the page confirms it', async () => {
    const { user, requests } = open('/account/data/', { [`${customersPath}/removal`]: null })
    await screen.findByRole('form', { name: 'Delete your account' })
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(screen.getByRole('link', { name: 'Enter your password.' })).toBeVisible()
    fill({ 'Current password': 'smash4you' })
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your account has been deleted' }),
    ).toBeVisible()
    expect(sent(requests, 'removal')[0]?.body).toEqual({ password: 'smash4you' })
  })
})
