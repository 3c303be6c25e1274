import { fitted } from '../drawing/fitted'
import { flatLight } from '../drawing/light'
import { darker, lighter, luminance, mix, readableOn, shadeable, type Palette } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine, softShape } from '../drawing/softEdge'
import { stitches, weave } from '../drawing/stitching'
import type { ShoeLayout } from './shoeLayout'

/** Outline of the upper in thousandths of the shoe's length, toe to the right. */
export const upperOutline =
  'M30 376C8 300 12 250 24 205C34 165 52 132 46 94C41 64 52 46 74 52C106 62 112 108 176 124C240 138 290 104 330 58' +
  'L352 34C372 22 392 26 408 38C480 96 560 150 646 186C724 208 806 206 874 222C944 240 992 288 992 340C992 366 984 376 960 380L30 380Z'
const farCollar = 'M58 56C130 92 250 84 346 22L372 60C310 130 240 150 176 128C112 110 100 70 58 56Z'
const tongue = 'M306 84C312 30 318 -14 338 -30C362 -38 392 -34 406 -20C414 -10 418 0 420 8L560 140L420 140Z'
const toeCap =
  'M992 340C992 288 944 240 874 222C860 218 846 216 832 214C852 276 806 340 706 380L960 380C984 376 992 366 992 340Z'
const toeGuard = 'M992 340C992 300 966 262 924 240C930 290 880 346 640 380L960 380C984 376 992 366 992 340Z'
const heelCounter =
  'M30 380C8 300 12 250 24 205C31 176 42 152 46 128C96 150 134 206 152 258C168 304 174 340 178 380Z'
const eyestay =
  'M352 34C372 22 392 26 408 38C480 96 560 150 646 186C664 194 672 208 660 222C642 240 612 230 586 219C500 182 424 134 362 88C340 70 338 50 352 34Z'
const collarRim = 'M60 52C108 60 114 108 176 124C240 138 290 104 330 58L346 40'

const shade = { color: '#0b0f1c', opacity: 0.26, blur: 9 } as const

export function shoeUpper(
  sheet: Sheet,
  { lead, accent, third }: Palette,
  series: string,
  layout: ShoeLayout,
): string {
  const base = shadeable(lead)
  const panel = luminance(lead) > 0.6 ? darker(mix(lead, accent, 0.15), 0.1) : darker(base, 0.28)
  const thread = luminance(lead) > 0.5 ? darker(lead, 0.32) : lighter(base, 0.45)
  const edge = `stroke="${darker(lead, 0.6)}" stroke-width="2.2"`
  const { bend } = layout
  const body = sheet.clip(bend(upperOutline))
  return (
    `<path d="${bend(tongue)}" fill="${flatLight(sheet, accent)}" stroke="${darker(accent, 0.45)}" stroke-width="2"/>` +
    `<path d="${bend(farCollar)}" fill="${sheet.linear(
      { 0: darker(base, 0.72), 1: darker(base, 0.5) },
      [0, 0, 0, 1],
    )}"/>` +
    `<path d="${bend(upperOutline)}" fill="${upperLight(sheet, base)}" ${edge}/>` +
    `<g clip-path="${body}">` +
    cloth(layout.cloth, luminance(lead) > 0.5 ? darker(lead, 0.5) : lighter(base, 0.6)) +
    bend(creases(base)) +
    layout.mark(sheet, { lead, accent, third }) +
    toe(sheet, layout, layout.toe === 'accent' ? accent : panel, edge) +
    `<path d="${bend(heelCounter)}" fill="${flatLight(sheet, panel, 1.2)}" ${edge}/>` +
    (layout.toe === 'cap' || layout.toe === 'accent'
      ? stitches(bend('M822 226C838 280 794 336 696 374'), thread, 2.2)
      : '') +
    stitches(bend('M56 146C98 166 126 214 142 262C158 308 162 344 166 372'), thread, 2.2) +
    softShape(bend('M30 384C300 362 640 396 988 384L988 344C820 380 500 346 20 322Z'), shade) +
    softLine(bend('M20 240C40 150 60 120 50 70'), 10, { color: '#ffffff', opacity: 0.28, blur: 5 }) +
    `</g>` +
    `<path d="${bend(eyestay)}" fill="${flatLight(sheet, panel)}" ${edge}/>` +
    stitches(
      bend('M360 46C374 36 390 38 402 48C474 106 556 160 642 196M368 80C430 126 506 172 590 208'),
      thread,
      2,
    ) +
    `<path d="${bend(collarRim)}" stroke="${darker(base, 0.4)}" stroke-width="13" fill="none" stroke-linecap="round"/>` +
    `<path d="${bend(collarRim)}" stroke="${lighter(panel, 0.22)}" stroke-width="8" fill="none" stroke-linecap="round" transform="translate(-1 -1.5)"/>` +
    `<path d="${bend('M50 92C44 64 50 40 70 42L92 52C84 66 80 84 82 106Z')}" fill="${flatLight(sheet, accent)}"/>` +
    laces(layout, third, luminance(third) > 0.5 ? darker(third, 0.5) : lighter(third, 0.35)) +
    heelName(layout, series, panel)
  )
}

