import { spawn } from 'node:child_process'
import type { Count } from './counts'

/** One part of the test run. */
export interface Part {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Milliseconds that the part should stay below; it is told when it does not, and ended after three times as many. */
  readonly ceiling: number
  readonly env?: Readonly<Record<string, string>>
  /** Reads what the part found; `succeeded` tells how its process ended. */
  readonly count: (succeeded: boolean) => Promise<Count>
}

/** Runs a part, shows its output when it ends, prints its time and gives its counts. */
export async function runPart(part: Part, env: Readonly<Record<string, string>>): Promise<Count> {
  const started = performance.now()
  const { output, code } = await run(part, env)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const found = await part.count(code === 0).catch((): Count => ({ passed: 0, failed: 1, skipped: 0 }))
  // A part that ended badly without a failed test (a crash, the ceiling) is a failure all the same.
  const count = code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  const verdict = count.failed > 0 ? 'FAILED' : 'ok'
  const late =
    performance.now() - started > part.ceiling ? `, OVER its ceiling of ${part.ceiling / 1000} s` : ''
  console.log(`\n${output.trimEnd()}\n== ${part.name}: ${verdict}, ${seconds} s${late}`)
  return count
}

interface Ended {
  readonly output: string
  readonly code: number | null
}

function run({ command, ceiling, env: own }: Part, env: Readonly<Record<string, string>>): Promise<Ended> {
  const [file, ...args] = command
  const child = spawn(file, args, {
    env: { ...process.env, FORCE_COLOR: '0', ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  // A noisy machine must not fail a sound change, but nothing may hang for ever either.
  const timer = setTimeout(() => child.kill('SIGTERM'), 3 * ceiling)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ output, code })
    })
  })
}
