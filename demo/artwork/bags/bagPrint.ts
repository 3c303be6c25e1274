import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { courtLines } from '../courtLines'
import { choiceOf } from '../drawing/chance'
import { darker, lighter, luminance, shadeable, type Palette } from '../drawing/paint'
import { n, type Box } from '../drawing/path'

/** A print on a bag's face, in fractions of the face's box; the caller clips it. */
type Print = (palette: Palette, at: (x: number, y: number) => string, box: Box) => string

const shape = (points: readonly string[], color: string) =>
  `<path d="M${points.join('L')}Z" fill="${color}"/>`

/** A slanted band from the top edge to the bottom edge. */
const wedge: Print = ({ accent, third }, at) =>
  shape([at(0.55, -0.1), at(0.74, -0.1), at(0.6, 1.1), at(0.42, 1.1)], accent) +
  shape([at(0.76, -0.1), at(0.785, -0.1), at(0.645, 1.1), at(0.62, 1.1)], third)

/** The lower part in another color, cut at a slant. */
const foot: Print = ({ accent, third }, at) =>
  shape([at(-0.1, 0.78), at(1.1, 0.6), at(1.1, 1.1), at(-0.1, 1.1)], accent) +
  shape([at(-0.1, 0.73), at(1.1, 0.55), at(1.1, 0.57), at(-0.1, 0.75)], third)

/** A broad and a narrow vertical stripe, as on a club scarf. */
const stripes: Print = ({ accent, third }, at) =>
  shape([at(0.6, -0.1), at(0.74, -0.1), at(0.74, 1.1), at(0.6, 1.1)], accent) +
  shape([at(0.77, -0.1), at(0.795, -0.1), at(0.795, 1.1), at(0.77, 1.1)], third)

/** Two halves in two colors. */
const half: Print = ({ accent, third }, at) =>
  shape([at(0.58, -0.1), at(1.1, -0.1), at(1.1, 1.1), at(0.48, 1.1)], accent) +
  shape([at(0.565, -0.1), at(0.58, -0.1), at(0.48, 1.1), at(0.465, 1.1)], third)

/** Part of a court in thin lines, tone on tone. */
const court: Print = ({ lead }, _at, { x, y, width, height }) => {
  const line = luminance(lead) > 0.5 ? darker(lead, 0.25) : lighter(shadeable(lead), 0.3)
  const scale = n(Math.max(width, height) / 9000)
  return `<g transform="translate(${n(x + width * 0.62)} ${n(y + height * 0.5)}) rotate(32) scale(${scale})"><path d="${courtLines()}" stroke="${line}" stroke-width="64" fill="none"/></g>`
}

/** An upper corner in another color. */
const corner: Print = ({ accent, third }, at) =>
  shape([at(0.66, -0.1), at(1.1, -0.1), at(1.1, 0.72), at(0.98, 0.6)], accent) +
  shape([at(0.62, -0.1), at(0.65, -0.1), at(1.1, 0.82), at(1.1, 0.74)], third)

/** No print. */
const bare: Print = () => ''

const prints = [wedge, foot, stripes, half, court, corner, bare] as const
/** Prints that leave room for a name over the whole face. */
const quietPrints = [corner, court, bare] as const

/**
 * The print of a bag whose face fills `box`: the same for all colors of a product.
 * @param isLettered true when letters cover the whole face
 */
export function bagPrint(subject: ArtworkSubject, palette: Palette, box: Box, isLettered = false): string {
  const at = (x: number, y: number) => `${n(box.x + box.width * x)} ${n(box.y + box.height * y)}`
  return choiceOf<Print>(subject, 'bag print', isLettered ? quietPrints : prints)(palette, at, box)
}
