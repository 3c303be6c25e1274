import { readFile } from 'node:fs/promises'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A part that is one check: it holds or it does not. */
export const wholeCount = (succeeded: boolean): Promise<Count> =>
  Promise.resolve({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 })

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
}

export async function jestCount(file: string): Promise<Count> {
  const report = JSON.parse(await readFile(file, 'utf8')) as JestReport
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

export async function playwrightCount(file: string): Promise<Count> {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
