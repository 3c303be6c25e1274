import { findAttribute, type Product } from '../product/product'
import { flexClasses, weightClasses, type WeightClass } from './racketClasses'
import type { RacketPoint } from './racketSchema'

export { flexClasses, weightClasses, type FlexClass, type WeightClass } from './racketClasses'
export type { RacketPoint } from './racketSchema'

/** The figures that a player feels. */
export type RacketFigures = Pick<RacketPoint, 'balance' | 'flex' | 'weight'>

/** Maximum rackets in one response, best sellers first. */
export const maxRacketPoints = 500

/** The point of a racket; null if one of its figures is missing or unknown. */
export function toRacketPoint(product: Product): RacketPoint | null {
  const { id, slug, brand, name, price, inStock } = product
  const valueOf = (attribute: string) => findAttribute(product, attribute)?.value
  const balance = Number(valueOf('balance point') ?? Number.NaN)
  const flex = flexClasses.find((each) => each === valueOf('shaft flex'))
  const stated = valueOf('weight class')
  const weight =
    stated === undefined ? heaviestVariant(product) : weightClasses.find((each) => each === stated)
  if (product.kind !== 'racket' || !Number.isFinite(balance) || !flex || !weight) return null
  return { id, slug, brand, name, balance, flex, weight, level: valueOf('level') ?? '', price, inStock }
}

/**
 * The heaviest weight class in stock of a racket that is sold in several, so that no variant exceeds a limit of weight.
 */
function heaviestVariant({ options, variants, inStock }: Product): WeightClass | undefined {
  const name = options.find(({ displayName }) => displayName.toLowerCase() === 'weight class')?.displayName
  if (name === undefined) return undefined
  const offered = variants.filter((variant) => variant.inStock || !inStock)
  return [...weightClasses]
    .reverse()
    .find((weight) => offered.some(({ options: own }) => own[name] === weight))
}

/** A place among the rackets: millimetres, and positions in `flexClasses` and `weightClasses`. */
export interface RacketPosition {
  readonly balance: number
  readonly flex: number
  readonly weight: number
}

export const positionOf = ({ balance, flex, weight }: RacketFigures): RacketPosition => ({
  balance,
  flex: flexClasses.indexOf(flex),
  weight: weightClasses.indexOf(weight),
})

/**
 * Millimetres of balance that players feel as much as one class of flex or weight. Source: our stringers' practice.
 * A class of weight is 5 g, and 5 mm of balance move the swing weight by about as much (Cross and Bower, Journal of
 * Sports Sciences 24, 2006).
 */
const balanceStep = 5

/** How different two rackets play. A difference of 1 is a class of flex, a class of weight, or 5 mm of balance. */
export function racketDistance(one: RacketPosition, other: RacketPosition): number {
  return Math.hypot(
    (one.balance - other.balance) / balanceStep,
    one.flex - other.flex,
    one.weight - other.weight,
  )
}

/** Wishes about a racket that plays like another one. */
export const racketWishes = ['lighter', 'stiffer', 'lessHeadHeavy'] as const
export type RacketWish = (typeof racketWishes)[number]

/** Less difference of balance, in millimetres, isn't felt. */
const feltBalance = 3

/** Whether a racket differs from another one as wished. */
export function fulfilsWish(racket: RacketFigures, than: RacketFigures, wish: RacketWish): boolean {
  const [own, other] = [positionOf(racket), positionOf(than)]
  if (wish === 'lighter') return own.weight < other.weight
  if (wish === 'stiffer') return own.flex > other.flex
  return own.balance <= other.balance - feltBalance
}

/** The position of a racket that differs from another one by a step in the wished direction. */
export function moveByWish(from: RacketPosition, wish: RacketWish): RacketPosition {
  if (wish === 'lighter') return { ...from, weight: from.weight - 1 }
  if (wish === 'stiffer') return { ...from, flex: from.flex + 1 }
  return { ...from, balance: from.balance - balanceStep }
}

/** Wishes about a racket in the shop. */
export const alternativeWishes = [...racketWishes, 'cheaper'] as const
export type AlternativeWish = (typeof alternativeWishes)[number]

/** A racket further away is no longer like the other one. */
const maxDistance = 2
/** The same for a cheaper racket: the price is to differ, not the play. */
const maxCheaperDistance = 1
/** A cheaper racket costs at most this part of the price. */
const cheaperPart = 0.9

/**
 * The racket in stock that plays most like another one and differs in the wished direction. Of several equal ones, the
 * one whose price is nearest. Null if there is none nearby.
 */
export function findAlternative(
  than: Pick<RacketPoint, 'id' | 'price'> & RacketFigures,
  rackets: readonly RacketPoint[],
  wish: AlternativeWish,
): RacketPoint | null {
  const from = positionOf(than)
  const distance = (racket: RacketPoint) => racketDistance(positionOf(racket), from)
  const priceGap = ({ price: { value } }: RacketPoint) => Math.abs(value - than.price.value)
  const [nearest] = rackets
    .filter(({ id, inStock }) => inStock && id !== than.id)
    .filter((racket) =>
      wish === 'cheaper'
        ? racket.price.value <= than.price.value * cheaperPart && distance(racket) <= maxCheaperDistance
        : fulfilsWish(racket, than, wish) && distance(racket) <= maxDistance,
    )
    .sort((one, other) => distance(one) - distance(other) || priceGap(one) - priceGap(other))
  return nearest ?? null
}
