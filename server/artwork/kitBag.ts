import { panel } from './cloth'
import type { Draw } from './figure'
import { fittingHeight, lettering } from './lettering'
import { groundShadow } from './light'
import { darker, lighter, luminance, paletteOf, readableOn, shadeable } from './paint'
import { stitches, zip } from './stitching'

const front =
  'M34 60C20 70 12 100 10 150C8 210 14 280 26 312C30 324 40 330 56 330H694C716 330 730 322 736 306C748 262 752 190 746 130C742 92 734 66 716 58C560 40 190 40 34 60Z'
const lid = 'M34 62C60 22 110 4 170 2H620C680 4 716 26 724 60C560 42 190 42 34 62Z'
const wedge = 'M430 20L560 20L470 340H330Z'

/** A kit bag for six rackets and more, from its long side. */
export const kitBag: Draw = (subject, sheet) => {
  const { lead, accent, third } = paletteOf(subject)
  const base = shadeable(lead)
  const tape = darker(base, 0.6)
  const name = subject.series.toUpperCase()
  const style = { face: 'condensed', spacing: 0.02 } as const
  const strap = (path: string, width: number, color: string) =>
    `<path d="${path}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
  const handle = (shift: number, color: string) =>
    strap(
      `M${262 + shift} 210V60C${262 + shift} -66 ${496 + shift} -66 ${496 + shift} 60V210`,
      19,
      darker(color, 0.55),
    ) +
    strap(`M${262 + shift} 210V60C${262 + shift} -66 ${496 + shift} -66 ${496 + shift} 60V210`, 15.5, color) +
    stitches(
      `M${257 + shift} 206V60C${257 + shift} -72 ${501 + shift} -72 ${501 + shift} 60V206`,
      lighter(color, 0.5),
      1.4,
    )
  const webbing = darker(base, 0.42)
  const body =
    groundShadow(sheet, 380, 330, 376, 20) +
    strap('M276 40C286 -44 478 -44 484 40', 14, darker(base, 0.66)) +
    panel(sheet, lid, lighter(base, 0.1), [['M90 30C240 18 520 18 680 34', 7]]) +
    zip('M70 36C220 20 540 20 694 38', tape, '#8d929d', 4.6) +
    panel(
      sheet,
      front,
      lead,
      [
        ['M60 90C44 160 46 250 66 316', 16],
        ['M150 310C240 296 320 300 360 320', 12],
        ['M700 90C716 170 712 260 694 316', 18],
        ['M560 92C610 104 660 100 704 84', 10],
      ],
      `<path d="${wedge}" fill="${accent}"/><path d="M572 20L588 20L498 340H482Z" fill="${third}"/>`,
    ) +
    zip('M44 132C120 124 190 122 244 122', tape, '#8d929d', 4) +
    stitches(
      'M50 74C36 110 30 240 46 316H706C728 250 730 130 712 76',
      luminance(lead) > 0.5 ? darker(lead, 0.3) : lighter(base, 0.42),
      1.6,
    ) +
    handle(0, webbing) +
    `<path d="M330 -34h98v22h-98Z" rx="8" fill="${darker(base, 0.62)}"/>` +
    lettering(name, 40, 236, readableOn(lead), { ...style, height: fittingHeight(name, 200, 64, style) }) +
    lettering(name, 724, 300, readableOn(lead), { face: 'wide', height: 13, spacing: 0.3, anchor: 'end' }) +
    `<path d="M238 122l20 -5l4 12l-22 6Z" fill="${accent}"/>`
  return {
    body,
    extent: { x: 0, y: -60, width: 760, height: 420 },
    focus: { x: 20, y: 50, width: 290, height: 290 },
    measure: { from: [10, 340], to: [750, 340], label: '740 mm', clear: 14 },
  }
}
