import { sql, type Kysely } from 'kysely'
import { CommerceError, notFound, validationError } from '../../src/domain/errors'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { isToken, tokenHash } from '../process/tokens'
import {
  aboutMember,
  beginSession,
  endSessions,
  isRunning,
  wrongCredentials,
  type MemberRow,
} from './memberRows'
import { base32, newRecoveryCodes, normalizeRecoveryCode } from './oneTimeCode'
import type { AccountParts, StaffAccounts } from './staffAccounts'
import { recordChange } from './staffChanges'

/** A session records its use at most once a minute. */
const isSeenLongAgo = sql<boolean>`staff_sessions.seen_at < now() - interval '1 minute'`

/** Sessions: begun, listed and ended. */
export const memberSessions = ({
  db,
  passwords,
  codes,
}: AccountParts): Pick<StaffAccounts, 'current' | 'signIn' | 'endSession' | 'sessions'> => ({
  current: async (session = '') => {
    if (!isToken(session)) return null
    const row = await db
      .selectFrom('staff_sessions')
      .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
      .select([
        'staff_members.id',
        'email',
        'name',
        'roles',
        'staff_sessions.id as sessionId',
        isSeenLongAgo.as('isDue'),
      ])
      .where('token_hash', '=', tokenHash(session))
      .where('is_active', '=', true)
      .where(isRunning)
      .executeTakeFirst()
    if (!row) return null
    const { isDue, ...member } = row
    if (isDue)
      await db
        .updateTable('staff_sessions')
        .set({ seen_at: sql`now()` })
        .where('id', '=', member.sessionId)
        .where(isSeenLongAgo)
        .execute()
    return member
  },

  signIn: async ({ email, password, code }, { device, origin }) => {
    const member = await db
      .selectFrom('staff_members')
      .selectAll()
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .where('is_active', '=', true)
      .executeTakeFirst()
    const isRight = await passwords.matches(password, member?.password_hash ?? null, origin)
    if (!member || !isRight) throw wrongCredentials()
    return inTransaction(db, async (transaction) => {
      // Fails if the password was changed or the member dismissed since.
      const locked = await transaction
        .selectFrom('staff_members')
        .selectAll()
        .where('id', '=', member.id)
        .where('password_hash', '=', member.password_hash)
        .where('is_active', '=', true)
        .forUpdate()
        .executeTakeFirst()
      if (!locked || !(await codes.use(transaction, locked, code))) throw wrongCredentials()
      return beginSession(transaction, member.id, device)
    })
  },

  endSession: async (memberId, sessionId) => {
    const { numDeletedRows } = await db
      .deleteFrom('staff_sessions')
      .where('member_id', '=', memberId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  },

  sessions: (memberId) =>
    db
      .selectFrom('staff_sessions')
      .select(['id', 'device', 'began_at as beganAt', 'seen_at as seenAt'])
      .where('member_id', '=', memberId)
      .where(isRunning)
      .orderBy('seen_at', 'desc')
      .execute(),
})

/** Invitations accepted, and the own password. */
export const memberPasswords = ({
  db,
  passwords,
  codes,
}: AccountParts): Pick<StaffAccounts, 'invitation' | 'accept' | 'changePassword'> => ({
  invitation: async (token) => {
    const row = await findInvited(db, token)
    return {
      email: row.email,
      name: row.name,
      roles: row.roles,
      codeSecret: base32(codes.open(row)),
    }
  },

  accept: async (token, { password, code }, { device, origin }) => {
    await findInvited(db, token)
    const password_hash = await passwords.hash(password, origin)
    const recoveryCodes = newRecoveryCodes()
    return inTransaction(db, async (transaction) => {
      const member = await findInvited(transaction, token)
      if (!(await codes.use(transaction, member, code)))
        throw validationError('This is not the code of your app', [
          { message: 'This is not the code of your app', code: 'validation_error', field: 'code' },
        ])
      await transaction
        .updateTable('staff_members')
        .set({
          password_hash,
          invitation_hash: null,
          invited_until: null,
          recovery_hashes: recoveryCodes.map((each) => tokenHash(normalizeRecoveryCode(each))),
        })
        .where('id', '=', member.id)
        .execute()
      await recordChange(
        transaction,
        { id: member.id, name: member.name },
        { ...aboutMember('accept', member.id), before: null, after: null },
      )
      return { session: await beginSession(transaction, member.id, device), recoveryCodes }
    })
  },

  changePassword: async ({ id, name, sessionId }, { current, next }, origin) => {
    const { password_hash: stored } = await db
      .selectFrom('staff_members')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!(await passwords.matches(current, stored, origin))) throw wrongCredentials()
    const password_hash = await passwords.hash(next, origin)
    await inTransaction(db, async (transaction) => {
      // Fails if another request has changed it since.
      const { numUpdatedRows } = await transaction
        .updateTable('staff_members')
        .set({ password_hash })
        .where('id', '=', id)
        .where('password_hash', '=', stored)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw wrongCredentials()
      await endSessions(transaction, id, sessionId)
      await recordChange(
        transaction,
        { id, name },
        { ...aboutMember('change_password', id), before: null, after: null },
      )
    })
  },
})

async function findInvited(db: Kysely<Tables>, token: string): Promise<MemberRow> {
  const row = isToken(token)
    ? await db
        .selectFrom('staff_members')
        .selectAll()
        .where('invitation_hash', '=', tokenHash(token))
        .where('invited_until', '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined
  if (!row) throw new CommerceError('reset_expired', 400, 'This invitation has expired')
  return row
}
