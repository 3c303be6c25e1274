import { fitted } from '../drawing/fitted'
import { darker, lighter, shadeable, type Palette } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import type { ShoeLayout } from './shoeLayout'

export const foam = '#f4f2ec'
const midsole =
  'M16 318C12 342 16 374 30 390L380 386C460 374 540 378 600 390L700 400C800 404 910 398 974 366C1002 352 1008 334 994 320' +
  'C950 356 850 372 760 366C640 356 560 340 460 336C330 332 150 338 60 320C44 316 24 304 16 318Z'
const outsole =
  'M24 384C24 402 36 412 54 412L336 412C362 410 372 396 402 389C460 380 540 386 580 399C610 410 640 413 680 413L800 413' +
  'C884 412 960 394 1000 350C990 360 980 364 974 366C910 398 800 404 700 400L600 390C540 378 460 374 380 386Z'
const flange = 'M676 402C690 366 726 346 772 346C812 348 842 370 852 404C800 406 740 406 676 402Z'
const cushion =
  'M40 342C120 356 240 358 330 352C350 352 356 362 340 370C250 380 130 380 46 372C36 364 34 350 40 342Z'
/** A wall of foam around the heel and under the arch, with a rib in the accent color. */
const cradle =
  'M14 338C4 300 6 262 40 244C84 236 118 262 140 290C170 322 250 324 320 318C400 310 440 286 500 288C566 292 590 330 700 366C560 362 460 346 330 350C220 356 90 352 14 338Z'
const ridge = 'M40 270C84 268 104 306 150 326C230 350 340 338 400 326C450 316 500 312 560 334'
const shank = 'M372 372C450 352 540 356 622 384L600 390C540 378 460 374 380 386Z'

/** The color of the outsole. */
export const rubberOf = ({ sole }: ShoeLayout, accent: string): string =>
  ({ gum: '#b97d43', white: '#dfe1e4', dark: '#3a3f49', accent: shadeable(accent) })[sole]

/** Gum rubber outsole, foam midsole with its cushion window, and the shank under the arch. */
export function shoeSole(
  sheet: Sheet,
  { lead, accent }: Palette,
  series: string,
  layout: ShoeLayout,
): string {
  const gum = rubberOf(layout, accent)
  const rubber = sheet.linear({ 0: lighter(gum, 0.25), 0.5: gum, 1: darker(gum, 0.45) }, [0, 0, 0, 1])
  const foamLight = sheet.linear({ 0: '#ffffff', 0.55: foam, 1: darker(foam, 0.24) }, [0, 0, 0, 1])
  const parts =
    `<path d="${outsole}" fill="${rubber}" stroke="${darker(gum, 0.55)}" stroke-width="1.6"/>` +
    tread(gum) +
    `<path d="${midsole}" fill="${foamLight}" stroke="${darker(foam, 0.5)}" stroke-width="1.8"/>` +
    `<path d="M22 330C140 350 330 344 462 348C560 352 640 366 760 378C850 386 936 374 990 342" stroke="${darker(foam, 0.28)}" stroke-width="1.8" fill="none"/>` +
    `<path d="${cushion}" fill="${sheet.linear(
      { 0: lighter(accent, 0.35), 1: darker(accent, 0.2) },
      [0, 0, 0.3, 1],
    )}" stroke="${darker(accent, 0.4)}" stroke-width="1.5"/>` +
    cells(accent) +
    (layout.last === 'stability'
      ? `<path d="${cradle}" fill="${foamLight}" stroke="${darker(foam, 0.5)}" stroke-width="1.8"/><path d="${ridge}" stroke="${accent}" stroke-width="7" fill="none" stroke-linecap="round"/>`
      : '') +
    `<path d="${shank}" fill="${darker(lead, 0.35)}"/>` +
    `<path d="${flange}" fill="${rubber}" stroke="${darker(gum, 0.5)}" stroke-width="1.6"/>` +
    steps(4)
      .map(
        (row) =>
          `<path d="M${n(700 + row * 9)} ${n(394 - row * 11)}C${n(730 + row * 4)} ${n(384 - row * 10)} ${n(806 - row * 4)} ${n(384 - row * 10)} ${n(832 - row * 9)} ${n(394 - row * 11)}" stroke="${darker(gum, 0.4)}" stroke-width="2" fill="none" opacity="0.7"/>`,
      )
      .join('')
  return layout.bend(parts) + word(layout, series)
}

/** The profile of the tread: short notches along the ground. */
function tread(gum: string): string {
  const notches = steps(46)
    .map((step) => 40 + step * 20)
    .filter((x) => x < 330 || (x > 620 && x < 830))
    .map((x) => `M${x} 413L${x + 5} 405`)
  return `<path d="${notches.join('')}" stroke="${darker(gum, 0.55)}" stroke-width="2.6" fill="none"/>`
}

function cells(accent: string): string {
  const dots = steps(13).map((step) => `M${n(64 + step * 21)} ${n(357 + Math.sin(step) * 0.8)}v14`)
  return `<path d="${dots.join('')}" stroke="${darker(accent, 0.35)}" stroke-width="4" stroke-linecap="round" opacity="0.5"/>`
}

function word({ bend }: ShoeLayout, series: string): string {
  const text = fitted(series, [0, 0], '#3b3f49', [130, 10.5], {
    face: 'wide',
    spacing: 0.22,
    anchor: 'start',
  })
  return `<g transform="translate(${bend('476 354')}) rotate(4.5)">${text}</g>`
}
