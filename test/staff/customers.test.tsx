import { screen, within } from '@testing-library/react'
import type { StaffCustomer } from '../../src/staff/customers/customersApi'
import { CustomerScreen } from '../../src/staff/customers/CustomerScreen'
import { CustomersScreen } from '../../src/staff/customers/CustomersScreen'
import { renderStaff } from './renderStaff'

const customersPath = '/api/staff/customers'

const asha: StaffCustomer = {
  id: 12,
  brand: 'courtline',
  name: 'Asha Rao',
  email: 'Asha@example.test',
  phone: '+919812345678',
  createdAt: '2026-01-01T10:00:00.000Z',
  orderCount: 0,
  isEmailConfirmed: true,
  seenAt: null,
  addresses: [
    {
      id: 'a1',
      region: 'IN',
      isDefault: true,
      lines: ['Asha Rao', '12 Temple Road'],
      phone: '+919812345678',
    },
  ],
}

const openCustomer = () =>
  renderStaff(<CustomerScreen />, {
    path: '/customers/:id/',
    at: '/customers/12/',
    responses: {
      [`${customersPath}/12`]: asha,
      [`${customersPath}/12/removal`]: null,
      '/api/staff/orders': {
        orders: [],
        next: null,
        counts: { to_pack: 0, to_ship: 0, unpaid: 0, expiring: 0, return_requested: 0, attention: 0 },
      },
    },
  })

test('a list shows rows below its filters until its customers arrive', async () => {
  let respond: (found: unknown) => void = () => undefined
  const response = new Promise<unknown>((resolve) => (respond = resolve))
  renderStaff(<CustomersScreen />, { responses: { [customersPath]: () => response } })
  expect(screen.getByLabelText('Find a customer')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(9)
  // Placeholders are no content.
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  respond({ customers: [asha] })
  const table = await screen.findByRole('table', { name: 'Customers' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

test('an account is deleted only after its email was typed, and then its screen closes', async () => {
  const { user, requests } = openCustomer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this account' })
  const field = within(dialog).getByRole('textbox')
  await user.type(field, 'someone@example.test')
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  expect(await within(dialog).findByText('This is not the email address of the customer')).toBeVisible()
  const removals = () => requests.filter(({ path }) => path.endsWith('/removal'))
  expect(removals()).toEqual([])
  await user.clear(field)
  await user.type(field, 'asha@example.test')
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  expect(removals()).toMatchObject([{ body: { email: 'asha@example.test' } }])
})

test('the page links the download, the mail and the phone', async () => {
  openCustomer()
  expect(await screen.findByRole('link', { name: 'Download all data' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/api\/staff\/customers\/12\/data$/),
  )
  expect(screen.getByRole('link', { name: 'Asha@example.test' })).toHaveAttribute(
    'href',
    'mailto:Asha@example.test',
  )
  expect(screen.getByRole('heading', { name: 'IN, first choice' })).toBeVisible()
})

test('a consent id is looked up when it is complete', async () => {
  const id = '123e4567-e89b-42d3-a456-426614174000'
  const categories = {
    necessary: true,
    functional: false,
    analytics: true,
    marketing: false,
    messaging: false,
  }
  const choice = {
    at: '2026-01-02T10:00:00.000Z',
    version: 3,
    brand: 'courtline',
    region: 'IN',
    method: 'custom',
  }
  const { user, requests } = renderStaff(<CustomersScreen />, {
    path: '/customers/',
    at: '/customers/',
    responses: {
      [customersPath]: { customers: [] },
      [`/api/staff/consents/${id}`]: { choices: [{ ...choice, categories }] },
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Consent id' })
  await user.type(field, '123e4567')
  expect(await screen.findByText(/A consent id looks like/)).toBeVisible()
  expect(requests.filter(({ path }) => path.includes('consents'))).toEqual([])
  await user.type(field, id.slice(8))
  const row = await screen.findByRole('row', { name: /Necessary, Analytics/ })
  expect(row).toHaveTextContent('courtline, IN, version 3 of the text')
})
