import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from './faults/fault'
import { faultsByArea } from './faults/faultsByArea'
import { runScript, type CommandContext } from './runCommand'

const usage = `npm run faults                        plants every fault, one after the other, and runs its suites
npm run faults -- cart search         the faults of these areas
npm run faults -- --only FAULT        one fault, by its id
npm run faults -- --list              lists the faults without planting them`

/** `unplanted`: the text isn't in the file exactly once, or the file has changes that aren't committed. */
type Outcome = 'caught' | 'survived' | 'unplanted'

async function run({ args, root, stdout, stderr }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !Object.hasOwn(faultsByArea, name))
  if (unknown !== undefined) {
    stderr.write(`There is no area ${unknown}: ${Object.keys(faultsByArea).join(', ')}.\n`)
    return 1
  }
  const log = (line: string) => void stdout.write(`${line}\n`)
  const counts: Record<string, Record<Outcome, number>> = {}
  for (const [area, faults] of Object.entries(faultsByArea)) {
    if (positionals.length > 0 && !positionals.includes(area)) continue
    for (const fault of faults.filter(({ id }) => values.only === undefined || values.only === id)) {
      if (values.list) {
        log(`${area}: ${fault.id} (${fault.file})`)
        continue
      }
      const { outcome, reason } = await runFault(fault, root)
      const count = (counts[area] ??= { caught: 0, survived: 0, unplanted: 0 })
      count[outcome] += 1
      log(`${outcome.padEnd(9)} ${area}: ${fault.id}${reason === '' ? '' : ` (${reason})`}`)
    }
  }
  for (const [area, { caught, survived, unplanted }] of Object.entries(counts))
    log(`${area}: ${caught} caught, ${survived} survived, ${unplanted} not planted`)
  return Object.values(counts).every(({ survived, unplanted }) => survived + unplanted === 0) ? 0 : 1
}

/** Plants a fault, runs its suites and restores the file, also when the process is interrupted. */
async function runFault(fault: Fault, root: string): Promise<{ outcome: Outcome; reason: string }> {
  const file = path.join(root, fault.file)
  const isDirty = spawnSync('git', ['diff', '--quiet', 'HEAD', '--', file], { cwd: root }).status !== 0
  if (isDirty) return { outcome: 'unplanted', reason: `${fault.file} has changes that are not committed` }
  const original = readFileSync(file, 'utf8')
  const [before, after, ...others] = original.split(fault.text)
  if (before === undefined || after === undefined || others.length > 0)
    return { outcome: 'unplanted', reason: `${fault.file} does not contain the text exactly once` }
  const restore = () => writeFileSync(file, original)
  const interrupt = () => {
    restore()
    process.exit(130)
  }
  process.once('exit', restore).once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    writeFileSync(file, before + fault.replacement + after)
    for (const suite of fault.suites) {
      const { status, failed } = await runSuite(suite, root)
      if (status === 0) continue
      return failed === ''
        ? { outcome: 'unplanted', reason: `${suite} did not run a test` }
        : { outcome: 'caught', reason: failed }
    }
    return { outcome: 'survived', reason: '' }
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** Runs a suite until its first failure. `failed` is the name of a failed test, empty without one. */
async function runSuite(suite: string, root: string): Promise<{ status: number | null; failed: string }> {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const args = [jest, suite, '--bail', '--ci', '--maxWorkers=1', '--silent']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  return { status, failed: /^ {2}● (.+)$/m.exec(output)?.[1] ?? '' }
}

await runScript({ usage, run })
