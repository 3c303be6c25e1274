import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Money } from '../../src/domain/money'
import type { PaymentMethodKey } from '../../src/domain/paymentMethods'
import type { PaymentsTable } from '../database/orderTables'
import type { Tables } from '../database/tables'
import type { PaymentReport, PaymentStep } from './payments'

export type PaymentRow = Selectable<PaymentsTable>

interface NewPayment {
  readonly orderId: string
  readonly gateway: string
  readonly method: PaymentMethodKey
  readonly amount: Money
}

/** An order has at most one attempt in these states. Literals, because the index is found by its condition. */
const isStanding = sql<boolean>`state in ('new', 'pending', 'paid')`

/** States that a report cannot change any more, except that money which comes late is still money. */
const ended = ['paid', 'refunded'] as const

/** Attempts to pay, as the database keeps them. */
export const paymentRows = (db: Kysely<Tables>) => ({
  /** Writes an attempt down before its gateway is asked; null where another one of the order is open or was paid. */
  open: async ({ orderId, gateway, method, amount }: NewPayment): Promise<PaymentRow | null> => {
    const row = await db
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        gateway,
        method,
        currency: amount.currency,
        amount_minor: amount.minor,
      })
      .onConflict((conflict) => conflict.column('order_id').where(isStanding).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** The newest attempt of an order. */
  newest: (orderId: string): Promise<PaymentRow | undefined> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  byReference: (gateway: string, reference: string): Promise<PaymentRow | undefined> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('reference', '=', reference)
      .executeTakeFirst(),

  /**
   * Notes what a gateway said; its order is told afterwards. What was said before, and what comes after the end, is
   * not said again.
   * @returns the row as it is now, or null where nothing changed
   */
  settle: async (
    id: string,
    { reference, state, failure }: PaymentReport,
    step: PaymentStep | null,
  ): Promise<PaymentRow | null> => {
    const row = await db
      .updateTable('payments')
      .set({
        reference,
        state,
        failure,
        ...(step && { step: JSON.stringify(step) }),
        is_told: state === 'pending',
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('state', 'not in', ended)
      .where((row) => row.or([row('state', '<>', state), row('reference', 'is', null)]))
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** The order knows. */
  told: async (id: string): Promise<void> => {
    await db.updateTable('payments').set({ is_told: true }).where('id', '=', id).execute()
  },

  /** What has waited for longer than `seconds`: open attempts, and outcomes that no order has heard of. */
  waiting: (seconds: number): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where((row) => row.or([row('is_told', '=', false), row('state', 'in', ['new', 'pending'])]))
      .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .orderBy('updated_at')
      .limit(100)
      .execute(),

  /** Puts an attempt at the end of those that wait. */
  touch: async (id: string): Promise<void> => {
    await db
      .updateTable('payments')
      .set({ updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  },
})
export type PaymentRows = ReturnType<typeof paymentRows>
