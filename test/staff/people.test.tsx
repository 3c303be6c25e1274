import { screen, within } from '@testing-library/react'
import type { ApiRequest } from '../../src/api/transport'
import { PeopleScreen } from '../../src/staff/people/PeopleScreen'
import type { StaffMember } from '../../src/staff/staffApi'
import { Failure } from '../setup/fakeTransport'
import { renderStaff } from './renderStaff'

const ben: StaffMember = {
  id: 7,
  email: 'ben@example.test',
  name: 'Ben Tan',
  roles: ['orders'],
  state: 'active',
  seenAt: null,
}

test('a form that a colleague has overtaken saves nothing, and the list shows the member as it is now', async () => {
  let members = [ben]
  const { user, requests } = renderStaff(<PeopleScreen />, {
    responses: {
      '/api/staff/members': () => ({ members }),
      '/api/staff/members/7': () => new Failure(409, 'content_conflict'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ben Tan' }))
  members = [{ ...ben, state: 'dismissed' }]
  const dialog = await screen.findByRole('dialog', { name: 'Ben Tan' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Catalog' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save the roles' }))
  expect(await screen.findByText('Somebody else has changed Ben Tan meanwhile')).toBeVisible()
  expect(await screen.findByRole('cell', { name: 'Dismissed' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const isChange = ({ method }: ApiRequest) => method === 'PUT'
  expect(requests.find(isChange)?.body).toEqual({
    roles: ['orders', 'catalog'],
    isActive: true,
    before: { roles: ['orders'], isActive: true },
  })
})
