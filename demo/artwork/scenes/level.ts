import { lettering } from '../../../server/pictures/lettering'
import { findAttribute } from '../../../src/domain/product/product'
import { buildPalette } from '../drawing/paint'
import { placed } from '../drawing/placed'
import { racketParts } from '../rackets/racket'
import { drawSurface } from '../surface'
import type { Scene } from './scene'

const length = 675
const coral = '#ff6f61'

/** A racket in balance on its balance point, with both measures. The upper and lower quarter are empty. */
export const level: Scene = (subject, sheet, surface) => {
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
