import { lighter, mix } from './drawing/paint'
import { lettering } from '../../server/pictures/lettering'
import { side, type Surface } from '../../server/pictures/drawing'
import { n } from './drawing/path'
import type { Sheet } from './drawing/sheet'

const paper = '#f6f3ec'

export function surfaceOf(surface: Surface, sheet: Sheet, lead: string): string {
  if (surface === 'none') return ''
  const whole = `M0 0H${side}V${side}H0Z`
  if (surface === 'aerovolt') {
    const far = lighter(mix(lead, '#dfe5ef', 0.55), 0.62)
    const near = lighter(mix(lead, '#dfe5ef', 0.35), 0.4)
    return `<path d="${whole}" fill="${sheet.linear(
      [
        [0, '#f6f8fb'],
        [0.5, far],
        [1, near],
      ],
      [0.1, 0, 0.8, 1],
    )}"/>`
  }
  const light = sheet.radial(
    [
      [0, '#fdfcf9'],
      [1, paper],
    ],
    0.34,
    0.26,
    0.85,
  )
  return `<path d="${whole}" fill="${light}"/><path d="${courtMotif()}" stroke="#d9d2c3" stroke-width="2.4" fill="none" opacity="0.75"/>`
}

/** A corner of a doubles court, to scale (0.29 units per millimetre) and cropped. */
function courtMotif(): string {
  const scale = 0.29
  const [x, y] = [930, 1010]
  const [tramline, longService] = [460 * scale, 760 * scale]
  return `M${x} 0V${side}M${n(x + tramline)} 0V${side}M0 ${y}H${side}M0 ${n(y - longService)}H${side}`
}

/** The floor of the scale view: part of a court with 40 mm lines, at `scale` units per millimetre. */
export function courtFloor(surface: Surface, sheet: Sheet, lead: string, scale: number): string {
  const tones =
    surface === 'aerovolt'
      ? [lighter(mix(lead, '#8f9db5', 0.75), 0.5), mix(lead, '#a9b4c6', 0.72)]
      : ['#dcd5c7', '#c9c0af']
  const floor = sheet.linear(
    [
      [0, lighter(tones[0] ?? paper, 0.3)],
      [1, tones[1] ?? paper],
    ],
    [0, 0, 1, 1],
  )
  const width = 40 * scale
  const [x, y] = [side * 0.24, side * 0.76]
  const ground = surface === 'none' ? '' : `<path d="M0 0H${side}V${side}H0Z" fill="${floor}"/>`
  const lines = `M${n(x - width / 2)} 0h${n(width)}V${side}h${n(-width)}ZM0 ${n(y - width / 2)}H${side}v${n(width)}H0Z`
  const [mark, top, bottom] = [side - 34, y - width / 2, y + width / 2]
  const gauge = `<path d="M${mark - 9} ${n(top)}h18M${mark - 9} ${n(bottom)}h18M${mark} ${n(top)}V${n(bottom)}" stroke="#14171f" stroke-width="2" fill="none"/>`
  const label = lettering('40 mm', side - 24, bottom + 34, '#14171f', {
    face: 'medium',
    height: 18,
    anchor: 'end',
  })
  return `${ground}<path d="${lines}" fill="#fffefa" opacity="0.94"/><g opacity="0.6">${gauge}${label}</g>`
}
