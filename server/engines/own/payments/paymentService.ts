import type { Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../../../src/domain/errors'
import { moved } from '../../../../src/domain/order/orderStatus'
import type { AttemptState, PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../../../src/domain/payment/virtualAccountBanks'
import { computeDue, orderMovedOn, type StoredOrder } from '../../../commerce/order'
import type { OrderEngine } from '../../../commerce/orderEngine'
import type { PaymentView, Payments } from '../../../commerce/payments'
import type { Tables } from '../../../database/tables'
import type { PaymentGateway } from '../../../gateways/gateway'
import type { Gateways } from '../../../gateways/gatewaysFor'
import type { Log } from '../../../process/log'
import type { NotifyOverpaid } from '../mails/notifyShopper'
import { openAttempt, paymentAttempts, unavailable, type PaymentAttempts } from './attempts'
import {
  gatewayCalls,
  defaultTimeouts,
  within,
  type GatewayTimeouts,
  type GatewayCalls,
} from './gatewayCalls'
import { isOpen, standsForOrder, type PaymentRow, PaymentRows } from './paymentRows'
import { openRefundService, type RefundService } from './refundService'

interface PaymentServiceParts {
  readonly db: Kysely<Tables>
  readonly orders: Pick<OrderEngine, 'move'>
  readonly gateways: Gateways
  /** Mails shoppers about refunded overpayments. Default: no mail. */
  readonly notifyOverpaid?: NotifyOverpaid
  readonly timeouts?: GatewayTimeouts
  /** Logs problems that need a person, one line each, without personal data. */
  readonly log: Log
}

interface PaymentChoice {
  readonly method: PaymentMethodKey
  /** Null continues an open attempt with any bank. */
  readonly bank: VirtualAccountBank | null
}

/** Minimum seconds between two gateway queries for a waiting shopper. */
const freshness = 3

/** The payment service: applies gateway reports to orders (decision 017). */
export class PaymentService implements Payments {
  private readonly db: Kysely<Tables>
  private readonly orders: PaymentServiceParts['orders']
  private readonly gateways: Gateways
  private readonly timeouts: GatewayTimeouts
  private readonly log: Log
  private readonly rows: PaymentRows
  private readonly calls: GatewayCalls
  private readonly attempts: PaymentAttempts
  private readonly refunds: RefundService

  constructor({
    db,
    orders,
    gateways,
    notifyOverpaid = async () => {},
    timeouts = defaultTimeouts,
    log,
  }: PaymentServiceParts) {
    this.db = db
    this.orders = orders
    this.gateways = gateways
    this.timeouts = timeouts
    this.log = log
    this.rows = new PaymentRows(db)
    const calls = gatewayCalls(timeouts)
    this.calls = calls
    const named = (name: string) => this.named(name)
    this.attempts = paymentAttempts({ db, rows: this.rows, orders, named, calls, log })
    this.refunds = openRefundService({ db, orders, calls, notifyOverpaid, log })
  }

  async pay(
    order: StoredOrder,
    method: PaymentMethodKey,
    returnUrl: string,
    bank: VirtualAccountBank | null = null,
  ): Promise<PaymentView> {
    const gateway = this.gateways.of(order, method)
    if (!gateway)
      throw new CommerceError('payment_unavailable', 409, 'This payment method is not available yet')
    // Gift cards or a coupon have covered the order.
    if (computeDue(order) === 0) throw orderMovedOn(order.status)
    await this.catchUp(order.id)
    const standing = await this.standingFor(order, { method, bank }, gateway)
    if (standing?.state === 'paid') return paymentView(standing, order)
    const amount = { minor: computeDue(order), currency: order.currency }
    const chosen = method === 'virtual_account' ? (bank ?? gateway.banks?.[0] ?? null) : null
    const requested = { orderId: order.id, gateway: gateway.name, method, bank: chosen, amount, returnUrl }
    const row = standing ?? (await openAttempt(this.db, requested)) ?? (await this.rows.current(order.id))
    if (!row) throw notFound('There is no such payment')
    await this.retry(order.id)
    if (row.state === 'new') await this.attempts.begin(row)
    const begun = (await this.rows.ofId(row.id)) ?? row
    // The gateway has answered, but the report was not accepted.
    if (begun.state === 'new') throw unavailable()
    return paymentView(begun, { ...order, expiresAt: await this.readExpiry(order.id) })
  }

  async ofOrder(order: StoredOrder): Promise<PaymentView | null> {
    await this.catchUp(order.id)
    const row = await this.rows.current(order.id)
    if (!row) return null
    await this.refreshRow(row)
    return paymentView((await this.rows.current(order.id)) ?? row, order)
  }

  async handleWebhook(
    name: string,
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) {
    const gateway = this.named(name)
    if (!gateway) throw notFound()
    let isEarly = false
    for (const report of await gateway.readWebhook(body, headers)) {
      // Read first: an attempt can store its reference between the two queries.
      const isBeginning = await this.rows.isBeginning(name)
      const row = await this.rows.byReference(name, report.reference)
      if (row) await this.attempts.accept(row, report)
      else if (isBeginning) isEarly = true
      else this.log(`A webhook of ${name} is about an unknown payment.`)
    }
    if (isEarly)
      throw new CommerceError('not_ready', 409, 'This payment is being begun. Please send it again')
  }

  /** Reads the state of an order's open attempt at its gateway, if the gateway responds in time. */
  async refresh(orderId: string): Promise<void> {
    await this.catchUp(orderId)
    const row = await this.rows.current(orderId)
    if (row && !this.calls.isPaused(row.gateway)) await this.refreshRow(row)
  }

  /**
   * Cancels the open attempt of an overdue order. The attempt stays open if its gateway can't rule out a
   * payment.
   */
  async giveUp(orderId: string): Promise<void> {
    await this.catchUp(orderId)
    const row = await this.rows.overdue(orderId)
    if (row && !this.calls.isPaused(row.gateway)) await this.carefully(row, () => this.attempts.giveUp(row))
  }

  /**
   * One reconciliation round: notifies orders of outcomes, queries undecided gateways, makes refunds. Call it
   * regularly. Gateways run in parallel; one that doesn't respond pauses.
   */
  async reconcile(): Promise<void> {
    for (const row of await this.rows.unnotified()) await this.carefully(row, () => this.attempts.notify(row))
    await Promise.all(this.gateways.all.map((gateway) => this.reconcileGateway(gateway)))
  }

  private async reconcileGateway(gateway: PaymentGateway): Promise<void> {
    const end = performance.now() + this.timeouts.roundMs
    const isOver = () => performance.now() > end || this.calls.isPaused(gateway.name)
    for (const row of await this.rows.due(gateway.name)) {
      if (isOver()) break
      await this.rows.noteQuery(row.id)
      // An attempt without reference waits for its shopper or its order's expiry.
      await this.carefully(row, () =>
        row.state === 'cancelling' ? this.attempts.giveUp(row) : this.attempts.look(row),
      )
    }
    await this.refunds.giveBack(gateway, isOver)
  }

  private async carefully({ id }: PaymentRow, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.log(`Payment ${id} could not be reconciled.`, error)
    }
  }

  private named(name: string) {
    return this.gateways.all.find((gateway) => gateway.name === name)
  }

  /** Notifies the order of stored outcomes. A crash can leave them unnotified. */
  private async catchUp(orderId: string): Promise<void> {
    for (const row of await this.rows.unnotifiedOf(orderId)) await this.attempts.notify(row)
  }

  /** Returns a failed order to pending payment. Ignores a concurrent retry. */
  private async retry(orderId: string): Promise<void> {
    // Reads the status again: the failure may be newer than the caller's order.
    const failed = await this.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('status', '=', 'payment_failed')
      .executeTakeFirst()
    if (!failed) return
    try {
      await this.orders.move(orderId, { event: 'retry_payment', by: 'shopper' })
    } catch (error) {
      if (!isCommerceError(error) || error.code !== 'order_moved_on') throw error
    }
  }

  /** When an unpaid order is cancelled. A new attempt may have extended the expiry in the caller's order. */
  private async readExpiry(orderId: string): Promise<Date | null> {
    const order = await this.db
      .selectFrom('orders')
      .select('expires_at')
      .where('id', '=', orderId)
      .executeTakeFirst()
    return order?.expires_at ?? null
  }

  /** Queries an open attempt's state, for as long as a page can wait. */
  private async refreshRow(row: PaymentRow): Promise<void> {
    if (row.state !== 'pending' || !(await this.rows.claimQuery(row.id, freshness))) return
    // A late response is still processed. A reconciliation round repeats a failed query and logs its cause.
    await within(this.timeouts.pageMs, this.attempts.look(row)).catch(() => undefined)
  }

  /** Cancels an attempt that prevents a new one. @returns the attempt to continue with, or null */
  private async standingFor(
    order: StoredOrder,
    { method, bank }: PaymentChoice,
    gateway: PaymentGateway,
  ): Promise<PaymentRow | null> {
    const before = await this.rows.current(order.id)
    if (before) await this.refreshRow(before)
    const row = before && (await this.rows.ofId(before.id))
    if (!row || !standsForOrder(row)) return null
    const expiry = row.step && findExpiry(row.step)
    const isOver = expiry !== null && expiry <= new Date()
    const isSame = row.method === method && row.gateway === gateway.name && (!bank || bank === row.bank)
    if (row.state === 'paid' || (isSame && !isOver)) return row
    await this.carefully(row, () => this.attempts.giveUp(row))
    const after = await this.rows.ofId(row.id)
    if (after?.state === 'paid') return after
    if (after && isOpen(after))
      throw new CommerceError('payment_open', 409, 'The payment that was begun cannot be given up just now')
    return null
  }
}

const noStep: PaymentStep = { kind: 'none' }

/** @param order the order after the attempt */
function paymentView(row: PaymentRow, order: StoredOrder): PaymentView {
  const { id, amount_minor: minor, currency, method, bank, failure } = row
  const state = shownStates[row.state]
  // An ended payment has no next step.
  const step = state === 'pending' ? limitStep(row.step ?? noStep, order) : noStep
  return {
    id,
    amount: { minor, currency },
    method,
    bank,
    state,
    step,
    failure,
    expiresAt: findExpiry(step)?.toISOString() ?? null,
    canChange: row.state !== 'paid' && moved(order, 'pay', 'payment')?.status === 'paid',
  }
}

/** Limits the deadline of a step to the order's expiry, because an expired order cancels its open payment. */
function limitStep(step: PaymentStep, { expiresAt: end }: StoredOrder): PaymentStep {
  if (!('expiresAt' in step) || end === null || new Date(step.expiresAt) <= end) return step
  return { ...step, expiresAt: end.toISOString() }
}

/** Deadline of a step; null if only the gateway's page shows it. */
function findExpiry(step: PaymentStep): Date | null {
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
