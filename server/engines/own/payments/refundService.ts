import { sql, type Kysely, type Transaction } from 'kysely'
import { isCommerceError } from '../../../../src/domain/errors'
import type { OrderEngine } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { PaymentGateway } from '../../../gateways/gateway'
import type { Log } from '../../../process/log'
import type { NotifyOverpaid } from '../mails/notifyShopper'
import type { GatewayCalls } from './gatewayCalls'
import { refundRows, type PaymentRefund } from './refundRows'

interface RefundServiceParts {
  readonly db: Kysely<Tables>
  readonly orders: Pick<OrderEngine, 'move'>
  readonly calls: GatewayCalls
  readonly notifyOverpaid: NotifyOverpaid
  readonly log: Log
}

export interface RefundService {
  /** Makes the due refunds of a gateway. @param isOver returns true to leave the rest for the next round */
  giveBack(gateway: PaymentGateway, isOver: () => boolean): Promise<void>
}

/** Requests refunds from gateways, with the same idempotency key until each is done or failed. */
export function openRefundService({
  db,
  orders,
  calls,
  notifyOverpaid,
  log,
}: RefundServiceParts): RefundService {
  const rows = refundRows(db)

  async function give(gateway: PaymentGateway, refund: PaymentRefund): Promise<void> {
    if (refund.state === 'open' && !(await isDone(gateway, refund))) return
    if (refund.reason === 'twice') await notifyOfOverpaid(refund)
    else await notifyOrder(refund)
  }

  async function isDone(gateway: PaymentGateway, refund: PaymentRefund): Promise<boolean> {
    const { id, payment_reference: paid, amount_minor: minor, currency } = refund
    await rows.trying(id)
    // A paid payment has a reference.
    if (paid === null) return false
    const report = await calls.call(gateway.name, () => gateway.refund(paid, { minor, currency }, id))
    if (report.state === 'pending') return false
    const isChange = await rows.end(id, report.state, report.reference)
    if (report.state === 'failed' && isChange)
      log(`Refund ${id} failed permanently: refund the money in another way.`)
    return report.state === 'done'
  }

  async function notifyOrder(refund: PaymentRefund): Promise<void> {
    const { order_id: order, order_refund_id: refundId } = refund
    try {
      if (refundId !== null) await orders.move(order, { event: 'refund', by: 'payment', refundId })
    } catch (error) {
      // The order was notified before.
      if (!isCommerceError(error) || error.code !== 'order_moved_on') throw error
    }
    await inTransaction(db, (transaction) => markNotified(transaction, refund))
  }

  const notifyOfOverpaid = ({ order_id: order, amount_minor: minor, ...refund }: PaymentRefund) =>
    inTransaction(db, async (transaction) => {
      if (await markNotified(transaction, refund))
        await notifyOverpaid(transaction, order, { minor, isByHand: false })
    })

  return {
    giveBack: async (gateway, isOver) => {
      for (const refund of await rows.due(gateway.name)) {
        if (isOver()) return
        await give(gateway, refund).catch((error: unknown) =>
          log(`Refund ${refund.id} could not be sent. It will be retried.`, error),
        )
      }
    },
  }
}

/** @returns false if it was marked before */
async function markNotified(
  transaction: Transaction<Tables>,
  { id, payment_id: payment }: Pick<PaymentRefund, 'id' | 'payment_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_refunds')
    .set({ is_notified: true, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('is_notified', '=', false)
    .executeTakeFirst()
  const refunded = transaction
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.sum<number>('payment_refunds.amount_minor').as('minor'))
    .where('payment_id', '=', payment)
    .where('payment_refunds.state', '=', 'done')
  await transaction
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('id', '=', payment)
    .where('amount_minor', '<=', refunded)
    .execute()
  return numUpdatedRows === 1n
}
