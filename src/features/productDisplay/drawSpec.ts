import { evenBalance } from '../../domain/product/balance'
import type { ProductAttribute, ProductKind } from '../../domain/product/product'

/** Draws an attribute's value as layers of a mask; null for an unknown value. */
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

// Bars, ticks, marks and chevrons are gradients, and shafts are rows of `--drawings`. Any other drawing is an SVG image: a
// document of its own, whose first style on a slow phone takes 9 ms, and a listing has dozens of values.

const width = 160
const height = 20

/** Rounds a number to a tenth, which no screen shows, so the page stays short. */
const tenths = (number: number): number => Math.round(number * 10) / 10

interface Box {
  /** In drawing units, from the top left corner. */
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

/** An image as a layer of a mask. */
function layer(image: string, { x, y, wide, high }: Box): string {
  // A position in percent refers to the space that the image leaves.
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : `${tenths((part / whole) * 100)}%`)
  const position = `${percent(x, width - wide)} ${percent(y, height - high)}`
  return `${image} ${position}/${percent(wide, width)} ${percent(high, height)} no-repeat`
}

/** Opaque, and as pale as lines and areas in the background. */
const ink = '#000'
const paleLine = '#0006'
const paleArea = '#0003'

const bar = (color: string, box: Box) => layer(`linear-gradient(${color} 0 0)`, box)

/** A triangle that points up, or down. */
function triangle(direction: 'up' | 'down', box: Box): string {
  const half = tenths((Math.atan(box.wide / 2 / box.high) / Math.PI) * 180)
  const from = direction === 'up' ? `${180 - half}deg at 50% 0` : `-${half}deg at 50% 100%`
  return layer(`conic-gradient(from ${from},${ink} ${2 * half}deg,#0000 0)`, box)
}

/** Ticks in the middle of `count` equal parts of a box. */
function ticks(color: string, count: number, thickness: number, box: Box): string {
  const part = 100 / count
  const half = ((thickness / box.wide) * 100) / 2
  const [start, end] = [part / 2 - half, part / 2 + half].map((edge) => `${edge.toFixed(2)}%`)
  const image = `repeating-linear-gradient(90deg,#0000 0 ${start},${color} 0 ${end},#0000 0 ${part.toFixed(2)}%)`
  return layer(image, box)
}

/** Lines of an SVG drawing. Their color is that of the element that shows them; faint ones are transparent. */
const line = (path: string, width = 1.5) =>
  `<path fill="none" stroke="red" stroke-width="${width}" vector-effect="non-scaling-stroke" d="${path}"/>`
const faintLine = (path: string) => `<g opacity=".42">${line(path, 1)}</g>`

/**
 * The drawing of an attribute in one color, as a mask of 160 x 20 units. Null if there is none. The value is always next to
 * it as text, so screen readers skip the drawing.
 */
export function drawSpec(kind: ProductKind, { name, value }: ProductAttribute): string | null {
  if (isGauge(kind, name)) return Number(value) > 0 ? toLayer(drawGauge(Number(value)), '7.6mm') : null
  return drawings[kind]?.[name]?.(value) ?? null
}

/** A string's cross-section is drawn to scale, 7.6 mm wide. */
export const isGauge = (kind: ProductKind, name: string): boolean => kind === 'string' && name === 'gauge'

const namespace = 'http://www.w3.org/2000/svg'

const toLayer = (svg: string, size = '100%') =>
  `url('data:image/svg+xml,${svg.replace(/[<>"#%]/g, encodeURIComponent)}') 0 0/${size} no-repeat`

const drawShapes = (shapes: string) =>
  toLayer(`<svg xmlns="${namespace}" viewBox="0 0 160 20">${shapes}</svg>`)

/** A sole from heel to toe. The heel's height shows the drop, 1.4 units per millimetre. */
function drawHeel(millimetres: number): string {
  const high = millimetres * 1.4
  const y = 15 - high
  return [
    bar(ink, { x: 4, y, wide: 40, high: high + 3 }),
    layer(`linear-gradient(to top right,${ink} calc(50% - .4px),#0000 calc(50% + .4px))`, {
      x: 43.8,
      y,
      wide: 72,
      high,
    }),
    // Overlaps the slope: edges side by side leave a hairline.
    bar(ink, { x: 4, y: 14.2, wide: 152, high: 3.8 }),
    bar(paleLine, { x: 2, y: 14.5, wide: 156, high: 1 }),
  ].join()
}

