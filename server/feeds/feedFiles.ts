import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CatalogClock } from '../commerce/commerce'

/** A feed on the disk, compressed with gzip. */
export interface FeedFile {
  readonly path: string
  readonly etag: string
}

interface FeedFiles {
  /** The file of a key, written anew if the catalog has changed. Concurrent callers share one writing. */
  getOrWrite(key: string, write: () => AsyncIterable<string>): Promise<FeedFile>
  close(): Promise<void>
}

interface Entry {
  readonly begunAt: number
  readonly file: Promise<FeedFile>
}

/** Feeds of a large catalog have hundreds of megabytes: they stream through a temporary folder and are never in memory. */
export function feedFiles(clock: CatalogClock): FeedFiles {
  const entries = new Map<string, Entry>()
  let folder: Promise<string> | null = null

  const create = async (key: string, write: () => AsyncIterable<string>): Promise<FeedFile> => {
    folder ??= mkdtemp(path.join(tmpdir(), 'shop-feeds-'))
    const file = path.join(await folder, createHash('sha256').update(key).digest('hex'))
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const text of write()) {
        hash.update(text)
        yield text
      }
    }
    const unfinished = `${file}-${randomUUID()}`
    try {
      await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(unfinished))
      // Downloads of the earlier file go on.
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
    return { path: file, etag: `W/"${hash.digest('base64url')}"` }
  }

  return {
    getOrWrite: (key, write) => {
      const known = entries.get(key)
      if (known && !clock.hasChanged(['everything', 'navigation'], known.begunAt)) return known.file
      const entry = { begunAt: clock.now(), file: create(key, write) }
      entries.set(key, entry)
      entry.file.catch(() => {
        // The next request tries again.
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.file
    },
    close: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}
