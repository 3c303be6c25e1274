import { Writable } from 'node:stream'
import { runCommand, type Command } from '../../scripts/runCommand'
import type { CommandResult } from './spawnScript'

/** Runs a command in this process. `env` changes the tests' environment; undefined removes a variable. */
export async function runInProcess(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root = process.cwd(),
): Promise<CommandResult> {
  const stdout = aTextStream()
  const stderr = aTextStream()
  const given = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined)
  const code = await runCommand(command, {
    args,
    env: Object.fromEntries(given),
    root,
    stdout: stdout.stream,
    stderr: stderr.stream,
  })
  return { output: stdout.text(), errors: stderr.text(), code }
}

function aTextStream() {
  const chunks: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}
