import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A folder that stores pictures across restarts. Several processes may share it, also of several machines.
 * Without write access, pictures are rendered again.
 */
interface PictureFolder {
  /** The picture, or null if it is not stored. */
  read(name: string): Promise<Buffer | null>
  write(name: string, picture: Buffer): Promise<void>
  /** Total size of the stored pictures, in bytes. */
  size(): Promise<number>
}

/** Default maximum size of the folder, in bytes. */
const diskForPictures = 512 * 1024 * 1024

/**
 * Milliseconds. A temporary file older than a minute is abandoned; a picture's use is recorded once an hour
 * at most.
 */
const minute = 60_000
const hour = 60 * minute
/** Pictures that a process writes before it counts the folder again, which others may have filled. */
const writesBetweenCounts = 200
const isDraft = (name: string) => name.split('.').length > 2

interface CachedFile {
  readonly bytes: number
  usedAt: number
}

/**
 * @param folder absolute path; created if missing
 * @param maxBytes maximum size; above it the least recently used pictures are deleted
 */
export function pictureFolder(folder: string, maxBytes = diskForPictures): PictureFolder {
  const cached = new Map<string, CachedFile>()
  let total = 0
  let writes = 0
  let pruning = Promise.resolve()

  const note = (name: string, bytes: number, usedAt: number) => {
    total += bytes - (cached.get(name)?.bytes ?? 0)
    cached.set(name, { bytes, usedAt })
  }
  const evict = (name: string) => {
    total -= cached.get(name)?.bytes ?? 0
    cached.delete(name)
  }
  const count = async () => {
    cached.clear()
    total = 0
    await readPictures(folder, note)
    await prune()
  }
  const opened = count().catch(() => undefined)

  /**
   * Prunes to nine tenths, so that the next picture doesn't prune again. Readers have whole pictures in
   * memory.
   */
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
      // The file's time records the last use for the next process.
      if (picture && now.getTime() - (known?.usedAt ?? 0) > hour) {
        note(name, picture.length, now.getTime())
        await utimes(join(folder, name), now, now).catch(() => undefined)
      }
      return picture
    },
    async write(name, picture) {
      // Written to a temporary file and renamed, so that readers never get a partial picture.
      const draft = join(folder, `${name}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, picture)
        await rename(draft, join(folder, name))
        note(name, picture.length, Date.now())
        writes += 1
        pruning = pruning.then(writes % writesBetweenCounts === 0 ? count : prune).catch(() => undefined)
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

/** Indexes the stored pictures and deletes temporary files of ended processes. */
async function readPictures(
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
