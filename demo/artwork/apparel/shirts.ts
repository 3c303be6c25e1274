import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { findAttribute } from '../../../src/domain/product/product'
import { choiceOf } from '../drawing/chance'
import { cloth, panel, symmetric, type Folds } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { buildPalette, darker, readableOn, type Palette } from '../drawing/paint'
import { warped, type Point } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { stitches } from '../drawing/stitching'
import { garment, thread, torsoFolds } from './garment'
import { drawPoloPattern, drawShirtPattern, type ShirtPattern } from './shirtPattern'

/** Right half of a shirt from the neck, and the seam of its sleeve or armhole. */
const shapes = {
  short: [
    'M0 42C30 40 60 28 92 0C150 18 196 34 232 62C290 110 338 190 372 268C340 290 308 304 276 314C262 280 248 250 236 226C240 380 244 560 252 704C170 716 80 718 0 718',
    'M366 256C340 274 310 288 280 298',
  ],
  cap: [
    'M0 42C30 40 66 28 92 0C146 16 186 30 220 56C262 92 296 142 318 196C292 216 266 230 240 238C236 232 234 230 232 226C238 380 244 560 250 690C170 712 80 718 0 718',
    'M314 186C290 204 266 218 240 226',
  ],
  sleeveless: [
    'M0 42C34 40 66 28 92 0C120 10 146 18 172 26C162 90 174 170 236 226C240 380 244 560 252 704C170 716 80 718 0 718',
    'M162 30C154 92 166 166 228 224',
  ],
  dropped: [
    'M0 42C30 40 60 28 92 0C160 20 222 44 264 84C310 150 344 236 366 330C334 348 300 358 268 362C258 320 254 290 252 262C256 400 258 560 262 700C170 714 80 716 0 716',
    'M362 318C334 334 302 344 270 348M264 84C244 130 240 190 252 262',
  ],
} as const

/** The front edge of each neckline. */
const necks = {
  crew: 'M-92 0C-62 70 62 70 92 0',
  'v-neck': 'M-92 0C-70 50 -30 96 0 122C30 96 70 50 92 0',
  scoop: 'M-92 0C-80 112 80 112 92 0',
} as const

/** The cut of a shirt, from its attributes. */
export interface Cut {
  readonly shape: keyof typeof shapes
  readonly neck: keyof typeof necks | 'polo'
  readonly isRaglan: boolean
  /** Moves markup of the regular shirt to its place on this fit. */
  readonly bend: (markup: string) => string
}

export function cutOf(subject: ArtworkSubject): Cut {
  const valueOf = (name: string) => findAttribute(subject, name)?.value.toLowerCase()
  const [sleeves, fit, wearer] = ['sleeves', 'fit', 'made for'].map(valueOf)
  const neck = valueOf('neckline')
  const isSlim = fit === 'slim'
  const isShaped = wearer === 'women' && fit !== 'relaxed'
  const waist = isShaped ? (isSlim ? 0.17 : 0.12) : isSlim ? 0.07 : 0
  const [wide, long] = wearer === 'junior' ? [0.94, 0.85] : [isSlim ? 0.97 : 1, 1]
  const move = ([x, y]: Point): Point => {
    // The waist is 430 mm below the shoulder. Sleeves keep their place.
    const near = Math.abs(x) < 275 ? Math.exp(-(((y - 430) / 130) ** 2)) : 0
    return [x * (1 - waist * near) * wide, y * long]
  }
  return {
    shape: sleeves === 'sleeveless' ? sleeves : fit === 'relaxed' ? 'dropped' : isShaped ? 'cap' : 'short',
    neck: subject.categories.some((path) => path.includes('/polos'))
      ? 'polo'
      : neck === 'v-neck' || neck === 'scoop'
        ? neck
        : 'crew',
    isRaglan: sleeves === 'raglan',
    bend: (markup) => warped(markup, move),
  }
}

/** Shirts lie differently; all colors of a product lie the same way. */
const foldSets: readonly [Folds, ...Folds[]] = [
  torsoFolds,
  [
    ['M-232 232C-180 270 -120 286 -60 280', 12],
    ['M230 236C190 300 176 360 190 430', 14],
    ['M-214 470C-160 500 -100 506 -40 492', 13],
    ['M60 700C80 640 130 600 206 590', 14],
    ['M-180 704C-170 660 -140 630 -96 616', 10],
  ],
  [
    ['M228 236C150 300 60 330 -40 326', 14],
    ['M-230 236C-206 290 -200 350 -210 410', 12],
    ['M-226 620C-150 600 -90 560 -50 500', 15],
    ['M226 560C180 590 130 600 80 596', 12],
    ['M120 706C128 660 150 630 190 610', 10],
  ],
]

const raglanSleeve = 'L92 -20L84 6C150 80 206 150 240 232L300 420L420 420L420 -20Z'
const raglanSeam = 'M84 6C150 84 206 156 238 228'
const mirrored = (path: string) => warped(path, ([x, y]) => [-x, y])
const both = (path: string) => path + mirrored(path)

/** The outline of a shirt. */
export function shirtOutline(subject: ArtworkSubject): string {
  const { bend, shape } = cutOf(subject)
  return bend(symmetric(shapes[shape][0]))
}

