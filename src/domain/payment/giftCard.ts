/** First segment of the product's path (specification section 9). */
export const giftCardSlug = 'gift-card'

/** A gift card that somebody holds the code of, as it travels; amounts in major units. */
export interface AppliedGiftCard {
  readonly id: string
  readonly lastFour: string
  readonly balance: number
  /** ISO 8601. */
  readonly expiresAt: string
}

/** A part of an order that a gift card has paid, in major units. */
export interface GiftCardPart {
  readonly lastFour: string
  readonly amount: number
}

/** A gift card that was bought with an order. */
export interface SentGiftCard {
  /** ISO 8601; a day to come where it waits for it. */
  readonly at: string
  readonly isSent: boolean
  /** It opens nothing any more, because its money went back. */
  readonly isBlocked: boolean
  /** An email address. */
  readonly recipient: string
}

/** Whether nothing of an order needs a parcel, because it is all gift cards. */
export const isMailedOnly = ({ lines }: { readonly lines: readonly { readonly path: string }[] }): boolean =>
  lines.every(({ path }) => path === giftCardSlug)
