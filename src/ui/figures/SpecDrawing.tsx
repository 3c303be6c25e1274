import type { ReactNode } from 'react'
import { evenBalance } from '../../domain/product/balance'
import type { ProductAttribute, ProductKind } from '../../domain/product/product'
import { CountedRow } from './CountedRow'
import { FlexShaft } from './FlexShaft'
import { GaugeCircle } from './GaugeCircle'
import { HeelWedge } from './HeelWedge'
import { ScaleLine } from './ScaleLine'
import { SpeedChevrons } from './SpeedChevrons'
import { Steps } from './Steps'
import { TensionTicks } from './TensionTicks'
import { ThicknessBar } from './ThicknessBar'
import styles from './figures.module.css'

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
