import { sql, type Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../../../src/domain/errors'
import { minutesToPay, moved } from '../../../../src/domain/order/orderStatus'
import type { PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import { orderMovedOn } from '../../../commerce/order'
import type { OrderEngine } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import {
  PaymentRejected,
  type PaymentGateway,
  type PaymentReport,
  type PaymentRequest,
} from '../../../gateways/gateway'
import type { Log } from '../../../process/log'
import { readOrders } from '../storedOrders/orderRows'
import type { GatewayCalls } from './gatewayCalls'
import {
  insertPayment,
  isOpen,
  type NewPayment,
  type PaymentRow,
  type PaymentRows,
  standsForOrder,
} from './paymentRows'
import { hurryRefunds, insertRefund } from './refundRows'

interface AttemptsParts {
  readonly db: Kysely<Tables>
  readonly rows: PaymentRows
  readonly orders: Pick<OrderEngine, 'move'>
  readonly named: (gateway: string) => PaymentGateway | undefined
  readonly calls: GatewayCalls
  readonly log: Log
}

interface ReportContext {
  readonly step?: PaymentStep
  readonly isGivenUp?: boolean
}

/** Operations on one attempt. All throw if its gateway doesn't respond. */
export interface PaymentAttempts {
  /** Accepts a report if reference and amount match, and notifies the order of the outcome. */
  accept(row: PaymentRow, report: PaymentReport, context?: ReportContext): Promise<void>
  /** Notifies the order of an attempt's outcome. */
  notify(row: PaymentRow): Promise<void>
  /** Starts the payment at the gateway. The attempt's id is the idempotency key. */
  begin(row: PaymentRow, context?: ReportContext): Promise<void>
  /** Queries the gateway for the current state. */
  look(row: PaymentRow): Promise<void>
  /** Cancels the attempt at its gateway. It can still be open or paid afterwards: read the row again. */
  giveUp(row: PaymentRow): Promise<void>
}

const mismatches = {
  amount: 'was reported with another amount: the report is rejected',
  reference: 'was reported as another payment: the report is rejected',
  unknown: 'is unknown to its gateway',
  refunded: 'went back to the shopper without a request from the shop',
} as const

/** 409: the gateway doesn't respond. The order stays open for a later attempt. */
export const unavailable = () =>
  new CommerceError('payment_unavailable', 409, 'This payment method does not respond')

/** Applies gateway reports to orders. */
export function paymentAttempts(parts: AttemptsParts): PaymentAttempts {
  const { db, rows, orders, named, calls, log } = parts

  async function flag(row: PaymentRow, what: keyof typeof mismatches): Promise<void> {
    if (await rows.flag(row.id, what)) log(`Payment ${row.id} ${mismatches[what]}. It needs attention.`)
  }

  async function notify(row: PaymentRow): Promise<void> {
    const event = row.state === 'paid' ? 'pay' : 'fail_payment'
    try {
      await orders.move(row.order_id, { event, by: 'payment' })
    } catch (error) {
      if (!isCommerceError(error) || error.code !== 'order_moved_on') throw error
      if (row.state === 'paid' && !(await hasPaid(row))) {
        log(`Payment ${row.id} was paid for an order that needs no payment: it is refunded.`)
        await returnOverpaid(db, row)
      }
    }
    await rows.markNotified(row)
  }

  /**
   * Whether this payment has already paid the order. A crash between the order's update and `markNotified` causes a
   * second call. An order also stays paid while the staff owes a blocked gift card's part, after the payment of
   * another attempt went back. Refunds of that payment show it: those of an overpayment have the reason `twice`.
   */
  async function hasPaid({ id, order_id: orderId }: PaymentRow): Promise<boolean> {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('payment_status', '=', 'paid')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('payment_refunds')
              .innerJoin('payments', 'payments.id', 'payment_id')
              .select('payments.id')
              .where('order_id', '=', orderId)
              .where('payments.id', '<>', id)
              .where('reason', '<>', 'twice'),
          ),
        ),
      )
      .executeTakeFirst()
    return order !== undefined
  }

  async function accept(row: PaymentRow, report: PaymentReport, context: ReportContext = {}): Promise<void> {
    const settled = await settlePayment(db, row, report, context)
    if (settled.kind === 'flagged') {
      if (settled.mismatch === 'refunded' && !(await isStillReversed(row, report))) return
      return flag(row, settled.mismatch)
    }
    if (settled.kind === 'no news') return
    if (settled.row.state === 'overpaid')
      log(`Payment ${row.id} was paid in addition to another payment of its order: it is refunded.`)
    if (!settled.row.is_notified) await notify(settled.row)
  }

  /** Queries the gateway again, because requests overlap: a report can be older than the payment. */
  async function isStillReversed(
    { gateway: name }: PaymentRow,
    { reference }: PaymentReport,
  ): Promise<boolean> {
    const gateway = named(name)
    const report = gateway && (await calls.call(name, () => gateway.look(reference)))
    return !report || isReversed(report.state)
  }

  async function begin(row: PaymentRow, context: ReportContext = {}): Promise<void> {
    const gateway = named(row.gateway)
    if (!gateway) return
    const request = await readRequest(db, row)
    if (!request) return
    const begun = await calls
      .call(row.gateway, () => gateway.begin(request).catch(nullIfRefused))
      .catch((error: unknown): never => {
        log(`Payment ${row.id} could not be begun.`, error)
        throw unavailable()
      })
    if (begun === null) {
      await rows.rejected(row.id)
      throw unavailable()
    }
    await accept(row, begun.report, { ...context, step: begun.step })
  }

  async function look(row: PaymentRow): Promise<void> {
    const { gateway: name, reference } = row
    const gateway = named(name)
    if (!gateway || reference === null) return
    const report = await calls.call(name, () => gateway.look(reference))
    if (report) await accept(row, report)
    else await flag(row, 'unknown')
  }

  async function giveUp(row: PaymentRow): Promise<void> {
    // An attempt without reference may exist at the gateway. `begin` finds it by its key.
    if (row.reference === null) await begin(row, { isGivenUp: true })
    const begun = row.reference === null ? await rows.ofId(row.id) : row
    const { gateway: name, reference = null } = begun ?? {}
    const gateway = named(row.gateway)
    if (!begun || !gateway || name === undefined || reference === null || !isOpen(begun)) return
    const report = await calls.call(name, () => gateway.cancel(reference))
    await accept(begun, report, { isGivenUp: true })
  }

  return { accept, notify, begin, look, giveUp }
}

