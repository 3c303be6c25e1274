import {
  flexClasses,
  weightClasses,
  type RacketFigures,
  type RacketPoint,
} from '../../domain/catalog/racketSpace'

/** Height of a flex's band, in pixels. Its upper part has the name of the flex. */
export const bandHeight = 92
const bandHead = 22
/** Radius of a racket's point, in pixels. */
export const pointRadius = 4

export interface PlacedRacket {
  readonly racket: RacketPoint
  /** From 0, the left edge, to 1. */
  readonly x: number
  /** In pixels from the top. */
  readonly y: number
}

export interface MapLayout {
  readonly points: readonly PlacedRacket[]
  /** The position of a balance point, from 0 to 1. */
  readonly toX: (balance: number) => number
  /** Balance points with a line, in millimetres. */
  readonly ticks: readonly number[]
  readonly height: number
}

const tickStep = 5

/** The top of a flex's band; the stiffest is at the top. */
export const bandTop = (flex: RacketFigures['flex']): number =>
  (flexClasses.length - 1 - flexClasses.indexOf(flex)) * bandHeight

/**
 * Places rackets by balance from left to right and by flex from bottom to top. Rackets with the same balance and flex are
 * stacked, the lightest at the top.
 * @param more further balance points that the map has to include
 */
export function layoutMap(rackets: readonly RacketPoint[], more: readonly number[] = []): MapLayout {
  const balances = [...rackets.map(({ balance }) => balance), ...more]
  const from = Math.min(...balances) - 1
  const to = Math.max(...balances) + 1
  const toX = (balance: number) => (balance - from) / (to - from)
  const first = Math.ceil(from / tickStep) * tickStep
  const ticks = Array.from(
    { length: Math.max(0, Math.floor((to - first) / tickStep) + 1) },
    (_none, index) => first + index * tickStep,
  )
  const stacks = new Map<string, RacketPoint[]>()
  for (const racket of rackets) {
    const key = `${racket.balance} ${racket.flex}`
    stacks.set(key, [...(stacks.get(key) ?? []), racket])
  }
  const points = [...stacks.values()].flatMap((stack) => {
    const sorted = [...stack].sort(
      (one, other) => weightClasses.indexOf(one.weight) - weightClasses.indexOf(other.weight),
    )
    const space = bandHeight - bandHead - 2 * pointRadius
    const step = Math.min(2 * pointRadius + 1, space / Math.max(1, sorted.length - 1))
    const start = (space - step * (sorted.length - 1)) / 2
    return sorted.map((racket, index) => ({
      racket,
      x: toX(racket.balance),
      y: bandTop(racket.flex) + bandHead + pointRadius + start + index * step,
    }))
  })
  return { points, toX, ticks, height: flexClasses.length * bandHeight }
}

/** The middle of a flex's band, for a racket that isn't one of the points. */
export const bandMiddle = (flex: RacketFigures['flex']): number =>
  bandTop(flex) + bandHead + (bandHeight - bandHead) / 2

export type MapDirection = 'left' | 'right' | 'up' | 'down'

/**
 * The nearest point in a direction, or null at the edge.
 * @param width of the map in pixels
 */
export function neighbourOf(
  points: readonly PlacedRacket[],
  at: PlacedRacket,
  direction: MapDirection,
  width: number,
): PlacedRacket | null {
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const cost = (point: PlacedRacket) => {
    const dx = (point.x - at.x) * width
    const dy = point.y - at.y
    const [along, aside] = isAcross ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)]
    // Further aside than along isn't in this direction.
    return along <= 0.01 ? Infinity : along + 2 * aside
  }
  return nearestBy(points, cost)
}

/** The point nearest to a position within a radius in pixels, or null. */
export function pointAt(
  points: readonly PlacedRacket[],
  position: { readonly x: number; readonly y: number },
  width: number,
  radius: number,
): PlacedRacket | null {
  return nearestBy(points, (point) => {
    const distance = Math.hypot(point.x * width - position.x, point.y - position.y)
    return distance <= radius ? distance : Infinity
  })
}

function nearestBy(
  points: readonly PlacedRacket[],
  cost: (point: PlacedRacket) => number,
): PlacedRacket | null {
  let nearest: PlacedRacket | null = null
  let lowest = Infinity
  for (const point of points) {
    const own = cost(point)
    if (own < lowest) [nearest, lowest] = [point, own]
  }
  return nearest
}
