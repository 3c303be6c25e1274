import type { OptionValue } from '../../../src/domain/product/modifier'
import { assembleProduct, type ProductRow, type SeedProduct } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { colorway, hexes } from './colors'

interface StringRow extends ProductRow {
  readonly strength: 'Balanced' | 'Durability' | 'Power'
  /** Millimetres, unstrung. */
  readonly gauge: string
  readonly feel: 'Soft' | 'Medium' | 'Hard'
  /** Maximum stringing tension, in pounds. */
  readonly tension: number
  readonly material: 'Multifilament nylon' | 'Braided nylon' | 'Titanium-coated nylon' | 'Nylon and aramid'
  /** Length in metres: 10 m for one racket, 200 m for a reel. */
  readonly length: number
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
    material: 'Multifilament nylon',
    length: 10,
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
    material: 'Braided nylon',
    length: 10,
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
    material: 'Braided nylon',
    length: 10,
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
    material: 'Titanium-coated nylon',
    length: 10,
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

/**
 * Maker, series, name, article, strength, gauge, feel, maximum tension, material, metres, rupees, colors,
 * since, text.
 */
type StringLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  strength: StringRow['strength'],
  gauge: string,
  feel: StringRow['feel'],
  tension: number,
  material: StringRow['material'],
  length: number,
  rupees: number,
  swatches: string,
  since: string,
  text: string,
]

