/** Failed tries in a row after which a destination is left alone. */
const mostFailures = 5
/** How long, in milliseconds; then one try decides. */
const pause = 30_000

/** Keeps a destination that fails all the time from being asked all the time. */
export interface Breaker {
  readonly isOpen: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
}

export function createBreaker(): Breaker {
  let failures = 0
  let openUntil = 0
  return {
    isOpen: () => performance.now() < openUntil,
    succeeded: () => (failures = 0),
    failed: () => {
      failures += 1
      if (failures >= mostFailures) openUntil = performance.now() + pause
    },
  }
}
