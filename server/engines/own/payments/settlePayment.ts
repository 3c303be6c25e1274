import { sql, type Kysely } from 'kysely'
import type { PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { PaymentReport } from '../../../gateways/gateway'
import { isOpen, standsForOrder, type PaymentRow } from './paymentRows'
import { hurryRefunds, insertRefund } from './refundRows'

interface Settling {
  /** The shopper's next step, if the gateway returned one. */
  readonly step?: PaymentStep
  /** The attempt is being cancelled: the order isn't notified of an end without payment. */
  readonly isGivenUp?: boolean
}

/** The effect of a report. */
export type Settled =
  /** Repeated, or later than the final state. */
  | { readonly kind: 'no news' }
  | { readonly kind: 'changed'; readonly row: PaymentRow }
  /** Contradicts the request or the stored state. */
  | { readonly kind: 'flagged'; readonly mismatch: NonNullable<PaymentRow['mismatch']> }

const noChange: Settled = { kind: 'no news' }

/**
 * Stores a gateway's report about an attempt. Locks all attempts of the order: of several payments one counts
 * and the others are refunded, in any order of the reports.
 */
export const settlePayment = (
  db: Kysely<Tables>,
  { id, order_id: orderId }: PaymentRow,
  report: PaymentReport,
  { step, isGivenUp = false }: Settling = {},
): Promise<Settled> =>
  inTransaction(db, async (transaction): Promise<Settled> => {
    const attempts = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .forUpdate()
      .execute()
    const row = attempts.find((attempt) => attempt.id === id)
    if (!row) return noChange
    const { amount, reference, state: reported, failure } = report
    if (amount.minor !== row.amount_minor || amount.currency !== row.currency)
      return { kind: 'flagged', mismatch: 'amount' }
    if (row.reference === null ? await isTaken() : row.reference !== reference)
      return { kind: 'flagged', mismatch: 'reference' }
    if (row.state === 'paid' && reported === 'refunded')
      return (await hurryRefunds(transaction, id)) ? noChange : { kind: 'flagged', mismatch: 'refunded' }
    const other = attempts.find((attempt) => attempt.id !== id && standsForOrder(attempt))
    const state = stateAfter(row, reported, other)
    if (state === row.state && row.reference !== null) return noChange
    if (state === 'paid' && other) {
      // Reconciliation cancels the other open attempt at its gateway.
      await transaction
        .updateTable('payments')
        .set({ state: 'cancelling', ask_at: sql`now()` })
        .where('id', '=', other.id)
        .execute()
    }
    const isSilent = state === 'pending' || state === 'cancelling' || state === 'overpaid'
    const isNoLoss = state !== 'paid' && (isGivenUp || row.state === 'cancelling')
    const changed = await transaction
      .updateTable('payments')
      .set({
        reference,
        state,
        failure,
        ...(step && { step: JSON.stringify(step) }),
        ...((state === 'paid' || state === 'overpaid') && { paid_at: sql`now()` }),
        is_notified: isSilent || isNoLoss,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === 'overpaid') await insertRefund(transaction, changed, { reason: 'twice' })
    return { kind: 'changed', row: changed }

    async function isTaken(): Promise<boolean> {
      const taken = await transaction
        .selectFrom('payments')
        .select('id')
        .where('gateway', '=', row?.gateway ?? '')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return taken !== undefined
    }
  })

/** @param other another open or paid attempt of the order */
function stateAfter(
  row: PaymentRow,
  reported: PaymentReport['state'],
  other: PaymentRow | undefined,
): PaymentRow['state'] {
  if (reported === 'paid') {
    if (row.state === 'paid' || row.state === 'refunded' || row.state === 'overpaid') return row.state
    // A late payment counts, unless another attempt has paid the order.
    return other?.state === 'paid' ? 'overpaid' : 'paid'
  }
  if (!isOpen(row)) return row.state
  return reported === 'pending' && row.state === 'cancelling' ? 'cancelling' : reported
}

/** Refunds a payment that its order doesn't expect, e.g. because the order is already refunded. */
export const returnOverpaid = (db: Kysely<Tables>, { id }: PaymentRow): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('payments')
      .set({ state: 'overpaid', is_notified: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'paid')
      .returningAll()
      .executeTakeFirst()
    if (row) await insertRefund(transaction, row, { reason: 'twice' })
  })
