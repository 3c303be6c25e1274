import type { OptionValue } from '../../src/domain/product'
import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface BagRow extends ProductRow {
  /** The leading one first. */
  readonly types: readonly ('Backpacks' | 'Badminton Kit Bags' | 'Racket Bags')[]
  readonly rackets: number
  readonly litres: number
  readonly thermal: boolean
  /** Empty, in grams. */
  readonly grams: number
  readonly colorways?: readonly OptionValue[]
}

const rows: readonly BagRow[] = [
  {
    maker: 'norrvik',
    series: 'Portage',
    name: 'Portage 28',
    article: 'PTG-28',
    types: ['Backpacks'],
    rackets: 2,
    litres: 28,
    thermal: false,
    grams: 920,
    text: 'A 28 litre backpack with a sleeve for two rackets, handles up. Shoes go into their own vented floor. 920 g empty.',
    colors: ['#2f4b3c', '#d7e3d4'],
    rupees: 4490,
    rank: 37,
    since: '2025-08-18',
    colorways: [
      { label: 'Pine', hexColors: ['#2f4b3c', '#d7e3d4'] },
      { label: 'Stone', hexColors: ['#8d8a83', '#2b2b2b'] },
    ],
  },
  {
    maker: 'tarangi',
    series: 'Safar',
    name: 'Safar Backpack',
    article: 'SFR-B',
    types: ['Backpacks', 'Badminton Kit Bags'],
    rackets: 3,
    litres: 34,
    thermal: false,
    grams: 1050,
    text: '34 litres, three rackets, one shoe pocket: a school bag that turns into a kit bag. The base is coated, so a wet floor stays outside.',
    colors: ['#143642', '#ec9a29'],
    rupees: 2490,
    sale: 20,
    rank: 38,
    since: '2025-05-02',
  },
  {
    maker: 'aerovolt',
    series: 'Hangar',
    name: 'Hangar 6',
    article: 'HNG-6',
    types: ['Badminton Kit Bags'],
    rackets: 6,
    litres: 52,
    thermal: true,
    grams: 1450,
    text: 'Six rackets in two bays, one of them lined against heat so that strings keep their tension in a car. 52 litres.',
    colors: ['#0b3d91', '#ff6f61', '#eef3f8'],
    rupees: 6490,
    recommended: 8,
    rank: 40,
    since: '2026-04-02',
  },
  {
    maker: 'oshira',
    series: 'Hako',
    name: 'Hako 9',
    article: 'HKO-9',
    types: ['Badminton Kit Bags'],
    rackets: 9,
    litres: 74,
    thermal: true,
    grams: 1900,
    text: 'Nine rackets, 74 litres, for the one who drives the team. Stands upright by itself. The lined bay takes three.',
    colors: ['#6b1f2a', '#f0d9b5'],
    rupees: 7990,
    rank: 48,
    since: '2025-11-11',
    soldOut: 'all',
  },
  {
    maker: 'norrvik',
    series: 'Portage',
    name: 'Portage Sleeve',
    article: 'PTG-S',
    types: ['Racket Bags'],
    rackets: 3,
    litres: 12,
    thermal: true,
    grams: 480,
    text: 'A flat sleeve for three rackets and nothing else. Lined against heat, 480 g. It lies on top of a suitcase.',
    colors: ['#1f3b4d', '#5aa6a6'],
    rupees: 2290,
    rank: 50,
    since: '2026-01-15',
  },
]

export const bags: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'bag',
    id: 6001 + index,
    places: row.types.map(
      (type) => `/category/badminton/badminton-bags/${type.toLowerCase().replaceAll(' ', '-')}/`,
    ),
    attributes: [
      ['Racket Capacity', row.rackets, 'rackets'],
      ['Volume', row.litres, 'l'],
      ['Thermal Lining', row.thermal ? 'Yes' : 'No'],
      ['Weight', row.grams, 'g'],
    ],
    choices: row.colorways ? [{ name: 'Colour', values: row.colorways }] : [],
  }),
)
