import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsentCategory } from '../../src/domain/consent'
import type { CurrencyCode } from '../../src/domain/money'
import type { Language } from '../../src/domain/language'
import type { Fit, ReviewState } from '../../src/domain/product/review'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey, Locale } from '../../src/site/site'

/** Tables of stock alerts, reviews, questions and hand-overs. Migrations 0030, 0031 and 0044 explain the columns. */
export interface ShopperTables {
  stock_alerts: StockAlertsTable
  reviews: ReviewsTable
  questions: QuestionsTable
  checkout_hand_overs: CheckoutHandOversTable
}

export interface StockAlertsTable {
  id: GeneratedAlways<number>
  brand: BrandKey
  region: RegionCode
  currency: CurrencyCode
  locale: Locale
  email: string
  customer_id: number | null
  product_id: number
  variant_id: number | null
  key_hashes: ColumnType<Buffer[], Buffer[] | undefined, Buffer[]>
  created_at: Generated<Date>
  confirmed_at: Date | null
}

interface Moderated {
  body: string
  language: Language
  shown_name: Generated<string>
  state: Generated<ReviewState>
  created_at: Generated<Date>
  moderated_at: Date | null
}

export interface ReviewsTable extends Moderated {
  id: GeneratedAlways<number>
  order_id: string
  line: number
  product_id: number
  stars: number
  fit: Fit | null
  reason: Generated<string>
}

export interface QuestionsTable extends Moderated {
  id: GeneratedAlways<number>
  brand: BrandKey
  region: RegionCode
  locale: Locale
  product_id: number
  customer_id: number | null
  email: string | null
  answer: Generated<string>
}

/** A cart that a browser took to the checkout of a hosted store. */
export interface CheckoutHandOversTable {
  id: string
  key: string
  cart_id: string
  site: string
  locale: Locale
  consent: readonly ConsentCategory[]
  visitor_id: string | null
  session_id: string | null
  created_at: Generated<Date>
  handed_over_at: Generated<Date>
}
