import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../process/refusal'
import { turnstile } from '../process/turnstile'
import { pictureFolder } from './pictureFolder'
import { pictureKey, type PictureSource } from './pictureSource'
import type { PictureForm, PictureFormat } from './rasterize'

export interface CachedPicture {
  readonly picture: Buffer
  readonly format: PictureFormat
  /** Names the content: equal for equal pictures, for ever. */
  readonly key: string
}

/** Product pictures, made once and kept in memory and in a folder. */
export interface PictureCache {
  /**
   * A picture in a form. AVIF is slow to make: where it is not there yet, WebP is answered and AVIF made
   * meanwhile, for the next one who asks.
   * @param signal of one who may stop waiting: what nobody waits for any more is not begun
   * @throws TooManyRequests when too many others wait, and whatever the source throws
   */
  picture(source: PictureSource, form: PictureForm, signal?: AbortSignal): Promise<CachedPicture>
  /** Makes a picture beforehand, when nobody waits for another. */
  prepare(source: PictureSource, form: PictureForm): Promise<void>
  /** Resolves when nothing is being made any more. */
  idle(): Promise<void>
}

export interface PictureCacheOptions {
  /** Absolute path of the folder in which pictures outlive the process. */
  readonly folder: string
  /** Bytes kept in the folder. */
  readonly disk?: number
  /** Pictures that may be waited for at once. */
  readonly maxQueue?: number
}

/** Bytes of pictures kept in memory. */
const memory = 48 * 1024 * 1024
/** AVIF encodings that may wait; more would only warm the machine. */
const maxAvifQueue = 64

interface Making {
  readonly isAwaited: boolean
  readonly picture: Promise<Buffer>
  /** How many still wait for it. */
  waiting: number
}

/** A cache over a folder; where that cannot be written, pictures last as long as memory has room for them. */
export function newPictureCache({ folder, disk, maxQueue = 200 }: PictureCacheOptions): PictureCache {
  const cached = new LRUCache<string, Buffer>({ maxSize: memory, sizeCalculation: ({ length }) => length })
  const files = pictureFolder(folder, disk)
  const underway = new Map<string, Making>()
  // Photos can be large: one at a time is decoded, beside the drawings.
  const queues = { drawing: turnstile(2), photo: turnstile(1), beforehand: turnstile(1) }
  const awaited = () => [...underway.values()].filter(({ isAwaited }) => isAwaited)

  async function find(name: string): Promise<Buffer | null> {
    const known = cached.get(name)
    if (known) return known
    const stored = await files.read(name)
    if (stored) cached.set(name, stored)
    return stored
  }

  /** Draws, encodes and keeps; one who asks for what is being made waits for that. */
  function make(source: PictureSource, form: PictureForm, name: string, isAwaited: boolean): Making {
    const known = underway.get(name)
    // What is made beforehand may have to let many others pass; a visitor does not wait for that.
    if (known && (known.isAwaited || !isAwaited)) return known
    const end = () => {
      if (underway.get(name) === making) underway.delete(name)
    }
    const picture = queues[isAwaited ? source.kind : 'beforehand'](async () => {
      // Where there is room the turn comes at once, before anybody is noted as waiting.
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
    underway.set(name, making)
    return making
  }

  /** Resolves when no visitor waits for a picture. */
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
      const hasCapacity = underway.size - awaited().length < maxAvifQueue
      if (hasCapacity) make(source, form, name, false).picture.catch(() => undefined)
      return picture(source, { ...form, format: 'webp' }, signal)
    }
    if (!underway.has(name) && awaited().length >= maxQueue) throw new TooManyRequests(2)
    return { picture: await waitFor(make(source, form, name, true), signal), format: form.format, key }
  }

  return {
    picture,
    prepare: async (source, form) => {
      const name = `${pictureKey(source, form)}.${form.format}`
      if (!(await find(name))) await make(source, form, name, false).picture
    },
    idle: async () => {
      while (underway.size > 0) {
        await Promise.allSettled([...underway.values()].map(({ picture }) => picture))
      }
    },
  }
}
