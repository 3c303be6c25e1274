import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../src/domain/errors'
import type { BrandKey } from '../../src/site/site'
import { artworkViews } from '../artwork/artwork'
import type { ArtworkCache } from '../artwork/imageService'
import type { PictureFormat } from '../artwork/rasterize'
import type { Commerce } from '../commerce/commerce'
import { oneDay, oneYear, sendPicture } from '../http/pictureAnswer'

interface Gallery {
  readonly commerce: Pick<Commerce, 'catalogue'>
  readonly artworkCache: ArtworkCache
  /** The shop that the request's host names; its brand decides what lies behind the product. */
  readonly siteOf?: (request: FastifyRequest) => { readonly brand: BrandKey }
}

const params = z.object({ sku: z.string().min(1).max(100) })
// Read leniently: a picture of another size is better than none.
const query = z.object({
  w: z.coerce.number().int().min(1).catch(480),
  view: z.enum(artworkViews).catch('whole'),
  // `none` leaves the product on nothing, for pages that bring their own ground.
  ground: z.literal('none').optional().catch(undefined),
  v: z.string().max(64).optional().catch(undefined),
})

/** Product pictures at the specified path (section 2, product image path shape). */
export const imageRoutes =
  ({ commerce, artworkCache, siteOf = ({ site }) => site }: Gallery): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/studio2/product/:sku/thumbnail', { schema: { hide: true } }, async (request, reply) => {
      const { sku } = params.safeParse(request.params).data ?? { sku: '' }
      const subject = sku === '' ? null : await commerce.catalogue.artworkOf(sku)
      if (!subject) throw notFound('There is no such product')
      const { w: width, view, ground, v } = query.parse(request.query)
      const asked = formatOf(request.headers.accept)
      const { brand } = siteOf(request)
      const { picture, format, key } = await artworkCache.artwork(subject, {
        view,
        width,
        format: asked,
        surface: ground ?? brand,
      })
      void reply.header('vary', 'Accept')
      return sendPicture(request, reply, {
        body: picture,
        type: `image/${format}`,
        key: `${key}-${format}`,
        // Another format than asked for is a stopgap: it may be kept, but not for ever.
        maxAge: v !== undefined && format === asked ? oneYear : oneDay,
        isImmutable: v !== undefined && format === asked,
      })
    })
  }

/** The best format that the visitor's browser names; one that names none of ours can at least read PNG. */
function formatOf(accept = ''): PictureFormat {
  const named = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const names = (type: string) => named.some((part) => part.split(';')[0] === type)
  if (names('image/avif')) return 'avif'
  if (names('image/webp')) return 'webp'
  return names('image/*') || names('*/*') || accept === '' ? 'webp' : 'png'
}
