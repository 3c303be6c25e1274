import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from './failure'
import { StartError } from '../settings/startError'

/**
 * The environment, with what the `.env` file of a folder adds; a variable that is set already wins.
 * @throws StartError where the file is there and cannot be read, e.g. because it is another user's
 */
export function withEnvFile(root: string, env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const file = path.join(root, '.env')
  return existsSync(file) ? { ...parseEnv(textIn(file)), ...env } : { ...env }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${file} cannot be read (${codeOf(error)}).`)
  }
}
