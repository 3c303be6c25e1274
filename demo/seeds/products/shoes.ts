import { shoeSizeLabel, parseShoeSize } from '../../../src/domain/product/shoeSize'
import { articlePart, assembleProduct, type SeedProduct } from '../catalog/assembleProduct'
import { computeArrival } from './arrival'
import { colorway, hexes } from './colors'
import type { ShoeRow } from './shoeSeries'
import { shoeSeries, type ShoeSeries } from './shoeSeries'

const rows: readonly ShoeRow[] = [
  {
    maker: 'merapaku',
    series: 'Lava',
    name: 'Lava Court',
    article: 'LVC',
    levels: ['Professional'],
    madeFor: 'Unisex',
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
    levels: ['Professional'],
    madeFor: 'Unisex',
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
    levels: ['Intermediate'],
    madeFor: 'Unisex',
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
    levels: ['Intermediate'],
    madeFor: 'Unisex',
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
    levels: ['Professional'],
    madeFor: 'Unisex',
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
    levels: ['Intermediate'],
    madeFor: 'Unisex',
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

/** Series with a wall of foam around the heel. */
const stable = ['Basalt', 'Drumlin', 'Ferrule']

/** The form that a shoe is built on. */
function lastOf({ madeFor, name, series, width }: ShoeRow): 'Low' | 'Mid' | 'Wide' | 'Stability' | 'Junior' {
  if (madeFor === 'Junior') return 'Junior'
  if (/\bMid\b/.test(name)) return 'Mid'
  if (stable.includes(series)) return 'Stability'
  return width === 'Wide' ? 'Wide' : 'Low'
}

/** Sizes by wearer, and the weighed size. */
const runs: Readonly<Record<ShoeRow['madeFor'], { sizes: readonly string[]; weighed: string }>> = {
  Men: { sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'], weighed: 'UK 8' },
  Women: { sizes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'], weighed: 'UK 5' },
  Unisex: { sizes: ['UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'], weighed: 'UK 8' },
  Junior: { sizes: ['UK 1', 'UK 2', 'UK 3', 'UK 4'], weighed: 'UK 3' },
}

function toRows(series: ShoeSeries): ShoeRow[] {
  const { maker, name, article, plans, models } = series
  return models.map((modelOfSeries, index) => {
    const [model, levels, width, grams, drop, cushioning, madeFor, rupees, colors, note, more = {}] =
      modelOfSeries
    const { sizes, weighed } = runs[madeFor]
    const texts = {
      grams,
      drop,
      weighed,
      note,
      cushioning: cushioning.toLowerCase(),
      foam: `${cushioning} foam`,
    }
    return {
      maker,
      series: name,
      name: `${name} ${model}`,
      article: `${article}-${articlePart(model)}`,
      levels,
      width,
      grams,
      drop,
      cushioning,
      madeFor,
      sizes,
      rupees,
      ...(colors.length > 1 ? { colorways: colors.map(colorway) } : {}),
      text: plans[index % plans.length]?.(texts) ?? note,
      colors: hexes(colors[0] ?? ''),
      since: computeArrival(series, index),
      isScarce: true,
      ...more,
    }
  })
}

export const shoes: readonly SeedProduct[] = [...rows, ...shoeSeries.flatMap(toRows)].map((row, index) =>
  assembleProduct(row, {
    kind: 'shoe',
    id: 2001 + index,
    categories: row.levels.map((level) => `/category/badminton/shoes/${level.toLowerCase()}/`),
    attributes: [
      ['Level', row.levels[0] ?? 'Intermediate'],
      ['Last', lastOf(row)],
      ['Width', row.width],
      ['Weight', row.grams, 'g'],
      ['Heel Drop', row.drop, 'mm'],
      ['Cushioning', row.cushioning],
      ['Sole', 'Gum rubber'],
      ['Made For', row.madeFor],
    ],
    choices: [
      ...(row.colorways ? [{ name: 'Colour', values: row.colorways }] : []),
      { name: 'Size', values: row.sizes.map((size) => ({ label: sizeLabel(size) })) },
    ],
  }),
)

function sizeLabel(uk: string): string {
  const size = parseShoeSize(uk)
  if (!size) throw new RangeError(`no shoes are made in ${uk}`)
  return shoeSizeLabel(size)
}
