import { garment } from '../apparel/garment'
import { plainBack } from '../apparel/shirts'
import type { Draw } from '../drawing/figure'
import { castShadow, flatLight } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn } from '../drawing/paint'
import { roundedBox } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { face } from '../rackets/racket'
import { buildHead } from '../rackets/racketHead'
import { stringBed } from '../rackets/racketStrings'

/** A shirt from behind with outlines where the name and the number are printed. */
export const shirtPrinting: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const ink =
    Math.abs(luminance(palette.accent) - luminance(palette.lead)) > 0.3
      ? palette.accent
      : readableOn(palette.lead)
  const outline = (width: number, height: number, y: number) =>
    `<path d="${roundedBox({ x: -width / 2, y, width, height }, 8)}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="12 10" opacity="0.7"/>`
  return {
    ...garment(
      plainBack(sheet, palette, `<path d="M-420 640H420V656H-420Z" fill="${palette.third}" opacity="0.9"/>`) +
        outline(330, 56, 142) +
        outline(300, 216, 284),
      '720 mm',
    ),
  }
}

/** A bird in flight made of three blades; no real brand's mark. */
const mark = 'M-44 -34L0 -4L44 -34L44 -12L0 20L-44 -12ZM-30 8L0 28L30 8V24L0 46L-30 24Z'

/** A strung racket face with a stencilled mark: only the strings are inked. */
export const stencilPrinting: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const head = buildHead('isometric', -125.5)
  const ink = luminance(palette.accent) > 0.75 ? darker(palette.accent, 0.35) : palette.accent
  const inked = `<g transform="scale(1.5)"><path d="${mark}"/></g>`
  const clip = sheet.clip(scaled(1.5))
  const { strings, frame } = face({ ...subject, series: '', design: 'stencil' }, sheet, head, palette)
  const bed = stringBed(head, ink, [22, 22])
  const body =
    `<path d="M-3.6 140V260H3.6V140Z" fill="${flatLight(sheet, palette.lead)}"/>` +
    strings +
    frame +
    `<g clip-path="${clip}"><g fill="${ink}" opacity="0.2">${inked}</g>${bed}${bed}</g>` +
    card(sheet, ink) +
    pen(sheet, ink)
  return {
    body,
    extent: { x: -150, y: -170, width: 400, height: 400 },
    measure: { from: [-98, -126], to: [98, -126], label: '196 mm', clear: -16 },
  }
}

const scaled = (by: number): string => mark.replace(/-?\d+(\.\d+)?/g, (number) => String(Number(number) * by))

/** The cardboard stencil beside the racket. */
function card(sheet: Sheet, ink: string): string {
  const board = roundedBox({ x: -70, y: -58, width: 140, height: 124 }, 5)
  const hole = scaled(1.05)
  return (
    `<g transform="translate(166 130) rotate(9)">${castShadow(board + hole, 11, 9)}` +
    `<path d="${board}${hole}" fill-rule="evenodd" fill="${flatLight(sheet, '#e9dcc0')}" stroke="#a8977a" stroke-width="1"/>` +
    `<path d="${hole}" fill="none" stroke="${ink}" stroke-width="2.4" opacity="0.55"/></g>`
  )
}

function pen(sheet: Sheet, ink: string): string {
  const barrel = roundedBox({ x: -10, y: -60, width: 20, height: 96 }, 8)
  return (
    `<g transform="translate(206 -20) rotate(24)">${castShadow(barrel, 9, 24)}` +
    `<path d="M-4 -76L4 -70V-58H-6V-74Z" fill="${ink}"/>` +
    `<path d="${barrel}" fill="${flatLight(sheet, '#2b303a')}"/><path d="M-10 -30H10V-8H-10Z" fill="${lighter(ink, 0.1)}"/></g>`
  )
}
