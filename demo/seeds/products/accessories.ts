import {
  assembleProduct,
  type Choice,
  type ProductKindPart,
  type ProductRow,
  type SeedProduct,
} from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { colorway, hexes } from './colors'

interface AccessoryRow extends ProductRow {
  readonly categories: readonly string[]
  readonly attributes: ProductKindPart['attributes']
  readonly choices?: readonly Choice[]
}

const rows: readonly AccessoryRow[] = [
  {
    maker: 'norrvik',
    series: 'Portage',
    name: 'Portage Shoe Bag',
    article: 'PTG-SB',
    categories: ['/category/accessories/shoe-bags/'],
    attributes: [
      ['Volume', 9, 'l'],
      ['Weight', 110, 'g'],
      ['Fabric', 'Ripstop nylon'],
    ],
    text: 'Nine litres, a mesh end that lets shoes dry, and a loop for the outside of a bag. Holds one pair up to UK 12.',
    colors: ['#5aa6a6', '#1f3b4d'],
    rupees: 790,
    rank: 49,
    since: '2025-08-18',
  },
  {
    maker: 'merapaku',
    series: 'Pumice',
    name: 'Pumice Insole',
    article: 'PUM-IN',
    categories: ['/category/accessories/insole/'],
    attributes: [
      ['Thickness', '4.5', 'mm'],
      ['Weight', 38, 'g'],
      ['Cushioning', 'Medium'],
    ],
    choices: [{ name: 'Size', values: [{ label: 'UK 5-7' }, { label: 'UK 8-9' }, { label: 'UK 10-11' }] }],
    text: '4.5 mm under the forefoot, a cupped heel, 38 g each. Cut along the printed line to fit.',
    colors: ['#219ebc', '#d9d9d6'],
    rupees: 990,
    rank: 54,
    since: '2025-08-04',
  },
  {
    maker: 'haldane',
    series: 'Rally',
    name: 'Rally Crew Socks',
    article: 'RLY-CS',
    categories: ['/category/accessories/socks/', '/category/clothing/socks/'],
    attributes: [
      ['Cotton', 72, '%'],
      ['Height', 'Crew'],
      ['Pieces', 2],
    ],
    choices: [{ name: 'Size', values: [{ label: 'UK 3-6' }, { label: 'UK 7-9' }, { label: 'UK 10-12' }] }],
    text: 'Terry under the heel and the ball, thin over the instep. 72 % cotton, two pairs. Left and right differ at the toes.',
    colors: ['#f5f3ee', '#14213d'],
    rupees: 490,
    rank: 55,
    since: '2026-03-05',
  },
  {
    maker: 'merapaku',
    series: 'Tuff',
    name: 'Tuff Slides',
    article: 'TUF-SL',
    categories: ['/category/accessories/slides/'],
    attributes: [
      ['Weight', 190, 'g'],
      ['Sole', 'EVA foam'],
      ['Width', 'Wide'],
    ],
    choices: [
      {
        name: 'Size',
        values: [{ label: 'UK 6 / EU 39' }, { label: 'UK 8 / EU 42' }, { label: 'UK 10 / EU 44.5' }],
      },
    ],
    text: 'One piece of EVA foam, 190 g in UK 8. Made for the hall shower, not for the street.',
    colors: ['#1c1c1c', '#d1341f'],
    rupees: 1490,
    sale: 30,
    rank: 56,
    since: '2025-04-25',
  },
  {
    maker: 'tarangi',
    series: 'Pakad',
    name: 'Pakad Wrist Band',
    article: 'PKD-WB',
    categories: ['/category/accessories/wrist-bands/'],
    attributes: [
      ['Band Width', 80, 'mm'],
      ['Cotton', 80, '%'],
      ['Pieces', 2],
    ],
    choices: [
      {
        name: 'Colour',
        values: [
          { label: 'Teal', hexColors: ['#0f8b8d'] },
          { label: 'White', hexColors: ['#f4f4f0'] },
        ],
      },
    ],
    text: 'Cotton terry, 80 mm wide, two in the pack. Stops the sweat before it reaches the grip.',
    colors: ['#0f8b8d', '#f4f4f0'],
    rupees: 299,
    rank: 57,
    since: '2025-01-20',
  },
  {
    maker: 'quillon',
    series: 'Span',
    name: 'Span Net 6.1',
    article: 'SPN-61',
    categories: ['/category/accessories/badminton-nets/'],
    attributes: [
      ['Net Length', '6.1', 'm'],
      ['Net Height', 760, 'mm'],
      ['Mesh', 18, 'mm'],
    ],
    text: 'Match size: 6.1 m long, 760 mm deep, 18 mm mesh, white tape at the top. The cord runs through the tape and pulls it level. Posts not included.',
    colors: ['#4a3728', '#ffffff'],
    rupees: 1890,
    rank: 59,
    since: '2025-02-14',
  },
  {
    maker: 'haldane',
    series: 'Interval',
    name: 'Interval Towel',
    article: 'INT-T',
    categories: ['/category/accessories/towels/'],
    attributes: [
      ['Fabric Weight', 420, 'g/m²'],
      ['Cotton', 100, '%'],
      ['Towel Length', 900, 'mm'],
    ],
    text: 'All cotton, 420 g/m², 900 by 300 mm: hangs over a chair without touching the floor. It takes two washes to drink properly.',
    colors: ['#14213d', '#f5f3ee'],
    rupees: 690,
    rank: 58,
    since: '2025-07-01',
  },
  {
    maker: 'aerovolt',
    series: 'Slipstream',
    name: 'Slipstream Bottle 750',
    article: 'SLP-B75',
    categories: ['/category/accessories/water-bottles/'],
    attributes: [
      ['Bottle Volume', 750, 'ml'],
      ['Weight', 105, 'g'],
      ['Material', 'Polyethylene'],
    ],
    text: '750 ml, 105 g, and a valve that opens by squeezing, so one hand stays on the racket. Top rack of the dishwasher.',
    colors: ['#eef3f8', '#0b3d91', '#ff6f61'],
    rupees: 890,
    rank: 60,
    since: '2026-08-28',
  },
]

