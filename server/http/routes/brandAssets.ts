import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import { brandKeys, type BrandKey } from '../../../src/site/site'
import { brandSymbol, maskableIcon, touchIcon, wordmark } from '../../pictures/brandMarks'
import { oneDay, sendPicture, type Picture } from '../answers/pictureAnswer'

type Drawn = Pick<Picture, 'body' | 'type' | 'key'>

type Draw = (brand: BrandKey) => string | Promise<string>

const png = (draw: Draw, width: number) => async (brand: BrandKey) => ({
  body: await sharp(Buffer.from(await draw(brand)), { density: 288 })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer(),
  type: 'image/png',
})

/**
 * The files of each brand (docs/contract.md#brand), drawn on the first request.
 * @param root the folder of package.json
 */
const filesIn = (
  root: string,
): Readonly<Record<string, (brand: BrandKey) => Promise<Omit<Drawn, 'key'>>>> => ({
  'favicon-16.png': png(brandSymbol, 16),
  'favicon-32.png': png(brandSymbol, 32),
  'apple-touch-icon.png': png(touchIcon, 180),
  'icon-192.png': png(touchIcon, 192),
  'icon-512.png': png(touchIcon, 512),
  'maskable-192.png': png(maskableIcon, 192),
  'maskable-512.png': png(maskableIcon, 512),
  'share.png': png(
    (brand) => readFile(path.join(root, 'server/pictures/shareImages', `${brand}.svg`), 'utf8'),
    1200,
  ),
  'logo.svg': async (brand) => ({ body: wordmark(brand), type: 'image/svg+xml' }),
})

const params = z.object({ brand: z.enum(brandKeys), file: z.string() })

/** Icons, logo and share image at `/brand/{brand}/{file}`, the same on every host. */
export const brandAssetRoutes =
  (root = process.cwd()): FastifyPluginAsync =>
  async (app) => {
    const files = filesIn(root)
    const drawn = new Map<string, Promise<Drawn>>()
    const cached = (brand: BrandKey, file: string): Promise<Drawn> | undefined => {
      const draw = Object.hasOwn(files, file) ? files[file] : undefined
      const name = `${brand}/${file}`
      const known = drawn.get(name)
      if (known || !draw) return known
      const drawing = draw(brand).then(withKey)
      drawn.set(name, drawing)
      // A failure is not cached: the next request tries again.
      drawing.catch(() => drawn.delete(name))
      return drawing
    }

    app.get('/brand/:brand/:file', { schema: { hide: true } }, async (request, reply) => {
      const asked = params.safeParse(request.params)
      const picture = asked.success ? await cached(asked.data.brand, asked.data.file) : undefined
      if (!picture) throw notFound()
      return sendPicture(request, reply, { ...picture, maxAge: 7 * oneDay, isImmutable: false })
    })
  }

const withKey = (picture: Omit<Drawn, 'key'>): Drawn => ({
  ...picture,
  key: createHash('sha256').update(picture.body).digest('hex').slice(0, 20),
})
