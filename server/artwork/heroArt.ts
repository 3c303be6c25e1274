import { featherAngles, featherAt } from './shuttles/feather'
import { n } from './drawing/path'
import { halfRing } from './shuttles/shuttleCone'

/** Laws of badminton, 1: lengths in millimetres to the outer edges of the lines, which are 40 mm wide. */
const court = {
  width: 6100,
  length: 13400,
  singles: 460,
  shortService: 1980,
  longService: 760,
  line: 40,
} as const

/** The lines of a doubles court around its middle, as a path for 40 mm strokes. */
export function courtLines(): string {
  const [x, y, half] = [court.width / 2, court.length / 2, court.line / 2]
  const inner = x - court.singles
  const across = (at: number) => `M${-x} ${at}H${x}`
  const edges = [-y + half, y - half, -court.shortService, court.shortService].map(across)
  const longService = [-y + court.longService, y - court.longService].map(across)
  const along = [-x + half, x - half, -inner, inner].map((at) => `M${at} ${-y}V${y}`)
  const middle = `M0 ${-y}V${-court.shortService}M0 ${court.shortService}V${y}`
  return [...edges, ...longService, ...along, middle].join('')
}

const opening = (width: number, height: number, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" role="presentation" data-art="${title}">`

/** Courtline's hero: a rotated, cropped court on black; empty at the left for text. */
export function courtlineHero(): string {
  const scale = 0.15
  const fade =
    '<linearGradient id="f" x1="0" y1="0" x2="1" y2="0"><stop offset=".1" stop-color="#f6f3ec" stop-opacity=".1"/><stop offset=".6" stop-color="#f6f3ec" stop-opacity=".72"/></linearGradient>'
  const floor =
    '<radialGradient id="g" cx=".78" cy=".3" r=".9"><stop offset="0" stop-color="#20232a"/><stop offset="1" stop-color="#0c0e12"/></radialGradient>'
  const mask = `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="720"><path d="M0 0H1600V720H0Z" fill="url(#f)"/></mask>`
  return (
    `${opening(1600, 720, 'court')}<defs>${fade}${floor}${mask}</defs><path d="M0 0H1600V720H0Z" fill="url(#g)"/>` +
    `<g mask="url(#m)"><g transform="translate(1130 610) rotate(-32) scale(${scale})"><path d="${courtLines()}" stroke="#fffdf6" stroke-width="${court.line}" fill="none"/>` +
    `<path d="M${-court.width / 2 - 300} 0H${court.width / 2 + 300}" stroke="#fffdf6" stroke-width="14" stroke-dasharray="60 40" fill="none"/></g></g></svg>`
  )
}

/** A shuttle in thin lines, like a technical drawing, with its threads in the accent colour. */
export function shuttleStudy(ink: string, accent: string, weight: number): string {
  const drawn = (isFront: boolean) =>
    featherAngles(isFront)
      .map((angle) => {
        const { outline, quill, barbs } = featherAt(angle)
        const strength = isFront ? 1 : 0.45
        return (
          `<g opacity="${strength}"><path d="${outline}" stroke-width="${n(weight)}"/>` +
          `<path d="${quill}" stroke-width="${n(weight * 1.3)}"/><path d="${barbs}" stroke-width="${n(weight * 0.35)}"/></g>`
        )
      })
      .join('')
  const rings = (isFront: boolean) =>
    [11, 19.5]
      .map(
        (height) =>
          `<path d="${halfRing(height, 0.9, isFront)}" stroke="${accent}" stroke-width="${n(weight * 1.8)}"/>`,
      )
      .join('')
  const cork = `<path d="M-13.2 0V9.7A13.2 12.7 0 0 0 13.2 9.7V0M-13.2 0A13.2 3.4 0 0 0 13.2 0A13.2 3.4 0 0 0 -13.2 0M-13.2 1.5A13.2 3.4 0 0 0 13.2 1.5M-13.2 6.6A13.2 3.4 0 0 0 13.2 6.6" stroke-width="${n(weight)}"/>`
  return `<g fill="none" stroke="${ink}" stroke-linejoin="round">${rings(false)}${drawn(false)}${drawn(true)}${rings(true)}${cork}</g>`
}
