import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countAsOne, countJest, countPlaywright } from './testing/counts'
import { runInOrder, type Part, type RunPart } from './testing/runPart'

/**
 * `npm test` runs all checks and tests, and ends with one line of counts.
 * `npm test -- NAME ...` runs the test files whose path contains a name. `--full` adds the large matrices.
 * `--changed` checks the files that differ from the last commit, or the last commit itself if none does, and runs
 * the tests that import them. `--checks` runs only types, format and lint.
 */

const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean' }, checks: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
const { full: isFull = false, checks: isChecksOnly = false, changed: isChanged = false } = values

/** A test file that takes longer on an idle machine is worth a look. */
const secondsOfASuite = 15
/** Other programs make every suite slower: then none is called slow. */
const isIdle = (loadavg()[0] ?? 0) < availableParallelism() / 2

const root = process.cwd()
// Not below Playwright's output folder, which it empties when it starts.
const reports = path.join(root, '.cache', 'reports')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const browserReport = path.join(reports, 'browser.json')

/** Maximum milliseconds without output. Longer than the longest test, which prints only at its end. */
const silence = (isFull ? 90 : 15) * 60_000

const checks: readonly Part[] = [
  { name: 'format', command: [bin('oxfmt'), '--check'], count: countAsOne },
  {
    name: 'types and lint',
    command: [bin('oxlint'), '--config', 'oxlint.config.mjs'],
    // Percent of growth between two garbage collections of the type checker, which is a program in Go: 100 by default.
    env: { GOGC: '400' },
    count: countAsOne,
  },
]

const build: Part = {
  name: 'build and budget',
  command: [process.execPath, 'run.mjs', 'scripts/budget.ts'],
  count: countAsOne,
}

const fullRun = isFull ? { SHOP_TESTS: 'full' } : undefined

/** Tests of one or both of Jest's projects (jest.config.mjs). */
function jestTests(name: string, selection: readonly string[]): Part {
  const report = path.join(reports, `${name.split(' ')[0]}.json`)
  return {
    name,
    command: [
      process.execPath,
      // Megabytes. Tests make much garbage: with the default, a fifth of their time is its collection.
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      // Bytes of bytecode that a function runs before it is compiled better, fifteen times the default: most code of a test
      // runs too seldom for that.
      '--interrupt-budget=1000000',
      // Threads that help to collect would take the time of other tests: a tenth of it.
      '--single-threaded-gc',
      bin('jest'),
      '--json',
      `--outputFile=${report}`,
      ...selection,
    ],
    ...(fullRun && { env: fullRun }),
    count: () => countJest(report),
  }
}

// They wait for databases and processes: three fill what two leave idle.
const serverTests = jestTests('unit and HTTP tests', ['--selectProjects', 'server', '--maxWorkers', '3'])
const componentTests = jestTests('component tests', ['--selectProjects', 'browser'])

const browserTests = (files: readonly string[] = []): Part => ({
  name: 'browser tests',
  command: [bin('playwright'), 'test', ...files],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, ...fullRun },
  count: () => countPlaywright(browserReport),
})

/**
 * Runs the tests of the server, which take longest and need no build, in parallel with everything else. The checks come
 * first, because their result is wanted soonest.
 */
async function runEverything(): Promise<readonly RunPart[]> {
  const [shown, tested] = await Promise.all([
    runInOrder([...checks, build, browserTests(), componentTests], silence),
    runInOrder([serverTests], silence),
  ])
  return [...tested, ...shown]
}

/** Runs the test files whose path contains one of the names. */
async function runNamed(): Promise<readonly RunPart[]> {
  const files = (await readdir('test', { recursive: true }))
    .map((file) => path.join('test', file))
    .filter(
      (file) =>
        /\.(test|spec)\.tsx?$/.test(file) &&
        names.some((name) => file.toLowerCase().includes(name.toLowerCase())),
    )
  if (files.length === 0) {
    console.error(`No test file has ${names.join(' or ')} in its path.`)
    process.exit(1)
  }
  const browser = files.filter((file) => file.includes('.spec.'))
  const unit = files.filter((file) => !file.includes('.spec.'))
  const parts = [
    ...(unit.length > 0 ? [jestTests('tests without a browser', ['--runTestsByPath', ...unit])] : []),
    ...(browser.length > 0 ? [browserTests(browser)] : []),
  ]
  return runInOrder(parts, silence)
}

/** Checks the changed files and runs the tests that import them. Types are checked everywhere, from a cache. */
async function runChanged(): Promise<readonly RunPart[]> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
  const files = changed.filter((file) => existsSync(file))
  const sources = files.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file))
  const browser = files.filter((file) => /\.spec\.ts$/.test(file))
  const types: Part = {
    name: 'types',
    command: [bin('tsc'), '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    count: countAsOne,
  }
  const format: Part = {
    name: 'format',
    command: [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
    count: countAsOne,
  }
  const lint: Part = {
    name: 'lint',
    command: [bin('oxlint'), '--config', 'oxlint.config.mjs', ...sources],
    count: countAsOne,
  }
  const [checked, tested] = await Promise.all([
    runInOrder([format, types, ...(sources.length > 0 ? [lint] : [])], silence),
    sources.length > 0
      ? runInOrder(
          [jestTests('related tests', ['--passWithNoTests', '--findRelatedTests', ...sources])],
          silence,
        )
      : [],
  ])
  const shown = browser.length > 0 ? await runInOrder([browserTests(browser)], silence) : []
  return [...checked, ...tested, ...shown]
}

/** Prints the seconds of each part and the slowest test files. */
function printTimes(parts: readonly RunPart[]): void {
  const suites = parts.flatMap((part) => part.suites).sort((a, b) => b.seconds - a.seconds)
  const row = (seconds: number, name: string) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  console.log('\nParts:')
  for (const { name, seconds } of parts) row(seconds, name)
  if (suites.length > 1) console.log('\nSlowest test files:')
  for (const { file, seconds } of suites.slice(0, 20)) row(seconds, file)
  const slow = suites.filter(({ file, seconds }) => seconds > secondsOfASuite && !file.includes('.spec.'))
  if (isIdle && !isFull && slow.length > 0)
    console.log(`Warning: ${slow.length} test files took more than ${secondsOfASuite} s.`)
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const parts = await (isChecksOnly
  ? runInOrder(checks, silence)
  : isChanged
    ? runChanged()
    : names.length > 0
      ? runNamed()
      : runEverything())

printTimes(parts)
const failures = parts.flatMap((part) => part.failures)
// Once more at the end: the output of the other parts is long.
for (const { file, test, message } of failures) console.log(`\n● ${file} › ${test}\n${message}`)
if (failures.length > 0) console.log('\nFailed tests, and how to run each file alone:')
for (const { file, test } of failures) console.log(`  ${file} › ${test}\n    npm test -- ${file}`)

const total = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((sum, part) => sum + part[key], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 ? 1 : 0
