import { cloth, type Folds } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { darker, buildPalette, readableOn } from '../drawing/paint'
import { steps } from '../drawing/path'
import { weave } from '../drawing/stitching'

const sock =
  'M0 0H92C96 70 96 120 98 170C100 200 120 214 160 226C204 238 236 252 236 282C236 306 216 316 184 316H64C18 316 -4 290 0 240C4 190 2 90 0 0Z'
const folds: Folds = [
  ['M14 210C40 236 66 226 96 196', 7],
  ['M100 200C112 226 110 250 96 280', 6],
  ['M60 300C110 306 160 308 200 300', 8],
]

/** A pair of crew socks, one over the other. */
export const socks: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const ribs = steps(15).map(
    (step) => `M${6 + step * 6} 0C${7 + step * 6} 60 ${6 + step * 6} 110 ${8 + step * 6} 168`,
  )
  const details =
    `<path d="M-10 20H110V34H-10ZM-10 42H110V50H-10Z" fill="${accent}"/>` +
    `<path d="M-10 232C20 226 46 250 54 330H-10ZM178 220C170 250 172 290 184 330H250V220Z" fill="${accent}"/>` +
    `<path d="${ribs.join('')}" stroke="${darker(lead, 0.5)}" stroke-width="1.4" opacity="0.3" fill="none"/>` +
    `<g opacity="0.6">${weave({ x: 0, y: 180, width: 240, height: 140 }, 4, darker(lead, 0.5), 0.25)}</g>`
  const word = fitted(subject.series, [0, 0], readableOn(lead), [84, 15], { face: 'wide', spacing: 0.1 })
  const one = cloth(sheet, sock, lead, folds, details)
  return {
    body: `<g transform="translate(70 -26) rotate(7)">${one}</g>${one}<g transform="translate(55 108) rotate(90)">${word}</g>`,
    extent: { x: -20, y: -40, width: 350, height: 380 },
    measure: { from: [0, 318], to: [0, 0], label: '320 mm', clear: -14 },
  }
}
