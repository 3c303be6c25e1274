/** A span of figures, both ends included; null leaves an end open. */
export interface FigureSpan {
  readonly min: number | null
  readonly max: number | null
}

/** Reads a filter's span, e.g. `1000..5000`, `300..` or `..288`; null for anything else. */
export function spanOf(value: string): FigureSpan | null {
  const [, min = '', max = ''] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(value) ?? []
  if (min === '' && max === '') return null
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/**
 * Writes the span between two figures as they were typed, the lower one first; null when neither is a figure. What
 * is no figure leaves its end open.
 */
export function typedSpan(from: string | null, to: string | null): string | null {
  const [min, max] = [figureOf(from), figureOf(to)]
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) return `${max}..${min}`
  return `${min ?? ''}..${max ?? ''}`
}

function figureOf(text: string | null): number | null {
  const figure = Number(text?.replace(',', '.'))
  return text === null || text.trim() === '' || !Number.isFinite(figure) || figure < 0 ? null : figure
}
