import { isDark, side, type Surface } from '../../../server/pictures/drawing'
import type { Figure } from './figure'
import { findMiddle, n, type Box } from './path'

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

/** Opacity below which a pixel casts no rim light: shadows have none. */
const solidFrom = 0.75

/**
 * Adds a light edge at the upper left of a drawing. It is invisible on light backgrounds and separates dark
 * products from dark backgrounds, so one transparent picture serves both color schemes.
 * @param solid the drawing without fine lines such as strings
 */
function rimLit(drawing: string, solid: string = drawing): string {
  const slope = 1 / (1 - solidFrom)
  const white = ['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="0" intercept="1"/>`)
  const filter =
    '<filter id="rim" x="-.02" y="-.02" width="1.04" height="1.04" color-interpolation-filters="sRGB">' +
    `<feComponentTransfer in="SourceAlpha"><feFuncA type="linear" slope="${slope}" intercept="${-slope * solidFrom}"/></feComponentTransfer>` +
    '<feGaussianBlur stdDeviation="2.2"/>' +
    `<feComponentTransfer>${white.join('')}<feFuncA type="linear" slope="1.6"/></feComponentTransfer></filter>`
  return `${filter}<g opacity=".7" transform="translate(-1.2 -1.6)"><g filter="url(#rim)">${solid}</g></g>${drawing}`
}
