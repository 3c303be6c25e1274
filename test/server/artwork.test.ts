import { mkdtempSync, rmSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { artworkViews, drawArtwork } from '../../server/artwork/artwork'
import { newArtworkCache } from '../../server/artwork/imageService'
import { lettering, placeLetters } from '../../server/artwork/lettering'
import { pictureWidth } from '../../server/artwork/rasterize'
import type { ArtworkSubject } from '../../server/commerce/commerce'
import { handleError } from '../../server/http/errorHandler'
import { brandAssetRoutes } from '../../server/routes/brandAssets'
import { imageRoutes } from '../../server/routes/images'
import { products } from '../../server/seeds/products'
import { attributeName, type ProductKind } from '../../src/domain/product'

const kinds = ['racket', 'shoe', 'shuttle', 'string', 'grip', 'bag', 'apparel', 'accessory'] as const
const thumbnail = '/api/studio2/product/AV-1/thumbnail'
const folder = mkdtempSync(join(tmpdir(), 'artwork-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aSubject(change: Partial<ArtworkSubject> = {}): ArtworkSubject {
  const colors = ['#0b3d91', '#ff6f61']
  return { kind: 'racket', sku: 'AV-1', series: 'Stratos', attributes: [], categories: [], colors, ...change }
}

const ofKind = (kind: ProductKind) => aSubject({ kind })
const inCategory = (kind: ProductKind, category: string) =>
  aSubject({ kind, categories: [`/category/${category}/`] })
const withValue = (kind: ProductKind, name: string, value: string) =>
  aSubject({ kind, attributes: [{ name, value, unit: null }] })

/** A shop that sells one racket and counts how often its pictures are asked for. */
function aGallery(subfolder: string) {
  const artworkCache = newArtworkCache({ folder: join(folder, subfolder) })
  const catalogue = { artworkOf: async (sku: string) => (sku === 'AV-1' ? aSubject() : null) }
  const app = fastify()
  app.setErrorHandler(handleError)
  const commerce = { catalogue } as unknown as Parameters<typeof imageRoutes>[0]['commerce']
  void app.register(imageRoutes({ commerce, artworkCache, siteOf: () => ({ brand: 'courtline' }) }))
  void app.register(brandAssetRoutes())
  return { app, artworkCache }
}

test.each(kinds.flatMap((kind) => artworkViews.map((view) => [kind, view] as const)))(
  'kind %s is drawn in the view "%s" as a picture without text elements, always the same',
  async (kind, view) => {
    const svg = drawArtwork(ofKind(kind), view, 'courtline')
    expect(drawArtwork(ofKind(kind), view, 'courtline')).toBe(svg)
    expect(svg).not.toMatch(/<text|<image|<script|NaN|undefined|Infinity/)
    const { channels } = await sharp(Buffer.from(svg), { density: 12 }).stats()
    // A drawing has light and shadow; an empty ground has not.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8)
  },
)

test('every product of the shop is drawn, and no two series look alike', () => {
  const drawn = products.map(({ kind, sku, series, colors, categories, attributes }) => {
    const normalised = attributes.map((attribute) => ({ ...attribute, name: attributeName(attribute.name) }))
    return drawArtwork({ kind, sku, series, colors, categories, attributes: normalised }, 'whole', 'none')
  })
  expect(drawn.join('')).not.toMatch(/NaN|undefined/)
  expect(new Set(drawn).size).toBeGreaterThan(products.length * 0.95)
})

test.each([
  [
    'isometric and oval heads',
    withValue('racket', 'head shape', 'Isometric'),
    withValue('racket', 'head shape', 'Oval'),
  ],
  [
    'isometric and compact heads',
    withValue('racket', 'head shape', 'Isometric'),
    withValue('racket', 'head shape', 'Compact'),
  ],
  [
    'flexible and stiff shafts',
    withValue('racket', 'shaft flex', 'Flexible'),
    withValue('racket', 'shaft flex', 'Stiff'),
  ],
  [
    'string patterns',
    withValue('racket', 'string pattern', '22x23'),
    withValue('racket', 'string pattern', '22x21'),
  ],
  [
    'feather and nylon',
    withValue('shuttle', 'material', 'Feather'),
    withValue('shuttle', 'material', 'Nylon'),
  ],
  ['sets and reels', withValue('string', 'string length', '10'), withValue('string', 'string length', '200')],
  [
    'backpacks and racket bags',
    inCategory('bag', 'badminton/badminton-bags/backpacks'),
    inCategory('bag', 'badminton/badminton-bags/racket-bags'),
  ],
  ['shorts and polos', inCategory('apparel', 'clothing/shorts'), inCategory('apparel', 'clothing/polos')],
  [
    'towels and bottles',
    inCategory('accessory', 'accessories/towels'),
    inCategory('accessory', 'accessories/water-bottles'),
  ],
])('%s are drawn differently', (_what, one, other) => {
  expect(drawArtwork(one, 'whole', 'none')).not.toBe(drawArtwork(other, 'whole', 'none'))
})

test('only six-digit hexadecimal colours reach a drawing', () => {
  const colors = ['red', '#fff', '"/><script>', 'url(#x)', '#12ab34']
  for (const kind of kinds) {
    const svg = drawArtwork(aSubject({ kind, colors }), 'whole', 'courtline')
    expect(svg).not.toMatch(/script|url\(#x\)|"red"/)
    expect(
      svg.match(/(?:fill|stroke|stop-color)="#[^"]*"/g)?.every((paint) => /="#[0-9a-f]{6}"$/i.test(paint)),
    ).toBe(true)
  }
})

test('lettering becomes outlines, and nothing of the text reaches the markup', () => {
  const drawn = lettering('<b onload="x">&Ünïcode 漢', 0, 0, '#101010', { height: 10 })
  expect(drawn).not.toMatch(/onload|&|Ü|漢|<b/)
  expect(drawn.match(/<path/g)).toHaveLength('bonloadx&Unicode='.length - 1)
  expect(placeLetters('Ü', { height: 10 }).width).toBe(placeLetters('U', { height: 10 }).width)
})

test('the transparent surface leaves the corners empty, a brand surface does not', async () => {
  const cornerOf = async (surface: 'none' | 'aerovolt') => {
    const { data } = await sharp(Buffer.from(drawArtwork(ofKind('bag'), 'whole', surface)), { density: 12 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[3]
  }
  expect([await cornerOf('none'), await cornerOf('aerovolt')]).toEqual([0, 255])
})

test.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [700, 960],
  [5000, 960],
])('a width of %i is answered with %i', (asked, made) => {
  expect(pictureWidth(asked)).toBe(made)
})

test('WebP is answered while AVIF is being made, then AVIF', async () => {
  const { app, artworkCache } = aGallery('formats')
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const first = await app.inject({ url: `${thumbnail}?w=160&v=1`, headers })
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    vary: 'Accept',
    'cache-control': 'public, max-age=86400',
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  await artworkCache.idle()
  const second = await app.inject({ url: `${thumbnail}?w=160&v=1`, headers })
  expect(second.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await app.inject({
    url: `${thumbnail}?w=160`,
    headers: { ...headers, 'if-none-match': String(second.headers.etag) },
  })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=86400'])
})

test('a browser that knows neither AVIF nor WebP gets PNG, an odd query is read leniently', async () => {
  const { app } = aGallery('png')
  const answer = await app.inject({ url: `${thumbnail}?w=ten&view=inside`, headers: { accept: 'image/png' } })
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480 })
})

test('an unknown article number is answered with the error envelope', async () => {
  const { app } = aGallery('unknown')
  const answer = await app.inject('/api/studio2/product/NOPE/thumbnail')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ data: null, errors: [{ code: 'not_found' }] })
})

test('pictures asked for at the same time are made once and outlive the process in their folder', async () => {
  const own = join(folder, 'kept')
  const request = { view: 'detail', width: 160, format: 'webp', surface: 'none' } as const
  const cache = newArtworkCache({ folder: own })
  const [one, other] = await Promise.all([
    cache.artwork(aSubject(), request),
    cache.artwork(aSubject(), request),
  ])
  expect(one.picture).toBe(other.picture)
  expect(readdirSync(own)).toEqual([`${one.key}.webp`])
  const later = await newArtworkCache({ folder: own }).artwork(aSubject(), request)
  expect(later.picture.equals(one.picture)).toBe(true)
})

test.each([
  ['favicon-16.png', 16, 16],
  ['favicon-32.png', 32, 32],
  ['apple-touch-icon.png', 180, 180],
  ['share.png', 1200, 630],
])('both brands have their %s of %i by %i pixels', async (file, width, height) => {
  const { app } = aGallery('brands')
  const [courtline, aerovolt] = await Promise.all(
    ['courtline', 'aerovolt'].map((brand) => app.inject(`/brand/${brand}/${file}`)),
  )
  expect(await sharp(courtline?.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  expect(courtline?.rawPayload.equals(aerovolt?.rawPayload ?? Buffer.alloc(0))).toBe(false)
})

test('the logo is an SVG without text, and other files do not exist', async () => {
  const { app } = aGallery('logo')
  const logo = await app.inject('/brand/aerovolt/logo.svg')
  expect(logo.headers['content-type']).toContain('image/svg+xml')
  expect(logo.body).not.toContain('<text')
  for (const path of ['/brand/other/logo.svg', '/brand/courtline/toString', '/brand/courtline/secret.txt']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
  }
})
