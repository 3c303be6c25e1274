import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a server listens: the folder of its socket, and the port that is part of the socket's name. */
export interface ServerSocket {
  readonly host: string
  readonly port: number
}

/** The lines of postmaster.pid: pid, data directory, start time, port, socket folder, ... Empty without one. */
export function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The socket that the file names; null where there is none (yet). */
export function socketOf(cluster: string): ServerSocket | null {
  const [, , , port, host] = postmasterFile(cluster)
  return host ? { host, port: Number(port) } : null
}
