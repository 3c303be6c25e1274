import { spawn } from 'node:child_process'
import type { Counted } from './counts'

/** One part of the test run, as a process of its own. */
export interface Part {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Reads the part's results; `succeeded` is false when its process failed. */
  readonly count: (succeeded: boolean) => Promise<Counted>
}

/** The results of a part, and the seconds that it took. */
export interface RunPart extends Counted {
  readonly name: string
  readonly seconds: number
}

/**
 * Runs a part. At its end it prints the part's output, time and result.
 * @param silence milliseconds without output after which the part counts as hung and is stopped. There is no
 * limit on the total time, because a slow machine must not fail a correct change.
 */
export async function runPart(part: Part, silence: number): Promise<RunPart> {
  const started = performance.now()
  const { output, code, isHung } = await run(part, silence)
  const seconds = (performance.now() - started) / 1000
  const found = await part.count(code === 0).catch((): Counted => ({ ...nothing, failed: 1 }))
  // A part that crashed or hung has failed, even if none of its tests has.
  const counted = code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  const end = isHung
    ? `HUNG: no output for ${silence / 60_000} minutes`
    : counted.failed > 0
      ? 'FAILED'
      : 'ok'
  console.log(`\n${output.trimEnd()}\n== ${part.name}: ${end}, ${seconds.toFixed(1)} s`)
  return { name: part.name, seconds, ...counted }
}

/** Runs parts one after another. */
export async function runInOrder(parts: readonly Part[], silence: number): Promise<readonly RunPart[]> {
  const counts: RunPart[] = []
  for (const part of parts) counts.push(await runPart(part, silence))
  return counts
}

const nothing: Counted = { passed: 0, failed: 0, skipped: 0, failures: [], suites: [] }

interface Ended {
  readonly output: string
  readonly code: number | null
  readonly isHung: boolean
}

function run({ command, env }: Part, silence: number): Promise<Ended> {
  const [file, ...args] = command
  const child = spawn(file, args, {
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isHung = false
  const watchdog = setTimeout(() => {
    isHung = true
    child.kill('SIGTERM')
  }, silence)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      watchdog.refresh()
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(watchdog)
      resolve({ output, code, isHung })
    })
  })
}
