import { stringingSlug } from './services'

/** Option name of the strung racket in a stringing line. */
const racketOption = 'Racket'

/** The fields of a cart or order line that identify the strung racket. */
export interface LineWithRacket {
  readonly path: string
  readonly name: string
  readonly quantity: number
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Rackets per line that are strung, but not bought in the same cart or order: the shopper sends them in.
 * Rackets match by name, because orders store only the name.
 */
export function racketsSentIn(lines: readonly LineWithRacket[]): number[] {
  return stringingOf(lines).sentIn
}

/** Rackets per line that are bought and strung in the same cart or order. */
export function racketsStrung(lines: readonly LineWithRacket[]): number[] {
  return stringingOf(lines).strung
}

/** Whether the shopper sends in a racket for any line. */
export function waitsForRacket(lines: readonly LineWithRacket[]): boolean {
  return racketsSentIn(lines).some((count) => count > 0)
}

function stringingOf(lines: readonly LineWithRacket[]) {
  const strung = lines.map(() => 0)
  const sentIn = lines.map(({ path, quantity, options }, index) => {
    if (path !== stringingSlug) return 0
    const racket = options.find(({ name }) => name === racketOption)?.value ?? ''
    return racketsBehindFirst(lines, index, racket).reduce((open, at) => {
      const taken = Math.min(open, (lines[at]?.quantity ?? 0) - (strung[at] ?? 0))
      strung[at] = (strung[at] ?? 0) + taken
      return open - taken
    }, quantity)
  })
  return { strung, sentIn }
}

/** A racket bought with its stringing follows the stringing line; another grip size of it may precede. */
function racketsBehindFirst(lines: readonly LineWithRacket[], index: number, racket: string): number[] {
  const indexes = lines.flatMap(({ path, name }, at) =>
    path !== stringingSlug && name === racket ? [at] : [],
  )
  return [...indexes.filter((at) => at > index), ...indexes.filter((at) => at < index)]
}
