import type { Log } from '../process/log'
import { placeholderDrawing, type Drawing } from './drawing'
import { photoFolder, type PhotosBySku } from './photoFolder'
import type { Photo } from './photoPicture'

/** The photos of one SKU. */
export interface PhotoSet {
  readonly sku: string
  /** At least one. */
  readonly photos: readonly Photo[]
}

/** The photos by SKU, in memory, and the drawing of products without photos. */
export interface PhotoIndex {
  readonly drawing: Drawing
  /** The photos of the first SKU that has some, or null. */
  of(skus: readonly string[]): PhotoSet | null
  /** Removes a broken photo until its file changes. */
  reject(photo: Photo, reason: string): void
  /** Subscribes to changes; the handler receives the SKUs whose photos changed. */
  onChange(handle: (skus: readonly string[]) => void): void
}

export interface OpenPhotos extends PhotoIndex {
  /** Reads the folder now; resolves when its photos are shown. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Minimum milliseconds between two reads of the folder. */
const interval = 3000
/**
 * Pause after a read, as a multiple of its duration: the disk is busy for at most a twentieth of the time.
 */
const rest = 20

/** An index without photos. */
export const noPhotos: PhotoIndex = {
  drawing: placeholderDrawing,
  of: () => null,
  reject: () => {},
  onChange: () => {},
}

/** The photos of the first index that has some. Its drawing is that of the first. */
export const firstPhotos = (first: PhotoIndex, second: PhotoIndex): PhotoIndex => ({
  drawing: first.drawing,
  of: (skus) => first.of(skus) ?? second.of(skus),
  reject: (photo, reason) => {
    first.reject(photo, reason)
    second.reject(photo, reason)
  },
  onChange: (handle) => {
    first.onChange(handle)
    second.onChange(handle)
  },
})

/**
 * Reads photos from a folder now and then every few seconds until it is closed.
 * @param log receives one line for each unusable photo
 * @param drawing of products without photos
 * @param now milliseconds since 1970; decides whether a file may still be incomplete
 */
export async function openPhotos(
  folder: string,
  log: Log,
  { drawing = placeholderDrawing, now }: { readonly drawing?: Drawing; readonly now?: () => number } = {},
): Promise<OpenPhotos> {
  const read = photoFolder(folder, log, now)
  const listeners: ((skus: readonly string[]) => void)[] = []
  const rejected = new Set<string>()
  let found: PhotosBySku = new Map()
  let shown: PhotosBySku = new Map()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  const show = () => {
    const next = withoutRejected(found, rejected)
    const changed = [...new Set([...shown.keys(), ...next.keys()])].filter(
      (sku) => joinHashes(shown, sku) !== joinHashes(next, sku),
    )
    shown = next
    if (changed.length > 0) for (const handle of listeners) handle(changed)
  }
  const look = async () => {
    found = await read()
    show()
  }
  const refresh = () => (last = last.then(look, look))

  /** Logs a failure once, until its reason changes. The photos stay as they are until the next attempt. */
  let failure = ''
  const refreshAndLog = () =>
    refresh().then(
      () => void (failure = ''),
      (error: unknown) => {
        const line = `The photos in ${folder} cannot be read: ${String(error)}`
        if (line !== failure) log(line, error)
        failure = line
      },
    )

  const lookLater = (wait: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      const start = performance.now()
      void refreshAndLog().then(() => lookLater(Math.max(interval, (performance.now() - start) * rest)))
    }, wait)
    timer.unref()
  }

  await refreshAndLog()
  lookLater(interval)
  return {
    drawing,
    of: (skus) => {
      for (const sku of skus) {
        const photos = shown.get(sku)
        if (photos) return { sku, photos }
      }
      return null
    },
    reject: (photo, reason) => {
      if (rejected.has(photo.hash)) return
      rejected.add(photo.hash)
      log(`The photo ${photo.path} is not shown: ${reason}`)
      show()
    },
    onChange: (handle) => void listeners.push(handle),
    refresh,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      // `refreshAndLog` has logged the failure.
      await last.catch(() => undefined)
    },
  }
}

function withoutRejected(found: PhotosBySku, rejected: ReadonlySet<string>): PhotosBySku {
  const good = [...found].map(
    ([sku, photos]) => [sku, photos.filter(({ hash }) => !rejected.has(hash))] as const,
  )
  return new Map(good.filter(([, photos]) => photos.length > 0))
}

const joinHashes = (photos: PhotosBySku, sku: string): string =>
  (photos.get(sku) ?? []).map(({ hash }) => hash).join(' ')
