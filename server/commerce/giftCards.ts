import type { Channel } from '../../src/domain/channel'
import type { CurrencyCode } from '../../src/domain/money'

/** A gift card that is valid now. */
export interface GiftCard {
  readonly id: string
  readonly lastFour: string
  readonly currency: CurrencyCode
  readonly balanceMinor: number
  /** Null: never. */
  readonly expiresAt: Date | null
}

/**
 * Gift cards of a back end. The brand's sites with the card's currency accept it until it expires or is
 * blocked. Only its code opens it.
 */
export interface GiftCards {
  /**
   * The card of a code as typed.
   * @throws CommerceError 404 `gift_card_unknown`, the same for every reason
   */
  ofCode(code: string, channel: Channel): Promise<GiftCard>
  /** The valid cards among the ids, in the order of the ids. */
  withIds(ids: readonly string[], channel: Channel): Promise<readonly GiftCard[]>
}
