import type { OptionValue } from '../../../src/domain/product/modifier'
import { assembleProduct, chanceNumber, type ProductRow, type SeedProduct } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { colorway, hexes } from './colors'

interface BagRow extends ProductRow {
  /** The main type first. */
  readonly types: readonly ('Backpacks' | 'Badminton Kit Bags' | 'Racket Bags')[]
  readonly rackets: number
  readonly litres: number
  readonly compartments: number
  readonly thermal: boolean
  /** Weight of the empty bag, in grams. */
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
    compartments: 3,
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
    compartments: 3,
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
    compartments: 3,
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
    compartments: 4,
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
    compartments: 1,
    thermal: true,
    grams: 480,
    text: 'A flat sleeve for three rackets and nothing else. Lined against heat, 480 g. It lies on top of a suitcase.',
    colors: ['#1f3b4d', '#5aa6a6'],
    rupees: 2290,
    rank: 50,
    since: '2026-01-15',
  },
]

/**
 * Maker, series, name, article, types, rackets, litres, compartments, lining, grams, rupees, colors, since,
 * text.
 */
type BagLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  types: BagRow['types'],
  rackets: number,
  litres: number,
  compartments: number,
  thermal: boolean,
  grams: number,
  rupees: number,
  colorways: readonly string[],
  since: string,
  text: string,
  more?: Partial<Pick<BagRow, 'sale' | 'recommended' | 'soldOut'>>,
]

const backpack = ['Backpacks'] as const
const kitBag = ['Badminton Kit Bags'] as const
/** Carried on the back or in the hand: listed in both categories. */
const convertible = ['Backpacks', 'Badminton Kit Bags'] as const
const racketBag = ['Racket Bags'] as const

