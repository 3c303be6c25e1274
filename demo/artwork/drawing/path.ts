import { n } from '../../../server/pictures/lettering'

export type Point = readonly [x: number, y: number]

/** A rectangle in the units of its drawing. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The points of a path with absolute coordinates. */
export const pointsIn = (path: string): Point[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])

/** A path of absolute points, moved by a function. */
export const warped = (path: string, move: (point: Point) => Point): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => at(move([Number(x), Number(y)])))

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

export function line(from: Point, to: Point): string {
  return `M${at(from)}L${at(to)}`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`
}

export function roundedBox({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return (
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}` +
    `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`
  )
}

/** A smooth curve through all points (Catmull-Rom, converted to Bézier segments). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  const segments = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const before = point(index - 1)
    const from = point(index)
    const to = point(index + 1)
    const after = point(index + 2)
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${at(leave)} ${at(arrive)} ${at(to)}`
  })
  return `M${at(point(0))}${segments.join('')}${closed ? 'Z' : ''}`
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share
export const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
export const findMiddle = (box: Box): Point => [box.x + box.width / 2, box.y + box.height / 2]

export { n }
