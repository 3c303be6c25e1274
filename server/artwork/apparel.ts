import type { Draw, Figure } from './figure'
import { shapeOf } from './figure'
import { shorts, skirt, trousers } from './legwear'
import { hoodie, jacket } from './outerwear'
import { polo, tShirt } from './shirts'
import { socks } from './socks'

const garments = { tShirt, polo, shorts, hoodie, jacket, trousers, skirt, socks } satisfies Record<
  string,
  Draw
>

/** A garment lying flat, by the product's category. */
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
    'tShirt',
  )
  return garments[garment](subject, sheet)
}
