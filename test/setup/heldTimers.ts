import { act } from '@testing-library/react'

/**
 * From now on, until mocks are restored, timers of exactly so many milliseconds wait until a test says that their time
 * is over: what a shopper does in one go takes a busy machine longer than that.
 */
export function holdTimers(milliseconds: number): { readonly areOver: () => Promise<void> } {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const held = new Map<unknown, () => void>()
  const hold = (work: () => void, pause?: number) => {
    if (pause !== milliseconds) return begin(work, pause)
    const timer = begin(() => {}, 0)
    held.set(timer, work)
    return timer
  }
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold)
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    end(timer)
  })
  return {
    areOver: () =>
      act(async () => {
        for (const [timer, work] of [...held]) {
          held.delete(timer)
          work()
        }
      }),
  }
}

/** Changes of quantities rest for so long before they are sent. */
export const holdRest = () => holdTimers(500)
