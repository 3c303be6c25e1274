import { fittingHeight, lettering, type LetteringStyle } from '../../../server/pictures/lettering'
import type { Point } from './path'

/** Capital letters that fill a width, up to a height; by default condensed and centered at the point. */
export function fitted(
  text: string,
  [x, y]: Point,
  ink: string,
  [width, tallest]: readonly [width: number, tallest: number],
  style: Omit<LetteringStyle, 'height'> = {},
): string {
  const letters = text.toUpperCase()
  const all = { face: 'condensed', spacing: 0.02, anchor: 'middle', ...style } as const
  return lettering(letters, x, y, ink, { ...all, height: fittingHeight(letters, width, tallest, all) })
}
