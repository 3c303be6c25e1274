import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countAsOne, countJest, countPlaywright, type Counted } from './testing/counts'
import { runInOrder, type Part } from './testing/runPart'

/**
 * `npm test` runs all checks and tests, and ends with one line of counts.
 * `npm test -- NAME ...` runs the test files whose path contains a name. `--full` adds the large matrices.
 * `--checks` runs only types, format and lint.
 */

const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean' }, checks: { type: 'boolean' } },
  allowPositionals: true,
})
const { full: isFull = false, checks: isChecksOnly = false } = values

const root = process.cwd()
const reports = path.join(root, 'test-results', 'reports')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const jestReport = path.join(reports, 'jest.json')
const browserReport = path.join(reports, 'browser.json')

/** Maximum milliseconds without output. Longer than the longest test, which prints only at its end. */
const silence = (isFull ? 90 : 15) * 60_000

const checks: readonly Part[] = [
  { name: 'format', command: [bin('oxfmt'), '--check'], count: countAsOne },
  { name: 'types and lint', command: [bin('oxlint'), '--config', 'oxlint.config.mjs'], count: countAsOne },
]

const build: Part = {
  name: 'build and budget',
  command: [process.execPath, '--import', 'tsx', 'scripts/budget.ts'],
  count: countAsOne,
}

const fullRun = isFull ? { SHOP_TESTS: 'full' } : undefined

const unitTests = (files: readonly string[] = []): Part => ({
  name: 'unit, component and HTTP tests',
  command: [
    bin('jest'),
    '--json',
    `--outputFile=${jestReport}`,
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ],
  ...(fullRun && { env: fullRun }),
  count: () => countJest(jestReport),
})

const browserTests = (files: readonly string[] = []): Part => ({
  name: 'browser tests',
  command: [bin('playwright'), 'test', ...files],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, ...fullRun },
  count: () => countPlaywright(browserReport),
})

/** Runs build and checks in parallel with Jest, which needs no build, then the browser tests alone. */
async function runEverything(): Promise<readonly Counted[]> {
  const [checked, tested] = await Promise.all([
    runInOrder([build, ...checks], silence),
    runInOrder([unitTests()], silence),
  ])
  return [...checked, ...tested, ...(await runInOrder([browserTests()], silence))]
}

/** Runs the test files whose path contains one of the names. */
async function runNamed(): Promise<readonly Counted[]> {
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
    ...(unit.length > 0 ? [unitTests(unit)] : []),
    ...(browser.length > 0 ? [browserTests(browser)] : []),
  ]
  return runInOrder(parts, silence)
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const counts = await (isChecksOnly
  ? runInOrder(checks, silence)
  : names.length > 0
    ? runNamed()
    : runEverything())

const failures = counts.flatMap((count) => count.failures)
if (failures.length > 0) console.log('\nFailed tests, and how to run each file alone:')
for (const { file, test } of failures) console.log(`  ${file} › ${test}\n    npm test -- ${file}`)

const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 ? 1 : 0