/** A shirt from its front, or from behind with the series' name below the neck. */
export function shirtBody(subject: ArtworkSubject, sheet: Sheet, isBack = false): string {
  const palette = buildPalette(subject)
  const { shape, neck, isRaglan, bend } = cutOf(subject)
  const pattern = (neck === 'polo' ? drawPoloPattern : drawShirtPattern)(subject, palette, sheet)
  const sleeves = isRaglan ? `<path d="${both(`M92 -20${raglanSleeve}`)}" fill="${palette.accent}"/>` : ''
  const print = isBack ? `<g transform="scale(-1 1)">${pattern.print}</g>` : pattern.print
  const folds = choiceOf(subject, 'folds', foldSets).map(([path, width]) => [bend(path), width] as const)
  const body = cloth(sheet, shirtOutline(subject), palette.lead, folds, print + sleeves)
  const seam = (path: string) => bend(stitches(path, thread(palette.lead), 1.7))
  const seams = seam(
    `M-248 690C-170 702 170 702 248 690${both(shapes[shape][1] + (isRaglan ? raglanSeam : ''))}`,
  )
  if (!isBack) return body + bend(frontNeck(sheet, palette, neck)) + seams + printedName(subject, pattern)
  const yoke = isRaglan ? '' : seam('M-156 92C-100 112 100 112 156 92')
  const label = `<path d="M-15 44H15V64H-15Z" fill="${palette.third}" stroke="${darker(palette.third, 0.4)}" stroke-width="1.2"/>`
  const name = fitted(subject.series, [0, 182], readableOn(pattern.backGround ?? palette.lead), [220, 42], {
    spacing: 0.06,
  })
  return body + yoke + bend(backNeck(sheet, palette, neck)) + label + seams + name
}

function frontNeck(sheet: Sheet, palette: Palette, neck: Cut['neck']): string {
  const { lead, accent, third } = palette
  const dark = darker(lead, 0.55)
  if (neck !== 'polo') {
    const edge = necks[neck]
    return (
      `<path d="${edge}C60 28 30 40 0 42C-30 40 -60 28 -92 0Z" fill="${dark}"/>` +
      `<path d="M-92 0C-60 28 -30 40 0 42C30 40 60 28 92 0L92 8C60 42 30 56 0 58C-30 56 -60 42 -92 8Z" fill="${darker(accent, 0.34)}"/>` +
      `<path d="${edge}" stroke="${darker(accent, 0.4)}" stroke-width="17.4" fill="none"/><path d="${edge}" stroke="${accent}" stroke-width="14.6" fill="none"/>`
    )
  }
  const holes = 'M0 92v.1M0 132v.1M0 172v.1'
  return (
    `<path d="M-92 0C-60 34 60 34 92 0L0 70Z" fill="${dark}"/>` +
    `<path d="M-15 52L15 52L15 200L-15 200Z" fill="${darker(lead, 0.12)}" stroke="${darker(lead, 0.5)}" stroke-width="1.6"/>` +
    stitches('M-10 60L-10 194M10 60L10 194', thread(lead), 1.3) +
    `<g stroke-linecap="round"><path d="${holes}" stroke="${darker(third, 0.4)}" stroke-width="13.4"/><path d="${holes}" stroke="${third}" stroke-width="10.6"/></g>` +
    [collar, mirrored(collar)].map((path) => panel(sheet, path, accent)).join('')
  )
}

const collar = 'M-92 -8C-60 20 -30 34 0 54L-58 108C-96 84 -112 40 -108 2Z'

/** The neck from behind: a high rib, or a folded collar. */
function backNeck(sheet: Sheet, { accent }: Palette, neck: Cut['neck']): string {
  const fold = 'M-94 -14C-50 6 50 6 94 -14C106 0 110 24 104 46C50 62 -50 62 -104 46C-110 24 -106 0 -94 -14Z'
  if (neck === 'polo') return panel(sheet, fold, accent, [['M-84 22C-30 34 30 34 84 22', 7]])
  const rib = 'M-92 2C-60 36 -30 46 0 46C30 46 60 36 92 2'
  return `<path d="${rib}" stroke="${darker(accent, 0.4)}" stroke-width="17.4" fill="none"/><path d="${rib}" stroke="${accent}" stroke-width="14.6" fill="none"/>`
}

/** A plain shirt from behind with a print clipped to it. */
export const plainBack = (sheet: Sheet, palette: Palette, print: string): string =>
  cloth(sheet, symmetric(shapes.short[0]), palette.lead, torsoFolds, print) + backNeck(sheet, palette, 'crew')

export const shirt: Draw = (subject, sheet, view) =>
  garment(shirtBody(subject, sheet, view === 'angle'), '720 mm')

/** The series' name at the pattern's position for it. */
function printedName({ series }: ArtworkSubject, { name, lean = 0, ground }: ShirtPattern): string {
  const word = fitted(series, [0, 0], readableOn(ground), [name.maxWidth, name.height], { spacing: 0.03 })
  return `<g transform="translate(${name.x} ${name.y}) rotate(${lean})">${word}</g>`
}
