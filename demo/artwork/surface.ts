import { isDark, side, type Surface } from '../../server/pictures/drawing'
import { lettering } from '../../server/pictures/lettering'
import { darker, lighter, luminance, mix } from './drawing/paint'
import { n } from './drawing/path'
import type { Sheet, Stops } from './drawing/sheet'

const whole = `M0 0H${side}V${side}H0Z`

/** Courtline's paper and its dark counterpart: the middle, the edge and the court lines. */
const papers = {
  light: { middle: '#fdfcf9', edge: '#f6f3ec', lines: '#e0dacc' },
  dark: { middle: '#302f29', edge: '#24241f', lines: '#3a3a33' },
} as const

/** The background of a picture. Aerovolt's is a gradient of the product's own color. */
export function drawSurface(surface: Surface, sheet: Sheet, lead: string): string {
  if (surface === 'none') return ''
  if (surface === 'aerovolt' || surface === 'aerovolt dark') {
    const stops = isDark(surface) ? deepTint(lead) : paleTint(lead)
    return `<path d="${whole}" fill="${sheet.linear(stops, [0.1, 0, 0.8, 1])}"/>`
  }
  const { middle, edge, lines } = papers[isDark(surface) ? 'dark' : 'light']
  const light = sheet.radial({ 0: middle, 1: edge }, 0.34, 0.26, 0.85)
  return `<path d="${whole}" fill="${light}"/><path d="${courtMotif()}" stroke="${lines}" stroke-width="2.4" fill="none"/>`
}

const paleTint = (lead: string): Stops => {
  // A white product needs a darker ground than white.
  const tint = luminance(lead) > 0.8 ? mix(lead, '#b9c6dc', 0.6) : lead
  const pale = (share: number) => lighter(mix(tint, '#dfe5ef', share), share)
  return { 0: '#f3f6fa', 0.5: pale(0.55), 1: pale(0.35) }
}

const deepTint = (lead: string): Stops => {
  const tint = mix(lead, '#2a3c86', 0.55)
  return { 0: darker(mix(tint, '#3a4780', 0.4), 0.3), 0.5: darker(tint, 0.55), 1: darker(tint, 0.74) }
}

/** A corner of a doubles court, to scale (0.29 units per millimetre) and cropped. */
function courtMotif(): string {
  const scale = 0.29
  const x = 930
  const y = 1010
  const tramline = 460 * scale
  const longService = 760 * scale
  return `M${x} 0V${side}M${n(x + tramline)} 0V${side}M0 ${y}H${side}M0 ${n(y - longService)}H${side}`
}

/** The color of dimension lines on a surface. */
export const inkOn = (surface: Surface): string => (isDark(surface) ? '#f4f2ea' : '#14171f')

/** The floor of the scale view: part of a court with 40 mm lines, at `scale` units per millimetre. */
export function courtFloor(surface: Surface, sheet: Sheet, lead: string, scale: number): string {
  const [from, to] = groundTones(surface, lead)
  const floor = sheet.linear({ 0: from, 1: to }, [0, 0, 1, 1])
  const width = 40 * scale
  const x = side * 0.24
  const y = side * 0.76
  const ground = surface === 'none' ? '' : `<path d="${whole}" fill="${floor}"/>`
  const lines = `M${n(x - width / 2)} 0h${n(width)}V${side}h${n(-width)}ZM0 ${n(y - width / 2)}H${side}v${n(width)}H0Z`
  const mark = side - 34
  const top = y - width / 2
  const bottom = y + width / 2
  const ink = '#14171f'
  const gauge = `<path d="M${mark - 9} ${n(top)}h18M${mark - 9} ${n(bottom)}h18M${mark} ${n(top)}V${n(bottom)}" stroke="${ink}" stroke-width="2" fill="none"/>`
  const label = lettering('40 mm', side - 24, bottom + 34, inkOn(surface), {
    face: 'medium',
    height: 18,
    anchor: 'end',
  })
  const [fill, opacity] = isDark(surface) ? ['#d8d6cb', 0.42] : ['#fffefa', 0.94]
  return `${ground}<path d="${lines}" fill="${fill}" opacity="${opacity}"/><g opacity="0.6">${gauge}${label}</g>`
}

/** The ground's colors at the upper left and the lower right. */
function groundTones(surface: Surface, lead: string): readonly [string, string] {
  switch (surface) {
    case 'aerovolt':
      return [lighter(mix(lead, '#8f9db5', 0.75), 0.65), mix(lead, '#a9b4c6', 0.72)]
    case 'aerovolt dark':
      return [darker(mix(lead, '#31407a', 0.7), 0.35), darker(mix(lead, '#31407a', 0.7), 0.62)]
    case 'courtline dark':
      return ['#35362f', '#21221d']
    case 'courtline':
    case 'none':
      return ['#e6e1d7', '#c9c0af']
  }
}
