import { TooManyRequests } from './refusal'

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
