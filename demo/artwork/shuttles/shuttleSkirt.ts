import { darker, lighter, mix } from '../drawing/paint'
import { at, curve, steps } from '../drawing/path'
import { halfRing, isFacing, litAt, onCone } from './shuttleCone'

const ribs = 28
const top = 64
/** Heights of the moulded rings; the skirt is open below the first membrane. */
const rings = [8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58]
const membraneFrom = 33

/** A moulded nylon skirt: ribs and rings below, a slit membrane with a scalloped rim above. */
export function nylonSkirt(color: string): string {
  const angles = steps(ribs).map((step) => ((step + 0.5) * 2 * Math.PI) / ribs)
  const side = (isFront: boolean) => {
    const tone = (angle: number) =>
      isFront
        ? mix(darker(color, 0.3), lighter(color, 0.32), litAt(angle))
        : mix(darker(color, 0.42), color, 0.35)
    const own = angles.filter((angle) => isFacing(angle) === isFront)
    const panels = own.map((angle) => panel(angle, tone(angle), isFront)).join('')
    const edge = darker(color, isFront ? 0.38 : 0.5)
    const hoops = rings.map((height) => halfRing(height, 0.2, isFront)).join('')
    const bars = own
      .map((angle) => curve([0, 22, 44, top].map((height) => onCone(angle, height, 0.4))))
      .join('')
    const drawn = (path: string, width: number) =>
      `<path d="${path}" stroke="${edge}" stroke-width="${width + 0.4}" fill="none" stroke-linecap="round"/>` +
      `<path d="${path}" stroke="${isFront ? lighter(color, 0.25) : mix(color, darker(color, 0.3), 0.5)}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
    return panels + drawn(hoops, 0.5) + drawn(bars, 1.05)
  }
  return side(false) + side(true)
}

/** One field of the membrane between two ribs, with three slits. */
function panel(angle: number, color: string, isFront: boolean): string {
  const half = Math.PI / ribs
  const outline = [
    ...[membraneFrom, 45, 57, 62].map((height) => onCone(angle - half, height)),
    onCone(angle - half * 0.5, 65.5),
    onCone(angle + half * 0.5, 65.5),
    ...[62, 57, 45, membraneFrom].map((height) => onCone(angle + half, height)),
  ]
  const slits = [36, 40.5, 45.5, 50.5, 55.5].flatMap((height) =>
    [-0.48, 0.48].map(
      (share) =>
        `M${at(onCone(angle + half * share, height))}L${at(onCone(angle + half * share, height + 2.6))}`,
    ),
  )
  return (
    `<path d="M${outline.map(at).join('L')}Z" fill="${color}" fill-opacity="${isFront ? 0.86 : 0.95}"/>` +
    `<path d="${slits.join('')}" stroke="${darker(color, 0.55)}" stroke-width="0.75" opacity="0.75" stroke-linecap="round"/>`
  )
}
