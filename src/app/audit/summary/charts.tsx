import styles from './SummaryPart.module.css'

interface DayBarsProps {
  /** One value per day. */
  readonly values: readonly number[]
  /** Names of the days. */
  readonly labels: readonly string[]
}

/** Bars of 10 units and gaps of 2 in a drawing 100 units high. A table beside it has the same numbers. */
export function DayBars({ values, labels }: DayBarsProps) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * 12} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = (value / most) * 100
        return (
          <rect key={labels[index]} x={index * 12 + 1} y={100 - height} width="10" height={height}>
            <title>{`${labels[index]}: ${value}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

/** A line of shares from 0 to 1; a day without a share interrupts it. */
export function TrendLine({ values }: { readonly values: readonly (number | null)[] }) {
  const step = 60 / Math.max(1, values.length - 1)
  const parts = values.map((value, index) => {
    if (value === null) return ''
    const before = index > 0 ? values[index - 1] : null
    // A line of no length is a dot, for a day between two without a share.
    return `${before == null ? 'M' : 'L'}${(index * step).toFixed(1)} ${(18 - value * 16).toFixed(1)}h0`
  })
  return (
    <svg className={styles.trend} viewBox="-2 0 64 20" aria-hidden="true">
      <path d={parts.join('')} />
    </svg>
  )
}
