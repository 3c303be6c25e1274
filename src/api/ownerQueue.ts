/** Work that is done one after another, in the order it was asked for; each owner has a queue. */
export interface OwnerQueue {
  /** Does it when everything asked for before has been done. */
  readonly enqueue: <Result>(owner: object, task: () => PromiseLike<Result> | Result) => Promise<Result>
  /** Resolves when everything asked for so far has been done. */
  readonly pendingOf: (owner: object) => Promise<unknown>
}

/** Queues of one subject, e.g. the changes of a cart; the owner is what each store has of its own. */
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

// A page that is being left has no time for turns: what still waits is sent at once, or never.
function pageLeft(): Promise<void> {
  left ??= new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true })
    window.addEventListener('pageshow', () => (left = null), { once: true })
  })
  return left
}
