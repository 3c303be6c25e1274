import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { validationError } from '../../../../src/domain/errors'
import type { PaymentRefundsTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import type { PaymentRow } from './paymentRows'

export type RefundRow = Selectable<PaymentRefundsTable>
/** A refund with columns of its payment. */
export type PaymentRefund = RefundRow &
  Pick<PaymentRow, 'order_id' | 'gateway' | 'currency'> & {
    readonly payment_reference: string | null
  }

interface NewRefund {
  readonly reason: RefundRow['reason']
  /** Minor units; default is the rest of the payment. */
  readonly minor?: number
  /** The order's refund that it pays a part of. Absent for an overpayment, which changes no order. */
  readonly orderRefundId?: string
}

/** Seconds before a gateway is called again. Each try doubles the pause, up to `maxPauseSeconds`. */
const pauseSeconds = 15
const maxPauseSeconds = 60 * 60
const batch = 20

/**
 * Inserts a refund in the transaction that decides it. Locks the payment's row, so that the refunds together
 * never exceed the payment.
 * @throws CommerceError 400 for more than the rest of the payment
 */
export async function insertRefund(
  transaction: Transaction<Tables>,
  { id }: Pick<PaymentRow, 'id'>,
  { reason, minor, orderRefundId }: NewRefund,
): Promise<void> {
  const { amount_minor: paid } = await transaction
    .selectFrom('payments')
    .select('amount_minor')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const given = await transaction
    .selectFrom('payment_refunds')
    .select('amount_minor')
    .where('payment_id', '=', id)
    .where('state', '<>', 'failed')
    .execute()
  const left = paid - given.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const amount = minor ?? left
  if (amount < 1 || amount > left) throw validationError('No more than was paid can be given back')
  await transaction
    .insertInto('payment_refunds')
    .values({
      id: randomUUID(),
      payment_id: id,
      amount_minor: amount,
      order_refund_id: orderRefundId ?? null,
      reason,
    })
    .execute()
}

/**
 * Makes the refunds of a payment due at once, after a gateway's report of a whole refund. @returns whether they explain
 * the report: without the failed ones, they sum up to the payment
 */
export async function hurryRefunds(
  transaction: Transaction<Tables>,
  { id, amount_minor: paid }: Pick<PaymentRow, 'id' | 'amount_minor'>,
): Promise<boolean> {
  const refunds = await transaction
    .updateTable('payment_refunds')
    .set({ try_at: sql`least(try_at, now())` })
    .where('payment_id', '=', id)
    .returning(['state', 'amount_minor'])
    .execute()
  const given = refunds.filter(({ state }) => state !== 'failed')
  return given.reduce((sum, { amount_minor }) => sum + amount_minor, 0) >= paid
}

/** Queries of the refunds table. */
export const refundRows = (db: Kysely<Tables>) => ({
  /** Due refunds of a gateway: open ones, and finished ones whose order isn't notified. */
  due: (gateway: string): Promise<PaymentRefund[]> =>
    db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .selectAll('payment_refunds')
      .select(['order_id', 'gateway', 'currency', 'payments.reference as payment_reference'])
      .where('gateway', '=', gateway)
      .where('payment_refunds.state', '<>', 'failed')
      .where('payment_refunds.is_notified', '=', false)
      .where('try_at', '<=', sql<Date>`now()`)
      .orderBy('try_at')
      .limit(batch)
      .execute(),

  /** Records a try and doubles the pause before the next. */
  trying: async (id: string): Promise<void> => {
    await db
      .updateTable('payment_refunds')
      .set({
        try_at: sql`now() + make_interval(secs => least(${maxPauseSeconds}, ${pauseSeconds} * 2 ^ least(tries, 12)))`,
        tries: sql`tries + 1`,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Stores the outcome of a refund. @returns false if it was stored before */
  end: async (id: string, state: 'done' | 'failed', reference: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('payment_refunds')
      .set({ state, reference, updated_at: sql`now()`, ...(state === 'done' && { done_at: sql`now()` }) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
