import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StubCall } from '../../dev/trackers/callBook'
import type { TrackerId } from '../../src/site/trackers'

/** A shop in a process of its own, on a free port with its own data. */
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
  /** The folder of an installation, started like `npm start`; by default this project, bundled. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
  /** File that receives everything the shop prints. */
  readonly logFile?: string
}

/** Starts a shop and resolves when it is ready. Rejects with the output when it ends first. */
export async function startShop(start: ShopStart = {}): Promise<RunningShop> {
  if (start.port !== undefined) return startAt(start.port, start)
  for (;;)
    try {
      return await startAt(await freePort(), start)
    } catch (error) {
      // Another program can take a free port before the shop does.
      if (!/Port \d+ is in use/.test(String(error))) throw error
    }
}

async function startAt(port: number, start: ShopStart): Promise<RunningShop> {
  const dataDir = start.dataDir ?? (await freshFolder())
  const child = spawn(process.execPath, ['run.mjs', 'server/start.ts'], {
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
export function freePort(requests = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(requests, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The shop has no process')
  return pid
}

/** The shop that all browser tests visit, with one sandbox for all vendors; browserTests.ts starts both. */
export function sharedShop() {
  const { SHOP_PORT: port, SHOP_DATA: dataDir = '', SHOP_TRACKERS: trackersUrl = '' } = process.env
  return {
    port: Number(port),
    dataDir,
    /** URL of the profile of an agent that the shop admits. */
    agentProfile: process.env.SHOP_AGENT ?? '',
    /** Everything the shop has printed so far. */
    output: () => readFileSync(logFileOf(dataDir), 'utf8'),
    /** The calls that a vendor received from every test so far. */
    callsAt: async (vendor: TrackerId): Promise<readonly StubCall[]> =>
      (await (await fetch(`${trackersUrl}/calls?vendor=${vendor}`)).json()) as StubCall[],
  }
}

/** File that receives everything the shared shop prints. */
export const logFileOf = (dataDir: string) => `${dataDir}.log`

/** Publishes the shop to the test workers. */
export function shareShop({ port, dataDir, trackersUrl }: RunningShop, agentProfile: string): void {
  process.env.SHOP_PORT = String(port)
  process.env.SHOP_DATA = dataDir
  process.env.SHOP_TRACKERS = trackersUrl ?? ''
  process.env.SHOP_AGENT = agentProfile
}

/** A shop with a store sandbox in a process of its own as its back end. */
export interface HostedRun {
  readonly shop: RunningShop
  /** The shop's settings of the store. */
  readonly env: Readonly<Record<string, string>>
  /** Changes the sandbox, e.g. `control('PUT', 'latency', { ms: 150 })`. */
  readonly control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** Starts both, and waits until the shop shows the store's products. */
export async function startHostedShop(products = 40): Promise<HostedRun> {
  const port = await freePort()
  const { env, close } = await startSandbox({ port: await freePort(), products, shopPort: port })
  const control: HostedRun['control'] = async (method, path, body) => {
    const response = await fetch(`${env.BIGCOMMERCE_SANDBOX}/_sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`The control ${path} answered ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }
  const shop = await startShop({ port, env: { COMMERCE: 'bigcommerce', ...env } }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  // The shop opens before its first catalog is complete, and shows it within a second after that.
  while (!shop.output().includes('The catalog was read')) await pause(50)
  while ((await statusOf(port, '/aerovolt-arc-10-racket/')) !== 200) await pause(50)
  return {
    shop,
    env,
    control,
    close: async () => {
      await shop.stop()
      await close()
    },
  }
}

/** Runs `npm run bigcommerce -- sandbox`. @returns the settings that it prints */
async function startSandbox(sandbox: { port: number; products: number; shopPort: number }) {
  const { port, products, shopPort } = sandbox
  const options = ['--port', `${port}`, '--products', `${products}`, '--shop-port', `${shopPort}`]
  const child = spawn(process.execPath, ['run.mjs', 'scripts/bigcommerce.ts', 'sandbox', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      if (/^BIGCOMMERCE_CHANNELS=.*\n/m.test(output)) resolve()
    })
    void ended.then(() => reject(new Error(`The sandbox ended:\n${output}`)))
  })
  const env: Record<string, string> = Object.fromEntries(
    [...output.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  return {
    env,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host: `in.localhost:${port}` }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
