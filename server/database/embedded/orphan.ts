import { postmasterFile } from './postmasterFile'
import { commandOf, endProcess } from './processes'
import { removeSocketFolder } from './socketFolder'

/** Fast shutdown first, then an immediate one (recovered from the log at the next start), then by force. */
export const shutdownSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Ends a database that outlived the server process it belonged to. Returns the pid which the data directory
 * still names, if any: from here on that pid means nothing, even where another process has been given it.
 */
export async function stopOrphan(cluster: string, retainedFolder: string): Promise<number | null> {
  const [pid, , , , socketFolder] = postmasterFile(cluster)
  if (!pid) return null
  if (commandOf(Number(pid)).includes(`-D ${cluster} `)) await endProcess(Number(pid), shutdownSteps)
  if (socketFolder && socketFolder !== retainedFolder) removeSocketFolder(socketFolder)
  return Number(pid)
}
