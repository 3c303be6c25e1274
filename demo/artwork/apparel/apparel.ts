import type { Draw, Figure } from '../drawing/figure'
import { shapeOf } from '../drawing/figure'
import { shorts, skirt, trousers } from './legwear'
import { hoodie, jacket } from './outerwear'
import { teamKit } from './sets'
import { polo, tShirt } from './shirts'
import { socks } from './socks'

const garments = { tShirt, teamKit, polo, shorts, hoodie, jacket, trousers, skirt, socks } satisfies Record<
  string,
  Draw
>

/** Draws a garment lying flat; its category decides the shape. */
export const drawApparel: Draw = (subject, sheet): Figure => {
  const garment = shapeOf<keyof typeof garments>(
    { ...subject, series: '', sku: '' },
    [
      [/\/polos?\b/, 'polo'],
      [/\/shorts?\b/, 'shorts'],
      [/\/hoodies?\b/, 'hoodie'],
      [/\/jackets?\b/, 'jacket'],
      [/\/pants?\b/, 'trousers'],
      [/\/skirts?\b/, 'skirt'],
      [/\/socks?\b/, 'socks'],
    ],
    subject.categories.some((path) => /t-shirts/.test(path))
      ? 'tShirt'
      : /kit\b/i.test(subject.sku)
        ? 'teamKit'
        : 'tShirt',
  )
  return garments[garment](subject, sheet)
}
