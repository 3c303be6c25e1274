import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import { CommerceError, notFound, validationError } from '../../src/domain/errors'
import type { StaffRole } from '../../src/domain/staffRoles'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { isUniqueViolation } from '../process/failure'
import { newToken, tokenHash } from '../process/tokens'
import type { CodeSecrets } from './codeSecrets'
import { aboutMember, endSessions } from './memberRows'
import { newCodeSecret } from './oneTimeCode'
import type { AccountParts, StaffAccounts, StaffMember } from './staffAccounts'
import { recordChange, type StaffActor } from './staffChanges'

const invitedUntil = sql<Date>`now() + interval '3 days'`

type Managing = Pick<StaffAccounts, 'members' | 'invite' | 'inviteAgain' | 'change'>

/** What owners do with the members of the staff. */
export const managingMembers = ({ db, codes }: AccountParts): Managing => ({
  members: () => readMembers(db),

  invite: async (by, { email, name, roles }) => {
    const token = newToken()
    await inTransaction(db, async (transaction) => {
      const { id } = await transaction
        .insertInto('staff_members')
        .values({
          email,
          name,
          roles: [...roles],
          code_secret: codes.seal(newCodeSecret(), email),
          invitation_hash: tokenHash(token),
          invited_until: invitedUntil,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(transaction, by, {
        ...aboutMember('invite', id),
        before: null,
        after: { email, name, roles },
      })
    }).catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new CommerceError('duplicated_email', 409, 'This person is a member already')
        : error
    })
    return token
  },

  inviteAgain: (by, id) =>
    inTransaction(db, async (transaction) => {
      const member = await findMember(transaction, id)
      const token = newToken()
      await transaction
        .updateTable('staff_members')
        .set({
          password_hash: null,
          code_secret: codes.seal(newCodeSecret(), member.email),
          recovery_hashes: [],
          invitation_hash: tokenHash(token),
          invited_until: invitedUntil,
        })
        .where('id', '=', id)
        .execute()
      await endSessions(transaction, id)
      await recordChange(transaction, by, { ...aboutMember('invite_again', id), before: null, after: null })
      return { token, member }
    }),

  change: (by, id, { roles, isActive, before: seen }) =>
    inTransaction(db, async (transaction) => {
      // Serializes all such changes, so that two owners cannot dismiss each other at once.
      await sql`lock table staff_members in share row exclusive mode`.execute(transaction)
      const before = await findMember(transaction, id)
      const wasActive = before.state !== 'dismissed'
      if (!isDeepStrictEqual(seen, { roles: before.roles, isActive: wasActive }))
        throw new CommerceError('content_conflict', 409, 'Somebody else has changed this member meanwhile')
      await writeMember(transaction, before, { roles, isActive })
      await recordChange(transaction, by, {
        ...aboutMember('change', id),
        before: { roles: before.roles, active: wasActive },
        after: { roles, active: isActive },
      })
    }),
})

/** A member as installations share them: without password and codes. */
export interface SharedMember extends Pick<StaffMember, 'email' | 'name' | 'roles'> {
  readonly isActive: boolean
}

/**
 * Adds a member of another installation, who has to be invited here, or changes the name and the roles. A dismissal
 * at either installation holds.
 * @returns whether the member was new or changed
 * @throws CommerceError `validation_error` for the last active owner
 */
export async function takeMember(
  transaction: Transaction<Tables>,
  by: StaffActor,
  { codes, shared }: { readonly codes: CodeSecrets; readonly shared: SharedMember },
): Promise<'new' | 'changed' | null> {
  await sql`lock table staff_members in share row exclusive mode`.execute(transaction)
  const { email, name, roles } = shared
  const members = await readMembers(transaction)
  const before = members.find((member) => member.email.toLowerCase() === email.toLowerCase())
  if (!before) {
    if (!shared.isActive) return null
    const { id } = await transaction
      .insertInto('staff_members')
      .values({
        email,
        name,
        roles: [...roles],
        code_secret: codes.seal(newCodeSecret(), email),
        invitation_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { email, name, roles }
    await recordChange(transaction, by, { ...aboutMember('take', id), before: null, after })
    return 'new'
  }
  const wasActive = before.state !== 'dismissed'
  const old = { name: before.name, roles: before.roles, active: wasActive }
  const after = { name, roles, active: wasActive && shared.isActive }
  if (isDeepStrictEqual(old, after)) return null
  await writeMember(transaction, before, { name, roles, isActive: after.active })
  await recordChange(transaction, by, { ...aboutMember('take', before.id), before: old, after })
  return 'changed'
}

/**
 * Writes roles and state, and ends the sessions of a dismissed member.
 * @throws CommerceError `validation_error` for the last active owner
 */
async function writeMember(
  transaction: Transaction<Tables>,
  before: StaffMember,
  {
    isActive,
    ...values
  }: { readonly name?: string; readonly roles: readonly StaffRole[]; readonly isActive: boolean },
): Promise<void> {
  await transaction
    .updateTable('staff_members')
    .set({
      ...values,
      roles: [...values.roles],
      is_active: isActive,
      ...(!isActive && { invitation_hash: null, invited_until: null }),
    })
    .where('id', '=', before.id)
    .execute()
  const isOwner = (member: StaffMember) => member.state === 'active' && member.roles.includes('owner')
  if (isOwner(before) && !(await readMembers(transaction)).some(isOwner))
    throw validationError('One active owner must remain')
  if (!isActive) await endSessions(transaction, before.id)
}

/** @throws CommerceError `not_found` */
async function findMember(db: Kysely<Tables>, id: number): Promise<StaffMember> {
  const member = (await readMembers(db)).find((each) => each.id === id)
  if (!member) throw notFound()
  return member
}

async function readMembers(db: Kysely<Tables>): Promise<readonly StaffMember[]> {
  const rows = await db
    .selectFrom('staff_members')
    .select(['id', 'email', 'name', 'roles', 'is_active', 'password_hash'])
    .select((members) =>
      members
        .selectFrom('staff_sessions')
        .select(sql<Date | null>`max(seen_at)`.as('seen'))
        .whereRef('member_id', '=', 'staff_members.id')
        .as('seenAt'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ is_active, password_hash, ...member }) => ({
    ...member,
    state: !is_active ? 'dismissed' : password_hash === null ? 'invited' : 'active',
  }))
}
