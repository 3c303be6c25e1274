import type { ProductRow } from '../catalog/assembleProduct'
import type { MakerKey } from '../catalog/makers'
import type { Arrivals } from './arrival'

/** A racket, with the figures of its maker's data sheet. */
export interface RacketRow extends ProductRow {
  /** Weight class without string and grip: 2U 90-94 g, 3U 85-89 g, 4U 80-84 g, 5U 75-79 g, 6U 70-74 g. */
  readonly weight: '2U' | '3U' | '4U' | '5U' | '6U'
  /** Weight if the text states it; by default a value within the weight class. */
  readonly grams?: number
  /** Millimetres from the end of the handle, unstrung; `evenBalance` defines an even balance. */
  readonly balance: number
  readonly flex: 'Flexible' | 'Medium' | 'Stiff' | 'Extra stiff'
  /** Maximum tension of the frame's warranty, in pounds. */
  readonly tension: number
  readonly head: 'Isometric' | 'Oval' | 'Compact'
  readonly level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Professional'
  /** The main style first. */
  readonly styles: readonly ('Attacking' | 'Balanced' | 'Defensive')[]
  /** Number of mains by number of crosses. */
  readonly pattern: '22x23' | '22x21'
  readonly grips: readonly ('G4' | 'G5' | 'G6')[]
  /** Additional category of a set with a bag. */
  readonly bag?:
    | '/category/badminton/badminton-bags/backpacks/'
    | '/category/badminton/badminton-bags/badminton-kit-bags/'
}

/** Rackets that share a mould and a character. */
export interface RacketSeries extends Arrivals {
  readonly maker: MakerKey
  readonly name: string
  /** Prefix of the models' names, e.g. `AX-`; by default the series' name and a space. */
  readonly mark?: string
  /** Prefix of the SKUs. */
  readonly article: string
  readonly style: 'Attacking' | 'Balanced' | 'Defensive'
  readonly head: RacketRow['head']
  readonly pattern: RacketRow['pattern']
  /** Text templates of the series; its models use them in rotation. */
  readonly plans: readonly ((model: ModelTexts) => string)[]
  readonly models: readonly RacketModel[]
}

/** The values that a template can use. */
export interface ModelTexts extends Pick<RacketRow, 'weight' | 'balance' | 'tension'> {
  /** `a stiff shaft`, `an extra stiff shaft`. */
  readonly shaft: string
  /** `Stiff`, `Extra stiff`. */
  readonly flex: string
  /** One or two sentences on this model. */
  readonly note: string
}

/**
 * Model, weight class, balance in mm, flex, maximum tension in lb, level, rupees, colors, note, exceptions.
 */
export type RacketModel = readonly [
  model: string,
  weight: RacketRow['weight'],
  balance: number,
  flex: RacketRow['flex'],
  tension: number,
  level: RacketRow['level'],
  rupees: number,
  colors: string,
  note: string,
  more?: Partial<
    Pick<RacketRow, 'head' | 'pattern' | 'grips' | 'styles' | 'grams' | 'sale' | 'recommended' | 'soldOut'>
  >,
]

/**
 * Rackets in series; `rackets.ts` has those with individual rows. Within a series a higher number is more
 * expensive, at least as stiff, and allows at least the same tension. `Light` is one weight class lighter;
 * `S` has a softer shaft.
 */
