import { darker, luminance } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import { insideOf, findSpan, spanPath, type Head } from './racketHead'

interface Strand {
  readonly value: number
  readonly span: readonly [number, number]
}

/** Number of mains and of crosses. */
export type StringPattern = readonly [mains: number, crosses: number]

/**
 * The string bed: mains and crosses, denser in the middle, interwoven, with grommets.
 * @returns markup to draw below the frame
 */
export function stringBed(head: Head, color: string, [mainCount, crossCount]: StringPattern): string {
  const { mains, crosses, over, holes } = buildBed(head, mainCount, crossCount)
  const edge = darker(color, luminance(color) > 0.45 ? 0.52 : 0.4)
  const strung = (path: string, cap = 'butt') =>
    `<path d="${path}" stroke="${edge}" stroke-width="1.25" stroke-linecap="${cap}"/>` +
    `<path d="${path}" stroke="${color}" stroke-width="0.78" stroke-linecap="${cap}"/>`
  const shadow = `<path d="${mains}${crosses}" stroke="#1a1d2b" stroke-width="1.2" opacity="0.16" transform="translate(1.1 2.2)"/>`
  return (
    `<g fill="none">${shadow}${strung(mains)}${strung(crosses)}${strung(over)}</g>` +
    `<path d="${holes}" stroke="#15181f" stroke-width="2.3" stroke-linecap="round" fill="none"/>`
  )
}

interface Bed {
  readonly mains: string
  readonly crosses: string
  readonly over: string
  readonly holes: string
}
const beds = new WeakMap<Head, Map<string, Bed>>()

/** Cached: a head and a pattern always give the same paths. */
function buildBed(head: Head, mainCount: number, crossCount: number): Bed {
  const known = beds.get(head) ?? new Map<string, Bed>()
  beds.set(head, known)
  const name = `${mainCount}x${crossCount}`
  const found = known.get(name)
  if (found) return found
  const mains = strands(head, 0, mainCount)
  const crosses = strands(head, 1, crossCount)
  const all = (list: readonly Strand[], axis: 0 | 1) =>
    list.map(({ value, span }) => spanPath(axis, value, span)).join('')
  const bed = {
    mains: all(mains, 0),
    crosses: all(crosses, 1),
    over: overs(mains, crosses),
    holes: grommets(mains, crosses),
  }
  known.set(name, bed)
  return bed
}

function strands(head: Head, axis: 0 | 1, count: number): Strand[] {
  const inside = insideOf(head)
  const half = (axis === 0 ? head.width : head.height) / 2 - head.thickness / 2
  const outermost = axis === 0 ? 0.93 : 0.925
  return steps(count).flatMap((step) => {
    const share = (step + 0.5 - count / 2) / (count / 2 - 0.5)
    const value = head.center[axis] + half * outermost * share * (0.88 + 0.12 * share * share)
    const span = findSpan(inside, axis, value)
    return span ? [{ value, span }] : []
  })
}

/** Short parts of the mains that pass over a cross: every second crossing, shifted from main to main. */
function overs(mains: readonly Strand[], crosses: readonly Strand[]): string {
  const pieces = mains.flatMap((main, column) =>
    crosses
      .filter((_, row) => (row + column) % 2 === 0)
      .filter(({ value }) => value > main.span[0] + 2 && value < main.span[1] - 2)
      .map(({ value }) => `M${n(main.value)} ${n(value - 1.9)}v3.8`),
  )
  return pieces.join('')
}

function grommets(mains: readonly Strand[], crosses: readonly Strand[]): string {
  const vertical = mains.flatMap(({ value, span }) => [
    `M${n(value)} ${n(span[0] - 1)}v3.1`,
    `M${n(value)} ${n(span[1] + 1)}v-3.1`,
  ])
  const level = crosses.flatMap(({ value, span }) => [
    `M${n(span[0] - 1)} ${n(value)}h3.1`,
    `M${n(span[1] + 1)} ${n(value)}h-3.1`,
  ])
  return [...vertical, ...level].join('')
}
