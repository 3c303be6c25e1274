import { darker, lighter, mix } from '../drawing/paint'
import { n, at, curve, polygon, steps, type Point } from '../drawing/path'
import { halfRing, litAt, isFacing, onCone, radiusAt } from './shuttleCone'

/** Sixteen overlapping goose feathers, bound by two rings of thread. */
export function feathers(color: string, thread: string): string {
  const inside = mix(color, '#9aa3b4', 0.42)
  const outside = (angle: number) => mix(mix(color, '#aab3c4', 0.5), lighter(color, 0.5), litAt(angle) ** 0.7)
  return (
    rings(thread, false) +
    featherAngles(false)
      .map((angle) => feather(angle, inside, false))
      .join('') +
    featherAngles(true)
      .map((angle) => feather(angle, outside(angle), true))
      .join('') +
    rings(thread, true)
  )
}

function feather(angle: number, color: string, isOutside: boolean): string {
  const { outline, quill, barbs, shaded } = featherAt(angle)
  const edge = darker(color, 0.34)
  return (
    `<path d="${outline}" fill="${color}" stroke="${edge}" stroke-width="0.28"/>` +
    `<path d="${shaded}" fill="${darker(color, 0.5)}" opacity="${isOutside ? 0.13 : 0.2}"/>` +
    `<path d="${barbs}" stroke="${edge}" stroke-width="0.14" opacity="${isOutside ? 0.5 : 0.35}" fill="none"/>` +
    `<path d="${quill}" stroke="${darker(color, 0.45)}" stroke-width="1.75" fill="none" stroke-linecap="round"/>` +
    `<path d="${quill}" stroke="${mix(color, '#f0e2c0', 0.35)}" stroke-width="1.2" fill="none" stroke-linecap="round"/>`
  )
}

function rings(thread: string, isFront: boolean): string {
  return [11, 19.5]
    .map((height) => {
      const path = halfRing(height, 0.9, isFront)
      return (
        `<path d="${path}" stroke="${darker(thread, 0.6)}" stroke-width="1.9" fill="none"/>` +
        `<path d="${path}" stroke="${lighter(thread, 0.25)}" stroke-width="1.3" fill="none" stroke-dasharray="${n(1.5)} ${n(0.45)}"/>`
      )
    })
    .join('')
}

/** Number of feathers in a shuttle (laws of badminton, 2.2). */
const featherCount = 16
const vaneStart = 24
const vaneEnd = 67

/** The paths of one feather: outline, quill, barbs, and the part shaded by its neighbour. */
interface Feather {
  readonly outline: string
  readonly quill: string
  readonly barbs: string
  readonly shaded: string
}

/** The feather at an angle of the cone. */
function featherAt(angle: number): Feather {
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
function featherAngles(isFront: boolean): number[] {
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
