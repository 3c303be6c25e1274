import type { Money } from '../../../../src/domain/money'
import { moved, type OrderSituation } from '../../../../src/domain/order/orderStatus'
import type { PaymentFailure } from '../../../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { PaymentRow } from './paymentRows'

/** How an order's attempt to be paid stands: the one that counts, else the newest. */
export interface PaymentView {
  /** Tells attempts of the same order apart. */
  readonly id: string
  readonly amount: Money
  readonly method: PaymentMethodKey
  readonly state: AttemptState
  readonly step: PaymentStep
  /** Until when the step can be done, ISO 8601; null where the gateway's own page says so, or nothing is to be done. */
  readonly expiresAt: string | null
  readonly failure: PaymentFailure | null
  /** The order can be paid in another way, or once more. An attempt that is open is given up for it. */
  readonly canChange: boolean
}

const noStep: PaymentStep = { kind: 'none' }

/** @param order as it is after the attempt */
export function paymentView(row: PaymentRow, order: OrderSituation): PaymentView {
  const { id, amount_minor: minor, currency, method, failure } = row
  const state = shownStates[row.state]
  // Nobody is sent to a page whose payment has ended.
  const step = state === 'pending' ? (row.step ?? noStep) : noStep
  return {
    ...{ id, amount: { minor, currency }, method, state, step, failure },
    expiresAt: expiryOf(step)?.toISOString() ?? null,
    canChange: row.state !== 'paid' && moved(order, 'pay', 'payment')?.status === 'paid',
  }
}

/** When a step can be done no more; null where the gateway's own page says so. */
export function expiryOf(step: PaymentStep): Date | null {
  return 'expiresAt' in step ? new Date(step.expiresAt) : null
}

const shownStates: Readonly<Record<PaymentRow['state'], AttemptState>> = {
  new: 'pending',
  pending: 'pending',
  leaving: 'cancelled',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  surplus: 'refunded',
}
