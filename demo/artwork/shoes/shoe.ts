import type { Draw } from '../drawing/figure'
import { groundShadow } from '../drawing/light'
import { buildPalette } from '../drawing/paint'
import { buildShoeLayout, lengthOf } from './shoeLayout'
import { shoePair } from './shoePair'
import { shoeSole } from './shoeSole'
import { shoeUpper } from './shoeUpper'

/** A court shoe from its outer side with the toe to the right; from its second side, see `shoePair`. */
export const drawShoe: Draw = (subject, sheet, view = 'whole') => {
  const palette = buildPalette(subject)
  const layout = buildShoeLayout(subject)
  if (view === 'angle') return shoePair(sheet, palette, subject.series, layout)
  const length = lengthOf(layout.last)
  const scale = length / 1000
  const body =
    groundShadow(sheet, 510, 412, 500, 26) +
    shoeUpper(sheet, palette, subject.series, layout) +
    shoeSole(sheet, palette, subject.series, layout)
  const top = { low: -60, wide: -60, stability: -80, mid: -190, junior: -170 }[layout.last]
  return {
    body: `<g transform="scale(${scale})">${body}</g>`,
    // All lasts at one scale: a junior's shoe is smaller.
    extent: { x: length / 2 - 151, y: top * scale, width: 302, height: (440 - top) * scale },
    measure: {
      from: [14 * scale, 420 * scale],
      to: [994 * scale, 420 * scale],
      label: `${length} mm`,
      clear: 10,
    },
  }
}
