/** What the shopper has to do next to pay; times in ISO 8601. */
export type PaymentStep =
  /** Nothing: it is decided, or paid at the door. */
  | { readonly kind: 'none' }
  /** The gateway's own page; card data is entered there alone. */
  | { readonly kind: 'redirect'; readonly url: string }
  /**
   * Something to scan with a bank's or a wallet's app; `link` opens that app on the same phone. `simulator` is where a
   * test gateway lets one play the bank; null of gateways that move money.
   */
  | {
      readonly kind: 'qr'
      readonly payload: string
      readonly link: string | null
      readonly expiresAt: string
      readonly simulator: string | null
    }
  /** A transfer to an account that exists for this payment alone; `simulator` as above. */
  | {
      readonly kind: 'transfer'
      readonly bank: string
      readonly account: string
      readonly expiresAt: string
      readonly simulator: string | null
    }

export const attemptStates = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
/** How one attempt to pay an order stands. */
export type AttemptState = (typeof attemptStates)[number]
