import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures kept between starts of the server. A folder that cannot be written only costs time. */
export interface PictureFolder {
  /** The picture, or null when it is not there. */
  read(name: string): Promise<Buffer | null>
  write(name: string, picture: Buffer): Promise<void>
  /** Bytes of the pictures that are kept. */
  size(): Promise<number>
}

/** How much disk the pictures of a shop may take, in bytes. */
export const diskForPictures = 512 * 1024 * 1024

/** Milliseconds after which a draft belongs to nobody, and between two notes of a picture's use. */
const minute = 60_000
const hour = 60 * minute
const isDraft = (name: string) => name.split('.').length > 2

interface CachedFile {
  readonly bytes: number
  usedAt: number
}

/**
 * @param folder absolute path; made when it is missing
 * @param maxBytes bytes kept; beyond them the least recently used pictures are deleted
 */
export function pictureFolder(folder: string, maxBytes = diskForPictures): PictureFolder {
  const cached = new Map<string, CachedFile>()
  let total = 0
  let pruning = Promise.resolve()

  const note = (name: string, bytes: number, usedAt: number) => {
    total += bytes - (cached.get(name)?.bytes ?? 0)
    cached.set(name, { bytes, usedAt })
  }
  const evict = (name: string) => {
    total -= cached.get(name)?.bytes ?? 0
    cached.delete(name)
  }
  const opened = openFolder(folder, note)
    .then(() => prune())
    .catch(() => undefined)

  /** Down to nine tenths, so that not every further picture prunes again. Readers hold whole pictures in memory. */
  async function prune(): Promise<void> {
    if (total <= maxBytes) return
    const oldest = [...cached].sort(([, one], [, other]) => one.usedAt - other.usedAt)
    for (const [name] of oldest) {
      if (total <= maxBytes * 0.9) break
      evict(name)
      await rm(join(folder, name), { force: true }).catch(() => undefined)
    }
  }

  return {
    async read(name) {
      const picture = await readFile(join(folder, name)).catch(() => null)
      const known = cached.get(name)
      const now = new Date()
      // The next process learns from the file's time what has been used lately.
      if (picture && now.getTime() - (known?.usedAt ?? 0) > hour) {
        note(name, picture.length, now.getTime())
        await utimes(join(folder, name), now, now).catch(() => undefined)
      }
      return picture
    },
    async write(name, picture) {
      // Written aside and renamed, so that nobody ever reads half a picture.
      const draft = join(folder, `${name}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, picture)
        await rename(draft, join(folder, name))
        note(name, picture.length, Date.now())
        pruning = pruning.then(prune)
        await pruning
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
    size: async () => {
      await opened
      return total
    },
  }
}

/** Learns what lies in the folder, and clears away drafts whose writer was killed. */
async function openFolder(
  folder: string,
  note: (name: string, bytes: number, usedAt: number) => void,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (!file?.isFile()) continue
    if (!isDraft(name)) note(name, file.size, file.mtimeMs)
    else if (Date.now() - file.mtimeMs > minute) await rm(join(folder, name), { force: true })
  }
}
