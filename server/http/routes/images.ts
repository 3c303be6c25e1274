import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import type { BrandKey } from '../../../src/site/site'
import type { ArtworkSubject, Commerce } from '../../commerce/commerce'
import type { Surface } from '../../pictures/drawing'
import { noPhotos, type PhotoIndex } from '../../pictures/photoIndex'
import { BrokenPhoto } from '../../pictures/photoPicture'
import type { PictureCache } from '../../pictures/pictureCache'
import { drawingSource, pictureKey, type PictureSource } from '../../pictures/pictureSource'
import { findPictures } from '../../pictures/productPictures'
import { pictureWidth, type PictureForm, type PictureFormat } from '../../pictures/rasterize'
import { hasPicture, oneHour, oneYear, sendPicture, sendUnchanged } from '../responses/pictureResponse'

interface Gallery {
  readonly commerce: { readonly catalog: Pick<Commerce['catalog'], 'artworkOf'> }
  readonly pictures: PictureCache
  readonly photos?: PhotoIndex
  /** The site of the request's host; its brand decides the background behind the product. */
  readonly siteOf?: (request: FastifyRequest) => { readonly brand: BrandKey }
}

const params = z.object({ sku: z.string().min(1).max(100), view: z.string().max(20).default('whole') })
// Parsed leniently: a picture of another size is better than none.
const query = z.object({
  w: z.coerce.number().int().min(1).catch(480),
  // `none` makes the background transparent, for pages with their own background.
  ground: z.literal('none').optional().catch(undefined),
  // The background of the dark scheme.
  scheme: z.literal('dark').optional().catch(undefined),
  v: z.string().max(64).optional().catch(undefined),
})

/**
 * Product pictures at the path of docs/contract.md#catalog, and a product's further
 * pictures.
 */
export const imageRoutes =
  ({ commerce, pictures, photos = noPhotos, siteOf = ({ site }) => site }: Gallery): FastifyPluginAsync =>
  async (app) => {
    /** If a photo fails, the drawing replaces it; every product has one. */
    const made = (source: PictureSource, subject: ArtworkSubject, form: PictureForm, signal: AbortSignal) =>
      pictures.picture(source, form, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        if (!(error instanceof BrokenPhoto)) throw error
        if (!error.hasChanged) photos.reject(error.photo, error.message)
        return pictures.picture(
          drawingSource(photos.drawing, subject, photos.drawing.views(subject)[0]),
          form,
          signal,
        )
      })

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { sku, view } = params.safeParse(request.params).data ?? { sku: '', view: '' }
      const subject = sku === '' ? null : await commerce.catalog.artworkOf(sku)
      const own = subject && findPictures(subject, photos)
      const source = own?.source(view)
      if (!own || !source) throw notFound('There is no such picture')
      const { w, ground, scheme, v } = query.parse(request.query)
      const format = pictureFormatFor(request.headers.accept, ground === 'none')
      const { brand } = siteOf(request)
      const surface: Surface = ground ?? (scheme === 'dark' ? `${brand} dark` : brand)
      const form = { width: pictureWidth(w), format, surface }
      void reply.header('vary', 'Accept')
      const key = pictureKey(source, form)
      const isCurrent = v === own.version
      if (hasPicture(request, key)) return sendUnchanged(reply, { key, ...cacheLife(isCurrent) })
      const picture = await made(source, subject, form, whenHungUp(reply))
      if (!picture) return reply.code(408).send()
      return sendPicture(request, reply, {
        body: picture.picture,
        type: `image/${picture.format}`,
        key: picture.key,
        // A fallback picture may be cached only for a limited time.
        ...cacheLife(isCurrent && picture.key === key),
      })
    }
    app.get('/api/studio2/product/:sku/thumbnail', { schema: { hide: true } }, handle)
    app.get('/api/studio2/product/:sku/gallery/:view', { schema: { hide: true } }, handle)
  }

const cacheLife = (isImmutable: boolean) => ({ maxAge: isImmutable ? oneYear : oneHour, isImmutable })

/** Aborts when the visitor disconnects before the response. */
function whenHungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/**
 * The best format that the browser's Accept header names. Crawlers name neither AVIF nor WebP: they get JPEG,
 * or PNG if the background is transparent.
 */
function pictureFormatFor(accept = '', isTransparent = false): PictureFormat {
  const named = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (named.includes('image/avif')) return 'avif'
  if (named.includes('image/webp')) return 'webp'
  return isTransparent ? 'png' : 'jpeg'
}
