import { chmodSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { staffTokenIn } from '../../../server/staff/staffSessions'
import { startBlock } from '../../../server/startup/startBlock'
import { scratchFolder } from '../../setup/launching'

test('creates the token once, readable only by the user of the shop', () => {
  const folder = scratchFolder()
  const made = staffTokenIn(folder, { staffToken: null })
  const file = path.join(folder, 'staff-token')
  expect(made).toEqual({ token: readFileSync(file, 'utf8').trim(), isNew: true })
  expect(made.token).toMatch(/^[\w-]{32}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  expect(staffTokenIn(folder, { staffToken: null })).toEqual({ token: made.token, isNew: false })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(staffTokenIn(scratchFolder(), { staffToken: null }).token).not.toBe(made.token)
})

test('uses a token of the settings and does not write it to a file', () => {
  const folder = scratchFolder()
  const given = { staffToken: 'a-token-of-the-settings' }
  expect(staffTokenIn(folder, given)).toEqual({ token: given.staffToken, isNew: false })
  expect(staffTokenIn(folder, { staffToken: null }).isNew).toBe(true)
})

test('the start prints a new token and the vendor sandbox only when they exist', () => {
  const facts = { sites: [], where: '/data', seconds: 1 }
  const shown = startBlock({ ...facts, newStaffToken: 'new-token', trackersUrl: 'http://127.0.0.1:3002' })
  expect(shown).toContain('Staff  token new-token, shown only this once')
  expect(shown).toContain('Track  http://127.0.0.1:3002/calls')
  expect(startBlock(facts)).not.toMatch(/Staff|Track/)
})
