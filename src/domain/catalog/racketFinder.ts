import { balanceForPoint, evenBalance, type Balance } from '../product/balance'
import { finderQuestions } from './finderQuestions'
import type { ListingFilters } from './listingFilters'
import {
  fulfilsWish,
  moveByWish,
  positionOf,
  racketDistance,
  racketWishes,
  flexClasses,
  weightClasses,
  type RacketFigures,
  type RacketPoint,
  type RacketPosition,
  type RacketWish,
  type FlexClass,
  type WeightClass,
} from './racketSpace'

export { finderQuestions }
export type FinderQuestion = keyof typeof finderQuestions
type Answer<Question extends FinderQuestion> = (typeof finderQuestions)[Question][number]

/** The answers given so far. */
export interface FinderAnswers {
  readonly level?: Answer<'level'>
  readonly style?: Answer<'style'>
  readonly game?: Answer<'game'>
  readonly trouble?: Answer<'trouble'>
  /** Maximum price in major units of the site's currency. */
  readonly budget?: number
  /** The shopper's racket: the slug of one that we sell, or its figures. */
  readonly own?: string | RacketFigures
  /** How the new racket should differ from the own one. */
  readonly wish?: RacketWish
}

/** Whether the answers suffice for a recommendation: the questions without the optional game, or an own racket. */
export const isComplete = ({ level, style, trouble, own }: FinderAnswers): boolean =>
  own !== undefined || (level !== undefined && style !== undefined && trouble !== undefined)

/** A change of a position. */
type Shift = Partial<RacketPosition>

const shifted = (from: RacketPosition, ...shifts: readonly Shift[]): RacketPosition =>
  shifts.reduce<RacketPosition>(
    (position, { balance = 0, flex = 0, weight = 0 }) => ({
      balance: position.balance + balance,
      flex: position.flex + flex,
      weight: position.weight + weight,
    }),
    from,
  )

/**
 * The position that suits a style, in millimetres from the butt. A heavier head hits harder, a lighter one is swung
 * faster (Cross and Bower, Journal of Sports Sciences 24, 2006).
 */
const styles: Readonly<Record<Answer<'style'>, { readonly balance: number; readonly weight: number }>> = {
  attack: { balance: 301, weight: 2.2 },
  allRound: { balance: 293, weight: 2 },
  defence: { balance: 286, weight: 1.4 },
}

/**
 * The flex that suits a level. A shaft helps when its bend springs back during the hit: slow swings need a flexible one
 * (Kwan and Rasmussen, Journal of Sports Sciences 28, 2010).
 */
const flexes: Readonly<Record<Answer<'level'>, number>> = { beginner: 0.3, club: 1.2, league: 2.2 }

/** A slow swing doesn't carry a heavy head round, a fast one gains by it. */
const smashShift: Readonly<Record<Answer<'level'>, Shift>> = {
  beginner: { balance: -4 },
  club: {},
  league: { balance: 3, weight: 0.3 },
}

/** Singles leave time for a full swing, doubles don't. Source: our coaches. */
const games: Readonly<Record<Answer<'game'>, Shift>> = {
  singles: { balance: 1.5, weight: 0.4 },
  doubles: { balance: -1.5, flex: 0.2, weight: -0.4 },
  both: {},
}

/** The figures that help against each trouble. Source: our coaches. */
const troubles: Readonly<Record<Answer<'trouble'>, Shift>> = {
  none: {},
  power: { balance: 3, flex: -0.6 },
  arm: { balance: -3, flex: -1, weight: -1 },
  speed: { balance: -4, weight: -0.7 },
  control: { balance: -2, flex: 0.7 },
}

/** The figures that a recommendation never exceeds. */
export interface FinderLimits extends RacketFigures {
  /** Levels that a maker may name; null: any. */
  readonly levels: readonly string[] | null
}

const noLimits: FinderLimits = { balance: Infinity, flex: 'Extra stiff', weight: '2U', levels: null }

const levelLimits: Readonly<Record<Answer<'level'>, FinderLimits>> = {
  beginner: { balance: 300, flex: 'Medium', weight: '3U', levels: ['Beginner', 'Intermediate'] },
  club: { balance: Infinity, flex: 'Stiff', weight: '3U', levels: ['Intermediate', 'Advanced'] },
  league: { ...noLimits, levels: ['Advanced', 'Professional'] },
}

