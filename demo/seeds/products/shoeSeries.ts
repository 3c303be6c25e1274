import type { OptionValue } from '../../../src/domain/product/modifier'
import type { ProductRow } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import type { Arrivals } from './arrival'

/** A court shoe. */
export interface ShoeRow extends ProductRow {
  /** The main level first. */
  readonly levels: readonly ('Intermediate' | 'Professional')[]
  readonly width: 'Regular' | 'Wide'
  readonly madeFor: 'Men' | 'Women' | 'Unisex' | 'Junior'
  /** Weight of one shoe in UK 8 (women's in UK 5, juniors' in UK 3), in grams. */
  readonly grams: number
  /** Height of the heel above the forefoot, in millimetres. */
  readonly drop: number
  readonly cushioning: 'Firm' | 'Medium' | 'Soft'
  readonly sizes: readonly string[]
  readonly colorways?: readonly OptionValue[]
}

/** Court shoes on one last. */
export interface ShoeSeries extends Arrivals {
  readonly maker: MakerKey
  readonly name: string
  /** Prefix of the SKUs. */
  readonly article: string
  /** Text templates of the series; its models use them in rotation. */
  readonly plans: readonly ((model: ShoeTexts) => string)[]
  readonly models: readonly ShoeModel[]
}

/** The values that a template can use. */
export interface ShoeTexts extends Pick<ShoeRow, 'grams' | 'drop'> {
  /** `firm`, `medium`, `soft`. */
  readonly cushioning: string
  /** The foam at the start of a sentence: `Soft foam`. */
  readonly foam: string
  /** The weighed size: `UK 8`, for women `UK 5`, for juniors `UK 3`. */
  readonly weighed: string
  readonly note: string
}

/** Model, levels, width, grams, drop in mm, cushioning, made for, rupees, colorways, note, exceptions. */
export type ShoeModel = readonly [
  model: string,
  levels: readonly ('Professional' | 'Intermediate')[],
  width: ShoeRow['width'],
  grams: number,
  drop: number,
  cushioning: ShoeRow['cushioning'],
  madeFor: ShoeRow['madeFor'],
  rupees: number,
  colorways: readonly string[],
  note: string,
  more?: Partial<Pick<ShoeRow, 'sale' | 'recommended' | 'soldOut'>>,
]

const top = ['Professional'] as const
const club = ['Intermediate'] as const
const both = ['Professional', 'Intermediate'] as const