// oxfmt-ignore
const lines: readonly BagLine[] = [
  ['norrvik', 'Portage', 'Portage 18', 'PTG-18', backpack, 1, 18, 2, false, 640, 3290, ['forest cream', 'sand slate'], '2024-03-04', 'Eighteen litres for a racket, shoes and a dry shirt. Small enough for the tram, 640 g empty.'],
  ['norrvik', 'Portage', 'Portage 22', 'PTG-22', backpack, 2, 22, 3, false, 780, 3890, ['lagoon slate', 'pine sand'], '2024-03-04', 'Two rackets stand in a sleeve of their own against the back, where nothing bends them. 22 litres.'],
  ['norrvik', 'Portage', 'Portage 28 Rain', 'PTG-28R', backpack, 2, 28, 2, false, 860, 4990, ['slate lagoon', 'copper forest'], '2026-02-09', 'Welded seams and coated zips, 28 litres: rain stays where it is. The shoes share the main room.'],
  ['norrvik', 'Portage', 'Portage 34', 'PTG-34', convertible, 3, 34, 4, false, 1080, 5290, ['pine cream', 'graphite sage'], '2025-08-18', 'Straps for the back, handles for the hand. Three rackets, four rooms, 34 litres.'],
  ['norrvik', 'Portage', 'Portage 40', 'PTG-40', convertible, 4, 40, 4, true, 1240, 6490, ['slate tan', 'forest copper'], '2025-08-18', 'Forty litres with a lined bay for four rackets. The straps vanish behind a flap when it travels as luggage.'],
  ['norrvik', 'Portage', 'Portage 60 Duffel', 'PTG-60', kitBag, 6, 60, 3, true, 1380, 7290, ['ink sand', 'petrol cream'], '2026-06-11', 'One wide mouth, six rackets along the side, 60 litres. Wet things go into the end pocket with the drain.'],
  ['norrvik', 'Skerry', 'Skerry Daypack', 'SKR-DP', backpack, 2, 20, 2, false, 590, 2990, ['navy white', 'ash red'], '2024-12-02', 'A light daypack, 590 g, that takes two rackets by the handles. The bottom is coated against puddles.'],
  ['norrvik', 'Skerry', 'Skerry Six', 'SKR-6', kitBag, 6, 48, 3, false, 1290, 4990, ['navy red', 'lagoon white'], '2025-01-13', 'Six rackets and no fuss: three rooms, 48 litres, a shoulder strap that does not slip.'],
  ['norrvik', 'Skerry', 'Skerry Nine', 'SKR-9', kitBag, 9, 68, 4, true, 1690, 6990, ['navy sand'], '2025-01-13', 'Nine rackets, one bay of them lined against heat. 68 litres; two people can carry it by the ends.'],
  ['norrvik', 'Drumlin', 'Drumlin Pack', 'DRM-P', convertible, 3, 36, 3, true, 1120, 5990, ['forest amber', 'black sage'], '2025-11-03', 'A rounded pack whose front folds down like a kit bag’s. Three rackets, lined, 36 litres.'],
  ['tarangi', 'Safar', 'Safar Junior', 'SFR-J', backpack, 1, 14, 2, false, 420, 1190, ['azure lemon', 'rose plum'], '2024-02-12', 'A child’s pack: 14 litres, 420 g, one racket with its head safely inside.'],
  ['tarangi', 'Safar', 'Safar Daily', 'SFR-D', backpack, 2, 24, 3, false, 760, 1690, ['navy orange', 'teal white'], '2024-02-12', 'School by day, hall by night. Two rackets, 24 litres, a padded sleeve for a laptop.'],
  ['tarangi', 'Safar', 'Safar Daily Plus', 'SFR-DP', backpack, 2, 30, 4, false, 880, 1990, ['graphite amber', 'indigo lime'], '2025-05-02', 'Four rooms in 30 litres: books, shoes, clothes, the rest. Two rackets behind the back panel.'],
  ['tarangi', 'Safar', 'Safar 38', 'SFR-38', convertible, 4, 38, 3, false, 1180, 2990, ['petrol amber', 'black red'], '2025-05-02', 'The Safar for doubles evenings: four rackets, 38 litres, carried upright or flat.'],
  ['tarangi', 'Safar', 'Safar 44 Thermal', 'SFR-44', convertible, 5, 44, 4, true, 1320, 3690, ['navy amber', 'wine cream'], '2026-03-23', 'Silvered inside the racket bay, because a scooter seat in May ruins strings. Five rackets, 44 litres.'],
  ['tarangi', 'Safar', 'Safar Six', 'SFR-6', kitBag, 6, 50, 3, false, 1260, 2790, ['black amber', 'royal white'], '2024-08-26', 'Six rackets at a club price, 50 litres. Zips as thick as a little finger.'],
  ['tarangi', 'Safar', 'Safar Six Thermal', 'SFR-6T', kitBag, 6, 50, 3, true, 1340, 3290, ['indigo amber', 'graphite red'], '2024-08-26', 'The plain six-racket bag with a lined bay. Three rooms, one of them vented for shoes.'],
  ['tarangi', 'Safar', 'Safar Nine', 'SFR-9', kitBag, 9, 66, 3, true, 1620, 3990, ['black teal'], '2025-07-07', 'For parents with two players in the family: nine rackets, 66 litres, name windows at both ends.', { soldOut: 'all' }],
  ['tarangi', 'Safar', 'Safar Team', 'SFR-12', kitBag, 12, 80, 4, false, 2080, 4790, ['navy white'], '2025-07-07', 'Twelve rackets, 80 litres. It holds a team’s spare rackets and the first-aid box.'],
  ['tarangi', 'Vega', 'Vega School Pack', 'VEG-SP', backpack, 1, 16, 2, false, 460, 1290, ['leaf white', 'orange navy'], '2024-06-10', 'Reflective piping, a bottle loop, one racket. 16 litres of bright cloth that can be hosed down.'],
  ['tarangi', 'Maidan', 'Maidan Pack', 'MDN-SK', backpack, 2, 18, 1, false, 280, 790, ['teal white', 'red white', 'black amber'], '2024-06-10', 'Thin cloth with a stiff back, for two rackets and nothing precious. 280 g.'],
  ['tarangi', 'Dhanush', 'Dhanush Pack', 'DHN-PK', convertible, 4, 36, 4, true, 1150, 3990, ['plum gold', 'black magenta'], '2025-10-27', 'Opens like a suitcase, so nothing hides at the bottom. Four rackets in the lined bay, 36 litres.'],
  ['tarangi', 'Dhanush', 'Dhanush Kit', 'DHN-KT', kitBag, 6, 54, 3, true, 1440, 4490, ['black gold', 'plum cream'], '2025-10-27', 'Six rackets between two padded walls, 54 litres. The strap is wide where it lies on the shoulder.'],
  ['aerovolt', 'Hangar', 'Hangar 2', 'HNG-2', backpack, 2, 24, 3, true, 890, 4790, ['cobalt coral', 'frost ink'], '2026-04-02', 'A city pack with a lined tunnel for two rackets. 24 litres; nobody in the meeting will ask.'],
  ['aerovolt', 'Hangar', 'Hangar 3', 'HNG-3', convertible, 3, 32, 4, true, 1090, 5490, ['ink coral', 'silver cobalt'], '2026-04-02', 'Turns from pack to bag with one strap. Three rackets, lined, 32 litres.', { recommended: 9 }],
  ['aerovolt', 'Hangar', 'Hangar 4', 'HNG-4', convertible, 4, 42, 4, true, 1260, 5990, ['cobalt white', 'black azure'], '2025-12-15', 'Four rackets upright, shoes beneath, a shelf between them. 42 litres that stay sorted.'],
  ['aerovolt', 'Hangar', 'Hangar 9', 'HNG-9', kitBag, 9, 72, 4, true, 1780, 8490, ['cobalt coral', 'carbon frost'], '2025-12-15', 'Three bays for nine rackets, one lined on both sides. 72 litres on a base that keeps its shape.'],
  ['aerovolt', 'Hangar', 'Hangar 12 Tour', 'HNG-12', kitBag, 12, 80, 5, true, 2240, 10990, ['midnight coral'], '2026-10-08', 'Five rooms, twelve rackets, 80 litres. Made for a fortnight away and weighed for the airline: 2240 g.', { recommended: 7 }],
  ['aerovolt', 'Slipstream', 'Slipstream Pack', 'SLP-PK', backpack, 2, 21, 2, false, 540, 3990, ['frost coral', 'cobalt aqua'], '2026-08-06', 'Ripstop you can almost see through, two rackets, 540 g. It folds into its lid when the way home is by car.'],
  ['aerovolt', 'Slipstream', 'Slipstream Kit', 'SLP-KT', convertible, 4, 40, 2, false, 820, 4990, ['ink aqua', 'coral frost'], '2026-08-06', 'A soft bag for four rackets, 820 g, with straps for the back. 40 litres in two rooms.'],
  ['aerovolt', 'Halo', 'Halo Pack', 'HAL-PK', backpack, 2, 23, 3, false, 610, 4290, ['frost cobalt', 'ink coral'], '2025-02-10', 'Two rackets, 23 litres, 610 g. The straps are padded where a collarbone is and nowhere else.'],
  ['aerovolt', 'Stratos', 'Stratos Pack', 'STR-PK', convertible, 3, 35, 4, true, 1170, 6490, ['black volt', 'cobalt coral'], '2025-06-16', 'In the colours of the racket it carries. Three of them, lined, with a pocket for strings above.'],
  ['aerovolt', 'Stratos', 'Stratos Six', 'STR-6', kitBag, 6, 56, 4, true, 1520, 7490, ['black volt', 'cobalt white'], '2025-06-16', 'Six rackets, two of them in a quick bay that opens with one pull. 56 litres.', { soldOut: ['Cobalt'] }],
  ['oshira', 'Hako', 'Hako 2', 'HKO-2', backpack, 2, 26, 3, false, 920, 4490, ['wine cream', 'graphite gold'], '2025-02-17', 'A box with straps: straight walls, flat base, 26 litres. Two rackets stand as if in a cupboard.'],
  ['oshira', 'Hako', 'Hako 3', 'HKO-3', backpack, 3, 33, 3, true, 1060, 5290, ['black wine', 'cream wine'], '2025-02-17', 'Three rackets, lined. The lid lifts like a lunch box’s and stays up.'],
  ['oshira', 'Hako', 'Hako 4', 'HKO-4', convertible, 4, 41, 4, true, 1290, 5990, ['wine sand', 'ink gold'], '2025-11-11', 'Lay it down and it is a kit bag; stand it up and it is furniture. Four rackets, 41 litres.'],
  ['oshira', 'Hako', 'Hako 6', 'HKO-6', kitBag, 6, 58, 3, true, 1590, 6990, ['wine cream', 'black gold'], '2025-11-11', 'Stiff sides protect six rackets on a crowded bus. 58 litres, one lined bay.'],
  ['oshira', 'Hako', 'Hako 12', 'HKO-12', kitBag, 12, 80, 4, true, 2350, 9990, ['black wine'], '2024-09-05', 'Twelve rackets in four rooms, 80 litres. It stands on runners and can be pulled over a floor.'],
  ['oshira', 'Kumo', 'Kumo Pack', 'KUM-PK', backpack, 2, 23, 2, false, 680, 3690, ['cream brick', 'sky slate'], '2024-07-15', 'Softly padded, 680 g, for two rackets and a light evening.'],
  ['oshira', 'Kumo', 'Kumo Fold', 'KUM-FD', convertible, 3, 30, 2, false, 620, 3490, ['ash brick', 'indigo cream'], '2024-07-15', 'Folds to the size of a book and unfolds to 30 litres. Three rackets, two ways to carry.'],
  ['oshira', 'Raiden', 'Raiden Pack', 'RDN-PK', convertible, 4, 39, 4, true, 1230, 5790, ['black gold', 'gold graphite'], '2025-09-22', 'Lightning zips, as one would hope. Four rackets, lined, 39 litres.'],
  ['oshira', 'Raiden', 'Raiden Kit', 'RDN-KT', kitBag, 6, 53, 3, true, 1470, 6790, ['black gold'], '2025-09-22', 'Six rackets and a shelf for a wet towel. 53 litres, three rooms.', { sale: 20 }],
  ['anginara', 'Ransel', 'Ransel Kota', 'RNS-K', backpack, 2, 25, 3, false, 740, 2290, ['red black', 'teal white'], '2025-03-31', 'For the motorbike: a waist strap, a rain hood, two rackets low against the back. 25 litres.'],
  ['anginara', 'Ransel', 'Ransel Sekolah', 'RNS-S', backpack, 1, 17, 2, false, 520, 1490, ['royal yellow', 'crimson white'], '2024-05-06', 'Seventeen litres, one racket, two bottle nets. A year of school and a growth spurt.'],
  ['anginara', 'Ransel', 'Ransel Gunung', 'RNS-G', convertible, 4, 42, 4, false, 1190, 3490, ['petrol red', 'olive orange'], '2025-03-31', 'Built like a trekking pack: frame sheet, chest strap, 42 litres. Handles at the side for the hall.'],
  ['anginara', 'Ransel', 'Ransel Lipat', 'RNS-L', backpack, 2, 20, 1, false, 310, 1290, ['orange black', 'aqua white'], '2026-01-26', 'A single room of thin cloth for two rackets. 310 g, and it packs into its own pocket.'],
  ['anginara', 'Badai', 'Badai Pack', 'BD-PK', convertible, 3, 34, 3, true, 1090, 3990, ['black red', 'red white'], '2025-09-15', 'Three rackets in the lined back room, clothes in front. 34 litres, made for heat.'],
  ['anginara', 'Badai', 'Badai Six', 'BD-6', kitBag, 6, 51, 3, true, 1390, 4490, ['black red', 'navy gold'], '2025-09-15', 'Both racket bays are lined. Six rackets, 51 litres, feet of rubber for wet tiles.'],
  ['anginara', 'Badai', 'Badai Nine', 'BD-9', kitBag, 9, 70, 4, true, 1740, 5490, ['black red'], '2026-05-04', 'Nine rackets for three players and one driver. 70 litres.'],
  ['anginara', 'Kilat', 'Kilat Pack', 'KLT-PK', backpack, 2, 19, 2, false, 470, 1890, ['violet yellow', 'indigo white'], '2024-10-21', 'As small as two rackets and a change of clothes allow. 470 g, nothing dangles.'],
  ['anginara', 'Rajawali', 'Rajawali Kit', 'RJW-KT', kitBag, 6, 55, 3, true, 1480, 5290, ['cocoa gold', 'black cream'], '2025-12-01', 'Canvas outside, foil inside. Six rackets, 55 litres, brass zip pulls.'],
  ['calderwick', 'Holdall', 'Holdall Small', 'HDL-S', kitBag, 3, 36, 2, false, 980, 3990, ['olive tan', 'navy cream'], '2024-01-29', 'Waxed canvas and two handles, like the bag in the changing room of every old club. Three rackets fit diagonally.'],
  ['calderwick', 'Holdall', 'Holdall Large', 'HDL-L', kitBag, 6, 58, 2, false, 1420, 5490, ['olive tan', 'wine tan'], '2024-01-29', 'Six rackets and a weekend, 58 litres, no compartments that you would not use.'],
  ['calderwick', 'Holdall', 'Holdall Strap', 'HDL-P', convertible, 4, 44, 3, false, 1280, 5990, ['forest tan', 'ink cream'], '2025-04-21', 'The canvas holdall with shoulder straps behind a buttoned flap. Four rackets, 44 litres.'],
  ['calderwick', 'Rucksack', 'Rucksack 20', 'RUC-20', backpack, 2, 20, 2, false, 820, 3790, ['tan olive', 'navy tan'], '2025-01-06', 'Canvas, leather tabs, two rackets under the lid. 20 litres that look better every year.'],
  ['calderwick', 'Rucksack', 'Rucksack 28', 'RUC-28', backpack, 3, 28, 3, false, 980, 4490, ['olive cream', 'black tan'], '2025-01-06', 'Room for three rackets and a pair of shoes that must not touch. 28 litres.'],
  ['calderwick', 'Gantry', 'Gantry Pack', 'GNT-PK', convertible, 4, 40, 4, true, 1340, 5490, ['forest cream', 'graphite copper'], '2025-02-24', 'Every strap can be replaced with a screwdriver. Four rackets, lined, 40 litres.'],
  ['calderwick', 'Gantry', 'Gantry Nine', 'GNT-9', kitBag, 9, 69, 4, true, 1860, 6990, ['forest copper'], '2024-11-25', 'A heavy bag for a heavy load: nine rackets, four rooms, double stitching.'],
  ['calderwick', 'Anvil', 'Anvil Kit', 'ANV-KT', kitBag, 6, 57, 3, true, 1560, 5990, ['slate rust', 'black copper'], '2025-08-04', 'Flat-bottomed and upright. Six rackets behind a wall of foam, 57 litres.'],
  ['lorong', 'Satchel', 'Satchel One', 'SAT-1', backpack, 1, 12, 1, false, 390, 2290, ['ink coral', 'sand teal', 'lilac ink'], '2026-03-02', 'One racket, one book, one bottle. Twelve litres for those who change at home.'],
  ['lorong', 'Satchel', 'Satchel Two', 'SAT-2', backpack, 2, 19, 2, false, 560, 2990, ['jade cream', 'ink apricot'], '2026-03-02', 'Two rackets, 19 litres, and flat: it does not bump the person behind you on the escalator. 560 g empty.'],
  ['lorong', 'Satchel', 'Satchel Flip', 'SAT-F', convertible, 3, 27, 3, false, 790, 3690, ['graphite mint', 'coral ink'], '2025-09-29', 'Over the shoulder by day, on the back by bicycle. Three rackets, 27 litres.'],
  ['lorong', 'Straits', 'Straits Pack', 'STS-PK', convertible, 4, 38, 4, true, 1140, 4990, ['teal white', 'ink aqua'], '2025-04-07', 'Four rackets, lined, 38 litres, and a mesh floor that dries by the next day.', { sale: 15 }],
  ['lorong', 'Straits', 'Straits Six', 'STS-6', kitBag, 6, 50, 3, true, 1360, 5490, ['ink teal', 'aqua white'], '2025-04-07', 'For rain twice a day: taped seams, six rackets, 50 litres.'],
  ['lorong', 'Viaduct', 'Viaduct Pack', 'VDT-PK', convertible, 3, 33, 3, true, 1060, 4790, ['ash orange', 'slate violet'], '2026-01-05', 'An arch of foam keeps the back off the bag. Three rackets, 33 litres, lined.'],
  ['lorong', 'Viaduct', 'Viaduct Kit', 'VDT-KT', kitBag, 6, 52, 4, true, 1430, 5790, ['carbon mint', 'ash violet'], '2026-01-05', 'Four rooms, six rackets, 52 litres, all zips on one side.'],
  ['haldane', 'Interval', 'Interval Pack', 'INT-PK', backpack, 1, 15, 2, false, 450, 1990, ['navy chalk', 'wine chalk'], '2024-04-29', 'Made by people who make clothes: soft straps, a dry pocket, space for one racket and a towel.'],
  ['haldane', 'Interval', 'Interval Weekender', 'INT-WK', convertible, 3, 45, 3, false, 990, 4290, ['chalk navy', 'graphite wine'], '2025-06-23', 'Forty-five litres of soft luggage with three rackets on the outside. Hang it up and it is a wardrobe.'],
  ['merapaku', 'Basalt', 'Basalt Pack', 'BAS-PK', convertible, 2, 31, 4, false, 930, 3790, ['slate amber', 'black lemon'], '2025-10-13', 'By a shoemaker, therefore with two shoe rooms: court and street. Two rackets, 31 litres.'],
  ['merapaku', 'Basalt', 'Basalt Kit', 'BAS-KT', kitBag, 6, 49, 4, true, 1370, 4690, ['slate amber'], '2025-10-13', 'Two pairs of shoes below, six rackets above, lined. 49 litres.'],
  ['aerovolt', 'Hangar', 'Hangar Sleeve', 'HNG-SL', racketBag, 2, 9, 1, true, 360, 2490, ['cobalt frost', 'ink coral'], '2026-04-02', 'Lined, padded, for two rackets. It slides into any suitcase and guards them there. 360 g.'],
  ['oshira', 'Hako', 'Hako Case', 'HKO-CS', racketBag, 4, 16, 2, true, 890, 3990, ['wine cream'], '2024-09-05', 'A hard shell with cut foam: four rackets, two layers, no excuses from baggage handlers.'],
]

