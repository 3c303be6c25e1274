import { n, polygon, steps, type Point } from '../drawing/path'

export type HeadShape = 'isometric' | 'oval' | 'compact-aero'

/** Outline of a head: centre line of the frame, all lengths in millimetres; the y axis points to the butt. */
export interface Head {
  readonly width: number
  readonly height: number
  readonly center: Point
  readonly thickness: number
  /** A point at `turn` (0 = top, clockwise, 1 = once around), `outward` from the frame's centre line. */
  at(turn: number, outward?: number): Point
  /** Direction of travel at `turn`, in degrees. */
  headingAt(turn: number): number
}

/** Superellipse exponents and tapers: how square the shoulders are and how much the lower half narrows. */
const shapes: Readonly<
  Record<
    HeadShape,
    { width: number; height: number; top: number; bottom: number; taper: number; thickness: number }
  >
> = {
  isometric: { width: 184, height: 240, top: 2.7, bottom: 2.15, taper: 0.045, thickness: 11 },
  oval: { width: 176, height: 250, top: 2, bottom: 1.98, taper: 0, thickness: 10.2 },
  'compact-aero': { width: 170, height: 226, top: 2.45, bottom: 2, taper: 0.11, thickness: 12.6 },
}

/** Cached, because there is one head per shape. */
const heads = new Map<string, Head>()

/** @param top y of the outermost point of the frame */
export function buildHead(shape: HeadShape, top: number): Head {
  const name = `${shape} ${top}`
  const known = heads.get(name) ?? newHead(shape, top)
  heads.set(name, known)
  return known
}

function newHead(shape: HeadShape, top: number): Head {
  const { width, height, top: upper, bottom, taper, thickness } = shapes[shape]
  const center: Point = [0, top + thickness / 2 + height / 2]
  const centerLine = (turn: number): Point => {
    const angle = turn * 2 * Math.PI
    const side = Math.sin(angle)
    const rise = Math.cos(angle)
    const exponent = (upper + bottom) / 2 + ((upper - bottom) / 2) * rise
    const narrowing = 1 - taper * ((1 - rise) / 2) ** 1.4 * 1.6
    const x = Math.sign(side) * Math.abs(side) ** (2 / exponent) * (width / 2) * narrowing
    const y = Math.sign(rise) * Math.abs(rise) ** (2 / exponent) * (height / 2)
    return [center[0] + x, center[1] - y]
  }
  const heading = (turn: number): number => {
    const back = centerLine(turn - 0.002)
    const ahead = centerLine(turn + 0.002)
    return Math.atan2(ahead[1] - back[1], ahead[0] - back[0])
  }
  return {
    width,
    height,
    center,
    thickness,
    at: (turn, outward = 0) => {
      const [x, y] = centerLine(turn)
      const direction = heading(turn)
      return [x + Math.sin(direction) * outward, y - Math.cos(direction) * outward]
    },
    headingAt: (turn) => (heading(turn) * 180) / Math.PI,
  }
}

const outlines = new WeakMap<Head, Map<string, string>>()

/** Closed outline at a distance from the frame's centre line; soft edges need fewer corners. */
export function headOutline(head: Head, outward: number, corners = 200): string {
  const known = outlines.get(head) ?? new Map<string, string>()
  outlines.set(head, known)
  const name = `${outward} ${corners}`
  const outline = known.get(name) ?? polygon(steps(corners).map((step) => head.at(step / corners, outward)))
  known.set(name, outline)
  return outline
}

/** A band of the frame between two turns; `slant` tilts its ends like a painted stripe. */
export function frameBand(head: Head, from: number, to: number, slant = 0): string {
  const half = head.thickness / 2
  const count = Math.max(4, Math.ceil(Math.abs(to - from) * 200))
  const edge = (outward: number, lean: number) =>
    steps(count + 1).map((step) => head.at(from + lean + ((to - from) * step) / count, outward))
  return polygon([...edge(half, slant), ...edge(-half, 0).reverse()])
}

/** The inside of the frame, as a polygon. */
export const insideOf = (head: Head): Point[] =>
  steps(360).map((step) => head.at(step / 360, -head.thickness / 2))

/** The two intersections of a vertical (axis 0) or horizontal line with the inside of the frame. */
export function findSpan(
  inside: readonly Point[],
  axis: 0 | 1,
  value: number,
): readonly [number, number] | null {
  const hits = inside.flatMap((point, index) => {
    const next = inside[(index + 1) % inside.length] ?? point
    const a = point[axis] - value
    const b = next[axis] - value
    if (a === b || a * b > 0) return []
    const other = axis === 0 ? 1 : 0
    return [point[other] + ((next[other] - point[other]) * a) / (a - b)]
  })
  return hits.length < 2 ? null : [Math.min(...hits), Math.max(...hits)]
}

/** A line across the inside of the frame, as path data. */
export const spanPath = (axis: 0 | 1, value: number, [from, to]: readonly [number, number]): string =>
  axis === 0 ? `M${n(value)} ${n(from)}V${n(to)}` : `M${n(from)} ${n(value)}H${n(to)}`
