import { socks } from '../apparel/socks'
import type { Draw } from '../drawing/figure'
import { shapeOf } from '../drawing/figure'
import { bottle } from './bottle'
import { insole, slides } from './footwear'
import { net } from './net'
import { shoeBag } from './shoeBag'
import { towel, wristBand } from './terry'

const things = { shoeBag, insole, socks, slides, wristBand, net, towel, bottle } satisfies Record<
  string,
  Draw
>

/** Draws an accessory; its category decides the shape. */
export const drawAccessory: Draw = (subject, sheet) => {
  const thing = shapeOf<keyof typeof things>(
    { ...subject, series: '', sku: '' },
    [
      [/shoe-bag/, 'shoeBag'],
      [/insole/, 'insole'],
      [/socks/, 'socks'],
      [/slides/, 'slides'],
      [/wrist/, 'wristBand'],
      [/nets?\b/, 'net'],
      [/towel/, 'towel'],
      [/bottle/, 'bottle'],
    ],
    'shoeBag',
  )
  return things[thing](subject, sheet)
}
