import { act } from '@testing-library/react'

const { setTimeout: begin, clearTimeout: end } = globalThis
afterEach(() => {
  Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
})

/**
 * Pauses timers of exactly this duration until `areOver` is called. On a busy machine one user action can
 * take longer than the duration.
 */
export function pauseTimers(milliseconds: number): { readonly areOver: () => Promise<void> } {
  const paused = new Map<unknown, () => void>()
  // No jest fake timers: Testing Library would advance them.
  Object.assign(globalThis, {
    setTimeout: (work: () => void, pause?: number, ...given: unknown[]) => {
      if (pause !== milliseconds) return begin(work, pause, ...given)
      const timer = begin(() => {}, 0)
      paused.set(timer, work)
      return timer
    },
    clearTimeout: (timer?: number) => {
      paused.delete(timer)
      end(timer)
    },
  })
  return {
    areOver: () =>
      act(async () => {
        for (const [timer, work] of [...paused]) {
          paused.delete(timer)
          work()
        }
      }),
  }
}

/** Pauses the delay between a quantity change and its request. */
export const pauseRest = () => pauseTimers(500)