/**
 * A painful arm needs a shaft that bends, a light frame, and a head that is easy to stop: at most an even balance.
 * Source: our coaches.
 */
const armLimits = { balance: evenBalance[1] - 1, flex: 'Medium', weight: '4U' } as const

/** The limits that level and arm set. */
export function finderLimits({ level, trouble }: FinderAnswers): FinderLimits {
  const own = level ? levelLimits[level] : noLimits
  if (trouble !== 'arm') return own
  // Makers name higher levels for few soft frames.
  return {
    ...armLimits,
    levels: own.levels && (level === 'league' ? ['Intermediate', ...own.levels] : own.levels),
  }
}

const isWithin = (racket: RacketPoint, limits: FinderLimits): boolean => {
  const [at, most] = [positionOf(racket), positionOf(limits)]
  const suits = limits.levels === null || racket.level === '' || limits.levels.includes(racket.level)
  return suits && at.balance <= most.balance && at.flex <= most.flex && at.weight <= most.weight
}

/** Balance points that makers build, in millimetres: no racket is sought beyond them. */
const usualBalance = { least: 282, most: 306 } as const

/** The position that suits the answers, within their limits and the usual balance points. Null while they don't suffice. */
export function finderTarget(answers: FinderAnswers, own: RacketFigures | null): RacketPosition | null {
  const { level, style, game = 'both', trouble = 'none', wish } = answers
  const most = positionOf(finderLimits(answers))
  const limited = (position: RacketPosition): RacketPosition => ({
    balance: Math.min(Math.max(position.balance, usualBalance.least), most.balance, usualBalance.most),
    flex: Math.max(0, Math.min(position.flex, most.flex)),
    weight: Math.max(0, Math.min(position.weight, most.weight)),
  })
  if (own) {
    const from = shifted(positionOf(own), troubles[trouble])
    return limited(wish ? moveByWish(from, wish) : from)
  }
  if (!level || !style) return null
  return limited(
    shifted(
      { ...styles[style], flex: flexes[level] },
      style === 'attack' ? smashShift[level] : {},
      games[game],
      troubles[trouble],
    ),
  )
}

/** The rackets for the answers. */
export interface Recommendation {
  /** Nearest to the wanted position first. */
  readonly rackets: readonly RacketPoint[]
  /** True if no suitable racket is within the budget: the cheapest suitable ones. */
  readonly isOverBudget: boolean
  /** True if no racket within the limits differs as wished. */
  readonly isWishDropped: boolean
}

/**
 * Ranks the rackets by their distance to the wanted position. The limits of level and arm always hold. Sold-out rackets
 * and the own one are left out.
 * @param rackets best sellers first; equally distant ones keep this order
 * @returns null while the answers don't suffice
 */
export function recommendRackets(
  answers: FinderAnswers,
  rackets: readonly RacketPoint[],
): Recommendation | null {
  const own = ownRacket(answers, rackets)
  const target = finderTarget(answers, own)
  if (!target) return null
  const { budget = Infinity, wish } = answers
  const limits = finderLimits(answers)
  const suitable = rackets.filter((racket) => racket.inStock && racket !== own && isWithin(racket, limits))
  const wished = wish && own ? suitable.filter((racket) => fulfilsWish(racket, own, wish)) : suitable
  const isWishDropped = wished.length === 0
  const candidates = isWishDropped ? suitable : wished
  const affordable = candidates.filter(({ price }) => price.value <= budget)
  const isOverBudget = affordable.length === 0
  const distance = (racket: RacketPoint) => racketDistance(positionOf(racket), target)
  const ranked = isOverBudget
    ? [...candidates].sort((one, other) => one.price.value - other.price.value)
    : affordable.sort((one, other) => distance(one) - distance(other))
  return { rackets: ranked, isOverBudget: isOverBudget && candidates.length > 0, isWishDropped }
}

/** The own racket of the answers; null without one, or if we don't sell it. */
export function ownRacket(
  { own }: FinderAnswers,
  rackets: readonly RacketPoint[],
): RacketPoint | RacketFigures | null {
  return typeof own === 'string' ? (rackets.find(({ slug }) => slug === own) ?? null) : (own ?? null)
}

