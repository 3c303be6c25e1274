import { join } from 'node:path'
import type { StoredPhoto } from '../../../database/mirrorTables'
import { noPhotos, type PhotoIndex, type PhotoSet } from '../../../pictures/photoIndex'
import type { Photo } from '../../../pictures/photoPicture'
import { repeatedly } from '../../../process/repeatedly'
import { copyPictures, deleteUnused, requestMissing, type Copying } from './copyPictures'

export interface OpenStorePictures extends PhotoIndex {
  /** Copies due pictures and shows them. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface StorePictureParts extends Omit<Copying, 'signal'> {
  /** Milliseconds between two looks for changes; default 3000. */
  readonly intervalMs?: number
}

const hour = 3_600_000
/** Milliseconds without calls after the store did not respond. */
const outagePauseMs = 60_000
/** Transactions may commit in another order than their times. */
const overlapMs = 60_000

/**
 * Pictures of a hosted store's products as photos. They are copied in the background: a product without copies
 * has its drawing, and no page waits for the store.
 */
export async function openStorePictures(parts: StorePictureParts): Promise<OpenStorePictures> {
  const { db, folder, log, intervalMs = 3_000 } = parts
  const closing = new AbortController()
  const listeners: ((skus: readonly string[]) => void)[] = []
  const rejected = new Set<string>()
  const skus = new Map<number, readonly string[]>()
  const shown = new Map<string, PhotoSet>()
  let since = new Date(0)

  const show = async () => {
    const rows = await db
      .selectFrom('mirrored_products')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['product_id', 'products.sku', 'photos', 'photos_at'])
      .where('photos_at', '>', new Date(since.getTime() - overlapMs))
      .orderBy('photos_at')
      .execute()
    const changed = new Set<string>()
    for (const { product_id, sku, photos, photos_at } of rows) {
      since = photos_at
      const next = photosBySku(folder, sku, photos)
      for (const before of skus.get(product_id) ?? [])
        if (!next.has(before) && shown.delete(before)) changed.add(before)
      skus.set(product_id, [...next.keys()])
      for (const [own, all] of next) {
        const before = shown.get(own) ?? { sku: own, photos: [] }
        if (JSON.stringify(before) === JSON.stringify(all)) continue
        shown.set(own, all)
        changed.add(own)
      }
    }
    if (changed.size > 0) for (const handle of listeners) handle([...changed])
  }
  let pausedUntil = 0
  const copy = async () => {
    const { done, failure } = await copyPictures({ ...parts, signal: closing.signal })
    // One line per outage, which ends when a product is copied.
    if (failure !== null && pausedUntil === 0) log(failure)
    if (failure !== null) pausedUntil = Date.now() + outagePauseMs
    else if (done > 0) pausedUntil = 0
  }
  const refresh = async () => {
    await copy()
    await show()
  }
  const work = async () => {
    if (Date.now() >= pausedUntil) await copy()
    await show()
  }

  await show()
  await requestMissing(db, folder)
  const failureText = "The store's pictures cannot be shown"
  const stops = [
    repeatedly({ every: intervalMs, work, failureText, log }),
    repeatedly({ every: hour, work: () => deleteUnused(db, folder), failureText, log }),
  ]
  return {
    drawing: noPhotos.drawing,
    of: (wanted) => {
      for (const sku of wanted) {
        const set = shown.get(sku)
        const photos = set?.photos.filter(({ hash }) => !rejected.has(hash)) ?? []
        if (set && photos.length > 0) return { ...set, photos }
      }
      return null
    },
    reject: ({ hash }) => {
      const using = [...shown].filter(([, { photos }]) => photos.some((photo) => photo.hash === hash))
      if (using.length === 0 || rejected.has(hash)) return
      rejected.add(hash)
      for (const handle of listeners) handle(using.map(([sku]) => sku))
    },
    onChange: (handle) => void listeners.push(handle),
    refresh,
    close: async () => {
      closing.abort()
      await Promise.all(stops.map(({ stop }) => stop()))
    },
  }
}

/** A product's photos by article number. Variants of one photo share its first variant's number, so its url. */
function photosBySku(folder: string, sku: string, photos: readonly StoredPhoto[]): Map<string, PhotoSet> {
  const own = photos.filter(({ variants }) => !variants).map((photo) => photoIn(folder, photo))
  const found = new Map<string, PhotoSet>([[sku, { sku, photos: own }]])
  for (const photo of photos) {
    const [first = sku] = photo.variants ?? []
    for (const variant of photo.variants ?? [])
      found.set(variant, { sku: first, photos: [photoIn(folder, photo)] })
  }
  return found
}

const photoIn = (folder: string, { hash, alt }: StoredPhoto): Photo => ({
  path: join(folder, hash),
  hash,
  alt,
})
