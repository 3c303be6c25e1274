import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A shop as `npm start` runs it, on a free port with data of its own. */
export interface RunningShop {
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Origin of a site, e.g. `urlOf('in')` or `urlOf('official.id')`. */
  readonly urlOf: (host: string) => string
  /** Origin of the sandbox that plays all vendors; null unless it was started with `TRACKERS=stub`. */
  readonly trackersUrl: string | null
  /** Everything it has printed so far. */
  readonly output: () => string
  /** Ends it as a power cut would; its data stays. */
  readonly kill: () => Promise<void>
  /** Ends it in order and, unless told to keep it, deletes its data. */
  readonly stop: (options?: { retainData: boolean }) => Promise<number | null>
}

export interface ShopStart {
  /** Data of an earlier shop; a fresh folder unless given. */
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** File that receives everything the shop prints. */
  readonly logFile?: string
}

/** Starts a shop and waits until it says that it is ready; rejects with its output when it ends before. */
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

/** A new data folder. As root the database runs under another account, which needs access to it. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-data-'))
  await chmod(folder, 0o755)
  return folder
}

/** A port that was free a moment ago, any unless one is asked for; rejects when that is taken. */
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
