import { sql, type Kysely } from 'kysely'
import { CommerceError, notFound, validationError } from '../../src/domain/errors'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { isUniqueViolation } from '../process/failure'
import { newToken, tokenHash } from '../process/tokens'
import { aboutMember, endSessions } from './memberRows'
import { newCodeSecret } from './oneTimeCode'
import type { AccountParts, StaffAccounts, StaffMember } from './staffAccounts'
import { recordChange } from './staffChanges'

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

  change: (by, id, { roles, isActive }) =>
    inTransaction(db, async (transaction) => {
      // Serializes all such changes, so that two owners cannot dismiss each other at once.
      await sql`lock table staff_members in share row exclusive mode`.execute(transaction)
      const before = await findMember(transaction, id)
      const wasActive = before.state !== 'dismissed'
      await transaction
        .updateTable('staff_members')
        .set({
          roles: [...roles],
          is_active: isActive,
          ...(!isActive && { invitation_hash: null, invited_until: null }),
        })
        .where('id', '=', id)
        .execute()
      const isOwner = (member: StaffMember) => member.state === 'active' && member.roles.includes('owner')
      if (isOwner(before) && !(await readMembers(transaction)).some(isOwner))
        throw validationError('One active owner must remain')
      if (!isActive) await endSessions(transaction, id)
      await recordChange(transaction, by, {
        ...aboutMember('change', id),
        before: { roles: before.roles, active: wasActive },
        after: { roles, active: isActive },
      })
    }),
})

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
