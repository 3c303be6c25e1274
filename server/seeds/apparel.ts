import type { OptionValue } from '../../src/domain/product'
import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface ApparelRow extends ProductRow {
  readonly place: 'T-Shirts' | 'Polos' | 'Shorts' | 'Hoodies' | 'Jackets' | 'Pants' | 'Skirts'
  /** Grams per square metre. */
  readonly fabricWeight: number
  readonly fabric: string
  readonly fit: 'Slim' | 'Regular' | 'Relaxed'
  readonly sizes: readonly ('XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL')[]
  readonly colorways?: readonly OptionValue[]
}

const rows: readonly ApparelRow[] = [
  {
    maker: 'haldane', series: 'Rally', name: 'Rally Tee', article: 'RLY-T',
    place: 'T-Shirts', fabricWeight: 130, fabric: 'Recycled polyester', fit: 'Regular',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colorways: [
      { label: 'Ink', hexColors: ['#14213d', '#e5e5e5'] },
      { label: 'Chalk', hexColors: ['#f5f3ee', '#14213d'] },
    ],
    text: '130 g/m² recycled polyester with raglan sleeves: no seam on top of the shoulder. Dries on the chair between two games.',
    colors: ['#14213d', '#e5e5e5'], rupees: 1490, rank: 43, since: '2026-03-05', soldOut: ['XXL'],
  },
  {
    maker: 'haldane', series: 'Rally', name: 'Rally Polo', article: 'RLY-P',
    place: 'Polos', fabricWeight: 150, fabric: 'Polyester piqué', fit: 'Slim', sizes: ['S', 'M', 'L', 'XL'],
    text: 'Piqué at 150 g/m², cut slim. The collar is bonded flat and stays down when you serve.',
    colors: ['#9d0208', '#f5f3ee'], rupees: 1790, rank: 46, since: '2026-03-05',
  },
  {
    maker: 'haldane', series: 'Baseline', name: 'Baseline Shorts', article: 'BSL-S',
    place: 'Shorts', fabricWeight: 110, fabric: 'Woven polyester with elastane', fit: 'Regular',
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'Woven stretch, 110 g/m², slit at the side for the lunge. One zipped pocket, sized for a key.',
    colors: ['#1b1b1e', '#adb5bd'], rupees: 1290, sale: 25, rank: 45, since: '2025-07-01',
  },
  {
    maker: 'norrvik', series: 'Lee', name: 'Lee Hoodie', article: 'LEE-H',
    place: 'Hoodies', fabricWeight: 300, fabric: 'Brushed cotton and polyester', fit: 'Relaxed',
    sizes: ['S', 'M', 'L', 'XL'],
    text: '300 g/m², brushed inside. For the walk home after the last shuttle. The hood lies flat under a backpack.',
    colors: ['#5aa6a6', '#1f3b4d'], rupees: 3490, rank: 52, since: '2025-10-20',
  },
  {
    maker: 'aerovolt', series: 'Slipstream', name: 'Slipstream Jacket', article: 'SLP-J',
    place: 'Jackets', fabricWeight: 95, fabric: 'Woven nylon', fit: 'Regular', sizes: ['S', 'M', 'L', 'XL'],
    text: 'Woven nylon at 95 g/m² that folds into its own pocket. Keeps the shoulder warm between matches; it is not rainproof.',
    colors: ['#0b3d91', '#eef3f8', '#ff6f61'], rupees: 3990, recommended: 10, rank: 47, since: '2026-08-28',
  },
  {
    maker: 'haldane', series: 'Baseline', name: 'Baseline Track Pants', article: 'BSL-P',
    place: 'Pants', fabricWeight: 210, fabric: 'Polyester knit', fit: 'Slim', sizes: ['S', 'M', 'L', 'XL'],
    text: 'A 210 g/m² knit with ankle zips long enough to pass over a court shoe. Slim below the knee.',
    colors: ['#2b2d42', '#8d99ae'], rupees: 2290, rank: 53, since: '2025-09-14',
  },
  {
    maker: 'haldane', series: 'Rally', name: 'Rally Skirt', article: 'RLY-K',
    place: 'Skirts', fabricWeight: 140, fabric: 'Polyester with elastane', fit: 'Regular', sizes: ['XS', 'S', 'M', 'L'],
    text: 'Two pleats, 140 g/m², with fitted inner shorts. The inner leg holds a shuttle without dropping it.',
    colors: ['#f5f3ee', '#9d0208'], rupees: 1690, rank: 51, since: '2026-03-05', soldOut: ['XS'],
  },
]

export const apparel: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'apparel',
    id: 7001 + index,
    places: [`/category/clothing/${row.place.toLowerCase()}/`],
    attributes: [
      ['Fabric Weight', row.fabricWeight, 'g/m²'],
      ['Fabric', row.fabric],
      ['Fit', row.fit],
    ],
    choices: [
      ...(row.colorways ? [{ name: 'Colour', values: row.colorways }] : []),
      { name: 'Size', values: row.sizes.map((label) => ({ label })) },
    ],
  }),
)
