import { castShadow } from './light'
import { darker, lighter, luminance, shadeable } from './paint'
import { at, n, pointsIn, steps, type Point } from './path'
import type { Sheet } from './sheet'
import { softLine } from './softEdge'

/**
 * A closed symmetric outline. @param right path of its right half in absolute M, C and L, from the middle of
 * the top to the middle of the bottom
 */
export function symmetric(right: string): string {
  const parts = [...right.matchAll(/([MCL])([^MCL]+)/g)].flatMap(([, command, text = '']) => {
    const points = pointsIn(text)
    const size = command === 'C' ? 3 : 1
    return steps(points.length / size).map((part) => points.slice(part * size, (part + 1) * size))
  })
  // A straight line is a cubic segment whose control points are its end.
  const cubic = (points: readonly Point[]) =>
    `C${steps(3)
      .map((i) => at(points[i] ?? points[0] ?? [0, 0]))
      .join(' ')}`
  const mirrored = parts.slice(1).map((points, index): Point[] => {
    const end = parts[index]?.at(-1) ?? [0, 0]
    return (points.length > 1 ? [...points.slice(0, 2).reverse(), end] : [end]).map(([x, y]): Point => [
      -x,
      y,
    ])
  })
  return `M${at(parts[0]?.[0] ?? [0, 0])}${[...parts.slice(1), ...mirrored.reverse()].map(cubic).join('')}Z`
}

/** Folds as `[path, width]`; each is a soft dark line with a light one beside it. */
export type Folds = readonly (readonly [path: string, width: number])[]

/** A piece of cloth lying flat: shadow, light, folds and edge, with `details` clipped to it. */
export function cloth(sheet: Sheet, outline: string, color: string, folds: Folds, details = ''): string {
  return castShadow(outline, 26) + panel(sheet, outline, color, folds, details)
}

/** A piece of cloth without a shadow on the ground. */
export function panel(sheet: Sheet, outline: string, color: string, folds: Folds = [], details = ''): string {
  const base = shadeable(color)
  const light = sheet.linear({ 0: lighter(base, 0.17), 0.5: base, 1: darker(base, 0.2) }, [0, 0, 1, 1])
  const creases = folds.map(
    ([path, width]) =>
      softLine(path, width, { color: darker(base, 0.75), opacity: 0.24, blur: width * 0.42 }) +
      softLine(path, width * 0.7, {
        color: '#ffffff',
        opacity: luminance(base) > 0.7 ? 0.6 : 0.13,
        blur: width * 0.3,
        transform: `translate(${n(-width * 0.7)} ${n(-width * 0.4)})`,
      }),
  )
  return (
    `<path d="${outline}" fill="${light}"/>` +
    `<g clip-path="${sheet.clip(outline)}">${details}<g fill="none" stroke-linecap="round">${creases.join('')}</g></g>` +
    `<path d="${outline}" fill="none" stroke="${darker(base, 0.5)}" stroke-width="1.6" stroke-linejoin="round"/>`
  )
}
