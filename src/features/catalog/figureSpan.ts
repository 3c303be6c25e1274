/** A span of numbers, both ends included; null is an open end. */
interface FigureSpan {
  readonly min: number | null
  readonly max: number | null
}

/** Parses a span, e.g. `1000..5000`, `300..` or `..288`; null for any other text. */
export function parseSpan(value: string): FigureSpan | null {
  const [, min = '', max = ''] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(value) ?? []
  if (min === '' && max === '') return null
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/**
 * Formats a span from two typed texts, the lower number first. A text that isn't a number leaves its end
 * open. Null if neither is a number.
 */
export function typedSpan(from: string | null, to: string | null): string | null {
  const min = parseFigure(from)
  const max = parseFigure(to)
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) return `${max}..${min}`
  return `${min ?? ''}..${max ?? ''}`
}

function parseFigure(text: string | null): number | null {
  const figure = Number(text?.replace(',', '.'))
  return text === null || text.trim() === '' || !Number.isFinite(figure) || figure < 0 ? null : figure
}
