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

interface SentLine {
  readonly path: string
  readonly quantity: number
  readonly cancelled: number
}

/** Whether an order consists of gift cards only, apart from cancelled items, so that it needs no parcel. */
export const isMailedOnly = ({ lines }: { readonly lines: readonly SentLine[] }): boolean =>
  lines.every(({ path, quantity, cancelled }) => path === giftCardSlug || quantity === cancelled)
