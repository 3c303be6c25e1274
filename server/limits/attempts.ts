import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { repeatedOnCollision } from '../database/transaction'
import { TooManyRequests } from '../process/refusal'
import { limits, type Attempts, type Caller, type LimitedKind } from './limits'
import { networkOf } from './network'

interface Counted {
  readonly kind: string
  readonly tries: number
  /** Seconds until the count resets. */
  readonly rest: number
}

/** Counts attempts in the database. Keys are hashed, so that no IP and email addresses are stored. */
export function attemptsIn(db: Kysely<Tables>): Attempts {
  return {
    count: async (kind, caller) => {
      const { minutes } = limits[kind]
      const counters = countersOf(kind, caller)
      const rows = counters.map(({ kind, key_hash }) => ({ kind, key_hash }))
      const isOver = sql<boolean>`attempts.began_at <= now() - make_interval(mins => ${minutes})`
      const counted = await repeatedOnCollision(() =>
        db
          .insertInto('attempts')
          .values(rows)
          .onConflict((on) =>
            on.columns(['kind', 'key_hash']).doUpdateSet({
              tries: sql`case when ${isOver} then 1 else attempts.tries + 1 end`,
              began_at: sql`case when ${isOver} then now() else attempts.began_at end`,
            }),
          )
          .returning([
            'kind',
            'tries',
            sql<number>`extract(epoch from began_at - now())::float + ${minutes * 60}`.as('rest'),
          ])
          .execute(),
      )
      refuseBeyond(counters, counted)
    },
    forgive: async (kind, { brand, email }) => {
      if (email === undefined) return
      const { kind: counted, key_hash } = accountCounter(kind, brand, email)
      await db.deleteFrom('attempts').where('kind', '=', counted).where('key_hash', '=', key_hash).execute()
    },
    takeBack: async (kind, caller) => {
      for (const { kind: counted, key_hash } of countersOf(kind, caller)) {
        await db
          .updateTable('attempts')
          .set({ tries: sql`greatest(0, tries - 1)` })
          .where('kind', '=', counted)
          .where('key_hash', '=', key_hash)
          .execute()
      }
    },
  }
}

/** Deletes expired counts. */
export async function deleteOldAttempts(db: Kysely<Tables>): Promise<void> {
  const maxMinutes = Math.max(...Object.values(limits).map(({ minutes }) => minutes))
  await db
    .deleteFrom('attempts')
    .where('began_at', '<=', sql<Date>`now() - make_interval(mins => ${maxMinutes})`)
    .execute()
}

interface Counter {
  readonly kind: string
  readonly key_hash: Buffer
  readonly max: number
}

/** A fixed order prevents deadlocks between requests that update the same counters. */
function countersOf(kind: LimitedKind, { ip, brand, email }: Caller): Counter[] {
  const { perNetwork, perAccount } = limits[kind]
  const network = { ...networkCounter(kind, ip), max: perNetwork }
  if (perAccount === null || email === undefined) return [network, ...totalCounters(kind)]
  return [network, ...totalCounters(kind), { ...accountCounter(kind, brand, email), max: perAccount }]
}

function totalCounters(kind: LimitedKind): Counter[] {
  const { inTotal } = limits[kind]
  return inTotal === undefined ? [] : [{ ...counter(`${kind} in total`, ''), max: inTotal }]
}

const networkCounter = (kind: LimitedKind, ip: string) => counter(`${kind} from network`, networkOf(ip))

const accountCounter = (kind: LimitedKind, brand: string, email: string) =>
  counter(`${kind} to account`, `${brand} ${email.trim().toLowerCase()}`)

const counter = (kind: string, key: string) => ({ kind, key_hash: createHash('sha256').update(key).digest() })

function refuseBeyond(counters: readonly Counter[], counted: readonly Counted[]): void {
  const waits = counted.flatMap(({ kind, tries, rest }) => {
    const max = counters.find((each) => each.kind === kind)?.max ?? 0
    return tries > max ? [rest] : []
  })
  if (waits.length > 0) throw new TooManyRequests(Math.max(...waits))
}
