const day = 24 * 60 * 60 * 1000

/** The dates on which the models of a series were added, at a fixed interval. */
export interface Arrivals {
  /** Date of the first model, e.g. `2025-03-10`. */
  readonly since: string
  /** Days between two models. */
  readonly every: number
}

/** The date on which the series' model at `index` was added. */
export function computeArrival({ since, every }: Arrivals, index: number): string {
  return new Date(Date.parse(since) + index * every * day).toISOString().slice(0, 10)
}
