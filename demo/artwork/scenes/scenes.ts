import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Sheet } from '../drawing/sheet'
import { side, type Surface } from '../../../server/pictures/drawing'
import { paletteOf } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { drawRacket } from '../rackets/racket'
import { surfaceOf } from '../surface'
import { court } from './court'
import { gripInHand } from './gripInHand'
import { level } from './level'
import { pair } from './pair'

/** Draws a whole picture: background and figures. */
export type Scene = (subject: ArtworkSubject, sheet: Sheet, surface: Surface) => string

/** A whole racket, from the lower left to the upper right. */
const diagonal: Scene = (subject, sheet, surface) => {
  const racket = drawRacket(subject, sheet, 'scale')
  return (
    surfaceOf(surface, sheet, paletteOf(subject).lead) + placed(racket, racket.extent, side * 0.05, surface)
  )
}

/** Further pictures, mostly of rackets, by name. */
export const scenes: Readonly<Record<string, Scene>> = { court, diagonal, hand: gripInHand, level, pair }
