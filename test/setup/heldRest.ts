import { act } from '@testing-library/react'

/** Milliseconds that a change of a quantity rests before it is sent. */
const restTime = 500

/** From now on, until mocks are restored, changes rest until a test says that it is enough, however slow the machine. */
export function holdRest(): { readonly isOver: () => Promise<void> } {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const resting = new Map<unknown, () => void>()
  const hold = (work: () => void, pause?: number) => {
    if (pause !== restTime) return begin(work, pause)
    const timer = begin(() => {}, 0)
    resting.set(timer, work)
    return timer
  }
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold)
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    resting.delete(timer)
    end(timer)
  })
  return {
    isOver: () =>
      act(async () => {
        for (const [timer, work] of [...resting]) {
          resting.delete(timer)
          work()
        }
      }),
  }
}
