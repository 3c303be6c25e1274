import { n, steps } from './path'

/**
 * Number of stacked copies for a soft edge, each thinner than the one below. A blur filter would take ten
 * times the rendering time of the rest.
 */
const copies = 4

interface Soft {
  readonly color: string
  /** Opacity of the middle, 0 to 1. */
  readonly opacity: number
  /** Width of the edge in drawing units, like a blur's standard deviation. */
  readonly blur: number
  readonly transform?: string
}

/** A line with soft edges. */
export function softLine(path: string, width: number, { color, opacity, blur, transform }: Soft): string {
  // A line thinner than its blur gets fainter instead of thinner.
  const strength = Math.min(1, width / (2 * blur))
  const each = layer(opacity * (0.55 + 0.45 * strength))
  const widths = steps(copies).map((copy) => width + 2.4 * blur * (1 - (2 * copy) / (copies - 1)))
  const drawn = widths.map((wide) => `<path d="${path}" stroke-width="${n(Math.max(wide, width * 0.3))}"/>`)
  const move = transform === undefined ? '' : ` transform="${transform}"`
  return `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-opacity="${n(each)}"${move}>${drawn.join('')}</g>`
}

/** A filled shape with soft edges, slightly larger than the path. */
export function softShape(path: string, { color, opacity, blur, transform }: Soft): string {
  const each = n(layer(opacity))
  const widths = steps(copies).map((copy) => (2 * 1.7 * blur * (copies - 1 - copy)) / (copies - 1))
  const drawn = widths.map((wide) =>
    wide === 0 ? `<path d="${path}" stroke="none"/>` : `<path d="${path}" stroke-width="${n(wide)}"/>`,
  )
  const move = transform === undefined ? '' : ` transform="${transform}"`
  return (
    `<g fill="${color}" fill-rule="evenodd" fill-opacity="${each}" stroke="${color}" stroke-opacity="${each}"` +
    ` stroke-linejoin="round"${move}>${drawn.join('')}</g>`
  )
}

/** Opacity of one copy, so that all copies together have `opacity`. */
const layer = (opacity: number): number => 1 - (1 - opacity) ** (1 / copies)
