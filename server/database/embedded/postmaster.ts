import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { codeOf } from '../../process/failure'
import type { Log } from '../../process/log'
import { StartError } from '../../settings/startError'
import { removeSocketFolder, type DataFolder } from './dataFolder'
import { readCommand, endProcess } from './processes'

/** One run of the database's main process. */
export interface Postmaster {
  /** Resolves with the exit code, or null after a signal. */
  readonly exited: Promise<number | null>
  stop(): Promise<void>
  /** Requests a fast shutdown without waiting, for the exit handler of this process. */
  signal(): void
}

/** Launch settings. `options` are PostgreSQL settings by name. */
export interface Launch {
  readonly folder: DataFolder
  readonly bin: string
  readonly options: Readonly<Record<string, string>>
  readonly connection: ClientConfig & { readonly host: string }
  readonly log: Log
}

/** Maximum milliseconds of start retries. Remaining backends of a killed postmaster block a new one. */
const lingeringLimit = 60_000
const maxLogBytes = 1_000_000

/** Starts the database and resolves when it accepts connections. @throws StartError */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { folder, log, connection } = launch
  const deadline = Date.now() + lingeringLimit
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const stalePid = await stopOrphan(folder.cluster, connection.host)
    const { postmaster, reasonToFail } = spawnPostmaster(launch, stalePid)
    if (await answers(connection, postmaster, log)) return postmaster
    const reason = reasonToFail()
    const wasKilled = (await postmaster.exited) === null
    const mayPass = wasKilled || /shared memory block|lock file/.test(reason)
    if (!mayPass || Date.now() > deadline) {
      throw new StartError(
        `The database in ${folder.path} did not start: ${reason} (see postgres.log there).`,
      )
    }
    if (wait === 400) log('Waiting for the processes of the previous database to end ...')
    await pause(wait)
  }
}

function spawnPostmaster({ folder, bin, options }: Launch, stalePid: number | null) {
  const logFile = join(folder.path, 'postgres.log')
  const isLarge = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes
  const log = openSync(logFile, isLarge ? 'w' : 'a', 0o600)
  const logStart = fstatSync(log).size
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', folder.cluster, ...settings], {
    ...folder.account,
    cwd: '/',
    // A separate session: Ctrl-C in the terminal signals this process only, so requests end before the
    // database stops.
    detached: true,
    stdio: ['ignore', log, log],
    // As in pg_ctl: PostgreSQL ignores this pid in a stale lock file.
    env: { LC_ALL: 'C', ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
  })
  closeSync(log)
  let spawnError = ''
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', (error) => {
      spawnError = error.message
      resolve(-1)
    })
  })
  const postmaster: Postmaster = {
    exited,
    stop: async () => {
      if (child.pid !== undefined) await endProcess(child.pid, shutdownSteps)
      await exited
    },
    signal: () => child.kill('SIGINT'),
  }
  const reasonToFail = () => {
    const written = readFileSync(logFile).subarray(logStart).toString()
    return (
      spawnError ||
      [...written.matchAll(/(?:FATAL|PANIC): +(?!the database system is)(.*)/g)].at(-1)?.[1] ||
      'it ended at once'
    )
  }
  return { postmaster, reasonToFail }
}

/** Waits for the first connection, however long recovery takes. @returns false when the process ends first */
async function answers(connection: ClientConfig, { exited }: Postmaster, log: Log) {
  const gone = exited.then(() => true)
  const slow = setInterval(() => log('Waiting for the database to recover after a crash ...'), 5_000)
  try {
    for (;;) {
      if (await letsIn(connection)) return true
      if (await Promise.race([gone, pause(20, false)])) return false
    }
  } finally {
    clearInterval(slow)
  }
}

async function letsIn(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // SQLSTATE 28xxx is a wrong password, 3D000 a missing database. The server accepts connections; a later
    // query fails.
    return /^(28|3D)/.test(codeOf(error))
  } finally {
    // The connection may be closed already.
    await client.end().catch(() => {})
  }
}

/**
 * Signals and milliseconds for each: fast shutdown, immediate shutdown (recovery at the next start), then
 * kill.
 */
const shutdownSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Stops a database whose server process has died.
 * @returns the pid in the data directory, or null. It is stale afterwards, even if another process gets the
 * same pid.
 */
async function stopOrphan(cluster: string, retainedFolder: string): Promise<number | null> {
  const [pid, , , , socketFolder] = postmasterFile(cluster)
  if (!pid) return null
  if (readCommand(Number(pid)).includes(`-D ${cluster} `)) await endProcess(Number(pid), shutdownSteps)
  if (socketFolder && socketFolder !== retainedFolder) removeSocketFolder(socketFolder)
  return Number(pid)
}

/**
 * Reads the lines of postmaster.pid: pid, data directory, start time, port, socket folder, ... Empty without
 * a file.
 */
export function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    // The file exists only while the server runs.
    return []
  }
}
