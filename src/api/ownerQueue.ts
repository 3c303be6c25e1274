/** A queue per owner that runs tasks one after another, in order. */
export interface OwnerQueue {
  /** Runs the task after all tasks queued before it. */
  readonly enqueue: <Result>(owner: unknown, task: () => PromiseLike<Result> | Result) => Promise<Result>
  /** Resolves when all tasks queued so far are done. */
  readonly pendingOf: (owner: unknown) => Promise<unknown>
}

/**
 * Creates the queues of one subject, e.g. the changes of a cart. The owner is an object that each store has
 * once: the `extra` of its thunks. All other values share one queue.
 */
export function createOwnerQueue(): OwnerQueue {
  const lastTasks = new WeakMap<object, Promise<unknown>>()
  const noOwner = {}
  const keyOf = (owner: unknown) => (typeof owner === 'object' && owner !== null ? owner : noOwner)
  const pendingOf = (owner: unknown) => lastTasks.get(keyOf(owner)) ?? Promise.resolve()
  return {
    pendingOf,
    enqueue: (owner, task) => {
      const turn = Promise.race([pendingOf(owner), pageLeft()]).then(task)
      lastTasks.set(
        keyOf(owner),
        turn.catch(() => undefined),
      )
      return turn
    },
  }
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
