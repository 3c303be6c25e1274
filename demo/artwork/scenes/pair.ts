import { buildPalette } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { racketParts } from '../rackets/racket'
import { drawSurface } from '../surface'
import type { Scene } from './scene'

/** Turn of each racket, and the height above the butt at which they cross, in millimetres. */
const lean = 31
const crossing = 318

/** Two crossed rackets of a series: the rear one has its colors in another order. */
export const pair: Scene = (subject, sheet, surface) => {
  const { lead, accent, third } = buildPalette(subject)
  const rear = { ...subject, colors: [accent, lead, third], sku: `${subject.sku} rear` }
  const turned = (turn: number, content: string) =>
    `<g transform="rotate(${turn} 0 ${-crossing})">${content}</g>`
  const left = racketParts(rear, sheet, -lean)
  const right = racketParts(subject, sheet, lean)
  const extent = { x: -262, y: -668, width: 524, height: 524 }
  const figure = {
    body: turned(-lean, left.body) + turned(lean, right.body),
    solid: turned(-lean, left.solid) + turned(lean, right.solid),
    extent,
  } as const
  return drawSurface(surface, sheet, lead) + placed(figure, extent, 0, surface)
}
