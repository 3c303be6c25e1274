import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Counted {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  readonly suites: readonly Suite[]
}

/** A test file that has run. */
export interface Suite {
  /** Path from the project's folder. */
  readonly file: string
  readonly seconds: number
}

/** A test that failed, or a file that could not run. */
export interface Failure {
  /** Path from the project's folder. */
  readonly file: string
  readonly test: string
}

/** Counts a part that is one check. */
export const countAsOne = (succeeded: boolean): Promise<Counted> =>
  Promise.resolve({
    passed: succeeded ? 1 : 0,
    failed: succeeded ? 0 : 1,
    skipped: 0,
    failures: [],
    suites: [],
  })

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Reads the report that `jest --json` writes. */
export async function countJest(file: string): Promise<Counted> {
  const report = JSON.parse(await readFile(file, 'utf8')) as JestReport
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    const all = status === 'failed' && tests.length === 0 ? ['the file could not run'] : tests
    return all.map((test) => ({ file: path.relative(process.cwd(), name), test }))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures,
    suites: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

interface PlaywrightSpec {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  /** Durations in milliseconds. */
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** Reads the report of Playwright's json reporter. */
export async function countPlaywright(reportFile: string): Promise<Counted> {
  const { config, suites, stats, errors } = JSON.parse(await readFile(reportFile, 'utf8')) as PlaywrightReport
  const listSpecs = (suite: PlaywrightSuite): readonly PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(listSpecs),
  ]
  const relativePath = (file: string) => path.relative(process.cwd(), path.join(config.rootDir, file))
  const specs = suites.flatMap(listSpecs)
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: specs
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => ({ file: relativePath(file), test: title })),
    suites: [...seconds].map(([file, sum]) => ({ file: relativePath(file), seconds: sum })),
  }
}
