import type { Channel } from '../../src/domain/channel'
import type { CurrencyCode } from '../../src/domain/money'
import type { CheckoutDraft } from '../../src/domain/order/checkoutSteps'

/** A checkout draft with the ids of the gift cards that pay, in order of use. */
export interface StoredCheckout extends CheckoutDraft {
  readonly giftCardIds: readonly string[]
}

/** Checkout drafts: what shoppers have entered on their way to an order. The browser's token opens a draft. */
export interface Checkouts {
  /** Null for an unknown token, a token of another site, and 24 hours after the last change. */
  read(token: string | null, channel: Channel): Promise<StoredCheckout | null>
  /**
   * Stores the changed fields and leaves the others unchanged. Concurrent calls don't overwrite each other's fields.
   * @param first fields of a new draft
   * @returns the draft and its token, a new one if the given token opens no draft
   */
  save(
    token: string | null,
    change: Partial<CheckoutDraft>,
    channel: Channel,
    first: () => Promise<Partial<CheckoutDraft>>,
  ): Promise<{ readonly token: string; readonly draft: StoredCheckout }>
  /** Adds a gift card after those that pay already; ignored once the order has as many cards as may pay. */
  addGiftCard(token: string, cardId: string): Promise<void>
  removeGiftCard(token: string, cardId: string): Promise<void>
  /** Deletes a draft: it has become an order, or its shopper has signed out. */
  remove(token: string): Promise<void>
}

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
