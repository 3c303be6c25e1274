import { createHash, randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import type { ChangePosition } from './catalogChanges'
import type { CatalogProduct } from './products/catalogProduct'

/** Reviews are read from their tables: a deleted review must not stay in a snapshot. */
type SnapshotProduct = Omit<CatalogProduct, 'reviews'>

/** A stored copy of the catalog's products. */
export interface CatalogSnapshot {
  readonly id: string
  /** The snapshot may lack the changes after it. */
  readonly position: ChangePosition
  /**
   * The products in the index's order.
   * @throws DamagedSnapshot for missing or changed content
   */
  products(): AsyncGenerator<readonly SnapshotProduct[]>
}

/** A snapshot whose content is incomplete or doesn't have its checksum. */
export class DamagedSnapshot extends Error {}

/** Increase it when a field gets another meaning or becomes optional. New and removed fields change the format anyway. */
const formatVersion = 1

/** Products per part: about 400 KB before compression, and a few milliseconds of work. */
const partSize = 200

/** Seconds after which a lease expires without an extension. */
export const leaseSeconds = 20

/** Snapshots of other formats are deleted after this time; processes of another release may still use them. */
const otherFormatRetention = '1 day'

/** The format of snapshots with products like this one. */
export function describeFormat(sample: CatalogProduct): string {
  const product = withoutReviews(sample)
  const variants = product.variants.slice(0, 1).map((variant) => Object.keys(variant).sort())
  const fields = JSON.stringify([Object.keys(product).sort(), ...variants])
  return `${formatVersion} ${createHash('sha256').update(fields).digest('base64url')}`
}

/** The newest snapshot of a format; null for none. */
export async function findSnapshot(db: Kysely<Tables>, format: string): Promise<CatalogSnapshot | null> {
  const found = await db
    .selectFrom('catalogue_snapshots')
    .select(['id', 'change_id', 'products', 'parts', sql<string>`change_xid::text`.as('xid')])
    .where('format', '=', format)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { id, products, parts } = found
  const position = { xid: found.xid, id: found.change_id }
  const partAt = async (number: number) => {
    const part = await db
      .selectFrom('catalogue_snapshot_parts')
      .select(['content', 'sha256'])
      .where('snapshot_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) throw new DamagedSnapshot(`part ${number} of ${parts} is missing`)
    if (!checksum({ id, format, position, number, content: part.content }).equals(part.sha256))
      throw new DamagedSnapshot(`part ${number} has another checksum`)
    return part.content
  }
  return {
    id,
    position,
    async *products() {
      let count = 0
      for (let number = 0; number < parts; number += 1) {
        const part = readContent(await partAt(number), number)
        count += part.length
        yield part
      }
      if (count !== products) throw new DamagedSnapshot(`${count} of ${products} products are there`)
    },
  }
}

const withoutReviews = ({ reviews: _, ...product }: CatalogProduct): SnapshotProduct => product

function readContent(content: Buffer, number: number): readonly SnapshotProduct[] {
  let part: unknown
  try {
    part = deserialize(gunzipSync(content))
  } catch (cause) {
    // E.g. written by a newer version of Node.js.
    throw new DamagedSnapshot(`part ${number} cannot be read`, { cause })
  }
  if (!areProducts(part)) throw new DamagedSnapshot(`part ${number} has no products`)
  return part
}

/** The checksum guards the content; this check excludes content of something else. */
const areProducts = (part: unknown): part is readonly SnapshotProduct[] =>
  Array.isArray(part) &&
  part.every((product: unknown) => typeof product === 'object' && product !== null && 'variants' in product)

interface Part {
  readonly id: string
  readonly format: string
  readonly position: ChangePosition
  readonly number: number
  readonly content: Buffer
}

/** Also covers the snapshot's own row. */
const checksum = ({ id, format, position, number, content }: Part): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, format, position.xid, position.id, number]))
    .update(content)
    .digest()

/** Stores a snapshot, which replaces those of its format. */
export async function storeSnapshot(
  db: Kysely<Tables>,
  products: Iterable<CatalogProduct>,
  { format, position }: Pick<Part, 'format' | 'position'>,
): Promise<void> {
  const id = randomUUID()
  let count = 0
  let parts = 0
  const store = async (some: readonly SnapshotProduct[]) => {
    const content = gzipSync(serialize(some), { level: 1 })
    const sha256 = checksum({ id, format, position, number: parts, content })
    await db
      .insertInto('catalogue_snapshot_parts')
      .values({ snapshot_id: id, number: parts, content, sha256 })
      .execute()
    count += some.length
    parts += 1
  }
  let some: SnapshotProduct[] = []
  for (const product of products) {
    some.push(withoutReviews(product))
    if (some.length < partSize) continue
    await store(some)
    some = []
  }
  if (some.length > 0) await store(some)
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('catalogue_snapshots')
      .where((row) =>
        row.or([
          row('format', '=', format),
          row('created_at', '<', sql<Date>`now() - ${otherFormatRetention}::interval`),
        ]),
      )
      .execute()
    await transaction
      .insertInto('catalogue_snapshots')
      .values({
        id,
        format,
        change_xid: sql<string>`${position.xid}::xid8`,
        change_id: position.id,
        products: count,
        parts,
      })
      .execute()
    await transaction
      .deleteFrom('catalogue_snapshot_parts')
      .where('snapshot_id', 'not in', (query) => query.selectFrom('catalogue_snapshots').select('id'))
      .execute()
  })
}

/** Deletes a damaged snapshot. */
export async function deleteSnapshot(db: Kysely<Tables>, { id }: Pick<CatalogSnapshot, 'id'>): Promise<void> {
  await db.deleteFrom('catalogue_snapshots').where('id', '=', id).execute()
}
