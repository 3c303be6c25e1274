import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { groundShadow, tubeLight } from '../drawing/light'
import { darker, luminance, buildPalette, readableOn } from '../drawing/paint'
import { roundedBox, steps } from '../drawing/path'
import { softLine } from '../drawing/softEdge'

const flask =
  'M-36 62C-37 80 -37 100 -33 118C-31 128 -31 134 -33 144C-37 160 -37 180 -37 226C-37 236 -32 240 -24 240H24C32 240 37 236 37 226C37 180 37 160 33 144C31 134 31 128 33 118C37 100 37 80 36 62C34 54 30 50 24 50H-24C-30 50 -34 54 -36 62Z'

const glint = { color: '#ffffff', opacity: 0.55, blur: 1 } as const

/** A squeeze bottle: waist for the hand, level window, pull cap. */
export const bottle: Draw = (subject, sheet) => {
  const { lead, accent, third } = buildPalette(subject)
  const cap = luminance(accent) > 0.85 ? darker(lead, 0.5) : accent
  const ink = luminance(lead) > 0.6 && luminance(accent) < 0.5 ? accent : readableOn(lead)
  const word = fitted(subject.series, [-3, 96], ink, [50, 14], { spacing: 0.03 })
  const marks = steps(7).map((step) => `M22 ${160 + step * 10}h${step % 2 ? 4 : 7}`)
  return {
    body:
      groundShadow(sheet, 0, 239, 42, 8) +
      `<path d="${roundedBox({ x: -8, y: 0, width: 16, height: 26 }, 4)}" fill="${tubeLight(sheet, third)}" stroke="${darker(third, 0.5)}" stroke-width="0.6"/>` +
      `<path d="M-14 22C-15 14 -10 12 0 12C10 12 15 14 14 22L18 32H-18Z" fill="${tubeLight(sheet, cap)}"/>` +
      `<path d="${roundedBox({ x: -32, y: 29, width: 64, height: 23 }, 4)}" fill="${tubeLight(sheet, cap)}"/>` +
      `<path d="${steps(16)
        .map((step) => `M${-28 + step * 3.75} 32V49`)
        .join('')}" stroke="#0b0f1c" stroke-width="0.9" opacity="0.35"/>` +
      `<path d="${flask}" fill="${tubeLight(sheet, lead)}" stroke="${darker(lead, 0.5)}" stroke-width="0.7"/>` +
      `<g clip-path="${sheet.clip(flask)}"><path d="M-40 121H40V126H-40ZM-40 130H40V135H-40Z" fill="${darker(lead, 0.5)}" opacity="0.35"/><path d="M-40 214L40 196V206L-40 224Z" fill="${accent}"/><path d="M-40 229L40 211V250H-40Z" fill="${tubeLight(sheet, accent)}"/></g>` +
      `<path d="${marks.join('')}" stroke="${readableOn(lead)}" stroke-width="1" opacity="0.7"/>` +
      softLine('M-27 64C-28 84 -27 100 -24 116M-27 148C-28 170 -28 190 -28 224', 4, glint) +
      word,
    extent: { x: -80, y: -10, width: 160, height: 268 },
    measure: { from: [-37, 240], to: [-37, 0], label: '240 mm', clear: -12 },
  }
}
