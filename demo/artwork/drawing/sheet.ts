import { n } from './path'

/** Colors, or `[color, opacity]`, by their offset from 0 to 1. */
export type Stops = Readonly<Record<number, string | readonly [color: string, opacity: number]>>
/** Start and end of a gradient, in fractions of the shape's box, or in drawing units if `isAbsolute`. */
export type Vector = readonly [x1: number, y1: number, x2: number, y2: number]

/** Collects a drawing's definitions and names them in order, so that the output is deterministic. */
export interface Sheet {
  linear(stops: Stops, vector: Vector, isAbsolute?: boolean): string
  radial(stops: Stops, cx?: number, cy?: number, radius?: number): string
  clip(path: string): string
  definitions(): string
}

export function newSheet(): Sheet {
  const known = new Map<string, string>()
  const define = (build: (id: string) => string): string => {
    const key = build('')
    const id = known.get(key) ?? `d${known.size}`
    if (!known.has(key)) known.set(key, id)
    return `url(#${id})`
  }
  return {
    linear: (stops, [x1, y1, x2, y2], isAbsolute = false) =>
      define(
        () =>
          `<linearGradient id="" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"` +
          `${isAbsolute ? ' gradientUnits="userSpaceOnUse"' : ''}>${drawStops(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, radius = 0.5) =>
      define(
        () =>
          `<radialGradient id="" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}">${drawStops(stops)}</radialGradient>`,
      ),
    clip: (path) => define(() => `<clipPath id=""><path d="${path}" clip-rule="evenodd"/></clipPath>`),
    definitions: () => [...known].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join(''),
  }
}

function drawStops(stops: Stops): string {
  // An object lists 0 and 1 before the fractions.
  return Object.entries(stops)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([offset, stop]) => {
      const [color, opacity] = typeof stop === 'string' ? [stop] : stop
      return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`
    })
    .join('')
}
