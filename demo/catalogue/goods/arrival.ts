const day = 24 * 60 * 60 * 1000

/** When the models of a series came into the shop: one after the other. */
export interface Arrivals {
  /** Day of the first one, e.g. `2025-03-10`. */
  readonly since: string
  /** Days from one model to the next. */
  readonly every: number
}

/** The day on which the series' model at `index` arrived. */
export function arrivalOf({ since, every }: Arrivals, index: number): string {
  return new Date(Date.parse(since) + index * every * day).toISOString().slice(0, 10)
}
