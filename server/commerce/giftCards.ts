import type { CurrencyCode } from '../../src/domain/money'
import type { Channel } from './commerce'

/** A gift card that can be paid with, as long as something is on it. */
export interface GiftCard {
  readonly id: string
  readonly lastFour: string
  readonly currency: CurrencyCode
  readonly balanceMinor: number
  readonly expiresAt: Date
}

/**
 * Gift cards of a back end. A card is taken by the shops of its brand that charge in its currency, until it expires or
 * is blocked; it opens by its code alone.
 */
export interface GiftCards {
  /**
   * The card of a code as somebody has typed it.
   * @throws CommerceError 404 `gift_card_unknown`, the same whatever is wrong with it
   */
  ofCode(code: string, channel: Channel): Promise<GiftCard>
  /** Those of the cards that are taken now, in the order of the ids. */
  withIds(ids: readonly string[], channel: Channel): Promise<readonly GiftCard[]>
}
