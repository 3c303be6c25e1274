import { userInfo } from 'node:os'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/database/tables'
import { codeOf } from '../server/process/failure'
import { StartError } from '../server/settings/startError'
import { hasRole, type StaffActor, type StaffRole } from '../src/domain/staffRoles'

/** Who may run a command once the shop has members of the staff: those with one of these roles, or everybody. */
export type CommandRight = readonly StaffRole[] | 'everybody'

/** The rights of a command by its first argument; the one of a command without verbs has an empty key. */
export type CommandRights = Readonly<Record<string, CommandRight>>

/** For the usage of each command that works with the shop's data. */
export const asUsage = `--as EMAIL names the member of the staff who runs the command, also the variable STAFF_MEMBER. Needed once the shop has
members (docs/staff.md#commands).`

interface CommandLine {
  /** The command's first argument, for errors. */
  readonly verb: string
  readonly right: CommandRight
  /** The email address of the member who runs it; undefined: nobody is named. */
  readonly email: string | undefined
}

/**
 * Checks the right to run a command. The shell is trusted about who the member is, not about the rights.
 * @returns the author for the record of changes: the member and the user of the operating system. Without a named
 * member, the user alone
 * @throws StartError if the shop has members and none is named, or the named one lacks the right
 */
export async function authorizeCommand(
  db: Kysely<Tables>,
  { verb, right, email }: CommandLine,
): Promise<StaffActor> {
  const user = `${nameOfUser()} on the server`
  const members = await readActiveMembers(db)
  if (members.length === 0) return { id: null, name: user }
  if (email === undefined) {
    if (right === 'everybody') return { id: null, name: user }
    throw new StartError(
      `${nameCommand(verb)} needs a member of the staff with the role ${listRoles(right)}: name yourself with --as EMAIL, or the variable STAFF_MEMBER.`,
    )
  }
  const member = members.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (!member)
    throw new StartError(`--as ${email}: there is no such member of the staff, or they are dismissed.`)
  if (right !== 'everybody' && !hasRole(member.roles, right))
    throw new StartError(
      `${nameCommand(verb)} needs the role ${listRoles(right)}. ${member.name} has ${member.roles.join(', ') || 'none'}.`,
    )
  return { id: member.id, name: `${member.name} (${user})` }
}

const nameCommand = (verb: string) => (verb === '' ? 'This command' : `"${verb}"`)

const listRoles = (right: readonly StaffRole[]) => [...new Set([...right, 'owner'])].join(' or ')

async function readActiveMembers(db: Kysely<Tables>) {
  try {
    return await db
      .selectFrom('staff_members')
      .select(['id', 'email', 'name', 'roles'])
      .where('is_active', '=', sql.lit(true))
      .execute()
  } catch (error) {
    // undefined_table: no shop of this version has opened the database yet, so nobody is named.
    if (codeOf(error) === '42P01') return []
    throw error
  }
}

/** The user of the operating system, before `sudo` if it was used. A container's user may have no name. */
function nameOfUser(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username
  } catch {
    return `User ${process.getuid?.() ?? 'unknown'}`
  }
}
