import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { StartError } from '../settings/startError'
import { codeOf } from './failure'

/**
 * The environment merged with the `.env` file of a folder; existing variables win.
 * @throws StartError when the file exists and cannot be read, e.g. for lack of permission
 */
export function mergeEnvFile(root: string, env: NodeJS.ProcessEnv): Record<string, string | undefined> {
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
