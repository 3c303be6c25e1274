import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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
  /** Output of the test, at most `maxLines` lines, without colours and the runner's own stack. */
  readonly message: string
}

const maxLines = 40
const shorten = (texts: readonly string[] = []) =>
  stripVTControlCharacters(texts.join('\n'))
    .split('\n')
    .filter((line) => !/^ +at .*(node_modules|node:internal)\//.test(line))
    .slice(0, maxLines)
    .join('\n')

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
    /** Output of a file that could not run. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Reads the report that `jest --json` writes. */
export async function countJest(file: string): Promise<Counted> {
  const report = JSON.parse(await readFile(file, 'utf8')) as JestReport
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return { file, test: 'the file could not run', message: shorten([message]) }
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      message: shorten(failureMessages),
    }))
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
  readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[]
}

interface PlaywrightResult {
  /** Milliseconds. */
  readonly duration: number
  readonly errors: readonly { readonly message?: string }[]
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
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
        const message = shorten(errors.map((error) => error.message ?? ''))
        return { file: relativePath(file), test: title, message }
      }),
    suites: [...seconds].map(([file, sum]) => ({ file: relativePath(file), seconds: sum })),
  }
}
