import type { ColumnType, Generated } from 'kysely'
import type { CurrencyCode } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { TransferBank } from '../../src/domain/payment/transferBanks'

/** Tables of payments and refunds. Migrations 0008, 0012, 0022, 0023 and 0025 explain the columns. */
export interface PaymentTables {
  payments: PaymentsTable
  payment_refunds: PaymentRefundsTable
}

export interface PaymentsTable {
  id: string
  order_id: string
  gateway: string
  method: PaymentMethodKey
  currency: CurrencyCode
  amount_minor: number
  state: Generated<AttemptState | 'new' | 'cancelling' | 'overpaid'>
  reference: string | null
  failure: PaymentFailure | null
  step: ColumnType<PaymentStep | null, string | null | undefined, string | null>
  is_notified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  paid_at: Date | null
  return_url: Generated<string>
  asked_at: Date | null
  ask_at: Generated<Date>
  questions: Generated<number>
  mismatch: 'amount' | 'reference' | 'unknown' | 'refunded' | null
  bank: TransferBank | null
  account_mailed_at: Date | null
}

export interface PaymentRefundsTable {
  id: string
  payment_id: string
  amount_minor: number
  order_refund_id: string | null
  done_at: Date | null
  reason: 'cancelled' | 'late' | 'twice' | 'staff'
  state: Generated<'open' | 'done' | 'failed'>
  reference: string | null
  tries: Generated<number>
  try_at: Generated<Date>
  is_notified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
