import sharp from 'sharp'
import { artwork } from '../../../demo/artwork/artwork'
import { products } from '../../../demo/seeds/products'
import { lettering, placeLetters } from '../../../server/pictures/lettering'
import { normalizeAttributeName, type ProductKind } from '../../../src/domain/product/product'
import { aSubject } from '../../setup/aGallery'

const goods = ['racket', 'shoe', 'shuttle', 'string', 'grip', 'bag', 'apparel', 'accessory'] as const
const kinds = [...goods, 'service', 'gift card'] as const

const ofKind = (kind: ProductKind) => aSubject({ kind })
const inCategory = (kind: ProductKind, category: string) =>
  aSubject({ kind, categories: [`/category/${category}/`] })
const withValue = (kind: ProductKind, name: string, value: string) =>
  aSubject({ kind, attributes: [{ name, value, unit: null }] })

test.each(kinds.flatMap((kind) => artwork.views(aSubject({ kind })).map((view) => [kind, view] as const)))(
  'draws kind %s in the view "%s" without text elements and always the same',
  async (kind, view) => {
    const svg = artwork.draw(ofKind(kind), view, 'courtline')
    expect(artwork.draw(ofKind(kind), view, 'courtline')).toBe(svg)
    expect(svg).not.toMatch(/<text|<image|<script|NaN|undefined|Infinity/)
    const { channels } = await sharp(Buffer.from(svg), { density: 12 }).stats()
    // Light and shadow spread the color values; an empty background has one value.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8)
  },
)

test('draws every product, and no two series look alike', () => {
  const drawn = products.map(({ kind, sku, series, colors, categories, attributes }) => {
    const normalised = attributes.map((attribute) => ({
      ...attribute,
      name: normalizeAttributeName(attribute.name),
    }))
    return artwork.draw({ kind, sku, series, colors, categories, attributes: normalised }, 'whole', 'none')
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
])('draws %s differently', (_what, one, other) => {
  expect(artwork.draw(one, 'whole', 'none')).not.toBe(artwork.draw(other, 'whole', 'none'))
})

test('accepts only six-digit hexadecimal colours in a drawing', () => {
  const colors = ['red', '#fff', '"/><script>', 'url(#x)', '#12ab34']
  for (const kind of kinds) {
    const svg = artwork.draw(aSubject({ kind, colors }), 'whole', 'courtline')
    expect(svg).not.toMatch(/script|url\(#x\)|"red"/)
    expect(
      svg.match(/(?:fill|stroke|stop-color)="#[^"]*"/g)?.every((paint) => /="#[0-9a-f]{6}"$/i.test(paint)),
    ).toBe(true)
  }
})

test('draws lettering as outlines without the text in the markup', () => {
  const drawn = lettering('<b onload="x">&Ünïcode 漢', 0, 0, '#101010', { height: 10 })
  expect(drawn).not.toMatch(/onload|&|Ü|漢|<b/)
  expect(drawn.match(/<path/g)).toHaveLength('bonloadx&Unicode='.length - 1)
  expect(placeLetters('Ü', { height: 10 }).width).toBe(placeLetters('U', { height: 10 }).width)
})

test('leaves the corners empty on the transparent surface only', async () => {
  const cornerOf = async (surface: 'none' | 'aerovolt') => {
    const { data } = await sharp(Buffer.from(artwork.draw(ofKind('bag'), 'whole', surface)), { density: 12 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[3]
  }
  expect([await cornerOf('none'), await cornerOf('aerovolt')]).toEqual([0, 255])
})
