import { turnstile } from '../../process/turnstile'
import { compressBest, type FinishedAnswer } from './finishedAnswer'

/** Maximum number of answers in the queue. Any further one enters it with a later request. */
const maxQueue = 64

/**
 * Returns a function for requests that a cache answers. It replaces the answer's Brotli copy with the smallest one:
 * a tenth less, after 50 to 300 ms on another thread. One answer at a time, so most processors stay free.
 */
export function smallestCopies(): (answer: FinishedAnswer) => void {
  const begun = new WeakSet<FinishedAnswer>()
  const inTurn = turnstile(1, maxQueue)
  return (answer) => {
    if (begun.has(answer) || !answer.compressed.has('br')) return
    begun.add(answer)
    inTurn(() => compressBest(answer)).catch(() => begun.delete(answer))
  }
}
