import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Money } from '../../../../src/domain/money'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { PaymentsTable } from '../../../database/paymentTables'
import type { Tables } from '../../../database/tables'

export type PaymentRow = Selectable<PaymentsTable>

export interface NewPayment {
  readonly orderId: string
  readonly gateway: string
  readonly method: PaymentMethodKey
  readonly amount: Money
  readonly returnUrl: string
}

/** An order has at most one attempt in these states. Literals, because the index is found by its condition. */
export const isStanding = sql<boolean>`state in ('new', 'pending', 'paid')`
const standing: readonly string[] = ['new', 'pending', 'paid']
/** Still open at the gateway. */
const open = ['new', 'pending', 'leaving'] as const

export const standsForOrder = ({ state }: PaymentRow) => standing.includes(state)
export const isOpen = ({ state }: PaymentRow) => open.some((each) => each === state)

/** Seconds after which a gateway that has not decided is asked, at first; then twice as many, up to the longest. */
const pauseSeconds = 30
const maxPauseSeconds = 15 * 60
/** Days after which nobody asks any more; a person has seen it until then. */
const maxDays = 30
/** Attempts of one gateway that are looked up at once. */
const batch = 50

const later = sql<Date>`now() + make_interval(secs => least(${maxPauseSeconds}, ${pauseSeconds} * 2 ^ least(questions, 10)))`

/** Writes an attempt down; null where another one of the order is open or was paid. */
export async function insertPayment(
  transaction: Transaction<Tables>,
  { orderId, gateway, method, amount, returnUrl }: NewPayment,
): Promise<PaymentRow | null> {
  const row = await transaction
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: orderId,
      gateway,
      method,
      currency: amount.currency,
      amount_minor: amount.minor,
      return_url: returnUrl,
      // By the clock: an attempt that waited for its order's lock is newer than those before it.
      created_at: sql`clock_timestamp()`,
      ask_at: sql`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .onConflict((conflict) => conflict.column('order_id').where(isStanding).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Attempts to pay, as the database keeps them. */
export const paymentRows = (db: Kysely<Tables>) => {
  const all = () => db.selectFrom('payments').selectAll()
  return {
    /** The attempt that stands for an order, else its newest one. */
    current: (orderId: string): Promise<PaymentRow | undefined> =>
      all()
        .where('order_id', '=', orderId)
        .orderBy(isStanding, 'desc')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** What is open of an order whose time is over. One look at both: a new attempt gives its order more time. */
    overdue: (orderId: string): Promise<PaymentRow | undefined> =>
      all()
        .where('order_id', '=', orderId)
        .where('state', 'in', ['new', 'pending'])
        .where('order_id', 'in', (late) =>
          late
            .selectFrom('orders')
            .select('orders.id')
            .where('expires_at', '<=', sql<Date>`now()`),
        )
        .executeTakeFirst(),

    /** An order's attempts whose outcome it has not heard of. */
    unnotifiedOf: (orderId: string): Promise<PaymentRow[]> =>
      all().where('order_id', '=', orderId).where('is_told', '=', false).execute(),

    ofId: (id: string): Promise<PaymentRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    byReference: (gateway: string, reference: string): Promise<PaymentRow | undefined> =>
      all().where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst(),

    /** Whether a gateway has been asked for something within the last minutes whose name is not written down yet. */
    isBeginning: async (gateway: string): Promise<boolean> => {
      const row = await all()
        .where('gateway', '=', gateway)
        .where('reference', 'is', null)
        .where('state', 'in', ['new', 'leaving'])
        .where('created_at', '>', sql<Date>`now() - interval '2 minutes'`)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Nothing was begun, and nothing will be: the order can be paid in another way. */
    refused: async (id: string): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ state: 'failed', is_told: true, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('reference', 'is', null)
        .where('state', 'in', ['new', 'leaving'])
        .execute()
    },

    /** The order knows of this outcome; it may have come to another one meanwhile. */
    markNotified: async ({ id, state }: PaymentRow): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ is_told: true })
        .where('id', '=', id)
        .where('state', '=', state)
        .execute()
    },

    /** Outcomes that no order has heard of for a while, because somebody died who would have told it. */
    unnotified: (): Promise<PaymentRow[]> =>
      all()
        .where('is_told', '=', false)
        .where('updated_at', '<', sql<Date>`now() - interval '10 seconds'`)
        .orderBy('updated_at')
        .limit(batch)
        .execute(),

    /** Open attempts about which a gateway is to be asked now, those first that have waited longest. */
    due: (gateway: string): Promise<PaymentRow[]> =>
      all()
        .where('gateway', '=', gateway)
        .where('state', 'in', open)
        .where('ask_at', '<=', sql<Date>`now()`)
        .where('created_at', '>', sql<Date>`now() - make_interval(days => ${maxDays})`)
        .orderBy('ask_at')
        .limit(batch)
        .execute(),

    /** Notes that a gateway is being asked; the next time is later each time. */
    asking: async (id: string): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ asked_at: sql`now()`, ask_at: later, questions: sql`questions + 1` })
        .where('id', '=', id)
        .execute()
    },

    /** Takes the right to ask a gateway because the shopper waits: one at a time. @param seconds since the last time */
    mayAsk: async (id: string, seconds: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ asked_at: sql`now()` })
        .where('id', '=', id)
        .where((row) =>
          row.or([
            row('asked_at', 'is', null),
            row('asked_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`),
          ]),
        )
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Notes what was not believed. @returns whether that is new */
    doubt: async (id: string, doubt: NonNullable<PaymentRow['doubt']>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ doubt })
        .where('id', '=', id)
        .where('doubt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
export type PaymentRows = ReturnType<typeof paymentRows>
