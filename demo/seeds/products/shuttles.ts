import { assembleProduct, type ProductRow, type SeedProduct } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { hexes } from './colors'

interface ShuttleRow extends ProductRow {
  readonly material: 'Feather' | 'Nylon'
  readonly skirt: 'Goose feather' | 'Duck feather' | 'Nylon'
  /**
   * Feather: weight in grains; 77 suits a hall at sea level around 25 degrees. Nylon: slow, medium or fast,
   * shown by the cap color.
   */
  readonly speed: '75' | '76' | '77' | '78' | '79' | 'Slow' | 'Medium' | 'Fast'
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

/** Maker, series, name, article, skirt, speed, cork, pieces in the tube, rupees, colors, since, text. */
type ShuttleLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  skirt: ShuttleRow['skirt'],
  speed: ShuttleRow['speed'],
  cork: ShuttleRow['cork'],
  pieces: number,
  rupees: number,
  colors: string,
  since: string,
  text: string,
]

/** Each speed is its own product: players need one speed and don't choose between them. */
// oxfmt-ignore
const lines: readonly ShuttleLine[] = [
  ['quillon', 'Tourney', 'Tourney 1 Slow', 'TNY-1-76', 'Goose feather', '76', 'Natural', 12, 2190, 'white cork green', '2025-09-09', 'The Tourney 1 in speed 76, for halls above 28 degrees or high in the hills, where air is thin and shuttles sail. Goose feather, natural cork.'],
  ['quillon', 'Tourney', 'Tourney 1 Quick', 'TNY-1-78', 'Goose feather', '78', 'Natural', 12, 2190, 'white cork lime', '2025-09-09', 'Speed 78 for cool halls, where slower tubes fall short of the back line. Twelve goose feather shuttles, sorted twice by flight.'],
  ['quillon', 'Tourney', 'Tourney 2', 'TNY-2-77', 'Goose feather', '77', 'Composite', 12, 1790, 'white cork azure', '2024-11-14', 'Goose feather glued into two layers of cork. Flies like the first grade and lasts a rally or two less. Speed 77, league standard.'],
  ['quillon', 'Tourney', 'Tourney 3', 'TNY-3-77', 'Goose feather', '77', 'Composite', 12, 1490, 'white cork orange', '2024-11-14', 'The third sorting: straight, a little uneven in length. What most clubs put on court on match night. Speed 77, twelve in the tube.'],
  ['quillon', 'Practice', 'Practice Goose', 'PRC-G-77', 'Goose feather', '77', 'Composite', 12, 1390, 'cream cork sky', '2025-03-03', 'Goose feather with small marks on the vanes, rejected for looks alone. Speed 77. Coaches buy it by the carton.'],
  ['quillon', 'Practice', 'Practice Duck Quick', 'PRC-D-78', 'Duck feather', '78', 'Composite', 12, 1290, 'cream cork coral', '2025-03-03', 'Speed 78 for winter training. Duck feather is thinner than goose and breaks earlier; for drills nobody minds.'],
  ['quillon', 'Practice', 'Practice Bucket', 'PRC-D-B72', 'Duck feather', '77', 'Composite', 72, 6990, 'cream cork graphite', '2026-01-12', 'Six dozen in a bucket with a lid, duck feather, speed 77. Pour, hit, gather, repeat. The bucket is also the seat for the feeder.'],
  ['anginara', 'Bulu', 'Bulu Emas', 'BLU-E-77', 'Goose feather', '77', 'Natural', 12, 2490, 'white tan gold', '2025-06-26', 'Goose feather from the left wing only, so that all sixteen turn the same way. Speed 77 on natural cork: steady to the last centimetre.'],
  ['anginara', 'Bulu', 'Bulu Emas Slow', 'BLU-E-75', 'Goose feather', '75', 'Natural', 12, 2490, 'white tan amber', '2025-06-26', 'Speed 75, the slowest tube on the shelf: for hot halls by the equator, where anything quicker lands on the wall.'],
  ['anginara', 'Bulu', 'Bulu Perak', 'BLU-P-76', 'Goose feather', '76', 'Composite', 12, 1690, 'white tan silver', '2025-06-26', 'Silver grade in speed 76. A layered cork takes the punishment that natural cork does not like.'],
  ['anginara', 'Bulu', 'Bulu Latihan', 'BLU-L-76', 'Duck feather', '76', 'Composite', 12, 1090, 'cream tan red', '2024-08-05', 'For training in warm halls: duck feather, speed 76, a red ribbon so that it never gets into the match tubes.'],
  ['oshira', 'Hane', 'Hane Kin', 'HNE-K-77', 'Goose feather', '77', 'Natural', 12, 3290, 'white cork crimson', '2026-09-28', 'Each shuttle is flown by machine before it goes into the tube; what drifts more than a hand’s width stays out. Goose feather, speed 77.'],
  ['oshira', 'Hane', 'Hane Kin Quick', 'HNE-K-79', 'Goose feather', '79', 'Natural', 12, 3290, 'white cork plum', '2026-09-28', 'Speed 79, for unheated halls in January and for nothing else. The same flown and sorted goose feather as its sister.'],
  ['oshira', 'Hane', 'Hane Gin', 'HNE-G-78', 'Goose feather', '78', 'Composite', 12, 1990, 'white cork wine', '2025-01-27', 'Composite cork under good goose feather. Speed 78 keeps its length below 20 degrees.'],
  ['tarangi', 'Maidan', 'Maidan Feather', 'MDN-FTH', 'Duck feather', '77', 'Composite', 12, 890, 'cream cork teal', '2024-05-27', 'The first step from nylon: duck feather, speed 77, a price at which a torn vane is no tragedy.'],
  ['tarangi', 'Maidan', 'Maidan Feather Six', 'MDN-FT6', 'Duck feather', '76', 'Composite', 6, 490, 'cream cork orange', '2024-05-27', 'Half a tube for an occasional evening. Duck feather, speed 76, six pieces that should be steamed before use.'],
  ['calderwick', 'Hall', 'Hall Goose', 'HLL-G-78', 'Goose feather', '78', 'Composite', 12, 1890, 'white cork forest', '2025-10-06', 'Made with draughty village halls in mind: speed 78, thick quills, goose feather. It goes through a cross-breeze with its head down.'],
  ['quillon', 'Polar', 'Polar 350 Slow', 'PLR-350S', 'Nylon', 'Slow', 'Composite', 6, 990, 'yellow green cork', '2025-03-03', 'Green band, slow: for warm halls and short courts. The ribs open under load and brake the flight as feather does.'],
  ['quillon', 'Polar', 'Polar 350 Fast', 'PLR-350F', 'Nylon', 'Fast', 'Composite', 6, 990, 'yellow red cork', '2025-03-03', 'Red band, fast: for cool halls. Six of them outlive two dozen feathers at club pace.'],
  ['quillon', 'Polar', 'Polar 500', 'PLR-500', 'Nylon', 'Medium', 'Natural', 6, 1290, 'white royal cork', '2026-03-16', 'The skirt is moulded in two hardnesses, the cork is real. Medium speed, blue band, and the nearest that nylon has come to a goose.'],
  ['quillon', 'Polar', 'Polar 500 Slow', 'PLR-500S', 'Nylon', 'Slow', 'Natural', 6, 1290, 'white leaf cork', '2026-03-16', 'The soft-edged skirt of the Polar 500 with wider slits: slow, for halls in summer. Natural cork, six in the tube.'],
  ['quillon', 'Polar', 'Polar 200', 'PLR-200', 'Nylon', 'Medium', 'Composite', 6, 690, 'lemon azure cork', '2024-02-19', 'A school tube: medium speed, thick ribs, hard to tear. It turns over late on net shots, which is how children learn to hit through.'],
  ['quillon', 'Polar', 'Polar Dozen', 'PLR-350D', 'Nylon', 'Medium', 'Composite', 12, 1890, 'yellow navy cork', '2025-08-11', 'Twelve of the Polar 350 in one long tube, medium speed. Lasts a pair a winter.'],
  ['quillon', 'Polar', 'Polar Night', 'PLR-NGT', 'Nylon', 'Medium', 'Composite', 3, 890, 'volt violet cork', '2026-10-22', 'A small light in the cork, on by the first hit, off by itself. Medium speed, three in the tube, for the garden after dark.'],
  ['tarangi', 'Maidan', 'Maidan Medium', 'MDN-M', 'Nylon', 'Medium', 'Composite', 6, 590, 'white azure cork', '2025-01-20', 'Medium speed with a blue band, for rooms without wind. Thick enough that a frame hit does not end it.'],
  ['tarangi', 'Maidan', 'Maidan Slow', 'MDN-S', 'Nylon', 'Slow', 'Composite', 6, 590, 'white green cork', '2025-01-20', 'Slow, green band. Gives a beginner a quarter of a second more, and that is often the rally.'],
  ['tarangi', 'Maidan', 'Maidan School Box', 'MDN-BOX', 'Nylon', 'Medium', 'Composite', 36, 2990, 'lemon green cork', '2024-06-24', 'Thirty-six pieces for a class of twelve. Medium speed, yellow, because lost ones must be found.'],
  ['anginara', 'Bulu', 'Bulu Nilon', 'BLU-N', 'Nylon', 'Slow', 'Composite', 6, 490, 'lime red cork', '2024-08-05', 'Slow and bright green for the courts between the houses. Heat does not soften the skirt.'],
  ['oshira', 'Hane', 'Hane Nylon', 'HNE-N', 'Nylon', 'Fast', 'Natural', 6, 1190, 'white wine cork', '2025-01-27', 'Fast, with a cork of full depth: the sound at impact is the sound of a match. Six in the tube.'],
  ['lorong', 'Breeze', 'Breeze Three', 'BRZ-3', 'Nylon', 'Fast', 'Composite', 3, 390, 'coral aqua cork', '2026-04-27', 'Three fast shuttles with a heavier cap for the beach and the void deck. They stay on course in a light wind and surrender in a strong one.'],
]

const toRow = (line: ShuttleLine): ShuttleRow => {
  const [maker, series, name, article, skirt, speed, cork, pieces, rupees, colors, since, text] = line
  return {
    maker,
    series,
    name,
    article,
    skirt,
    speed,
    cork,
    pieces,
    rupees,
    since,
    text,
    material: skirt === 'Nylon' ? 'Nylon' : 'Feather',
    colors: hexes(colors),
  }
}

export const shuttles: readonly SeedProduct[] = [...rows, ...lines.map(toRow)].map((row, index) =>
  assembleProduct(row, {
    kind: 'shuttle',
    id: 3001 + index,
    categories: [`/category/badminton/shuttles/${row.material.toLowerCase()}/`],
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
