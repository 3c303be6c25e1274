import type { OptionValue } from '../../../src/domain/product/modifier'
import { assembleProduct, chanceNumber, type ProductRow, type SeedProduct } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import { colorway, hexes } from './colors'

interface ApparelRow extends ProductRow {
  /** A team kit belongs to Clothing itself, because it combines several garments. */
  readonly category: 'T-Shirts' | 'Polos' | 'Shorts' | 'Hoodies' | 'Jackets' | 'Pants' | 'Skirts' | 'Clothing'
  /** Grams per square metre. */
  readonly fabricWeight: number
  readonly fabric:
    | 'Recycled polyester'
    | 'Polyester piqué'
    | 'Polyester mesh'
    | 'Polyester jacquard'
    | 'Polyester knit'
    | 'Polyester with elastane'
    | 'Woven polyester with elastane'
    | 'Woven nylon'
    | 'Cotton and polyester'
    | 'Brushed cotton and polyester'
  readonly fit: 'Slim' | 'Regular' | 'Relaxed'
  readonly madeFor: 'Men' | 'Women' | 'Unisex' | 'Junior'
  readonly sizes: readonly string[]
  readonly colorways?: readonly OptionValue[]
}

const rows: readonly ApparelRow[] = [
  {
    maker: 'haldane',
    series: 'Rally',
    name: 'Rally Tee',
    article: 'RLY-T',
    madeFor: 'Unisex',
    category: 'T-Shirts',
    fabricWeight: 130,
    fabric: 'Recycled polyester',
    fit: 'Regular',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colorways: [
      { label: 'Ink', hexColors: ['#14213d', '#e5e5e5'] },
      { label: 'Chalk', hexColors: ['#f5f3ee', '#14213d'] },
    ],
    text: '130 g/m² recycled polyester with raglan sleeves: no seam on top of the shoulder. Dries on the chair between two games.',
    colors: ['#14213d', '#e5e5e5'],
    rupees: 1490,
    rank: 43,
    since: '2026-03-05',
    soldOut: ['XXL'],
  },
  {
    maker: 'haldane',
    series: 'Rally',
    name: 'Rally Polo',
    article: 'RLY-P',
    madeFor: 'Unisex',
    category: 'Polos',
    fabricWeight: 150,
    fabric: 'Polyester piqué',
    fit: 'Slim',
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'Piqué at 150 g/m², cut slim. The collar is bonded flat and stays down when you serve.',
    colors: ['#9d0208', '#f5f3ee'],
    rupees: 1790,
    rank: 46,
    since: '2026-03-05',
  },
  {
    maker: 'haldane',
    series: 'Baseline',
    name: 'Baseline Shorts',
    article: 'BSL-S',
    madeFor: 'Men',
    category: 'Shorts',
    fabricWeight: 110,
    fabric: 'Woven polyester with elastane',
    fit: 'Regular',
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'Woven stretch, 110 g/m², slit at the side for the lunge. One zipped pocket, sized for a key.',
    colors: ['#1b1b1e', '#adb5bd'],
    rupees: 1290,
    sale: 25,
    rank: 45,
    since: '2025-07-01',
  },
  {
    maker: 'norrvik',
    series: 'Lee',
    name: 'Lee Hoodie',
    article: 'LEE-H',
    madeFor: 'Unisex',
    category: 'Hoodies',
    fabricWeight: 300,
    fabric: 'Brushed cotton and polyester',
    fit: 'Relaxed',
    sizes: ['S', 'M', 'L', 'XL'],
    text: '300 g/m², brushed inside. For the walk home after the last shuttle. The hood lies flat under a backpack.',
    colors: ['#5aa6a6', '#1f3b4d'],
    rupees: 3490,
    rank: 52,
    since: '2025-10-20',
  },
  {
    maker: 'aerovolt',
    series: 'Slipstream',
    name: 'Slipstream Jacket',
    article: 'SLP-J',
    madeFor: 'Unisex',
    category: 'Jackets',
    fabricWeight: 95,
    fabric: 'Woven nylon',
    fit: 'Regular',
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'Woven nylon at 95 g/m² that folds into its own pocket. Keeps the shoulder warm between matches; it is not rainproof.',
    colors: ['#0b3d91', '#eef3f8', '#ff6f61'],
    rupees: 3990,
    recommended: 10,
    rank: 47,
    since: '2026-08-28',
  },
  {
    maker: 'haldane',
    series: 'Baseline',
    name: 'Baseline Track Pants',
    article: 'BSL-P',
    madeFor: 'Unisex',
    category: 'Pants',
    fabricWeight: 210,
    fabric: 'Polyester knit',
    fit: 'Slim',
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'A 210 g/m² knit with ankle zips long enough to pass over a court shoe. Slim below the knee.',
    colors: ['#2b2d42', '#8d99ae'],
    rupees: 2290,
    rank: 53,
    since: '2025-09-14',
  },
  {
    maker: 'haldane',
    series: 'Rally',
    name: 'Rally Skirt',
    article: 'RLY-K',
    madeFor: 'Women',
    category: 'Skirts',
    fabricWeight: 140,
    fabric: 'Polyester with elastane',
    fit: 'Regular',
    sizes: ['XS', 'S', 'M', 'L'],
    text: 'Two pleats, 140 g/m², with fitted inner shorts. The inner leg holds a shuttle without dropping it.',
    colors: ['#f5f3ee', '#9d0208'],
    rupees: 1690,
    rank: 51,
    since: '2026-03-05',
    soldOut: ['XS'],
  },
]

