import { darker, lighter, mix } from '../drawing/paint'
import { n } from '../drawing/path'
import { featherAngles, featherAt } from './feather'
import { halfRing, litAt } from './shuttleCone'

/** Sixteen overlapping goose feathers, bound by two rings of thread. */
export function feathers(color: string, thread: string): string {
  const inside = mix(color, '#9aa3b4', 0.42)
  const outside = (angle: number) => mix(mix(color, '#aab3c4', 0.5), lighter(color, 0.5), litAt(angle) ** 0.7)
  return (
    rings(thread, false) +
    featherAngles(false)
      .map((angle) => feather(angle, inside, false))
      .join('') +
    featherAngles(true)
      .map((angle) => feather(angle, outside(angle), true))
      .join('') +
    rings(thread, true)
  )
}

function feather(angle: number, color: string, isOutside: boolean): string {
  const { outline, quill, barbs, shaded } = featherAt(angle)
  const edge = darker(color, 0.34)
  return (
    `<path d="${outline}" fill="${color}" stroke="${edge}" stroke-width="0.28"/>` +
    `<path d="${shaded}" fill="${darker(color, 0.5)}" opacity="${isOutside ? 0.13 : 0.2}"/>` +
    `<path d="${barbs}" stroke="${edge}" stroke-width="0.14" opacity="${isOutside ? 0.5 : 0.35}" fill="none"/>` +
    `<path d="${quill}" stroke="${darker(color, 0.45)}" stroke-width="1.75" fill="none" stroke-linecap="round"/>` +
    `<path d="${quill}" stroke="${mix(color, '#f0e2c0', 0.35)}" stroke-width="1.2" fill="none" stroke-linecap="round"/>`
  )
}

function rings(thread: string, isFront: boolean): string {
  return [11, 19.5]
    .map((height) => {
      const path = halfRing(height, 0.9, isFront)
      return (
        `<path d="${path}" stroke="${darker(thread, 0.6)}" stroke-width="1.9" fill="none"/>` +
        `<path d="${path}" stroke="${lighter(thread, 0.25)}" stroke-width="1.3" fill="none" stroke-dasharray="${n(1.5)} ${n(0.45)}"/>`
      )
    })
    .join('')
}
