import type { ReactNode } from 'react'
import { evenBalance } from '../../domain/product/balance'
import type { ProductAttribute, ProductKind } from '../../domain/product/product'
import styles from './SpecDrawing.module.css'

/** Draws an attribute's value; null for an unknown value. */
type Draw = (value: string) => ReactNode

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

const steps = (values: readonly string[]): Draw =>
  placed(values, (index) => <Steps index={index} count={values.length} />)
const line = (from: number, to: number, step: number, zone?: readonly [number, number]) =>
  measured((at) => <ScaleLine from={from} to={to} step={step} at={at} {...(zone && { zone })} />)
const tension = measured((pounds) => <TensionTicks pounds={pounds} />)

const drawings: Readonly<Partial<Record<ProductKind, Readonly<Record<string, Draw>>>>> = {
  racket: {
    'weight class': steps(weightClasses),
    'balance point': line(270, 320, 10, evenBalance),
    'shaft flex': placed(flexes, (index) => <FlexShaft index={index} />),
    'max tension': tension,
    level: steps(levels),
  },
  shoe: {
    level: steps(levels),
    cushioning: steps(cushionings),
    'heel drop': measured((millimetres) => <HeelWedge millimetres={millimetres} />),
    weight: line(260, 360, 20),
  },
  shuttle: { speed: drawSpeed },
  string: { 'max tension': tension, feel: steps(feels) },
  grip: { thickness: measured((millimetres) => <ThicknessBar millimetres={millimetres} />) },
  bag: { 'racket capacity': measured((count) => <CountedRow count={count} />), volume: line(0, 80, 10) },
  apparel: { 'fabric weight': line(80, 320, 40), fit: steps(fits) },
}

function drawSpeed(value: string): ReactNode {
  const scale = speedScales.find((values) => values.includes(value))
  return scale ? <SpeedChevrons index={scale.indexOf(value)} count={scale.length} /> : null
}

function placed(values: readonly string[], draw: (index: number) => ReactNode): Draw {
  return (value) => {
    const index = values.findIndex((word) => word.toLowerCase() === value.toLowerCase())
    return index < 0 ? null : draw(index)
  }
}

function measured(draw: (number: number) => ReactNode): Draw {
  return (value) => (Number.isFinite(Number(value)) && value !== '' ? draw(Number(value)) : null)
}

interface SpecDrawingProps {
  readonly kind: ProductKind
  readonly attribute: ProductAttribute
}

/**
 * The drawing of an attribute, the same on all pages; null if there is none. The value is always next to it
 * as text, so screen readers skip the drawing.
 */
export function SpecDrawing({ kind, attribute: { name, value } }: SpecDrawingProps) {
  if (kind === 'string' && name === 'gauge' && Number(value) > 0)
    return <GaugeCircle millimetres={Number(value)} />
  const drawing = drawings[kind]?.[name]?.(value) ?? null
  if (drawing === null) return null
  return (
    <svg className={styles.drawing} viewBox="0 0 160 20" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  )
}

/** A sole from heel to toe. The heel's height shows the drop, 1.4 units per millimetre. */
function HeelWedge({ millimetres }: { readonly millimetres: number }) {
  const heel = 15 - millimetres * 1.4
  return (
    <>
      <path className={styles.faintLine} d="M2 15H158" />
      <path className={styles.fill} d={`M4 18V${heel}H44C70 ${heel} 90 15 116 15H146Q156 15 156 18z`} />
    </>
  )
}

/** A layer of grip on the handle, eight units per millimetre. */
function ThicknessBar({ millimetres }: { readonly millimetres: number }) {
  const layer = Math.min(millimetres, 2.25) * 8
  return (
    <>
      <rect className={styles.fill} x="2" y={18 - layer} width="156" height={layer} />
      <path className={styles.line} d="M2 19H158" />
    </>
  )
}

/** Scale of the drawing. The broken ring is the thickest string in use, 0.70 mm. */
const magnification = 10
const thickest = 0.7

/** A string's cross-section, to scale on screen and paper. */
function GaugeCircle({ millimetres }: { readonly millimetres: number }) {
  const radius = (diameter: number) => `${((diameter * magnification) / 2).toFixed(2)}mm`
  return (
    <svg className={styles.toScale} width="7.6mm" height="7.6mm" aria-hidden="true" focusable="false">
      <circle className={styles.brokenLine} cx="50%" cy="50%" r={radius(thickest)} />
      <circle className={styles.fill} cx="50%" cy="50%" r={radius(millimetres)} />
    </svg>
  )
}

