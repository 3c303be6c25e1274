import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import type { Commerce } from '../../commerce/commerce'
import { noPhotos, type PhotoIndex } from '../../pictures/photoIndex'
import type { PictureCache } from '../../pictures/pictureCache'
import { findPictures, type ProductPictures } from '../../pictures/productPictures'
import { cardSource, shareSize, type ShareCard } from '../../pictures/shareCard'
import { oneDay, oneYear, sendPicture } from '../responses/pictureResponse'

interface Gallery {
  readonly commerce: { readonly catalog: Pick<Commerce['catalog'], 'artworkOf' | 'list' | 'product'> }
  readonly pictures: PictureCache
  readonly photos?: PhotoIndex
}

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const query = z.object({ v: z.string().max(64).optional().catch(undefined) })

/** Number of products on a category's share image. */
const shownOfCategory = 3

/** The share images of products and categories (`src/site/urls/shareImages.ts`), drawn on request. */
export const shareImageRoutes =
  ({ commerce: { catalog }, pictures, photos = noPhotos }: Gallery): FastifyPluginAsync =>
  async (app) => {
    const picturesFor = async (sku: string): Promise<ProductPictures | null> => {
      const subject = await catalog.artworkOf(sku)
      return subject && findPictures(subject, photos)
    }

    const send = async (
      request: FastifyRequest,
      reply: FastifyReply,
      card: ShareCard,
      isCurrent: boolean,
    ) => {
      const form = { width: shareSize.width, format: 'jpeg', surface: request.site.brand } as const
      const { picture, key } = await pictures.picture(cardSource(card), form)
      const life = isCurrent ? { maxAge: oneYear, isImmutable: true } : { maxAge: oneDay, isImmutable: false }
      return sendPicture(request, reply, { body: picture, type: 'image/jpeg', key, ...life })
    }

    app.get('/api/studio2/share/product/:id', { schema: { hide: true } }, async (request, reply) => {
      const product = await catalog.product(parseProductId(request), request.site)
      const own = product && (await picturesFor(product.sku))
      const picture = own?.source('whole')
      if (!product || !own || !picture) throw notFound('There is no such picture')
      const { brand, name } = product
      const card = { brand: request.site.brand, lines: [brand, name], pictures: [picture] }
      return send(request, reply, card, query.parse(request.query).v === own.version)
    })

    app.get('/api/studio2/share/category/:id', { schema: { hide: true } }, async (request, reply) => {
      const query = { category: Number(parseProductId(request)), limit: shownOfCategory }
      const { found, products } = await catalog.list(query, request.site)
      if (!found) throw notFound('There is no such picture')
      const own = await Promise.all(products.map(({ sku }) => picturesFor(sku)))
      const shown = own.flatMap((each) => each?.source('whole') ?? [])
      return send(request, reply, { brand: request.site.brand, lines: [], pictures: shown }, false)
    })
  }

/** The number in a URL, as a string. @throws CommerceError `not_found` if there is none */
function parseProductId(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw notFound('There is no such picture')
  return String(parsed.data.id)
}
