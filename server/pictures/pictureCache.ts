import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../process/errorResponse'
import { codeOf, reasonOf } from '../process/failure'
import { turnstile } from '../process/fairQueue'
import type { Log } from '../process/log'
import { pictureKey, type PictureSource } from './pictureSource'
import type { PictureForm, PictureFormat } from './rasterize'

interface CachedPicture {
  readonly picture: Buffer
  readonly format: PictureFormat
  /** Hash of content and form; becomes the entity tag. */
  readonly key: string
}

/** Product pictures, cached in memory and in a folder. */
export interface PictureCache {
  /**
   * A picture in a form. AVIF is slow to encode: if it is not cached, the response is WebP and the AVIF picture
   * is created in the background.
   * @param signal aborts the wait; a queued picture without waiting requests is not created
   * @throws TooManyRequests when the queue is full, and all errors of the source
   */
  picture(source: PictureSource, form: PictureForm, signal?: AbortSignal): Promise<CachedPicture>
  /** Creates a picture in advance, while no request waits for another. */
  prepare(source: PictureSource, form: PictureForm): Promise<void>
  /** Resolves when no picture is being created. */
  idle(): Promise<void>
}

export interface PictureCacheOptions {
  /** Absolute path of the folder that stores pictures across restarts. */
  readonly folder: string
  /** Maximum bytes in the folder. */
  readonly disk?: number
  /** Maximum pictures that requests may wait for at once. */
  readonly maxQueue?: number
  /** Logs why the folder cannot be used, once for each reason. */
  readonly log?: Log
}

/** Maximum bytes of pictures in memory. Few requests find theirs, and the system caches the folder's files as well. */
const memory = 4 * 1024 * 1024
/** Maximum AVIF encodings in the queue, to bound the load. */
const maxAvifQueue = 64

interface Making {
  readonly isAwaited: boolean
  readonly picture: Promise<Buffer>
  /** Number of requests that wait for it. */
  waiting: number
}

/** Opens the cache. If the folder is not writable, pictures are cached in memory only. */
export function newPictureCache({ folder, disk, maxQueue = 200, log }: PictureCacheOptions): PictureCache {
  const cached = new LRUCache<string, Buffer>({ maxSize: memory, sizeCalculation: ({ length }) => length })
  const files = pictureFolder(folder, disk, log)
  const pending = new Map<string, Making>()
  // Photos can be large, so only one is decoded at a time, in parallel with drawings.
  const queues = { drawing: turnstile(2), photo: turnstile(1), beforehand: turnstile(1) }
  const awaited = () => [...pending.values()].filter(({ isAwaited }) => isAwaited)

  async function find(name: string): Promise<Buffer | null> {
    const known = cached.get(name)
    if (known) return known
    const stored = await files.read(name)
    if (stored) cached.set(name, stored)
    return stored
  }

  /** Renders, encodes and stores a picture; concurrent callers share one rendering. */
  function make(source: PictureSource, form: PictureForm, name: string, isAwaited: boolean): Making {
    const known = pending.get(name)
    // A request doesn't wait for a background rendering, which yields to all other requests.
    if (known && (known.isAwaited || !isAwaited)) return known
    const end = () => {
      if (pending.get(name) === making) pending.delete(name)
    }
    const picture = queues[isAwaited ? source.kind : 'beforehand'](async () => {
      // In an empty queue the task starts at once; let the caller count as waiting first.
      await Promise.resolve()
      if (!isAwaited) await quiet()
      else if (making.waiting === 0) {
        end()
        throw new DOMException('Nobody waits any more', 'AbortError')
      }
      return source.render(form)
    })
      .then(async (made) => {
        cached.set(name, made)
        await files.write(name, made)
        return made
      })
      .finally(end)
    const making: Making = { isAwaited, picture, waiting: 0 }
    pending.set(name, making)
    return making
  }

  /** Resolves when no request waits for a picture. */
  async function quiet(): Promise<void> {
    const others = awaited()
    if (others.length === 0) return
    await Promise.allSettled(others.map(({ picture }) => picture))
    await quiet()
  }

  async function waitFor(making: Making, signal?: AbortSignal): Promise<Buffer> {
    making.waiting += 1
    const leave = () => (making.waiting -= 1)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await making.picture
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  async function picture(
    source: PictureSource,
    form: PictureForm,
    signal?: AbortSignal,
  ): Promise<CachedPicture> {
    const key = pictureKey(source, form)
    const name = `${key}.${form.format}`
    const found = await find(name)
    if (found) return { picture: found, format: form.format, key }
    signal?.throwIfAborted()
    if (form.format === 'avif') {
      const hasCapacity = pending.size - awaited().length < maxAvifQueue
      // A source that fails also fails for the WebP picture below, whose caller gets the error.
      if (hasCapacity) make(source, form, name, false).picture.catch(() => undefined)
      return picture(source, { ...form, format: 'webp' }, signal)
    }
    if (!pending.has(name) && awaited().length >= maxQueue) throw new TooManyRequests(2)
    return { picture: await waitFor(make(source, form, name, true), signal), format: form.format, key }
  }

  return {
    picture,
    prepare: async (source, form) => {
      const name = `${pictureKey(source, form)}.${form.format}`
      if (!(await find(name))) await make(source, form, name, false).picture
    },
    idle: async () => {
      while (pending.size > 0) {
        await Promise.allSettled([...pending.values()].map(({ picture }) => picture))
      }
    },
  }
}

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
export function pictureFolder(
  folder: string,
  maxBytes = diskForPictures,
  log: Log = () => {},
): PictureFolder {
  const cached = new Map<string, CachedFile>()
  let total = 0
  let writes = 0
  let pruning = Promise.resolve()
  let failure = ''
  const logFailure = (error: unknown) => {
    const line = `Pictures cannot be stored in ${folder} (${codeOf(error) || reasonOf(error)})`
    if (line !== failure) log(line, error)
    failure = line
  }

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
  const opened = count().catch((error: unknown) => {
    // The first write creates the folder.
    if (codeOf(error) !== 'ENOENT') logFailure(error)
  })

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
      // The next count finds the file again.
      await rm(join(folder, name), { force: true }).catch(logFailure)
    }
  }

  return {
    async read(name) {
      // Most often the picture is not stored yet. A file that cannot be read is created again.
      const picture = await readFile(join(folder, name)).catch(() => null)
      const known = cached.get(name)
      const now = new Date()
      // The file's time records the last use for the next process.
      if (picture && now.getTime() - (known?.usedAt ?? 0) > hour) {
        note(name, picture.length, now.getTime())
        // Another process may have deleted the file meanwhile.
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
        pruning = pruning.then(writes % writesBetweenCounts === 0 ? count : prune).catch(logFailure)
        await pruning
      } catch (error) {
        logFailure(error)
        // The next count deletes the temporary file.
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
    // Another process may have deleted the file meanwhile.
    const file = await stat(join(folder, name)).catch(() => null)
    if (!file?.isFile()) continue
    if (!isDraft(name)) note(name, file.size, file.mtimeMs)
    else if (Date.now() - file.mtimeMs > minute) await rm(join(folder, name), { force: true })
  }
}