/** A sentence on one figure of a bag, added to a short text. */
function meaningOf([, , name, , types, rackets, , compartments, thermal, grams]: BagLine): string {
  const sentences = [
    `It weighs ${grams} g empty.`,
    thermal
      ? 'The lining keeps the heat of a parked car off the strings.'
      : 'Unlined: do not leave it in the sun.',
    compartments > 2 ? 'Wet and dry stay apart.' : 'Little to open, little to search.',
    types.length > 1
      ? 'On the back or in the hand.'
      : rackets > 4
        ? 'Spare rackets included, it is still carried by one.'
        : 'Small enough for a locker.',
  ]
  return sentences[chanceNumber(`${name} bag`) % sentences.length] ?? ''
}

const toRow = (line: BagLine): BagRow => {
  const [maker, series, name, article, types, rackets, litres, compartments, thermal, grams, ...offer] = line
  const [rupees, colors, since, text, more = {}] = offer
  return {
    maker,
    series,
    name,
    article,
    types,
    rackets,
    litres,
    compartments,
    thermal,
    grams,
    rupees,
    since,
    ...(colors.length > 1 ? { colorways: colors.map(colorway) } : {}),
    colors: hexes(colors[0] ?? ''),
    text: text.length < 80 ? `${text} ${meaningOf(line)}` : text,
    isScarce: true,
    ...more,
  }
}

export const bags: readonly SeedProduct[] = [...rows, ...lines.map(toRow)].map((row, index) =>
  assembleProduct(row, {
    kind: 'bag',
    id: 6001 + index,
    categories: row.types.map(
      (type) => `/category/badminton/badminton-bags/${type.toLowerCase().replaceAll(' ', '-')}/`,
    ),
    attributes: [
      ['Racket Capacity', row.rackets, 'rackets'],
      ['Volume', row.litres, 'l'],
      ['Compartments', row.compartments],
      ['Thermal Lining', row.thermal ? 'Yes' : 'No'],
      ['Weight', row.grams, 'g'],
    ],
    choices: row.colorways ? [{ name: 'Colour', values: row.colorways }] : [],
  }),
)