/** Sizes by wearer. */
const runs: Readonly<Record<ApparelRow['madeFor'], readonly string[]>> = {
  Men: ['S', 'M', 'L', 'XL', 'XXL'],
  Women: ['XS', 'S', 'M', 'L', 'XL'],
  Unisex: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  Junior: ['8Y', '10Y', '12Y', '14Y'],
}

/**
 * Maker, series, name, article, fabric weight, fabric, fit, made for, rupees, colorways, since, text,
 * exceptions.
 */
type ApparelLine = readonly [
  maker: MakerKey,
  series: string,
  name: string,
  article: string,
  fabricWeight: number,
  fabric: ApparelRow['fabric'],
  fit: ApparelRow['fit'],
  madeFor: ApparelRow['madeFor'],
  rupees: number,
  colorways: readonly string[],
  since: string,
  text: string,
  more?: Partial<Pick<ApparelRow, 'sale' | 'recommended' | 'soldOut' | 'box'>>,
]

// oxfmt-ignore
const lines: Readonly<Partial<Record<ApparelRow['category'], readonly ApparelLine[]>>> = {
  'T-Shirts': [
    ['haldane', 'Rally', 'Rally Tee Women', 'RLY-TW', 125, 'Recycled polyester', 'Regular', 'Women', 1490, ['wine chalk', 'chalk navy'], '2026-03-05', 'The Rally Tee cut for women: a shorter shoulder, a longer side seam, 125 g/m².'],
    ['haldane', 'Rally', 'Rally Tee Junior', 'RLY-TJ', 125, 'Recycled polyester', 'Regular', 'Junior', 990, ['royal chalk', 'red chalk'], '2026-03-05', 'Raglan like the big one’s, with a label to write a name on. It survives being washed with everything else.'],
    ['haldane', 'Rally', 'Rally Tee Winter', 'RLY-TL', 150, 'Polyester knit', 'Regular', 'Unisex', 1690, ['navy chalk', 'ash navy'], '2025-10-16', 'A closer knit of 150 g/m² for halls that are heated on paper. Wear it alone or over a thin layer.'],
    ['haldane', 'Rally', 'Rally Tee Light', 'RLY-SG', 105, 'Recycled polyester', 'Regular', 'Men', 1290, ['navy volt', 'chalk wine'], '2025-04-03', 'The Rally with a fifth of its weight left out: 105 g/m². For training in May and finals in June.'],
    ['haldane', 'Rally', 'Rally Tee Fitted', 'RLY-TK', 110, 'Recycled polyester', 'Slim', 'Women', 1290, ['coral chalk', 'black chalk'], '2025-04-03', 'Cut close, with flat seams that stay off the shoulder blades. 110 g/m², slim.'],
    ['haldane', 'Baseline', 'Baseline Tee', 'BSL-T', 145, 'Cotton and polyester', 'Relaxed', 'Unisex', 890, ['graphite chalk', 'chalk graphite', 'olive chalk'], '2024-07-01', 'Half cotton, 145 g/m², cut loosely. The shirt one wears there and back, and sometimes in between.'],
    ['haldane', 'Baseline', 'Baseline Tee Women', 'BSL-TW', 140, 'Cotton and polyester', 'Regular', 'Women', 890, ['sage chalk', 'plum chalk'], '2024-07-01', 'Soft from the first wash, opaque when damp. 140 g/m².'],
    ['haldane', 'Baseline', 'Baseline Tee Stripe', 'BSL-TS', 145, 'Cotton and polyester', 'Regular', 'Unisex', 990, ['navy sky', 'wine cream'], '2025-02-27', 'Knitted in one piece, 145 g/m², the pattern in the yarn rather than printed on top. It cannot peel.', { sale: 30 }],
    ['haldane', 'Interval', 'Interval Tee', 'INT-TE', 118, 'Polyester mesh', 'Slim', 'Men', 1290, ['azure white', 'black volt'], '2024-11-28', 'Mesh all over, 118 g/m². Cut close, so it does not flap in the jump.'],
    ['haldane', 'Interval', 'Interval Tee Women', 'INT-TW', 115, 'Polyester mesh', 'Slim', 'Women', 1290, ['lilac white', 'teal white'], '2024-11-28', 'The open side goes to the back, where the sweat is. 115 g/m².'],
    ['haldane', 'Interval', 'Interval Tee Ice', 'INT-TI', 105, 'Polyester mesh', 'Regular', 'Unisex', 1590, ['frost azure', 'mint slate'], '2026-05-18', 'At 105 g/m² the thinnest shirt we print on. In a hot hall you notice what is not there.'],
    ['haldane', 'Crest', 'Crest Tee', 'CRS-T', 150, 'Polyester jacquard', 'Regular', 'Men', 1790, ['forest cream', 'navy gold'], '2025-09-08', 'A court’s lines are woven into the cloth, visible only from near. 150 g/m², for club colours.'],
    ['haldane', 'Crest', 'Crest Tee Women', 'CRS-TW', 145, 'Polyester jacquard', 'Regular', 'Women', 1790, ['forest cream', 'wine gold'], '2025-09-08', 'Jacquard with a shaped waist, 145 g/m². Matches the men’s Crest in photographs and in price.'],
    ['haldane', 'Crest', 'Crest Tee Junior', 'CRS-TJ', 140, 'Polyester jacquard', 'Regular', 'Junior', 1190, ['forest cream', 'navy gold'], '2025-09-08', 'The club shirt for those who will need the next size in spring.'],
    ['aerovolt', 'Slipstream', 'Slipstream Tee', 'SLP-T', 95, 'Polyester mesh', 'Slim', 'Men', 2290, ['cobalt coral', 'frost cobalt'], '2026-08-06', 'Laser-cut holes under the arms, bonded hems, 95 g/m². It weighs about as much as a tube of shuttles without the shuttles.', { recommended: 9 }],
    ['aerovolt', 'Slipstream', 'Slipstream Tee Women', 'SLP-TW', 95, 'Polyester mesh', 'Slim', 'Women', 2290, ['coral frost', 'ink aqua'], '2026-08-06', 'Bonded where others are sewn, 95 g/m². Sleeveless, and the armholes stay where they are put.'],
    ['aerovolt', 'Stratos', 'Stratos Tee', 'STR-T', 120, 'Polyester with elastane', 'Slim', 'Men', 1990, ['black volt', 'cobalt white'], '2025-11-10', 'Stretches with the smash and comes back before the arm does. 120 g/m².'],
    ['aerovolt', 'Stratos', 'Stratos Tee Women', 'STR-TW', 118, 'Polyester with elastane', 'Slim', 'Women', 1990, ['black volt', 'coral white'], '2025-11-10', 'Elastane in both directions, 118 g/m². The sleeve ends above the muscle it would bind.'],
    ['aerovolt', 'Halo', 'Halo Tee', 'HAL-T', 110, 'Recycled polyester', 'Relaxed', 'Unisex', 1790, ['white cobalt', 'lilac ink'], '2026-01-19', 'Wide, light and quiet: 110 g/m² for players who dislike being touched by their shirt.'],
    ['aerovolt', 'Meridian', 'Meridian Tee', 'MER-T', 130, 'Recycled polyester', 'Regular', 'Unisex', 1690, ['denim frost', 'peach ink', 'carbon frost'], '2025-06-30', 'A seam runs down the middle of the back and is the only one you can find. 130 g/m².'],
    ['aerovolt', 'Meridian', 'Meridian Tee Fitted', 'MER-TL', 125, 'Recycled polyester', 'Slim', 'Women', 1790, ['ink coral', 'silver cobalt'], '2025-10-30', 'The Meridian cut narrower, 125 g/m². The one seam you can find runs down the middle of the back here, too.'],
    ['norrvik', 'Fjell', 'Fjell Tee', 'FJL-T', 150, 'Polyester knit', 'Regular', 'Unisex', 1890, ['pine cream', 'slate copper'], '2024-10-14', 'Knitted a little thicker, 150 g/m², for halls where breath shows.'],
    ['norrvik', 'Fjell', 'Fjell Base', 'FJL-B', 165, 'Polyester knit', 'Slim', 'Unisex', 2290, ['black sage', 'forest frost'], '2024-10-14', 'A first layer of 165 g/m² that moves sweat outwards. Take it off after the warm-up, if you can.'],
    ['norrvik', 'Brine', 'Brine Tee', 'BRN-T', 120, 'Recycled polyester', 'Regular', 'Men', 1490, ['lagoon cream', 'navy sand'], '2025-05-19', 'Spun from old fishing nets and plastic bottles, 120 g/m². It smells of neither.'],
    ['norrvik', 'Brine', 'Brine Tee Women', 'BRN-TW', 118, 'Recycled polyester', 'Regular', 'Women', 1490, ['blush slate', 'lagoon white'], '2025-05-19', 'Recycled yarn, low neck, 118 g/m². Dries overnight on a chair.'],
    ['norrvik', 'Tern', 'Tern Tee', 'TRN-T', 100, 'Polyester mesh', 'Slim', 'Unisex', 1690, ['white red', 'ink sky'], '2026-04-20', 'A hundred grams to the square metre and no label in the neck. The contrasting underarms hide what they should.'],
    ['oshira', 'Kumo', 'Kumo Tee', 'KUM-T', 128, 'Recycled polyester', 'Relaxed', 'Unisex', 1590, ['cream brick', 'sky slate'], '2025-07-14', 'Falls like a cloud, says the label; like a shirt, say we. Loose, 128 g/m², very quick to dry.'],
    ['oshira', 'Kumo', 'Kumo Tee Women', 'KUM-TW', 122, 'Recycled polyester', 'Relaxed', 'Women', 1590, ['rose slate', 'white brick'], '2025-07-14', 'Drop shoulders and room to turn, 122 g/m². Loose where a smash needs it.'],
    ['oshira', 'Raiden', 'Raiden Tee', 'RDN-T', 132, 'Polyester jacquard', 'Slim', 'Men', 1890, ['black gold', 'gold black'], '2025-09-29', 'Zigzags knitted into the sides let air through. 132 g/m²; loud only in the second colour.'],
    ['oshira', 'Hibana', 'Hibana Tee', 'HBN-T', 108, 'Polyester with elastane', 'Slim', 'Women', 2090, ['crimson blush', 'plum peach'], '2026-09-21', 'To go with the lightest rackets: 108 g/m², elastic, without sleeves, cut high at the neck.'],
    ['oshira', 'Hibana', 'Hibana Tee Men', 'HBN-TM', 112, 'Polyester with elastane', 'Slim', 'Men', 2090, ['ember cream', 'black crimson'], '2026-09-21', 'Thin, elastic, 112 g/m². The lettering reflects headlights on the way home.'],
    ['tarangi', 'Safar', 'Safar Tee', 'SFR-T', 140, 'Polyester knit', 'Regular', 'Unisex', 590, ['navy orange', 'teal white', 'red white'], '2024-03-25', 'The shirt that clubs order by the fifty. 140 g/m², seven sizes, colours that stay in stock.'],
    ['tarangi', 'Safar', 'Safar Tee Women', 'SFR-TW', 135, 'Polyester knit', 'Regular', 'Women', 590, ['plum white', 'teal white'], '2024-03-25', 'A women’s cut for the club order, 135 g/m². Nobody has to wear a small man’s shirt.'],
    ['tarangi', 'Safar', 'Safar Tee Junior', 'SFR-TJ', 135, 'Polyester knit', 'Regular', 'Junior', 449, ['orange navy', 'azure white'], '2024-03-25', 'For the school team: 135 g/m², four ages, prints well.'],
    ['tarangi', 'Dhanush', 'Dhanush Tee', 'DHN-T', 130, 'Polyester mesh', 'Slim', 'Men', 990, ['plum gold', 'black magenta'], '2025-06-05', 'Mesh panels where a bow would be drawn: across the chest and under the arm. 130 g/m².'],
    ['tarangi', 'Dhanush', 'Dhanush Tee Women', 'DHN-TW', 125, 'Polyester mesh', 'Slim', 'Women', 990, ['magenta cream', 'ink gold'], '2025-06-05', 'A long back hem stays tucked through a lunge. 125 g/m².'],
    ['tarangi', 'Prahar', 'Prahar Tee', 'PRH-T', 120, 'Recycled polyester', 'Regular', 'Unisex', 790, ['indigo amber', 'amber indigo', 'white indigo'], '2025-08-14', 'Bright on purpose: partners find each other. 120 g/m².', { soldOut: ['XXL', '3XL'] }],
    ['tarangi', 'Toofan', 'Toofan Tee', 'TFN-T', 100, 'Polyester mesh', 'Regular', 'Unisex', 490, ['sky orange', 'black ash'], '2024-09-02', 'A training shirt of 100 g/m², washed and dry in an evening. Nobody minds if it is lent and not returned.'],
    ['anginara', 'Badai', 'Badai Tee', 'BD-T', 118, 'Polyester mesh', 'Regular', 'Men', 890, ['red white', 'black gold'], '2025-05-26', 'Made where it is 32 degrees at eight in the evening. Mesh, 118 g/m², a collar that does not soak.'],
    ['anginara', 'Badai', 'Badai Tee Women', 'BD-TW', 112, 'Polyester mesh', 'Regular', 'Women', 890, ['crimson white', 'teal gold'], '2025-05-26', 'Light mesh of 112 g/m² with a lined front. There is a longer, wider one: the Badai Tee Loose.'],
    ['anginara', 'Badai', 'Badai Tee Loose', 'BD-TC', 120, 'Polyester with elastane', 'Relaxed', 'Women', 1190, ['black gold', 'petrol white'], '2025-05-26', 'A long hem and a high neck, 120 g/m², loose without being in the way. Opaque, and cool enough for a full match.'],
    ['anginara', 'Kilat', 'Kilat Tee', 'KLT-T', 104, 'Recycled polyester', 'Slim', 'Unisex', 1090, ['violet yellow', 'lemon indigo'], '2024-08-19', 'Yellow lightning on the back, the only thing opponents see of it. 104 g/m².'],
    ['anginara', 'Kilat', 'Kilat Tee Junior', 'KLT-TJ', 104, 'Recycled polyester', 'Regular', 'Junior', 690, ['yellow violet', 'mint indigo'], '2024-08-19', 'The Kilat for ages eight to fourteen, a little wider, just as loud.'],
    ['anginara', 'Rajawali', 'Rajawali Tee', 'RJW-T', 138, 'Polyester jacquard', 'Regular', 'Unisex', 1290, ['cocoa gold', 'cream brick'], '2025-11-24', 'Feathers woven tone on tone, 138 g/m². Dignified until the third game.'],
    ['anginara', 'Ombak', 'Ombak Tee', 'OMB-T', 116, 'Recycled polyester', 'Relaxed', 'Unisex', 990, ['azure lemon', 'petrol aqua'], '2025-01-30', 'Loose over the hips, light on the shoulders. 116 g/m²; it moves a moment after you do.'],
    ['calderwick', 'Gantry', 'Gantry Tee', 'GNT-T', 160, 'Cotton and polyester', 'Regular', 'Unisex', 1290, ['olive cream', 'navy tan'], '2024-12-09', 'A heavy shirt, 160 g/m², for groundsmen, umpires and cool evenings.'],
    ['calderwick', 'Beacon', 'Beacon Tee', 'BCN-T', 125, 'Recycled polyester', 'Regular', 'Unisex', 1190, ['yellow forest', 'orange forest'], '2025-03-17', 'Seen from the far court. 125 g/m², double-stitched neck.'],
    ['lorong', 'Straits', 'Straits Tee', 'STS-T', 108, 'Polyester mesh', 'Regular', 'Unisex', 1290, ['aqua ink', 'coral white', 'ink teal'], '2025-02-20', 'For a climate with one season: 108 g/m², mesh, pale colours that do not show sweat.'],
    ['lorong', 'Straits', 'Straits Tee Women', 'STS-TW', 104, 'Polyester mesh', 'Regular', 'Women', 1290, ['mint ink', 'white coral'], '2025-02-20', 'Mesh at 104 g/m², double over the chest, single everywhere else.', { sale: 20 }],
    ['lorong', 'Viaduct', 'Viaduct Tee', 'VDT-T', 135, 'Cotton and polyester', 'Relaxed', 'Unisex', 1190, ['ash orange', 'graphite mint'], '2026-01-12', 'The plan of a flyover on the back, drawn by someone who waits under it. 135 g/m², half cotton.'],
    ['lorong', 'Hawker', 'Hawker Tee', 'HWK-T', 122, 'Recycled polyester', 'Regular', 'Unisex', 1390, ['jade cream', 'apricot cocoa'], '2026-09-07', 'Supper colours, 122 g/m², stain-shy. Order after the match.'],
    ['lorong', 'Kerb', 'Kerb Tee', 'KRB-T', 150, 'Cotton and polyester', 'Relaxed', 'Unisex', 1090, ['ink coral', 'sand ink'], '2025-08-28', 'Boxy, half cotton, 150 g/m². Washed before it is sold, so it will not shrink afterwards.'],
  ],
  Polos: [
    ['haldane', 'Rally', 'Rally Polo Women', 'RLY-PW', 145, 'Polyester piqué', 'Slim', 'Women', 1790, ['navy chalk', 'chalk wine'], '2026-03-05', 'Three small buttons, a bonded collar, 145 g/m². Slim without a stretch seam.'],
    ['haldane', 'Rally', 'Rally Polo Junior', 'RLY-PJ', 145, 'Polyester piqué', 'Regular', 'Junior', 1190, ['navy chalk', 'red chalk'], '2026-03-05', 'A school’s first team looks like one in this. Piqué, 145 g/m².'],
    ['haldane', 'Crest', 'Crest Polo', 'CRS-P', 160, 'Polyester jacquard', 'Regular', 'Men', 2190, ['forest cream', 'navy gold'], '2025-09-08', 'The club polo: court lines in the weave, 160 g/m², a blank over the heart for the badge.'],
    ['haldane', 'Crest', 'Crest Polo Women', 'CRS-PW', 155, 'Polyester jacquard', 'Regular', 'Women', 2190, ['forest cream', 'wine gold'], '2025-09-08', 'Side vents and a curved hem, so it can be worn out. 155 g/m² jacquard.'],
    ['haldane', 'Baseline', 'Baseline Polo', 'BSL-PO', 170, 'Cotton and polyester', 'Relaxed', 'Unisex', 1290, ['graphite chalk', 'chalk navy'], '2024-07-01', 'Half cotton and heavy, 170 g/m². For umpires, parents and the drive home.'],
    ['aerovolt', 'Slipstream', 'Slipstream Polo', 'SLP-P', 110, 'Polyester with elastane', 'Slim', 'Men', 2790, ['frost cobalt', 'ink coral'], '2026-08-06', 'A collar cut from one piece, welded rather than sewn, 110 g/m². Nothing rubs when you look up for a clear.'],
    ['aerovolt', 'Meridian', 'Meridian Polo', 'MER-P', 140, 'Polyester piqué', 'Regular', 'Unisex', 2290, ['denim frost', 'white ink'], '2025-06-30', 'Piqué of 140 g/m², neither sporty nor solemn. Even-tempered, like the racket.'],
    ['norrvik', 'Brine', 'Brine Polo', 'BRN-P', 135, 'Recycled polyester', 'Regular', 'Men', 1890, ['lagoon cream', 'navy sand'], '2025-05-19', 'Looks like piqué, was bottles: 135 g/m². Salt-washed colours that have already faded as far as they will.'],
    ['oshira', 'Raiden', 'Raiden Polo', 'RDN-P', 138, 'Polyester jacquard', 'Slim', 'Men', 2090, ['black gold', 'wine gold'], '2025-09-29', 'Close-cut, 138 g/m², black enough for the office. The zigzag shows only when the light falls from the side.'],
    ['tarangi', 'Safar', 'Safar Polo', 'SFR-P', 150, 'Polyester piqué', 'Regular', 'Unisex', 790, ['navy orange', 'white navy', 'red white'], '2024-03-25', 'For teams with a budget: piqué, 150 g/m², seven sizes, room for three sponsors.'],
    ['tarangi', 'Dhanush', 'Dhanush Polo', 'DHN-PO', 142, 'Polyester piqué', 'Slim', 'Men', 1190, ['plum gold', 'indigo cream'], '2025-06-05', 'The placket is drawn on the slant, like the bow. 142 g/m².'],
    ['anginara', 'Badai', 'Badai Polo', 'BD-P', 125, 'Polyester mesh', 'Regular', 'Men', 1190, ['white red', 'navy red'], '2025-05-26', 'A polo made of mesh: official from the front, airy from behind. 125 g/m².', { sale: 25 }],
    ['calderwick', 'Gantry', 'Gantry Polo', 'GNT-P', 180, 'Cotton and polyester', 'Regular', 'Unisex', 1990, ['forest cream', 'navy tan'], '2024-12-09', 'A rugby shirt’s cousin at 180 g/m², with rubber buttons and a taped neck.'],
    ['lorong', 'Straits', 'Straits Polo', 'STS-P', 115, 'Polyester mesh', 'Regular', 'Unisex', 1590, ['ink teal', 'white aqua'], '2025-02-20', 'Open collar, mesh of 115 g/m², decent enough for lunch.'],
  ],
  Shorts: [
    ['haldane', 'Baseline', 'Baseline Shorts Women', 'BSL-SW', 105, 'Woven polyester with elastane', 'Regular', 'Women', 1290, ['black ash', 'navy sky'], '2025-07-01', 'Cut for women’s hips, 105 g/m², slit at the side for the lunge. Inner tights not included, pocket included.'],
    ['haldane', 'Baseline', 'Baseline Shorts Junior', 'BSL-SJ', 105, 'Woven polyester with elastane', 'Regular', 'Junior', 890, ['navy sky', 'black volt'], '2025-07-01', 'A drawcord inside that cannot be pulled out. 105 g/m², ages eight to fourteen.'],
    ['haldane', 'Rally', 'Rally Shorts', 'RLY-SH', 115, 'Recycled polyester', 'Slim', 'Men', 1490, ['navy chalk', 'wine chalk'], '2026-03-05', 'Above the knee, close at the thigh, two pockets for a spare shuttle each. 115 g/m².'],
    ['aerovolt', 'Slipstream', 'Slipstream Shorts', 'SLP-SH', 85, 'Woven polyester with elastane', 'Slim', 'Unisex', 1990, ['cobalt frost', 'carbon coral'], '2026-08-06', 'At 85 g/m² you check now and then whether you put them on. Bonded hem, no fly.', { recommended: 10 }],
    ['aerovolt', 'Stratos', 'Stratos Shorts', 'STR-SH', 110, 'Woven polyester with elastane', 'Regular', 'Men', 1790, ['black volt', 'cobalt white'], '2025-11-10', 'Elastane in four directions for the deep lunge to the forehand corner. 110 g/m².'],
    ['norrvik', 'Brine', 'Brine Shorts', 'BRN-SH', 125, 'Recycled polyester', 'Relaxed', 'Unisex', 1390, ['navy sand', 'lagoon navy'], '2025-05-19', 'Wide legs, flat waistband, 125 g/m² of recycled cloth.'],
    ['oshira', 'Kumo', 'Kumo Shorts', 'KUM-SH', 108, 'Woven polyester with elastane', 'Relaxed', 'Unisex', 1290, ['slate cream', 'brick cream'], '2025-07-14', 'Two pleats in front give width without weight. 108 g/m².'],
    ['tarangi', 'Safar', 'Safar Shorts', 'SFR-SH', 120, 'Polyester knit', 'Regular', 'Unisex', 490, ['navy white', 'black orange', 'red white'], '2024-03-25', 'Plain team shorts of 120 g/m² with a pocket that holds. Ordered with the Safar Tee, mostly.'],
    ['anginara', 'Badai', 'Badai Shorts', 'BD-SH', 98, 'Polyester mesh', 'Regular', 'Men', 790, ['black red', 'navy gold'], '2025-05-26', 'Mesh on both sides of the leg, 98 g/m², long enough to kneel in.'],
    ['calderwick', 'Gantry', 'Gantry Shorts', 'GNT-SH', 170, 'Cotton and polyester', 'Regular', 'Men', 1590, ['tan olive', 'navy cream'], '2024-12-09', 'Heavy drill of 170 g/m² for knocking up and for the garden. Real pockets.'],
    ['lorong', 'Straits', 'Straits Shorts', 'STS-SH', 92, 'Woven polyester with elastane', 'Regular', 'Unisex', 1290, ['ink aqua', 'coral ink'], '2025-02-20', 'Swim-short cloth, 92 g/m²: rinse, wring, wear.'],
  ],
  Hoodies: [
    ['haldane', 'Baseline', 'Baseline Hoodie', 'BSL-H', 280, 'Brushed cotton and polyester', 'Regular', 'Unisex', 2490, ['graphite chalk', 'forest cream'], '2025-09-14', '280 g/m², brushed inside, wide at the neck. Goes on over a wet shirt without a fight.'],
  ],
  Jackets: [
    ['haldane', 'Rally', 'Rally Track Jacket', 'RLY-J', 220, 'Polyester knit', 'Regular', 'Unisex', 2990, ['navy chalk', 'wine chalk'], '2026-03-05', 'The walk-on jacket: 220 g/m², raglan, a collar that stands by itself. Matches the Baseline Track Pants.'],
    ['norrvik', 'Nordvind', 'Nordvind Jacket', 'NDV-J', 120, 'Woven nylon', 'Relaxed', 'Unisex', 4490, ['pine frost', 'ink azure'], '2025-10-06', 'Windproof front, open back, 120 g/m². For cycling to the hall, then hanging over a chair.'],
    ['anginara', 'Kilat', 'Kilat Windbreaker', 'KLT-J', 80, 'Woven nylon', 'Slim', 'Women', 2290, ['violet yellow', 'white indigo'], '2026-10-12', 'Eighty grams to the square metre between you and the air conditioning.'],
  ],
  Pants: [
    ['aerovolt', 'Meridian', 'Meridian Pants', 'MER-PA', 190, 'Polyester with elastane', 'Slim', 'Men', 3490, ['ink coral', 'graphite frost'], '2025-10-30', 'Tapered, 190 g/m², with a zip from ankle to calf. They come off over shoes between warm-up and toss.'],
    ['haldane', 'Baseline', 'Baseline Track Pants Women', 'BSL-PW', 205, 'Polyester knit', 'Regular', 'Women', 2290, ['black ash', 'navy sky'], '2025-09-14', 'A higher waist and the ankle zips of the men’s pair. 205 g/m² knit.'],
  ],
  Clothing: [
    ['haldane', 'Crest', 'Crest Team Kit', 'CRS-KIT', 145, 'Polyester jacquard', 'Regular', 'Unisex', 3290, ['forest cream', 'navy gold', 'wine gold'], '2025-09-08', 'Shirt, shorts and socks in one club colour, 145 g/m² jacquard. Ordered by size, delivered folded as one set a player.', { box: ['Shirt', 'Shorts', 'Pair of socks'] }],
  ],
}

