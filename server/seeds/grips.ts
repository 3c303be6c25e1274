import type { OptionValue } from '../../src/domain/product'
import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface GripRow extends ProductRow {
  readonly type: 'Overgrip' | 'Replacement Grip'
  /** Millimetres. */
  readonly thickness: string
  readonly length: number
  readonly width: number
  readonly surface: 'Tacky' | 'Dry' | 'Towel'
  readonly pieces: number
  readonly swatches: readonly OptionValue[]
}

const rows: readonly GripRow[] = [
  {
    maker: 'tarangi',
    series: 'Pakad',
    name: 'Pakad Tack',
    article: 'PKD-T3',
    type: 'Overgrip',
    thickness: '0.60',
    length: 1100,
    width: 25,
    surface: 'Tacky',
    pieces: 3,
    swatches: [
      { label: 'White', hexColors: ['#f4f4f0'] },
      { label: 'Teal', hexColors: ['#0f8b8d'] },
      { label: 'Orange', hexColors: ['#ec9a29'] },
    ],
    text: 'Three overgrips, 0.6 mm, tacky. 1100 mm covers a handle with the usual overlap. Change it when it turns shiny.',
    colors: ['#0f8b8d', '#f4f4f0'],
    rupees: 349,
    rank: 35,
    since: '2025-01-20',
  },
  {
    maker: 'norrvik',
    series: 'Dry',
    name: 'Dry Hand',
    article: 'DRY-3',
    type: 'Overgrip',
    thickness: '0.65',
    length: 1150,
    width: 25,
    surface: 'Dry',
    pieces: 3,
    swatches: [
      { label: 'Sand', hexColors: ['#d9c7a3'] },
      { label: 'Slate', hexColors: ['#4a5560'] },
    ],
    text: 'A felted surface that drinks sweat instead of sliding on it. 0.65 mm, three in the pack. Feels like cloth, not like rubber.',
    colors: ['#d9c7a3', '#4a5560'],
    rupees: 449,
    rank: 36,
    since: '2025-06-30',
  },
  {
    maker: 'aerovolt',
    series: 'Core',
    name: 'Core Cushion',
    article: 'COR-C',
    type: 'Replacement Grip',
    thickness: '1.80',
    length: 1050,
    width: 27,
    surface: 'Tacky',
    pieces: 1,
    swatches: [
      { label: 'Black', hexColors: ['#15181d'] },
      { label: 'Cobalt', hexColors: ['#0b3d91'] },
    ],
    text: '1.8 mm of foam under a tacky skin, laid straight on the wood. It makes a handle about one size thicker. Perforated along the middle.',
    colors: ['#15181d', '#0b3d91'],
    rupees: 599,
    rank: 42,
    since: '2025-12-19',
  },
  {
    maker: 'oshira',
    series: 'Nuno',
    name: 'Nuno Towel',
    article: 'NUN-1',
    type: 'Replacement Grip',
    thickness: '2.00',
    length: 950,
    width: 30,
    surface: 'Towel',
    pieces: 1,
    swatches: [
      { label: 'Yellow', hexColors: ['#f2c200'] },
      { label: 'White', hexColors: ['#fbfaf5'] },
      { label: 'Red', hexColors: ['#d43d2a'] },
    ],
    text: 'Cotton towelling, 2 mm deep. Dry for a whole match in a hall without air conditioning. Dust it with powder once a week.',
    colors: ['#f2c200', '#d43d2a'],
    rupees: 299,
    rank: 44,
    since: '2025-04-01',
    soldOut: ['Red'],
  },
]

export const grips: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'grip',
    id: 5001 + index,
    places: [
      row.type === 'Overgrip'
        ? '/category/badminton/grips/overgrip/'
        : '/category/badminton/grips/replacement-grip/',
    ],
    attributes: [
      ['Type', row.type],
      ['Thickness', row.thickness, 'mm'],
      ['Grip Length', row.length, 'mm'],
      ['Grip Width', row.width, 'mm'],
      ['Surface', row.surface],
      ['Pieces', row.pieces],
    ],
    choices: [{ name: 'Colour', values: row.swatches }],
  }),
)
