import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { ChannelKey } from '../../src/domain/channelKey'
import type { CurrencyCode } from '../../src/domain/money'
import type { OptionValue } from '../../src/domain/product/modifier'
import type { PriceTier, ProductAttribute, StoredFields } from '../../src/domain/product/product'
import type { StoredFacts } from '../../src/domain/product/productFacts'
import type { RegionCode } from '../../src/domain/region/region'
import type { TaxPercents } from '../../src/domain/region/tax'
import type { BrandKey } from '../../src/site/site'
import type { EventTables } from './eventTables'
import type { MirrorTables } from './mirrorTables'
import type { GiftCardTables, OrderTables, PaymentTables } from './orderTables'
import type { CustomerTables, ShopperTables } from './shopperTables'
import type { StaffTables } from './staffTables'
import type { StoredModifier } from './storedModifier'

/** All tables, for the query builder. The migrations explain the columns. */
export interface Tables
  extends
    AgentTables,
    CustomerTables,
    ShopperTables,
    OrderTables,
    GiftCardTables,
    PaymentTables,
    EventTables,
    MirrorTables,
    StaffTables {
  categories: CategoriesTable
  category_placements: CategoryPlacementsTable
  brands: BrandsTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  variants: VariantsTable
  variant_prices: VariantPricesTable
  catalogue_changes: CatalogChangesTable
  catalogue_snapshots: CatalogSnapshotsTable
  catalogue_snapshot_parts: CatalogSnapshotPartsTable
  carts: CartsTable
  cart_lines: CartLinesTable
  catalogue_source: CatalogSourceTable
  schema_migrations: SchemaMigrationRow
  leases: LeasesTable
  jobs: JobsTable
}

/** One row. */
interface CatalogSourceTable {
  id: number
  source: string
}

/** One applied migration, written by `migrate`. */
interface SchemaMigrationRow {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

type Time = ColumnType<Date, Date | RawBuilder<Date>>

interface LeasesTable {
  name: string
  holder: string
  leased_until: Time
}

interface JobsTable {
  name: string
  due_at: Time
  succeeded_at: ColumnType<Date | null, undefined, RawBuilder<Date>>
  failures: Generated<number>
  failed_at: ColumnType<Date | null, undefined, RawBuilder<Date>>
  cause: ColumnType<string | null, undefined, string>
}

interface CategoriesTable {
  id: number
  name: string
  path: string
  is_group: boolean
  hsn: Generated<string>
  google_category: Generated<string>
  tax_percents: ColumnType<TaxPercents, string | undefined, string>
  /** Channels that show it; null: all. */
  channels: Generated<ChannelKey[] | null>
}

interface CategoryPlacementsTable {
  id: number
  parent_id: number | null
  child_id: number
  position: number
}

interface BrandsTable {
  id: number
  name: string
  slug: string
}

/** A stored option. The wire format has its id as text. */
export interface StoredOption {
  readonly id: number
  readonly displayName: string
  readonly values: readonly OptionValue[]
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A column per stored field: `warrantyMonths` is `warranty_months`. */
export type StoredColumns = {
  -readonly [Field in keyof StoredFields as SnakeCase<Field>]: StoredFields[Field]
}

export interface ProductsTable extends StoredColumns {
  id: number
  brand_id: number
  /** Names as in the source, e.g. `Balance Point@racket`. */
  attributes: JSONColumnType<ProductAttribute[]>
  colors: JSONColumnType<string[]>
  options: JSONColumnType<StoredOption[]>
  modifiers: ColumnType<StoredModifier[], string | undefined, string>
  facts: ColumnType<StoredFacts, string | undefined, string>
  price_tiers: ColumnType<PriceTier[], string | undefined, string>
  sales_rank: number
  created_at: ColumnType<Date, Date | string, Date | string>
  /** Channels that show it; null: all. */
  channels: Generated<ChannelKey[] | null>
}

interface ProductCategoriesTable {
  product_id: number
  category_id: number
}

interface VariantsTable {
  id: number
  product_id: number
  sku: string
  option_values: JSONColumnType<Record<string, string>>
  position: number
  /** Null for uncounted stock, which never sells out. */
  stock: number | null
  gtin: Generated<string>
  mpn: Generated<string>
}

interface VariantPricesTable {
  variant_id: number
  currency: CurrencyCode
  list_minor: number
  sale_minor: number | null
  retail_minor: number | null
}

interface CatalogChangesTable {
  id: Generated<number>
  product_id: number | null
  changed_at: ColumnType<Date, never>
  /** The id of the transaction that made the change, as text. */
  xid: ColumnType<string, never>
}

interface CatalogSnapshotsTable {
  id: string
  format: string
  /** The id of a transaction, as text. */
  change_xid: ColumnType<string, RawBuilder<string>>
  change_id: number
  products: number
  parts: number
  created_at: Generated<Date>
}

interface CatalogSnapshotPartsTable {
  snapshot_id: string
  number: number
  content: Buffer
  sha256: Buffer
}

interface CartsTable {
  id: string
  brand: BrandKey
  region: RegionCode
  currency: CurrencyCode
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  expires_at: Generated<Date>
  ordered_at: Date | null
  order_id: string | null
  customer_id: number | null
  coupon_code: string | null
}

interface CartLinesTable {
  id: string
  cart_id: string
  position: GeneratedAlways<number>
  variant_id: number
  /** JSON as text. */
  options: Generated<string>
  quantity: number
  is_mutable: Generated<boolean>
  is_wrapped: Generated<boolean>
  gift_message: Generated<string>
  agreed_minor: number | null
  wanted: number | null
}

/** Tables of programs that shop. Migration 0081 explains the columns. */
interface AgentTables {
  agent_sessions: AgentSessionsTable
  agent_replies: AgentRepliesTable
}

interface AgentSessionsTable {
  id_hash: Buffer
  kind: 'cart' | 'checkout'
  site: string
  agent: string
  state: Buffer
  expires_at: ColumnType<Date, RawBuilder<Date>>
}

interface AgentRepliesTable {
  key_hash: Buffer
  payload_hash: Buffer
  response: Buffer | null
  begun_at: Generated<Date>
}
