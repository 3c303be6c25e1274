import type { CurrencyCode } from '../../../src/domain/money'
import type { PaymentFailure } from '../../../src/domain/payment/payment'
import type { PaymentMethodKey } from '../../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../../src/domain/payment/virtualAccountBanks'
import type { RegionCode } from '../../../src/domain/region/region'
import type { BrandKey, Locale } from '../../../src/site/site'

/** The data of a merchant's payment request. */
export interface PaymentOrder {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly method: PaymentMethodKey
  /** Bank of a virtual account; absent: the sandbox's own. */
  readonly bank?: VirtualAccountBank | undefined
  readonly region: RegionCode
  readonly brand: BrandKey
  readonly orderNumber: string
  /** Absolute url to which the shopper returns after the payment. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly shopperName: string
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

export interface Refund {
  readonly id: string
  /** Idempotency key: a repeated request returns the same refund. */
  readonly key: string
  readonly amountMinor: number
  readonly state: 'pending' | 'done' | 'failed'
  /** Completion time of a pending refund, in milliseconds since 1970. */
  readonly dueAt: number | null
}

/** A stored payment; times in milliseconds since 1970. */
export interface Payment extends PaymentOrder {
  /** Unguessable, because it opens the payment page. */
  readonly id: string
  /** Idempotency key: a repeated request returns the same payment. */
  readonly key: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly state: PaymentState
  readonly failure: PaymentFailure | null
  /** A pending 3-D Secure challenge: whether the right code passes, and the number of wrong codes. */
  readonly challenge: { readonly passes: boolean; readonly tries: number } | null
  /** The simulated bank never responds. */
  readonly isBankSilent: boolean
  /** Arrival time of a delayed payment. */
  readonly dueAt: number | null
  readonly refunds: readonly Refund[]
}

const minute = 60_000
const lifetimes: Readonly<Partial<Record<PaymentMethodKey, number>>> = {
  upi: 15 * minute,
  paynow: 15 * minute,
  gopay_qris: 15 * minute,
  virtual_account: 24 * 60 * minute,
}

/** Milliseconds until an unpaid payment expires. */
export const lifetimeOf = (method: PaymentMethodKey) => lifetimes[method] ?? 30 * minute

/** The shopper's next step: open the payment page, scan a code, or transfer to an account. */
export function flowOf(method: PaymentMethodKey): 'page' | 'code' | 'transfer' {
  if (method === 'virtual_account') return 'transfer'
  return method in lifetimes ? 'code' : 'page'
}

/** The total of refunds that are done or pending, in minor units. */
export const sumRefunds = ({ refunds }: Payment) =>
  refunds.reduce((sum, { amountMinor, state }) => (state === 'failed' ? sum : sum + amountMinor), 0)

/** True while the shopper can still decide. */
export const isOpen = ({ state, dueAt }: Payment) => state === 'pending' && dueAt === null
