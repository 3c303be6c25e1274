import { assembleProduct, type ProductRow, type SeedProduct } from './assembleProduct'

interface RacketRow extends ProductRow {
  /** 2U 90-94 g, 3U 85-89 g, 4U 80-84 g, 5U 75-79 g, 6U 70-74 g, each without string and grip. */
  readonly weight: '2U' | '3U' | '4U' | '5U' | '6U'
  /** Millimetres from the end of the handle, unstrung: from 296 the head leads, below 289 the hand does. */
  readonly balance: number
  readonly flex: 'Flexible' | 'Medium' | 'Stiff' | 'Extra stiff'
  /** Highest tension that the frame is warranted for, in pounds. */
  readonly tension: number
  readonly head: 'Isometric' | 'Oval' | 'Compact'
  readonly level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Professional'
  /** The leading one first. */
  readonly styles: readonly ('Attacking' | 'Balanced' | 'Defensive')[]
  /** Main by cross strings. */
  readonly pattern: '22x23' | '22x21'
  readonly grips: readonly ('G4' | 'G5' | 'G6')[]
}

const rows: readonly RacketRow[] = [
  {
    maker: 'aerovolt', series: 'Stratos', name: 'Stratos 90', article: 'STR-90',
    weight: '4U', balance: 303, flex: 'Stiff', tension: 30, head: 'Isometric', level: 'Advanced',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'Head-heavy. 4U. Takes 30 lb. The stiff shaft gives the smash back late and all at once; swing early.',
    colors: ['#0b3d91', '#ff6f61', '#e8edf5'], rupees: 12990, recommended: 8, rank: 1, since: '2026-08-14',
  },
  {
    maker: 'aerovolt', series: 'Stratos', name: 'Stratos 99 Apex', article: 'STR-99A',
    weight: '3U', balance: 306, flex: 'Extra stiff', tension: 32, head: 'Isometric', level: 'Professional',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'The heaviest head in the Stratos line: balance at 306 mm, 3U, extra stiff. Built for a full swing from the back line. In slow hands it feels like a hammer.',
    colors: ['#10131a', '#d8ff36', '#7a8394'], rupees: 18990, recommended: 5, rank: 9, since: '2026-10-02',
    soldOut: ['G4'],
  },
  {
    maker: 'aerovolt', series: 'Stratos', name: 'Stratos 70', article: 'STR-70',
    weight: '4U', balance: 299, flex: 'Medium', tension: 28, head: 'Isometric', level: 'Intermediate',
    styles: ['Attacking'], pattern: '22x23', grips: ['G5', 'G6'],
    text: 'A Stratos with the balance pulled back to 299 mm and a medium shaft. Takes 28 lb. The first head-heavy racket for a player who still defends a lot.',
    colors: ['#1d5fd1', '#ffffff', '#0b1f3f'], rupees: 8490, sale: 20, rank: 4, since: '2026-03-20',
  },
  {
    maker: 'aerovolt', series: 'Stratos', name: 'Stratos 50 Lite', article: 'STR-50L',
    weight: '5U', balance: 305, flex: 'Medium', tension: 27, head: 'Isometric', level: 'Intermediate',
    styles: ['Attacking'], pattern: '22x21', grips: ['G5', 'G6'],
    text: '5U with the weight far out at 305 mm: quick to lift, still heavy where it hits. Keep the strings at or below 27 lb.',
    colors: ['#ff6f61', '#0b3d91'], rupees: 6990, rank: 13, since: '2025-11-08',
  },
  {
    maker: 'aerovolt', series: 'Meridian', name: 'Meridian 80', article: 'MER-80',
    weight: '4U', balance: 294, flex: 'Stiff', tension: 30, head: 'Isometric', level: 'Advanced',
    styles: ['Balanced', 'Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'Even balance at 294 mm on a stiff shaft. Flat drives stay flat. It neither helps the smash nor hinders the block.',
    colors: ['#22303c', '#ff6f61', '#cfd8dc'], rupees: 11990, recommended: 8, rank: 7, since: '2026-05-11',
  },
  {
    maker: 'aerovolt', series: 'Halo', name: 'Halo 60', article: 'HAL-60',
    weight: '5U', balance: 286, flex: 'Medium', tension: 28, head: 'Compact', level: 'Advanced',
    styles: ['Defensive'], pattern: '22x21', grips: ['G5', 'G6'],
    text: 'Head-light at 286 mm with a compact head: the racket is already up when the smash arrives. The sweet spot is smaller than on an isometric frame.',
    colors: ['#eef3f8', '#0b3d91', '#ff6f61'], rupees: 10490, rank: 15, since: '2026-01-30',
  },
  {
    maker: 'norrvik', series: 'Fjell', name: 'Fjell Hammer', article: 'FJL-HM',
    weight: '2U', balance: 298, flex: 'Extra stiff', tension: 33, head: 'Oval', level: 'Professional',
    styles: ['Attacking'], pattern: '22x21', grips: ['G4'],
    text: '2U and an oval head: 92 grams that go straight through the shuttle. Warranted to 33 lb. Train the forearm before you buy it.',
    colors: ['#3b2a20', '#e3c08a', '#161412'], rupees: 15490, rank: 28, since: '2025-09-18',
  },
  {
    maker: 'norrvik', series: 'Fjell', name: 'Fjell 77', article: 'FJL-77',
    weight: '3U', balance: 301, flex: 'Stiff', tension: 31, head: 'Isometric', level: 'Advanced',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'Head-heavy. 3U. Takes 31 lb. The frame is matt so that lacquer chips do not show after a season of doubles.',
    colors: ['#2f4b3c', '#d7e3d4', '#b4543a'], rupees: 13490, sale: 15, rank: 11, since: '2025-12-05',
  },
  {
    maker: 'norrvik', series: 'Brine', name: 'Brine 40', article: 'BRN-40',
    weight: '4U', balance: 288, flex: 'Flexible', tension: 26, head: 'Isometric', level: 'Intermediate',
    styles: ['Defensive'], pattern: '22x21', grips: ['G4', 'G5'],
    text: 'A flexible shaft that lifts the shuttle to the back line with half a swing. Head-light at 288 mm. String it at 24 lb and leave it there.',
    colors: ['#5aa6a6', '#f4efe6', '#1f3b4d'], rupees: 7490, rank: 18, since: '2025-07-22',
  },
  {
    maker: 'norrvik', series: 'Brine', name: 'Brine Veil', article: 'BRN-VL',
    weight: '6U', balance: 290, flex: 'Medium', tension: 26, head: 'Isometric', level: 'Intermediate',
    styles: ['Defensive', 'Balanced'], pattern: '22x21', grips: ['G5', 'G6'],
    text: '6U: about 72 grams before the strings go in. Turns from forehand to backhand faster than you can decide. It will not win a clear against the wind.',
    colors: ['#b9c8e6', '#3e4a78', '#ffffff'], rupees: 8990, rank: 16, since: '2026-06-03', soldOut: ['G6'],
  },
  {
    maker: 'oshira', series: 'Kumo', name: 'Kumo 3', article: 'KUM-3',
    weight: '4U', balance: 293, flex: 'Medium', tension: 28, head: 'Isometric', level: 'Intermediate',
    styles: ['Balanced'], pattern: '22x21', grips: ['G5', 'G6'],
    text: 'Even balance, medium shaft, 28 lb: no extreme anywhere. The racket we lend out at the counter, because nobody has to get used to it.',
    colors: ['#d43d2a', '#fff6ec', '#2a1a18'], rupees: 6490, rank: 2, since: '2025-10-10',
  },
  {
    maker: 'oshira', series: 'Kumo', name: 'Kumo 7', article: 'KUM-7',
    weight: '3U', balance: 295, flex: 'Stiff', tension: 30, head: 'Isometric', level: 'Advanced',
    styles: ['Balanced'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'The Kumo for players who string at 28 lb and above: 3U, stiff, balance at 295 mm. The dense 22x23 bed keeps the net shot quiet.',
    colors: ['#6b1f2a', '#f0d9b5', '#231014'], rupees: 11490, recommended: 10, rank: 20, since: '2026-04-17',
  },
  {
    maker: 'oshira', series: 'Raiden', name: 'Raiden Zero', article: 'RDN-0',
    weight: '4U', balance: 308, flex: 'Extra stiff', tension: 31, head: 'Compact', level: 'Professional',
    styles: ['Attacking'], pattern: '22x23', grips: ['G5'],
    text: 'Balance at 308 mm, the furthest out in the shop. A compact head and an extra stiff shaft forgive nothing. For one thing only: the steep smash.',
    colors: ['#f2c200', '#1a1a1a', '#ffffff'], rupees: 16990, rank: 6, since: '2026-09-25',
  },
  {
    maker: 'oshira', series: 'Raiden', name: 'Raiden Two', article: 'RDN-2',
    weight: '4U', balance: 302, flex: 'Stiff', tension: 29, head: 'Isometric', level: 'Advanced',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'The same head weight idea as the Zero with a larger, isometric frame. Takes 29 lb. Off-centre hits still reach the baseline.',
    colors: ['#1a1a1a', '#f2c200', '#8c8c8c'], rupees: 11990, sale: 25, rank: 10, since: '2025-08-30',
  },
  {
    maker: 'oshira', series: 'Shizuka', name: 'Shizuka', article: 'SHZ-1',
    weight: '5U', balance: 284, flex: 'Flexible', tension: 26, head: 'Isometric', level: 'Intermediate',
    styles: ['Defensive'], pattern: '22x21', grips: ['G5', 'G6'],
    text: 'Head-light at 284 mm and flexible. Blocks drop dead behind the net. Smashes need timing rather than force.',
    colors: ['#efe7dc', '#7c9a82', '#3a4a40'], rupees: 7990, rank: 24, since: '2025-06-12',
  },
  {
    maker: 'tarangi', series: 'Vega', name: 'Vega 100', article: 'VEG-100',
    weight: '3U', balance: 291, flex: 'Flexible', tension: 24, head: 'Isometric', level: 'Beginner',
    styles: ['Balanced'], pattern: '22x21', grips: ['G4', 'G5'],
    text: 'Even balance and a flexible shaft for the first year on court. Comes strung at 22 lb. The frame survives the floor better than most.',
    colors: ['#0f8b8d', '#ffffff', '#143642'], rupees: 2490, rank: 3, since: '2025-02-01',
  },
  {
    maker: 'tarangi', series: 'Vega', name: 'Vega 300', article: 'VEG-300',
    weight: '4U', balance: 298, flex: 'Medium', tension: 26, head: 'Isometric', level: 'Beginner',
    styles: ['Attacking'], pattern: '22x21', grips: ['G4', 'G5'],
    text: 'A gentle head-heavy racket: 298 mm, 4U, medium flex. The weight does part of the clear for you. Takes 26 lb.',
    colors: ['#ec9a29', '#143642', '#ffffff'], rupees: 3490, sale: 30, rank: 5, since: '2025-02-01',
  },
  {
    maker: 'tarangi', series: 'Dhanush', name: 'Dhanush Pro', article: 'DHN-P',
    weight: '4U', balance: 304, flex: 'Stiff', tension: 32, head: 'Isometric', level: 'Advanced',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: 'Head-heavy. 4U. Takes 32 lb, two more than its price suggests. The lacquer is plain because the money went into the carbon.',
    colors: ['#7b1e7a', '#f9c80e', '#1b0d1f'], rupees: 9490, rank: 8, since: '2026-07-06',
  },
  {
    maker: 'tarangi', series: 'Dhanush', name: 'Dhanush', article: 'DHN-1',
    weight: '3U', balance: 300, flex: 'Medium', tension: 30, head: 'Isometric', level: 'Intermediate',
    styles: ['Attacking'], pattern: '22x23', grips: ['G4', 'G5'],
    text: '3U, 300 mm, medium flex. Enough head weight to finish a rally, enough shaft to start one. Takes 30 lb.',
    colors: ['#9c2c77', '#ffe8d6', '#2d1b2e'], rupees: 5990, rank: 14, since: '2025-05-15', soldOut: 'all',
  },
  {
    maker: 'tarangi', series: 'Dhanush', name: 'Dhanush Junior', article: 'DHN-J',
    weight: '5U', balance: 297, flex: 'Flexible', tension: 24, head: 'Isometric', level: 'Beginner',
    styles: ['Attacking'], pattern: '22x21', grips: ['G6'],
    text: 'Full length, 5U, and the thin G6 handle for small hands. Flexible enough that a twelve-year-old clears the court.',
    colors: ['#3fa7d6', '#fac05e', '#ffffff'], rupees: 2990, rank: 22, since: '2026-02-11',
  },
  {
    maker: 'norrvik', series: 'Tern', name: 'Tern 55', article: 'TRN-55',
    weight: '5U', balance: 287, flex: 'Stiff', tension: 28, head: 'Compact', level: 'Advanced',
    styles: ['Defensive'], pattern: '22x21', grips: ['G5', 'G6'],
    text: 'Head-light with a stiff shaft, which is rare: it drives as well as it blocks. Front-court doubles is its place.',
    colors: ['#e63946', '#f1faee', '#1d3557'], rupees: 9990, sale: 20, rank: 19, since: '2025-10-28',
  },
  {
    maker: 'aerovolt', series: 'Meridian', name: 'Meridian 60', article: 'MER-60',
    weight: '4U', balance: 292, flex: 'Medium', tension: 28, head: 'Isometric', level: 'Intermediate',
    styles: ['Balanced'], pattern: '22x23', grips: ['G4', 'G5', 'G6'],
    text: 'Balanced for the third set: 292 mm, 4U, medium flex. It asks little of the shoulder and keeps its length when you are tired.',
    colors: ['#4059ad', '#f4b942', '#eff2f1'], rupees: 8990, recommended: 11, rank: 12, since: '2026-06-19',
  },
]

/** Every adult racket is this long; the rules allow 680 mm. */
const length = 675

export const rackets: readonly SeedProduct[] = rows.map((row, index) =>
  assembleProduct(row, {
    kind: 'racket',
    id: 1001 + index,
    places: row.styles.map((style) => `/category/badminton/rackets/${style.toLowerCase()}/`),
    attributes: [
      ['Weight Class', row.weight],
      ['Balance Point', row.balance, 'mm'],
      ['Shaft Flex', row.flex],
      ['Max Tension', row.tension, 'lb'],
      ['Head Shape', row.head],
      ['Play Style', row.styles[0] ?? 'Balanced'],
      ['Level', row.level],
      ['String Pattern', row.pattern],
      ['Length', length, 'mm'],
    ],
    choices: [{ name: 'Grip size', values: row.grips.map((label) => ({ label })) }],
  }),
)
