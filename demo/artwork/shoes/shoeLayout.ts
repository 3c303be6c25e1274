import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { findAttribute } from '../../../src/domain/product/product'
import { choiceOf } from '../drawing/chance'
import { flatLight } from '../drawing/light'
import { darker, lighter, luminance, mix, shadeable, type Palette } from '../drawing/paint'
import { between, n, steps, warped, type Point } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'

/** The construction of a shoe, in thousandths of its length, with the toe to the right. */
export interface ShoeLayout {
  readonly cloth: 'weave' | 'knit' | 'perforated'
  readonly toe: 'cap' | 'accent' | 'guard' | 'bare'
  /** Mark on the side; the caller clips it to the upper. */
  readonly mark: Mark
  readonly sole: 'gum' | 'white' | 'dark' | 'accent'
  readonly last: Last
  /** Moves a path of the low shoe to its place on this last. */
  readonly bend: (path: string) => string
}

/** The forms that shoes are built on, as in the attribute `Last`. */
const lasts = ['low', 'mid', 'wide', 'stability', 'junior'] as const
export type Last = (typeof lasts)[number]

/** Length of a middle size in millimetres. */
export const lengthOf = (last: Last): number => (last === 'junior' ? 226 : 292)

/** 0 below `from`, 1 above `to`, smooth between them. */
function ramp(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Moves a point of the low shoe to its place on another last. */
const bends: Readonly<Record<Last, (x: number, y: number) => Point>> = {
  low: (x, y) => [x, y],
  // The collar and the tongue reach over the ankle.
  mid: (x, y) => [
    x + 22 * ramp(160, -60, y),
    y - 128 * ramp(250, 60, y) * ramp(520, 300, x) * (y < 60 ? 1.06 : 1),
  ],
  // A high, round toe box on a thicker sole.
  wide: (x, y) => [
    x + 14 * ramp(820, 960, x),
    y -
      (46 * ramp(560, 780, x) * ramp(385, 240, y) + 12 * ramp(405, 380, y)) * (1 + 0.35 * ramp(860, 960, x)),
  ],
  // A wall of foam around the foot, and a flared heel.
  stability: (x, y) => [
    x - 26 * ramp(330, 410, y) * ramp(240, 0, x),
    y - 30 * ramp(408, 330, y) - 16 * ramp(240, 40, y) * ramp(330, 60, x),
  ],
  // Short and high: a foot of the same height is three quarters as long.
  junior: (x, y) => [
    x + 26 * ramp(300, 60, y),
    between(412, y, 1.22) - 20 * ramp(600, 820, x) * ramp(400, 250, y),
  ],
}

type Mark = (sheet: Sheet, palette: Palette) => string

/** A blade from the eyelets to the bottom of the heel. */
const blade: Mark = (sheet, { accent, third }) =>
  `<path d="M226 380L322 380C424 330 492 262 524 190L482 166C436 250 350 330 226 380Z" fill="${flatLight(sheet, accent)}"/>` +
  `<path d="M336 380L354 380C452 330 512 268 542 198L533 194C500 264 436 330 336 380Z" fill="${third}"/>`

/** A mudguard all around, with a double edge. */
const guard: Mark = (sheet, { accent, third }) =>
  `<path d="M-20 292C160 262 300 318 470 320C660 320 780 296 1010 300V400H-20Z" fill="${flatLight(sheet, accent)}"/>` +
  `<path d="M-20 276C160 246 300 302 470 304C660 304 780 280 1010 284" stroke="${third}" stroke-width="7" fill="none"/>`

/** Rungs that shorten towards the toe. */
const rungs: Mark = (_sheet, { accent, third }) =>
  steps(6)
    .map(
      (step) =>
        `<path d="M${n(206 + step * 10)} ${n(196 + step * 32)}h${n(228 - step * 20)}" stroke="${step === 2 ? third : accent}" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('')

/** A cage of cords from the sole to the eyelets. */
const cage: Mark = (_sheet, { accent, lead }) => {
  const cords = steps(6).map(
    (step) =>
      `M${n(372 + step * 46)} ${n(80 + step * 26)}C${n(340 + step * 44)} 220 ${n(300 + step * 66)} 300 ${n(250 + step * 86)} 392`,
  )
  return (
    `<path d="${cords.join('')}" stroke="${darker(lead, 0.6)}" stroke-width="13" fill="none" opacity="0.4" transform="translate(4 3)"/>` +
    `<path d="${cords.join('')}" stroke="${accent}" stroke-width="10" fill="none"/>`
  )
}

/** Heel and quarter in the second color, meeting the forefoot in an arc. */
const saddle: Mark = (sheet, { accent, third }) =>
  `<path d="M-20 400V20H330C420 110 470 250 420 400Z" fill="${flatLight(sheet, accent)}"/>` +
  `<path d="M336 20C430 120 482 250 432 400H446C498 250 444 118 352 20Z" fill="${third}"/>`

/** A gradient between two colors from heel to toe. */
const fade: Mark = (sheet, { accent }) =>
  `<path d="M0 0H1000V400H0Z" fill="${sheet.linear(
    { 0: [accent, 0], 0.35: [accent, 0.06], 0.85: [accent, 0.95] },
    [0, 0, 1, 0.1],
  )}"/>`

/** A large chevron on the quarter, pointing forwards. */
const chevron: Mark = (sheet, { accent, third }) =>
  `<path d="M200 180H276L396 284L252 388H168L308 284Z" fill="${flatLight(sheet, accent)}"/>` +
  `<path d="M300 190H330L448 290L320 388H288L416 290Z" fill="${third}"/>`

/** Facets, tone on tone, like a moulded film over the forefoot. */
const facets: Mark = (_sheet, { lead, accent }) => {
  const tone = (share: number) =>
    luminance(lead) > 0.5
      ? mix(darker(lead, share), accent, 0.25)
      : mix(lighter(shadeable(lead), share), accent, 0.25)
  return [
    'M180 390L330 220L470 390Z',
    'M330 220L560 180L470 390Z',
    'M470 390L560 180L690 390Z',
    'M560 180L760 206L690 390Z',
  ]
    .map((path, index) => `<path d="${path}" fill="${tone([0.12, 0.3, 0.2, 0.4][index] ?? 0.2)}"/>`)
    .join('')
}

const marks = [blade, guard, rungs, cage, saddle, fade, chevron, facets] as const

/** The construction of a shoe: the same for all colors of a product. */
export function buildShoeLayout(subject: ArtworkSubject): ShoeLayout {
  const named = findAttribute(subject, 'last')?.value.toLowerCase()
  const last = lasts.find((known) => known === named) ?? 'low'
  return {
    cloth: choiceOf(subject, 'shoe cloth', ['weave', 'knit', 'perforated']),
    toe: choiceOf(subject, 'shoe toe', ['cap', 'guard', 'accent', 'bare']),
    mark: choiceOf<Mark>(subject, 'shoe mark', marks),
    sole: choiceOf(subject, 'shoe sole', ['gum', 'gum', 'white', 'dark', 'accent']),
    last,
    bend: (path) => warped(path, ([x, y]) => bends[last](x, y)),
  }
}
