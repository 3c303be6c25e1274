import { at, between, curve, steps, type Point } from '../drawing/path'

/** A point of a limb's middle line, and half of its width there. */
export type Joint = readonly [x: number, y: number, radius: number]

/** Points between two joints. */
const fineness = 8

/** The outline of a finger or an arm around its joints, with round ends. */
export function limb(joints: readonly Joint[]): string {
  const spine = smoothed(joints)
  return curve([...sleeve(spine), ...capAt(spine[0], headingAt(spine, 0) + Math.PI)], true)
}

/** The outline of a limb without its first end, where it grows out of another one. */
export const limbEdge = (joints: readonly Joint[]): string => curve(sleeve(smoothed(joints)))

/** One side of a limb, its last end and the other side. */
function sleeve(spine: readonly Joint[]): Point[] {
  const beside = (side: 1 | -1) =>
    spine.map(([x, y, radius], index): Point => {
      const heading = headingAt(spine, index)
      return [x - Math.sin(heading) * radius * side, y + Math.cos(heading) * radius * side]
    })
  return [...beside(-1), ...capAt(spine.at(-1), headingAt(spine, spine.length - 1)), ...beside(1).reverse()]
}

/** A line across a limb, e.g. a crease at a knuckle. @param share 0 at the first joint, 1 at the last */
export function crossing(joints: readonly Joint[], share: number, width: number, bulge: number): string {
  const spine = smoothed(joints)
  const index = Math.round(share * (spine.length - 1))
  const [x, y, radius] = spine[index] ?? [0, 0, 0]
  const heading = headingAt(spine, index)
  const along: Point = [Math.cos(heading), Math.sin(heading)]
  const across: Point = [-Math.sin(heading), Math.cos(heading)]
  const point = (sideways: number, onward: number): Point => [
    x + across[0] * radius * sideways + along[0] * onward,
    y + across[1] * radius * sideways + along[1] * onward,
  ]
  return `M${at(point(-width, 0))}Q${at(point(0, bulge))} ${at(point(width, 0))}`
}

function smoothed(joints: readonly Joint[]): Joint[] {
  const joint = (index: number) => joints[Math.max(0, Math.min(joints.length - 1, index))] ?? [0, 0, 0]
  return steps((joints.length - 1) * fineness + 1).map((step): Joint => {
    const from = Math.floor(step / fineness)
    const share = (step % fineness) / fineness
    const a = joint(from - 1)
    const b = joint(from)
    const c = joint(from + 1)
    const d = joint(from + 2)
    const value = (axis: 0 | 1 | 2) => catmullRom(a[axis], b[axis], c[axis], d[axis], share)
    return [value(0), value(1), between(b[2], c[2], share * share * (3 - 2 * share))]
  })
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function headingAt(spine: readonly Joint[], index: number): number {
  const from = spine[Math.max(0, index - 1)]
  const to = spine[Math.min(spine.length - 1, index + 1)]
  return from && to ? Math.atan2(to[1] - from[1], to[0] - from[0]) : 0
}

function capAt(joint: Joint | undefined, heading: number): Point[] {
  if (!joint) return []
  const [x, y, radius] = joint
  return [-60, -30, 0, 30, 60].map((degrees): Point => {
    const angle = heading + (degrees * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}
