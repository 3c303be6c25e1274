import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely'
import type { ChannelKey } from '../../src/domain/channelKey'

type Time = ColumnType<Date, Date | RawBuilder<Date>>
type OptionalTime = ColumnType<Date | null, Date | RawBuilder<Date> | null | undefined>

/** The tables of the mirror of a hosted store, and of its webhooks. */
export interface MirrorTables {
  store_mirror: StoreMirrorTable
  store_channels: StoreChannelsTable
  store_products: StoreProductsTable
  mirrored_products: MirroredProductsTable
  store_webhooks: StoreWebhooksTable
  store_alarms: StoreAlarmsTable
  store_redirects: StoreRedirectsTable
}

interface StoreMirrorTable {
  id: number
  pass: number
  started_at: Time
  finished_at: OptionalTime
}

/** A category of a channel's tree. */
export interface StoredCategory {
  readonly id: number
  readonly name: string
  /** In the store, e.g. `/badminton/rackets/`. */
  readonly path: string
  readonly parentId: number | null
  /** A heading without a link. */
  readonly isGroup: boolean
}

interface StoreChannelsTable {
  channel: ChannelKey
  pass: number
  next_page: string | null
  is_read: boolean
  categories: JSONColumnType<StoredCategory[]>
}

interface StoreProductsTable {
  channel: ChannelKey
  product_id: number
  /** The store's response; `storeProduct` parses it. */
  content: ColumnType<unknown, string>
  pass: number
  read_at: Time
}

interface MirroredProductsTable {
  product_id: number
  digest: string
  since: Time
  sku: string
  problems: JSONColumnType<string[]>
  cuts: ColumnType<string[], string | undefined, string>
  /** Ids of the store by modifier id and selection. */
  answers: JSONColumnType<Record<string, Record<string, number>>>
  pictures: JSONColumnType<StoredPicture[]>
  /** Copies of the pictures, in display order. */
  photos: ColumnType<StoredPhoto[], string | undefined, string>
  photos_at: ColumnType<Date, undefined, RawBuilder<Date>>
  photos_due_at: OptionalTime
}

/** A picture in the store. */
export interface StoredPicture {
  readonly url: string
  readonly alt: string
  /** Article numbers of the variants that have this picture; absent for a picture of the product. */
  readonly variants?: readonly string[]
}

/** A copy of a picture. Its hash names the file. */
export interface StoredPhoto extends StoredPicture {
  readonly hash: string
}

/** A message of the store that something changed. Migration 0047 explains the columns. */
interface StoreAlarmsTable {
  kind: string
  subject: string
  advice: string
  count: Generated<number>
  raised_at: Generated<Date>
}

interface StoreWebhooksTable {
  id: string
  scope: string
  subject: 'product' | 'category' | 'order'
  subject_id: number
  previous_status: number | null
  received_at: Generated<Date>
  attempts: Generated<number>
  due_at: ColumnType<Date, RawBuilder<Date> | undefined, RawBuilder<Date>>
  processed_at: OptionalTime
  cause: ColumnType<string | null, undefined, string>
}

/** A redirect of the store. Migration 0065 explains the columns. */
export interface StoreRedirectsTable {
  channel: ChannelKey
  path: string
  product_id: number | null
  target: string | null
}
