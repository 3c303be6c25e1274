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
  return matchStringings(lines).sentIn
}

/** Rackets per line that are bought and strung in the same cart or order. */
export function racketsStrung(lines: readonly LineWithRacket[]): number[] {
  return matchStringings(lines).strung
}

/**
 * Rackets per line that stay without stringing although the cart or order strings rackets of this name: each stringing
 * strings one racket.
 */
export function racketsUnstrung(lines: readonly LineWithRacket[]): number[] {
  const { strung } = matchStringings(lines)
  const named = new Set(lines.filter(({ path }) => path === stringingSlug).map(racketNamed))
  return lines.map(({ path, name, quantity }, index) =>
    path !== stringingSlug && named.has(name) ? quantity - (strung[index] ?? 0) : 0,
  )
}

/** Whether the shopper sends in a racket for any line. */
export function waitsForRacket(lines: readonly LineWithRacket[]): boolean {
  return racketsSentIn(lines).some((count) => count > 0)
}

function matchStringings(lines: readonly LineWithRacket[]) {
  const strung = lines.map(() => 0)
  const sentIn = lines.map((line, index) => {
    const { path, quantity } = line
    if (path !== stringingSlug) return 0
    return racketsBehindFirst(lines, index, racketNamed(line)).reduce((open, at) => {
      const taken = Math.min(open, (lines[at]?.quantity ?? 0) - (strung[at] ?? 0))
      strung[at] = (strung[at] ?? 0) + taken
      return open - taken
    }, quantity)
  })
  return { strung, sentIn }
}

/** Name of the racket that a stringing line strings. */
const racketNamed = ({ options }: LineWithRacket): string =>
  options.find(({ name }) => name === racketOption)?.value ?? ''

/** A racket bought with its stringing follows the stringing line; another grip size of it may precede. */
function racketsBehindFirst(lines: readonly LineWithRacket[], index: number, racket: string): number[] {
  const indexes = lines.flatMap(({ path, name }, at) =>
    path !== stringingSlug && name === racket ? [at] : [],
  )
  return [...indexes.filter((at) => at > index), ...indexes.filter((at) => at < index)]
}
