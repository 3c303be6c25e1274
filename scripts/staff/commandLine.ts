import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { scryptPasswords } from '../../server/process/passwordHash'
import { signingKeyIn } from '../../server/process/secretFile'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { openStaffAccounts } from '../../server/staff/openStaffAccounts'
import type { StaffMember } from '../../server/staff/staffAccounts'
import { isEmailAddress } from '../../src/domain/emailAddress'
import { CommerceError } from '../../src/domain/errors'
import { staffRoles, type StaffActor, type StaffRole } from '../../src/domain/staffRoles'
import { paths } from '../../src/site/urls/paths'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'

const usage = `Manages the members of the staff. The shop may be running.

  npm run staff -- list
  npm run staff -- add EMAIL --name "Asha Rao" [--role owner]   prints a link, valid once within three days
  npm run staff -- reset EMAIL      a new link: password and one-time codes are set anew, all sessions end
  npm run staff -- dismiss EMAIL    ends all sessions; "reset" doesn't take a member back, the staff pages do

--role may be repeated: ${staffRoles.join(', ')}; default: owner.

${asUsage} "add" and "reset" work without it.`

const options = { name: { type: 'string' }, role: { type: 'string', multiple: true } } as const

/** Parses the arguments; null if they are invalid. */
export function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [verb, email, ...rest] = positionals
  const { name, role = ['owner'] } = values
  if (rest.length > 0 || (verb !== 'add' && Object.keys(values).length > 0)) return null
  if (verb === 'list') return email === undefined ? (db, ...parts) => list(db, ...parts) : null
  if (email === undefined) return null
  if (verb === 'add') {
    const roles = staffRoles.filter((known) => role.includes(known))
    if (name === undefined || name.trim() === '' || roles.length !== new Set(role).size) return null
    return (db, ...parts) => add(db, parts, { email, name: name.trim(), roles })
  }
  if (verb === 'reset') return (db, ...parts) => reset(db, parts, email)
  return verb === 'dismiss' ? (db, ...parts) => dismiss(db, parts, email) : null
}

type Parts = readonly [settings: Settings, folder: string, by: StaffActor]

const openAccounts = (db: Kysely<Tables>, [settings, folder]: Parts) =>
  openStaffAccounts({
    db,
    passwords: scryptPasswords(),
    signingKey: signingKeyIn(folder, settings.signingKey),
  })

async function list(db: Kysely<Tables>, ...parts: Parts): Promise<string> {
  const members = await openAccounts(db, parts).members()
  if (members.length === 0) return noMembers
  return members
    .map(({ email, name, roles, state }) => [email, name, roles.join(', '), state].join('  '))
    .join('\n')
}

async function add(
  db: Kysely<Tables>,
  parts: Parts,
  member: { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] },
): Promise<string> {
  if (!isEmailAddress(member.email)) throw new StartError(`${member.email} is not an email address.`)
  try {
    const token = await openAccounts(db, parts).invite(parts[2], member)
    return describeLink(member.name, token, parts)
  } catch (error) {
    if (error instanceof CommerceError) throw new StartError(`${error.message}: ${member.email}.`)
    throw error
  }
}

async function reset(db: Kysely<Tables>, parts: Parts, email: string): Promise<string> {
  const accounts = openAccounts(db, parts)
  const { token, member } = await accounts.inviteAgain(parts[2], (await named(accounts, email)).id)
  return describeLink(member.name, token, parts)
}

async function dismiss(db: Kysely<Tables>, parts: Parts, email: string): Promise<string> {
  const accounts = openAccounts(db, parts)
  const { id, name, roles, state } = await named(accounts, email)
  try {
    const before = { roles, isActive: state !== 'dismissed' }
    await accounts.change(parts[2], id, { roles, isActive: false, before })
  } catch (error) {
    if (error instanceof CommerceError) throw new StartError(`${error.message}.`)
    throw error
  }
  return `${name} is dismissed: all sessions have ended.`
}

async function named(accounts: ReturnType<typeof openAccounts>, email: string): Promise<StaffMember> {
  const members = await accounts.members()
  const found = members.find((member) => member.email.toLowerCase() === email.toLowerCase())
  if (!found) throw new StartError(`There is no member ${email}.`)
  return found
}

/** The link works on each site; it names the first one. */
function describeLink(name: string, token: string, [{ sites }]: Parts): string {
  const [first] = sites
  return `${name} opens this link, once, within three days:\n${first?.url ?? ''}${paths.staffInvitation()}#token=${token}`
}

const noMembers = 'There is nobody yet: add the first owner with "add".'

export const staffCommand = queryDatabase({
  usage,
  // The first owner has no colleague, and the last one may lose the phone.
  rights: { list: ['owner'], add: 'everybody', reset: 'everybody', dismiss: ['owner'] },
  parseQuery,
  writing: ['add', 'reset', 'dismiss'],
  nothingYet: noMembers,
})
