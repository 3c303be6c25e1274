import { evenBalance } from '../../domain/product/balance'
import type { ProductAttribute, ProductKind } from '../../domain/product/product'

/** Draws an attribute's value as SVG shapes; null for an unknown value. */
type Draw = (value: string) => string | null

const weightClasses = ['6U', '5U', '4U', '3U', '2U']
const flexes = ['Flexible', 'Medium', 'Stiff', 'Extra stiff']
const levels = ['Beginner', 'Intermediate', 'Advanced', 'Professional']
const cushionings = ['Firm', 'Medium', 'Soft']
const feels = ['Soft', 'Medium', 'Hard']
const fits = ['Slim', 'Regular', 'Relaxed']
/** Speeds of feather shuttles in grains, and of nylon ones by name. */
const speedScales = [
  ['75', '76', '77', '78', '79'],
  ['Slow', 'Medium', 'Fast'],
]

const steps = (values: readonly string[]): Draw => placed(values, (index) => drawSteps(index, values.length))
const scale = (from: number, to: number, step: number, zone?: readonly [number, number]) =>
  measured((at) => drawScale({ from, to, step, at, zone }))
const tension = measured(drawTension)

const drawings: Readonly<Partial<Record<ProductKind, Readonly<Record<string, Draw>>>>> = {
  racket: {
    'weight class': steps(weightClasses),
    'balance point': scale(270, 320, 10, evenBalance),
    'shaft flex': placed(flexes, drawFlex),
    'max tension': tension,
    level: steps(levels),
  },
  shoe: {
    level: steps(levels),
    cushioning: steps(cushionings),
    'heel drop': measured(drawHeel),
    weight: scale(260, 360, 20),
  },
  shuttle: { speed: drawSpeed },
  string: { 'max tension': tension, feel: steps(feels) },
  grip: { thickness: measured(drawThickness) },
  bag: { 'racket capacity': measured(drawRow), volume: scale(0, 80, 10) },
  apparel: { 'fabric weight': scale(80, 320, 40), fit: steps(fits) },
}

function drawSpeed(value: string): string | null {
  const scale = speedScales.find((values) => values.includes(value))
  return scale ? drawChevrons(scale.indexOf(value), scale.length) : null
}

function placed(values: readonly string[], draw: (index: number) => string): Draw {
  return (value) => {
    const index = values.findIndex((word) => word.toLowerCase() === value.toLowerCase())
    return index < 0 ? null : draw(index)
  }
}

function measured(draw: (number: number) => string): Draw {
  return (value) => (Number.isFinite(Number(value)) && value !== '' ? draw(Number(value)) : null)
}

/** The shapes of a drawing. Its color is that of the element that shows it; faint parts are transparent. */
const fill = (path: string) => `<path d="${path}"/>`
const faint = (path: string) => `<path opacity=".16" d="${path}"/>`
const line = (path: string, width = 1.5) =>
  `<path fill="none" stroke="red" stroke-width="${width}" vector-effect="non-scaling-stroke" d="${path}"/>`
const faintLine = (path: string) => `<g opacity=".42">${line(path, 1)}</g>`

/**
 * The drawing of an attribute as the URL of an image in one color, for a mask: 160 x 20 units, the same on all pages.
 * Null if there is none. The value is always next to it as text, so screen readers skip the drawing.
 */
export function drawSpec(kind: ProductKind, { name, value }: ProductAttribute): string | null {
  if (isGauge(kind, name)) return Number(value) > 0 ? toUrl(drawGauge(Number(value))) : null
  const shapes = drawings[kind]?.[name]?.(value) ?? null
  return shapes === null ? null : toUrl(`<svg xmlns="${namespace}" viewBox="0 0 160 20">${shapes}</svg>`)
}

/** A string's cross-section is drawn to scale, 7.6 mm wide. */
export const isGauge = (kind: ProductKind, name: string): boolean => kind === 'string' && name === 'gauge'

const namespace = 'http://www.w3.org/2000/svg'

const toUrl = (svg: string) => `url('data:image/svg+xml,${svg.replace(/[<>"#%]/g, encodeURIComponent)}')`

/** A sole from heel to toe. The heel's height shows the drop, 1.4 units per millimetre. */
function drawHeel(millimetres: number): string {
  const heel = 15 - millimetres * 1.4
  return faintLine('M2 15H158') + fill(`M4 18V${heel}H44C70 ${heel} 90 15 116 15H146Q156 15 156 18z`)
}

/** A layer of grip on the handle, eight units per millimetre. */
function drawThickness(millimetres: number): string {
  const layer = Math.min(millimetres, 2.25) * 8
  return fill(`M2 18v-${layer}H158v${layer}z`) + line('M2 19H158')
}

/** Scale of the drawing. The broken ring is the thickest string in use, 0.70 mm. */
const magnification = 10
const thickest = 0.7

