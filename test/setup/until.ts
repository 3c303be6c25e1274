import { runInNewContext } from 'node:vm'

// The real timer, also while a test has replaced it.
const { setTimeout: begin } = globalThis

/** Milliseconds between two looks. Each look costs processor time, often a query or a request. */
const pauseMs = 25
/** A wait of more than a minute never ends; only a defect gets there, on any machine. */
const maxLooks = 2_400

/**
 * Waits until a condition holds, and returns what it found.
 * @param look returns a falsy value while the condition doesn't hold
 * @param what names the condition in the error of a wait that never ends
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what = 'the condition',
): Promise<Exclude<Found, false | null | undefined>> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const found = await look()
    if (found) return found as Exclude<Found, false | null | undefined>
    await new Promise((resolve) => void begin(resolve, pauseMs))
  }
  throw new Error(`It never happened: ${what}`)
}

/** Lets everything that needs no timer happen: pending promises, and messages between objects of the page. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void begin(resolve, 0))

/**
 * Resolves after a time of jest's fake clock.
 * @throws Error with the real clock, because a test must not sleep
 */
export function onFakeClock<Value = void>(milliseconds: number, value?: Value): Promise<Value> {
  if (!Object.hasOwn(setTimeout, 'clock')) throw new Error('The clock is real: jest.useFakeTimers() first')
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, value))
}

/** Milliseconds: thousands of times what the work needs. It only ends work that never would. */
const endless = 60_000

/** Runs synchronous work, and stops it if it never ends, e.g. a regular expression that backtracks. */
export function stopIfEndless<Result>(work: () => Result): Result {
  return runInNewContext('work()', { work }, { timeout: endless }) as Result
}