/** A row of chevrons. More filled chevrons mean a faster shuttle. */
function SpeedChevrons({ index, count }: { readonly index: number; readonly count: number }) {
  const size = 160 / count
  const length = tenths(size - 16)
  const chevrons = Array.from(
    { length: count },
    (_none, step) => `M${tenths(step * size)} 1h${length}l12 9l-12 9h-${length}l12 -9z`,
  )
  return (
    <>
      <path className={styles.faint} d={chevrons.slice(index + 1).join('')} />
      <path className={styles.fill} d={chevrons.slice(0, index + 1).join('')} />
    </>
  )
}

const maxFigures = 12
const spacing = 13

/** A row of rackets. The bag's capacity is drawn in heavy lines. */
function CountedRow({ count }: { readonly count: number }) {
  const racket = (index: number) => {
    const x = 8 + index * spacing
    return `M${x - 4} 6.5a4 5.5 0 1 0 8 0a4 5.5 0 1 0 -8 0M${x} 12V20`
  }
  const some = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_none, index) => racket(from + index)).join('')
  return (
    <>
      <path className={styles.faintLine} d={some(count, maxFigures)} />
      <path className={styles.line} d={some(0, Math.min(count, maxFigures))} />
    </>
  )
}

/** Deflection of a shaft's tip in drawing units, stiffest first. */
const deflections = [1, 6, 11, 16]

/** Shafts clamped at the left under the same load. The product's own is drawn in a heavy line. */
function FlexShaft({ index }: { /** 0 is the most flexible. */ readonly index: number }) {
  const own = deflections.length - 1 - index
  const bend = (deflection: number) =>
    `M4 3C60 3 110 ${tenths(3 + deflection * 0.35)} 152 ${2.5 + deflection}`
  return (
    <>
      <path className={styles.faintLine} d={deflections.map(bend).join('')} />
      <path className={styles.line} d="M4 0V8" />
      <path className={styles.heavyLine} d={bend(deflections[own] ?? 0)} />
      <circle className={styles.fill} cx="152" cy={2.5 + (deflections[own] ?? 0)} r="3.5" />
    </>
  )
}

const gap = 4
const width = 160
const height = 20

/** Rising steps with one filled, for values in ascending order. */
function Steps({ index, count }: { readonly index: number; readonly count: number }) {
  const size = (width - gap * (count - 1)) / count
  const step = (place: number) => {
    const rise = tenths(5 + (place / Math.max(count - 1, 1)) * 14)
    return `M${tenths(place * (size + gap))} ${height}v-${rise}h${tenths(size)}v${rise}z`
  }
  const others = Array.from({ length: count }, (_none, place) => (place === index ? '' : step(place)))
  return (
    <>
      <path className={styles.faint} d={others.join('')} />
      <path className={styles.fill} d={step(index)} />
    </>
  )
}

interface ScaleLineProps {
  /** Ends of the line and the marked value, in the attribute's own unit. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** Distance between ticks. */
  readonly step: number
  /** A highlighted range, e.g. an even balance. */
  readonly zone?: readonly [from: number, to: number]
}

const left = 6
const right = 154

/** A scale with ticks, and a fulcrum at the value. */
function ScaleLine({ from, to, at, step, zone }: ScaleLineProps) {
  const x = (value: number) =>
    tenths(left + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * (right - left))
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_none, index) =>
    x(from + index * step),
  )
  return (
    <>
      {zone ? (
        <rect
          className={styles.zone}
          x={x(zone[0])}
          y="1"
          width={tenths(x(zone[1]) - x(zone[0]))}
          height="8"
        />
      ) : null}
      <path className={styles.faintLine} d={ticks.map((tick) => `M${tick} 3V9`).join('')} />
      <path className={styles.line} d={`M${left} 9H${right}`} />
      <path className={styles.fill} d={`M${x(at)} 8.5l6 10.5h-12z`} />
    </>
  )
}

/** Rounds a coordinate to a tenth of a drawing unit, which no screen shows, so the page stays short. */
const tenths = (coordinate: number): number => Math.round(coordinate * 10) / 10

/** Range of the drawing in pounds; it covers nearly all frames. */
const min = 18
const max = 35
const tickSpacing = 160 / (max - min + 1)

/** One tick per pound, heavy up to the maximum. */
function TensionTicks({ pounds }: { readonly pounds: number }) {
  const x = (pound: number) => tenths((pound - min + 0.5) * tickSpacing)
  const strings = Array.from({ length: max - min + 1 }, (_none, index) => min + index)
  const drawn = (isAllowed: boolean) =>
    strings
      .filter((pound) => pound <= pounds === isAllowed)
      .map((pound) => `M${x(pound)} ${pound % 5 === 0 ? 7 : 10}V20`)
      .join('')
  return (
    <>
      <path className={styles.faintLine} d={drawn(false)} />
      <path className={styles.heavyLine} d={drawn(true)} />
      <path className={styles.fill} d={`M${x(Math.min(pounds, max))} 7l-5 -7h10z`} />
    </>
  )
}
