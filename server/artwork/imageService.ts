import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ArtworkSubject } from '../commerce/commerce'
import { drawArtwork, drawingVersion, type ArtworkView } from './artwork'
import { pictureFolder } from './pictureFolder'
import { pictureWidth, rasterize, type PictureFormat } from './rasterize'
import type { Surface } from './surface'
import { turnstile } from './turnstile'

export interface ArtworkRequest {
  readonly view: ArtworkView
  /** Wanted width in pixels; the next larger of `pictureWidths` is made. */
  readonly width: number
  readonly format: PictureFormat
  readonly surface: Surface
}

export interface Artwork {
  readonly picture: Buffer
  readonly format: PictureFormat
  /** Names the content: equal for equal pictures, for ever. */
  readonly key: string
}

/** Product pictures, made once and kept in memory and in a folder. */
export interface ArtworkCache {
  /**
   * The picture of a subject. AVIF is slow to make: where it is not there yet, WebP is answered and AVIF made
   * meanwhile, for the next one who asks.
   */
  artwork(subject: ArtworkSubject, request: ArtworkRequest): Promise<Artwork>
  /** Resolves when nothing is being made any more. */
  idle(): Promise<void>
}

/** Bytes of pictures kept in memory. */
const memory = 48 * 1024 * 1024
/** AVIF encodings that may wait; more would only warm the machine. */
const longestQueue = 64

/** @param folder absolute path of the folder in which pictures outlive the process */
export function newArtworkCache({ folder }: { readonly folder: string }): ArtworkCache {
  const kept = new LRUCache<string, Buffer>({ maxSize: memory, sizeCalculation: ({ length }) => length })
  const files = pictureFolder(folder)
  const underway = new Map<string, Promise<Buffer>>()
  const turns = { webp: turnstile(2), png: turnstile(1), avif: turnstile(1) }

  async function find(name: string): Promise<Buffer | null> {
    const known = kept.get(name)
    if (known) return known
    const stored = await files.read(name)
    if (stored) kept.set(name, stored)
    return stored
  }

  /** Draws, encodes and keeps; one who asks for what is being made waits for that. */
  function make(subject: ArtworkSubject, request: ArtworkRequest, name: string): Promise<Buffer> {
    const known = underway.get(name)
    if (known) return known
    const making = turns[request.format](async () => {
      if (request.format === 'avif') await quiet()
      return renderArtwork(subject, request)
    })
      .then(async (picture) => {
        kept.set(name, picture)
        await files.write(name, picture)
        return picture
      })
      .finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  /** Resolves when no visitor waits for a picture; nobody waits for AVIF. */
  async function quiet(): Promise<void> {
    const awaited = [...underway].filter(([name]) => !name.endsWith('.avif')).map(([, making]) => making)
    if (awaited.length === 0) return
    await Promise.allSettled(awaited)
    await quiet()
  }

  async function artwork(subject: ArtworkSubject, request: ArtworkRequest): Promise<Artwork> {
    const width = pictureWidth(request.width)
    const key = keyOf(subject, { ...request, width })
    const name = `${key}.${request.format}`
    const found = await find(name)
    if (found) return { picture: found, format: request.format, key }
    if (request.format !== 'avif')
      return { picture: await make(subject, request, name), format: request.format, key }
    if (underway.size < longestQueue) make(subject, request, name).catch(() => undefined)
    return artwork(subject, { ...request, format: 'webp' })
  }

  return {
    artwork,
    idle: async () => {
      while (underway.size > 0) await Promise.allSettled(underway.values())
    },
  }
}

/** Draws and encodes a picture, at once and without keeping it. */
export async function renderArtwork(
  subject: ArtworkSubject,
  { view, width, format, surface }: ArtworkRequest,
): Promise<Buffer> {
  return rasterize(drawArtwork(subject, view, surface), pictureWidth(width), format)
}

function keyOf(subject: ArtworkSubject, request: ArtworkRequest): string {
  const { kind, sku, series, attributes, categories, colors } = subject
  const content = [drawingVersion, kind, sku, series, attributes, categories, colors, request]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}
