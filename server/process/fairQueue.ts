import { notReady } from '../../src/domain/errors'
import { TooManyRequests } from './errorResponse'

/** The sender of tasks. */
export interface QueueOwner {
  readonly name: string
  /** Known owners have places of their own, and half of the turns. Anybody can invent an unknown owner. */
  readonly isKnown: boolean
}

/** Runs tasks of several owners, and gives each owner the same share. */
interface FairQueue {
  <Result>(owner: QueueOwner, task: () => Promise<Result>): Promise<Result>
  /** Number of waiting tasks. */
  waiting(): number
}

interface Waiter {
  readonly enter: () => void
  readonly reject: (error: Error) => void
}

/**
 * Runs at most `concurrency` tasks at once. Owners take turns, so that a flood of one owner delays another by one
 * task. A full queue rejects the newest task of the owner with the most waiting tasks. A flood of invented owners
 * fills the places of unknown owners only: known ones wait in a queue of their own, and the two take turns.
 * @param maxQueue maximum number of waiting tasks of each kind; further ones reject with `not_ready`
 */
export function fairQueue(concurrency: number, maxQueue: number): FairQueue {
  const known = turns(maxQueue)
  const unknown = turns(maxQueue)
  let free = concurrency
  let isTurnOfKnown = true

  const next = (): Waiter | undefined => {
    const [first, second] = isTurnOfKnown ? [known, unknown] : [unknown, known]
    isTurnOfKnown = !isTurnOfKnown
    return first.next() ?? second.next()
  }

  const run = async <Result>({ name, isKnown }: QueueOwner, task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await (isKnown ? known : unknown).enqueue(name)
    try {
      return await task()
    } finally {
      const waiter = next()
      if (waiter) waiter.enter()
      else free += 1
    }
  }
  return Object.assign(run, { waiting: () => known.waiting() + unknown.waiting() })
}

const isBusy = () => notReady('The shop is busy. Please try again in a moment')

/** A queue in which owners take turns. */
function turns(maxQueue: number) {
  // The owner whose turn is next comes first.
  const queues = new Map<string, Waiter[]>()
  let count = 0

  const enqueue = (owner: string) =>
    new Promise<void>((enter, reject) => {
      const own = queues.get(owner) ?? []
      if (count >= maxQueue && !rejectNewest(own.length)) {
        reject(isBusy())
        return
      }
      own.push({ enter, reject })
      queues.set(owner, own)
      count += 1
    })

  /** Rejects a task of the longest queue, unless that queue is about as short as the given one. */
  const rejectNewest = (ownLength: number): boolean => {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= ownLength + 1) return false
    longest.pop()?.reject(isBusy())
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
  return { enqueue, next, waiting: () => count }
}

/**
 * Runs at most `concurrency` tasks at once; the others wait in a queue, first in, first out.
 * @param maxQueue maximum number of waiting tasks; further ones reject with TooManyRequests
 */
export function turnstile(
  concurrency: number,
  maxQueue = Number.POSITIVE_INFINITY,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = concurrency
  return async (task) => {
    if (free > 0) free -= 1
    else if (waiting.length >= maxQueue) throw new TooManyRequests(2)
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
