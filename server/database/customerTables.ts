import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CurrencyCode } from '../../src/domain/money'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey } from '../../src/site/site'

/** Tables of customers and their data. Migrations 0006, 0009 and 0030 explain the columns. */
export interface CustomerTables {
  customers: CustomersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
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

export interface SessionsTable {
  token_hash: Buffer
  customer_id: number
  created_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface PasswordResetsTable {
  token_hash: Buffer
  customer_id: number
  expires_at: Date
}

export interface AttemptsTable {
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

export interface WishlistsTable {
  id: GeneratedAlways<number>
  customer_id: number
  token: Generated<string>
  created_at: Generated<Date>
}

export interface WishlistItemsTable {
  id: GeneratedAlways<number>
  wishlist_id: number
  product_id: number
  variant_id: number
  currency: CurrencyCode
  price_minor: number
  added_at: Generated<Date>
}

export interface OutgoingMailsTable {
  id: string
  recipient: string
  from_name: Generated<string>
  subject: string
  plain: string
  html: string
  created_at: Generated<Date>
  tries: Generated<number>
  next_try_at: Generated<Date>
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