/** Converts a rejection to null: it is a final response and no failure of the gateway. */
function nullIfRefused(error: unknown): null {
  if (error instanceof PaymentRejected) return null
  throw error
}

/** The gateway request, built from stored data only, so that each retry sends the same. */
async function readRequest(db: Kysely<Tables>, row: PaymentRow): Promise<PaymentRequest | null> {
  const [order] = await readOrders(db, (all) => all.where('id', '=', row.order_id))
  if (!order) return null
  const { contact, number, region, brand, locale } = order
  return {
    key: row.id,
    orderNumber: number,
    amount: { minor: row.amount_minor, currency: row.currency },
    method: row.method,
    bank: row.bank,
    region,
    brand,
    shopper: {
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      phone: contact.phone,
    },
    returnUrl: row.return_url,
    locale,
  }
}

/**
 * Maximum minutes from placing that new attempts keep an order open: a day for the slowest method, and half
 * an hour.
 */
const maxMinutes = 24 * 60 + 30

/**
 * Inserts an attempt before its gateway is called. Locks the order, so that it can't expire or be cancelled
 * meanwhile. Sets the order's payment method and extends its expiry for that method.
 * @returns null if another attempt of the order is open or paid
 * @throws CommerceError 409 `order_moved_on` for an order that expects no payment
 */
export const openAttempt = (db: Kysely<Tables>, payment: NewPayment): Promise<PaymentRow | null> =>
  inTransaction(db, async (transaction) => {
    const { orderId, method } = payment
    const order = await transaction
      .selectFrom('orders')
      .select(['status', 'payment_status as payment', 'payment_method as paymentMethod'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('There is no such order')
    // First, so that a tab that another tab's payment overtook gets that payment and no error.
    const row = await insertPayment(transaction, payment)
    if (!row) return null
    if (moved(order, 'pay', 'payment')?.status !== 'paid') throw orderMovedOn(order.status)
    const end = sql<Date>`least(now() + make_interval(mins => ${minutesToPay(method)}),
      placed_at + make_interval(mins => ${maxMinutes}))`
    await transaction
      .updateTable('orders')
      .set({ payment_method: method, expires_at: sql<Date>`greatest(expires_at, ${end})` })
      .where('id', '=', orderId)
      .execute()
    return row
  })

interface Settling {
  /** The shopper's next step, if the gateway returned one. */
  readonly step?: PaymentStep
  /** The attempt is being cancelled: the order isn't notified of an end without payment. */
  readonly isGivenUp?: boolean
}

/** The effect of a report. */
type Settled =
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
const settlePayment = (
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
    if (row.state === 'paid' && isReversed(reported))
      return (await hurryRefunds(transaction, row)) ? noChange : { kind: 'flagged', mismatch: 'refunded' }
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

/** Whether a report about a paid attempt means that its money went back, e.g. a card payment voided before settlement. */
const isReversed = (reported: PaymentReport['state']) => reported !== 'paid' && reported !== 'pending'

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
const returnOverpaid = (db: Kysely<Tables>, { id }: PaymentRow): Promise<void> =>
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
