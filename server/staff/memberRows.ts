import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { CommerceError } from '../../src/domain/errors'
import type { StaffTables } from '../database/staffTables'
import type { Tables } from '../database/tables'
import { newToken, tokenHash } from '../process/tokens'

export type MemberRow = Selectable<StaffTables['staff_members']>

export const wrongCredentials = () =>
  new CommerceError('invalid_credentials', 401, 'Email, password or code is wrong')

/** The action and subject of a recorded change. @param verb for example `invite` */
export const aboutMember = (verb: string, id: number) => ({
  action: `member.${verb}`,
  subject: 'member',
  subjectId: String(id),
})

/** A session ends 12 hours after its beginning. */
const sessionHours = 12
export const isRunning = sql<boolean>`staff_sessions.began_at > now() - make_interval(hours => ${sessionHours})`

/** Begins a session of a browser. @returns its token */
export async function beginSession(
  transaction: Transaction<Tables>,
  memberId: number,
  device: string,
): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('staff_sessions')
    .values({ member_id: memberId, token_hash: tokenHash(token), device })
    .execute()
  return token
}

/** Ends all sessions of a member. @param except id of the session that stays */
export async function endSessions(
  transaction: Transaction<Tables>,
  memberId: number,
  except = 0,
): Promise<void> {
  await transaction
    .deleteFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('id', '!=', except)
    .execute()
}

/** Deletes sessions that have ended. */
export async function deleteEndedStaffSessions(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where(sql<boolean>`not ${isRunning}`)
    .execute()
}