/** A string's cross-section, to scale on screen and paper. */
function drawGauge(millimetres: number): string {
  const circle = (diameter: number, look: string) =>
    `<circle cx="50%" cy="50%" r="${((diameter * magnification) / 2).toFixed(2)}mm" ${look}/>`
  const ring = circle(thickest, 'fill="none" stroke="red" stroke-dasharray="2 2" opacity=".42"')
  return `<svg xmlns="${namespace}" width="7.6mm" height="7.6mm">${ring}${circle(millimetres, '')}</svg>`
}

/** A row of chevrons. More filled chevrons mean a faster shuttle. */
function drawChevrons(index: number, count: number): string {
  const size = 160 / count
  const length = tenths(size - 16)
  const chevrons = Array.from(
    { length: count },
    (_none, step) => `M${tenths(step * size)} 1h${length}l12 9l-12 9h-${length}l12 -9z`,
  )
  return faint(chevrons.slice(index + 1).join('')) + fill(chevrons.slice(0, index + 1).join(''))
}

const maxFigures = 12
const spacing = 13

/** A row of rackets. The bag's capacity is drawn in heavy lines. */
function drawRow(count: number): string {
  const racket = (index: number) => {
    const x = 8 + index * spacing
    return `M${x - 4} 6.5a4 5.5 0 1 0 8 0a4 5.5 0 1 0 -8 0M${x} 12V20`
  }
  const some = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_none, index) => racket(from + index)).join('')
  return faintLine(some(count, maxFigures)) + line(some(0, Math.min(count, maxFigures)))
}

/** Deflection of a shaft's tip in drawing units, stiffest first. */
const deflections = [1, 5, 9, 13]

/**
 * Shafts clamped at the left under the same load. The product's own is drawn in a heavy line.
 * @param index 0 is the most flexible
 */
function drawFlex(index: number): string {
  const own = deflections[deflections.length - 1 - index] ?? 0
  const bend = (deflection: number) =>
    `M4 3C60 3 110 ${tenths(3 + deflection * 0.35)} 152 ${2.5 + deflection}`
  const tip = `<circle cx="152" cy="${2.5 + own}" r="3.5"/>`
  return faintLine(deflections.map(bend).join('')) + line('M4 0V8') + line(bend(own), 2.5) + tip
}

const gap = 4
const width = 160
const height = 20

/** Rising steps with one filled, for values in ascending order. */
function drawSteps(index: number, count: number): string {
  const size = (width - gap * (count - 1)) / count
  const step = (place: number) => {
    const rise = tenths(5 + (place / Math.max(count - 1, 1)) * 14)
    return `M${tenths(place * (size + gap))} ${height}v-${rise}h${tenths(size)}v${rise}z`
  }
  const others = Array.from({ length: count }, (_none, place) => (place === index ? '' : step(place)))
  return faint(others.join('')) + fill(step(index))
}

interface Scale {
  /** Ends of the line and the marked value, in the attribute's own unit. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** Distance between ticks. */
  readonly step: number
  /** A highlighted range, e.g. an even balance. */
  readonly zone: readonly [from: number, to: number] | undefined
}

const left = 6
const right = 154

/** A scale with ticks, and a fulcrum at the value. */
function drawScale({ from, to, at, step, zone }: Scale): string {
  const x = (value: number) =>
    tenths(left + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * (right - left))
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_none, index) =>
    x(from + index * step),
  )
  return [
    zone ? faint(`M${x(zone[0])} 1H${x(zone[1])}v8H${x(zone[0])}z`) : '',
    faintLine(ticks.map((tick) => `M${tick} 3V9`).join('')),
    line(`M${left} 9H${right}`),
    fill(`M${x(at)} 8.5l6 10.5h-12z`),
  ].join('')
}

/** Rounds a coordinate to a tenth of a drawing unit, which no screen shows, so the page stays short. */
const tenths = (coordinate: number): number => Math.round(coordinate * 10) / 10

/** Range of the drawing in pounds; it covers nearly all frames. */
const min = 18
const max = 35
const tickSpacing = 160 / (max - min + 1)

/** One tick per pound, heavy up to the maximum. */
function drawTension(pounds: number): string {
  const x = (pound: number) => tenths((pound - min + 0.5) * tickSpacing)
  const strings = Array.from({ length: max - min + 1 }, (_none, index) => min + index)
  const drawn = (isAllowed: boolean) =>
    strings
      .filter((pound) => pound <= pounds === isAllowed)
      .map((pound) => `M${x(pound)} ${pound % 5 === 0 ? 7 : 10}V20`)
      .join('')
  return faintLine(drawn(false)) + line(drawn(true), 2.5) + fill(`M${x(Math.min(pounds, max))} 7l-5 -7h10z`)
}
