import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { StoredPhoto, StoredPicture } from '../../../database/mirrorTables'
import type { Tables } from '../../../database/tables'
import { maxPhotos, photoProblem } from '../../../pictures/photoFolder'
import { computeHash } from '../../../pictures/photoPicture'
import { reasonOf } from '../../../process/failure'
import type { Log } from '../../../process/log'
import type { StoreSettings } from '../../../settings/storeSettings'

/** Products whose pictures are copied at once. */
const productsAtOnce = 3
/** Longer than the time limits of all pictures of a product. */
const lease = '10 minutes'
const retryAfter = '10 minutes'
/** As many as an option has values. */
const maxVariantPictures = 20
/** Unused copies stay for the pages that still show them. */
const retentionMs = 86_400_000

export interface Copying {
  readonly db: Kysely<Tables>
  readonly store: PictureStore
  /** Absolute path of the copies. Processes of one shop share it. */
  readonly folder: string
  /** Receives a line for each unusable picture. */
  readonly log: Log
  /** Ends the run after the current picture. */
  readonly signal?: AbortSignal
}

/**
 * Copies the pictures of all due products. Several processes share the work. A product whose pictures the store does
 * not respond is due again later, and ends this run.
 * @returns the number of products that are done, and one line about such a failure or null
 */
export async function copyPictures(
  copying: Copying,
): Promise<{ readonly done: number; readonly failure: string | null }> {
  const isClosing = () => copying.signal?.aborted ?? false
  const failures: string[] = []
  let done = 0
  const work = async () => {
    while (failures.length === 0 && !isClosing()) {
      const product = await claim(copying.db)
      if (!product) return
      const failure = await copyProduct(copying, product)
      if (failure === null) done += 1
      else if (!isClosing()) failures.push(`The pictures of ${product.sku} cannot be copied now: ${failure}`)
    }
  }
  await Promise.all(Array.from({ length: productsAtOnce }, work))
  return { done, failure: failures[0] ?? null }
}

interface DueProduct {
  readonly product_id: number
  readonly sku: string
  readonly digest: string
  readonly pictures: readonly StoredPicture[]
  readonly photos: readonly StoredPhoto[]
}

