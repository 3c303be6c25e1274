import type { OptionValue } from '../../src/domain/product'
import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface StringRow extends ProductRow {
  readonly strength: 'Balanced' | 'Durability' | 'Power'
  /** Millimetres, unstrung. */
  readonly gauge: string
  readonly feel: 'Soft' | 'Medium' | 'Hard'
  /** Highest tension that we string it at, in pounds. */
  readonly tension: number
  readonly swatches: readonly OptionValue[]
}

const white = { label: 'White', hexColors: ['#f7f7f2'] }
const yellow = { label: 'Yellow', hexColors: ['#f5d90a'] }
const red = { label: 'Red', hexColors: ['#d62839'] }
const black = { label: 'Black', hexColors: ['#1b1b1e'] }

const rows: readonly StringRow[] = [
  {
    maker: 'oshira',
    series: 'Ito',
    name: 'Ito 65',
    article: 'ITO-65',
    strength: 'Durability',
    gauge: '0.70',
    feel: 'Soft',
    tension: 27,
    swatches: [white, yellow, black],
    text: '0.70 mm, soft, 10 m. The string we put in when nobody names one. At 24 lb it lasts a club player three months.',
    colors: ['#f7f7f2', '#d43d2a'],
    rupees: 490,
    rank: 30,
    since: '2025-01-20',
  },
  {
    maker: 'oshira',
    series: 'Ito',
    name: 'Ito 61 Crisp',
    article: 'ITO-61',
    strength: 'Power',
    gauge: '0.61',
    feel: 'Hard',
    tension: 30,
    swatches: [white, red],
    text: '0.61 mm: thin, hard, loud. It sends the shuttle off fast and snaps without warning. Buy two.',
    colors: ['#d62839', '#fff6ec'],
    rupees: 790,
    rank: 31,
    since: '2026-02-24',
    soldOut: ['Red'],
  },
  {
    maker: 'aerovolt',
    series: 'Filament',
    name: 'Filament 66',
    article: 'FIL-66',
    strength: 'Balanced',
    gauge: '0.66',
    feel: 'Medium',
    tension: 30,
    swatches: [white, black],
    text: '0.66 mm with a braided jacket. Medium feel, neither the longest-lived nor the loudest. It holds its tension well in the first week.',
    colors: ['#0b3d91', '#eef3f8'],
    rupees: 690,
    rank: 32,
    since: '2025-12-19',
  },
  {
    maker: 'norrvik',
    series: 'Line',
    name: 'Line 68 Power',
    article: 'LIN-68',
    strength: 'Power',
    gauge: '0.68',
    feel: 'Hard',
    tension: 32,
    swatches: [yellow, white],
    text: 'Hard at 0.68 mm and happy at 32 lb. It repels early and leaves little time to feel the shuttle. Cut it out after fifteen hours of play.',
    colors: ['#f5d90a', '#1d3557'],
    rupees: 650,
    rank: 41,
    since: '2025-10-01',
  },
]

export const strings: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'string',
    id: 4001 + index,
    places: [`/category/badminton/strings/${row.strength.toLowerCase()}/`],
    attributes: [
      ['Gauge', row.gauge, 'mm'],
      ['Feel', row.feel],
      ['Strength', row.strength],
      ['Max Tension', row.tension, 'lb'],
      ['String Length', 10, 'm'],
    ],
    choices: [{ name: 'Colour', values: row.swatches }],
  }),
)
