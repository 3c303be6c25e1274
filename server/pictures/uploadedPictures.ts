import { sql, type Kysely } from 'kysely'
import type { UploadedPicture } from '../database/staffTables'
import type { Tables } from '../database/tables'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import type { Drawing } from './drawing'
import { placeholderDrawing } from './drawing'
import type { OpenPhotos, PhotoSet } from './photoIndex'

interface UploadedPicturesParts {
  readonly db: Kysely<Tables>
  /** Receives a line for each unusable picture. */
  readonly log: Log
  readonly drawing?: Drawing
  /** Milliseconds between two looks for changes; default 1000. */
  readonly intervalMs?: number
}

/** Transactions may commit in another order than their times. */
const overlapMs = 60_000

/** Pictures that the staff uploaded, as photos. The database has their content, so each machine shows them. */
export async function openUploadedPictures({
  db,
  log,
  drawing = placeholderDrawing,
  intervalMs = 1_000,
}: UploadedPicturesParts): Promise<OpenPhotos> {
  const listeners: ((skus: readonly string[]) => void)[] = []
  const rejected = new Set<string>()
  const shown = new Map<string, PhotoSet>()
  let since = new Date(0)

  const refresh = async () => {
    const rows = await db
      .selectFrom('product_pictures')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['product_id', 'sku', 'pictures', 'changed_at'])
      .where('changed_at', '>', new Date(since.getTime() - overlapMs))
      .orderBy('changed_at')
      .execute()
    const changed = rows.filter(({ sku, product_id, pictures }) => {
      const next = { sku, photos: pictures.map((picture) => toPhoto(db, product_id, picture)) }
      if (keyOf(shown.get(sku)) === keyOf(next)) return false
      if (pictures.length === 0) shown.delete(sku)
      else shown.set(sku, next)
      return true
    })
    since = rows.at(-1)?.changed_at ?? since
    if (changed.length > 0) for (const handle of listeners) handle(changed.map(({ sku }) => sku))
  }

  await refresh()
  const looking = repeatedly({
    every: intervalMs,
    work: refresh,
    failureText: 'The uploaded pictures cannot be read',
    log,
  })
  return {
    drawing,
    of: (wanted) => {
      for (const sku of wanted) {
        const set = shown.get(sku)
        const photos = set?.photos.filter(({ hash }) => !rejected.has(hash)) ?? []
        if (set && photos.length > 0) return { sku, photos }
      }
      return null
    },
    reject: ({ hash, path }, reason) => {
      const using = [...shown.values()].filter(({ photos }) => photos.some((photo) => photo.hash === hash))
      if (using.length === 0 || rejected.has(hash)) return
      rejected.add(hash)
      log(`The ${path} is not shown: ${reason}`)
      for (const handle of listeners) handle(using.map(({ sku }) => sku))
    },
    onChange: (handle) => void listeners.push(handle),
    refresh,
    close: () => looking.stop(),
  }
}

const keyOf = (set: PhotoSet | undefined) =>
  JSON.stringify(set?.photos.map(({ hash, alt }) => [hash, alt]) ?? [])

const toPhoto = (db: Kysely<Tables>, productId: number, { hash, alt }: UploadedPicture) => ({
  path: `uploaded picture ${hash}`,
  hash,
  alt,
  read: async () => {
    const file = await db
      .selectFrom('product_picture_files')
      .select('content')
      .where('product_id', '=', productId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return file?.content ?? null
  },
})

/** Writes a product's list of pictures. */
export async function writePictures(
  transaction: Kysely<Tables>,
  productId: number,
  pictures: readonly UploadedPicture[],
): Promise<void> {
  const row = { pictures: JSON.stringify(pictures), changed_at: sql<Date>`clock_timestamp()` }
  await transaction
    .insertInto('product_pictures')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
}
