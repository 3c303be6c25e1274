import { lettering } from '../../../server/pictures/lettering'
import { garment } from '../apparel/garment'
import { plainBack } from '../apparel/shirts'
import { shapeOf, type Draw } from '../drawing/figure'
import { castShadow, flatLight, tubeLight } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn } from '../drawing/paint'
import { roundedBox, ellipse, n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { face } from '../rackets/racket'
import { buildHead } from '../rackets/racketHead'
import { stringBed } from '../rackets/racketStrings'

/** Draws a service; its SKU or name decides which. */
export const drawService: Draw = (subject, sheet) => {
  const services = { stringing, shirtPrinting, stencilPrinting }
  const service = shapeOf<keyof typeof services>(
    subject,
    [
      [/sticker|stencil|logo/, 'stencilPrinting'],
      [/print|shirt|apparel/, 'shirtPrinting'],
    ],
    'stringing',
  )
  return services[service](subject, sheet)
}

/** A shirt from behind with outlines where the name and the number are printed. */
const shirtPrinting: Draw = (subject, sheet) => {
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
const stencilPrinting: Draw = (subject, sheet) => {
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

const steel = '#4a505c'
const black = '#20242c'

/** A racket clamped in the stringing machine; the tension head pulls its last main. */
const stringing: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const { lead, accent } = palette
  const head = buildHead('isometric', -125.5)
  const signal = luminance(accent) > 0.3 ? accent : lighter(accent, 0.4)
  const { strings, frame } = face({ ...subject, series: '' }, sheet, head, {
    ...palette,
    lead: luminance(lead) < 0.2 ? '#c9ced8' : lead,
  })
  const stub = `<path d="M-3.6 140V236H3.6V140Z" fill="${tubeLight(sheet, steel)}"/>`
  const body =
    table(sheet) +
    stub +
    strings +
    frame +
    [0, 0.14, 0.36, 0.5, 0.64, 0.86]
      .map((turn) => clamp(sheet, head.at(turn, 2), head.headingAt(turn), signal))
      .join('') +
    loose(signal) +
    tensionHead(sheet, signal)
  return {
    body,
    extent: { x: -170, y: -205, width: 430, height: 430 },
    measure: { from: [-104, -126], to: [104, -126], label: '208 mm', clear: -40 },
  }
}

/** The turntable with its degree scale, and the arm across it. */
function table(sheet: Sheet): string {
  const disc = ellipse(0, 0, 150, 150)
  const marks = steps(72).map((step) => {
    const angle = (step * Math.PI) / 36
    const inner = step % 6 === 0 ? 134 : 140
    const outer = 146
    return `M${n(Math.cos(angle) * inner)} ${n(Math.sin(angle) * inner)}L${n(Math.cos(angle) * outer)} ${n(Math.sin(angle) * outer)}`
  })
  const bed = roundedBox({ x: -21, y: -176, width: 42, height: 352 }, 12)
  return (
    castShadow(disc, 22) +
    `<path d="${disc}" fill="${flatLight(sheet, '#d8d9d6')}" stroke="#8e9299" stroke-width="1"/>` +
    `<path d="${marks.join('')}" stroke="#6d727c" stroke-width="1"/>` +
    castShadow(bed, 8) +
    `<path d="${bed}" fill="${tubeLight(sheet, black)}"/>` +
    `<path d="M0 -160V160" stroke="#000000" stroke-width="5" opacity="0.5"/>`
  )
}

function clamp(sheet: Sheet, [x, y]: readonly [number, number], heading: number, signal: string): string {
  const block = roundedBox({ x: -11, y: -19, width: 22, height: 25 }, 4)
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(heading)})">${castShadow(block, 5, heading)}` +
    `<path d="${block}" fill="${flatLight(sheet, black)}" stroke="#0b0f1c" stroke-width="0.6"/>` +
    `<path d="M-7 -14H7" stroke="${signal}" stroke-width="2.6" stroke-linecap="round"/></g>`
  )
}

/** The string between racket and gripper, and the rest of the set in loops. */
function loose(signal: string): string {
  const pulled = 'M62 -30H206'
  const rest = 'M-64 112C-120 150 -160 120 -140 160C-124 196 -60 176 -84 200C-100 216 -150 206 -160 190'
  const strand = (path: string) =>
    `<path d="${path}" stroke="#2a2f38" stroke-width="2" opacity="0.5" transform="translate(1.4 2.4)"/>` +
    `<path d="${path}" stroke="${darker(signal, 0.4)}" stroke-width="2"/><path d="${path}" stroke="${lighter(signal, 0.2)}" stroke-width="1.3"/>`
  return `<g fill="none" stroke-linecap="round">${strand(pulled)}${strand(rest)}</g>`
}

/** The tension head: gripper, display, knob. */
function tensionHead(sheet: Sheet, signal: string): string {
  const box = roundedBox({ x: 172, y: -92, width: 74, height: 128 }, 10)
  const screen = roundedBox({ x: 181, y: -80, width: 56, height: 32 }, 4)
  const knob = ellipse(209, 8, 16, 16)
  return (
    castShadow(box, 16) +
    `<path d="${box}" fill="${flatLight(sheet, steel)}" stroke="${darker(steel, 0.5)}" stroke-width="1"/>` +
    `<path d="${screen}" fill="#11151c"/>` +
    lettering('26', 204, -56, signal, { face: 'condensed', height: 17, anchor: 'middle' }) +
    lettering('LB', 231, -56, signal, { face: 'medium', height: 7, anchor: 'end' }) +
    `<path d="M166 -38H196V-22H166Z" fill="${black}"/><path d="M166 -34H196" stroke="${signal}" stroke-width="2"/>` +
    `<path d="${knob}" fill="${tubeLight(sheet, black)}"/><path d="M209 8L219 -2" stroke="${signal}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="${steps(9)
      .map((step) => {
        const angle = ((step * 30 + 150) * Math.PI) / 180
        return `M${n(209 + Math.cos(angle) * 20)} ${n(8 + Math.sin(angle) * 20)}l${n(Math.cos(angle) * 4)} ${n(Math.sin(angle) * 4)}`
      })
      .join('')}" stroke="#d4d7dd" stroke-width="1.2"/>`
  )
}
