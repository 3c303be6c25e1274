import type { BrandKey } from '../../src/domain/channel'
import type { CurrencyCode } from '../../src/domain/money'
import type { RegionCode } from '../../src/domain/region/region'
import type { StaffActor } from '../../src/domain/staffRoles'

/** `waiting`: its day has not come. `spent`: its balance is zero. */
export const giftCardStates = ['open', 'waiting', 'spent', 'expired', 'blocked'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** A gift card as the staff sees it, without its code. Amounts are minor units. */
export interface StaffGiftCard {
  readonly id: string
  /** The last four characters of the code; null before it is sent. */
  readonly lastFour: string | null
  readonly brand: BrandKey
  readonly region: RegionCode
  readonly currency: CurrencyCode
  readonly initialMinor: number
  readonly balanceMinor: number
  /** The order that bought it; null for a card that the shop gave. */
  readonly orderNumber: string | null
  /** Empty: the shop. */
  readonly senderName: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly sendAt: Date
  readonly sentAt: Date | null
  readonly expiresAt: Date
  readonly state: GiftCardState
}

/** An entry of a card's ledger. */
export interface GiftCardEntry {
  readonly at: Date
  readonly reason: 'issue' | 'redeem' | 'release' | 'refund' | 'block'
  readonly amountMinor: number
  readonly orderNumber: string | null
}

/** A card that the shop gives to a person. */
export interface NewStaffGiftCard {
  /** A second request with the same key and card issues none. */
  readonly idempotencyKey?: string | undefined
  /** A site's id, e.g. `courtline-in`. */
  readonly site: string
  /** Minor units of the site's currency, above zero. */
  readonly amountMinor: number
  readonly email: string
  readonly name: string
  readonly message: string
}

/** Gift cards for the staff. Each change is recorded. */
export interface StaffGiftCards {
  /** The latest cards. @param text id, last four characters of a code, or number of an order; absent: all */
  list(text: string | undefined, limit: number): Promise<readonly StaffGiftCard[]>
  /** A card with its ledger, oldest first. @throws CommerceError `not_found` */
  read(id: string): Promise<{ readonly card: StaffGiftCard; readonly entries: readonly GiftCardEntry[] }>
  /**
   * Issues a card and mails it at once. Idempotent with a key.
   * @returns its id
   * @throws CommerceError `not_found` for an unknown site
   */
  issue(by: StaffActor, card: NewStaffGiftCard): Promise<string>
  /**
   * Mails a card again with a new code; the old code becomes invalid.
   * @throws CommerceError `not_found`, 409 `gift_card_changed` for a blocked card, one that is not due, or a closed site
   */
  sendAgain(by: StaffActor, id: string): Promise<void>
  /** Blocks a card for good and sets its balance to zero; idempotent. @throws CommerceError `not_found` */
  block(by: StaffActor, id: string): Promise<void>
}
