import { reasonOf } from '../../../process/failure'
import type { Log } from '../../../process/log'
import { repeatedly } from '../../../process/repeatedly'
import { isOfContent, StoreError, type StoreErrorReason } from '../client/storeError'
import type { ClaimedWebhook, WebhookInbox } from './webhookInbox'
import { webhookSubjects, type WebhookMessage } from './webhookMessage'

type Subject = WebhookMessage['subject']

/** Work for a message. It is repeatable, because a killed process may have done it already. */
interface WebhookWork {
  readonly refreshProducts: (ids: readonly number[]) => Promise<unknown>
  readonly refreshCategories: () => Promise<unknown>
  /** @param previousStatuses statuses that messages name as earlier ones */
  readonly reportOrder: (id: number, previousStatuses: readonly number[]) => Promise<unknown>
}

/** In milliseconds. */
export interface WebhookTiming {
  /** After which a message of an ended process is due again. */
  readonly leaseMs: number
  /** Before the second attempt; doubles, up to an hour. */
  readonly retryMs: number
  /** Between two looks for messages that other processes stored or left. */
  readonly lookMs: number
}

export const usualWebhookTiming: WebhookTiming = { leaseMs: 180_000, retryMs: 5_000, lookMs: 2_000 }
const maxPauseMs = 3_600_000
/** The circuit breaker tries the store again after 10 seconds. */
const maxRestMs = 30_000

interface WorkerParts {
  readonly inbox: WebhookInbox
  readonly work: WebhookWork
  readonly timing: WebhookTiming
  readonly log: Log
}

/**
 * Reasons that lie in this process: its token, its circuit breaker, its queue. Another process may reach the store, so
 * it gets the messages at once, and this one takes no messages of their subject for a while.
 */
const ownReasons: readonly StoreErrorReason[] = ['token', 'scope', 'circuit_open', 'queue_full']

/**
 * Processes stored webhooks in the background, in batches: messages about one product cost one reading.
 * @returns `wake` for a message that just arrived, and `close`, which waits for the batch under way
 */
export function openWebhookWorker({ inbox, work, timing, log }: WorkerParts) {
  let isClosed = false
  /**
   * By subject, since orders need another token than the catalog: batches in a row that failed for a reason of this
   * process, and when it may claim such messages again.
   */
  const rests = new Map<Subject, { readonly failures: number; readonly until: number }>()
  const isResting = (subject: Subject) => (rests.get(subject)?.until ?? 0) > performance.now()

  const processDue = async () => {
    while (!isClosed) {
      const subjects = webhookSubjects.filter((subject) => !isResting(subject))
      const claimed = await inbox.claim(subjects)
      if (claimed.length === 0) return
      const before = new Map(rests)
      await processBatch(claimed)
      for (const { subject } of claimed) if (rests.get(subject) === before.get(subject)) rests.delete(subject)
    }
  }

  async function processBatch(claimed: readonly ClaimedWebhook[]): Promise<void> {
    const of = (subject: Subject) => claimed.filter((each) => each.subject === subject)
    const byOrder = new Map<number, ClaimedWebhook[]>()
    for (const each of of('order'))
      byOrder.set(each.subjectId, [...(byOrder.get(each.subjectId) ?? []), each])
    await Promise.all([
      processProducts(of('product')),
      attempt(of('category'), work.refreshCategories),
      ...[...byOrder].map(([id, some]) =>
        attempt(some, () =>
          work.reportOrder(
            id,
            some.flatMap(({ previousStatus }) => previousStatus ?? []),
          ),
        ),
      ),
    ])
  }

  async function processProducts(claimed: readonly ClaimedWebhook[]): Promise<void> {
    const ids = [...new Set(claimed.map(({ subjectId }) => subjectId))]
    const rejected = await attempt(claimed, () => work.refreshProducts(ids), ids.length === 1)
    if (!rejected) return
    // One product that cannot be read or written must not stop the others.
    const half = new Set(ids.slice(0, Math.ceil(ids.length / 2)))
    await processProducts(claimed.filter(({ subjectId }) => half.has(subjectId)))
    await processProducts(claimed.filter(({ subjectId }) => !half.has(subjectId)))
  }

  /** @returns whether content made it fail, not the store, and it was not postponed because `postpones` is false */
  async function attempt(
    claimed: readonly ClaimedWebhook[],
    run: () => Promise<unknown>,
    postpones = true,
  ): Promise<boolean> {
    if (claimed.length === 0) return false
    try {
      await run()
      await inbox.finish(claimed.map(({ id }) => id))
      return false
    } catch (error) {
      if (!postpones && (!(error instanceof StoreError) || isOfContent(error))) return true
      if (error instanceof StoreError && ownReasons.includes(error.reason)) {
        for (const { subject } of claimed) rest(subject, error)
        await inbox.release(
          claimed.map(({ id }) => id),
          reasonOf(error),
        )
        return false
      }
      for (const { id, scope, subjectId, attempts } of claimed) {
        const pause = Math.max(pauseAfter(attempts), retryAfterOf(error))
        log(`The webhook ${scope} of ${subjectId} failed (attempt ${attempts}): ${reasonOf(error)}`, error)
        await inbox.postpone(id, pause, reasonOf(error))
      }
      return false
    }
  }

  function rest(subject: Subject, error: StoreError): void {
    if (isResting(subject)) return
    const failures = (rests.get(subject)?.failures ?? 0) + 1
    const pause = Math.min(pauseAfter(failures), maxRestMs)
    rests.set(subject, { failures, until: performance.now() + pause })
    log(`Webhooks (${subject}) wait for ${pause / 1_000} s: ${reasonOf(error)}`, error)
  }

  const pauseAfter = (attempts: number) => Math.min(timing.retryMs * 2 ** (attempts - 1), maxPauseMs)

  const { wake, stop } = repeatedly({
    every: timing.lookMs,
    work: processDue,
    startsAtOnce: true,
    failureText: 'Webhooks cannot be processed',
    log,
  })
  return {
    wake,
    close: async (): Promise<void> => {
      isClosed = true
      await stop()
    },
  }
}

const retryAfterOf = (error: unknown) => (error instanceof StoreError ? (error.retryAfter ?? 0) * 1_000 : 0)
