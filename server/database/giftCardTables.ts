import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode } from '../../src/domain/money'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey, Locale } from '../../src/site/site'

/** Tables of gift cards. Migration 0013 explains the columns. */
export interface GiftCardTables {
  gift_cards: GiftCardsTable
  gift_card_entries: GiftCardEntriesTable
}

export interface GiftCardsTable {
  id: string
  code_hash: Buffer | null
  last_four: string | null
  brand: BrandKey
  region: RegionCode
  currency: CurrencyCode
  locale: Locale
  initial_minor: number
  balance_minor: Generated<number>
  order_id: string | null
  line_position: number | null
  piece: number | null
  sender_name: string
  recipient_name: string
  recipient_email: string
  message: string
  send_at: Date
  sent_at: Date | null
  expires_at: Date
  blocked_at: Date | null
  created_at: Generated<Date>
}

export interface GiftCardEntriesTable {
  id: GeneratedAlways<number>
  card_id: string
  order_id: string | null
  amount_minor: number
  reason: 'issue' | 'redeem' | 'release' | 'refund' | 'block'
  at: Generated<Date>
}
