import { reasonOf } from './failure'

interface Chore {
  /** Milliseconds between two starts. */
  readonly every: number
  readonly work: () => Promise<void>
  /** Prefix of the logged failure; the next interval tries again. */
  readonly failureText: string
  readonly log: (line: string) => void
}

let maxEvery = Infinity

/** Shortens the intervals of the jobs that start afterwards, in milliseconds. The start sets it from `JOB_SECONDS`. */
export function limitIntervals(ms: number): void {
  maxEvery = ms
}

/**
 * Runs work at an interval, one run at a time. The timer does not keep the process alive.
 * @returns stops the timer and resolves when the current run has ended
 */
export function repeatedly({ every, work, failureText, log }: Chore): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const attempt = async () => {
    try {
      await work()
    } catch (error) {
      log(`${failureText}: ${reasonOf(error)}`)
    } finally {
      underWay = null
    }
  }
  const timer = setInterval(
    () => {
      underWay ??= attempt()
    },
    Math.min(every, maxEvery),
  )
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
