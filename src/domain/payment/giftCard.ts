/** First path segment of the gift card product (docs/contract.md#services-made-to-order). */
export const giftCardSlug = 'gift-card'

/** A gift card that the shopper entered by code. Amounts in major units. */
export interface AppliedGiftCard {
  readonly id: string
  readonly lastFour: string
  readonly balance: number
  /** ISO 8601. */
  readonly expiresAt: string | null
}

/** The amount of an order that one gift card paid, in major units. */
export interface GiftCardPart {
  readonly lastFour: string
  readonly amount: number
  /** The amount that is back on the card. */
  readonly back: number
}

/** A gift card that was bought with an order. */
export interface SentGiftCard {
  /** ISO 8601; a future time when the card is scheduled. */
  readonly at: string
  readonly isSent: boolean
  /** True when the card is unusable because its purchase was refunded. */
  readonly isBlocked: boolean
  /** An email address. */
  readonly recipient: string
}

/** Whether an order consists of gift cards only, so that it needs no parcel. */
export const isMailedOnly = ({ lines }: { readonly lines: readonly { readonly path: string }[] }): boolean =>
  lines.every(({ path }) => path === giftCardSlug)
