import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { SandboxAccess } from '../gateways/sandboxGateway'
import type { Log } from '../process/log'
import { StartError } from '../settings/startError'

interface SandboxOptions {
  /** Folder that holds package.json. */
  readonly root: string
  /** The sandbox's folder in the data: journal, keys and last port. */
  readonly folder: string
  /** Address of the shop, for webhooks. */
  readonly shop: { readonly host: string; readonly port: number }
  readonly log: Log
  /** Milliseconds until a delayed payment arrives. */
  readonly laterAfter?: number
}

export interface RunningSandbox extends SandboxAccess {
  /** Resolves when the sandbox is ready, also after a restart. @throws StartError when it cannot start */
  ready(): Promise<void>
  /** Process id; null during a restart. */
  pid(): number | null
  close(): Promise<void>
}

const openedSchema = z.object({ url: z.url() })
/** Milliseconds within which the sandbox must start; the machine may be busy with the build. */
const timeoutMs = 60_000
const maxPauseMs = 10_000
/** After a run of this many milliseconds the pause before a restart is short again. */
const goodRun = 30_000

/**
 * Starts the sandbox as a child process and restarts it whenever it ends, on the same port and journal. It
 * exits with the shop, because its standard input closes.
 */
export function openSandbox({
  root,
  folder,
  shop,
  log,
  laterAfter = 20_000,
}: SandboxOptions): RunningSandbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = sandboxKeys(folder)
  const portFile = path.join(folder, 'port')
  const any = shop.host === '0.0.0.0' || shop.host === '::'
  const host = any ? '127.0.0.1' : shop.host.includes(':') ? `[${shop.host}]` : shop.host
  const webhookUrl = `http://${host}:${shop.port}/api/payments/sandbox/webhook`
  let child: ChildProcess | null = null
  let url = ''
  const closing = new AbortController()

  const start = async (): Promise<{ readonly ended: Promise<void> }> => {
    const process = spawnSandbox(root)
    child = process
    const ended = new Promise<void>((resolve) => process.once('close', () => resolve()))
    const ports = shop.port < 65_535 ? [shop.port + 1] : []
    const settings = { folder, ...keys, webhookUrl, laterAfter, lastPort: readPort(portFile), ports }
    process.stdin?.write(`${JSON.stringify(settings)}\n`)
    const opened = await Promise.race([
      firstLine(process),
      ended.then(() => null),
      wait(timeoutMs, null, { ref: false }),
    ])
    if (opened === null) {
      process.kill('SIGKILL')
      throw new StartError('The payment sandbox could not be started.')
    }
    ;({ url } = openedSchema.parse(JSON.parse(opened)))
    writeFileSync(portFile, `${new URL(url).port}\n`)
    return { ended }
  }
  let running = start()
  const startAgain = async (pause: number) => {
    await wait(pause, undefined, { signal: closing.signal, ref: false })
    return start()
  }
  const supervise = async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, maxPauseMs)) {
      const from = Date.now()
      await running
        .then(({ ended }) => ended)
        .catch((error: unknown) => log('The payment sandbox could not be started.', error))
      child = null
      if (closing.signal.aborted) return
      if (Date.now() - from > goodRun) pause = 100
      running = startAgain(pause)
      log('The payment sandbox stopped unexpectedly: starting it again ...')
    }
  }
  const going = supervise()

  return {
    ...keys,
    ready: () => running.then(() => undefined),
    url: () => url,
    pid: () => child?.pid ?? null,
    close: async () => {
      closing.abort()
      child?.stdin?.end()
      await going
    },
  }
}

/** A sandbox that another process runs, e.g. one for several shops. Its folder has its keys and port. */
export function joinSandbox(folder: string): RunningSandbox {
  const port = readPort(path.join(folder, 'port'))
  if (port === null) throw new StartError(`SANDBOX_DIR ${folder}: no payment sandbox has run there.`)
  return {
    ...sandboxKeys(folder),
    ready: async () => {},
    url: () => `http://127.0.0.1:${port}`,
    pid: () => null,
    close: async () => {},
  }
}

function spawnSandbox(root: string): ChildProcess {
  const child = spawn(process.execPath, ['run.mjs', path.join('dev', 'payments', 'run.ts')], {
    cwd: root,
    // The shop's settings are secret: a real provider has no access to them either.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A crash between two writes is ignored here; the reader of its first line detects it.
  child.stdin.on('error', () => undefined)
  child.on('error', () => undefined)
  return child
}

function firstLine({ stdout }: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    if (stdout) createInterface({ input: stdout }).once('line', resolve)
    else resolve(null)
  })
}

function readPort(file: string): number | null {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null
}

const keysSchema = z.object({ apiKey: z.string().min(16), webhookSecret: z.string().min(16) })

/** Reads the sandbox's keys; creates them at the first start. Only the shop's user can read the file. */
export function sandboxKeys(folder: string): z.output<typeof keysSchema> {
  const file = path.join(folder, 'keys.json')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
  const keys = { apiKey: `sk_${randomKey()}`, webhookSecret: `wh_${randomKey()}` }
  writeFileSync(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

const randomKey = () => randomBytes(32).toString('base64url')
