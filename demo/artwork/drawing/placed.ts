import { isDark, side, type Surface } from '../../../server/pictures/drawing'
import type { Figure } from './figure'
import { findMiddle, n, type Box } from './path'
import { rimLit } from './rimLight'

/** The figure with `box` centred in the drawing. */
export function placed(figure: Figure, box: Box, margin: number, surface: Surface): string {
  return figureAt(figure, box, (side - 2 * margin) / Math.max(box.width, box.height), surface)
}

/** The figure with the middle of `box` in the middle of the drawing, at a scale. */
export function figureAt({ body, solid = body }: Figure, box: Box, scale: number, surface: Surface): string {
  const [x, y] = findMiddle(box)
  const at = (content: string) =>
    `<g transform="translate(${n(side / 2 - x * scale)} ${n(side / 2 - y * scale)}) scale(${n(scale)})">${content}</g>`
  return surface === 'none' || isDark(surface) ? rimLit(at(body), at(solid)) : at(body)
}
