import { buildPalette } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { racketParts } from '../rackets/racket'
import { drawSurface } from '../surface'
import { hand } from './hand'
import type { Scene } from './scene'

const turn = 45

/** A hand around the grip of a racket; the shaft leaves the picture at the upper right. */
export const gripInHand: Scene = (subject, sheet, surface) => {
  const palette = buildPalette(subject)
  const { behind, front } = hand(sheet, palette)
  const { solid } = racketParts(subject, sheet, turn)
  const extent = { x: -150, y: -222, width: 348, height: 348 }
  const figure = {
    body: `<g transform="rotate(${turn})">${behind}${solid}${front}</g>`,
    extent,
  } as const
  return drawSurface(surface, sheet, palette.lead) + placed(figure, extent, 0, surface)
}
