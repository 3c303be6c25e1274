import { cloth } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { groundShadow, tubeLight } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { ellipse, steps } from '../drawing/path'
import { weave } from '../drawing/stitching'

/** A towel, folded lengthwise, with its woven border visible. */
export const towel: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const pile = weave(
    { x: -10, y: -10, width: 380, height: 660 },
    4.2,
    luminance(base) > 0.5 ? darker(base, 0.4) : lighter(base, 0.5),
    0.28,
  )
  const border = `<path d="M-10 486H360V500H-10ZM-10 512H360V580H-10ZM-10 592H360V606H-10Z" fill="${accent}"/>`
  const under = 'M22 -16H346C352 -16 356 -10 356 -4L352 624C352 632 346 634 338 634H24Z'
  const over =
    'M6 0H318C326 0 330 4 330 12L334 634C334 642 328 646 320 646H12C4 646 0 642 0 634L2 8C2 2 2 0 6 0Z'
  const fringe = steps(56).map((step) => `M${4 + step * 5.9} 645v9`)
  return {
    body:
      cloth(sheet, under, darker(base, 0.14), [], pile) +
      cloth(
        sheet,
        over,
        lead,
        [
          ['M20 120C100 134 200 132 310 112', 14],
          ['M40 380C140 396 230 392 320 372', 16],
          ['M20 10C16 200 22 420 14 640', 10],
        ],
        pile + border,
      ) +
      `<path d="${fringe.join('')}" stroke="${darker(base, 0.2)}" stroke-width="2.4"/>` +
      fitted(subject.series, [167, 566], readableOn(accent), [260, 40], { spacing: 0.04 }),
    extent: { x: -40, y: -30, width: 440, height: 710 },
    measure: { from: [0, 650], to: [0, 0], label: '650 mm', clear: -10 },
  }
}

/** A standing wrist band of terry. */
export const wristBand: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const wall = 'M-44 0C-47 24 -47 56 -44 80A44 12 0 0 0 44 80C47 56 47 24 44 0A44 12 0 0 1 -44 0Z'
  const band = 'M-46 30A46 12 0 0 0 46 30V52A46 12 0 0 1 -46 52Z'
  return {
    body:
      groundShadow(sheet, 0, 86, 48, 9) +
      `<path d="${wall}" fill="${tubeLight(sheet, lead)}"/><g clip-path="${sheet.clip(wall)}">` +
      weave(
        { x: -50, y: -14, width: 100, height: 112 },
        2.1,
        luminance(base) > 0.5 ? darker(base, 0.5) : lighter(base, 0.55),
        0.34,
      ) +
      `<path d="${band}" fill="${tubeLight(sheet, accent)}"/></g>` +
      fitted(subject.series, [0, 58.5], readableOn(accent), [52, 13], { spacing: 0.06 }) +
      `<path d="${ellipse(0, 0, 44, 12)}" fill="${lighter(base, 0.16)}"/><path d="${ellipse(0, 1.4, 37, 8.6)}" fill="${darker(base, 0.6)}"/>` +
      `<path d="M-37 1.4A37 8.6 0 0 1 37 1.4A37 6 0 0 0 -37 1.4Z" fill="${darker(base, 0.3)}"/>`,
    extent: { x: -64, y: -28, width: 128, height: 136 },
    measure: { from: [-46, 84], to: [-46, 0], label: '80 mm', clear: -8 },
  }
}