// oxfmt-ignore
const lines: readonly StringLine[] = [
  ['oshira', 'Ito', 'Ito 65 Reel', 'ITO-65R', 'Durability', '0.70', 'Soft', 27, 'Multifilament nylon', 200, 7490, 'white yellow', '2025-01-20', 'Two hundred metres of the Ito 65: twenty rackets, or one busy club for a month. 0.70 mm, soft, long-lived.'],
  ['oshira', 'Ito', 'Ito 70 Long', 'ITO-70', 'Durability', '0.70', 'Medium', 28, 'Nylon and aramid', 10, 590, 'white black', '2025-06-09', 'Aramid around the core keeps the crossings from sawing through. 0.70 mm, medium feel, for people who break strings and not records.'],
  ['norrvik', 'Line', 'Line 70 Winter', 'LIN-70', 'Durability', '0.70', 'Medium', 27, 'Multifilament nylon', 10, 490, 'sky white', '2024-10-28', 'Stays supple in an unheated hall. 0.70 mm; after a month it still gives the tension back that was put in, less a pound.'],
  ['tarangi', 'Tanti', 'Tanti Club', 'TNT-CL', 'Durability', '0.70', 'Soft', 25, 'Multifilament nylon', 10, 290, 'white yellow red', '2024-03-18', 'The cheapest string we are willing to put in. Soft, 0.70 mm, good for a season at 22 lb.'],
  ['tarangi', 'Tanti', 'Tanti Club Reel', 'TNT-CLR', 'Durability', '0.70', 'Soft', 25, 'Multifilament nylon', 200, 4490, 'white yellow', '2024-03-18', 'A reel for schools with a machine of their own: two hundred metres, 0.70 mm, soft and forgiving of beginners who string.'],
  ['aerovolt', 'Filament', 'Filament 69 Endure', 'FIL-69', 'Durability', '0.69', 'Medium', 29, 'Nylon and aramid', 10, 790, 'cobalt white', '2026-02-05', 'Aramid fibres in the jacket, 0.69 mm. Twice the life of the 66 at the price of a little bite.'],
  ['calderwick', 'Twine', 'Twine 70', 'TWN-70', 'Durability', '0.70', 'Soft', 26, 'Braided nylon', 10, 450, 'cream green', '2025-04-14', 'An old-fashioned soft braid of 0.70 mm. Kind to elbows, slow to fray, quiet.'],
  ['oshira', 'Ito', 'Ito 63', 'ITO-63', 'Power', '0.63', 'Hard', 30, 'Multifilament nylon', 10, 690, 'white red yellow', '2025-06-09', 'Between the tough 65 and the wild 61: 0.63 mm, hard, a clear crack at 26 lb. Break it in gently over the first ten minutes.'],
  ['oshira', 'Ito', 'Ito 61 Crisp Reel', 'ITO-61R', 'Power', '0.61', 'Hard', 30, 'Braided nylon', 200, 12490, 'white red', '2026-02-24', 'The Ito 61 Crisp by the reel, 200 m, for teams who cut their strings out before they break. Hard from the first metre to the last.'],
  ['oshira', 'Tsuru', 'Tsuru Bow', 'TSR-B', 'Power', '0.65', 'Hard', 33, 'Titanium-coated nylon', 10, 890, 'white magenta', '2026-09-14', 'Coated, 0.65 mm, and in its element above 28 lb. The shuttle is gone before you hear it.'],
  ['norrvik', 'Line', 'Line 66 Sting', 'LIN-66', 'Power', '0.66', 'Hard', 32, 'Titanium-coated nylon', 10, 720, 'yellow sky black', '2025-10-01', 'Two hundredths thinner than the Line 68 and quicker by what feels like more. It hums when it is fresh and goes dull in twelve hours of play.'],
  ['norrvik', 'Line', 'Line 64 Frost', 'LIN-64', 'Power', '0.64', 'Medium', 30, 'Braided nylon', 10, 690, 'frost azure', '2025-10-01', 'A power string that does not hurt: 0.64 mm with a medium feel, for hitters whose shoulder has opinions.'],
  ['aerovolt', 'Filament', 'Filament 64 Surge', 'FIL-64', 'Power', '0.64', 'Hard', 31, 'Titanium-coated nylon', 10, 850, 'coral white cobalt', '2026-05-07', 'Hard and slick at 0.64 mm. The mains snap back into line by themselves, so nobody has to push them straight.'],
  ['aerovolt', 'Filament', 'Filament 62 Apex', 'FIL-62', 'Power', '0.62', 'Hard', 30, 'Braided nylon', 10, 950, 'volt black', '2026-10-02', 'Strung in the Stratos 99 Apex on our test wall. 0.62 mm, hard, short-lived; replace it before a final, not after.'],
  ['anginara', 'Senar', 'Senar Petir', 'SNR-P', 'Power', '0.66', 'Hard', 31, 'Multifilament nylon', 10, 540, 'red white', '2025-07-28', 'Made for heat: the coating does not soften at 35 degrees. 0.66 mm and hard, at a price for everyday smashing.'],
  ['anginara', 'Senar', 'Senar Petir Reel', 'SNR-PR', 'Power', '0.66', 'Hard', 31, 'Multifilament nylon', 200, 7990, 'red white', '2025-07-28', 'Two hundred metres of the Petir for squads. Hard, 0.66 mm, and the first cut of a reel plays like the last.'],
  ['tarangi', 'Tanti', 'Tanti Drive', 'TNT-DR', 'Power', '0.67', 'Medium', 28, 'Braided nylon', 10, 390, 'orange white black', '2024-09-30', 'Power on pocket money: 0.67 mm, a medium feel, a loud enough bang at 25 lb.'],
]

const toRow = (line: StringLine): StringRow => {
  const [maker, series, name, article, strength, gauge, feel, tension, material, length, ...offer] = line
  const [rupees, swatches, since, text] = offer
  return {
    maker,
    series,
    name,
    article,
    strength,
    gauge,
    feel,
    tension,
    material,
    length,
    rupees,
    since,
    text,
    swatches: swatches.split(' ').map(colorway),
    colors: hexes(cardColors(swatches)),
    isScarce: true,
  }
}

/** The string's color, and the card in the maker's second color. */
function cardColors(swatches: string): string {
  const [lead = 'white', second = 'navy'] = swatches.split(' ')
  return `${lead} ${second === 'white' ? 'ink' : second}`
}

export const strings: readonly SeedProduct[] = [...rows, ...lines.map(toRow)].map((row, index) =>
  assembleProduct(row, {
    kind: 'string',
    id: 4001 + index,
    categories: [`/category/badminton/strings/${row.strength.toLowerCase()}/`],
    attributes: [
      ['Gauge', row.gauge, 'mm'],
      ['Feel', row.feel],
      ['Strength', row.strength],
      ['Max Tension', row.tension, 'lb'],
      ['String Length', row.length, 'm'],
      ['Material', row.material],
    ],
    choices: [{ name: 'Colour', values: row.swatches }],
  }),
)