/** Socks are also listed in Clothing, except those worn off court. */
const sockCategories = ['/category/accessories/socks/', '/category/clothing/socks/'] as const
const shoeBag = ['/category/accessories/shoe-bags/'] as const
const net = ['/category/accessories/badminton-nets/'] as const
const bottle = ['/category/accessories/water-bottles/'] as const
const wristBand = ['/category/accessories/wrist-bands/'] as const

const small = 'UK 3-6'
const middle = 'UK 7-9'
const large = 'UK 10-12'
const buildSizes = (...labels: string[]): Choice => ({
  name: 'Size',
  values: labels.map((label) => ({ label })),
})
const buildColors = (...names: string[]): Choice => ({ name: 'Colour', values: names.map(colorway) })

const cotton = (share: number, height: 'Ankle' | 'Quarter' | 'Crew' | 'Knee', pairs: number) =>
  [
    ['Cotton', share, '%'],
    ['Height', height],
    ['Pieces', pairs],
  ] as const
const carrier = (litres: number, grams: number, fabric: string) =>
  [
    ['Volume', litres, 'l'],
    ['Weight', grams, 'g'],
    ['Fabric', fabric],
  ] as const
const meshwork = (metres: string, height: number, mesh: number) =>
  [
    ['Net Length', metres, 'm'],
    ['Net Height', height, 'mm'],
    ['Mesh', mesh, 'mm'],
  ] as const
const vessel = (millilitres: number, grams: number, material: string) =>
  [
    ['Bottle Volume', millilitres, 'ml'],
    ['Weight', grams, 'g'],
    ['Material', material],
  ] as const

/** Maker, series, name, article, categories, attributes, choices, rupees, colors, since, text. */
type AccessoryLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  categories: readonly string[],
  attributes: AccessoryRow['attributes'],
  choices: readonly Choice[],
  rupees: number,
  colors: string,
  since: string,
  text: string,
]

