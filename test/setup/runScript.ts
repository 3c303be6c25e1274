import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { runCommand, type Command } from '../../scripts/runCommand'
import { bundledScript } from '../../scripts/testing/bundledScript'

export interface CommandResult {
  readonly output: string
  readonly errors: string
  readonly code: number
}

/**
 * Runs a script in a Node process. `env` adds to the tests' environment.
 * @param script one of this project, e.g. `scripts/orders`, which runs bundled; or the absolute path of one of an
 * installation, which runs with tsx
 */
export function spawnScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd = process.cwd(),
): Promise<CommandResult> {
  const tsx = pathToFileURL(createRequire(path.resolve('package.json')).resolve('tsx')).href
  const file = path.isAbsolute(script) ? ['--import', tsx, `${script}.ts`] : [bundledScript(`${script}.ts`)]
  const node = [...file, ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      node,
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
