import { side } from '../../../server/pictures/drawing'
import { buildPalette } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { drawRacket } from '../rackets/racket'
import { drawSurface } from '../surface'
import { court } from './court'
import { gripInHand } from './gripInHand'
import { level } from './level'
import { pair } from './pair'
import type { Scene } from './scene'

/** A whole racket, from the lower left to the upper right. */
const diagonal: Scene = (subject, sheet, surface) => {
  const racket = drawRacket(subject, sheet, 'scale')
  return (
    drawSurface(surface, sheet, buildPalette(subject).lead) +
    placed(racket, racket.extent, side * 0.05, surface)
  )
}

/** Further pictures, mostly of rackets, by name. */
export const scenes: Readonly<Record<string, Scene>> = {
  court,
  diagonal,
  hand: gripInHand,
  level,
  pair,
}
