/** The last turn of each store: a cart's changes belong to the tab that makes them. */
const lastTurns = new WeakMap<object, Promise<unknown>>()

/** Runs a cart's changes one after another, in the order they were asked for. */
export function inTurn<Result>(owner: object, change: () => PromiseLike<Result> | Result): Promise<Result> {
  const turn = Promise.race([turnsOf(owner), pageLeft()]).then(change)
  lastTurns.set(
    owner,
    turn.catch(() => undefined),
  )
  return turn
}

/** Resolves when every change asked for so far has been answered. */
export function turnsOf(owner: object): Promise<unknown> {
  return lastTurns.get(owner) ?? Promise.resolve()
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
