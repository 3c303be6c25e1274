import type { CurrencyCode } from '../../domain/money'
import { keysOf } from '../../domain/typedObject'
import { formatPrice } from '../../site/formats/money'
import type { Locale } from '../../site/site'
import type { Figures } from './reportApi'

type Kind = 'money' | 'count' | 'share'

interface Metric {
  readonly kind: Kind
  /** Null: cannot be computed, e.g. an average of no orders. */
  readonly valueOf: (figures: Figures) => number | null
}

const divide = (sum: number | null, by: number | null) => (sum === null || !by ? null : sum / by)

const metrics = {
  revenue: { kind: 'money', valueOf: ({ revenue }) => revenue },
  orders: { kind: 'count', valueOf: ({ orders }) => orders },
  average: { kind: 'money', valueOf: ({ revenue, orders }) => divide(revenue, orders) },
  visits: { kind: 'count', valueOf: ({ visits }) => visits },
  conversion: { kind: 'share', valueOf: ({ buyers, visits }) => divide(buyers, visits) },
  refunded: { kind: 'money', valueOf: ({ refunded }) => refunded },
  returned: { kind: 'count', valueOf: ({ returned_items }) => returned_items },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof metrics
export const metricNames = keysOf(metrics)

export const metricOf = (name: MetricName): Metric => metrics[name]

/** Formats a value of a metric; `–` without one. `compact` for the axis of a plot, e.g. `₹12K`. */
export function formatMetric(
  name: MetricName,
  value: number | null,
  currency: CurrencyCode,
  locale: Locale,
  style: 'usual' | 'compact' = 'usual',
): string {
  const { kind } = metrics[name]
  if (value === null) return '–'
  if (kind === 'share')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
  if (style === 'compact') {
    const currencyStyle =
      kind === 'money' ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
    return new Intl.NumberFormat(locale, {
      ...currencyStyle,
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
      numberingSystem: 'latn',
    }).format(value)
  }
  if (kind === 'money') return formatPrice({ value, currencyCode: currency }, locale)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** Formats the change of a value, e.g. `+12%`; a share's in percentage points. Null without a comparison. */
export function formatChange(
  name: MetricName,
  now: number | null,
  before: number | null,
  locale: Locale,
): string | null {
  if (now === null || before === null) return null
  const isShare = metrics[name].kind === 'share'
  if (!isShare && before === 0) return null
  const change = isShare ? (now - before) * 100 : (now - before) / before
  const number = new Intl.NumberFormat(locale, {
    style: isShare ? 'decimal' : 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: isShare ? 1 : 0,
  }).format(change)
  return number
}

/** Adds up the rows of one currency. */
export function sumFigures(all: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number | null) =>
    all.reduce((total, figures) => total + (of(figures) ?? 0), 0)
  const isCounted = all.some(({ visits }) => visits !== null)
  return {
    orders: sum(({ orders }) => orders),
    items: sum(({ items }) => items),
    revenue: sum(({ revenue }) => revenue),
    refunded: sum(({ refunded }) => refunded),
    returned_items: sum(({ returned_items }) => returned_items),
    visits: isCounted ? sum(({ visits }) => visits) : null,
    buyers: isCounted ? sum(({ buyers }) => buyers) : null,
  }
}
