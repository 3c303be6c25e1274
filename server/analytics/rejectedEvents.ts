import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

/** An event that the server rejected. */
export interface RejectedEvent {
  readonly id: number
  readonly received_at: Date
  readonly site: string
  readonly name: string | null
  readonly event_id: string | null
  /** The path and type of the first issue, e.g. `props.item: object`. */
  readonly issue: string
  /** Field names with the types and lengths of their values. */
  readonly shape: unknown
}

/** Rejected events of a page. */
const pageSize = 100
/** Further ones of an hour are not stored: a stranger could fill the table. */
const maxPerHour = 2_000
/** Rejected events are deleted after this number of days. */
const retentionDays = 30
const maxDepth = 4
const maxFields = 30

/**
 * Describes a value without its content, which may be personal, e.g. `{"props": {"keyword": "text of 12"}}`.
 * Unusual field names become `?`.
 */
export function describeShape(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return `text of ${value.length}`
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  if (level === maxDepth) return Array.isArray(value) ? 'list' : 'object'
  if (Array.isArray(value)) return value.slice(0, 3).map((each: unknown) => describeShape(each, level + 1))
  const fields = Object.entries(value).slice(0, maxFields)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      /^[a-z_]{1,40}$/i.test(name) ? name : '?',
      describeShape(field, level + 1),
    ]),
  )
}

const textIn = (value: unknown, field: string, form: RegExp): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null
  return typeof found === 'string' && form.test(found) ? found : null
}

/** Stores rejected events of a request, without their values. */
export async function storeRejected(
  db: Kysely<Tables>,
  site: string,
  rejected: readonly { readonly value: unknown; readonly issue: string }[],
): Promise<void> {
  if (rejected.length === 0) return
  const { stored } = await db
    .selectFrom('rejected_events')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('received_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  const rows = rejected.slice(0, Math.max(0, maxPerHour - stored)).map(({ value, issue }) => ({
    site,
    name: textIn(value, 'name', /^\w{1,40}$/),
    event_id: textIn(value, 'event_id', /^[\da-f-]{36}$/i),
    issue,
    shape: JSON.stringify(describeShape(value)),
  }))
  if (rows.length > 0) await db.insertInto('rejected_events').values(rows).execute()
}

/** The latest rejected events of a time span, newest first. */
export function latestRejected(
  db: Kysely<Tables>,
  {
    from,
    to,
    cursor,
  }: {
    readonly from?: Date | undefined
    readonly to?: Date | undefined
    readonly cursor?: number | undefined
  },
): Promise<RejectedEvent[]> {
  let rows = db.selectFrom('rejected_events').selectAll().orderBy('id', 'desc').limit(pageSize)
  if (from) rows = rows.where('received_at', '>=', from)
  if (to) rows = rows.where('received_at', '<', to)
  if (cursor !== undefined) rows = rows.where('id', '<', cursor)
  return rows.execute()
}

/** Deletes old rejected events. */
export async function deleteOldRejected(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('rejected_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
}
