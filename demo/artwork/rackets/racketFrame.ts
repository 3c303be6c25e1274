import { fittingHeight, placeLetters } from '../../../server/pictures/lettering'
import { tubeLight } from '../drawing/light'
import { darker, lighter, luminance, readableOn, shadeable, type Palette } from '../drawing/paint'
import { n } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine } from '../drawing/softEdge'
import { headOutline, type Head } from './racketHead'
import type { Livery } from './racketLivery'

/**
 * The frame: painted in the product's livery, shaded as a tube, lettered on both sides.
 * @param livery see `liveries`
 * @param turn degrees by which the caller rotates the racket, so that the light stays at the upper left
 */
export function racketFrame(
  sheet: Sheet,
  head: Head,
  palette: Palette,
  series: string,
  livery: Livery,
  turn: number,
): string {
  const half = head.thickness / 2
  const ring = headOutline(head, half) + headOutline(head, -half)
  const lead = shadeable(palette.lead)
  const edge = darker(palette.lead, 0.62)
  const { paint, stripes, lettersAt, ground } = livery(palette, sheet, head)
  const ink = readableOn(ground ?? lead)
  return (
    `<path d="${ring}" fill-rule="evenodd" fill="${paint ?? lead}" stroke="${edge}" stroke-width="0.7"/>` +
    stripes +
    tubeShading(sheet, head, ring, lead, turn) +
    lettersAlong(head, series, 1 - lettersAt, ink) +
    lettersAlong(head, series, lettersAt, ink)
  )
}

/** The T-joint, where the shaft widens into the frame. */
export function throat(sheet: Sheet, head: Head, palette: Palette): string {
  const [, bottom] = head.at(0.5, head.thickness / 2)
  const top = bottom - head.thickness
  const flare =
    `M-3.6 ${n(bottom + 34)}C-4.2 ${n(bottom + 14)} -7 ${n(bottom + 4)} -24 ${n(top + 7)}` +
    `L-22 ${n(top + 1.5)}C-10 ${n(top + 4.4)} 10 ${n(top + 4.4)} 22 ${n(top + 1.5)}L24 ${n(top + 7)}` +
    `C7 ${n(bottom + 4)} 4.2 ${n(bottom + 14)} 3.6 ${n(bottom + 34)}Z`
  const collar = `M-4.9 ${n(bottom + 27)}h9.8v6.5h-9.8Z`
  return (
    `<path d="${flare}" fill="${tubeLight(sheet, palette.lead)}" stroke="${darker(palette.lead, 0.62)}" stroke-width="0.6"/>` +
    `<path d="${collar}" fill="${tubeLight(sheet, palette.accent)}"/>`
  )
}

/** Shading of the frame's tube: light on the side of the light, shadow on the other one. */
function tubeShading(sheet: Sheet, head: Head, ring: string, lead: string, turn: number): string {
  const clip = sheet.clip(ring)
  const middle = headOutline(head, 0)
  const half = head.thickness / 2
  const angle = ((45 - turn) * Math.PI) / 180
  const layer = (shift: number, width: number, color: string, opacity: number, blur: number) => {
    const transform = `translate(${n(shift * Math.cos(angle))} ${n(shift * Math.sin(angle))})`
    return softLine(middle, width, { color, opacity, blur, transform })
  }
  return (
    `<g clip-path="${clip}">` +
    layer(half * 0.75, half * 0.9, darker(lead, 0.85), 0.5, 1.1) +
    layer(-half * 0.42, half * 0.36, lighter(lead, 0.9), luminance(lead) > 0.75 ? 0.9 : 0.62, 0.55) +
    `<path d="${headOutline(head, half - 0.6)}${headOutline(head, 0.6 - half)}" fill="none" stroke="${darker(lead, 0.75)}" stroke-width="0.8" opacity="0.55"/>` +
    `</g>`
  )
}

/** Letters that follow the frame clockwise, centred at `turn`. */
function lettersAlong(head: Head, text: string, turn: number, fill: string): string {
  const around = 2 * Math.PI * Math.sqrt((head.width ** 2 + head.height ** 2) / 8)
  const style = { face: 'wide', spacing: 0.16 } as const
  const height = fittingHeight(text.toUpperCase(), around * 0.1, head.thickness * 0.5, style)
  const { letters, width } = placeLetters(text.toUpperCase(), { ...style, height })
  const placed = letters.map(({ path, offset, advance, scale }) => {
    const fraction = turn + (offset + advance / 2 - width / 2) / around
    const [x, y] = head.at(fraction, -height / 2)
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(head.headingAt(fraction))}) translate(${n(-advance / 2)} 0) scale(${scale.toFixed(5)})" d="${path}"/>`
  })
  return `<g fill="${fill}">${placed.join('')}</g>`
}
