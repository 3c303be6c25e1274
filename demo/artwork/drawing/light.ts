import { darker, lighter, shadeable } from './paint'
import { ellipse, n, steps } from './path'
import type { Sheet, Vector } from './sheet'

/** Direction of all shadows, to the lower right: the light is at the upper left. */
export const shadowFall = { x: 0.55, y: 0.83 } as const
const shadowInk = '#1a1d2b'

/** Shading of a flat surface: lighter at its upper left, darker at its lower right. */
export function flatLight(sheet: Sheet, color: string, depth = 1): string {
  const base = shadeable(color)
  return sheet.linear(
    { 0: lighter(base, 0.2 * depth), 0.45: base, 1: darker(base, 0.26 * depth) },
    [0.1, 0, 0.9, 1],
  )
}

/** Shading of a tube from the side: highlight, core shadow, some reflected light. */
export function tubeLight(
  sheet: Sheet,
  color: string,
  vector: Vector = [0, 0, 1, 0],
  isAbsolute = false,
): string {
  const base = shadeable(color)
  return sheet.linear(
    {
      0: darker(base, 0.22),
      0.12: lighter(base, 0.12),
      0.28: lighter(base, 0.5),
      0.42: base,
      0.78: darker(base, 0.45),
      1: darker(base, 0.24),
    },
    vector,
    isAbsolute,
  )
}

/** Soft shadow of a standing object: a dark core and a wide penumbra. */
export function groundShadow(sheet: Sheet, cx: number, cy: number, rx: number, ry: number): string {
  const soft = (opacity: number) =>
    sheet.radial({
      0: [shadowInk, opacity],
      0.55: [shadowInk, opacity * 0.86],
      0.8: [shadowInk, opacity * 0.4],
      1: [shadowInk, 0],
    })
  return (
    `<path d="${ellipse(cx + rx * 0.06, cy + ry * 0.25, rx * 1.1, ry * 1.7)}" fill="${soft(0.26)}"/>` +
    `<path d="${ellipse(cx, cy, rx * 0.98, ry * 0.62)}" fill="${soft(0.5)}"/>`
  )
}

/**
 * Soft shadow of an object lying flat: its outline, shifted along the light.
 * @param turn degrees by which the caller rotates the drawing, so that the shadow still falls to the lower
 * right
 */
export function castShadow(outline: string, reach: number, turn = 0): string {
  const angle = (-turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // Copies along the light, each fainter than the last: dark at the object, soft at the end.
  const copies = steps(6).map((step) => {
    const share = (step + 1) / 5
    const x = shadowFall.x * reach * share
    const y = shadowFall.y * reach * share
    const wide = reach * 0.2 * share
    return `<path d="${outline}" transform="translate(${n(x * cos - y * sin)} ${n(x * sin + y * cos)})" stroke-width="${n(wide)}"/>`
  })
  return (
    `<g fill="${shadowInk}" fill-rule="evenodd" fill-opacity="0.055" stroke="${shadowInk}" stroke-opacity="0.03"` +
    ` stroke-linejoin="round">${copies.join('')}</g>`
  )
}
