import type { Log } from './log'

/** Milliseconds after which the line is logged. */
const timeoutMs = 2000

/** Waits for work. Logs a line once if the work takes longer than two seconds. */
export async function slowly<Result>(log: Log, line: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => log(line), timeoutMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
