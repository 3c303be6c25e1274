import type { ActionListener } from '../actionBuffer'
import { isPartOfStory, titleOf } from '../devTools/story'

/** An action in the panel's list. */
export interface LoggedAction {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly title: string
}

/** Maximum actions in the list. */
const maxActions = 50

/** The last actions, newest first, as a store for `useSyncExternalStore`. */
export function createActionLog() {
  let actions: readonly LoggedAction[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const onAction: ActionListener = (action, at) => {
    if (!isPartOfStory(action)) return
    count += 1
    actions = [{ id: count, at, title: titleOf(action) }, ...actions].slice(0, maxActions)
    for (const listener of listeners) listener()
  }
  return {
    onAction,
    actions: () => actions,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ActionLog = ReturnType<typeof createActionLog>
