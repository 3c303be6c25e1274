import {
  assembleProduct,
  type Choice,
  type ProductKindPart,
  type ProductRow,
  type SeedProduct,
} from './assembleProduct'

interface AccessoryRow extends ProductRow {
  readonly places: readonly string[]
  readonly attributes: ProductKindPart['attributes']
  readonly choices?: readonly Choice[]
}

const rows: readonly AccessoryRow[] = [
  {
    maker: 'norrvik',
    series: 'Portage',
    name: 'Portage Shoe Bag',
    article: 'PTG-SB',
    places: ['/category/accessories/shoe-bags/'],
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
    places: ['/category/accessories/insole/'],
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
    places: ['/category/accessories/socks/', '/category/clothing/socks/'],
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
    places: ['/category/accessories/slides/'],
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
    places: ['/category/accessories/wrist-bands/'],
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
    places: ['/category/accessories/badminton-nets/'],
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
    places: ['/category/accessories/towels/'],
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
    places: ['/category/accessories/water-bottles/'],
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

export const accessories: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'accessory',
    id: 8001 + index,
    places: row.places,
    attributes: row.attributes,
    choices: row.choices ?? [],
  }),
)
