import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../settings/startError'
import { superuser } from './cluster'
import { openDataFolder } from './dataFolder'
import { database, type EmbeddedServer } from './embeddedServer'
import { reasonOf } from '../../process/failure'
import { ownerOf } from './owner'
import { socketOf } from './postmasterFile'

/**
 * Finds the folder's embedded database if another process runs it; null otherwise.
 * @throws StartError while it starts, or when another system user owns it
 */
export function runningServer(
  root: string,
  dataDir: string | null,
): Pick<EmbeddedServer, 'pool' | 'dataDir'> | null {
  const { path, cluster } = openDataFolder(root, dataDir)
  const owner = ownerOf(path)
  if (owner === null) return null
  const socket = socketOf(cluster)
  if (!socket) {
    throw new StartError(`The shop on ${path} (process ${owner}) is just starting: try again in a moment.`)
  }
  const password = passwordIn(path)
  return { pool: { ...socket, user: superuser, password, database }, dataDir: path }
}

function passwordIn(folder: string): string {
  try {
    return readFileSync(join(folder, 'password'), 'utf8').trim()
  } catch (error) {
    throw new StartError(`The database in ${folder} is another user's: ${reasonOf(error)}.`)
  }
}
