import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { jestCount, playwrightCount, wholeCount, type Count } from './testing/counts'
import { runPart, type Part } from './testing/runPart'

/** `npm test`: everything that must hold, part by part, ending with one line of counts. */

const root = process.cwd()
const reports = path.join(root, 'test-results', 'reports')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const jestReport = path.join(reports, 'jest.json')
const browserReport = path.join(reports, 'browser.json')
const isFull = process.argv.includes('--full')
const minutes = (count: number) => count * 60_000

const checks: readonly Part[] = [
  { name: 'types', command: [bin('tsc'), '--noEmit'], ceiling: minutes(2), count: wholeCount },
  { name: 'format', command: [bin('prettier'), '--check', '.'], ceiling: minutes(2), count: wholeCount },
  {
    name: 'lint',
    command: [bin('eslint'), '.', '--max-warnings', '0'],
    ceiling: minutes(2),
    count: wholeCount,
  },
]
const rest: readonly Part[] = [
  {
    name: 'build',
    command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'],
    ceiling: minutes(2),
    count: wholeCount,
  },
  {
    name: 'unit, component and HTTP tests',
    command: [bin('jest'), '--json', `--outputFile=${jestReport}`],
    // Every moment at which a process can die takes its time.
    ceiling: minutes(isFull ? 60 : 7),
    count: () => jestCount(jestReport),
  },
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test'],
    ceiling: minutes(12),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => playwrightCount(browserReport),
  },
]

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const env = isFull ? { SHOP_TESTS: 'full' } : {}
const counts: Count[] = await Promise.all(checks.map((part) => runPart(part, env)))
for (const part of rest) counts.push(await runPart(part, env))

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
