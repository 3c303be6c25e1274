import { tenths } from './tenths'
import styles from './figures.module.css'

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
export function ScaleLine({ from, to, at, step, zone }: ScaleLineProps) {
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
