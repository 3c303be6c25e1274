import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey } from '../../src/site/site'

/** What an order asks a gateway for. */
export interface PaymentRequest {
  /** Asking again with the same key is the same payment, never a second one. */
  readonly key: string
  readonly orderNumber: string
  readonly amount: Money
  readonly method: PaymentMethodKey
  readonly region: RegionCode
  /** Whose name stands on the gateway's own pages. */
  readonly brand: BrandKey
  readonly shopper: { readonly name: string; readonly email: string; readonly phone: string }
  /** Where the shopper comes back to, absolute; says nothing about the outcome. */
  readonly returnUrl: string
  /** BCP 47, for the gateway's own pages. */
  readonly locale: string
}

/** What a gateway says about a payment: the answer to a question, or a webhook. May come late, twice, out of order. */
export interface PaymentReport {
  /** What the gateway calls the payment. */
  readonly reference: string
  readonly state: AttemptState
  /** What was asked for or paid; a report of another amount or currency is not believed. */
  readonly amount: Money
  /** Of a failed payment. */
  readonly failure: PaymentFailure | null
}

/**
 * A way to move money: cash on delivery, a hosted gateway. Gateways know payments, not orders; everything that follows
 * from a report is decided in one place.
 */
export interface PaymentGateway {
  /** Short and stable, kept with every payment, e.g. `development`. */
  readonly name: string
  /** The methods that it can serve in a region. */
  methodsIn(region: RegionCode): readonly PaymentMethodKey[]
  /**
   * Begins a payment, or finds the one that the key began before.
   * @throws PaymentRefused where it will not begin this one, however often it is asked
   * @throws anything else when it cannot be reached; the payment is then neither paid nor failed, and asked about again
   */
  begin(request: PaymentRequest): Promise<{ readonly report: PaymentReport; readonly step: PaymentStep }>
  /** How a payment stands; null where the gateway does not know it. */
  look(reference: string): Promise<PaymentReport | null>
  /**
   * Reads a webhook.
   * @param body exactly as it came, because the signature is over it
   * @throws CommerceError 400 for a signature that is wrong or too old
   */
  readWebhook(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<readonly PaymentReport[]>
  /**
   * Gives up a payment that is still open, so that the order can be paid in another way.
   * @returns how it stands then: `cancelled`, or `paid` where the money was quicker; `pending` where the gateway cannot
   * give it up, and it will expire by itself
   */
  cancel(reference: string): Promise<PaymentReport>
  /**
   * Gives back a paid amount, or a part. Asking again with the same key is the same refund, and says how it stands.
   * @throws anything when it cannot be reached; to be asked again with the same key
   */
  refund(reference: string, amount: Money, key: string): Promise<RefundReport>
}

/** A gateway has answered that it begins no such payment, e.g. because a merchant's account has no such method. */
export class PaymentRefused extends Error {}

/** What a gateway says about money that goes back. */
export interface RefundReport {
  /** What the gateway calls the refund. */
  readonly reference: string
  /** `failed` is final: somebody has to give the money back in another way. */
  readonly state: 'pending' | 'done' | 'failed'
}
