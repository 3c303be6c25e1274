import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface CommandResult {
  readonly output: string
  readonly errors: string
  readonly code: number
}

/** Runs a script in a Node process, e.g. `scripts/orders`. `env` adds to the tests' environment. */
export function spawnScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd = process.cwd(),
): Promise<CommandResult> {
  const tsx = pathToFileURL(createRequire(path.resolve('package.json')).resolve('tsx')).href
  const node = ['--import', tsx, path.resolve(`${script}.ts`), ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      node,
      { env: { ...process.env, ...env }, cwd },
      (_error, output, errors) => resolve({ output, errors, code: child.exitCode ?? -1 }),
    )
  })
}
