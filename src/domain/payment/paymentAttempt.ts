/** The shopper's next step to pay. Times in ISO 8601. */
export type PaymentStep =
  /** No step: the payment is final, or the order is COD. */
  | { readonly kind: 'none' }
  /** Redirect to the gateway's page. Card data is entered only there. */
  | { readonly kind: 'redirect'; readonly url: string }
  /**
   * A QR code for a bank or wallet app; `link` opens the app on the same phone. `simulator` is the URL of a
   * test gateway's simulated bank; null for live gateways.
   */
  | {
      readonly kind: 'qr'
      readonly payload: string
      readonly link: string | null
      readonly expiresAt: string
      readonly simulator: string | null
    }
  /** A transfer to the virtual account of this payment; `simulator` as above. */
  | {
      readonly kind: 'transfer'
      readonly bank: string
      readonly account: string
      readonly expiresAt: string
      readonly simulator: string | null
    }

export const attemptStates = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
/** State of one payment attempt. */
export type AttemptState = (typeof attemptStates)[number]
