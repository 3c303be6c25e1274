import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import { webhookSubjects, type WebhookMessage } from './webhookMessage'

export interface ClaimedWebhook extends WebhookMessage {
  /** From 1. */
  readonly attempts: number
}

/** Rows of one claim. */
const maxTogether = 500
/** The store repeats a message for 48 hours; older rows identify no repetition. */
const retention = '14 days'

/** Stores webhooks, and hands each to one process at a time. */
export function openWebhookInbox(db: Kysely<Tables>, leaseMs: number) {
  return {
    /** Stores a message. @returns false for a repetition */
    store: async ({ id, scope, subject, subjectId, previousStatus }: WebhookMessage): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('store_webhooks')
        .values({ id, scope, subject, subject_id: subjectId, previous_status: previousStatus })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    /**
     * Takes due messages about these subjects, oldest first. They are due again after the lease, in case this process
     * ends.
     */
    claim: async (
      subjects: readonly WebhookMessage['subject'][] = webhookSubjects,
    ): Promise<readonly ClaimedWebhook[]> => {
      const { rows } = await sql<ClaimedWebhook>`
        update store_webhooks
        set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
        where id in (
          select id from store_webhooks
          where processed_at is null and due_at <= clock_timestamp() and subject = any(${subjects}::text[])
          order by due_at limit ${maxTogether} for update skip locked
        )
        returning id, scope, subject, subject_id as "subjectId", previous_status as "previousStatus", attempts`.execute(
        db,
      )
      return rows
    },
    finish: async (ids: readonly string[]): Promise<void> => {
      await db
        .updateTable('store_webhooks')
        .set({ processed_at: sql<Date>`clock_timestamp()` })
        .where('id', 'in', ids)
        .execute()
    },
    /** Makes a message due again after a pause. */
    postpone: async (id: string, pauseMs: number, cause: string): Promise<void> => {
      await db
        .updateTable('store_webhooks')
        .set({ due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})`, cause })
        .where('id', '=', id)
        .where('processed_at', 'is', null)
        .execute()
    },
    /** Makes messages due again at once, for other processes. This attempt doesn't count. */
    release: async (ids: readonly string[], cause: string): Promise<void> => {
      await db
        .updateTable('store_webhooks')
        .set({ attempts: sql<number>`attempts - 1`, due_at: sql<Date>`clock_timestamp()`, cause })
        .where('id', 'in', ids)
        .where('processed_at', 'is', null)
        .execute()
    },
    deleteOld: async (): Promise<void> => {
      await db
        .deleteFrom('store_webhooks')
        .where('received_at', '<', sql<Date>`now() - ${retention}::interval`)
        .execute()
    },
  }
}
export type WebhookInbox = ReturnType<typeof openWebhookInbox>
