import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../src/domain/payment/virtualAccountBanks'
import type { StoredOrder } from './order'

/** The payment of an order: its open or paid attempt, else the newest. */
export interface PaymentView {
  /** Id of the attempt. */
  readonly id: string
  readonly amount: Money
  readonly method: PaymentMethodKey
  /** Bank of a virtual account, if the gateway offers a choice. */
  readonly bank: VirtualAccountBank | null
  readonly state: AttemptState
  readonly step: PaymentStep
  /**
   * Deadline of the step, ISO 8601, at most the order's expiry. Null without a step or if only the gateway's page
   * shows it.
   */
  readonly expiresAt: string | null
  readonly failure: PaymentFailure | null
  /** The order can be paid again or with another method. This cancels an open attempt. */
  readonly canChange: boolean
}

/** The payments of orders. */
export interface Payments {
  /**
   * Starts the payment of an order or continues its open attempt. First cancels an open attempt with another
   * method or bank, or an expired step. Notifies the order before it resolves, unless the gateway's decision is
   * pending.
   * @param bank bank of a virtual account; null continues an open one, or opens one at the default bank
   * @throws CommerceError 409 `order_moved_on` for an order that expects no payment; 409
   * `payment_unavailable` if no gateway serves the method or responds (the order stays open for a later
   * attempt); 409 `payment_open` if the earlier attempt can't be cancelled
   */
  pay(
    order: StoredOrder,
    method: PaymentMethodKey,
    returnUrl: string,
    bank?: VirtualAccountBank | null,
  ): Promise<PaymentView>
  /**
   * The state of an order's payment; null without an attempt. Queries an undecided gateway, at most every few
   * seconds, because shoppers often return before its webhook.
   */
  ofOrder(order: StoredOrder): Promise<PaymentView | null>
  /**
   * Processes a webhook.
   * @throws CommerceError 404 for an unknown gateway, 400 for an invalid signature, 409 if it may concern a
   * payment whose reference isn't stored yet, so that the gateway retries
   */
  handleWebhook(
    gateway: string,
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<void>
}