/** The toe protection. */
function toe(sheet: Sheet, { toe: kind, bend }: ShoeLayout, color: string, edge: string): string {
  if (kind === 'bare') return ''
  return `<path d="${bend(kind === 'guard' ? toeGuard : toeCap)}" fill="${flatLight(sheet, color, 1.2)}" ${edge}/>`
}

/** Woven, knitted in ribs, or perforated. */
function cloth(kind: ShoeLayout['cloth'], ink: string): string {
  const area = { x: 0, y: 20, width: 1000, height: 370 }
  if (kind === 'weave') return weave(area, 7.5, ink, 0.2)
  if (kind === 'knit') {
    const ribs = steps(60).map((step) => `M${n(-120 + step * 19)} 400q60 -200 150 -400`)
    return `<path d="${ribs.join('')}" stroke="${ink}" stroke-width="4" fill="none" opacity="0.2"/>`
  }
  const holes = steps(80).map(
    (step) =>
      `M${n(560 + (step % 10) * 22 + (Math.floor(step / 10) % 2) * 11)} ${n(214 + Math.floor(step / 10) * 18)}v.1`,
  )
  return `<path d="${holes.join('')}" stroke="#0b0f1c" stroke-width="6.5" stroke-linecap="round" opacity="0.42"/>`
}

/** Shading of the rounded side: light from the upper left, dark towards the sole. */
function upperLight(sheet: Sheet, base: string): string {
  return sheet.linear(
    { 0: lighter(base, 0.32), 0.38: lighter(base, 0.06), 0.7: base, 1: darker(base, 0.34) },
    [0.3, 0, 0.5, 1],
  )
}

/** Soft flex folds behind the toes, where the foot bends. */
function creases(base: string): string {
  const folds = [
    'M690 212C700 250 690 300 660 340',
    'M732 218C748 256 740 306 706 350',
    'M654 196C656 230 646 268 624 300',
  ]
  return folds
    .map(
      (fold, index) =>
        `<path d="${fold}" stroke="${darker(base, 0.55)}" stroke-width="${5 - index}" opacity="0.22" fill="none" stroke-linecap="round"/>` +
        `<path d="${fold}" stroke="#ffffff" stroke-width="2.4" opacity="0.24" fill="none" stroke-linecap="round" transform="translate(5,-1)"/>`,
    )
    .join('')
}

/** Six rows over the instep and a bow on the tongue. */
function laces({ bend }: ShoeLayout, color: string, edge: string): string {
  const rows = steps(6).map((row) => {
    const share = row / 5
    const x = 392 + share * 232
    const y = 76 + share * 124 - Math.sin(share * Math.PI) * 6
    const band = bend(
      `M${n(x)} ${n(y)}C${n(x + 2)} ${n(y - 16)} ${n(x + 8)} ${n(y - 30)} ${n(x + 25)} ${n(y - 36)}`,
    )
    return (
      `<path d="${bend(`M${n(x)} ${n(y + 2)}`)}v.1" stroke="#14171f" stroke-width="12.8"/>` +
      `<path d="${band}" stroke="${edge}" stroke-width="15"/><path d="${band}" stroke="${color}" stroke-width="11.5"/>` +
      `<path d="${band}" stroke="${edge}" stroke-width="1.6" opacity="0.5" stroke-dasharray="3 3"/>`
    )
  })
  const bow = [
    'M410 26C420 -20 470 -44 492 -22C508 -4 462 22 412 30',
    'M408 28C452 24 506 44 508 66C508 86 456 66 410 32',
    'M410 30C430 50 436 74 434 104',
  ].map(bend)
  const loops = bow.map(
    (loop) =>
      `<path d="${loop}" stroke="${edge}" stroke-width="13"/><path d="${loop}" stroke="${color}" stroke-width="9.5"/>`,
  )
  const knot = `<path d="${bend('M396 20L422 18L428 40L402 46Z')}" fill="${color}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/>`
  return `<g fill="none" stroke-linecap="round">${rows.join('')}${loops.join('')}</g>${knot}`
}

function heelName({ bend }: ShoeLayout, series: string, ground: string): string {
  const word = fitted(series, [0, 0], readableOn(ground), [118, 26], { spacing: 0.06 })
  return `<g transform="translate(${bend('92 312')}) skewX(-8)">${word}</g>`
}