/** Sentences on the fabric, added to short texts. */
const meanings: Readonly<Record<ApparelRow['fabric'], readonly string[]>> = {
  'Recycled polyester': [
    'It dries between two games.',
    'The yarn was a bottle before.',
    'Light, even, quick to dry.',
  ],
  'Polyester piqué': ['Piqué stands a little off the skin.', 'The knit lets air in and keeps its shape.'],
  'Polyester mesh': [
    'Open mesh lets the heat out.',
    'Air goes through it with every step.',
    'Mesh does not stick when it is wet.',
  ],
  'Polyester jacquard': [
    'The pattern is woven in and cannot crack.',
    'Jacquard keeps its colours in the wash.',
  ],
  'Polyester knit': ['The knit keeps the warmth of the warm-up.', 'It keeps its shape after fifty washes.'],
  'Polyester with elastane': [
    'Elastane lets the sleeve follow the shoulder.',
    'It lies close and binds nowhere.',
  ],
  'Woven polyester with elastane': ['The weave gives in the lunge.', 'Woven cloth does not snag on velcro.'],
  'Woven nylon': ['It folds away into its own pocket.', 'Nylon stops the wind, not the rain.'],
  'Cotton and polyester': [
    'Cotton on the skin, polyester for the shape.',
    'Soft, and not the quickest to dry.',
  ],
  'Brushed cotton and polyester': ['Brushed inside, smooth outside.'],
}

