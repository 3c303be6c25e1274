import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../src/domain/payment/virtualAccountBanks'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey } from '../../src/site/site'

/** A request to start a payment at a gateway. */
export interface PaymentRequest {
  /** Idempotency key: a repeated request finds the same payment. */
  readonly key: string
  readonly orderNumber: string
  readonly amount: Money
  readonly method: PaymentMethodKey
  /** Bank of a virtual account; null: the gateway's default. */
  readonly bank: VirtualAccountBank | null
  readonly region: RegionCode
  /** The brand shown on the gateway's pages. */
  readonly brand: BrandKey
  readonly shopper: { readonly name: string; readonly email: string; readonly phone: string }
  /** Absolute url for the shopper's return. It carries no information about the outcome. */
  readonly returnUrl: string
  /** BCP 47 tag for the gateway's pages. */
  readonly locale: string
}

/**
 * A gateway's report about a payment, by response or webhook. Reports can be late, repeated or out of order.
 */
export interface PaymentReport {
  /** The gateway's id of the payment. */
  readonly reference: string
  /** `refunded` is a whole refund, or a chargeback. A partly refunded payment is `paid`. */
  readonly state: AttemptState
  /** The requested or paid amount. Another amount or currency than requested is a mismatch. */
  readonly amount: Money
  /** Reason of a failed payment; else null. */
  readonly failure: PaymentFailure | null
}

/**
 * The port of a payment provider. A gateway handles payments without orders; the payment service applies its
 * reports to orders.
 */
export interface PaymentGateway {
  /** Short, stable name, stored with each payment, e.g. `development`. */
  readonly name: string
  /** Payment methods that the gateway can serve in a region. */
  methodsIn(region: RegionCode): readonly PaymentMethodKey[]
  /** Banks of virtual accounts, the default first; absent without a choice. */
  readonly banks?: readonly VirtualAccountBank[]
  /**
   * Starts a payment, or finds the one with the same key.
   * @throws PaymentRejected if the gateway will never start this payment
   * @throws any other error if the gateway can't be reached; the payment is then undecided and queried again
   */
  begin(request: PaymentRequest): Promise<{ readonly report: PaymentReport; readonly step: PaymentStep }>
  /** The state of a payment; null for an unknown reference. */
  look(reference: string): Promise<PaymentReport | null>
  /**
   * Parses a webhook.
   * @param body the raw bytes, because the signature covers them
   * @throws CommerceError 400 for an invalid or outdated signature
   */
  readWebhook(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<readonly PaymentReport[]>
  /**
   * Cancels an open payment, so that the order can be paid with another method.
   * @returns the state afterwards: `cancelled`, `paid` if the payment was faster, `pending` if the gateway
   * can only let it expire
   */
  cancel(reference: string): Promise<PaymentReport>
  /**
   * Refunds a payment fully or in part. The same key finds the same refund and returns its state.
   * @throws any error if the gateway can't be reached; call again with the same key
   */
  refund(reference: string, amount: Money, key: string): Promise<RefundReport>
}

/** The gateway rejects a payment, e.g. because the merchant account lacks the method. */
export class PaymentRejected extends Error {}

/** A gateway's report about a refund. */
export interface RefundReport {
  /** The gateway's id of the refund. */
  readonly reference: string
  /** `failed` is final: the staff has to return the money outside the gateway. */
  readonly state: 'pending' | 'done' | 'failed'
}
