import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { choiceOf } from '../drawing/chance'
import { flatLight } from '../drawing/light'
import { darker, lighter, luminance, mix, shadeable, type Palette } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'

/** The construction of a shoe, in thousandths of its length, with the toe to the right. */
export interface ShoeLayout {
  readonly cloth: 'weave' | 'knit' | 'perforated'
  readonly toe: 'cap' | 'accent' | 'guard' | 'bare'
  /** Mark on the side; the caller clips it to the upper. */
  readonly mark: Mark
  readonly sole: 'gum' | 'white' | 'dark' | 'accent'
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
  return {
    cloth: choiceOf(subject, 'shoe cloth', ['weave', 'knit', 'perforated']),
    toe: choiceOf(subject, 'shoe toe', ['cap', 'guard', 'accent', 'bare']),
    mark: choiceOf<Mark>(subject, 'shoe mark', marks),
    sole: choiceOf(subject, 'shoe sole', ['gum', 'gum', 'white', 'dark', 'accent']),
  }
}
