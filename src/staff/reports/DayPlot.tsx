import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import styles from './Plots.module.css'

interface DayPlotProps {
  readonly title: string
  /** Names of the days. */
  readonly labels: readonly string[]
  /** One value per day; null: none. */
  readonly now: readonly (number | null)[]
  readonly before: readonly (number | null)[]
  readonly format: (value: number, style: 'usual' | 'compact') => string
}

const height = 240
const margin = { top: 12, right: 8, bottom: 28, left: 60 }
/** Narrower days in pixels have no dots, which would hide the columns. */
const minDotSlot = 18
/** Pixels that the name of a day needs. */
const labelWidth = 76

/** Columns of the days, and a dashed line of the days that they are compared with. The table has the same numbers. */
export function DayPlot({ title, labels, now, before, format }: DayPlotProps) {
  const { t } = useTranslation('reports')
  const [frame, width] = useWidth()
  const values = [...now, ...before].filter((value) => value !== null)
  const top = niceTop(Math.max(...values, 0))
  const plotWidth = width - margin.left - margin.right
  const plotHeight = height - margin.top - margin.bottom
  const slot = plotWidth / Math.max(1, labels.length)
  const x = (index: number) => margin.left + slot * index
  const y = (value: number) => margin.top + plotHeight * (1 - value / top)
  const every = Math.max(1, Math.ceil(labelWidth / slot))
  const columnWidth = Math.min(slot * 0.7, 48)
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top)
  const points = before.flatMap((value, index) =>
    value === null ? [] : [[x(index) + slot / 2, y(value)] as const],
  )
  return (
    <figure className={styles.plot} ref={frame}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
              {format(tick, 'compact')}
            </text>
          </g>
        ))}
        {now.map((value, index) =>
          value === null ? null : (
            <rect
              key={labels[index]}
              className={styles.column}
              x={x(index) + (slot - columnWidth) / 2}
              y={y(value)}
              width={columnWidth}
              height={Math.max(0, y(0) - y(value))}
            >
              <title>{`${labels[index] ?? ''}: ${format(value, 'usual')}`}</title>
            </rect>
          ),
        )}
        <polyline className={styles.before} points={points.map((point) => point.join()).join(' ')} />
        {(slot < minDotSlot ? [] : points).map(([cx, cy]) => (
          <circle key={cx} className={styles.dot} cx={cx} cy={cy} r="3.5" />
        ))}
        {labels.map((label, index) =>
          index % every === 0 ? (
            <text
              key={label}
              className={styles.label}
              x={Math.min(x(index) + slot / 2, width - labelWidth / 2)}
              y={height - 8}
              textAnchor="middle"
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <figcaption>
        <span data-mark="now">{t('reports.now')}</span>
        <span data-mark="before">{t('reports.before')}</span>
      </figcaption>
    </figure>
  )
}

/** The next value of 1, 2, 4, 5 or 8 times a power of ten; a quarter of it is easy to read. */
function niceTop(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 4, 5, 8].find((step) => step * power >= max) ?? 10) * power
}

/** The width of an element in pixels, so that texts in its drawing keep their size. */
function useWidth() {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return () => undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}
