import type { OptionValue } from '../../../src/domain/product/modifier'
import { assembleProduct, type ProductRow, type SeedProduct } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { colorway, hexes } from './colors'

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

/** Maker, series, name, article, thickness, length, width, surface, pieces, rupees, colors, since, text. */
type GripLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  type: GripRow['type'],
  thickness: string,
  length: number,
  width: number,
  surface: GripRow['surface'],
  pieces: number,
  rupees: number,
  swatches: string,
  since: string,
  text: string,
]

// oxfmt-ignore
const lines: readonly GripLine[] = [
  ['tarangi', 'Pakad', 'Pakad Thin', 'PKD-N3', 'Overgrip', '0.50', 1100, 25, 'Tacky', 3, 349, 'white sky graphite', '2025-01-20', 'Half a millimetre, so the edges of the handle stay edges. Tacky, three in the pack, best under long fingers.'],
  ['tarangi', 'Pakad', 'Pakad Dry', 'PKD-D3', 'Overgrip', '0.70', 1100, 25, 'Dry', 3, 379, 'ash amber indigo', '2024-12-16', 'Dry to the touch from the first wrap, 0.7 mm, three pieces. Gets better with sweat until it gets worse.'],
  ['tarangi', 'Pakad', 'Pakad Club Box', 'PKD-B30', 'Overgrip', '0.60', 1100, 25, 'Tacky', 30, 2790, 'white black teal', '2025-05-12', 'Thirty overgrips in a box for the club counter. Tacky, 0.6 mm, long enough for every handle.'],
  ['norrvik', 'Dry', 'Dry Hand Long', 'DRY-L3', 'Overgrip', '0.65', 1250, 25, 'Dry', 3, 499, 'sage slate', '2025-12-08', 'Another 100 mm for those who wrap down to the cone. Felted, thirsty, 0.65 mm.'],
  ['norrvik', 'Mire', 'Mire Tack', 'MIR-3', 'Overgrip', '0.55', 1150, 25, 'Tacky', 3, 449, 'pine lagoon frost', '2026-02-16', 'Very tacky at 0.55 mm: it holds the hand rather than the other way round. Wash it off with a damp cloth when chalk has won.'],
  ['aerovolt', 'Core', 'Core Wrap', 'COR-W3', 'Overgrip', '0.55', 1150, 26, 'Tacky', 3, 549, 'cobalt coral white', '2025-12-19', 'Slightly stretchy, 0.55 mm, with a tapered start. Lies down without a fold at the butt cap.'],
  ['aerovolt', 'Core', 'Core Wrap Vent', 'COR-V3', 'Overgrip', '0.60', 1150, 26, 'Dry', 3, 599, 'silver azure', '2026-09-03', 'Rows of holes let the sweat through to the tape beneath. 0.6 mm, dry, new this autumn.'],
  ['oshira', 'Maki', 'Maki Silk', 'MAK-3', 'Overgrip', '0.50', 1100, 25, 'Dry', 3, 599, 'cream wine black', '2024-11-04', 'Woven, thin as paper at 0.5 mm, dry without being rough. For players who change grip within a stroke.'],
  ['oshira', 'Maki', 'Maki Rib', 'MAK-R1', 'Overgrip', '0.75', 1100, 26, 'Tacky', 1, 249, 'red black lemon', '2025-03-24', 'A raised rib runs along the middle and tells the fingers where they are. Tacky, 0.75 mm, sold singly.'],
  ['anginara', 'Genggam', 'Genggam Tack', 'GGM-3', 'Overgrip', '0.60', 1100, 25, 'Tacky', 3, 299, 'red white gold', '2025-08-25', 'Tacky even in a hall where the walls sweat. 0.6 mm; change it weekly and call it cheap.'],
  ['anginara', 'Genggam', 'Genggam Ten', 'GGM-10', 'Overgrip', '0.60', 1100, 25, 'Tacky', 10, 890, 'white black red', '2025-08-25', 'Ten overgrips rolled on one core, 0.6 mm. For the player with three rackets and one bad habit.'],
  ['calderwick', 'Hold', 'Hold Cotton', 'HLD-C2', 'Overgrip', '0.80', 1050, 25, 'Dry', 2, 449, 'cream olive', '2025-02-24', 'Cotton gauze of 0.8 mm, the way grips were before they were plastic. Dry, warm, washable once.'],
  ['lorong', 'Tram', 'Tram Wrap', 'TRM-3', 'Overgrip', '0.60', 1150, 25, 'Tacky', 3, 399, 'aqua coral lemon violet', '2026-06-15', 'Four colours that can be told apart in a pile of black rackets. Tacky, 0.6 mm, three of one colour.'],
  ['aerovolt', 'Core', 'Core Slim', 'COR-S', 'Replacement Grip', '1.40', 1050, 27, 'Tacky', 1, 549, 'black frost', '2026-05-28', 'Takes the place of the factory grip and some of its bulk: 1.4 mm, tacky, perforated.'],
  ['oshira', 'Nuno', 'Nuno Towel Reel', 'NUN-12', 'Replacement Grip', '2.00', 11400, 30, 'Towel', 1, 2490, 'white yellow', '2025-04-01', 'Twelve handles’ worth of towelling on one roll, 2 mm deep. Cut it at a slant and start at the cap.'],
  ['tarangi', 'Pakad', 'Pakad Base', 'PKD-R1', 'Replacement Grip', '1.70', 1050, 27, 'Tacky', 1, 349, 'black white teal', '2024-07-08', 'A plain base grip of 1.7 mm. Lasts a year under overgrips, a summer without.'],
  ['norrvik', 'Dry', 'Dry Base', 'DRY-R1', 'Replacement Grip', '1.60', 1050, 28, 'Dry', 1, 549, 'slate cocoa', '2025-06-30', 'Suede-like and dry, 1.6 mm. Some lay no overgrip on it and feel the wood through it.'],
  ['calderwick', 'Hold', 'Hold Leather', 'HLD-L1', 'Replacement Grip', '1.50', 1100, 27, 'Dry', 1, 1290, 'tan black', '2024-10-10', 'Goat leather, 1.5 mm, about ten grams. It hardens the handle, sharpens its edges and outlives the frame.'],
  ['anginara', 'Genggam', 'Genggam Towel', 'GGM-T1', 'Replacement Grip', '1.90', 950, 30, 'Towel', 1, 249, 'lime white orange', '2025-08-25', 'Towelling of 1.9 mm that dries between two evenings. Powder is optional, patience while wrapping is not.'],
]

const toRow = (line: GripLine): GripRow => {
  const [maker, series, name, article, type, thickness, length, width, surface, pieces, ...offer] = line
  const [rupees, swatches, since, text] = offer
  const [lead = 'white', second = 'ink'] = swatches.split(' ')
  return {
    maker,
    series,
    name,
    article,
    type,
    thickness,
    length,
    width,
    surface,
    pieces,
    rupees,
    since,
    text,
    swatches: swatches.split(' ').map(colorway),
    colors: hexes(`${lead} ${second}`),
    isScarce: true,
  }
}

export const grips: readonly SeedProduct[] = [...rows, ...lines.map(toRow)].map((row, index) =>
  assembleProduct(row, {
    kind: 'grip',
    id: 5001 + index,
    categories: [
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
