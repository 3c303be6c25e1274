import { postmasterFile } from './postmasterFile'
import { commandOf, endProcess } from './processes'
import { removeSocketFolder } from './socketFolder'

/**
 * Signals and milliseconds for each: fast shutdown, immediate shutdown (recovery at the next start), then
 * kill.
 */
export const shutdownSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Stops a database whose server process has died.
 * @returns the pid in the data directory, or null. It is stale afterwards, even if another process gets the
 * same pid.
 */
export async function stopOrphan(cluster: string, retainedFolder: string): Promise<number | null> {
  const [pid, , , , socketFolder] = postmasterFile(cluster)
  if (!pid) return null
  if (commandOf(Number(pid)).includes(`-D ${cluster} `)) await endProcess(Number(pid), shutdownSteps)
  if (socketFolder && socketFolder !== retainedFolder) removeSocketFolder(socketFolder)
  return Number(pid)
}
