import { backpack } from '../bags/backpack'
import { kitBag } from '../bags/kitBag'
import type { Draw, Figure } from '../drawing/figure'
import { n } from '../drawing/path'
import { drawRacket } from '../rackets/racket'
import { shorts } from './legwear'
import { shirt } from './shirts'

const moved = ({ body }: Figure, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${n(scale)})">${body}</g>`

/** A racket in front of the bag of its set. */
export const racketAndBag: Draw = (subject, sheet) => {
  const isBackpack = /backpack/.test(subject.categories.join(' '))
  const racket = drawRacket(subject, sheet, 'scale')
  if (!isBackpack) {
    return {
      body: moved(kitBag(subject, sheet), 0, 0) + moved(racket, 96, 380),
      extent: { x: -10, y: -220, width: 780, height: 640 },
      measure: { from: [10, 400], to: [750, 400], label: '740 mm', clear: 14 },
    }
  }
  return {
    body: moved(backpack(subject, sheet), -70, 0) + moved(racket, -150, 500),
    extent: { x: -270, y: -70, width: 650, height: 590 },
    measure: { from: [-262, 460], to: [-262, 0], label: '460 mm', clear: -6 },
  }
}

/** A club shirt with its shorts. */
export const teamKit: Draw = (subject, sheet, view) => {
  const top = shirt(subject, sheet, view)
  return {
    ...top,
    body: moved(top, 0, 0) + moved(shorts(subject, sheet, view), 210, 470, 0.92),
    extent: { x: -400, y: -60, width: 1000, height: 1000 },
  }
}
