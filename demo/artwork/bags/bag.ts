import { shapeOf, type Draw } from '../drawing/figure'
import { backpack } from './backpack'
import { kitBag } from './kitBag'
import { racketSleeve } from './racketSleeve'

/** Draws a backpack, a kit bag or a racket bag; the category decides. */
export const drawBag: Draw = (subject, sheet, view) => {
  const drawings = { backpack, kitBag, racketSleeve }
  const shape = shapeOf<keyof typeof drawings>(
    { ...subject, series: '', sku: '' },
    [
      [/\/backpacks\//, 'backpack'],
      [/\/racket-bags\//, 'racketSleeve'],
      [/kit-bags/, 'kitBag'],
      [/backpack/, 'backpack'],
    ],
    'kitBag',
  )
  return drawings[shape](subject, sheet, view)
}