// oxfmt-ignore
const lines: readonly AccessoryLine[] = [
  ['merapaku', 'Basalt', 'Basalt Shoe Bag', 'BAS-SB', shoeBag, carrier(11, 180, 'Polyester canvas'), [buildColors('slate amber', 'black lemon')], 990, 'slate amber', '2025-10-13', 'Two chambers, one shoe in each, so that soles never meet uppers. Eleven litres, sizes up to UK 13.'],
  ['tarangi', 'Safar', 'Safar Shoe Sack', 'SFR-SB', shoeBag, carrier(7, 70, 'Ripstop nylon'), [buildColors('navy orange', 'teal white', 'red white')], 390, 'navy orange', '2024-02-12', 'A sack, a cord, seven litres. 70 g that keep the rest of the bag clean.'],
  ['aerovolt', 'Hangar', 'Hangar Shoe Pod', 'HNG-SB', shoeBag, carrier(10, 240, 'Recycled polyester'), [buildColors('cobalt coral', 'frost ink')], 1490, 'cobalt coral', '2026-04-02', 'Clips to any Hangar bag from outside. Ten litres, vented at both ends, stiff enough to stand.'],
  ['calderwick', 'Holdall', 'Holdall Shoe Bag', 'HDL-SB', shoeBag, carrier(12, 310, 'Polyester canvas'), [], 1690, 'olive tan', '2024-01-29', 'Canvas with a brass eyelet to hang it up by. Twelve litres: high boots fit, should it come to that.'],
  ['lorong', 'Satchel', 'Satchel Shoe Roll', 'SAT-SB', shoeBag, carrier(8, 95, 'Ripstop nylon'), [buildColors('ink coral', 'jade cream')], 890, 'ink coral', '2026-03-02', 'Rolls shut like a lunch bag, 95 g. Eight litres, waterproof from the inside, which is where the water is.'],
  ['merapaku', 'Basalt', 'Basalt Insole', 'BAS-IN', ['/category/accessories/insole/'], [['Thickness', '6.0', 'mm'], ['Weight', 46, 'g'], ['Cushioning', 'Firm']], [buildSizes('UK 5-7', 'UK 8-9', 'UK 10-11', 'UK 12-13')], 1490, 'slate amber', '2025-10-13', 'Six millimetres with a stiff arch, for feet that flatten late in the match. 46 g each; take the old ones out first.'],
  ['haldane', 'Rally', 'Rally Ankle Socks', 'RLY-AS', sockCategories, cotton(70, 'Ankle', 2), [buildSizes(small, middle, large)], 450, 'chalk navy', '2026-03-05', 'The crew sock without its leg. Padding where the shoe presses, two pairs, 70 % cotton.'],
  ['haldane', 'Rally', 'Rally Knee Socks', 'RLY-KS', sockCategories, cotton(65, 'Knee', 1), [buildSizes(small, middle, large)], 590, 'navy chalk', '2026-03-05', 'Up to the knee with a soft band, one pair. For skirts, cold halls and those who fall.'],
  ['haldane', 'Interval', 'Interval Quarter Socks', 'INT-QS', sockCategories, cotton(60, 'Quarter', 3), [buildColors('white navy', 'graphite volt'), buildSizes(small, middle, large)], 690, 'white navy', '2024-11-28', 'Three pairs that end just above the shoe. 60 % cotton, mesh over the instep.'],
  ['merapaku', 'Lava', 'Lava Grip Socks', 'LV-GS', sockCategories, cotton(55, 'Crew', 1), [buildColors('black ember', 'white ember'), buildSizes(small, middle, large)], 890, 'black ember', '2025-12-22', 'Silicone dots under the sole hold the sock to the insole: the foot stops when the shoe stops.'],
  ['merapaku', 'Basalt', 'Basalt Crew Socks', 'BAS-CS', sockCategories, cotton(68, 'Crew', 2), [buildSizes(small, middle, large)], 550, 'slate amber', '2024-05-09', 'Thick under the big toe, where the lunge ends. Two pairs, 68 % cotton.'],
  ['aerovolt', 'Slipstream', 'Slipstream Ankle Socks', 'SLP-AS', sockCategories, cotton(40, 'Ankle', 1), [buildColors('frost cobalt', 'ink coral'), buildSizes(small, middle, large)], 690, 'frost cobalt', '2026-08-06', 'Thin, tight, dry: 40 % cotton for the feel, the rest for the sweat. Left and right are marked.'],
  ['aerovolt', 'Halo', 'Halo Crew Socks', 'HAL-CS', sockCategories, cotton(58, 'Crew', 2), [buildSizes(small, middle, large)], 790, 'white cobalt', '2026-01-19', 'A smooth toe without a seam, two pairs. They disappear as soon as they are on.'],
  ['norrvik', 'Fjell', 'Fjell Crew Socks', 'FJL-CS', sockCategories, cotton(50, 'Crew', 1), [buildSizes(small, middle, large)], 690, 'pine cream', '2024-10-14', 'Half cotton, half wool from sheep that have seen weather. One pair, warm when damp.'],
  ['tarangi', 'Safar', 'Safar Sports Socks', 'SFR-CS', sockCategories, cotton(75, 'Crew', 3), [buildColors('white navy', 'black orange'), buildSizes(small, middle, large)], 349, 'white navy', '2024-03-25', 'Three pairs for the price of a shuttle or two. 75 % cotton, terry all through.'],
  ['oshira', 'Kumo', 'Kumo Toe Socks', 'KUM-TS', sockCategories, cotton(62, 'Quarter', 1), [buildSizes(small, middle, large)], 790, 'cream brick', '2025-07-14', 'The big toe lives apart, as in a tabi. It pushes off alone and does not blister.'],
  ['lorong', 'Kerb', 'Kerb Crew Socks', 'KRB-CS', sockCategories, cotton(72, 'Crew', 2), [buildColors('aqua ink', 'sand teal', 'violet white'), buildSizes(small, middle, large)], 590, 'aqua ink', '2025-08-28', 'Ribbed, striped, 72 % cotton. Two pairs, and they need not match.'],
  ['merapaku', 'Pumice', 'Pumice Recovery Socks', 'PUM-RS', ['/category/accessories/socks/'], cotton(30, 'Knee', 1), [buildSizes(small, middle, large)], 1290, 'graphite sky', '2025-08-18', 'For afterwards: firm at the ankle, easing towards the knee. Put them on for the journey home and feet up.'],
  ['haldane', 'Rally', 'Rally Wrist Band', 'RLY-WB', wristBand, [['Band Width', 110, 'mm'], ['Cotton', 76, '%'], ['Pieces', 1]], [buildColors('navy chalk', 'chalk navy', 'wine chalk')], 349, 'navy chalk', '2026-03-05', 'One long band of 110 mm for the racket arm. Wide enough to wipe a forehead with.'],
  ['anginara', 'Badai', 'Badai Wrist Bands', 'BD-WB', wristBand, [['Band Width', 70, 'mm'], ['Cotton', 82, '%'], ['Pieces', 2]], [buildColors('red white', 'black gold')], 249, 'red white', '2025-05-26', 'A pair of 70 mm bands in thick terry. Wring out between games; they start again from dry.'],
  ['tarangi', 'Maidan', 'Maidan Garden Net', 'MDN-NT', net, meshwork('4.0', 760, 20), [], 1290, 'teal white', '2024-04-15', 'Four metres wide with its own folding posts of 1.5 m. Up in five minutes, good for two a side and a dog.'],
  ['calderwick', 'Hall', 'Hall Tournament Net', 'HLL-NT', net, meshwork('6.1', 760, 18), [], 3490, 'cocoa white', '2025-10-06', 'Knotted by machine, taped by hand: 6.1 m with leather at the cord ends. It hangs straight after ten years on a roller.'],
  ['norrvik', 'Fjell', 'Fjell Court Towel', 'FJL-TW', ['/category/accessories/towels/'], [['Fabric Weight', 300, 'g/m²'], ['Cotton', 85, '%'], ['Towel Length', 1100, 'mm']], [buildColors('pine cream', 'slate copper')], 990, 'pine cream', '2024-10-14', 'Longer and thinner than the usual: 1100 mm, 300 g/m². Goes around a neck, dries on a bag.'],
  ['aerovolt', 'Slipstream', 'Slipstream Bottle 500', 'SLP-B50', bottle, vessel(500, 82, 'Polyethylene'), [], 790, 'frost cobalt coral', '2026-08-06', 'Half a litre with the one-handed valve of its larger sister. 82 g, enough for a doubles match.'],
  ['norrvik', 'Fjell', 'Fjell Flask 650', 'FJL-B65', bottle, vessel(650, 310, 'Stainless steel'), [buildColors('pine cream', 'slate copper', 'frost azure')], 1890, 'pine cream', '2024-10-14', 'Double steel walls keep water cold through a tournament day in May. 650 ml, 310 g, a lid that does not squeak.'],
  ['tarangi', 'Safar', 'Safar Jug 1500', 'SFR-B15', bottle, vessel(1500, 190, 'Copolyester'), [buildColors('azure lemon', 'graphite orange')], 690, 'azure lemon', '2025-05-02', 'A litre and a half with lines for every hour. Carry it by the loop; the bag has no pocket that large.'],
]

const toRow = (line: AccessoryLine): AccessoryRow => {
  const [maker, series, name, article, categories, attributes, choices, rupees, colors, since, text] = line
  return {
    maker,
    series,
    name,
    article,
    categories,
    attributes,
    choices,
    rupees,
    since,
    text,
    colors: hexes(colors),
    isScarce: true,
  }
}

export const accessories: readonly SeedProduct[] = [...rows, ...lines.map(toRow)].map((row, index) =>
  assembleProduct(row, {
    kind: 'accessory',
    id: 8001 + index,
    categories: row.categories,
    attributes: row.attributes,
    choices: row.choices ?? [],
  }),
)