/** Shoes in series; `shoes.ts` has those with individual rows. The Arc Low stays the lightest shoe. */
// oxfmt-ignore
export const shoeSeries: readonly ShoeSeries[] = [
  {
    maker: 'merapaku', name: 'Lava', article: 'LV', since: '2025-09-18', every: 61,
    plans: [
      ({ grams, weighed, drop, note }) => `${note} Gum rubber sole, ${drop} mm drop, ${grams} g in ${weighed}.`,
      ({ grams, weighed, cushioning, note }) => `The Lava sole, ${cushioning} underfoot. ${note} ${grams} g in ${weighed}.`,
    ],
    models: [
      ['Mid', top, 'Regular', 318, 6, 'Firm', 'Men', 9490, ['ember black', 'graphite ember'], 'The collar goes up to the ankle bone, for players who land on the outside of the foot.'],
      ['Court Women', top, 'Regular', 284, 6, 'Firm', 'Women', 8990, ['rose black', 'white ember'], 'Built on a last of its own: narrower heel, higher instep.'],
      ['Light', top, 'Regular', 286, 5, 'Firm', 'Men', 9990, ['orange white', 'black orange'], 'A single layer of mesh and a shank drilled like cheese. Replace it after a season.'],
      ['Mid Wide', top, 'Wide', 326, 6, 'Firm', 'Men', 9490, ['black ember'], 'Room for a broad forefoot, and still no movement at the heel.'],
      ['Court Clay', top, 'Regular', 299, 6, 'Medium', 'Unisex', 9290, ['rust cream', 'sand rust'], 'Softer than the Lava Court by one foam, for wooden floors laid on concrete.', { sale: 20 }],
    ],
  },
  {
    maker: 'merapaku', name: 'Basalt', article: 'BAS', since: '2024-05-09', every: 74,
    plans: [
      ({ grams, weighed, drop, cushioning, note }) => `${cushioning === 'firm' ? 'Firm' : cushioning === 'soft' ? 'Soft' : 'Even'} and stable: ${drop} mm drop, ${grams} g in ${weighed}. ${note}`,
      ({ grams, weighed, drop, note }) => `${note} It weighs ${grams} g in ${weighed} and lifts the heel by ${drop} mm.`,
    ],
    models: [
      ['B3', top, 'Regular', 322, 7, 'Medium', 'Unisex', 6990, ['slate amber', 'white slate'], 'The lateral wall is as high as a thumb is wide, against rolling over in the lunge.'],
      ['B5', top, 'Regular', 316, 7, 'Medium', 'Men', 7990, ['navy lemon', 'steel crimson'], 'The outsole is cut in hexagons that let go only when you want them to.'],
      ['B5 Wide', top, 'Wide', 324, 7, 'Medium', 'Men', 7990, ['black lemon'], 'For feet that fill a shoe at the sides before they fill it in front.'],
      ['B5 Women', top, 'Regular', 292, 7, 'Medium', 'Women', 7990, ['lilac navy', 'mint slate'], 'Less rubber under the arch, because less weight stands on it.'],
      ['B7', top, 'Regular', 308, 6, 'Firm', 'Men', 9490, ['black amber', 'crimson white'], 'A plate of glass fibre keeps the midfoot from twisting on the way back to base.', { recommended: 8 }],
      ['B9', top, 'Regular', 301, 5, 'Firm', 'Unisex', 11490, ['midnight gold', 'white gold'], 'The heel counter is moulded outside, so nothing rubs inside.', { soldOut: ['UK 6'] }],
    ],
  },
  {
    maker: 'merapaku', name: 'Scoria', article: 'SCO', since: '2025-02-06', every: 68,
    plans: [
      ({ grams, weighed, note }) => `Open and dry, like the stone. ${note} ${grams} g in ${weighed}.`,
      ({ drop, cushioning, note }) => `${note} A drop of ${drop} mm, ${cushioning} cushioning.`,
    ],
    models: [
      ['Low', top, 'Regular', 296, 8, 'Soft', 'Men', 8490, ['teal coral', 'ash teal'], 'Holes through the whole upper: after an hour it is as dry as you are not.'],
      ['Low Wide', top, 'Wide', 304, 8, 'Soft', 'Men', 8490, ['carbon teal'], 'For broad feet in warm halls.'],
      ['Mid', top, 'Regular', 315, 8, 'Soft', 'Unisex', 8990, ['petrol peach', 'black coral'], 'Soft in the heel where jumpers land, supported at the ankle where they tip.'],
      ['Women', top, 'Regular', 287, 8, 'Soft', 'Women', 8490, ['coral cream', 'teal white'], 'A narrow heel cup holds without a tight lace.'],
      ['Knit', top, 'Regular', 285, 8, 'Soft', 'Unisex', 9990, ['sage cream', 'indigo peach'], 'One knitted sock instead of a tongue. Pull, tie, play.'],
    ],
  },
  {
    maker: 'merapaku', name: 'Fumarole', article: 'FUM', since: '2026-09-10', every: 18,
    plans: [({ grams, weighed, drop, cushioning, note }) => `${note} New this autumn: ${cushioning} foam, ${drop} mm drop, ${grams} g in ${weighed}.`],
    models: [
      ['F1', top, 'Regular', 294, 6, 'Medium', 'Men', 9990, ['volt carbon', 'frost coral'], 'Vents run from the toe cap back to the arch, and they move air with every step.', { recommended: 7 }],
      ['F1 Women', top, 'Regular', 283, 6, 'Medium', 'Women', 9990, ['peach plum', 'frost teal'], 'As airy as the men’s shoe, on a slimmer last.'],
      ['F1 Wide', top, 'Wide', 303, 6, 'Medium', 'Men', 9990, ['carbon volt'], 'The seam over the little toe has moved out of the way.'],
      ['F2 Mid', top, 'Regular', 312, 6, 'Medium', 'Unisex', 10990, ['black coral', 'white cobalt'], 'A collar of stretch knit, cut lower behind so that the tendon is free.'],
    ],
  },
  {
    maker: 'merapaku', name: 'Pumice', article: 'PUM', since: '2024-02-22', every: 112,
    plans: [
      ({ grams, weighed, foam, note }) => `${note} ${foam}, ${grams} g in ${weighed}.`,
      ({ drop, grams, weighed, note }) => `${drop} mm under the heel and ${grams} g in ${weighed}. ${note}`,
    ],
    models: [
      ['1', club, 'Regular', 318, 9, 'Soft', 'Unisex', 3990, ['sky white', 'ash red'], 'The first Pumice is still made because people still ask for it.'],
      ['2 Women', club, 'Regular', 298, 8, 'Soft', 'Women', 4990, ['blush azure', 'white jade'], 'The Pumice 2 for slimmer feet: same foam, shorter stride between the eyelets.'],
      ['Junior', club, 'Regular', 282, 7, 'Medium', 'Junior', 2990, ['azure lemon', 'coral white'], 'Eyelets wide enough for small fingers, and a tongue that cannot slip.'],
      ['3', club, 'Regular', 308, 8, 'Soft', 'Unisex', 5490, ['denim peach', 'white petrol'], 'The third edition breathes better; the mesh is open from toe to tongue.'],
      ['3 Wide', club, 'Wide', 316, 8, 'Soft', 'Unisex', 5490, ['graphite sky'], 'Spreads the load over a broader sole, kind to knees that have a history.'],
      ['Mid', club, 'Regular', 334, 8, 'Soft', 'Men', 5990, ['slate coral', 'navy sand'], 'A padded collar for evenings that begin without a warm-up.', { sale: 25 }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Arc', article: 'ARC', since: '2025-11-20', every: 45,
    plans: [
      ({ grams, weighed, drop, note }) => `${grams} g in ${weighed}, ${drop} mm drop, a carbon shank. ${note}`,
      ({ cushioning, drop, note }) => `${note} The foam is ${cushioning}, the drop ${drop} mm.`,
    ],
    models: [
      ['Mid', top, 'Regular', 302, 5, 'Medium', 'Men', 11490, ['cobalt frost', 'black coral'], 'Everything that keeps the Arc light, with a cuff that keeps the ankle honest.'],
      ['Low Women', top, 'Regular', 281, 5, 'Medium', 'Women', 10990, ['coral frost', 'lilac cobalt'], 'A gram above the lightest shoe in the house.'],
      ['Wide', top, 'Wide', 292, 5, 'Medium', 'Men', 10990, ['ink coral'], 'The forefoot has air on both sides, the heel none.'],
      ['Pro', top, 'Regular', 290, 4, 'Firm', 'Men', 13990, ['white cobalt', 'midnight coral'], 'Low to the court and hard: the first step costs nothing.', { recommended: 9 }],
      ['Pro Women', top, 'Regular', 284, 4, 'Firm', 'Women', 13990, ['white coral', 'cobalt aqua'], 'For quick feet that prefer the floor to the foam.'],
      ['Zero', top, 'Regular', 288, 2, 'Firm', 'Unisex', 14990, ['silver cobalt', 'carbon azure'], 'Almost level. The calf works more, the brain knows sooner.', { soldOut: ['UK 11'] }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Tangent', article: 'TGT', since: '2024-08-15', every: 92,
    plans: [
      ({ grams, weighed, cushioning, note }) => `Made for the turn. ${note} ${grams} g in ${weighed}, ${cushioning} underfoot.`,
      ({ drop, grams, weighed, note }) => `${note} ${drop} mm drop; ${grams} g in ${weighed}.`,
    ],
    models: [
      ['3', top, 'Regular', 314, 7, 'Soft', 'Unisex', 7490, ['azure white', 'graphite lemon'], 'A round outsole edge that pivots instead of catching.'],
      ['5', top, 'Regular', 306, 7, 'Medium', 'Men', 8490, ['cobalt peach', 'ash ink'], 'The forefoot is split, so the big toe can push by itself.'],
      ['5 Women', top, 'Regular', 289, 7, 'Medium', 'Women', 8490, ['mint ink', 'rose frost'], 'Turns on the ball of the foot like a coin on a table.'],
      ['7', top, 'Regular', 299, 6, 'Medium', 'Men', 9990, ['ink volt', 'white azure'], 'Cables over the instep tighten with the lace and loosen with it.'],
      ['9', top, 'Regular', 293, 5, 'Firm', 'Unisex', 12490, ['black azure', 'frost cobalt'], 'Stiff from heel to arch, free in front. For people who change direction for a living.'],
    ],
  },
  {
    maker: 'norrvik', name: 'Drumlin', article: 'DRM', since: '2025-03-13', every: 77,
    plans: [
      ({ grams, weighed, drop, note }) => `${note} Rounded under the heel, ${drop} mm higher than in front, ${grams} g in ${weighed}.`,
      ({ cushioning, grams, weighed, note }) => `A calm shoe on ${cushioning} foam, ${grams} g in ${weighed}. ${note}`,
    ],
    models: [
      ['D2', top, 'Regular', 326, 8, 'Soft', 'Men', 7490, ['forest cream', 'slate copper'], 'Rolls through the lunge from heel to toe without a knock.'],
      ['D2 Women', top, 'Regular', 302, 8, 'Soft', 'Women', 7490, ['sage plum', 'frost forest'], 'Warm tones, dry lining, and a tongue that stays in the middle.'],
      ['D4', top, 'Regular', 317, 7, 'Medium', 'Men', 8990, ['pine amber', 'ash navy'], 'The toe is wrapped in rubber for those who drag the back foot.'],
      ['D4 Wide', top, 'Wide', 325, 7, 'Medium', 'Unisex', 8990, ['black sage'], 'Wide where toes spread, not where laces pull.'],
      ['D6', top, 'Regular', 305, 6, 'Firm', 'Men', 10990, ['ink copper', 'white forest'], 'Cold floors are slippery floors; the compound stays soft at ten degrees.'],
    ],
  },
  {
    maker: 'norrvik', name: 'Skerry', article: 'SKR', since: '2024-11-21', every: 83,
    plans: [
      ({ grams, weighed, drop, note }) => `${note} ${grams} g in ${weighed}, ${drop} mm drop.`,
      ({ cushioning, note }) => `A ${cushioning} step and a dull, safe sole. ${note}`,
    ],
    models: [
      ['Low', club, 'Regular', 322, 7, 'Medium', 'Men', 5490, ['navy white', 'ash red'], 'The Skerry without its collar: less to lace, less to carry.'],
      ['Low Women', club, 'Regular', 300, 7, 'Medium', 'Women', 5490, ['lagoon white', 'blush navy'], 'Padded around the heel where new shoes bite.'],
      ['Low Wide', club, 'Wide', 330, 7, 'Medium', 'Unisex', 5490, ['graphite lagoon'], 'A broad platform for broad feet and slow knees.'],
      ['Mid Women', club, 'Regular', 316, 7, 'Medium', 'Women', 5990, ['white coral', 'petrol rose'], 'Holds the ankle on the way down; leaves it alone on the way up.'],
      ['Junior', club, 'Regular', 286, 6, 'Soft', 'Junior', 3290, ['royal lemon', 'jade white'], 'Outgrown before it is worn out: pass it on.'],
    ],
  },
  {
    maker: 'tarangi', name: 'Kadam', article: 'KDM', since: '2024-01-25', every: 126,
    plans: [
      ({ grams, weighed, note }) => `Does not mark the floor, does not cost the earth. ${note} ${grams} g in ${weighed}.`,
      ({ drop, cushioning, note }) => `${note} Stitched sole, ${drop} mm drop, ${cushioning} foam.`,
    ],
    models: [
      ['Zero', club, 'Regular', 332, 9, 'Medium', 'Unisex', 2290, ['white navy', 'black amber'], 'The shoe for the first month, and often for the first year.'],
      ['Junior', club, 'Wide', 296, 7, 'Soft', 'Junior', 1990, ['orange navy', 'teal white'], 'Wide in front, because young toes are.'],
      ['Women', club, 'Regular', 308, 8, 'Medium', 'Women', 3190, ['plum blush', 'white teal'], 'A plain court shoe cut for women instead of shrunk for them.'],
      ['Two', club, 'Wide', 320, 8, 'Medium', 'Unisex', 3990, ['indigo amber', 'ash plum'], 'The upper is welded where the One was sewn, so the little toe meets no seam.'],
      ['Lite', club, 'Regular', 304, 8, 'Soft', 'Men', 4290, ['lime navy', 'graphite orange'], 'Twenty grams less to lift, some five thousand times a match.', { sale: 15 }],
      ['Max', club, 'Wide', 342, 9, 'Soft', 'Men', 4490, ['navy orange'], 'For heavy players on hard floors: the thickest heel we sell.', { soldOut: 'all' }],
    ],
  },
  {
    maker: 'anginara', name: 'Jejak', article: 'JJK', since: '2025-05-22', every: 66,
    plans: [
      ({ grams, weighed, drop, note }) => `${note} ${drop} mm drop, ${grams} g in ${weighed}, sticky on dust.`,
      ({ grams, weighed, foam, note }) => `Leaves a print only in the opponent’s memory. ${note} ${foam}, ${grams} g in ${weighed}.`,
    ],
    models: [
      ['J1', club, 'Regular', 320, 8, 'Medium', 'Unisex', 3490, ['red white', 'navy gold'], 'Soft rubber for village floors of cement and tile.'],
      ['J3', both, 'Regular', 310, 7, 'Medium', 'Unisex', 5490, ['black red', 'white teal'], 'Between the club and the league, as most of us are.'],
      ['J5', top, 'Regular', 304, 7, 'Medium', 'Men', 6990, ['navy red', 'crimson black'], 'Side stripes of rubber catch the sliding foot in time.'],
      ['J5 Women', top, 'Regular', 290, 7, 'Medium', 'Women', 6990, ['magenta white', 'teal gold'], 'Low cut, so the ankle can bend as far as it likes.'],
      ['J7', top, 'Regular', 298, 6, 'Firm', 'Men', 8490, ['black gold', 'white crimson'], 'Stiff in the middle for jumpers who land on one leg.'],
      ['J9', top, 'Wide', 300, 5, 'Firm', 'Men', 10490, ['midnight crimson'], 'A wide competition shoe, which is rarer than it should be.'],
    ],
  },
  {
    maker: 'calderwick', name: 'Ferrule', article: 'FRL', since: '2024-09-19', every: 88,
    plans: [
      ({ grams, weighed, cushioning, note }) => `${note} ${grams} g in ${weighed}; the foam is ${cushioning}.`,
      ({ drop, note }) => `Leather at the toe, mesh behind it, ${drop} mm drop. ${note}`,
    ],
    models: [
      ['Club', club, 'Regular', 336, 8, 'Medium', 'Unisex', 4990, ['white green', 'tan cream'], 'It looks like a shoe from a photograph and plays like one from this year.'],
      ['County', both, 'Regular', 324, 7, 'Medium', 'Men', 6490, ['navy cream', 'white wine'], 'The sole is sewn to the upper all the way round and can be replaced.'],
      ['County Women', top, 'Regular', 303, 7, 'Medium', 'Women', 6490, ['cream olive', 'white navy'], 'A neat fit from heel to instep, then space.'],
      ['Final', top, 'Regular', 309, 6, 'Firm', 'Men', 9490, ['black cream', 'wine cream'], 'For the last match on the centre court: quiet to look at, loud in the stop.'],
      ['Final Wide', top, 'Wide', 318, 6, 'Firm', 'Men', 9490, ['black tan'], 'Half a finger broader, with the same firm stop.'],
    ],
  },
  {
    maker: 'lorong', name: 'Kerb', article: 'KRB', since: '2025-08-28', every: 55,
    plans: [
      ({ grams, weighed, drop, note }) => `${note} From street to court and back: ${grams} g in ${weighed}, ${drop} mm drop.`,
      ({ foam, grams, weighed, note }) => `${foam}, ${grams} g in ${weighed}. ${note}`,
    ],
    models: [
      ['Low', club, 'Regular', 312, 7, 'Soft', 'Unisex', 4490, ['aqua ink', 'cream jade'], 'Wear it on the train if you must; the gum stays cleaner in a bag.'],
      ['Low Women', club, 'Regular', 294, 7, 'Soft', 'Women', 4490, ['peach ink', 'lilac white'], 'Light colours, washable lining.'],
      ['Wide', club, 'Wide', 305, 6, 'Soft', 'Unisex', 4290, ['graphite mint'], 'A broad, soft shoe for evenings without ambition.'],
      ['Mid', club, 'Regular', 328, 7, 'Medium', 'Unisex', 4990, ['ink coral', 'sand teal'], 'Cuffed for courts that are also car parks.'],
      ['Junior', club, 'Regular', 284, 6, 'Medium', 'Junior', 2790, ['yellow ink', 'violet white'], 'Elastic laces: nobody has to bend down to help.'],
      ['Pro', top, 'Regular', 298, 6, 'Medium', 'Men', 8990, ['ink volt', 'white coral'], 'The city shoe gone serious: a cut-out arch, a harder heel.'],
      ['Pro Women', top, 'Regular', 286, 6, 'Medium', 'Women', 8990, ['volt ink', 'white violet'], 'The same hard heel under a softer collar.'],
    ],
  },
]
