import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { validationError } from '../../../../src/domain/errors'
import type { PaymentRefundsTable } from '../../../database/paymentTables'
import type { Tables } from '../../../database/tables'
import type { PaymentRow } from './paymentRows'

export type RefundRow = Selectable<PaymentRefundsTable>
/** A refund with the payment that it is of. */
export type PaymentRefund = RefundRow &
  Pick<PaymentRow, 'order_id' | 'gateway' | 'currency'> & {
    readonly payment_reference: string | null
  }

interface NewRefund {
  readonly reason: RefundRow['reason']
  /** Minor units; what is left of the payment when absent. */
  readonly minor?: number
  /** What the order gives back together with it, minor units; absent where the order is not concerned. */
  readonly orderMinor?: number
}

/** Seconds after which a gateway is asked again, at first; then twice as many, up to the longest. */
const pauseSeconds = 15
const maxPauseSeconds = 60 * 60
const batch = 20

/**
 * Writes down that money goes back, in the transaction that decides it. The payment's row is locked, so that all
 * refunds together are never more than was paid.
 * @throws CommerceError 400 for more than is left of the payment, or while another refund of it is under way
 */
export async function insertRefund(
  transaction: Transaction<Tables>,
  { id }: Pick<PaymentRow, 'id'>,
  { reason, minor, orderMinor }: NewRefund,
): Promise<void> {
  const { amount_minor: paid } = await transaction
    .selectFrom('payments')
    .select('amount_minor')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const given = await transaction
    .selectFrom('payment_refunds')
    .select(['state', 'amount_minor'])
    .where('payment_id', '=', id)
    .where('state', '<>', 'failed')
    .execute()
  if (given.some(({ state }) => state === 'open')) throw validationError('A refund of it is under way')
  const left = paid - given.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const amount = minor ?? left
  if (amount < 1 || amount > left) throw validationError('No more than was paid can be given back')
  await transaction
    .insertInto('payment_refunds')
    .values({
      id: randomUUID(),
      payment_id: id,
      amount_minor: amount,
      order_minor: orderMinor ?? null,
      reason,
    })
    .execute()
}

/** A gateway has said that a payment went back: what is under way is asked about at once. @returns whether we know of it */
export async function hurryRefunds(transaction: Transaction<Tables>, paymentId: string): Promise<boolean> {
  const refunds = await transaction
    .updateTable('payment_refunds')
    .set({ try_at: sql`least(try_at, now())` })
    .where('payment_id', '=', paymentId)
    .returning('id')
    .execute()
  return refunds.length > 0
}

/** Refunds, as the database keeps them. */
export const refundRows = (db: Kysely<Tables>) => ({
  /** Those that are to be done now, or that were done and nobody has heard of; of one gateway. */
  due: (gateway: string): Promise<PaymentRefund[]> =>
    db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .selectAll('payment_refunds')
      .select(['order_id', 'gateway', 'currency', 'payments.reference as payment_reference'])
      .where('gateway', '=', gateway)
      .where('payment_refunds.state', '<>', 'failed')
      .where('payment_refunds.is_told', '=', false)
      .where('try_at', '<=', sql<Date>`now()`)
      .orderBy('try_at')
      .limit(batch)
      .execute(),

  /** Notes that a gateway is being asked; the next time is later each time. */
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

  /** Notes how a refund has ended. @returns false where it had ended before */
  end: async (id: string, state: 'done' | 'failed', reference: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('payment_refunds')
      .set({ state, reference, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
