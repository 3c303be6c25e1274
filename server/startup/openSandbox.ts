import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { SandboxAccess } from '../gateways/sandboxGateway'
import { StartError } from '../settings/startError'
import { sandboxKeys } from './sandboxKeys'

interface SandboxOptions {
  /** Where package.json lies. */
  readonly root: string
  /** Its own folder in the data: journal, keys, and the port it had last. */
  readonly folder: string
  /** Where the shop listens. */
  readonly shop: { readonly host: string; readonly port: number }
  readonly log: (line: string) => void
  /** Milliseconds until money that was promised for later is there. */
  readonly laterAfter?: number
}

export interface RunningSandbox extends SandboxAccess {
  /** Resolves when it answers: the first time, or again. @throws StartError when it cannot be started */
  answers(): Promise<void>
  /** Null while it is being started again. */
  pid(): number | null
  close(): Promise<void>
}

const openedSchema = z.object({ url: z.url() })
/** Milliseconds until it has to answer; a machine may be busy with the build. */
const timeoutMs = 60_000
const maxPauseMs = 10_000
/** Milliseconds after which an end is not held against it. */
const goodRun = 30_000

/**
 * Starts the sandbox as a process of its own and keeps it going: whatever ends it, it is started again on its port and
 * its journal. It ends with the shop, because its standard input ends then.
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
    const asked = { folder, ...keys, webhookUrl, laterAfter, lastPort: readPort(portFile), ports }
    process.stdin?.write(`${JSON.stringify(asked)}\n`)
    const opened = await Promise.race([
      firstLine(process),
      ended.then(() => null),
      wait(timeoutMs, null, { ref: false }),
    ])
    if (opened === null) {
      process.kill('SIGKILL')
      throw new StartError('The sandbox that takes test payments could not be started.')
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
      await running.then(({ ended }) => ended).catch(() => undefined)
      child = null
      if (closing.signal.aborted) return
      if (Date.now() - from > goodRun) pause = 100
      running = startAgain(pause)
      log('The sandbox that takes test payments has ended: it is started again.')
    }
  }
  const going = supervise()

  return {
    ...keys,
    answers: () => running.then(() => undefined),
    url: () => url,
    pid: () => child?.pid ?? null,
    close: async () => {
      closing.abort()
      child?.stdin?.end()
      await going
    },
  }
}

function spawnSandbox(root: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('dev', 'payments', 'run.ts')], {
    cwd: root,
    // Nothing of the shop's settings: a provider knows no merchant's database.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // It may die between two writes; whoever waits for its first line learns of it.
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
