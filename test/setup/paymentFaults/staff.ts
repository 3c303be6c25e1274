import { sandboxGateway } from '../../../server/gateways/sandboxGateway'
import { anAmount, everything } from '../refunding'
import type { Payer } from './payer'
import type { PayingWorld } from './payingWorld'

/** Staff actions on an order. */
export function staffOf({ db, commerce, sandbox }: PayingWorld, payer: Payer) {
  const { id } = payer.order()
  return {
    /** The order is delivered and returned. */
    bringBack: async () => {
      const { engine } = commerce
      await engine.move(id, { event: 'pack', by: 'staff' })
      await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
      await engine.move(id, { event: 'accept_return', by: 'staff' })
    },
    /** @returns false when the refund is refused */
    refund: async (minor: number | null): Promise<boolean> => {
      const refund = minor === null ? { ...everything, isByHand: false } : anAmount(minor, false)
      return commerce.engine.refund(id, refund).then(
        () => true,
        () => false,
      )
    },
    /** The process dies after it stored the refund, before it notified the order. */
    dieAfterRefund: async () => {
      const refund = await db
        .selectFrom('payment_refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['payment_refunds.id', 'payment_refunds.amount_minor', 'payments.reference'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const gateway = sandboxGateway({ ...sandbox, url: () => sandbox.url })
      const amount = { minor: refund.amount_minor, currency: 'INR' as const }
      const { reference } = await gateway.refund(refund.reference ?? '', amount, refund.id)
      const done = { state: 'done' as const, reference, try_at: new Date(Date.now() + 60_000) }
      await db.updateTable('payment_refunds').set(done).where('id', '=', refund.id).execute()
    },
  }
}
