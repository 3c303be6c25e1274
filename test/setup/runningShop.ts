import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A shop started like `npm start`, on a free port with its own data. */
export interface RunningShop {
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Origin of a site, e.g. `urlOf('in')` or `urlOf('official.id')`. */
  readonly urlOf: (host: string) => string
  /** Origin of the sandbox for all vendors; null unless the shop runs with `TRACKERS=stub`. */
  readonly trackersUrl: string | null
  /** All output so far. */
  readonly output: () => string
  /** Ends the process with SIGKILL, as a power cut does. Its data stays. */
  readonly kill: () => Promise<void>
  /** Stops the shop and deletes its data unless `retainData` is set. */
  readonly stop: (options?: { retainData: boolean }) => Promise<number | null>
}

export interface ShopStart {
  /** Data of an earlier shop; by default a new folder. */
  readonly dataDir?: string
  readonly port?: number
  /** The folder of the installation; by default this project. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
  /** File that receives everything the shop prints. */
  readonly logFile?: string
}

/** Starts a shop and resolves when it is ready. Rejects with the output when it ends first. */
export async function startShop(start: ShopStart = {}): Promise<RunningShop> {
  const port = start.port ?? (await freePort())
  const dataDir = start.dataDir ?? (await freshFolder())
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WARM_PICTURES: 'false',
      ...start.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    ...(start.root !== undefined && { cwd: start.root }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const handle = (text: Buffer) => {
      output += text.toString()
      if (start.logFile !== undefined) appendFileSync(start.logFile, text)
      if (output.includes(`:${port}`) && /stop/i.test(output)) resolve()
    }
    child.stdout.on('data', handle)
    child.stderr.on('data', handle)
    void ended.then((code) => reject(new Error(`The shop ended with ${String(code)}:\n${output}`)))
  })
  await ready
  return {
    port,
    dataDir,
    pid: pidOf(child),
    urlOf: (host) => `http://${host}.localhost:${port}`,
    trackersUrl: /http:\/\/127\.0\.0\.1:\d+(?=\/calls)/.exec(output)?.[0] ?? null,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async ({ retainData } = { retainData: false }) => {
      child.kill('SIGTERM')
      const code = await ended
      if (!retainData) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** Creates a data folder. As root, the database runs under another account that needs access to it. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-data-'))
  await chmod(folder, 0o755)
  return folder
}

/** Finds a free port, or checks the given one. Rejects when the given port is taken. */
export function freePort(asked = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(asked, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The shop has no process')
  return pid
}
