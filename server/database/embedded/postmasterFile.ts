import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server's socket: its folder, and the port in the socket's name. */
export interface ServerSocket {
  readonly host: string
  readonly port: number
}

/**
 * Reads the lines of postmaster.pid: pid, data directory, start time, port, socket folder, ... Empty without
 * a file.
 */
export function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Reads the socket from postmaster.pid; null without one, e.g. during a start. */
export function socketOf(cluster: string): ServerSocket | null {
  const [, , , port, host] = postmasterFile(cluster)
  return host ? { host, port: Number(port) } : null
}
