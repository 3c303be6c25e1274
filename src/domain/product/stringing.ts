import { stringingSlug } from '../delivery'

/** What a line of stringing calls the racket that is strung. */
const racketOption = 'Racket'

/** A line of a cart or an order, as far as it says which racket is strung. */
export interface LineWithRacket {
  readonly path: string
  readonly name: string
  readonly quantity: number
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Of each line of a cart or an order, how many rackets are strung with it that are not among the lines: the shopper
 * sends them in. A racket is known by its name, which is all that an order keeps of it.
 */
export function racketsSentIn(lines: readonly LineWithRacket[]): number[] {
  return stringingOf(lines).sentIn
}

/** Of each line of a cart or an order, how many of its rackets are strung as they are bought. */
export function racketsStrung(lines: readonly LineWithRacket[]): number[] {
  return stringingOf(lines).strung
}

/** Whether the shopper sends a racket in for any of the lines. */
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

/** A racket that is bought with its stringing is put in behind it; one of another grip size may stand before. */
function racketsBehindFirst(lines: readonly LineWithRacket[], index: number, racket: string): number[] {
  const indexes = lines.flatMap(({ path, name }, at) =>
    path !== stringingSlug && name === racket ? [at] : [],
  )
  return [...indexes.filter((at) => at > index), ...indexes.filter((at) => at < index)]
}
