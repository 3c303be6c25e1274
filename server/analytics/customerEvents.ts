import { sql, type Kysely } from 'kysely'
import { parseJson } from '../../src/domain/typedObject'
import type { Tables } from '../database/tables'

/** A customer in the event log. */
export interface CustomerInEvents {
  /** The customer's id in events (`userReferences`). */
  readonly userRef: string
  readonly orderNumbers: readonly string[]
}

/** One event in a customer's download of all data. */
export interface CustomerEvent {
  readonly event: unknown
  readonly receivedAt: Date
  /** Vendors that have received it. */
  readonly vendors: readonly string[]
}

/** SQL: the customer's id in an event; an index has this expression (migration 0070). */
export const userRef = sql<string>`substring(events.body from '"user_ref":"([^"\\\\]{1,64})"')`

/**
 * SQL: ids of a customer's events. A customer's are those with the customer's id or an order's number, and the others
 * of the same visits and visitor ids. Both ids are new after a sign-out. Events of another customer are never among them.
 */
export const eventIdsSql = ({ userRef: ref, orderNumbers }: CustomerInEvents) => sql<{ event_id: string }>`
  with own as materialized (
    select session_id, visitor_id from events where ${userRef} = ${ref}
    union
    select session_id, visitor_id from events
    where order_number = any(${orderNumbers}::text[]) and name = 'Purchased'
  )
  select event_id from events
  where (
    events.session_id in (select session_id from own) or events.visitor_id in (select visitor_id from own)
    or ${userRef} = ${ref} or events.order_number = any(${orderNumbers}::text[])
  ) and (${userRef} is null or ${userRef} = ${ref})`

/** SQL: ids of the vendors that have received an event, by the browser's report or a call of the server. */
export const receivingVendorsSql = sql<readonly string[]>`array(
  select key from event_outcomes, jsonb_each(event_outcomes.outcomes)
  where event_outcomes.event_id = events.event_id and key <> 'own_log'
    and value->>'outcome' in ('handed_off', 'confirmed')
  union
  select destination from relayed_events
  where relayed_events.event_id = events.event_id and done_at is not null
  order by 1
)`

/** Reads all events of a customer, oldest first. */
export async function customerEvents(
  db: Kysely<Tables>,
  customer: CustomerInEvents,
): Promise<readonly CustomerEvent[]> {
  const { rows } = await sql<{ body: string; received_at: Date; vendors: readonly string[] }>`
    select body, received_at, ${receivingVendorsSql} as vendors from events
    where event_id in (${eventIdsSql(customer)}) order by position`.execute(db)
  return rows.map(({ body, received_at, vendors }) => ({
    event: parseJson(body),
    receivedAt: received_at,
    vendors,
  }))
}
