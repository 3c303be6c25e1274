import { fittingHeight, lettering } from '../../../server/pictures/lettering'
import { tubeLight } from '../drawing/light'
import { darker, lighter, luminance, readableOn, type Palette } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'

/** Heights above the butt, in millimetres. */
export const handleTop = 168
export const coneTop = 212

/** The appearance of shaft and handle. */
export interface ShaftLook {
  readonly palette: Palette
  readonly series: string
  /** 1 (flexible) to 5 (extra stiff). */
  readonly flex: number
  readonly shaftColor: string
  readonly coneColor: string
  readonly gripColor: string
}

/** The shaft with its flex scale: five windows, filled by stiffness. */
export function shaft(sheet: Sheet, top: number, look: ShaftLook): string {
  const { palette, series, flex, shaftColor } = look
  const bottom = -coneTop + 6
  const length = bottom - top
  const body = `<path d="M-3.5 ${n(top)}h7L3.9 ${n(bottom)}h-7.8Z" fill="${tubeLight(sheet, shaftColor)}" stroke="${darker(shaftColor, 0.65)}" stroke-width="0.4"/>`
  const flexStart = bottom - 20
  const windows = steps(5).map((step) => {
    const y = flexStart - step * 9
    const isFilled = step < flex
    const color = isFilled ? contrasting(shaftColor, palette) : darker(shaftColor, 0.5)
    return `<path d="M-3.1 ${n(y)}h6.2v-6.4h-6.2Z" fill="${isFilled ? tubeLight(sheet, color) : color}" opacity="${isFilled ? 1 : 0.55}"/>`
  })
  const name = series.toUpperCase()
  const maxWidth = length - 20 - 45 - 40
  const height = fittingHeight(name, maxWidth, 4.9, { face: 'wide', spacing: 0.3 })
  const ink =
    luminance(shaftColor) > 0.5 ? readableOn(shaftColor) : lighter(contrasting(shaftColor, palette), 0.35)
  const word = lettering(name, 0, 0, ink, { face: 'wide', height, spacing: 0.3 })
  return `${body}${windows.join('')}<g transform="translate(${n(height / 2)} ${n(flexStart - 45 - 10)}) rotate(-90)">${word}</g>`
}

const contrasting = (ground: string, { lead, accent, third }: Palette): string =>
  [accent, third, lead].find((color) => Math.abs(luminance(color) - luminance(ground)) > 0.18) ??
  readableOn(ground)

/** Cone cap, wrapped handle and butt cap. */
export function handle(sheet: Sheet, { palette, coneColor, gripColor }: ShaftLook): string {
  const half = 12.4
  const body = `M${-half} ${-handleTop}H${half}V-17C${half} -10 14.6 -8 14.6 -3.5C14.6 0 12 0 10 0H-10C-12 0 -14.6 0 -14.6 -3.5C-14.6 -8 ${-half} -10 ${-half} -17Z`
  const cone = `M-4.1 ${-coneTop}C-5.2 ${-coneTop + 20} -9.5 ${-handleTop - 12} -${half - 0.6} ${-handleTop + 3}H${half - 0.6}C9.5 ${-handleTop - 12} 5.2 ${-coneTop + 20} 4.1 ${-coneTop}Z`
  const ring = contrasting(coneColor, palette)
  return (
    `<path d="${cone}" fill="${tubeLight(sheet, coneColor)}" stroke="${darker(coneColor, 0.65)}" stroke-width="0.5"/>` +
    `<path d="M-8.4 ${-handleTop - 9}h16.8l1.5 4h-19.8Z" fill="${tubeLight(sheet, ring)}"/>` +
    `<path d="${body}" fill="${tubeLight(sheet, gripColor)}"/>` +
    `<g clip-path="${sheet.clip(body)}">${wraps(gripColor)}</g>` +
    `<path d="M-12.9 ${-handleTop - 1}h25.8v8.5h-25.8Z" fill="${tubeLight(sheet, ring)}"/>` +
    `<path d="M-13.9 -7.4C-6 -5.6 6 -5.6 13.9 -7.4L14.6 -3.5C14.6 0 12 0 10 0H-10C-12 0 -14.6 0 -14.6 -3.5Z" fill="${tubeLight(sheet, coneColor)}"/>`
  )
}

/** Overlapping turns of the grip tape, each with a dark seam and a light edge. */
function wraps(color: string): string {
  const turns = steps(11).map((step) => {
    const y = -handleTop + 18 + step * 15
    const seam = `M-16 ${y}C-6 ${y - 1} 6 ${y - 10} 16 ${y - 12}`
    return (
      `<path d="${seam}" stroke="${darker(color, 0.75)}" stroke-width="1.5"/>` +
      `<path d="${seam}" transform="translate(0 1.4)" stroke="${lighter(color, 0.45)}" stroke-width="0.8" opacity="0.65"/>` +
      `<path d="${seam}" transform="translate(0 -2.4)" stroke="${darker(color, 0.6)}" stroke-width="3" opacity="0.3"/>`
    )
  })
  return `<g fill="none">${turns.join('')}</g>`
}
