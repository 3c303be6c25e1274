import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { turnstile } from '../../../process/fairQueue'
import { TooManyRequests } from '../../../process/refusal'
import { isOutage } from './storeError'

/** The two APIs fail independently of each other. */
export type StoreApi = 'storefront' | 'admin'
/** The mirror fills the catalogue; its calls never take all places from shoppers. */
export type Traffic = 'shop' | 'mirror'

const concurrency = 16
const mirrorConcurrency = 4
const maxQueue = 400
const failuresInRow = 5
const halfOpenAfterMs = 10_000
const maxPauses = 1_000

/** A call that was not sent. */
type Stopped = 'circuit_open' | 'queue_full'

/** Limits concurrent calls, stops calls to an API that is down, and stores pauses that the store demanded. */
export function openStoreGate() {
  const all = turnstile(concurrency, maxQueue)
  const ofMirror = turnstile(mirrorConcurrency)
  const breakerOf = () =>
    circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failuresInRow),
    })
  const breakers = { storefront: breakerOf(), admin: breakerOf() }
  const pauses = new LRUCache<string, number>({ max: maxPauses })

  return {
    /**
     * Runs a call when it is its turn.
     * @returns the call's result, or why it was not sent
     */
    pass: async <Result>(
      api: StoreApi,
      traffic: Traffic,
      call: () => Promise<Result>,
    ): Promise<{ readonly result: Result } | { readonly stopped: Stopped }> => {
      const guarded = async () => ({ result: await breakers[api].execute(call) })
      try {
        return await (traffic === 'mirror' ? ofMirror(() => all(guarded)) : all(guarded))
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { stopped: 'circuit_open' }
        if (error instanceof TooManyRequests) return { stopped: 'queue_full' }
        throw error
      }
    },
    /** Stores that this subject (an API, or a shopper at it) has to wait. */
    pause: (subject: string, until: number): void => void pauses.set(subject, until),
    pausedUntil: (subject: string): number => pauses.get(subject) ?? 0,
  }
}
