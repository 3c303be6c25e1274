import { castShadow } from './light'
import { darker, lighter, luminance, shadeable } from './paint'
import { at, n, type Point } from './path'
import type { Sheet } from './sheet'
import { softLine } from './softEdge'

/** A cubic segment: two control points and the end. */
export type Segment = readonly [leave: Point, arrive: Point, end: Point]

/** A straight line, as a segment. */
export const straight = (end: Point): Segment => [end, end, end]

/**
 * A closed symmetric outline. @param right its right half, from the middle of the top to the middle of the
 * bottom
 */
export function symmetric(start: Point, right: readonly Segment[]): string {
  const mirror = ([x, y]: Point): Point => [-x, y]
  const ends = [start, ...right.map(([, , end]) => end)]
  const left = right.map(([leave, setSignInCookies], index): Segment => [
    mirror(setSignInCookies),
    mirror(leave),
    mirror(ends[index] ?? start),
  ])
  // A straight segment repeats its end point three times; reversed, it repeats its new end.
  const turned = left
    .map((segment, index): Segment => (isStraight(right[index]) ? straight(segment[2]) : segment))
    .reverse()
  const drawn = [...right, ...turned].map(
    ([leave, setSignInCookies, end]) => `C${at(leave)} ${at(setSignInCookies)} ${at(end)}`,
  )
  return `M${at(start)}${drawn.join('')}Z`
}

const isStraight = (segment: Segment | undefined): boolean =>
  segment !== undefined && segment[0] === segment[2]

/** Folds as `[path, width]`; each is a soft dark line with a light one beside it. */
export type Folds = readonly (readonly [path: string, width: number])[]

/** A piece of cloth lying flat: shadow, light, folds and edge, with `details` clipped to it. */
export function cloth(sheet: Sheet, outline: string, color: string, folds: Folds, details = ''): string {
  return castShadow(outline, 26) + panel(sheet, outline, color, folds, details)
}

/** A piece of cloth without a shadow on the ground. */
export function panel(sheet: Sheet, outline: string, color: string, folds: Folds = [], details = ''): string {
  const base = shadeable(color)
  const light = sheet.linear(
    [
      [0, lighter(base, 0.17)],
      [0.5, base],
      [1, darker(base, 0.2)],
    ],
    [0, 0, 1, 1],
  )
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
