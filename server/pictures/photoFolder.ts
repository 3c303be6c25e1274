import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../process/failure'
import type { Log } from '../process/log'
import { loadSharp } from './loadSharp'
import { computeHash, maxPixels, type Photo } from './photoPicture'

/** Photos by SKU, in display order. */
export type PhotosBySku = ReadonlyMap<string, readonly Photo[]>

/** Maximum size of a photo file, in bytes; larger files are skipped. */
const maxPhotoBytes = 40 * 1024 * 1024
/** Maximum photos per SKU; further ones are ignored. */
export const maxPhotos = 12
/** Milliseconds since the last change within which a file may still be incomplete. */
const settling = 1000

const photoName = /^(.+)\.(?:jpe?g|png|webp|avif)$/i
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

interface Found {
  readonly sku: string
  readonly position: number
  readonly path: string
}

/**
 * Reads a folder of photos: `{sku}/1.jpg`, `{sku}/2.png` and so on, or `{sku}.jpg` for the first one.
 * Unchanged files are not read again. Each unusable file is logged once. Symbolic links are not followed.
 * @returns reads the folder again; rejects when it cannot be listed, unless it is missing
 */
export function photoFolder(
  folder: string,
  log: Log,
  now: () => number = Date.now,
): () => Promise<PhotosBySku> {
  let known = new Map<string, { readonly mark: string; readonly photo: Photo | null }>()

  const look = async (path: string) => {
    const before = known.get(path)
    const { size, mtimeMs, ctimeMs, ino } = await stat(path)
    const mark = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
    if (before?.mark === mark) return before
    const age = now() - ctimeMs
    // The next read tries again; until then the previous photo is shown.
    if (age >= 0 && age < settling) return before ?? null
    const photo = await readPhoto(path, size, log)
    return { mark, photo }
  }

  return async () => {
    const next: typeof known = new Map()
    const photos = new Map<string, Photo[]>()
    for (const { sku, path } of await listed(folder)) {
      // A photo that was deleted meanwhile or cannot be read yet; the next reading of the folder tries again.
      const file = await look(path).catch(() => null)
      if (!file) continue
      next.set(path, file)
      const own = photos.get(sku) ?? []
      if (file.photo && own.length < maxPhotos) photos.set(sku, [...own, file.photo])
    }
    known = next
    return photos
  }
}

/** All photo files, ordered by position; one file per SKU and position. */
async function listed(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const found: Found[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const [, sku] = entry.isFile() ? (photoName.exec(entry.name) ?? []) : []
    if (sku !== undefined) found.push({ sku, position: 1, path })
    if (!entry.isDirectory()) continue
    // As for a photo: the folder may have been deleted meanwhile.
    for (const file of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      const [, position = ''] = file.isFile() ? (photoName.exec(file.name) ?? []) : []
      if (/^[1-9]\d?$/.test(position))
        found.push({ sku: entry.name, position: Number(position), path: join(path, file.name) })
    }
  }
  // A file in the SKU's own folder precedes one beside it.
  found.sort((one, other) => one.position - other.position || other.path.length - one.path.length)
  const taken = new Set<string>()
  return found.filter(({ sku, position }) => {
    const name = `${position} ${sku}`
    return !taken.has(name) && taken.add(name)
  })
}

async function readPhoto(path: string, size: number, log: Log): Promise<Photo | null> {
  try {
    if (size > maxPhotoBytes) throw new Error(`it is larger than ${maxPhotoBytes / 1024 / 1024} MB`)
    const file = await readFile(path)
    const problem = await photoProblem(file)
    if (problem !== null) throw new Error(problem)
    return { path, hash: computeHash(file) }
  } catch (error) {
    log(
      `The photo ${path} is not shown: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`,
    )
    return null
  }
}

/** The reason why a file can't be shown, or null. @throws if it is no picture */
export async function photoProblem(file: Buffer): Promise<string | null> {
  // Check the content instead of the name: an SVG could load other files.
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!formats.includes(format)) return `its content is ${format}`
  return width * height > maxPixels ? `it has more than ${maxPixels / 1e6} million pixels` : null
}
