import { sql, type Kysely } from 'kysely'
import { exportNdjson } from '../../../catalog/exchange/catalogExchange'
import { newestContent } from '../../../content/contentEntries'
import type { Tables } from '../../../database/tables'
import { fromSnapshot } from '../../../database/transaction'
import { splitLines } from '../../../process/splitLines'
import type { SharedLine } from './sharedFile'

/**
 * Yields what other installations share, from one snapshot: the catalog without stock, uploaded pictures, published
 * content, members of the staff without their secrets, and coupons without their uses.
 */
export const shareData = (db: Kysely<Tables>): AsyncGenerator<SharedLine> => fromSnapshot(db, readShared)

async function* readShared(snapshot: Kysely<Tables>): AsyncGenerator<SharedLine> {
  const {
    rows: [now],
  } = await sql<{ at: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(snapshot)
  yield ['shared data', 1, now?.at ?? '']
  for await (const text of splitLines(exportNdjson(snapshot, { hasStock: false })))
    yield ['catalog', JSON.parse(text) as Record<string, unknown>]
  yield* sharePictures(snapshot)
  for (const entry of await newestContent(snapshot))
    yield ['content', { ...entry, value: entry.value as Record<string, unknown> | null }]
  const members = await snapshot
    .selectFrom('staff_members')
    .select(['email', 'name', 'roles', 'is_active as isActive'])
    .orderBy('id')
    .execute()
  for (const member of members) yield ['member', member]
  const coupons = await snapshot
    .selectFrom('coupons')
    .select(['code', 'kind', 'percent', 'amounts', 'minimums', 'starts_at', 'ends_at'])
    .select(['max_uses', 'regions', 'brands'])
    .orderBy('code')
    .execute()
  for (const { starts_at, ends_at, ...coupon } of coupons)
    yield [
      'coupon',
      { ...coupon, starts_at: starts_at?.toISOString() ?? null, ends_at: ends_at?.toISOString() ?? null },
    ]
}

async function* sharePictures(snapshot: Kysely<Tables>): AsyncGenerator<SharedLine> {
  const lists = await snapshot
    .selectFrom('product_pictures')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'sku', 'pictures'])
    .orderBy('product_id')
    .execute()
  for (const { product_id, sku, pictures } of lists) {
    yield ['pictures', { sku, pictures: pictures.map(({ hash, alt }) => ({ hash, alt })) }]
    for (const { hash } of pictures) {
      const { content } = await snapshot
        .selectFrom('product_picture_files')
        .select('content')
        .where('product_id', '=', product_id)
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow()
      yield ['picture', { sku, hash, content: content.toString('base64') }]
    }
  }
}