// oxfmt-ignore
export const racketSeries: readonly RacketSeries[] = [
  {
    maker: 'aerovolt', name: 'Axial', mark: 'AX-', article: 'AX', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-01-09', every: 41,
    plans: [
      ({ weight, balance, shaft, tension, note }) => `${weight}, ${balance} mm, ${shaft}. ${note} Takes ${tension} lb.`,
      ({ weight, balance, shaft, note }) => `${note} The balance sits at ${balance} mm, behind it ${shaft}. ${weight}.`,
      ({ weight, tension, balance, note }) => `Head-heavy. ${weight}. Takes ${tension} lb. ${note} Balance ${balance} mm.`,
    ],
    models: [
      ['22', '4U', 297, 'Flexible', 24, 'Beginner', 2990, 'azure white ink', 'Shows a beginner what a leading head feels like, with a shaft that does half of the clear.'],
      ['33', '4U', 298, 'Medium', 25, 'Beginner', 3790, 'teal white ink', 'The head leads by a finger’s breadth: enough for depth from the back line, not enough to be late at the net.'],
      ['44', '4U', 299, 'Medium', 26, 'Intermediate', 4990, 'coral ink frost', 'For the player who has stopped counting clears and starts looking for the smash.'],
      ['55', '4U', 300, 'Medium', 27, 'Intermediate', 6490, 'violet silver ink', 'Half smash, half lift. In club doubles it stands behind either partner.', { sale: 20 }],
      ['66', '4U', 301, 'Stiff', 28, 'Intermediate', 7990, 'cobalt volt white', 'Here the shaft turns stiff, and timing begins to matter more than force.'],
      ['77', '4U', 302, 'Stiff', 29, 'Advanced', 9990, 'ink coral silver', 'The middle of the line, and the one most of our league players stop at.', { recommended: 10 }],
      ['77 S', '4U', 302, 'Medium', 29, 'Advanced', 9790, 'petrol aqua frost', 'The AX-77 with a shaft that gives: drops and slices before smashes.'],
      ['88', '4U', 303, 'Stiff', 30, 'Advanced', 13990, 'crimson silver black', 'Built for whoever stands at the back. Steep from a full swing, honest from half of one.', { recommended: 8 }],
      ['88 S', '4U', 303, 'Medium', 30, 'Advanced', 13790, 'teal cream black', 'Built for whoever stands in front. The same head as the AX-88, a calmer shaft for pushes and cut-offs.'],
      ['88 Light', '5U', 303, 'Stiff', 29, 'Advanced', 13790, 'crimson ash white', 'The head weight stays, the rest goes on a diet. Quicker to the second smash.'],
      ['99', '3U', 305, 'Extra stiff', 32, 'Professional', 19990, 'volt black steel', 'A weapon with a long lever. Swing through or leave it on the wall.', { recommended: 5 }],
      ['99 Light', '4U', 305, 'Extra stiff', 31, 'Professional', 19790, 'volt white steel', 'What the AX-99 does, for three games instead of two.'],
      ['100', '4U', 306, 'Extra stiff', 32, 'Professional', 23990, 'midnight gold coral', 'The top of the line, laid up by hand in small numbers. It does nothing for you and everything with you.', { soldOut: ['G4'] }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Stratos', article: 'STR', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2024-06-03', every: 37,
    plans: [
      ({ weight, balance, tension, note }) => `Head-heavy at ${balance} mm. ${weight}. Takes ${tension} lb. ${note}`,
      ({ weight, shaft, tension, note }) => `${note} ${weight} on ${shaft}, warranted to ${tension} lb.`,
    ],
    models: [
      ['30', '4U', 297, 'Medium', 25, 'Beginner', 4490, 'sky cobalt white', 'The way into the line: a clear reaches the back without a run-up.'],
      ['40 Lite', '5U', 298, 'Medium', 26, 'Intermediate', 5490, 'peach cobalt white', 'For small wrists and long evenings. It forgives a late arm.'],
      ['60', '4U', 299, 'Medium', 27, 'Intermediate', 7490, 'denim coral frost', 'Hits a heavy ball from three quarters of a swing, which is all one has in mixed doubles.'],
      ['65', '4U', 299, 'Medium', 28, 'Intermediate', 7990, 'royal lemon ink', 'A little drier in the frame than the 60: the feel of the string comes through.'],
      ['75', '4U', 300, 'Stiff', 29, 'Advanced', 9490, 'ink azure silver', 'The first stiff Stratos. Contact has to be in front of the body, then it goes where you look.'],
      ['80', '4U', 301, 'Stiff', 29, 'Advanced', 10490, 'coral white navy', 'Keeps its line in a crosswind from the hall’s fans; that is the head weight at work.'],
      ['85', '3U', 302, 'Stiff', 30, 'Advanced', 11490, 'graphite coral ash', 'Five grams more in the hand than its sisters, and you hear them in the smash.'],
      ['95', '4U', 304, 'Extra stiff', 31, 'Professional', 15990, 'black coral cobalt', 'Asks for a coach’s technique and pays in angle.', { recommended: 6 }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Contrail', mark: 'Contrail C', article: 'CTR', style: 'Attacking',
    head: 'Compact', pattern: '22x21', since: '2024-09-12', every: 52,
    plans: [
      ({ weight, balance, note }) => `${weight} with a small, fast head. ${note} Balance at ${balance} mm.`,
      ({ shaft, tension, note }) => `${note} Compact head on ${shaft}; string it up to ${tension} lb.`,
    ],
    models: [
      ['3', '5U', 296, 'Flexible', 24, 'Beginner', 3290, 'aqua navy white', 'Light enough for a first season, with just enough in the head to send the shuttle off.'],
      ['4', '5U', 297, 'Medium', 25, 'Intermediate', 4790, 'mint navy white', 'Made for the flat exchange: three drives a second and the fourth one down.'],
      ['5', '5U', 298, 'Medium', 27, 'Intermediate', 6490, 'lilac cobalt white', 'Cuts the air audibly. The sweet spot is a coin smaller than on a square head.'],
      ['6', '5U', 299, 'Stiff', 28, 'Advanced', 8990, 'azure volt ink', 'A half smash from mid-court is where it earns its keep.'],
      ['7', '4U', 300, 'Stiff', 29, 'Advanced', 10990, 'cobalt coral white', 'Quick hands get a second shot out of it where others are still in the backswing.', { sale: 15 }],
      ['8', '4U', 301, 'Stiff', 30, 'Advanced', 12990, 'ink volt silver', 'Kills at the tape with a movement you hardly see.'],
      ['9', '4U', 302, 'Extra stiff', 31, 'Professional', 16990, 'black azure silver', 'No give anywhere. Meet the shuttle early and it disappears.'],
    ],
  },
  {
    maker: 'aerovolt', name: 'Updraft', article: 'UPD', style: 'Attacking',
    head: 'Isometric', pattern: '22x21', since: '2025-03-27', every: 44,
    plans: [
      ({ weight, tension, note }) => `${note} A ${weight} frame for strings up to ${tension} lb.`,
      ({ balance, shaft, weight, note }) => `${weight}. ${note} With ${shaft} and the balance at ${balance} mm.`,
    ],
    models: [
      ['100', '5U', 296, 'Flexible', 22, 'Beginner', 1990, 'apricot white navy', 'Aluminium where a beginner hits the floor, carbon where it bends. Comes strung.'],
      ['200', '5U', 296, 'Flexible', 24, 'Beginner', 2490, 'leaf white navy', 'Full carbon at a school’s price. The shaft does the lifting.'],
      ['300', '5U', 297, 'Flexible', 25, 'Beginner', 3190, 'rose white plum', 'Lifts defence to the back line with a short swing, then waits for you to come in.'],
      ['400', '5U', 298, 'Medium', 26, 'Intermediate', 4290, 'teal lemon white', 'Weight where it hits, none where you carry it.'],
      ['500', '5U', 299, 'Medium', 27, 'Intermediate', 5690, 'violet mint white', 'Our answer to tired shoulders: head-heavy, and still the lightest thing in the bag.'],
      ['600', '4U', 300, 'Medium', 28, 'Intermediate', 6990, 'brick cream ink', 'Climbs steeply on clears, drops sharply on smashes. Flat drives are not its trade.'],
      ['700', '4U', 301, 'Stiff', 29, 'Advanced', 8790, 'indigo coral frost', 'For singles with a tall clear and patience.'],
      ['800', '4U', 303, 'Stiff', 30, 'Advanced', 10990, 'carbon lime ash', 'The last step before a professional frame, and for most arms the better one.', { soldOut: ['G5'] }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Cirrus', article: 'CRS', style: 'Attacking',
    head: 'Oval', pattern: '22x21', since: '2024-04-18', every: 63,
    plans: [
      ({ weight, balance, note }) => `An oval head, ${weight}, ${balance} mm. ${note}`,
      ({ flex, tension, note }) => `${note} ${flex} shaft, strings up to ${tension} lb.`,
    ],
    models: [
      ['10', '4U', 297, 'Flexible', 24, 'Beginner', 2790, 'sky white cobalt', 'The old, round shape teaches the eye to find the middle.'],
      ['20', '4U', 298, 'Medium', 26, 'Intermediate', 4490, 'frost cobalt coral', 'Holds the shuttle a moment longer than a square head. Touch players notice first.'],
      ['30', '4U', 299, 'Medium', 28, 'Intermediate', 6790, 'silver royal ink', 'Slices that die, smashes that do not.'],
      ['40', '4U', 300, 'Stiff', 29, 'Advanced', 9290, 'lilac ink silver', 'Clean hits carry further than you expect; the rest teach you something.'],
      ['50', '3U', 302, 'Stiff', 30, 'Advanced', 11790, 'cream cobalt bronze', 'A traditionalist’s attacker: heavy, round, exact.'],
      ['60', '3U', 304, 'Extra stiff', 32, 'Professional', 15490, 'ink gold white', 'For full strokes only. It punishes a blocked wrist and rewards a free one.'],
    ],
  },
  {
    maker: 'norrvik', name: 'Fjell', article: 'FJL', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2024-10-02', every: 48,
    plans: [
      ({ weight, tension, note }) => `Head-heavy. ${weight}. Takes ${tension} lb. ${note}`,
      ({ balance, shaft, note }) => `${note} Balance ${balance} mm, ${shaft}, matt lacquer.`,
    ],
    models: [
      ['33', '4U', 297, 'Medium', 26, 'Beginner', 4490, 'sage forest cream', 'Starts you on a head that falls into the stroke by itself.'],
      ['44', '4U', 298, 'Medium', 27, 'Intermediate', 5990, 'moss cream cocoa', 'Cold halls make strings dead; the head weight makes up for some of it.'],
      ['55', '4U', 299, 'Medium', 28, 'Intermediate', 7990, 'slate tan frost', 'Plain, dependable, hard to break. Buy it once.'],
      ['66', '3U', 300, 'Stiff', 30, 'Advanced', 10490, 'pine copper frost', 'A serious weight in the hand and a serious sound from the back.'],
      ['77 Light', '4U', 301, 'Stiff', 30, 'Advanced', 13290, 'sage copper pine', 'The Fjell 77 for doubles: the same lacquer, a class lighter.'],
      ['88', '3U', 303, 'Stiff', 32, 'Professional', 16490, 'forest gold cream', 'The frame stays quiet at tensions where others begin to sing.', { recommended: 7 }],
      ['99', '3U', 304, 'Extra stiff', 33, 'Professional', 19490, 'black copper sage', 'Made for the last ten centimetres of the swing. Everything before them is yours.'],
    ],
  },
  {
    maker: 'norrvik', name: 'Torden', mark: 'Torden TD-', article: 'TD', style: 'Attacking',
    head: 'Compact', pattern: '22x23', since: '2025-06-05', every: 31,
    plans: [
      ({ weight, balance, shaft, note }) => `${weight} and ${balance} mm on ${shaft}. ${note}`,
      ({ tension, note }) => `${note} Warranted to ${tension} lb with the dense 22x23 bed.`,
      ({ weight, flex, tension, note }) => `${flex} shaft, ${weight}, ${tension} lb at most. ${note}`,
    ],
    models: [
      ['1', '4U', 297, 'Flexible', 24, 'Beginner', 2690, 'denim white yellow', 'Thunder from a distance: the shaft whips, the head follows.'],
      ['2', '4U', 298, 'Medium', 25, 'Beginner', 3590, 'steel yellow navy', 'Small head, gentle shaft. Learn to hit the middle here and you will hit it anywhere.'],
      ['3', '4U', 299, 'Medium', 26, 'Intermediate', 4690, 'slate amber frost', 'Swings faster than its balance suggests, because the narrow head slips through the air.'],
      ['4', '4U', 300, 'Medium', 27, 'Intermediate', 5990, 'indigo amber ash', 'A body smash and a quick recovery: the two things league doubles is made of.'],
      ['5', '4U', 301, 'Stiff', 28, 'Intermediate', 7490, 'navy yellow white', 'Stiff enough that a block comes off flat and low.'],
      ['6', '4U', 302, 'Stiff', 29, 'Advanced', 8990, 'graphite yellow ash', 'The flight is lower than you are used to. Aim for the tape and trust it.'],
      ['7', '3U', 303, 'Stiff', 30, 'Advanced', 10990, 'black amber steel', 'Heavy at both ends of the rally: it hits hard first and hard last.'],
      ['8', '3U', 305, 'Extra stiff', 31, 'Professional', 13990, 'midnight yellow silver', 'One loud bang. Placement is up to you.'],
      ['9', '3U', 306, 'Extra stiff', 32, 'Professional', 16990, 'carbon lemon copper', 'The hardest hitter Norrvik makes for normal arms. The Hammer is for the others.', { soldOut: 'all' }],
    ],
  },
  {
    maker: 'norrvik', name: 'Nordvind', article: 'NDV', style: 'Attacking',
    head: 'Isometric', pattern: '22x21', since: '2024-02-08', every: 58,
    plans: [
      ({ balance, weight, note }) => `${note} ${weight}, balanced at ${balance} mm.`,
      ({ shaft, tension, note }) => `Made with ${shaft} for strings up to ${tension} lb. ${note}`,
    ],
    models: [
      ['2', '5U', 296, 'Flexible', 23, 'Beginner', 1790, 'sky white slate', 'An honest first racket for less than a tube of good feathers.'],
      ['3', '5U', 297, 'Flexible', 24, 'Beginner', 2390, 'frost azure slate', 'The wind behind a beginner’s clear.'],
      ['4', '4U', 297, 'Medium', 25, 'Beginner', 2990, 'aqua slate white', 'Grows with a player for a year or two, then goes to the sister.'],
      ['5', '4U', 298, 'Medium', 26, 'Intermediate', 3990, 'azure navy frost', 'Nothing on it is fancy and nothing is missing.'],
      ['6', '4U', 299, 'Medium', 27, 'Intermediate', 5290, 'denim peach white', 'A soft landing for drops, a hard one for smashes.', { sale: 25 }],
      ['7', '4U', 300, 'Medium', 28, 'Intermediate', 6890, 'indigo aqua white', 'The open string bed bites the cork; reverse slices come easily.'],
      ['8', '4U', 301, 'Stiff', 29, 'Advanced', 8690, 'navy aqua silver', 'Moves through a headwind of fans and open doors without losing its line.'],
      ['9', '3U', 302, 'Stiff', 30, 'Advanced', 10690, 'ink sky silver', 'The big sail of the line. Set it early.'],
    ],
  },
  {
    maker: 'norrvik', name: 'Isbre', article: 'ISB', style: 'Attacking',
    head: 'Oval', pattern: '22x23', since: '2025-08-07', every: 39,
    plans: [
      ({ weight, shaft, balance, note }) => `Cold and exact: ${shaft}, ${weight}, ${balance} mm. ${note}`,
      ({ tension, note }) => `${note} Oval head, dense bed, up to ${tension} lb.`,
    ],
    models: [
      ['C1', '4U', 297, 'Medium', 26, 'Intermediate', 4990, 'frost aqua slate', 'The tight strings give little and tell much.'],
      ['C2', '4U', 298, 'Medium', 27, 'Intermediate', 6290, 'white azure slate', 'Lifts to the corner, then follows with something steeper.'],
      ['C3', '4U', 299, 'Stiff', 28, 'Advanced', 7990, 'silver teal ink', 'Rewards players who know where the shuttle is going before they hit it.'],
      ['C4', '4U', 300, 'Stiff', 29, 'Advanced', 9490, 'aqua ink white', 'A net player’s attacker: small movements stay small.'],
      ['C5', '3U', 301, 'Stiff', 31, 'Advanced', 11990, 'steel frost navy', 'Weight, round head, tight strings: a smash that sounds like a door.'],
      ['C6', '3U', 303, 'Extra stiff', 32, 'Professional', 15990, 'navy frost silver', 'Takes high tensions without a murmur. Bring the technique they need.'],
      ['C7', '2U', 304, 'Extra stiff', 34, 'Professional', 19990, 'black frost azure', 'A heavy tool for a finished stroke. There is no version of it for beginners, on purpose.', { recommended: 6 }],
    ],
  },
  {
    maker: 'oshira', name: 'Raiden', article: 'RDN', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-09-11', every: 36,
    plans: [
      ({ weight, balance, tension, note }) => `${balance} mm, ${weight}, ${tension} lb. ${note}`,
      ({ shaft, note }) => `${note} Under the paint: woven carbon and ${shaft}.`,
    ],
    models: [
      ['Three', '4U', 301, 'Stiff', 28, 'Advanced', 9990, 'gold black white', 'Number three hits almost as hard as Two and lets you defend afterwards.'],
      ['Four', '4U', 300, 'Medium', 28, 'Intermediate', 8490, 'amber black cream', 'Lightning with a handrail: the medium shaft catches what comes late.'],
      ['Five', '4U', 299, 'Medium', 27, 'Intermediate', 6990, 'lemon graphite white', 'Good temper and a heavy head. Club evenings are its weather.'],
      ['Six', '4U', 298, 'Medium', 26, 'Intermediate', 5490, 'cream amber graphite', 'Gives the shoulder a rest and still clears from corner to corner.'],
      ['Seven', '4U', 297, 'Flexible', 25, 'Beginner', 3990, 'apricot graphite white', 'The smallest thunder of the family. It shows what all the noise is about.'],
      ['Kai', '3U', 306, 'Extra stiff', 32, 'Professional', 18490, 'black gold crimson', 'The Zero rebuilt with a larger head and five more grams. Still nothing for the impatient.', { recommended: 5 }],
      ['Kai Light', '4U', 306, 'Extra stiff', 31, 'Professional', 18290, 'white gold crimson', 'The same plan as the Kai with less to carry into the third game.', { soldOut: ['G4'] }],
    ],
  },
  {
    maker: 'oshira', name: 'Tsuchi', mark: 'Tsuchi T-', article: 'TSU', style: 'Attacking',
    head: 'Compact', pattern: '22x21', since: '2024-07-25', every: 45,
    plans: [
      ({ weight, shaft, note }) => `A hammer in ${weight} on ${shaft}. ${note}`,
      ({ balance, tension, note }) => `${note} The head pulls from ${balance} mm; keep the strings at or below ${tension} lb.`,
    ],
    models: [
      ['10', '4U', 298, 'Medium', 25, 'Beginner', 3490, 'rust cream cocoa', 'The weight comes down on its own. You only have to be under it.'],
      ['15', '4U', 299, 'Medium', 26, 'Intermediate', 4490, 'brick sand cocoa', 'For hitters who never learned a long swing and do not mean to.'],
      ['20', '4U', 300, 'Medium', 27, 'Intermediate', 5690, 'copper cream black', 'Short, thick, sudden. A punch rather than a whip.'],
      ['25', '4U', 301, 'Medium', 28, 'Intermediate', 6990, 'wine tan black', 'Finds the gap between two defenders because there is no time to close it.'],
      ['30', '4U', 302, 'Stiff', 29, 'Advanced', 8790, 'crimson cream black', 'Jump or stay down: the angle comes either way.'],
      ['35', '3U', 304, 'Stiff', 30, 'Advanced', 10790, 'cocoa amber black', 'Let it fall late and it still arrives early.'],
      ['40', '3U', 305, 'Extra stiff', 31, 'Professional', 13490, 'black rust silver', 'Fewer shots, and more of them last ones.'],
      ['50', '2U', 307, 'Extra stiff', 32, 'Professional', 16490, 'black brick gold', 'The heaviest Tsuchi, one millimetre short of the Raiden Zero. Two weeks of practice before a match, please.'],
    ],
  },
  {
    maker: 'oshira', name: 'Hibana', article: 'HBN', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2026-08-27', every: 11,
    plans: [
      ({ weight, balance, note }) => `${note} New this season: ${weight}, ${balance} mm, thin walls.`,
      ({ weight, tension, shaft, note }) => `${weight} on ${shaft}. ${note} The grommets are cut for ${tension} lb.`,
      ({ tension, balance, note }) => `Sparks, not thunder. ${note} ${balance} mm, up to ${tension} lb.`,
    ],
    models: [
      ['1', '6U', 298, 'Medium', 25, 'Beginner', 3990, 'blush crimson white', 'So light that the head has to lead, or nothing would happen.'],
      ['2', '6U', 299, 'Medium', 26, 'Intermediate', 5490, 'rose plum white', 'Fast like a defender’s racket and still pointed forwards.'],
      ['3', '5U', 299, 'Medium', 27, 'Intermediate', 6990, 'coral plum white', 'The wrist alone is enough for the half smash.'],
      ['4', '5U', 300, 'Medium', 28, 'Intermediate', 8490, 'orange wine cream', 'Two quick smashes instead of one big one.'],
      ['5', '5U', 301, 'Stiff', 29, 'Advanced', 10490, 'ember black cream', 'For women’s and mixed doubles at the front, where the shuttle comes back in half a second.', { recommended: 9 }],
      ['6', '5U', 302, 'Stiff', 30, 'Advanced', 12490, 'red white black', 'Thin frame, tight strings, short way to the tape.'],
      ['7', '4U', 303, 'Stiff', 31, 'Advanced', 14490, 'crimson gold black', 'As much head as thin walls can carry.'],
      ['8', '4U', 304, 'Extra stiff', 32, 'Professional', 17990, 'magenta black silver', 'The walls measure eight tenths of a millimetre. Do not clash it.', { recommended: 6 }],
    ],
  },
  {
    maker: 'oshira', name: 'Iwato', mark: 'Iwato IW-', article: 'IW', style: 'Attacking',
    head: 'Oval', pattern: '22x23', since: '2024-03-14', every: 71,
    plans: [
      ({ weight, tension, note }) => `${note} Solid as its name: ${weight}, ${tension} lb.`,
      ({ balance, shaft, weight, note }) => `${weight}, ${shaft}, ${balance} mm. ${note}`,
    ],
    models: [
      ['1', '3U', 296, 'Flexible', 24, 'Beginner', 2190, 'ash wine white', 'A sturdy start for strong arms that are not trained yet.'],
      ['2', '3U', 297, 'Medium', 25, 'Beginner', 2990, 'sand wine white', 'Stays quiet in the hand when the shuttle hits the edge.'],
      ['3', '3U', 298, 'Medium', 27, 'Intermediate', 4990, 'wine cream black', 'A singles racket for people who like to stay in the rally.'],
      ['4', '3U', 299, 'Stiff', 28, 'Intermediate', 6490, 'plum sand black', 'Heavier than the fashion, and steadier for it.'],
      ['5', '3U', 300, 'Stiff', 30, 'Advanced', 8990, 'graphite crimson cream', 'Clears to the last ten centimetres, again and again.'],
      ['6', '3U', 302, 'Stiff', 31, 'Advanced', 11490, 'black crimson ash', 'Pushes a fast feather through damp monsoon air.', { soldOut: 'all' }],
      ['7', '2U', 303, 'Extra stiff', 34, 'Professional', 15490, 'carbon wine silver', 'Ninety grams of conviction. The frame carries the highest tension Oshira allows.', { grams: 90 }],
    ],
  },
  {
    maker: 'tarangi', name: 'Vega', article: 'VEG', style: 'Attacking',
    head: 'Isometric', pattern: '22x21', since: '2024-01-15', every: 66,
    plans: [
      ({ weight, tension, note }) => `${note} ${weight}, takes ${tension} lb, comes strung.`,
      ({ balance, shaft, note }) => `${note} Balance ${balance} mm, ${shaft}.`,
    ],
    models: [
      ['50', '3U', 296, 'Flexible', 20, 'Beginner', 1490, 'leaf white navy', 'Steel in the throat, for the school cupboard: it survives the lunch break.'],
      ['75', '3U', 296, 'Flexible', 21, 'Beginner', 1690, 'orange white navy', 'One piece of composite, no joint that could rattle loose.'],
      ['200', '4U', 297, 'Flexible', 25, 'Beginner', 2990, 'teal amber white', 'A season of lessons fits into it.'],
      ['400', '4U', 299, 'Medium', 27, 'Intermediate', 4290, 'plum amber white', 'The first Vega that wants to be strung fresh rather than replaced.', { sale: 20 }],
      ['500', '4U', 299, 'Medium', 28, 'Intermediate', 5290, 'petrol amber cream', 'Tournament tension at a club’s price.'],
      ['600', '4U', 300, 'Stiff', 28, 'Intermediate', 6490, 'indigo amber white', 'Goes through the air cleanly; the old Vegas used to push.'],
      ['700', '4U', 301, 'Stiff', 29, 'Advanced', 7790, 'black amber teal', 'The best of a modest family, and proud of it.'],
    ],
  },
  {
    maker: 'tarangi', name: 'Dhanush', article: 'DHN', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-10-02', every: 51,
    plans: [
      ({ weight, balance, note }) => `A drawn bow: ${weight}, ${balance} mm. ${note}`,
      ({ tension, shaft, note }) => `${note} With ${shaft}. Takes ${tension} lb.`,
    ],
    models: [
      ['Lite', '5U', 298, 'Medium', 28, 'Intermediate', 5490, 'rose gold plum', 'Keeps the pull of the Dhanush and leaves ten grams at home.'],
      ['Two', '4U', 301, 'Medium', 30, 'Intermediate', 6490, 'magenta cream plum', 'A size dearer than the first and a shade quicker. The arrow is the same.'],
      ['Elite', '4U', 302, 'Stiff', 31, 'Advanced', 7990, 'violet gold ink', 'All of its cost is in the shaft. It shows from the third smash on.'],
      ['Elite Heavy', '3U', 303, 'Stiff', 31, 'Advanced', 8190, 'plum gold black', 'For singles players who like to feel the racket arrive.'],
      ['Max', '4U', 305, 'Extra stiff', 32, 'Professional', 10990, 'black magenta gold', 'Half the price you would guess from the first hit.'],
      ['Max Heavy', '3U', 305, 'Extra stiff', 33, 'Professional', 11190, 'graphite magenta gold', 'As far as this bow can be drawn. The grip end is weighted so that it still turns.'],
    ],
  },
  {
    maker: 'tarangi', name: 'Prahar', mark: 'Prahar P-', article: 'PRH', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-04-24', every: 33,
    plans: [
      ({ weight, balance, tension, note }) => `Head-heavy. ${weight}. ${balance} mm. Takes ${tension} lb. ${note}`,
      ({ shaft, tension, note }) => `${note} That is ${shaft} and a warranty up to ${tension} lb.`,
      ({ weight, flex, note }) => `${flex} shaft, ${weight}. ${note}`,
    ],
    models: [
      ['11', '4U', 297, 'Flexible', 24, 'Beginner', 1990, 'amber indigo white', 'Strikes for whoever has just learned to hold a racket like a shake of hands.'],
      ['12', '4U', 297, 'Medium', 25, 'Beginner', 2590, 'lime indigo white', 'Stiffer than the 11 by a notch: flat shots stay in court.'],
      ['21', '4U', 298, 'Medium', 26, 'Intermediate', 3490, 'orange indigo white', 'A club racket that does not sulk when it falls.'],
      ['22', '4U', 299, 'Medium', 27, 'Intermediate', 4490, 'ember indigo cream', 'Lift, turn, smash. It likes a simple plan.'],
      ['31', '4U', 300, 'Stiff', 28, 'Intermediate', 5790, 'indigo amber frost', 'Stiff for the money, and the money is fair.'],
      ['32', '4U', 301, 'Stiff', 29, 'Advanced', 6990, 'navy lime frost', 'Takes the tension that district players ask for, month after month.'],
      ['41', '4U', 302, 'Stiff', 30, 'Advanced', 8490, 'indigo red silver', 'Reaches the lines from behind the back line.', { sale: 15 }],
      ['42', '3U', 303, 'Stiff', 31, 'Advanced', 9990, 'ink red amber', 'More mass behind the same stroke. The defender’s wrist feels the difference.'],
      ['51', '3U', 305, 'Extra stiff', 33, 'Professional', 12990, 'black red amber', 'Tarangi at its hardest. The foam inside takes the sting, not the speed.'],
    ],
  },
  {
    maker: 'tarangi', name: 'Toofan', article: 'TFN', style: 'Attacking',
    head: 'Compact', pattern: '22x21', since: '2024-08-22', every: 47,
    plans: [
      ({ weight, note }) => `${note} A narrow head in ${weight}.`,
      ({ balance, tension, note }) => `${balance} mm, ${tension} lb. ${note}`,
    ],
    models: [
      ['A', '5U', 296, 'Flexible', 22, 'Beginner', 1590, 'sky orange white', 'The smaller cousin for smaller hands: light, bendy, hard to offend.'],
      ['B', '5U', 297, 'Flexible', 23, 'Beginner', 1890, 'lemon teal white', 'For courts behind the house and the first evening in the hall.'],
      ['C', '5U', 298, 'Medium', 25, 'Beginner', 2490, 'mint orange navy', 'A little storm in the head, a lot of patience in the shaft.'],
      ['D', '5U', 299, 'Medium', 26, 'Intermediate', 3290, 'aqua orange navy', 'Quick through the air, heavy on arrival.'],
      ['E', '4U', 300, 'Medium', 27, 'Intermediate', 4290, 'petrol orange white', 'Drives, drives, drives, and then the one that does not come back.'],
      ['F', '4U', 301, 'Medium', 28, 'Intermediate', 5490, 'slate orange white', 'Bends just enough to send a late backhand to the back line.'],
      ['G', '4U', 302, 'Stiff', 29, 'Advanced', 6990, 'black orange ash', 'The compact head leaves no room for luck. Most of the line’s fans want it that way.'],
      ['H', '4U', 304, 'Stiff', 30, 'Advanced', 8490, 'carbon volt ash', 'A storm with a direction.', { soldOut: ['G5'] }],
    ],
  },
  {
    maker: 'anginara', name: 'Badai', mark: 'Badai BD-', article: 'BD', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-05-08', every: 29,
    plans: [
      ({ weight, balance, note }) => `${note} ${weight} with the balance out at ${balance} mm.`,
      ({ shaft, tension, note }) => `${tension} lb on ${shaft}. ${note}`,
      ({ weight, tension, note }) => `From Bandung: ${weight}, up to ${tension} lb. ${note}`,
    ],
    models: [
      ['10', '4U', 297, 'Flexible', 24, 'Beginner', 1890, 'red white black', 'Every kampung hall has one of these leaning in a corner.'],
      ['20', '4U', 298, 'Medium', 25, 'Beginner', 2690, 'crimson white navy', 'Teaches the jump before the jump is there.'],
      ['30', '4U', 299, 'Medium', 26, 'Intermediate', 3790, 'orange white black', 'Thick at the throat, thin at the tip: the bend starts where you want it.'],
      ['40', '4U', 300, 'Medium', 27, 'Intermediate', 4990, 'teal red white', 'Stays alive in heat. The lacquer does not go sticky, and neither does the feel.'],
      ['50', '4U', 301, 'Stiff', 28, 'Intermediate', 6290, 'navy red white', 'Fast feet required. The racket is already there.'],
      ['60', '4U', 302, 'Stiff', 29, 'Advanced', 7990, 'black red white', 'The smash comes with a crack that turns heads two courts away.'],
      ['70', '4U', 303, 'Stiff', 30, 'Advanced', 9990, 'wine gold white', 'Seventh of nine, and the best value of them.', { sale: 10 }],
      ['80', '3U', 304, 'Stiff', 31, 'Advanced', 12490, 'carbon red gold', 'Full weight for the men’s doubles back court.'],
      ['90', '3U', 306, 'Extra stiff', 33, 'Professional', 15990, 'midnight red gold', 'It goes off like the storm it is called after. Stand clear, string fresh.'],
    ],
  },
  {
    maker: 'anginara', name: 'Kilat', mark: 'Kilat K', article: 'KLT', style: 'Attacking',
    head: 'Compact', pattern: '22x21', since: '2024-05-20', every: 49,
    plans: [
      ({ weight, shaft, note }) => `${note} ${weight} on ${shaft}, small in the wind.`,
      ({ balance, tension, note }) => `Quick first, heavy second: ${balance} mm, ${tension} lb. ${note}`,
    ],
    models: [
      ['1', '6U', 296, 'Flexible', 22, 'Beginner', 1990, 'lemon indigo white', 'Children hit it as if it were nothing, and it is nearly nothing.'],
      ['2', '6U', 297, 'Flexible', 23, 'Beginner', 2590, 'mint indigo white', 'A light head that still leads. Serve low, follow in.'],
      ['3', '5U', 297, 'Medium', 25, 'Beginner', 3290, 'aqua indigo white', 'Grown-up shape, forgiving weight.'],
      ['4', '5U', 298, 'Medium', 26, 'Intermediate', 4190, 'lilac indigo yellow', 'The flick serve goes over before the hand is seen to move.'],
      ['5', '5U', 299, 'Medium', 27, 'Intermediate', 5390, 'violet yellow white', 'Cross-court from the backhand corner without a grip change: it turns that easily.'],
      ['6', '5U', 299, 'Stiff', 28, 'Advanced', 6990, 'indigo yellow silver', 'A stiff shaft at this weight needs strings that are not too hard. Ask us.'],
      ['7', '5U', 300, 'Stiff', 29, 'Advanced', 8790, 'royal yellow black', 'Interceptions at shoulder height: that is the whole idea.'],
      ['8', '4U', 301, 'Stiff', 30, 'Advanced', 10790, 'ink yellow silver', 'Holds up against drives that would turn a lighter frame.'],
      ['9', '4U', 303, 'Extra stiff', 31, 'Professional', 13990, 'black yellow violet', 'Lightning for those who can wait half a beat. Most cannot, so try it first.', { soldOut: ['G6', 'G4'] }],
    ],
  },
  {
    maker: 'anginara', name: 'Rajawali', article: 'RJW', style: 'Attacking',
    head: 'Oval', pattern: '22x23', since: '2025-11-13', every: 27,
    plans: [
      ({ weight, balance, note }) => `${weight}, oval, ${balance} mm. ${note}`,
      ({ tension, shaft, note }) => `${note} On ${shaft}, for ${tension} lb and less.`,
    ],
    models: [
      ['Satu', '3U', 303, 'Extra stiff', 33, 'Professional', 17990, 'gold black crimson', 'An eagle takes its time and then does not. So does this.', { recommended: 6 }],
      ['Dua', '3U', 302, 'Stiff', 32, 'Professional', 14990, 'bronze black cream', 'Glides on clears, stoops on smashes.'],
      ['Tiga', '4U', 301, 'Stiff', 31, 'Advanced', 11990, 'copper black cream', 'Oval heads need a clean strike; this one repays it with a dry, true sound.'],
      ['Empat', '4U', 300, 'Stiff', 30, 'Advanced', 9490, 'cocoa gold cream', 'Straight down the tramline, at a price that leaves money for strings.'],
      ['Lima', '4U', 299, 'Medium', 28, 'Intermediate', 6990, 'cork black cream', 'Circles above the rally and picks its moment.'],
      ['Enam', '4U', 298, 'Medium', 27, 'Intermediate', 5290, 'tan petrol cream', 'For players who build a point before they end it.'],
      ['Tujuh', '4U', 297, 'Medium', 25, 'Beginner', 3690, 'sand petrol white', 'Good manners, sharp eyes. Learn to drop on it.'],
      ['Delapan', '4U', 296, 'Flexible', 24, 'Beginner', 2690, 'cream brick petrol', 'The fledgling: soft wings, the same shape.'],
    ],
  },
  {
    maker: 'calderwick', name: 'Gantry', mark: 'Gantry G', article: 'GNT', style: 'Attacking',
    head: 'Isometric', pattern: '22x21', since: '2024-11-07', every: 54,
    plans: [
      ({ weight, shaft, note }) => `Plainly built: ${weight}, ${shaft}, no decoration. ${note}`,
      ({ balance, tension, note }) => `${note} ${balance} mm; ${tension} lb at most.`,
    ],
    models: [
      ['1', '4U', 296, 'Flexible', 24, 'Beginner', 3490, 'olive cream black', 'For the Thursday club that also has tea.'],
      ['2', '4U', 298, 'Medium', 25, 'Intermediate', 4790, 'green cream black', 'Carries a heavy shuttle to the back without fuss.'],
      ['3', '4U', 299, 'Medium', 27, 'Intermediate', 6290, 'navy cream tan', 'Three evenings a week, three years, one restring a season. It was drawn for that.'],
      ['4', '4U', 300, 'Medium', 28, 'Intermediate', 7790, 'wine cream tan', 'A long, even push rather than a snap.'],
      ['5', '3U', 301, 'Stiff', 29, 'Advanced', 9790, 'forest tan cream', 'Heavy lifting from the back line is what a gantry is for.'],
      ['6', '3U', 302, 'Stiff', 30, 'Advanced', 11990, 'ink tan silver', 'County-level stiffness with a grip cap of real cork.', { sale: 20 }],
      ['7', '3U', 304, 'Extra stiff', 32, 'Professional', 15990, 'black cream copper', 'Every gram of it stands where it hits.'],
    ],
  },
  {
    maker: 'calderwick', name: 'Anvil', article: 'ANV', style: 'Attacking',
    head: 'Compact', pattern: '22x23', since: '2025-07-17', every: 35,
    plans: [
      ({ weight, tension, note }) => `${note} Forged in ${weight}; takes ${tension} lb.`,
      ({ balance, flex, note }) => `${flex} shaft, the balance ${balance} mm from the butt. ${note}`,
    ],
    models: [
      ['No. 1', '3U', 298, 'Medium', 26, 'Beginner', 3990, 'steel brick cream', 'You feel where the head is at every moment, which is half of learning.'],
      ['No. 2', '3U', 299, 'Medium', 27, 'Intermediate', 5290, 'slate brick cream', 'Blunt, friendly, loud.'],
      ['No. 3', '3U', 300, 'Medium', 28, 'Intermediate', 6790, 'graphite rust cream', 'Flattens a lift that came short.'],
      ['No. 4', '3U', 301, 'Stiff', 29, 'Intermediate', 8290, 'denim rust ash', 'Stiffness and mass in equal shares.'],
      ['No. 5', '3U', 302, 'Stiff', 31, 'Advanced', 9990, 'carbon rust ash', 'A full swing, a flat trajectory, a short rally.'],
      ['No. 6', '3U', 304, 'Stiff', 32, 'Advanced', 12490, 'black ember ash', 'Made to be strung tight and hit hard.'],
      ['No. 7', '2U', 305, 'Extra stiff', 34, 'Professional', 15490, 'black copper cream', 'This weight has gone out of fashion, except with people who win with it.'],
      ['No. 8', '2U', 306, 'Extra stiff', 35, 'Professional', 18990, 'midnight copper silver', 'No other frame in the shop may be strung as tight. Our machine stops where it stops.', { recommended: 5 }],
    ],
  },
  {
    maker: 'calderwick', name: 'Beacon', article: 'BCN', style: 'Attacking',
    head: 'Oval', pattern: '22x21', since: '2024-12-12', every: 60,
    plans: [
      ({ weight, balance, shaft, note }) => `${note} ${weight}, ${balance} mm, ${shaft}.`,
      ({ tension, weight, note }) => `${weight}, to be strung up to ${tension} lb. ${note}`,
    ],
    models: [
      ['Hill', '5U', 296, 'Flexible', 24, 'Beginner', 2990, 'yellow forest white', 'Visible from the far end of the bag, and easy from the first evening.'],
      ['Hill Two', '5U', 297, 'Medium', 25, 'Beginner', 3690, 'apricot forest white', 'The shaft of the first one, tightened by half a turn.'],
      ['Point', '4U', 298, 'Medium', 26, 'Intermediate', 4990, 'orange forest cream', 'Warns nobody. The smash has the same swing as the drop.'],
      ['Point Two', '4U', 299, 'Medium', 28, 'Intermediate', 6490, 'ember forest cream', 'Holds a line down the side like a lamp on a cliff.'],
      ['Rock', '4U', 300, 'Stiff', 29, 'Advanced', 8690, 'red petrol cream', 'Steady footing for a stroke that has outgrown soft shafts.'],
      ['Rock Two', '4U', 302, 'Stiff', 30, 'Advanced', 10490, 'crimson petrol silver', 'Throws a long way and stays on the line.'],
      ['Head', '3U', 303, 'Extra stiff', 31, 'Professional', 13990, 'wine ink gold', 'For the one at the back who does the shouting.'],
    ],
  },
  {
    maker: 'lorong', name: 'Straits', article: 'STS', style: 'Attacking',
    head: 'Isometric', pattern: '22x21', since: '2025-02-20', every: 57,
    plans: [
      ({ weight, balance, note }) => `${note} Head-heavy, ${weight}, ${balance} mm.`,
      ({ shaft, tension, note }) => `${note} It has ${shaft} and takes ${tension} lb.`,
    ],
    models: [
      ['11', '5U', 296, 'Flexible', 24, 'Beginner', 2890, 'aqua white ink', 'Drawn for void-deck evenings: light, bright, cheap to restring.'],
      ['12', '5U', 297, 'Medium', 25, 'Beginner', 3690, 'coral white ink', 'Somewhere between a toy and a tool, closer to the tool.'],
      ['21', '5U', 298, 'Medium', 26, 'Intermediate', 4890, 'mint white ink', 'Mixed doubles, front or back, whoever arrives first.'],
      ['22', '4U', 299, 'Medium', 27, 'Intermediate', 6290, 'amber white ink', 'The lift clears the racket of a tall opponent. Just.'],
      ['31', '4U', 300, 'Stiff', 28, 'Advanced', 7990, 'violet white ink', 'Gives a fast, low shuttle and asks where you want it.'],
      ['32', '4U', 301, 'Stiff', 29, 'Advanced', 9990, 'teal white ink', 'Stays tight on the third shot, when most people are already admiring the second.'],
      ['41', '4U', 302, 'Stiff', 30, 'Advanced', 12490, 'red white ink', 'Narrow waters need a steady helm; so does the space between two partners.'],
      ['42', '3U', 303, 'Extra stiff', 32, 'Professional', 14990, 'midnight white coral', 'Heavy cargo for the back line. It needs room to turn.'],
    ],
  },
  {
    maker: 'lorong', name: 'Viaduct', article: 'VDT', style: 'Attacking',
    head: 'Isometric', pattern: '22x23', since: '2025-12-04', every: 34,
    plans: [
      ({ weight, tension, shaft, note }) => `${weight}, ${shaft}, ${tension} lb. ${note}`,
      ({ balance, note }) => `${note} The head leads from ${balance} mm.`,
    ],
    models: [
      ['One', '4U', 297, 'Medium', 26, 'Intermediate', 4990, 'ash orange ink', 'Carries more than it shows.'],
      ['Two', '4U', 298, 'Medium', 27, 'Intermediate', 5990, 'silver violet ink', 'A long arch from corner to corner, flat enough not to be cut off.'],
      ['Three', '4U', 299, 'Stiff', 28, 'Intermediate', 7290, 'steel lime ink', 'Dense strings keep the serve short and the return honest.'],
      ['Four', '4U', 300, 'Stiff', 29, 'Advanced', 8990, 'slate aqua white', 'Bends nowhere near the throat. What you put in comes out.'],
      ['Five', '4U', 301, 'Stiff', 30, 'Advanced', 10990, 'graphite apricot white', 'The back-court half of a good pair.'],
      ['Six', '3U', 302, 'Stiff', 31, 'Advanced', 12990, 'carbon mint white', 'More span, more load: a class heavier than its sisters.'],
      ['Seven', '3U', 304, 'Extra stiff', 32, 'Professional', 16490, 'black apricot silver', 'Rigid from cap to cap, for strokes that bring their own bend.'],
      ['Seven Light', '4U', 304, 'Extra stiff', 32, 'Professional', 16290, 'white apricot silver', 'The same rigid frame, lighter by one class, for the sixth match of a Saturday.'],
    ],
  },
  {
    maker: 'lorong', name: 'Hawker', article: 'HWK', style: 'Attacking',
    head: 'Compact', pattern: '22x21', since: '2026-05-21', every: 11,
    plans: [
      ({ weight, balance, note }) => `${note} ${weight}, ${balance} mm, compact head.`,
      ({ flex, tension, note }) => `${flex} shaft, ${tension} lb, new this year. ${note}`,
    ],
    models: [
      ['H1', '5U', 296, 'Flexible', 23, 'Beginner', 2290, 'lime cocoa white', 'Quick to hand, quick to please.'],
      ['H2', '5U', 297, 'Medium', 25, 'Beginner', 2990, 'apricot cocoa white', 'Serves up easy depth to anybody who can swing past the ear.'],
      ['H3', '5U', 298, 'Medium', 26, 'Intermediate', 3990, 'jade cocoa cream', 'Busy at the net, light on the shoulder.'],
      ['H4', '5U', 299, 'Medium', 27, 'Intermediate', 5190, 'coral cocoa cream', 'The pushes come short, the kills come shorter.'],
      ['H5', '4U', 300, 'Medium', 28, 'Intermediate', 6490, 'teal cream cocoa', 'Works late: the shaft still has spring when the arm has none.'],
      ['H6', '4U', 301, 'Stiff', 29, 'Advanced', 8290, 'wine apricot cream', 'Sharp and straight, without small talk.'],
      ['H7', '4U', 302, 'Stiff', 30, 'Advanced', 10290, 'ink jade silver', 'For pairs who rotate fast and hit on the way.'],
      ['H8', '4U', 304, 'Extra stiff', 31, 'Professional', 13490, 'black jade gold', 'A narrow window, a heavy blow. Patience is not included.'],
    ],
  },
  {
    maker: 'aerovolt', name: 'Meridian', article: 'MER', style: 'Balanced',
    head: 'Isometric', pattern: '22x23', since: '2025-12-11', every: 120,
    plans: [({ weight, balance, tension, note }) => `Even at ${balance} mm. ${weight}. Takes ${tension} lb. ${note}`],
    models: [
      ['70', '4U', 293, 'Stiff', 29, 'Advanced', 10290, 'frost ink coral', 'Between the 60 and the 80 in everything but patience, of which it has most.'],
      ['40', '4U', 292, 'Medium', 27, 'Intermediate', 6490, 'sky ink white', 'The racket for people who do not yet know whether they attack.'],
    ],
  },
  {
    maker: 'oshira', name: 'Kumo', article: 'KUM', style: 'Balanced',
    head: 'Isometric', pattern: '22x21', since: '2025-03-20', every: 260,
    plans: [({ weight, balance, flex, note }) => `${note} ${flex} shaft, ${weight}, even balance at ${balance} mm.`],
    models: [
      ['5', '4U', 294, 'Medium', 29, 'Intermediate', 8490, 'sand brick white', 'One step up from the counter’s loan racket, for those who did not want to give it back.'],
      ['9', '3U', 295, 'Extra stiff', 31, 'Professional', 15990, 'wine silver cream', 'An all-round racket for people without a weak side.', { pattern: '22x23' }],
    ],
  },
  {
    maker: 'anginara', name: 'Seimbang', article: 'SMB', style: 'Balanced',
    head: 'Isometric', pattern: '22x21', since: '2024-07-04', every: 210,
    plans: [({ weight, balance, tension, note }) => `Neither head nor hand leads: ${balance} mm, ${weight}. ${note} Takes ${tension} lb.`],
    models: [
      ['3', '4U', 291, 'Flexible', 25, 'Beginner', 2290, 'jade white black', 'For the first hundred evenings, before habits set.'],
      ['5', '4U', 292, 'Medium', 28, 'Intermediate', 5490, 'teal gold black', 'Every shot in the book, none of them underlined.'],
    ],
  },
  {
    maker: 'calderwick', name: 'Plumb', article: 'PLB', style: 'Balanced',
    head: 'Oval', pattern: '22x21', since: '2024-10-17', every: 240,
    plans: [({ weight, balance, shaft, note }) => `Hangs straight: ${balance} mm, ${weight}, ${shaft}. ${note}`],
    models: [
      ['2', '4U', 291, 'Medium', 26, 'Intermediate', 4290, 'sage cream black', 'Turns over quickly in defence and has something left for the drive.', { soldOut: 'all' }],
      ['4', '4U', 294, 'Stiff', 29, 'Advanced', 8990, 'moss cream black', 'A stiff shaft with an even head: for hands that place rather than hit.'],
      ['Light', '5U', 289, 'Medium', 27, 'Intermediate', 6990, 'mint cream black', 'On the border to head-light: blocks like a defender, and still drives a weak lift home.', { styles: ['Balanced', 'Defensive'] }],
    ],
  },
  {
    maker: 'aerovolt', name: 'Halo', article: 'HAL', style: 'Defensive',
    head: 'Compact', pattern: '22x21', since: '2024-09-26', every: 170,
    plans: [
      ({ weight, balance, note }) => `Head-light at ${balance} mm, ${weight}. ${note}`,
      ({ tension, shaft, note }) => `${note} The head weighs little, on ${shaft}; ${tension} lb at most.`,
    ],
    models: [
      ['30', '5U', 287, 'Flexible', 25, 'Beginner', 4990, 'white sky cobalt', 'Lifts a smash back to where it came from with a turn of the fingers.'],
      ['40', '5U', 286, 'Medium', 26, 'Intermediate', 6490, 'frost violet cobalt', 'Between two smashes there is time for a grip change. Here there really is.'],
      ['50', '5U', 286, 'Medium', 27, 'Intermediate', 8490, 'white coral navy', 'Flat defence that turns into flat attack.'],
      ['70', '4U', 285, 'Stiff', 29, 'Advanced', 12490, 'silver cobalt coral', 'A stiff frame with its weight in the hand: counter-drives leave at once.', { recommended: 8 }],
    ],
  },
  {
    maker: 'norrvik', name: 'Brine', article: 'BRN', style: 'Defensive',
    head: 'Isometric', pattern: '22x21', since: '2025-05-29', every: 130,
    plans: [({ weight, balance, flex, note }) => `${note} ${flex} shaft, ${weight}, head-light at ${balance} mm.`],
    models: [
      ['30', '5U', 288, 'Flexible', 25, 'Beginner', 4990, 'lagoon cream slate', 'Bends like reed and returns like it. Long rallies are the point.'],
      ['50', '4U', 286, 'Medium', 27, 'Intermediate', 8490, 'teal frost slate', 'For the doubles player who would rather be smashed at than smash.'],
      ['60', '4U', 285, 'Medium', 28, 'Advanced', 10490, 'petrol frost lagoon', 'Soft hands at the net, quick ones at the body.', { sale: 15 }],
    ],
  },
  {
    maker: 'norrvik', name: 'Tern', article: 'TRN', style: 'Defensive',
    head: 'Compact', pattern: '22x21', since: '2025-02-13', every: 215,
    plans: [({ weight, balance, tension, note }) => `${weight} and ${balance} mm: a bird in the hand. ${note} Takes ${tension} lb.`],
    models: [
      ['35', '5U', 288, 'Medium', 26, 'Intermediate', 6490, 'sky red navy', 'Hovers over the tape and pecks.'],
      ['75', '5U', 285, 'Stiff', 29, 'Advanced', 12990, 'white red ink', 'The front-court Tern at its sharpest; from the back it needs help.', { soldOut: ['G6'] }],
    ],
  },
  {
    maker: 'oshira', name: 'Shizuka', article: 'SHZ', style: 'Defensive',
    head: 'Isometric', pattern: '22x21', since: '2024-12-05', every: 300,
    plans: [({ weight, balance, shaft, note }) => `${note} Silent by design: ${weight}, ${balance} mm, ${shaft}.`],
    models: [
      ['Two', '5U', 285, 'Medium', 27, 'Intermediate', 9490, 'cream jade cocoa', 'Takes the pace off whatever arrives, and gives none away.'],
      ['Three', '4U', 283, 'Medium', 28, 'Advanced', 11990, 'sage cocoa cream', 'The most head-light racket we carry. Drive exchanges feel like table tennis.'],
    ],
  },
  {
    maker: 'anginara', name: 'Ombak', mark: 'Ombak O-', article: 'OMB', style: 'Defensive',
    head: 'Isometric', pattern: '22x21', since: '2025-01-30', every: 95,
    plans: [
      ({ weight, balance, note }) => `Lets the wave come: ${weight}, ${balance} mm. ${note}`,
      ({ shaft, tension, note }) => `${note} With ${shaft}, strung up to ${tension} lb.`,
    ],
    models: [
      ['3', '6U', 288, 'Flexible', 23, 'Beginner', 2190, 'aqua lemon white', 'Hardly there. Beginners stop ducking.'],
      ['5', '5U', 287, 'Flexible', 25, 'Intermediate', 3990, 'azure lemon white', 'Deep lifts from a low, wide stance.'],
      ['7', '5U', 286, 'Medium', 27, 'Intermediate', 6290, 'teal lemon navy', 'Redirects cross-court with the fingers alone.'],
      ['9', '4U', 284, 'Stiff', 29, 'Advanced', 9990, 'petrol gold white', 'Rolls a smash back flatter than it was hit.'],
    ],
  },
  {
    maker: 'lorong', name: 'Verandah', article: 'VRD', style: 'Defensive',
    head: 'Oval', pattern: '22x21', since: '2025-04-10', every: 140,
    plans: [({ weight, balance, tension, note }) => `${note} ${balance} mm, ${weight}, up to ${tension} lb.`],
    models: [
      ['2', '5U', 288, 'Flexible', 24, 'Beginner', 2690, 'mint cocoa white', 'A shady place to wait for the other side’s mistake.'],
      ['4', '5U', 287, 'Medium', 26, 'Intermediate', 4790, 'blush cocoa white', 'Keeps the shuttle long enough to change your mind.'],
      ['6', '5U', 285, 'Medium', 28, 'Advanced', 7990, 'jade cream cocoa', 'Round head, light tip: the block falls close and the opponent walks.'],
    ],
  },
  {
    maker: 'tarangi', name: 'Kavach', article: 'KVC', style: 'Defensive',
    head: 'Isometric', pattern: '22x21', since: '2025-09-04', every: 1,
    plans: [({ weight, balance, tension, note }) => `Head-light. ${weight}. Takes ${tension} lb. ${note} Balance ${balance} mm.`],
    models: [
      ['One', '4U', 286, 'Medium', 27, 'Intermediate', 4490, 'plum lilac white', 'Armour for the one who stands left, where all the smashes go.'],
    ],
  },
]
