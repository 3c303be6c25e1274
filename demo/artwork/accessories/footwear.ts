import { panel } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow, flatLight } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { ellipse, steps } from '../drawing/path'
import { softLine, softShape } from '../drawing/softEdge'
import { weave } from '../drawing/stitching'

/** Outline of a left footbed from above, 290 mm long: toes up, inner side to the right. */
const bed =
  'M44 2C76 -4 98 24 98 66C98 104 84 128 82 164C80 200 90 222 88 250C86 276 68 290 46 290C22 290 6 274 8 246C10 216 6 190 0 150C-8 92 6 10 44 2Z'
const pair = (one: string): string =>
  `<g transform="translate(0 0)">${one}</g><g transform="translate(236 0) scale(-1 1)">${one}</g>`

/** A pair of insoles from above. */
export const insole: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const clip = sheet.clip(bed)
  const holes = steps(30).map((step) => ellipse(26 + (step % 5) * 11, 40 + Math.floor(step / 5) * 13, 2, 2))
  const one =
    `<path d="${bed}" fill="${flatLight(sheet, lead)}" stroke="${darker(base, 0.5)}" stroke-width="1.4"/><g clip-path="${clip}">` +
    weave({ x: -10, y: 0, width: 120, height: 290 }, 4, darker(base, 0.5), 0.22) +
    `<path d="M-10 190C20 170 70 170 100 186V300H-10Z" fill="${accent}"/><path d="M60 120C80 130 88 170 74 206C60 190 54 150 60 120Z" fill="${darker(base, 0.3)}"/>` +
    softLine('M-4 60C-8 110 0 160 6 200', 7, { color: '#ffffff', opacity: 0.4, blur: 3 }) +
    `</g>` +
    `<path d="${holes.join('')}" fill="${darker(base, 0.55)}"/><path d="${ellipse(47, 246, 20, 25)}" fill="${darker(accent, 0.1)}" stroke="${darker(accent, 0.4)}" stroke-width="1.2"/>`
  const word = (x: number) =>
    fitted(subject.series, [x, 208], readableOn(accent), [50, 13], { spacing: 0.04 })
  return {
    body:
      castShadow(bed, 8) +
      `<g transform="translate(236 0)">${castShadow(mirrored, 8)}</g>` +
      pair(one) +
      word(46) +
      word(190),
    extent: { x: -20, y: -14, width: 276, height: 324 },
    measure: { from: [-4, 290], to: [-4, 0], label: '290 mm', clear: -10 },
  }
}
const mirrored = bed.replace(/(-?\d+) (-?\d+)/g, (_pair, x: string, y: string) => `${-Number(x)} ${y}`)

/** A pair of slides from above. */
export const slides: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const clip = sheet.clip(bed)
  const nubs = steps(120).map((step) =>
    ellipse(8 + (step % 8) * 11 + (Math.floor(step / 8) % 2) * 5, 14 + Math.floor(step / 8) * 19, 2.2, 2.2),
  )
  const strap =
    'M-16 84C10 58 84 56 110 76C112 100 108 130 98 152C70 138 26 140 -2 158C-12 136 -18 110 -16 84Z'
  const one =
    `<path d="${bed}" transform="translate(3 5)" fill="${darker(base, 0.6)}"/>` +
    `<path d="${bed}" fill="${flatLight(sheet, lead)}" stroke="${darker(base, 0.6)}" stroke-width="1.4"/>` +
    `<g clip-path="${clip}"><path d="${nubs.join('')}" fill="${luminance(base) > 0.4 ? darker(base, 0.35) : lighter(base, 0.22)}" opacity="0.7"/></g>` +
    softShape(strap, { color: '#0b0f1c', opacity: 0.4, blur: 4, transform: 'translate(2 6)' }) +
    panel(sheet, strap, accent, [['M-8 92C20 72 80 70 104 86', 6]])
  const word = (x: number) =>
    fitted(subject.series, [x, 120], readableOn(accent), [82, 26], { spacing: 0.04 })
  return {
    body:
      castShadow(bed, 9) +
      `<g transform="translate(236 0)">${castShadow(mirrored, 9)}</g>` +
      pair(one) +
      word(47) +
      word(189),
    extent: { x: -30, y: -14, width: 296, height: 324 },
    measure: { from: [-16, 290], to: [-16, 0], label: '290 mm', clear: -10 },
  }
}
