import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../process/failure'
import { StartError } from '../../settings/startError'
import { superuser } from './cluster'
import { openDataFolder } from './dataFolder'
import { database, type EmbeddedServer } from './embeddedServer'
import { readOwner } from './owner'
import { postmasterFile } from './postmaster'

/** The shop has claimed the folder, but its database doesn't run yet. */
export class StillStarting extends StartError {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The shop on ${folder} (process ${pid}) is just starting: try again in a moment.`)
  }
}

/**
 * Finds the folder's embedded database if a shop runs it; null otherwise. A command ends its database
 * with itself, so another process cannot share it.
 * @throws StillStarting
 * @throws StartError when another system user owns it
 */
export function runningServer(
  root: string,
  dataDir: string | null,
): Pick<EmbeddedServer, 'pool' | 'dataDir'> | null {
  const { path, cluster } = openDataFolder(root, dataDir)
  const owner = readOwner(path)
  if (owner === null || owner.isCommand) return null
  const socket = readSocket(cluster)
  if (!socket) throw new StillStarting(path, owner.pid)
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

/** A server's socket: its folder, and the port in the socket's name. */
interface ServerSocket {
  readonly host: string
  readonly port: number
}

/** Reads the socket from postmaster.pid; null without one, e.g. during a start. */
function readSocket(cluster: string): ServerSocket | null {
  const [, , , port, host] = postmasterFile(cluster)
  return host ? { host, port: Number(port) } : null
}
