import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { StoredCategory } from '../../../database/mirrorTables'
import { inTransaction } from '../../../database/transaction'
import { takeLease } from '../../../jobs/lease'
import type { MirrorParts } from './mirror'
import { readCategories } from './readChannel'
import { writeCategories } from './writeCategories'
import { writeDueProducts } from './writeProducts'

/**
 * Reads the category trees again, e.g. after a message of the store that one changed, and converts the products of
 * changed categories. No product is read from the store.
 * @throws StoreError if the store fails; Error while another process reads the store: nothing has changed then
 */
export async function refreshCategories(parts: MirrorParts): Promise<void> {
  const { db, client, channels } = parts
  const state = await db.selectFrom('store_mirror').select('pass').executeTakeFirst()
  // The first pass reads everything anyway.
  if (!state || state.pass === 0) return
  const lease = await takeLease(db, 'store mirror')
  if (!lease) throw new Error('Another process reads the store now.')
  try {
    const trees = await Promise.all(
      channels.map(async (channel) => ({ channel, categories: await readCategories(client, channel) })),
    )
    await inTransaction(db, async (transaction) => {
      if (!(await lease.isOurs(transaction))) throw new Error('Another process reads the store now.')
      for (const { channel, categories } of trees) {
        const before = await transaction
          .selectFrom('store_channels')
          .select('categories')
          .where('channel', '=', channel.key)
          .executeTakeFirst()
        await transaction
          .updateTable('store_channels')
          .set({ categories: JSON.stringify(categories) })
          .where('channel', '=', channel.key)
          .execute()
        const moved = movedIds(before?.categories ?? [], categories)
        // The empty digest makes them due, also after the end of this process.
        await sql`
          update mirrored_products set digest = '' where product_id in (
            select product_id from store_products,
              jsonb_path_query(content, '$.categories.edges[*].node.entityId') as category
            where channel = ${channel.key} and category::integer = any(${moved}::integer[]))`.execute(
          transaction,
        )
      }
      await writeCategories(transaction)
    })
    await writeDueProducts({ ...parts, isFirstPass: false })
  } finally {
    await lease.release()
  }
}

/** Ids of categories that were added or removed, or whose path changed. */
function movedIds(before: readonly StoredCategory[], now: readonly StoredCategory[]): readonly number[] {
  const pathsOf = (list: readonly StoredCategory[]) => new Map(list.map(({ id, path }) => [id, path]))
  const earlier = pathsOf(before)
  const later = pathsOf(now)
  if (isDeepStrictEqual(earlier, later)) return []
  return [...new Set([...earlier.keys(), ...later.keys()])].filter((id) => earlier.get(id) !== later.get(id))
}