/** A layer of grip on the handle, eight units per millimetre. */
function drawThickness(millimetres: number): string {
  const thickness = Math.min(millimetres, 2.25) * 8
  return [
    bar(ink, { x: 2, y: 18 - thickness, wide: 156, high: thickness }),
    bar(ink, { x: 2, y: 18.4, wide: 156, high: 1.6 }),
  ].join()
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
  const size = width / count
  const filled = size * (index + 1)
  return [
    ...chevrons(ink, size, { x: 0, y: 1, wide: filled, high: 18 }),
    ...(filled < width ? chevrons(paleArea, size, { x: filled, y: 1, wide: width - filled, high: 18 }) : []),
  ].join()
}

/** Chevrons side by side, one per `size` of a box: slanted stripes in its upper and lower half. */
function chevrons(color: string, size: number, { x, y, wide, high }: Box): string[] {
  const half = high / 2
  // Edges advance 12 units in 9. So the gradient's line, at right angles, has 0.6 of each horizontal length.
  const line = 0.6 * wide + 0.8 * half
  const [start, end, next] = [7.2, 0.6 * size - 2.4, 0.6 * size].map(
    (length) => `${((length / line) * 100).toFixed(2)}%`,
  )
  const stripes = (angle: number) =>
    `repeating-linear-gradient(${angle}deg,#0000 0 ${start},${color} 0 ${end},#0000 0 ${next})`
  return [
    layer(stripes(36.87), { x, y, wide, high: half }),
    layer(stripes(143.13), { x, y: y + half, wide, high: half }),
  ]
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
  return drawShapes(faintLine(some(count, maxFigures)) + line(some(0, Math.min(count, maxFigures))))
}

/** A row of the image `--drawings` in theme.css. @param index 0 is the most flexible */
function drawFlex(index: number): string {
  return layer('var(--drawings)', {
    x: 0,
    y: -index * height,
    wide: width,
    high: (flexes.length + 1) * height,
  })
}

const gap = 4

/** Rising steps with one filled, for values in ascending order. */
function drawSteps(index: number, count: number): string {
  const wide = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_none, place) => {
    const high = 5 + (place / Math.max(count - 1, 1)) * 14
    return bar(place === index ? ink : paleArea, { x: place * (wide + gap), y: height - high, wide, high })
  }).join()
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
  const unit = (right - left) / (to - from)
  const x = (value: number) => left + (Math.min(Math.max(value, from), to) - from) * unit
  const count = Math.round((to - from) / step) + 1
  const layers = [
    triangle('up', { x: x(at) - 6, y: 8.5, wide: 12, high: 10.5 }),
    bar(ink, { x: left, y: 8.1, wide: right - left, high: 1.8 }),
    ticks(paleLine, count, 1.2, { x: left - (step * unit) / 2, y: 3, wide: count * step * unit, high: 6 }),
  ]
  if (zone) layers.push(bar(paleArea, { x: x(zone[0]), y: 1, wide: x(zone[1]) - x(zone[0]), high: 8 }))
  return layers.join()
}

/** Range of the drawing in pounds; it covers nearly all frames. */
const min = 18
const max = 35
const tickSpacing = width / (max - min + 1)

/** One tick per pound, heavy up to the maximum. Those of 20, 25 and so on are higher. */
function drawTension(pounds: number): string {
  const x = (pound: number) => (pound - min + 0.5) * tickSpacing
  const allowed = Math.min(Math.max(Math.floor(pounds) - min + 1, 0), max - min + 1)
  const edge = allowed * tickSpacing
  const [heavy, light] = [2.5, 1.2]
  const layers = [triangle('down', { x: x(Math.min(pounds, max)) - 5, y: 0, wide: 10, high: 7 })]
  if (allowed > 0) layers.push(ticks(ink, allowed, heavy, { x: 0, y: 10, wide: edge, high: 10 }))
  if (edge < width)
    layers.push(
      ticks(paleLine, max - min + 1 - allowed, light, { x: edge, y: 10, wide: width - edge, high: 10 }),
    )
  for (const pound of [20, 25, 30, 35]) {
    const [color, wide] = pound <= pounds ? [ink, heavy] : [paleLine, light]
    layers.push(bar(color, { x: x(pound) - wide / 2, y: 7, wide, high: 3 }))
  }
  return layers.join()
}
