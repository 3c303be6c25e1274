import { side } from '../../../server/pictures/drawing'
import { lettering } from '../../../server/pictures/lettering'
import { findAttribute } from '../../../src/domain/product/product'
import { buildPalette } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { drawRacket, racketParts } from '../rackets/racket'
import { drawSurface } from '../surface'
import { court } from './court'
import { gripInHand } from './gripInHand'
import type { Scene } from './scene'

const length = 675
const coral = '#ff6f61'

/** A racket in balance on its balance point, with both measures. The upper and lower quarter are empty. */
const level: Scene = (subject, sheet, surface) => {
  const balance = Number(findAttribute(subject, 'balance point')?.value) || 294
  const { body, solid } = racketParts(subject, sheet, 90)
  const extent = { x: -22, y: -360, width: 720, height: 720 }
  const figure = {
    body: measures(balance) + `<g transform="rotate(90)">${body}</g>`,
    solid: `<g transform="rotate(90)">${solid}</g>`,
    extent,
  } as const
  return drawSurface(surface, sheet, buildPalette(subject).lead) + placed(figure, extent, 0, surface)
}

/** The fulcrum, and dimension lines from the butt to the balance point and to the top. */
function measures(balance: number): string {
  const base = 62
  const fulcrum = `M${balance} 6L${balance + 26} ${base}H${balance - 26}Z`
  const lower = 84
  const upper = 110
  const tick = (x: number, y: number) => `M${x} ${y - 7}V${y + 7}`
  const lines = `M0 ${lower}H${balance}${tick(0, lower)}${tick(balance, lower)}M0 ${upper}H${length}${tick(0, upper)}${tick(length, upper)}`
  const word = (text: string, x: number, y: number) =>
    lettering(text, x, y, coral, { face: 'medium', height: 13, spacing: 0.06 })
  return (
    `<path d="${fulcrum}" fill="none" stroke="${coral}" stroke-width="2.2" stroke-linejoin="round"/>` +
    `<path d="${lines}" stroke="${coral}" stroke-width="1.5" fill="none"/>` +
    word(`${balance} mm`, balance + 14, lower + 6) +
    word(`${length} mm`, 8, upper + 22)
  )
}

/** Turn of each racket, and the height above the butt at which they cross, in millimetres. */
const lean = 31
const crossing = 318

/** Two crossed rackets of a series: the rear one has its colors in another order. */
const pair: Scene = (subject, sheet, surface) => {
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
