import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { fittingHeight, lettering } from '../../../server/pictures/lettering'
import { choiceOf } from '../drawing/chance'
import { panel } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { groundShadow } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { roundedBox } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine } from '../drawing/softEdge'
import { stitches, zip } from '../drawing/stitching'
import { racketParts } from '../rackets/racket'
import { bagPrint } from './bagPrint'

/** The shape of a long bag, seen from its long side. */
interface Build {
  readonly front: string
  readonly lid: string
  /** Path of the zip. */
  readonly zip: string
  /** Path of the seam around the face. */
  readonly seam: string
}
const box: Build = {
  front:
    'M34 60C20 70 12 100 10 150C8 210 14 280 26 312C30 324 40 330 56 330H694C716 330 730 322 736 306C748 262 752 190 746 130C742 92 734 66 716 58C560 40 190 40 34 60Z',
  lid: 'M34 62C60 22 110 4 170 2H620C680 4 716 26 724 60C560 42 190 42 34 62Z',
  zip: 'M70 36C220 20 540 20 694 38',
  seam: 'M50 74C36 110 30 240 46 316H706C728 250 730 130 712 76',
}
/** A duffel with round ends. */
const barrel: Build = {
  front:
    'M86 58C30 76 4 130 4 194C4 258 26 308 82 330H680C734 308 756 258 756 194C756 130 730 76 674 58C540 42 220 42 86 58Z',
  lid: 'M86 60C118 24 150 12 200 10H560C610 12 642 24 674 60C540 44 220 44 86 60Z',
  zip: 'M104 42C240 28 520 28 656 42',
  seam: 'M96 74C44 90 20 138 20 194C20 250 40 296 88 316H672C720 296 740 250 740 194C740 138 716 90 664 74',
}
/** Racket-shaped: high at the heads, low at the handles. */
const wedge: Build = {
  front:
    'M34 40C16 60 10 120 10 180C12 240 16 290 28 314C32 324 42 330 58 330H700C724 330 740 318 746 296C750 250 744 196 730 160C716 124 690 108 650 98C480 62 200 20 34 40Z',
  lid: 'M34 42C58 10 100 -12 160 -14C340 -4 560 44 664 70C690 78 702 88 706 106C690 100 660 100 650 98C480 62 200 20 34 42Z',
  zip: 'M66 16C220 12 500 52 686 90',
  seam: 'M50 60C34 110 28 240 46 316H706C732 300 738 230 716 166',
}
const face = { x: 6, y: 30, width: 748, height: 300 }

/** A kit bag for six or more rackets, seen from its long side. */
export const kitBag: Draw = (subject, sheet, view) => {
  const isOpen = view === 'angle'
  const palette = buildPalette(subject)
  const { lead, accent } = palette
  const build = choiceOf(subject, 'kit bag', [box, barrel, wedge])
  const isLettered = choiceOf(subject, 'kit bag name', [true, false])
  const base = shadeable(lead)
  const tape = darker(base, 0.6)
  const name = subject.series.toUpperCase()
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
    (isOpen ? '' : strap('M276 40C286 -44 478 -44 484 40', 14, darker(base, 0.66))) +
    (isOpen
      ? openLid(sheet, subject, base)
      : panel(sheet, build.lid, lighter(base, 0.1), [['M90 30C240 18 520 18 680 34', 7]]) +
        zip(build.zip, tape, '#8d929d', 4.6)) +
    panel(
      sheet,
      build.front,
      lead,
      [
        ['M60 90C44 160 46 250 66 316', 16],
        ['M150 310C240 296 320 300 360 320', 12],
        ['M700 90C716 170 712 260 694 316', 18],
        ['M560 92C610 104 660 100 704 84', 10],
      ],
      bagPrint(subject, palette, face),
    ) +
    zip('M44 132C120 124 190 122 244 122', tape, '#8d929d', 4) +
    stitches(build.seam, luminance(lead) > 0.5 ? darker(lead, 0.3) : lighter(base, 0.42), 1.6) +
    (isOpen ? '' : handle(0, webbing) + `<path d="M330 -34h98v22h-98Z" fill="${darker(base, 0.62)}"/>`) +
    (isLettered
      ? fitted(subject.series, [40, 236], readableOn(lead), [200, 64], { anchor: 'start' })
      : badge(name, accent)) +
    `<path d="M238 122l20 -5l4 12l-22 6Z" fill="${accent}"/>`
  return {
    body,
    extent: isOpen ? { x: -20, y: -190, width: 800, height: 560 } : { x: 0, y: -60, width: 760, height: 420 },
    measure: { from: [10, 340], to: [750, 340], label: '740 mm', clear: 14 },
  }
}

/** The lid thrown back, the lining, and two rackets in it. */
function openLid(sheet: Sheet, subject: ArtworkSubject, base: string): string {
  const lid = 'M40 60C20 -40 60 -150 120 -156C300 -176 470 -176 640 -156C700 -150 740 -40 720 60Z'
  const lining = 'M64 50C50 -30 84 -128 134 -134C300 -152 460 -152 626 -134C676 -128 710 -30 696 50Z'
  const racket = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${racketParts(subject, sheet, turn).body}</g>`
  return (
    panel(sheet, lid, base, [['M90 -60C240 -90 520 -90 680 -60', 9]]) +
    `<path d="${lining}" fill="${sheet.linear({ 0: darker(base, 0.5), 1: darker(base, 0.8) }, [0, 0, 0, 1])}"/>` +
    zip(lining, darker(base, 0.6), '#8d929d', 4) +
    `<g clip-path="${sheet.clip('M40 110V-160H720V110Z')}">${racket(24, 66, 84)}${racket(40, 10, 87)}</g>` +
    softLine('M60 70C240 52 520 52 700 70', 40, { color: '#05080c', opacity: 0.5, blur: 22 })
  )
}

/** A sewn badge between the handle straps. */
function badge(name: string, accent: string): string {
  const style = { face: 'wide', spacing: 0.12 } as const
  const height = fittingHeight(name, 164, 24, style)
  const word = lettering(name, 379, 262 + height / 2, readableOn(accent), {
    ...style,
    height,
    anchor: 'middle',
  })
  return `<path d="${roundedBox({ x: 282, y: 236, width: 194, height: 52 }, 6)}" fill="${accent}" stroke="${darker(accent, 0.35)}" stroke-width="1.6"/>${word}`
}
