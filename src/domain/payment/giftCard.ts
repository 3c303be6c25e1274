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

/** Whether an order consists of gift cards only, so that it needs no parcel. */
export const isMailedOnly = ({ lines }: { readonly lines: readonly { readonly path: string }[] }): boolean =>
  lines.every(({ path }) => path === giftCardSlug)
