import type { Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../../../src/domain/errors'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import { dueOf, type Orders, type StoredOrder } from '../../order'
import type { Tables } from '../../../database/tables'
import type { Gateways } from '../../../gateways/gatewaysFor'
import type { NotifyOverpaid } from '../mails/notifyShopper'
import { gatewayQuestions, defaultTimeouts, within, type GatewayTimeouts } from './askGateway'
import { paymentAttempts, unavailable } from './attempts'
import { reconcileOnce } from './reconcilePayments'
import { openAttempt } from './openAttempt'
import { isOpen, paymentRows, standsForOrder, type PaymentRow } from './paymentRows'
import type { PaymentGateway } from '../../../gateways/gateway'
import { expiryOf, paymentView, type PaymentView } from './paymentView'
import { openRefundService } from './refundService'

export interface PaymentService {
  /**
   * Begins to have an order paid, or goes on with the attempt that is open. One that is open in another way, or whose
   * time is over, is given up first. The order knows of the outcome when this resolves, unless the gateway has yet to
   * decide.
   * @throws CommerceError 409 `order_moved_on` for an order that waits for no money, 409 `payment_unavailable` where no
   * gateway serves the method, or none answers just now: the order stands, and can be paid later; 409 `payment_open`
   * where the attempt before it can still be paid
   */
  pay(order: StoredOrder, method: PaymentMethodKey, returnUrl: string): Promise<PaymentView>
  /**
   * How an order's payment stands. A gateway that has not decided is asked, if nobody has within the last seconds:
   * shoppers come back before its message does. Null for an order that nobody has tried to pay.
   */
  ofOrder(order: StoredOrder): Promise<PaymentView | null>
  /**
   * Hears a webhook.
   * @throws CommerceError 404 for an unknown gateway, 400 for a signature that is wrong, 409 where it may be about a
   * payment whose name is being written down, so that it is sent again
   */
  handleWebhook(
    gateway: string,
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<void>
  /**
   * Ends what is open of an order whose time is over. It is still open afterwards where its gateway cannot say that no
   * money will come: the order may be paid at this moment.
   */
  giveUp(orderId: string): Promise<void>
  /** Asks silent gateways, tells orders what they have not heard, gives money back. To be called every now and then. */
  reconcile(): Promise<void>
}

export interface PaymentServiceParts {
  readonly db: Kysely<Tables>
  readonly orders: Pick<Orders, 'move'>
  readonly gateways: Gateways
  /** Writes to a shopper whose money was not needed and went back; nobody is written to when absent. */
  readonly notifyOverpaid?: NotifyOverpaid
  readonly timeouts?: GatewayTimeouts
  /** Hears one line, without anything personal, for what somebody should look at. */
  readonly log: (line: string) => void
}

/** Seconds between two questions about the same payment for a shopper who waits. */
const freshness = 3

/** Where money and orders meet: gateways report, and everything that follows from it is decided here. */
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

  /** Whoever wrote an outcome down may have died before the order knew. */
  async function catchUp(orderId: string): Promise<void> {
    for (const row of await rows.unnotifiedOf(orderId)) await attempts.notify(row)
  }

  /** The order waits for its payment again. Whoever clicks twice has done so already. */
  async function retry(orderId: string): Promise<void> {
    // Asked anew: the failure may have become known only now.
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

  /** Asks how an open attempt stands, for as long as a page can wait. */
  async function refresh(row: PaymentRow): Promise<void> {
    if (row.state !== 'pending' || !(await rows.mayAsk(row.id, freshness))) return
    // The answer counts also when nobody waits for it any more; who fails here is asked again.
    await within(timeouts.page, attempts.look(row)).catch(() => undefined)
  }

  /** Makes room for a new attempt. @returns the attempt that is to be gone on with, or null */
  async function standingFor(
    order: StoredOrder,
    method: PaymentMethodKey,
    gateway: PaymentGateway,
  ): Promise<PaymentRow | null> {
    const before = await rows.current(order.id)
    if (before) await refresh(before)
    const row = before && (await rows.ofId(before.id))
    if (!row || !standsForOrder(row)) return null
    const expiry = row.step && expiryOf(row.step)
    const isOver = expiry !== null && expiry <= new Date()
    if (row.state === 'paid' || (row.method === method && row.gateway === gateway.name && !isOver)) return row
    await attempts.giveUp(row).catch(() => undefined)
    const after = await rows.ofId(row.id)
    if (after?.state === 'paid') return after
    if (after && isOpen(after))
      throw new CommerceError('payment_open', 409, 'The payment that was begun cannot be given up just now')
    return null
  }

  return {
    pay: async (order, method, returnUrl) => {
      const gateway = gateways.of(order, method)
      if (!gateway)
        throw new CommerceError('payment_unavailable', 409, 'This payment method is not available yet')
      await catchUp(order.id)
      const standing = await standingFor(order, method, gateway)
      if (standing?.state === 'paid') return paymentView(standing, order)
      const amount = { minor: dueOf(order), currency: order.currency }
      const asked = { orderId: order.id, gateway: gateway.name, method, amount, returnUrl }
      const row = standing ?? (await openAttempt(db, asked)) ?? (await rows.current(order.id))
      if (!row) throw notFound('There is no such payment')
      await retry(order.id)
      if (row.state === 'new') await attempts.begin(row)
      const begun = (await rows.ofId(row.id)) ?? row
      // Its gateway has answered, and was not believed.
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
        const row = await rows.byReference(name, report.reference)
        if (row) await attempts.accept(row, report)
        else if (await rows.isBeginning(name)) isEarly = true
        else log(`A message of ${name} is about a payment that is not known here.`)
      }
      if (isEarly)
        throw new CommerceError('not_ready', 409, 'This payment is being begun. Please send it again')
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
