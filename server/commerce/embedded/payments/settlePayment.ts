import { sql, type Kysely } from 'kysely'
import type { PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { isOpen, standsForOrder, type PaymentRow } from './paymentRows'
import type { PaymentReport } from '../../../gateways/gateway'
import { hurryRefunds, insertRefund } from './refundRows'

interface Settling {
  /** What the shopper has to do next, where the gateway has said so. */
  readonly step?: PaymentStep
  /** Somebody gives the attempt up: that it ends without money is no news to the order. */
  readonly isGivenUp?: boolean
}

/** What became of a report. */
export type Settled =
  /** Said before, or said after the end. */
  | { readonly kind: 'no news' }
  | { readonly kind: 'changed'; readonly row: PaymentRow }
  /** It contradicts what was asked for, or what is known. */
  | { readonly kind: 'doubtful'; readonly mismatch: NonNullable<PaymentRow['doubt']> }

const noChange: Settled = { kind: 'no news' }

/**
 * Notes what a gateway says about an attempt. All attempts of its order are locked, so that of several that are paid
 * one stands and the others go back, whatever the order of the reports is.
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
      return { kind: 'doubtful', mismatch: 'amount' }
    if (row.reference === null ? await isTaken() : row.reference !== reference)
      return { kind: 'doubtful', mismatch: 'reference' }
    if (row.state === 'paid' && reported === 'refunded')
      return (await hurryRefunds(transaction, id)) ? noChange : { kind: 'doubtful', mismatch: 'refunded' }
    const other = attempts.find((attempt) => attempt.id !== id && standsForOrder(attempt))
    const state = stateAfter(row, reported, other)
    if (state === row.state && row.reference !== null) return noChange
    if (state === 'paid' && other) {
      // It would be open beside what is paid already: somebody gives it up as soon as its gateway allows.
      await transaction
        .updateTable('payments')
        .set({ state: 'leaving', ask_at: sql`now()` })
        .where('id', '=', other.id)
        .execute()
    }
    const isSilent = state === 'pending' || state === 'leaving' || state === 'surplus'
    const isNoLoss = state !== 'paid' && (isGivenUp || row.state === 'leaving')
    const changed = await transaction
      .updateTable('payments')
      .set({
        reference,
        state,
        failure,
        ...(step && { step: JSON.stringify(step) }),
        is_told: isSilent || isNoLoss,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === 'surplus') await insertRefund(transaction, changed, { reason: 'twice' })
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

/** @param other the attempt that stands for the order, if it is another one */
function stateAfter(
  row: PaymentRow,
  reported: PaymentReport['state'],
  other: PaymentRow | undefined,
): PaymentRow['state'] {
  if (reported === 'paid') {
    if (row.state === 'paid' || row.state === 'refunded' || row.state === 'surplus') return row.state
    // Money that comes late is still money, unless there was enough.
    return other?.state === 'paid' ? 'surplus' : 'paid'
  }
  if (!isOpen(row)) return row.state
  return reported === 'pending' && row.state === 'leaving' ? 'leaving' : reported
}

/** Money that an order did not wait for, e.g. because it was given back already: it goes back. */
export const returnOverpaid = (db: Kysely<Tables>, { id }: PaymentRow): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('payments')
      .set({ state: 'surplus', is_told: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'paid')
      .returningAll()
      .executeTakeFirst()
    if (row) await insertRefund(transaction, row, { reason: 'twice' })
  })
