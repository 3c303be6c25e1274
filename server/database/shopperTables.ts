import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { ConsentCategory } from '../../src/domain/consent'
import type { Language } from '../../src/domain/language'
import type { CurrencyCode } from '../../src/domain/money'
import type { Fit, ReviewerLevel, ReviewerStyle, ReviewState } from '../../src/domain/product/review'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey, Locale } from '../../src/site/site'
import type { CartLinkPage, LinkedLine, PrefilledCheckout } from '../commerce/cartLinks'
import type { SharedItem } from '../commerce/wishlists'

/**
 * Tables of alerts, reviews, questions and shoppers of a hosted store. Migrations 0030, 0031, 0044, 0046, 0049, 0050, 0066,
 * 0067, 0068, 0080 and 0082 to 0084 explain the columns.
 */
export interface ShopperTables {
  stock_alerts: AlertsTable
  price_alerts: AlertsTable
  racket_set_ups: RacketSetUpsTable
  reviews: ReviewsTable
  questions: QuestionsTable
  checkout_hand_overs: CheckoutHandOversTable
  store_sessions: StoreSessionsTable
  store_customers: StoreCustomersTable
  store_order_keys: StoreOrderKeysTable
  store_cart_merges: StoreCartMergesTable
  store_purchases: StorePurchasesTable
  cart_links: CartLinksTable
  cart_link_openings: CartLinkOpeningsTable
  cart_mails: CartMailsTable
  cart_mail_stops: CartMailStopsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  shared_wishlists: SharedWishlistsTable
}

interface CartLinksTable {
  token_hash: Buffer
  brand: BrandKey
  region: RegionCode
  lines: JSONColumnType<readonly LinkedLine[]>
  cart_id: string | null
  page: CartLinkPage
  checkout: JSONColumnType<PrefilledCheckout>
  agent: string
  created_at: Generated<Date>
  expires_at: ColumnType<Date, RawBuilder<Date>>
}

interface CartLinkOpeningsTable {
  token_hash: Buffer
  cart_id: string
}

interface CartMailsTable {
  cart_id: string
  brand: BrandKey
  region: RegionCode
  locale: Locale
  email: string
  customer_id: number | null
  consent: string
  agreed_at: Generated<Date>
  mailed_at: ColumnType<Date | null, undefined, RawBuilder<Date>>
  key_hash: ColumnType<Buffer | null, undefined, Buffer>
  mail_id: ColumnType<string | null, undefined, string>
}

interface CartMailStopsTable {
  brand: BrandKey
  email_hash: Buffer
  stopped_at: Generated<Date>
}

interface NewsletterSubscriptionsTable {
  id: string
  brand: BrandKey
  region: RegionCode
  locale: Locale
  email: string
  customer_id: number | null
  source: string
  consent: string
  requested_at: Generated<Date>
  key_hashes: ColumnType<Buffer[], undefined, Buffer[]>
  mailed_at: ColumnType<Date | null, undefined, Date>
  confirmed_at: ColumnType<Date | null, undefined, Date>
  ended_at: ColumnType<Date | null, undefined, Date>
  end_id: ColumnType<string | null, undefined, string>
  is_erased: ColumnType<boolean, undefined, boolean>
  vendors: ColumnType<string[], undefined, string[]>
  told: ColumnType<string[], undefined, string[]>
  tries: ColumnType<number, undefined, number>
  next_try_at: ColumnType<Date, undefined, Date>
}

