/** The names of the queues; requests of one queue are sent one after another, in the order of the calls. */
export type QueueName = 'cart' | 'wishlist'

type LastTasks = Partial<Record<QueueName, Promise<unknown>>>

/** The last task of each queue, by the `extra` of a store's thunks. Promises can't be in the store. */
const lastTasks = new WeakMap<object, LastTasks>()
const withoutExtra = {}

function getLastTasks(extra: unknown): LastTasks {
  const key = typeof extra === 'object' && extra !== null ? extra : withoutExtra
  const known = lastTasks.get(key)
  if (known) return known
  const none: LastTasks = {}
  lastTasks.set(key, none)
  return none
}

/** Runs a task after all tasks queued before it. */
export function enqueue<Result>(
  extra: unknown,
  name: QueueName,
  task: () => PromiseLike<Result> | Result,
): Promise<Result> {
  const result = Promise.race([pendingRequests(extra, name), pageLeft()]).then(task)
  getLastTasks(extra)[name] = result.catch(() => undefined)
  return result
}

/** Resolves when all tasks queued so far are done. */
export async function pendingRequests(extra: unknown, name: QueueName): Promise<void> {
  await getLastTasks(extra)[name]
}

let left: Promise<void> | null = null

// On pagehide the queue is skipped: a waiting change is sent now or lost.
function pageLeft(): Promise<void> {
  left ??= new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true })
    window.addEventListener('pageshow', () => (left = null), { once: true })
  })
  return left
}
