import type { OptionValue } from '../../src/domain/product'
import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface ShoeRow extends ProductRow {
  readonly level: 'Intermediate' | 'Professional'
  readonly width: 'Regular' | 'Wide'
  /** One shoe in UK 8, in grams. */
  readonly grams: number
  /** Heel above forefoot, in millimetres. */
  readonly drop: number
  readonly cushioning: 'Firm' | 'Medium' | 'Soft'
  readonly sizes: readonly (keyof typeof european)[]
  readonly colorways?: readonly OptionValue[]
}

const european = {
  'UK 5': '38',
  'UK 6': '39',
  'UK 7': '40.5',
  'UK 8': '42',
  'UK 9': '43',
  'UK 10': '44.5',
  'UK 11': '46',
}

const rows: readonly ShoeRow[] = [
  {
    maker: 'merapaku',
    series: 'Lava',
    name: 'Lava Court',
    article: 'LVC',
    level: 'Professional',
    width: 'Regular',
    grams: 295,
    drop: 6,
    cushioning: 'Firm',
    sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'],
    colorways: [
      { label: 'Ember', hexColors: ['#d1341f', '#1c1c1c'] },
      { label: 'Ash', hexColors: ['#d9d9d6', '#d1341f'] },
    ],
    text: 'Gum rubber sole, 6 mm drop, 295 g in UK 8. Firm underfoot: you feel the court and it answers at once. The toe cap is doubled where the back foot drags.',
    colors: ['#d1341f', '#1c1c1c'],
    rupees: 8990,
    recommended: 10,
    rank: 17,
    since: '2026-09-01',
    soldOut: ['UK 11'],
  },
  {
    maker: 'merapaku',
    series: 'Lava',
    name: 'Lava Court Wide',
    article: 'LVC-W',
    level: 'Professional',
    width: 'Wide',
    grams: 305,
    drop: 6,
    cushioning: 'Firm',
    sizes: ['UK 7', 'UK 8', 'UK 9', 'UK 10'],
    text: 'The Lava Court on a last 6 mm wider across the ball of the foot. Same sole, same firmness. For feet that go numb in the second game.',
    colors: ['#1c1c1c', '#d1341f'],
    rupees: 8990,
    rank: 33,
    since: '2026-09-01',
  },
  {
    maker: 'merapaku',
    series: 'Pumice',
    name: 'Pumice 2',
    article: 'PUM-2',
    level: 'Intermediate',
    width: 'Regular',
    grams: 310,
    drop: 8,
    cushioning: 'Soft',
    sizes: ['UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
    text: 'Soft heel, 8 mm drop, gum rubber outsole. Made for three evenings a week on a hard hall floor. Mesh upper, so air it after play.',
    colors: ['#8ecae6', '#ffffff', '#219ebc'],
    rupees: 4990,
    sale: 20,
    rank: 21,
    since: '2025-08-04',
  },
  {
    maker: 'tarangi',
    series: 'Kadam',
    name: 'Kadam One',
    article: 'KDM-1',
    level: 'Intermediate',
    width: 'Wide',
    grams: 325,
    drop: 8,
    cushioning: 'Medium',
    sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'],
    text: 'A wide, plain court shoe that does not mark the floor. 325 g in UK 8. The sole is stitched as well as glued.',
    colors: ['#264653', '#e9c46a'],
    rupees: 3290,
    rank: 26,
    since: '2025-04-12',
  },
  {
    maker: 'aerovolt',
    series: 'Arc',
    name: 'Arc Low',
    article: 'ARC-L',
    level: 'Professional',
    width: 'Regular',
    grams: 280,
    drop: 5,
    cushioning: 'Medium',
    sizes: ['UK 7', 'UK 8', 'UK 9', 'UK 10'],
    text: '280 g in UK 8, the lightest shoe we sell. A carbon shank stops the midfoot from twisting in the lunge. Low collar: tape the ankle if it needs it.',
    colors: ['#0b3d91', '#eef3f8', '#ff6f61'],
    rupees: 10990,
    recommended: 9,
    rank: 23,
    since: '2026-10-16',
    soldOut: ['UK 7'],
  },
  {
    maker: 'norrvik',
    series: 'Skerry',
    name: 'Skerry Mid',
    article: 'SKR-M',
    level: 'Intermediate',
    width: 'Regular',
    grams: 340,
    drop: 7,
    cushioning: 'Medium',
    sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
    text: 'The collar reaches over the ankle bone and holds it without a strap. 340 g in UK 8. Heavier than a low shoe, calmer in the landing.',
    colors: ['#1d3557', '#f1faee', '#e63946'],
    rupees: 5990,
    rank: 39,
    since: '2025-11-21',
    soldOut: 'all',
  },
]

export const shoes: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'shoe',
    id: 2001 + index,
    places: [`/category/badminton/shoes/${row.level.toLowerCase()}/`],
    attributes: [
      ['Level', row.level],
      ['Width', row.width],
      ['Weight', row.grams, 'g'],
      ['Heel Drop', row.drop, 'mm'],
      ['Cushioning', row.cushioning],
      ['Sole', 'Gum rubber'],
    ],
    choices: [
      ...(row.colorways ? [{ name: 'Colour', values: row.colorways }] : []),
      { name: 'Size', values: row.sizes.map((size) => ({ label: `${size} / EU ${european[size]}` })) },
    ],
  }),
)
