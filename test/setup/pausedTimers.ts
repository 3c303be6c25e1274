import { act } from '@testing-library/react'

const { setTimeout: begin, clearTimeout: end } = globalThis
afterEach(() => {
  Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
})

/**
 * From now on, until the test is over, timers of exactly so many milliseconds wait until it says that their time is
 * over: what a shopper does in one go takes a busy machine longer than that.
 */
export function pauseTimers(milliseconds: number): { readonly areOver: () => Promise<void> } {
  const paused = new Map<unknown, () => void>()
  // No mocks: Testing Library takes those for a clock that it may put forward.
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

/** Changes of quantities rest for so long before they are sent. */
export const pauseRest = () => pauseTimers(500)
