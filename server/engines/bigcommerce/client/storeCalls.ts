import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../../../process/errorResponse'
import { turnstile } from '../../../process/fairQueue'
import { isOutage, StoreError, type StoreErrorReason } from './storeError'

/** One attempt, for the log and the metrics. Contains no token, no address and no body. */
export interface StoreCall {
  readonly operation: string
  readonly api: StoreApi
  /** Null: the admin API, which serves all channels. */
  readonly channel: number | null
  /** From 1. */
  readonly attempt: number
  readonly correlationId: string
  readonly ms: number
  /** HTTP status; null without a response. */
  readonly status: number | null
  readonly failure: StoreErrorReason | null
}

/** In milliseconds. */
export interface StoreTiming {
  /** Until a read fails, with its retries. */
  readonly readMs: number
  readonly changeMs: number
  /** Until a read of the mirror fails, with its retries: it waits longer for its turn and after a throttling. */
  readonly mirrorMs: number
  /** Until one attempt ends. */
  readonly attemptMs: number
  /** Before the first retry; doubles, with jitter. */
  readonly retryMs: number
}

const usualTiming: StoreTiming = {
  readMs: 3_000,
  changeMs: 8_000,
  mirrorMs: 60_000,
  attemptMs: 10_000,
  retryMs: 120,
}
const maxAttempts = 3

export interface CallContext {
  /** Logged with each attempt and sent to the store. */
  readonly correlationId?: string
  readonly traffic?: Traffic
}

interface Attempt<Data> {
  readonly operation: string
  readonly api: StoreApi
  readonly channel: number | null
  readonly isChange: boolean
  readonly url: string
  readonly request: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  /** The API that responded with 429. */
  readonly subject: string
  readonly context: CallContext
  readonly read: (response: Response, text: string, fail: Fail) => Data
}
export type Fail = (
  code: StoreError['code'],
  reason: StoreErrorReason,
  more?: { readonly storeCodes?: readonly string[]; readonly isEffectUnknown?: boolean },
) => StoreError

/**
 * Applies the rules of all calls to the store: deadline, limits, circuit breaker, retries of reads, log.
 */
export class StoreCalls {
  private readonly timing: StoreTiming
  private readonly gate = openStoreGate()

  constructor(
    private readonly log: (call: StoreCall) => void,
    timing: Partial<StoreTiming>,
  ) {
    this.timing = { ...usualTiming, ...timing }
  }

  /** Runs one call. @throws StoreError */
  async call<Data>(attempt: Attempt<Data>): Promise<Data> {
    const { isChange, subject, operation, channel } = attempt
    const { traffic = 'shop', correlationId = randomUUID() } = attempt.context
    const limitMs = isChange
      ? this.timing.changeMs
      : traffic === 'mirror'
        ? this.timing.mirrorMs
        : this.timing.readMs
    const end = Date.now() + limitMs
    const deadline = AbortSignal.timeout(limitMs)
    const stop = (reason: StoreErrorReason) =>
      new StoreError('store_unavailable', { operation, correlationId, reason })

    for (let count = 1; ; count += 1) {
      const pausedMs = this.gate.pausedUntil(subject) - Date.now()
      if (pausedMs > 0) {
        // A change can wait too: it has not been sent.
        if (Date.now() + pausedMs >= end) throw throttled(operation, correlationId, pausedMs)
        await waited(pausedMs, deadline)
      }
      try {
        let isSent = false
        const passed = await whileQueued(
          this.gate.pass(channel, traffic, () => {
            isSent = true
            return this.send(attempt, count, correlationId, deadline)
          }),
          deadline,
          () => (isSent ? null : stop('queue_full')),
        )
        if ('result' in passed) return passed.result
        throw stop(passed.stopped)
      } catch (error) {
        if (isChange || count >= maxAttempts || !isRetriable(error)) throw error
        const pause =
          this.gate.pausedUntil(subject) > Date.now() ? 0 : jittered(this.timing.retryMs * 2 ** (count - 1))
        if (Date.now() + pause >= end) throw error
        await waited(pause, deadline)
      }
    }
  }

  /** Sends one request and reads its response. */
  private async send<Data>(
    { operation, api, channel, isChange, url, request, subject, read }: Attempt<Data>,
    attempt: number,
    correlationId: string,
    deadline: AbortSignal,
  ): Promise<Data> {
    const begun = performance.now()
    let status: number | null = null
    const fail: Fail = (code, reason, more = {}) =>
      new StoreError(code, {
        operation,
        correlationId,
        reason,
        ...(status !== null && { status }),
        isEffectUnknown: isChange && isEffectPossible(reason, status),
        ...more,
      })
    const note = (failure: StoreErrorReason | null) =>
      this.log({
        operation,
        api,
        channel,
        attempt,
        correlationId,
        ms: Math.round(performance.now() - begun),
        status,
        failure,
      })
    const exchange = async () => {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(this.timing.attemptMs)])
      const { headers, ...rest } = request
      try {
        const response = await fetch(url, {
          ...rest,
          headers: {
            accept: 'application/json',
            ...(rest.body !== undefined && { 'content-type': 'application/json' }),
            'x-correlation-id': correlationId,
            ...headers,
          },
          redirect: 'error',
          signal,
        })
        status = response.status
        return { response, text: await readText(response) }
      } catch {
        // The original error could quote the request, so it is not attached.
        const reason = signal.aborted ? 'timeout' : status === null ? 'network' : 'invalid_answer'
        throw fail('store_unavailable', reason)
      }
    }
    try {
      // The deadline passed while the call waited for its turn: it is not sent any more.
      if (deadline.aborted)
        throw new StoreError('store_unavailable', { operation, correlationId, reason: 'queue_full' })
      const { response, text } = await exchange()
      if (response.status === 429) {
        const pause = pauseIn(response.headers, Date.now())
        if (pause !== null) this.gate.pause(subject, Date.now() + pause)
        throw throttled(operation, correlationId, pause)
      }
      const data = read(response, text, fail)
      note(null)
      return data
    } catch (error) {
      note(error instanceof StoreError ? error.reason : 'network')
      throw error
    }
  }
}

