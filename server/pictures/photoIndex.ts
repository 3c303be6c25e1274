import { photoFolder, type PhotosBySku } from './photoFolder'
import type { Photo } from './photoPicture'

/** Photos of one article number. */
export interface PhotoSet {
  readonly sku: string
  /** At least one. */
  readonly photos: readonly Photo[]
}

/** Which articles have photos; answers from memory. */
export interface PhotoIndex {
  /** The photos of the first of these article numbers that has some, or null. */
  of(skus: readonly string[]): PhotoSet | null
  /** Takes a photo out that turned out to be broken, until its file changes. */
  refuse(photo: Photo, reason: string): void
  /** Tells which article numbers have other photos than before. */
  onChange(handle: (skus: readonly string[]) => void): void
}

export interface OpenPhotos extends PhotoIndex {
  /** Looks at the folder at once; resolves when what lies there is shown. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two looks at the folder. */
const interval = 3000
/** A look at a large folder takes long; it may keep the disk busy for a twentieth of the time at most. */
const rest = 20

/** No photos, and never any. */
export const noPhotos: PhotoIndex = { of: () => null, refuse: () => {}, onChange: () => {} }

/**
 * Photos from a folder, looked at now and every few seconds until it is closed.
 * @param log hears one line for each photo that cannot be shown
 * @param now milliseconds since 1970, by which a file is left alone while it is being written
 */
export async function openPhotos(
  folder: string,
  log: (line: string) => void,
  now?: () => number,
): Promise<OpenPhotos> {
  const read = photoFolder(folder, log, now)
  const listeners: ((skus: readonly string[]) => void)[] = []
  const refused = new Set<string>()
  let found: PhotosBySku = new Map()
  let shown: PhotosBySku = new Map()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  const show = () => {
    const next = withoutRefused(found, refused)
    const changed = [...new Set([...shown.keys(), ...next.keys()])].filter(
      (sku) => hashesOf(shown, sku) !== hashesOf(next, sku),
    )
    shown = next
    if (changed.length > 0) for (const handle of listeners) handle(changed)
  }
  const look = async () => {
    found = await read()
    show()
  }
  const refresh = () => (last = last.then(look, look))

  const lookLater = (wait: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      const start = performance.now()
      void refresh()
        // What was shown stays; the folder may be back at the next look.
        .catch(() => undefined)
        .then(() => lookLater(Math.max(interval, (performance.now() - start) * rest)))
    }, wait)
    timer.unref()
  }

  await refresh().catch((error: unknown) => log(`The photos in ${folder} cannot be read: ${String(error)}`))
  lookLater(interval)
  return {
    of: (skus) => {
      for (const sku of skus) {
        const photos = shown.get(sku)
        if (photos) return { sku, photos }
      }
      return null
    },
    refuse: (photo, reason) => {
      if (refused.has(photo.hash)) return
      refused.add(photo.hash)
      log(`The photo ${photo.path} is not shown: ${reason}`)
      show()
    },
    onChange: (handle) => void listeners.push(handle),
    refresh,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await last.catch(() => undefined)
    },
  }
}

function withoutRefused(found: PhotosBySku, refused: ReadonlySet<string>): PhotosBySku {
  const good = [...found].map(
    ([sku, photos]) => [sku, photos.filter(({ hash }) => !refused.has(hash))] as const,
  )
  return new Map(good.filter(([, photos]) => photos.length > 0))
}

const hashesOf = (photos: PhotosBySku, sku: string): string =>
  (photos.get(sku) ?? []).map(({ hash }) => hash).join(' ')
