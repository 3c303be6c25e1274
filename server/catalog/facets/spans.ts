/** A closed interval; an open end is infinite. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** Parses a decimal number; null for any text other than digits with sign and point. */
export function parseFigure(text: string): number | null {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** Parses `296..303`, `296..` or `..303`; null for other texts and for reversed ends. */
export function readSpan(text: string): Span | null {
  const ends = text.split('..')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (from === '' && to === '')) return null
  const least = from === '' ? -Infinity : parseFigure(from)
  const most = to === '' ? Infinity : parseFigure(to)
  return least === null || most === null || least > most ? null : { least, most }
}

export const isWithin = (figure: number, { least, most }: Span): boolean => figure >= least && figure <= most

export const spanValue = ({ least, most }: Span): string => `${least}..${most}`
export const spanLabel = ({ least, most }: Span): string => `${least}–${most}`

/** Approximate number of spans. */
const spanCount = 6

/**
 * Splits figures into spans of equal width with round ends, e.g. 296–299, 300–303. Spans don't overlap and
 * cover every figure.
 * @param figures ascending, at least one
 */
export function evenSpans(figures: readonly number[]): Span[] {
  const decimals = figures.reduce((most, figure) => Math.max(most, currencyDecimals(figure)), 0)
  const unit = 10 ** decimals
  const first = Math.round((figures[0] ?? 0) * unit)
  const last = Math.round((figures.at(-1) ?? 0) * unit)
  const step = roundedUp((last - first + 1) / spanCount, [1, 2, 4, 5])
  const spans: Span[] = []
  for (let from = Math.floor(first / step) * step; from <= last; from += step) {
    spans.push({ least: from / unit, most: (from + step - 1) / unit })
  }
  return spans
}

/**
 * Splits prices into spans of similar product counts with round ends, e.g. 1000–1999, 2000–4999.
 * @param prices ascending minor units, at least one
 * @param grain a common divisor of all prices
 * @returns spans in minor units, one grain apart, without overlap
 */
export function priceSpans(prices: ArrayLike<number>, grain: number): Span[] {
  const min = prices[0] ?? 0
  const max = prices[prices.length - 1] ?? 0
  const start = Math.floor(roundedDown(Math.max(min, 1)) / grain) * grain
  const starts = new Set([start])
  for (let part = 1; part < spanCount; part += 1) {
    const price = prices[Math.floor((part * prices.length) / spanCount)] ?? max
    const rounded = Math.round(nearest(price) / grain) * grain
    if (rounded > start && rounded <= max) starts.add(rounded)
  }
  const sorted = [...starts].sort((a, b) => a - b)
  const end = Math.max(Math.ceil(roundedUp(max, mantissas) / grain) * grain, max)
  return sorted.map((least, index) => {
    const next = sorted[index + 1]
    return { least, most: next === undefined ? end : next - grain }
  })
}

/** Number of decimals, at most six like `figureOf`. */
function currencyDecimals(figure: number): number {
  let decimals = 0
  for (let scaled = figure; decimals < 6 && Math.abs(scaled - Math.round(scaled)) > 1e-7; scaled *= 10)
    decimals += 1
  return decimals
}

const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/**
 * The largest power of ten, at most 100,000, that divides all prices.
 * @param prices equal ones next to each other cost one division
 */
export function findGrain(prices: ArrayLike<number>): number {
  let grain = 100_000
  for (let index = 0; index < prices.length; index += 1) {
    if (prices[index] === prices[index - 1]) continue
    while (grain > 1 && (prices[index] ?? 0) % grain !== 0) grain /= 10
  }
  return grain
}

function roundedUp(figure: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(figure))
  const step = steps.find((mantissa) => mantissa * power >= figure * (1 - 1e-9))
  return Math.max(1, Math.round((step ?? 10) * power))
}

function roundedDown(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure))
  return Math.round(
    Math.max(...mantissas.filter((mantissa) => mantissa * power <= figure * (1 + 1e-9))) * power,
  )
}

function nearest(figure: number): number {
  const down = roundedDown(Math.max(figure, 1))
  const up = roundedUp(Math.max(figure, 1), mantissas)
  return figure - down < up - figure ? down : up
}
