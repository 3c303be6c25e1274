import { sql, type Kysely } from 'kysely'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { Tables } from '../database/tables'

export type { StaffActor }

/** A change by the staff. It contains no personal data of shoppers; ids name them. */
export interface StaffChange {
  /** Subject and verb, for example `order.ship`. */
  readonly action: string
  /** For example `order`, with its number as `subjectId`. */
  readonly subject: string
  readonly subjectId: string
  /** The changed fields; null for something new. */
  readonly before: object | null
  /** Null for something deleted. */
  readonly after: object | null
}

/** Adds a change to the append-only record; within a transaction, the change and its record commit together. */
export async function recordChange(
  db: Kysely<Tables>,
  { id, name }: StaffActor,
  { action, subject, subjectId, before, after }: StaffChange,
): Promise<void> {
  await db
    .insertInto('staff_changes')
    .values({
      member_id: id,
      actor: name,
      action,
      subject,
      subject_id: subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

/** A recorded change. */
export interface RecordedChange extends StaffChange {
  readonly id: number
  readonly at: Date
  readonly actor: StaffActor
}

/** A page of the record. */
export interface ChangesQuery {
  readonly memberId?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  /** Changes before this id; absent: the newest. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Reads changes, newest first. */
export async function readChanges(
  db: Kysely<Tables>,
  { memberId, subject, subjectId, before, limit }: ChangesQuery,
): Promise<readonly RecordedChange[]> {
  const rows = await db
    .selectFrom('staff_changes')
    .selectAll()
    .$if(memberId !== undefined, (changes) => changes.where('member_id', '=', memberId ?? null))
    .$if(subject !== undefined, (changes) => changes.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (changes) => changes.where('subject_id', '=', subjectId ?? ''))
    .$if(before !== undefined, (changes) => changes.where('id', '<', sql<string>`${before}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, member_id, actor, subject_id, ...change }) => ({
    ...change,
    id: Number(id),
    at,
    actor: { id: member_id, name: actor },
    subjectId: subject_id,
  }))
}
