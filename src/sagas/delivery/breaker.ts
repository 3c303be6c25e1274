/** Failed tries in a row after which a destination is left alone. */
const maxFailures = 5
/** How long, in milliseconds; then one try decides. */
const pause = 30_000

/** Keeps a destination that fails all the time, or asks for it, from being asked all the time. */
export interface Breaker {
  /** Milliseconds until it may be asked again; 0 when it may. */
  readonly timeLeft: () => number
  readonly succeeded: () => void
  readonly failed: () => void
  /** Leaves it alone for some milliseconds at least. */
  readonly rest: (milliseconds: number) => void
}

export function createBreaker(): Breaker {
  let failures = 0
  let openUntil = 0
  const rest = (milliseconds: number) => {
    openUntil = Math.max(openUntil, performance.now() + milliseconds)
  }
  return {
    timeLeft: () => Math.max(0, openUntil - performance.now()),
    succeeded: () => (failures = 0),
    failed: () => {
      failures += 1
      if (failures >= maxFailures) rest(pause)
    },
    rest,
  }
}
