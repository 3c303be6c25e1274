import { moved, type OrderSituation } from '../../../../src/domain/order/orderStatus'
import type { AttemptState, PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { PaymentView } from '../../../commerce/payments'
import type { PaymentRow } from './paymentRows'

const noStep: PaymentStep = { kind: 'none' }

/** @param order the order after the attempt */
export function paymentView(row: PaymentRow, order: OrderSituation): PaymentView {
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
export function expiryOf(step: PaymentStep): Date | null {
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
