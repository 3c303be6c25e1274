import { reasonOf } from './failure'

interface Chore {
  /** Milliseconds between two beginnings. */
  readonly every: number
  readonly work: () => Promise<void>
  /** What is said, with the reason behind it, when it fails; it is tried again the next time. */
  readonly complaint: string
  readonly log: (line: string) => void
}

/**
 * Does a chore again and again, never twice at a time; it does not keep the process alive.
 * @returns stops it, and resolves when what is under way has ended
 */
export function repeatedly({ every, work, complaint, log }: Chore): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const attempt = async () => {
    try {
      await work()
    } catch (error) {
      log(`${complaint}: ${reasonOf(error)}`)
    } finally {
      underWay = null
    }
  }
  const timer = setInterval(() => {
    underWay ??= attempt()
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
