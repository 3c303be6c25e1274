import { screen } from '@testing-library/react'
import type { ApiRequest } from '../../src/api/transport'
import type { StaffContent } from '../../src/staff/content/contentApi'
import { ContentEntryScreen } from '../../src/staff/content/ContentEntryScreen'
import { Failure } from '../setup/fakeTransport'
import { renderStaff } from './renderStaff'

const path = '/api/staff/content/bar/courtline-in.en'
const aDraft = (text: string, minute: string) => ({
  id: 1,
  basedOn: 0,
  value: { text, path: null, starts: null, ends: null },
  at: `2026-01-05T06:0${minute}:00.000Z`,
})

/** Opens an entry whose draft another tab replaces after it was read. */
function openDraft() {
  let draft = aDraft('Open on Sunday', '0')
  const other = aDraft('Open on Monday', '1')
  const save = ({ body }: ApiRequest) => {
    const { draftAt, value } = body as { draftAt: string; value: typeof draft.value }
    if (draftAt !== other.at) {
      draft = other
      return new Failure(409, 'content_conflict')
    }
    draft = { ...aDraft('', '2'), value }
    return { id: 1, at: draft.at }
  }
  const entry = (): StaffContent => ({
    kind: 'bar',
    scope: 'courtline-in.en',
    initial: null,
    draft,
    versions: [],
  })
  return renderStaff(<ContentEntryScreen />, {
    path: '/content/:kind/:scope/',
    at: '/content/bar/courtline-in.en/',
    responses: { [path]: entry, [`${path}/draft`]: save, '/api/staff/content': { entries: [] } },
  })
}

const textField = () => screen.findByLabelText('Text')

test('a draft that another tab replaced is saved only after the choice', async () => {
  const { user, requests } = openDraft()
  await user.type(await textField(), ' from 10')
  await user.click(screen.getByRole('button', { name: 'Save the draft' }))
  expect(await screen.findByText(/saved another draft since/)).toBeVisible()
  expect(await textField()).toHaveValue('Open on Sunday from 10')
  await user.click(screen.getByRole('button', { name: 'Save this one' }))
  expect(await screen.findByText('The draft is saved. Shoppers don’t see it.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    draftAt: '2026-01-05T06:01:00.000Z',
    value: { text: 'Open on Sunday from 10' },
  })
})

test('an unchanged draft is not published once another tab has replaced it', async () => {
  const { user, requests } = openDraft()
  await textField()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Open the other one' }))
  expect(await screen.findByDisplayValue('Open on Monday')).toBeVisible()
  expect(screen.queryByText(/saved another draft since/)).toBeNull()
  expect(requests.some(({ path: sent }) => sent.endsWith('/publication'))).toBe(false)
})
