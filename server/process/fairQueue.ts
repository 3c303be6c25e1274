import { TooManyRequests } from './refusal'

/** Runs tasks of several owners, and gives each owner the same share. */
export interface FairQueue {
  <Result>(owner: string, task: () => Promise<Result>): Promise<Result>
  /** Number of waiting tasks. */
  waiting(): number
}

interface Waiter {
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs at most `concurrency` tasks at once. Owners take turns, so that a flood of one owner delays another by one
 * task. A full queue rejects the newest task of the owner with the most waiting tasks.
 * @param maxQueue maximum number of waiting tasks; further ones reject with TooManyRequests
 */
export function fairQueue(concurrency: number, maxQueue: number): FairQueue {
  // The owner whose turn is next comes first.
  const queues = new Map<string, Waiter[]>()
  let free = concurrency
  let count = 0

  const enqueue = (owner: string) =>
    new Promise<void>((enter, refuse) => {
      const own = queues.get(owner) ?? []
      if (count >= maxQueue && !refuseNewest(own.length)) {
        refuse(new TooManyRequests(2))
        return
      }
      own.push({ enter, refuse })
      queues.set(owner, own)
      count += 1
    })

  /** Rejects a task of the longest queue, unless that queue is about as short as the given one. */
  const refuseNewest = (ownLength: number): boolean => {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= ownLength + 1) return false
    longest.pop()?.refuse(new TooManyRequests(2))
    count -= 1
    return true
  }

  const next = (): Waiter | undefined => {
    for (const [owner, own] of queues) {
      queues.delete(owner)
      const waiter = own.shift()
      if (own.length > 0) queues.set(owner, own)
      if (waiter) count -= 1
      return waiter
    }
    return undefined
  }

  const run = async <Result>(owner: string, task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await enqueue(owner)
    try {
      return await task()
    } finally {
      const waiter = next()
      if (waiter) waiter.enter()
      else free += 1
    }
  }
  return Object.assign(run, { waiting: () => count })
}
