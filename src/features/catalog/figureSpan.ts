/** A span of figures, both ends included; null leaves an end open. */
export interface FigureSpan {
  readonly least: number | null
  readonly most: number | null
}

/** Reads a filter's span, e.g. `1000..5000`, `300..` or `..288`; null for anything else. */
export function spanOf(value: string): FigureSpan | null {
  const [, least = '', most = ''] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(value) ?? []
  if (least === '' && most === '') return null
  return { least: least === '' ? null : Number(least), most: most === '' ? null : Number(most) }
}

/**
 * Writes the span between two figures as they were typed, the lower one first; null when neither is a figure. What
 * is no figure leaves its end open.
 */
export function typedSpan(from: string | null, to: string | null): string | null {
  const [least, most] = [figureOf(from), figureOf(to)]
  if (least === null && most === null) return null
  if (least !== null && most !== null && least > most) return `${most}..${least}`
  return `${least ?? ''}..${most ?? ''}`
}

function figureOf(text: string | null): number | null {
  const figure = Number(text?.replace(',', '.'))
  return text === null || text.trim() === '' || !Number.isFinite(figure) || figure < 0 ? null : figure
}
