import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { SessionToken, Visit } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import { isToken, newToken, tokenHash } from '../../../process/tokens'
import { customerColumns, customerOfRow } from './customerRows'

/** A session expires 30 days after its last visit. */
const idleLimit = sql<Date>`now() - interval '30 days'`
/** A session records a visit at most once an hour, so that most reads write nothing. */
const notedUntil = sql<Date>`now() - interval '1 hour'`

/** Reads a session's customer; null for an unknown token, an expired session and another brand's. */
export async function currentVisit(
  db: Kysely<Tables>,
  token: SessionToken | null,
  { brand }: Pick<Channel, 'brand'>,
): Promise<Visit | null> {
  if (token === null || !isToken(token)) return null
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([...customerColumns, (is) => is('sessions.seen_at', '<', notedUntil).as('is_due')])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.seen_at', '>', idleLimit)
    .where('customers.brand', '=', brand)
    .executeTakeFirst()
  if (!row) return null
  return { customer: customerOfRow(row), isProlonged: Boolean(row.is_due) && (await noteVisit(db, hash)) }
}

/** @returns false when another request has just recorded a visit, or ended the session */
async function noteVisit(db: Kysely<Tables>, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('seen_at', '<', notedUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins a session and ends the browser's previous one, whichever customer it belonged to. */
export async function beginSession(
  db: Kysely<Tables>,
  customerId: number,
  previous: SessionToken | null,
): Promise<SessionToken> {
  if (previous !== null) await endSession(db, previous)
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), customer_id: customerId })
    .execute()
  return token
}

export async function endSession(db: Kysely<Tables>, token: SessionToken): Promise<void> {
  if (!isToken(token)) return
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

export async function endCustomerSessions(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
}

/** Deletes expired sessions. */
export async function deleteEndedSessions(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('sessions').where('seen_at', '<=', idleLimit).execute()
}
