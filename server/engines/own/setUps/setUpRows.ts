import type { Kysely } from 'kysely'
import { maxSetUps, type SetUp } from '../../../../src/domain/product/racketSetUp'
import type { Tables } from '../../../database/tables'

/** Set-ups with the names of their products and the address of their customer. */
export const setUpRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('racket_set_ups')
    .innerJoin('customers', 'customers.id', 'racket_set_ups.customer_id')
    .innerJoin('products as strings', 'strings.id', 'racket_set_ups.string_id')
    .leftJoin('products as rackets', 'rackets.id', 'racket_set_ups.racket_id')
    .selectAll('racket_set_ups')
    .select(['strings.name as string_name', 'rackets.name as racket_name'])
    .select(['customers.email', 'customers.email_confirmed_at'])

export type SetUpRow = Awaited<ReturnType<ReturnType<typeof setUpRows>['executeTakeFirstOrThrow']>>

/** A customer's set-ups, newest first. */
export async function readSetUps(db: Kysely<Tables>, customerId: number): Promise<readonly SetUp[]> {
  const found = await setUpRows(db)
    .where('customer_id', '=', customerId)
    .orderBy('racket_set_ups.created_at', 'desc')
    .orderBy('racket_set_ups.id')
    .limit(maxSetUps + 1)
    .execute()
  return found.map(toSetUp)
}

/** Converts a row. */
export function toSetUp(row: SetUpRow): SetUp {
  const { plays_per_week, remind_at } = row
  return {
    id: row.id,
    racketId: row.racket_id === null ? null : String(row.racket_id),
    racketName: row.racket_name ?? '',
    stringId: String(row.string_id),
    stringName: row.string_name,
    stringColor: row.string_color,
    mains: row.mains,
    crosses: row.crosses,
    reminder:
      plays_per_week === null || remind_at === null
        ? null
        : {
            playsPerWeek: plays_per_week,
            at: remind_at.toISOString(),
            isConfirmed: row.email_confirmed_at !== null,
          },
  }
}
