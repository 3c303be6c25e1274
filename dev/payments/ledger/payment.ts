import type { CurrencyCode } from '../../../src/domain/money'
import type { PaymentFailure } from '../../../src/domain/payment/payment'
import type { PaymentMethodKey } from '../../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../../src/domain/region/region'
import type { BrandKey, Locale } from '../../../src/site/site'

/** What a merchant asks for. */
export interface PaymentOrder {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly method: PaymentMethodKey
  readonly region: RegionCode
  readonly brand: BrandKey
  readonly orderNumber: string
  /** Absolute; where the shopper is sent when there is nothing left to do here. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly shopperName: string
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

export interface Refund {
  readonly id: string
  /** Asking again with the same key is the same refund. */
  readonly key: string
  readonly amountMinor: number
  readonly state: 'pending' | 'done' | 'failed'
  /** Of a pending one: when it is done, in milliseconds since 1970. */
  readonly dueAt: number | null
}

/** A payment as the sandbox keeps it; times in milliseconds since 1970. */
export interface Payment extends PaymentOrder {
  /** Not to be guessed, because it opens the payment page. */
  readonly id: string
  /** Asking again with the same key is the same payment. */
  readonly key: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly state: PaymentState
  readonly failure: PaymentFailure | null
  /** The bank wants to see the shopper first (3-D Secure); whether it will be content, and how often it was not. */
  readonly challenge: { readonly passes: boolean; readonly tries: number } | null
  /** The bank was asked and does not answer. */
  readonly isBankSilent: boolean
  /** The money is on its way and there at this time. */
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

/** How long a shopper has, in milliseconds. */
export const lifetimeOf = (method: PaymentMethodKey) => lifetimes[method] ?? 30 * minute

/** What a shopper is asked to do: go to the payment page, scan a code, or transfer to an account. */
export function flowOf(method: PaymentMethodKey): 'page' | 'code' | 'transfer' {
  if (method === 'virtual_account') return 'transfer'
  return method in lifetimes ? 'code' : 'page'
}

/** Money that has gone back or is about to. */
export const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { amountMinor, state }) => (state === 'failed' ? sum : sum + amountMinor), 0)

/** Whether a shopper can still decide. */
export const isOpen = ({ state, dueAt }: Payment) => state === 'pending' && dueAt === null
