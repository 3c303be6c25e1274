import { chanceOf } from './chance'
import { fittingHeight, placeLetters } from './lettering'
import { tubeLight } from './light'
import { darker, lighter, luminance, readableOn, shadeable, type Palette } from './paint'
import { n } from './path'
import { frameBand, headOutline, type Head } from './racketHead'
import type { Sheet } from './sheet'

type Livery = 'fade' | 'shoulders' | 'halves'
const liveries: readonly Livery[] = ['fade', 'shoulders', 'halves']

/** The frame: painted in the product's livery, lit as a tube, lettered along its left and right side. */
export function racketFrame(sheet: Sheet, head: Head, palette: Palette, series: string, sku: string): string {
  const half = head.thickness / 2
  const ring = headOutline(head, half) + headOutline(head, -half)
  const livery = liveries[Math.floor(chanceOf(`${sku} livery`)() * liveries.length)] ?? 'fade'
  const lead = shadeable(palette.lead)
  const edge = darker(palette.lead, 0.62)
  // Where no stripe of the livery lies.
  const side = livery === 'fade' ? 0.262 : 0.218
  return (
    `<path d="${ring}" fill-rule="evenodd" fill="${basePaint(sheet, livery, palette)}" stroke="${edge}" stroke-width="0.7"/>` +
    stripes(head, livery, palette) +
    tubeShading(sheet, head, ring, lead) +
    lettersAlong(head, series, 1 - side, readableOn(lead)) +
    lettersAlong(head, series, side, readableOn(lead))
  )
}

/** The T-joint: the tube of the shaft flaring into the frame. */
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

function basePaint(sheet: Sheet, livery: Livery, { lead, accent }: Palette): string {
  if (livery !== 'fade') return shadeable(lead)
  return sheet.linear(
    [
      [0, accent],
      [0.22, accent],
      [0.6, shadeable(lead)],
      [1, shadeable(lead)],
    ],
    [0.2, 0, 0.5, 1],
  )
}

/** Paint on top of the base: symmetric about the racket's axis, ends slanted. */
function stripes(head: Head, livery: Livery, { accent, third }: Palette): string {
  const pair = (from: number, to: number, color: string) =>
    `<path d="${frameBand(head, from, to, 0.008)}${frameBand(head, 1 - from, 1 - to, -0.008)}" fill="${color}"/>`
  if (livery === 'fade') return pair(0.335, 0.342, third) + pair(0.35, 0.353, third)
  if (livery === 'shoulders') {
    return (
      pair(0.045, 0.105, accent) +
      pair(0.112, 0.117, third) +
      pair(0.33, 0.4, accent) +
      pair(0.318, 0.323, third)
    )
  }
  return pair(0.3, 0.5, accent) + pair(0.288, 0.294, third) + pair(0.278, 0.281, third)
}

/** A tube under one lamp: its lit line lies to the left everywhere, its shadow to the right, whatever its course. */
function tubeShading(sheet: Sheet, head: Head, ring: string, lead: string): string {
  const clip = sheet.clip(ring)
  const middle = headOutline(head, 0)
  const half = head.thickness / 2
  const layer = (shift: number, width: number, color: string, opacity: number, blur: number) =>
    `<path d="${middle}" transform="translate(${n(shift)} 0)" fill="none" stroke="${color}" stroke-width="${n(width)}"` +
    ` opacity="${opacity}" filter="${sheet.blur(blur)}"/>`
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
    const place = turn + (offset + advance / 2 - width / 2) / around
    const [x, y] = head.at(place, -height / 2)
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(head.headingAt(place))}) translate(${n(-advance / 2)} 0) scale(${scale.toFixed(5)})" d="${path}"/>`
  })
  return `<g fill="${fill}">${placed.join('')}</g>`
}