/** Why a racket suits: a statement about one of its figures. */
export type RacketReason =
  | { readonly figure: 'balance'; readonly value: number; readonly band: Balance }
  | { readonly figure: 'flex'; readonly value: FlexClass }
  | { readonly figure: 'weight'; readonly value: WeightClass }

/** The figures in the order in which they matter for a trouble. */
const reasonOrder: Readonly<Record<Answer<'trouble'>, readonly RacketReason['figure'][]>> = {
  none: ['balance', 'flex', 'weight'],
  power: ['flex', 'balance', 'weight'],
  arm: ['flex', 'weight', 'balance'],
  speed: ['balance', 'weight', 'flex'],
  control: ['flex', 'balance', 'weight'],
}

/** The meaning of a racket's figures, the most important one first. */
export function racketReasons(
  { balance, flex, weight }: RacketFigures,
  { trouble = 'none' }: FinderAnswers,
): readonly RacketReason[] {
  const reasons: Readonly<Record<RacketReason['figure'], RacketReason>> = {
    balance: { figure: 'balance', value: balance, band: balanceForPoint(balance) },
    flex: { figure: 'flex', value: flex },
    weight: { figure: 'weight', value: weight },
  }
  return reasonOrder[trouble].map((figure) => reasons[figure])
}

/** Millimetres of balance to both sides of the wanted one that a listing includes. */
const listedBalance = 5

/** The filters of a listing with the rackets around the wanted position. */
export function finderFilters(answers: FinderAnswers, target: RacketPosition): ListingFilters {
  const limits = finderLimits(answers)
  const most = positionOf(limits)
  const near = <Value>(values: readonly Value[], at: number, limit: number) =>
    values.filter((_value, index) => index <= limit && Math.abs(index - at) <= 1)
  const from = Math.round(target.balance) - listedBalance
  const to = Math.min(Math.round(target.balance) + listedBalance, most.balance)
  return {
    'shaft flex': near(flexClasses, target.flex, most.flex),
    'weight class': near(weightClasses, target.weight, most.weight),
    'balance point': [`${from}..${to}`],
    ...(limits.levels && { level: limits.levels }),
    ...(answers.budget !== undefined && { price: [`..${answers.budget}`] }),
  }
}

/** The parameters of an own racket's figures in a query. */
export const ownFields = { balance: 'ownBalance', flex: 'ownFlex', weight: 'ownWeight' } as const

/** Possible balance points of a racket, in millimetres. */
export const balanceRange = { least: 260, most: 330 } as const

/** Reads the answers in a query; unknown and invalid ones are left out. */
export function parseFinderAnswers(query: URLSearchParams): FinderAnswers {
  const read = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const level = read('level', finderQuestions.level)
  const style = read('style', finderQuestions.style)
  const game = read('game', finderQuestions.game)
  const trouble = read('trouble', finderQuestions.trouble)
  const own = readOwn(query)
  const wish = own && read('wish', racketWishes)
  const budget = readWhole(query.get('budget'), 1, 999_999_999)
  return {
    ...(level && { level }),
    ...(style && { style }),
    ...(game && { game }),
    ...(trouble && { trouble }),
    ...(budget !== null && { budget }),
    ...(own && { own }),
    ...(wish && { wish }),
  }
}

function readOwn(query: URLSearchParams): string | RacketFigures | null {
  const slug = query.get('own') ?? ''
  if (/^[a-z0-9-]{1,250}$/.test(slug)) return slug
  const balance = readWhole(query.get(ownFields.balance), balanceRange.least, balanceRange.most)
  const flex = flexClasses.find((value) => value === query.get(ownFields.flex))
  const weight = weightClasses.find((value) => value === query.get(ownFields.weight))
  return balance !== null && flex && weight ? { balance, flex, weight } : null
}

function readWhole(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

/** Writes answers as a query, in a fixed order; empty without an answer. */
export function finderQuery({ level, style, game, trouble, budget, own, wish }: FinderAnswers): string {
  const figures = typeof own === 'string' ? { own } : own
  const fields: Readonly<Record<string, string | number | undefined>> = {
    level,
    style,
    game,
    trouble,
    budget,
    ...(typeof figures === 'object' && 'own' in figures
      ? figures
      : figures && {
          [ownFields.balance]: figures.balance,
          [ownFields.flex]: figures.flex,
          [ownFields.weight]: figures.weight,
        }),
    wish,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
