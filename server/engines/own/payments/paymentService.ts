import type { Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../../../src/domain/errors'
import { moved, type OrderSituation } from '../../../../src/domain/order/orderStatus'
import type { AttemptState, PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { TransferBank } from '../../../../src/domain/payment/transferBanks'
import { dueOf, type StoredOrder } from '../../../commerce/order'
import type { OrderEngine } from '../../../commerce/orderEngine'
import type { PaymentView, Payments } from '../../../commerce/payments'
import type { Tables } from '../../../database/tables'
import type { PaymentGateway } from '../../../gateways/gateway'
import type { Gateways } from '../../../gateways/gatewaysFor'
import type { NotifyOverpaid } from '../mails/notifyShopper'
import {
  gatewayQuestions,
  defaultTimeouts,
  within,
  type GatewayTimeouts,
  type GatewayQuestions,
} from './askGateway'
import { openAttempt, paymentAttempts, unavailable, type PaymentAttempts } from './attempts'
import { isOpen, paymentRows, standsForOrder, type PaymentRow, type PaymentRows } from './paymentRows'
import { openRefundService, type RefundService } from './refundService'

/** The engine's payments, with what its timers call. */
interface PaymentService extends Payments {
  /** Reads the state of an order's open attempt at its gateway, if the gateway responds in time. */
  refresh(orderId: string): Promise<void>
  /**
   * Cancels the open attempt of an overdue order. The attempt stays open if its gateway can't rule out a
   * payment.
   */
  giveUp(orderId: string): Promise<void>
  /**
   * One reconciliation round: queries undecided gateways, notifies orders, makes refunds. Call it regularly.
   */
  reconcile(): Promise<void>
}

interface PaymentServiceParts {
  readonly db: Kysely<Tables>
  readonly orders: Pick<OrderEngine, 'move'>
  readonly gateways: Gateways
  /** Mails shoppers about refunded overpayments. Default: no mail. */
  readonly notifyOverpaid?: NotifyOverpaid
  readonly timeouts?: GatewayTimeouts
  /** Logs problems that need a person, one line each, without personal data. */
  readonly log: (line: string) => void
}

interface PaymentChoice {
  readonly method: PaymentMethodKey
  /** Null continues an open attempt with any bank. */
  readonly bank: TransferBank | null
}

/** Minimum seconds between two gateway queries for a waiting shopper. */
const freshness = 3

/** The payment service: applies gateway reports to orders (decision 017). */
export function openPaymentService({
  db,
  orders,
  gateways,
  notifyOverpaid = async () => {},
  timeouts = defaultTimeouts,
  log,
}: PaymentServiceParts): PaymentService {
  const rows = paymentRows(db)
  const questions = gatewayQuestions(timeouts)
  const named = (name: string) => gateways.all.find((gateway) => gateway.name === name)
  const attempts = paymentAttempts({ db, rows, orders, named, questions, log })
  const refunds = openRefundService({ db, orders, questions, notifyOverpaid, log })

  /** Notifies the order of stored outcomes. A crash can leave them unnotified. */
  async function catchUp(orderId: string): Promise<void> {
    for (const row of await rows.unnotifiedOf(orderId)) await attempts.notify(row)
  }

  /** Returns a failed order to pending payment. Ignores a concurrent retry. */
  async function retry(orderId: string): Promise<void> {
    // Reads the status again: the failure may be newer than the caller's order.
    const failed = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('status', '=', 'payment_failed')
      .executeTakeFirst()
    if (!failed) return
    try {
      await orders.move(orderId, { event: 'retry_payment', by: 'shopper' })
    } catch (error) {
      if (!isCommerceError(error) || error.code !== 'order_moved_on') throw error
    }
  }

  /** Queries an open attempt's state, for as long as a page can wait. */
  async function refresh(row: PaymentRow): Promise<void> {
    if (row.state !== 'pending' || !(await rows.mayAsk(row.id, freshness))) return
    // A late answer is still processed. A failed query is repeated later.
    await within(timeouts.page, attempts.look(row)).catch(() => undefined)
  }

  /** Cancels an attempt that prevents a new one. @returns the attempt to continue with, or null */
  async function standingFor(
    order: StoredOrder,
    { method, bank }: PaymentChoice,
    gateway: PaymentGateway,
  ): Promise<PaymentRow | null> {
    const before = await rows.current(order.id)
    if (before) await refresh(before)
    const row = before && (await rows.ofId(before.id))
    if (!row || !standsForOrder(row)) return null
    const expiry = row.step && expiryOf(row.step)
    const isOver = expiry !== null && expiry <= new Date()
    const isSame = row.method === method && row.gateway === gateway.name && (!bank || bank === row.bank)
    if (row.state === 'paid' || (isSame && !isOver)) return row
    await attempts.giveUp(row).catch(() => undefined)
    const after = await rows.ofId(row.id)
    if (after?.state === 'paid') return after
    if (after && isOpen(after))
      throw new CommerceError('payment_open', 409, 'The payment that was begun cannot be given up just now')
    return null
  }

  return {
    pay: async (order, method, returnUrl, bank = null) => {
      const gateway = gateways.of(order, method)
      if (!gateway)
        throw new CommerceError('payment_unavailable', 409, 'This payment method is not available yet')
      await catchUp(order.id)
      const standing = await standingFor(order, { method, bank }, gateway)
      if (standing?.state === 'paid') return paymentView(standing, order)
      const amount = { minor: dueOf(order), currency: order.currency }
      const chosen = method === 'virtual_account' ? (bank ?? gateway.banks?.[0] ?? null) : null
      const asked = { orderId: order.id, gateway: gateway.name, method, bank: chosen, amount, returnUrl }
      const row = standing ?? (await openAttempt(db, asked)) ?? (await rows.current(order.id))
      if (!row) throw notFound('There is no such payment')
      await retry(order.id)
      if (row.state === 'new') await attempts.begin(row)
      const begun = (await rows.ofId(row.id)) ?? row
      // The gateway has answered, but the report was not accepted.
      if (begun.state === 'new') throw unavailable()
      return paymentView(begun, order)
    },
    ofOrder: async (order) => {
      await catchUp(order.id)
      const row = await rows.current(order.id)
      if (!row) return null
      await refresh(row)
      return paymentView((await rows.current(order.id)) ?? row, order)
    },
    handleWebhook: async (name, body, headers) => {
      const gateway = named(name)
      if (!gateway) throw notFound()
      let isEarly = false
      for (const report of await gateway.readWebhook(body, headers)) {
        // Read first: an attempt can store its reference between the two queries.
        const isBeginning = await rows.isBeginning(name)
        const row = await rows.byReference(name, report.reference)
        if (row) await attempts.accept(row, report)
        else if (isBeginning) isEarly = true
        else log(`A webhook of ${name} is about an unknown payment.`)
      }
      if (isEarly)
        throw new CommerceError('not_ready', 409, 'This payment is being begun. Please send it again')
    },
    refresh: async (orderId) => {
      await catchUp(orderId)
      const row = await rows.current(orderId)
      if (row && !questions.isResting(row.gateway)) await refresh(row)
    },
    giveUp: async (orderId) => {
      await catchUp(orderId)
      const row = await rows.overdue(orderId)
      if (row && !questions.isResting(row.gateway)) await attempts.giveUp(row).catch(() => undefined)
    },
    reconcile: () =>
      reconcileOnce({ rows, attempts, refunds, gateways: gateways.all, questions, timeouts, log }),
  }
}

const noStep: PaymentStep = { kind: 'none' }

/** @param order the order after the attempt */
function paymentView(row: PaymentRow, order: OrderSituation): PaymentView {
  const { id, amount_minor: minor, currency, method, bank, failure } = row
  const state = shownStates[row.state]
  // An ended payment has no next step.
  const step = state === 'pending' ? (row.step ?? noStep) : noStep
  return {
    id,
    amount: { minor, currency },
    method,
    bank,
    state,
    step,
    failure,
    expiresAt: expiryOf(step)?.toISOString() ?? null,
    canChange: row.state !== 'paid' && moved(order, 'pay', 'payment')?.status === 'paid',
  }
}

/** Deadline of a step; null if only the gateway's page shows it. */
function expiryOf(step: PaymentStep): Date | null {
  return 'expiresAt' in step ? new Date(step.expiresAt) : null
}

const shownStates: Readonly<Record<PaymentRow['state'], AttemptState>> = {
  new: 'pending',
  pending: 'pending',
  cancelling: 'cancelled',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  overpaid: 'refunded',
}

interface ReconcileParts {
  readonly rows: PaymentRows
  readonly attempts: PaymentAttempts
  readonly refunds: RefundService
  readonly gateways: readonly PaymentGateway[]
  readonly questions: GatewayQuestions
  readonly timeouts: Pick<GatewayTimeouts, 'round'>
  readonly log: (line: string) => void
}

/**
 * One reconciliation round: notifies orders of outcomes, queries undecided gateways, makes refunds. Gateways
 * run in parallel; one that doesn't respond pauses.
 */
async function reconcileOnce(parts: ReconcileParts): Promise<void> {
  const { rows, attempts, gateways, log } = parts
  for (const row of await rows.unnotified()) await carefully(row, () => attempts.notify(row), log)
  await Promise.all(gateways.map((gateway) => reconcileGateway(gateway, parts)))
}

async function reconcileGateway(gateway: PaymentGateway, parts: ReconcileParts): Promise<void> {
  const { rows, attempts, refunds, questions, timeouts, log } = parts
  const end = performance.now() + timeouts.round
  const isOver = () => performance.now() > end || questions.isResting(gateway.name)
  for (const row of await rows.due(gateway.name)) {
    if (isOver()) break
    await rows.asking(row.id)
    // An attempt without reference waits for its shopper or its order's expiry.
    const ask = () => (row.state === 'cancelling' ? attempts.giveUp(row) : attempts.look(row))
    await carefully(row, ask, log)
  }
  await refunds.giveBack(gateway, isOver)
}

async function carefully(
  { id }: PaymentRow,
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  try {
    await work()
  } catch {
    log(`Payment ${id} could not be reconciled.`)
  }
}
