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
  const left = new Map<string, number>()
  for (const { path, name, quantity } of lines)
    if (path !== stringingSlug) left.set(name, (left.get(name) ?? 0) + quantity)
  return lines.map(({ path, quantity, options }) => {
    if (path !== stringingSlug) return 0
    const racket = options.find(({ name }) => name === racketOption)?.value ?? ''
    const there = left.get(racket) ?? 0
    const strung = Math.min(quantity, there)
    left.set(racket, there - strung)
    return quantity - strung
  })
}

/** Whether the shopper sends a racket in for any of the lines. */
export function waitsForRacket(lines: readonly LineWithRacket[]): boolean {
  return racketsSentIn(lines).some((count) => count > 0)
}