function meaningOf(fabric: ApparelRow['fabric'], name: string): string {
  const sentences = meanings[fabric]
  return sentences[chanceNumber(`${name} cloth`) % sentences.length] ?? ''
}

const toRows = (category: ApparelRow['category']): ApparelRow[] =>
  (lines[category] ?? []).map((line) => {
    const [maker, series, name, article, fabricWeight, fabric, fit, madeFor, ...offer] = line
    const [rupees, colors, since, text, more = {}] = offer
    return {
      maker,
      series,
      name,
      article,
      category,
      fabricWeight,
      fabric,
      fit,
      madeFor,
      rupees,
      since,
      text: text.length < 75 ? `${text} ${meaningOf(fabric, name)}` : text,
      sizes: runs[madeFor],
      colorways: colors.map(colorway),
      colors: hexes(colors[0] ?? ''),
      isScarce: true,
      ...more,
    }
  })

/** Articles with an unusual cut; the texts of some name it. */
const sleeveless = ['INT-TW', 'SLP-TW', 'TFN-T', 'STS-TW', 'HBN-T']
const raglan = ['RLY-T', 'RLY-TJ', 'CRS-T', 'STR-T', 'KLT-T', 'KLT-TJ', 'BD-T', 'FJL-T', 'SFR-T', 'TRN-T']
const vNecks = ['RLY-TK', 'MER-TL', 'BRN-TW', 'RDN-T', 'DHN-T', 'DHN-TW', 'STR-TW', 'KUM-T', 'BCN-T']
const scoops = ['RLY-TW', 'BSL-TW', 'CRS-TW', 'KUM-TW', 'SFR-TW', 'BD-TW']

