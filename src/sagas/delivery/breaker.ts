/** Consecutive failures that open the breaker. */
const maxFailures = 5
/** Milliseconds until the breaker allows one attempt again. */
const pause = 30_000

/** A circuit breaker: pauses a destination that fails repeatedly or requests a pause. */
export interface Breaker {
  /** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly timeLeft: () => number
  readonly succeeded: () => void
  readonly failed: () => void
  /** Opens the breaker for at least this many milliseconds. */
  readonly rest: (milliseconds: number) => void
}

/** @param onChange runs when the breaker opens, and when an attempt after that succeeds */
export function createBreaker(onChange: (isOpen: boolean) => void): Breaker {
  let failures = 0
  let openUntil = 0
  let isOpen = false
  const change = (now: boolean) => {
    if (isOpen === now) return
    isOpen = now
    onChange(now)
  }
  const rest = (milliseconds: number) => {
    if (milliseconds <= 0) return
    openUntil = Math.max(openUntil, performance.now() + milliseconds)
    change(true)
  }
  return {
    timeLeft: () => Math.max(0, openUntil - performance.now()),
    succeeded: () => {
      failures = 0
      change(false)
    },
    failed: () => {
      failures += 1
      if (failures >= maxFailures) rest(pause)
    },
    rest,
  }
}
