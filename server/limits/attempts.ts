import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { repeatedOnCollision } from '../database/transaction'
import { TooManyRequests } from '../process/errorResponse'
import {
  defaultLimits,
  maxMinutes,
  type Limit,
  type LimitedKind,
  type Limits,
} from '../settings/limitSettings'
import { toNetwork, type Attempts, type Caller } from './limits'

interface Counted {
  readonly kind: string
  readonly tries: number
  /** Seconds until the count resets. */
  readonly rest: number
}

/** Counts attempts in the database. Keys are hashed, so that no IP and email addresses are stored. */
export function attemptsIn(db: Kysely<Tables>, limits: Limits = defaultLimits): Attempts {
  const countAll = async (minutes: number, counters: readonly Counter[]): Promise<void> => {
    if (counters.length === 0) return
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
    assertBelowLimits(counters, counted)
  }
  return {
    count: async (kind, caller) => {
      const { minutes } = limits[kind]
      const { own, wide } = listCounters(limits, kind, caller)
      await countAll(minutes, own)
      await countAll(minutes, wide)
      await assertBelowTotal(db, kind, limits[kind])
    },
    resetForAccount: async (kind, caller) => {
      const names = [accountName(kind), knownName(kind)]
      for (const { kind: counted, key_hash } of listCounters(limits, kind, caller).own) {
        if (!names.includes(counted)) continue
        await db.deleteFrom('attempts').where('kind', '=', counted).where('key_hash', '=', key_hash).execute()
      }
    },
    decrement: async (kind, caller) => {
      const { own, wide } = listCounters(limits, kind, caller)
      for (const { kind: counted, key_hash } of [...own, ...wide]) {
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

/** Deletes counts that are expired for any setting. */
export async function deleteOldAttempts(db: Kysely<Tables>): Promise<void> {
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

const accountName = (kind: LimitedKind) => `${kind} to account`
const knownName = (kind: LimitedKind) => `${kind} by known`
const totalName = (kind: LimitedKind) => `${kind} in total`

/** Rows of a total. A single row would make all networks of all processes wait for each other. */
const totalSlots = 16

/** Always the same row for a network, so that an attempt can be taken back. */
const totalSlot = (network: string): string =>
  String(createHash('sha256').update(network).digest().readUInt8(0) % totalSlots)

/** Adds up the rows of a total, without a lock. */
async function assertBelowTotal(
  db: Kysely<Tables>,
  kind: LimitedKind,
  { minutes, inTotal }: Limit,
): Promise<void> {
  if (inTotal === undefined) return
  const { tries, rest } = await db
    .selectFrom('attempts')
    .select([
      sql<number>`coalesce(sum(tries), 0)::integer`.as('tries'),
      sql<number>`coalesce(extract(epoch from max(began_at) - now()), 0)::float + ${minutes * 60}`.as('rest'),
    ])
    .where('kind', '=', totalName(kind))
    .where('began_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow()
  if (tries > inTotal) throw new TooManyRequests(rest)
}

/** A fixed order prevents deadlocks between requests that update the same counters. */
function listCounters(
  limits: Limits,
  kind: LimitedKind,
  { ip, brand, email, cart, order, known, agent }: Caller,
) {
  const { perAccount, perAgent, perCart, perOrder, perNetwork, inTotal } = limits[kind]
  const isKnown = known != null && perAccount !== undefined
  return {
    own: [
      ...counters(accountName(kind), email && `${brand} ${email.trim().toLowerCase()}`, perAccount),
      ...counters(knownName(kind), known, perAccount),
      ...counters(`${kind} by agent`, agent, perAgent),
      ...counters(`${kind} from cart`, cart, perCart),
      ...counters(`${kind} of order`, order && `${brand} ${order}`, perOrder),
    ],
    wide: isKnown
      ? []
      : [
          ...counters(`${kind} from network`, toNetwork(ip), perNetwork),
          ...counters(totalName(kind), totalSlot(toNetwork(ip)), inTotal),
        ],
  }
}

/** No counter without a key or without a limit. */
const counters = (kind: string, key: string | null | undefined, max: number | undefined): Counter[] =>
  key == null || max === undefined ? [] : [{ kind, key_hash: createHash('sha256').update(key).digest(), max }]

function assertBelowLimits(counters: readonly Counter[], counted: readonly Counted[]): void {
  const waits = counted.flatMap(({ kind, tries, rest }) => {
    const max = counters.find((each) => each.kind === kind)?.max ?? 0
    return tries > max ? [rest] : []
  })
  if (waits.length > 0) throw new TooManyRequests(Math.max(...waits))
}
