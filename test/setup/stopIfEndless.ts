import { runInNewContext } from 'node:vm'

/** Milliseconds: thousands of times what the work needs. It only ends work that never would. */
const endless = 60_000

/** Runs synchronous work, and stops it if it never ends, e.g. a regular expression that backtracks. */
export function stopIfEndless<Result>(work: () => Result): Result {
  return runInNewContext('work()', { work }, { timeout: endless }) as Result
}
