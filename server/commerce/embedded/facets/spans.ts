/** Figures from one to another, both included; an open end is infinite. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** The figure that a text is, or null; nothing but digits, a point and a sign counts. */
export function figureOf(text: string): number | null {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** Reads `296..303`, `296..` and `..303`; null for anything else, also where the ends are the wrong way round. */
export function readSpan(text: string): Span | null {
  const ends = text.split('..')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (from === '' && to === '')) return null
  const least = from === '' ? -Infinity : figureOf(from)
  const most = to === '' ? Infinity : figureOf(to)
  return least === null || most === null || least > most ? null : { least, most }
}

export const isWithin = (figure: number, { least, most }: Span): boolean => figure >= least && figure <= most

export const spanValue = ({ least, most }: Span): string => `${least}..${most}`
export const spanLabel = ({ least, most }: Span): string => `${least}–${most}`

/** How many spans are offered about. */
const spanCount = 6

/**
 * Spans of equal width over figures, with ends that are easy to read: 296–299, 300–303. They meet without sharing
 * an end, so that every figure is in one of them.
 * @param figures ascending, at least one
 */
export function evenSpans(figures: readonly number[]): Span[] {
  const decimals = figures.reduce((most, figure) => Math.max(most, decimalsOf(figure)), 0)
  const unit = 10 ** decimals
  const [first, last] = [Math.round((figures[0] ?? 0) * unit), Math.round((figures.at(-1) ?? 0) * unit)]
  const step = roundedUp((last - first + 1) / spanCount, [1, 2, 4, 5])
  const spans: Span[] = []
  for (let from = Math.floor(first / step) * step; from <= last; from += step) {
    spans.push({ least: from / unit, most: (from + step - 1) / unit })
  }
  return spans
}

/**
 * Spans of prices with about as many products in each, with ends that are easy to read: 1000–1999, 2000–4999.
 * @param prices ascending minor units, at least one
 * @param grain of which all prices are multiples
 * @returns minor units; they meet without sharing an end, as finely as the prices themselves are
 */
export function priceSpans(prices: ArrayLike<number>, grain: number): Span[] {
  const [min, max] = [prices[0] ?? 0, prices[prices.length - 1] ?? 0]
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

/** At most six, as `figureOf` reads them. */
function decimalsOf(figure: number): number {
  let decimals = 0
  for (let scaled = figure; decimals < 6 && Math.abs(scaled - Math.round(scaled)) > 1e-7; scaled *= 10)
    decimals += 1
  return decimals
}

const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/** The largest power of ten, up to a hundred thousand, of which all prices are multiples. */
export function grainOf(prices: ArrayLike<number>): number {
  let grain = 100_000
  for (let index = 0; index < prices.length; index += 1) {
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
  const [down, up] = [roundedDown(Math.max(figure, 1)), roundedUp(Math.max(figure, 1), mantissas)]
  return figure - down < up - figure ? down : up
}
