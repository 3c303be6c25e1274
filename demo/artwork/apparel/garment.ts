import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Folds } from '../drawing/cloth'
import type { Figure } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { darker, lighter, luminance, readableOn, shadeable, type Palette } from '../drawing/paint'

/** Folds of a top lying flat: from the armpits, over the belly, at the sleeves. */
export const torsoFolds: Folds = [
  ['M-226 250C-190 300 -150 330 -96 350', 13],
  ['M226 250C200 310 160 350 110 380', 15],
  ['M-200 690C-180 600 -190 520 -214 440', 15],
  ['M150 700C160 620 190 560 226 520', 13],
  ['M-60 520C-20 560 40 570 96 550', 12],
  ['M-300 180C-280 210 -262 240 -250 280', 9],
  ['M300 170C286 210 270 240 252 276', 10],
]

/** A top as a figure; its length is measured at the left side. */
export function garment(body: string, label: string): Figure {
  return {
    body,
    extent: { x: -392, y: -100, width: 784, height: 836 },
    measure: { from: [-252, 716], to: [-252, 0], label, clear: -150 },
  }
}

/** A thread color with contrast to a cloth color. */
export const thread = (color: string): string =>
  luminance(color) > 0.5 ? darker(color, 0.3) : lighter(shadeable(color), 0.4)

/** The series' name on the chest. */
export function chestName(
  { series }: ArtworkSubject,
  { lead }: Pick<Palette, 'lead'>,
  y = 300,
  height = 44,
  maxWidth = 230,
  x = 0,
): string {
  return fitted(series, [x, y], readableOn(lead), [maxWidth, height], { spacing: 0.03 })
}
