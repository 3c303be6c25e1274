import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** The environment, with what the `.env` file of a folder adds; a variable that is set already wins. */
export function withEnvFile(root: string, env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const file = path.join(root, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : { ...env }
}
