/** A queue per owner that runs tasks one after another, in order. */
export interface OwnerQueue {
  /** Runs the task after all tasks queued before it. */
  readonly enqueue: <Result>(owner: object, task: () => PromiseLike<Result> | Result) => Promise<Result>
  /** Resolves when all tasks queued so far are done. */
  readonly pendingOf: (owner: object) => Promise<unknown>
}

/**
 * Creates the queues of one subject, e.g. the changes of a cart. The owner is an object that each store has
 * once.
 */
export function createOwnerQueue(): OwnerQueue {
  const lastTasks = new WeakMap<object, Promise<unknown>>()
  const pendingOf = (owner: object) => lastTasks.get(owner) ?? Promise.resolve()
  return {
    pendingOf,
    enqueue: (owner, task) => {
      const turn = Promise.race([pendingOf(owner), pageLeft()]).then(task)
      lastTasks.set(
        owner,
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