/** Neckline and sleeves of shirts. */
function cutOf({ category, article }: ApparelRow): (readonly [name: string, value: string])[] {
  if (category !== 'T-Shirts' && category !== 'Polos') return []
  const neckline =
    category === 'Polos'
      ? 'Collar'
      : vNecks.includes(article)
        ? 'V-neck'
        : scoops.includes(article)
          ? 'Scoop'
          : 'Crew'
  const sleeves = sleeveless.includes(article) ? 'Sleeveless' : raglan.includes(article) ? 'Raglan' : 'Short'
  return [
    ['Neckline', neckline],
    ['Sleeves', sleeves],
  ]
}

/** Ids follow this order: append new garments to the last list, and new lists at the end. */
const categories = ['T-Shirts', 'Polos', 'Shorts', 'Hoodies', 'Jackets', 'Pants', 'Clothing'] as const

export const apparel: readonly SeedProduct[] = [...rows, ...categories.flatMap(toRows)].map((row, index) =>
  assembleProduct(row, {
    kind: 'apparel',
    id: 7001 + index,
    categories: [
      row.category === 'Clothing'
        ? '/category/clothing/'
        : `/category/clothing/${row.category.toLowerCase()}/`,
    ],
    attributes: [
      ['Fabric Weight', row.fabricWeight, 'g/m²'],
      ['Fabric', row.fabric],
      ['Fit', row.fit],
      ['Made For', row.madeFor],
      ...cutOf(row),
    ],
    choices: [
      ...(row.colorways ? [{ name: 'Colour', values: row.colorways }] : []),
      { name: 'Size', values: row.sizes.map((label) => ({ label })) },
    ],
  }),
)
