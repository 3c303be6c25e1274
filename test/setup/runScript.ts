import { execFile } from 'node:child_process'
import path from 'node:path'
import { Writable } from 'node:stream'
import { runCommand, type Command } from '../../scripts/runCommand'

export interface CommandResult {
  readonly output: string
  readonly errors: string
  readonly code: number
}

/**
 * Runs a script in a Node process. `env` adds to the tests' environment.
 * @param script e.g. `scripts/orders`
 * @param project the folder of an installation; by default this project
 */
export function spawnScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { cwd = process.cwd(), project = process.cwd() } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(project, 'run.mjs'), `${script}.ts`, ...args],
      { env: { ...process.env, ...env }, cwd },
      (_error, output, errors) => resolve({ output, errors, code: child.exitCode ?? -1 }),
    )
  })
}

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