/** A due product, which no other process gets for the time of the lease. */
const claim = (db: Kysely<Tables>): Promise<DueProduct | undefined> =>
  db
    .updateTable('mirrored_products')
    .set({ photos_due_at: sql<Date>`clock_timestamp() + ${lease}::interval` })
    .where('product_id', '=', (query) =>
      query
        .selectFrom('mirrored_products')
        .select('product_id')
        .where('photos_due_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('photos_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['product_id', 'sku', 'digest', 'pictures', 'photos'])
    .executeTakeFirst()

/** @returns the reason of a failure that may pass, or null */
async function copyProduct(copying: Copying, product: DueProduct): Promise<string | null> {
  const photos: StoredPhoto[] = []
  let failure: string | null = null
  const own = product.pictures.filter(({ variants }) => !variants).slice(0, maxPhotos)
  const ofVariants = product.pictures.filter(({ variants }) => variants).slice(0, maxVariantPictures)
  for (const picture of [...own, ...ofVariants]) {
    const { url } = picture
    try {
      photos.push({ ...picture, hash: await copied(copying, url, product.photos) })
    } catch (error) {
      if (error instanceof UnusablePicture)
        copying.log(`The picture ${url} of ${product.sku} is not shown: ${error.message}`)
      else failure ??= reasonOf(error)
    }
  }
  const wait = copying.signal?.aborted === true ? '0 minutes' : retryAfter
  await copying.db
    .updateTable('mirrored_products')
    .set({
      photos: JSON.stringify(photos),
      photos_at: sql<Date>`clock_timestamp()`,
      photos_due_at: failure === null ? null : sql<Date>`clock_timestamp() + ${wait}::interval`,
    })
    .where('product_id', '=', product.product_id)
    // The mirror may have read other pictures meanwhile; these are due already.
    .where('digest', '=', product.digest)
    .execute()
  return failure
}

/** The hash of a picture's copy. The store never changes a picture under its url. */
async function copied(
  { folder, store, signal }: Copying,
  url: string,
  photos: readonly StoredPhoto[],
): Promise<string> {
  const known = photos.find((photo) => photo.url === url)
  if (known && (await exists(join(folder, known.hash)))) return known.hash
  const picture = await fetchPicture(url, store, signal)
  const hash = computeHash(picture)
  await mkdir(folder, { recursive: true })
  // Written to a temporary file and renamed, so that readers never get a partial picture.
  const draft = join(folder, `${hash}.${randomUUID()}`)
  await writeFile(draft, picture)
  await rename(draft, join(folder, hash))
  return hash
}

/** Requests copies that the folder no longer has. */
export async function requestMissing(db: Kysely<Tables>, folder: string): Promise<void> {
  // The first copy creates the folder.
  const names = new Set(await readdir(folder).catch(() => []))
  const rows = await db.selectFrom('mirrored_products').select(['product_id', 'photos']).execute()
  const missing = rows.filter(({ photos }) => photos.some(({ hash }) => !names.has(hash)))
  if (missing.length === 0) return
  await db
    .updateTable('mirrored_products')
    .set({ photos_due_at: sql<Date>`clock_timestamp()` })
    .where(
      'product_id',
      'in',
      missing.map(({ product_id }) => product_id),
    )
    .execute()
}

/** Deletes copies that no product has had for a day. */
export async function deleteUnused(db: Kysely<Tables>, folder: string): Promise<void> {
  const rows = await db.selectFrom('mirrored_products').select('photos').execute()
  const used = new Set(rows.flatMap(({ photos }) => photos.map(({ hash }) => hash)))
  // The first copy creates the folder. Another process may delete a file meanwhile.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = used.has(name) ? null : await stat(path).catch(() => null)
    if (file?.isFile() && Date.now() - file.mtimeMs > retentionMs) await rm(path, { force: true })
  }
}

const exists = (path: string) =>
  stat(path).then(
    (file) => file.isFile(),
    () => false,
  )

/** Maximum size of a picture of the store, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024
const timeoutMs = 15_000

/** A picture that no later attempt can read. */
class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
}

type PictureStore = Pick<StoreSettings, 'hash' | 'sandboxUrl'>

/**
 * Whether a url is one of the store's own pictures. Nothing else is ever requested, whatever the catalog says.
 * The hosts are those of BigCommerce's network and of the store, or the sandbox.
 */
export function isStorePicture(text: string, { hash, sandboxUrl }: PictureStore): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  if (sandboxUrl !== null) return url.origin === sandboxUrl
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (/^cdn\d*\.bigcommerce\.com$/.test(url.hostname)) return url.pathname.startsWith(`/s-${hash}/`)
  return new RegExp(`^store-${hash}(?:-\\d+)?\\.mybigcommerce\\.com$`, 'i').test(url.hostname)
}

/**
 * Reads a picture of the store; redirects are not followed.
 * @throws UnusablePicture for another host, a missing or too large file, or no picture; other errors may pass
 */
export async function fetchPicture(url: string, store: PictureStore, closing?: AbortSignal): Promise<Buffer> {
  if (!isStorePicture(url, store)) throw new UnusablePicture('it is not at an address of the store')
  const limit = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    redirect: 'manual',
    signal: closing ? AbortSignal.any([closing, limit]) : limit,
  })
  const { status, body } = response
  if (status !== 200 || !body) {
    await body?.cancel()
    const reason = `the store answered ${status}`
    throw status === 429 || status >= 500 ? new Error(reason) : new UnusablePicture(reason)
  }
  const picture = await readLimited(body)
  // The reason is logged with the picture's URL; the decoder's own message adds nothing for the staff.
  const problem = await photoProblem(picture).catch(() => 'it is no picture')
  if (problem !== null) throw new UnusablePicture(problem)
  return picture
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    // Leaving the loop cancels the download.
    if (bytes > maxPictureBytes)
      throw new UnusablePicture(`it is larger than ${maxPictureBytes / 1024 / 1024} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
