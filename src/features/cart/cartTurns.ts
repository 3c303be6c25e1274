/** The last turn of each store: a cart's changes belong to the tab that makes them. */
const lastTurns = new WeakMap<object, Promise<unknown>>()

/** Runs a cart's changes one after another, in the order they were asked for. */
export function inTurn<Result>(owner: object, change: () => PromiseLike<Result> | Result): Promise<Result> {
  const turn = turnsOf(owner).then(change)
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
