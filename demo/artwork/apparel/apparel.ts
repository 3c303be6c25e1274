import type { Draw, Figure } from '../drawing/figure'
import { shapeOf } from '../drawing/figure'
import { shorts, skirt, trousers } from './legwear'
import { hoodie, jacket } from './outerwear'
import { teamKit } from './sets'
import { shirt } from './shirts'
import { socks } from './socks'

const garments = { shirt, teamKit, shorts, hoodie, jacket, trousers, skirt, socks } satisfies Record<
  string,
  Draw
>

/** Draws a garment lying flat; its category decides the shape. */
export const drawApparel: Draw = (subject, sheet, view): Figure => {
  const garment = shapeOf<keyof typeof garments>(
    { ...subject, series: '', sku: '' },
    [
      [/\/shorts?\b/, 'shorts'],
      [/\/hoodies?\b/, 'hoodie'],
      [/\/jackets?\b/, 'jacket'],
      [/\/pants?\b/, 'trousers'],
      [/\/skirts?\b/, 'skirt'],
      [/\/socks?\b/, 'socks'],
    ],
    /kit\b/i.test(subject.sku) ? 'teamKit' : 'shirt',
  )
  return garments[garment](subject, sheet, view)
}
