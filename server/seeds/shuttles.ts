import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface ShuttleRow extends ProductRow {
  readonly material: 'Feather' | 'Nylon'
  readonly skirt: 'Goose feather' | 'Duck feather' | 'Nylon'
  /** Feather: grains, 77 suits a hall at sea level around 25 degrees. Nylon: slow, medium or fast, by cap colour. */
  readonly speed: '76' | '77' | '78' | 'Slow' | 'Medium' | 'Fast'
  readonly cork: 'Natural' | 'Composite'
  readonly pieces: number
}

const rows: readonly ShuttleRow[] = [
  {
    maker: 'quillon',
    series: 'Tourney',
    name: 'Tourney 1',
    article: 'TNY-1-77',
    material: 'Feather',
    skirt: 'Goose feather',
    speed: '77',
    cork: 'Natural',
    pieces: 12,
    text: 'Goose feather on natural cork, speed 77, twelve in the tube. Sorted twice by flight: what wobbles goes into the practice tubes.',
    colors: ['#ffffff', '#c9a26b', '#1b7f4b'],
    rupees: 2190,
    rank: 25,
    since: '2025-09-09',
  },
  {
    maker: 'quillon',
    series: 'Practice',
    name: 'Practice Duck',
    article: 'PRC-D-76',
    material: 'Feather',
    skirt: 'Duck feather',
    speed: '76',
    cork: 'Composite',
    pieces: 12,
    text: 'Duck feather on composite cork for multi-shuttle drills. Speed 76, for warm halls. It flies true and breaks sooner than goose.',
    colors: ['#fbfaf5', '#c9a26b', '#2a6f97'],
    rupees: 1290,
    rank: 27,
    since: '2025-03-03',
  },
  {
    maker: 'quillon',
    series: 'Polar',
    name: 'Polar 350',
    article: 'PLR-350',
    material: 'Nylon',
    skirt: 'Nylon',
    speed: 'Medium',
    cork: 'Composite',
    pieces: 6,
    text: 'A nylon skirt with ribs that open under load, so that it brakes like feather. Medium speed, blue band, six in the tube.',
    colors: ['#ffd60a', '#1d4ed8', '#c9a26b'],
    rupees: 990,
    rank: 29,
    since: '2025-03-03',
  },
  {
    maker: 'tarangi',
    series: 'Maidan',
    name: 'Maidan Fast',
    article: 'MDN-F',
    material: 'Nylon',
    skirt: 'Nylon',
    speed: 'Fast',
    cork: 'Composite',
    pieces: 6,
    text: 'For play outdoors and cold mornings: fast, red band. One of these outlasts a tube of feathers on concrete.',
    colors: ['#f5f5f0', '#d00000', '#c9a26b'],
    rupees: 590,
    rank: 34,
    since: '2025-01-20',
  },
]

export const shuttles: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'shuttle',
    id: 3001 + index,
    places: [`/category/badminton/shuttles/${row.material.toLowerCase()}/`],
    attributes: [
      ['Material', row.material],
      ['Skirt', row.skirt],
      ['Speed', row.speed],
      ['Cork', row.cork],
      ['Pieces', row.pieces],
    ],
    choices: [],
  }),
)