/** Maximum bytes of a response: the largest page of the mirror has less than a tenth. */
const maxResponseBytes = 16 * 1024 * 1024

/** The text of a response. @throws RangeError above the maximum size */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxResponseBytes) throw new RangeError('The response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const jittered = (ms: number) => ms * (0.5 + Math.random())

/** A read may be repeated after an outage, and after a throttling. */
const isRetriable = (error: unknown) =>
  isOutage(error) || (error instanceof StoreError && error.code === 'rate_limited')

/** Whether a change may have happened although no readable response arrived. */
const isEffectPossible = (reason: StoreErrorReason, status: number | null) =>
  ['timeout', 'network', 'invalid_answer', 'unexpected_answer', 'negative_amount'].includes(reason) ||
  (reason === 'status' && status !== null && status >= 500)

const throttled = (operation: string, correlationId: string, pauseMs: number | null) =>
  new StoreError('rate_limited', {
    operation,
    correlationId,
    reason: 'throttled',
    status: 429,
    ...(pauseMs !== null && { retryAfter: Math.ceil(pauseMs / 1_000) }),
  })

/** Waits, at most until the deadline. */
const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  // It rejects only at the deadline.
  wait(ms, undefined, { signal }).catch(() => undefined)

/** Rejects at the deadline, unless the call has been sent by then: that one ends by itself and knows more. */
async function whileQueued<Result>(
  work: Promise<Result>,
  deadline: AbortSignal,
  failure: () => Error | null,
): Promise<Result> {
  const done = new AbortController()
  const late = new Promise<never>((_resolve, reject) => {
    const expire = () => {
      const error = failure()
      if (error) reject(error)
    }
    deadline.addEventListener('abort', expire, { signal: done.signal })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

/**
 * Milliseconds until a throttled API can be called again; null when its response doesn't say. Reads the store's X-Retry-After, then
 * Retry-After (RFC 9110, section 10.2.3: seconds or a date), then X-Rate-Limit-Time-Reset-Ms.
 */
export function pauseIn(headers: Headers, now: number): number | null {
  const after = headers.get('x-retry-after') ?? headers.get('retry-after')
  if (after !== null) {
    const seconds = /^\d+$/.test(after.trim()) ? Number(after) : null
    const pause = seconds === null ? Date.parse(after) - now : seconds * 1_000
    if (!Number.isNaN(pause)) return within(pause)
  }
  const reset = Number(headers.get('x-rate-limit-time-reset-ms') ?? Number.NaN)
  return Number.isNaN(reset) ? null : within(reset)
}

/** Maximum that an API can demand, so that one wrong header doesn't close the shop. */
const maxPauseMs = 120_000
const within = (pause: number) => Math.min(Math.max(pause, 0), maxPauseMs)

type StoreApi = 'storefront' | 'admin'
/** The mirror fills the catalog; its calls never take all places from shoppers. */
type Traffic = 'shop' | 'mirror'

const concurrency = 16
const mirrorConcurrency = 4
const maxQueue = 400
const failuresInRow = 5
const halfOpenAfterMs = 10_000
const maxPauses = 1_000

/** A call that was not sent. */
type Stopped = 'circuit_open' | 'queue_full'

/** Limits concurrent calls, stops calls to a host that is down, and stores pauses that the store demanded. */
function openStoreGate() {
  const all = turnstile(concurrency, maxQueue)
  const ofMirror = turnstile(mirrorConcurrency)
  /** By channel, null for the admin API: each has a host of its own and fails independently of the others. */
  const breakers = new Map<number | null, CircuitBreakerPolicy>()
  const breakerOf = (channel: number | null) => {
    const breaker =
      breakers.get(channel) ??
      circuitBreaker(handleWhen(isOutage), {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failuresInRow),
      })
    breakers.set(channel, breaker)
    return breaker
  }
  const pauses = new LRUCache<string, number>({ max: maxPauses })

  return {
    /**
     * Runs a call when it is its turn.
     * @returns the call's result, or why it was not sent
     */
    pass: async <Result>(
      channel: number | null,
      traffic: Traffic,
      call: () => Promise<Result>,
    ): Promise<{ readonly result: Result } | { readonly stopped: Stopped }> => {
      const guarded = async () => ({ result: await breakerOf(channel).execute(call) })
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
