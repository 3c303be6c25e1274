import { at, curve, polygon, steps, type Point } from '../drawing/path'
import { isFacing, onCone, radiusAt } from './shuttleCone'

/** Number of feathers in a shuttle (laws of badminton, 2.2). */
export const featherCount = 16
const vaneStart = 24
const vaneEnd = 67

/** The paths of one feather: outline, quill, barbs, and the part shaded by its neighbour. */
export interface Feather {
  readonly outline: string
  readonly quill: string
  readonly barbs: string
  readonly shaded: string
}

/** The feather at an angle of the cone. */
export function featherAt(angle: number): Feather {
  // The points are denser towards the round tip.
  const heights = steps(25).map(
    (step) => vaneStart + (vaneEnd - vaneStart) * Math.sin((step / 24) * (Math.PI / 2)),
  )
  return {
    outline: polygon([
      ...heights.map((height) => onVane(angle, height, 1)),
      ...[...heights].reverse().map((height) => onVane(angle, height, -1)),
    ]),
    quill: curve([0, 20, 40, 64.5].map((height) => onCone(angle, height, 0.3))),
    barbs: barbs(angle),
    shaded: shadedSide(angle),
  }
}

/** Angles of the feathers: behind the axis, farthest first, or in front of it, right to left. */
export function featherAngles(isFront: boolean): number[] {
  const angles = steps(featherCount).map((step) => ((step + 0.5) * 2 * Math.PI) / featherCount)
  return isFront
    ? angles.filter(isFacing).sort((one, other) => one - other)
    : angles.filter((angle) => !isFacing(angle)).sort((one, other) => Math.sin(one) - Math.sin(other))
}

/** Half width of a vane: slim at the quill, full, then rounded. */
function halfWidth(height: number): number {
  const share = (height - vaneStart) / (vaneEnd - vaneStart)
  const fullness = Math.min(1, share * 2.6) ** 0.7
  const rounding = share > 0.8 ? Math.sqrt(Math.max(0, 1 - ((share - 0.8) / 0.2) ** 2)) : 1
  return (3.4 + 6.2 * share) * fullness * rounding
}

/** A point of the vane; its trailing side is inside the next feather. */
function onVane(angle: number, height: number, share: number): Point {
  const sideways = share * halfWidth(height)
  return onCone(angle + sideways / radiusAt(height), height, sideways * 0.12)
}

/** The half of a vane that its overlapping neighbour shades. */
function shadedSide(angle: number): string {
  const heights = steps(10).map((step) => vaneStart + 2 + ((vaneEnd - vaneStart - 5) * step) / 9)
  const edge = heights.map((height) => at(onVane(angle, height, -1)))
  const inner = [...heights].reverse().map((height) => at(onVane(angle, height, -0.35)))
  return `M${[...edge, ...inner].join('L')}Z`
}

/** Barbs from the quill, upwards and outwards. */
function barbs(angle: number): string {
  return steps(26)
    .flatMap((step) => {
      const height = vaneStart + 2 + step * 1.45
      return [1, -1].map((side) => {
        const from = onCone(angle, height, 0.2)
        const to = onVane(angle, Math.min(vaneEnd - 1.2, height + 4.6), side * 0.94)
        return `M${at(from)}L${at(to)}`
      })
    })
    .join('')
}
