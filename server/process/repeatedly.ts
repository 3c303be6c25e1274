import { reasonOf } from './failure'
import type { Log } from './log'

interface Repetition {
  /** Milliseconds between two starts. */
  readonly every: number
  readonly work: () => Promise<unknown>
  readonly startsAtOnce?: boolean
  /** Prefix of the logged failure; the next interval tries again. */
  readonly failureText: string
  readonly log: Log
}

export interface Repeated {
  /** Runs the work now, or once more after the current run. */
  readonly wake: () => void
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>
}

let maxEvery = Infinity

/** Shortens the intervals of the work that starts afterwards, in milliseconds. The start sets it from `JOB_SECONDS`. */
export function limitIntervals(ms: number): void {
  maxEvery = ms
}

export const limited = (every: number): number => Math.min(every, maxEvery)

/**
 * Runs this process's own work at an interval, one run at a time. The timer does not keep the process alive. A failure
 * that repeats is logged once. `server/jobs` does the work of the whole cluster.
 */
export function repeatedly({ every, work, startsAtOnce = false, failureText, log }: Repetition): Repeated {
  let pending: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let lastLine = ''
  const isDueAgain = () => isWoken && !isStopped
  const run = async () => {
    do {
      isWoken = false
      try {
        await work()
        lastLine = ''
      } catch (error) {
        const line = `${failureText}: ${reasonOf(error)}`
        if (line !== lastLine) log(line, error)
        lastLine = line
      }
    } while (isDueAgain())
    pending = null
  }
  const start = () => {
    if (!isStopped) pending ??= run()
  }
  const timer = setInterval(start, limited(every))
  timer.unref()
  if (startsAtOnce) start()
  return {
    wake: () => {
      isWoken = pending !== null
      start()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await pending
    },
  }
}