interface SharedWishlistsTable {
  key: string
  brand: BrandKey
  region: RegionCode
  customer_id: number | null
  owner_hash: Buffer | null
  items: JSONColumnType<readonly SharedItem[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface AlertsTable {
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
  mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  below_minor: ColumnType<number | null, number | null | undefined, number>
}

interface RacketSetUpsTable {
  id: string
  customer_id: number
  racket_id: number | null
  string_id: number
  string_color: string
  mains: number
  crosses: number
  created_at: Generated<Date>
  plays_per_week: ColumnType<number | null, undefined, number | null>
  remind_at: ColumnType<Date | null, undefined, Date | RawBuilder<Date> | null>
  region: ColumnType<RegionCode | null, undefined, RegionCode>
  locale: ColumnType<Locale | null, undefined, Locale>
  key_hashes: ColumnType<Buffer[], undefined, Buffer[]>
}

interface Moderated {
  body: string
  language: Language
  shown_name: Generated<string>
  state: Generated<ReviewState>
  created_at: Generated<Date>
  moderated_at: Date | null
}

interface ReviewsTable extends Moderated {
  id: GeneratedAlways<number>
  /** Null for reviews of the demo shop. */
  order_id: string | null
  line: number | null
  product_id: number
  stars: number
  fit: Fit | null
  level: ColumnType<ReviewerLevel | null, ReviewerLevel | null | undefined, ReviewerLevel | null>
  play_style: ColumnType<ReviewerStyle | null, ReviewerStyle | null | undefined, ReviewerStyle | null>
  is_demo: Generated<boolean>
  reason: Generated<string>
}

interface QuestionsTable extends Moderated {
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
interface CheckoutHandOversTable {
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

interface StoreSessionsTable {
  token_hash: Buffer
  site: string
  customer_id: number
  sealed: Buffer
  expires_at: Date
  checked_at: Generated<Date>
}

interface StoreCustomersTable {
  site: string
  customer_id: number
  cart_id: string | null
  default_address_id: number | null
}

interface StoreOrderKeysTable {
  key: string
  site: string
  order_id: number
  cart_id: string
  created_at: Generated<Date>
}

interface StoreCartMergesTable {
  cart_id: string
  version_before: number
  due_at: Date
  begun_at: Generated<Date>
  ended_at: Date | null
}

interface StorePurchasesTable {
  number: string
  site: string
  placed_at: Date
}

/** Tables of customers and their data. Migrations 0006, 0009, 0030, 0085 and 0086 explain the columns. */
export interface CustomerTables {
  customers: CustomersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  sign_in_codes: SignInCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  attempts: AttemptsTable
  addresses: AddressesTable
  wishlists: WishlistsTable
  wishlist_items: WishlistItemsTable
  outgoing_mails: OutgoingMailsTable
  coupons: CouponsTable
}

export interface CustomersTable {
  id: GeneratedAlways<number>
  brand: BrandKey
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: Generated<string>
  gender: 'female' | 'male' | 'other' | null
  created_at: Generated<Date>
  email_confirmed_at: Date | null
}

interface SessionsTable {
  token_hash: Buffer
  customer_id: number
  created_at: Generated<Date>
  seen_at: Generated<Date>
}

interface PasswordResetsTable {
  token_hash: Buffer
  customer_id: number
  expires_at: Date
}

interface SignInCodesTable {
  browser_hash: Buffer
  code_hash: Buffer
  customer_id: number | null
  tries: Generated<number>
  expires_at: Date
}

interface PasskeysTable {
  id: Generated<string>
  customer_id: number
  credential_id: string
  public_key: Buffer
  host: string
  name: string
  counter: number
  transports: string[]
  added_at: Generated<Date>
  used_at: Date | null
}

interface PasskeyChallengesTable {
  browser_hash: Buffer
  challenge: string
  customer_id: number | null
  expires_at: Date
}

interface AttemptsTable {
  kind: string
  key_hash: Buffer
  began_at: Generated<Date>
  tries: Generated<number>
}

export interface AddressesTable {
  id: string
  customer_id: number
  region: RegionCode
  first_name: string
  last_name: string
  phone: string
  address: string
  address_line2: Generated<string>
  landmark: Generated<string>
  district: Generated<string>
  city: string
  state: string
  postal_code: string
  is_default: Generated<boolean>
  created_at: Generated<Date>
}

interface WishlistsTable {
  id: GeneratedAlways<number>
  customer_id: number
  token: Generated<string>
  created_at: Generated<Date>
}

interface WishlistItemsTable {
  id: GeneratedAlways<number>
  wishlist_id: number
  product_id: number
  variant_id: number
  currency: CurrencyCode
  price_minor: number
  added_at: Generated<Date>
}

interface OutgoingMailsTable {
  id: string
  recipient: string
  from_name: Generated<string>
  subject: string
  plain: string
  html: string
  created_at: Generated<Date>
  tries: Generated<number>
  next_try_at: Generated<Date>
  cause: ColumnType<string | null, undefined, string>
  stop_url: string | null
}

type Amounts = Partial<Record<CurrencyCode, number>>

export interface CouponsTable {
  code: string
  kind: 'percent' | 'amount' | 'free delivery'
  percent: number | null
  amounts: JSONColumnType<Amounts>
  minimums: JSONColumnType<Amounts>
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  max_uses: number | null
  uses: Generated<number>
  regions: JSONColumnType<RegionCode[]>
  brands: JSONColumnType<BrandKey[]>
  created_at: Generated<Date>
}
