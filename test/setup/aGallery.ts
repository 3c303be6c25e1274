import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { artwork } from '../../demo/artwork/artwork'
import type { ArtworkSubject } from '../../server/commerce/commerce'
import { handleError } from '../../server/http/errors/errorHandler'
import { imageRoutes } from '../../server/http/routes/images'
import { noPhotos, type PhotoIndex } from '../../server/pictures/photoIndex'
import {
  newPictureCache,
  type PictureCache,
  type PictureCacheOptions,
} from '../../server/pictures/pictureCache'

/** Products without photos, drawn as in the demo. */
export const drawnProducts: PhotoIndex = { ...noPhotos, drawing: artwork }

/** Creates a temporary folder. `remove` deletes it. */
export function aFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function aSubject(change: Partial<ArtworkSubject> = {}): ArtworkSubject {
  const colors = ['#0b3d91', '#ff6f61']
  return { kind: 'racket', sku: 'AV-1', series: 'Stratos', attributes: [], categories: [], colors, ...change }
}

interface GalleryParts extends PictureCacheOptions {
  readonly subjects?: readonly ArtworkSubject[]
  readonly photos?: PhotoIndex
  /** Called for each product look-up. */
  readonly onLookUp?: () => void
  /** Drawing starts after this promise resolves. */
  readonly mayDraw?: Promise<void>
}

/** Picture routes over a few products, by default one racket. */
export function aGallery({
  subjects = [aSubject()],
  photos = drawnProducts,
  onLookUp,
  mayDraw,
  ...options
}: GalleryParts) {
  const cache = newPictureCache(options)
  const pictures: PictureCache = {
    ...cache,
    picture: (source, form, signal) => {
      const render: typeof source.render = (requests) =>
        Promise.resolve(mayDraw).then(() => source.render(requests))
      return cache.picture({ ...source, render }, form, signal)
    },
  }
  const artworkOf = async (sku: string) => {
    onLookUp?.()
    return subjects.find((subject) => subject.sku === sku) ?? null
  }
  const commerce = { catalog: { artworkOf } }
  const app = fastify()
  app.setErrorHandler(handleError)
  const parts = {
    commerce,
    pictures,
    photos,
    siteOf: () => ({ brand: 'courtline' }) as const,
  }
  void app.register(imageRoutes(parts))
  return { app, pictures }
}
