import type { Draw } from '../drawing/figure'
import { groundShadow } from '../drawing/light'
import { buildPalette } from '../drawing/paint'
import { buildShoeLayout } from './shoeLayout'
import { shoeSole } from './shoeSole'
import { shoeUpper } from './shoeUpper'

/** Overall length of a middle size, in millimetres. */
const length = 292
const scale = length / 1000

/** A court shoe from its outer side, with the toe to the right. */
export const drawShoe: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const layout = buildShoeLayout(subject)
  const body =
    groundShadow(sheet, 510, 412, 500, 26) +
    shoeUpper(sheet, palette, subject.series, layout) +
    shoeSole(sheet, palette, subject.series, layout)
  return {
    body: `<g transform="scale(${scale})">${body}</g>`,
    extent: { x: 0, y: -60 * scale, width: length, height: 500 * scale },
    measure: {
      from: [14 * scale, 420 * scale],
      to: [994 * scale, 420 * scale],
      label: `${length} mm`,
      clear: 10,
    },
  }
}
