import { setTimeout as wait } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { openLedger } from './ledger/ledger'
import { buildSandbox } from './sandboxApp'
import { refuseBusyPort } from '../../server/process/port'

const port = z.int().min(1).max(65_535)
/** Comes as one line on stdin, because arguments and the environment can be read by others. */
const settingsSchema = z.object({
  folder: z.string(),
  apiKey: z.string().min(16),
  webhookSecret: z.string().min(16),
  webhookUrl: z.url(),
  laterAfter: z.int().min(0),
  /** The one it had last time, which links that shoppers have seen lead to. */
  lastPort: port.nullable(),
  /** The ones to try else, in order. */
  ports: z.array(port),
})

/** Milliseconds for which the last port is waited for: a sandbox that is just ending may still hold it. */
const timeoutMs = 2_000
const host = '127.0.0.1'

// Ctrl+C reaches the whole group of processes; the shop still needs the sandbox while it closes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

const lines = createInterface({ input: process.stdin })
let isBegun = false
lines.on('line', (line) => {
  if (isBegun) return
  isBegun = true
  start(line).catch((error: unknown) => {
    process.stderr.write(
      `The sandbox has failed: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  })
})
// Whoever has started it is gone. Everything that was answered is on the disk.
lines.on('close', () => process.exit(0))

async function start(line: string): Promise<void> {
  const { lastPort, ports, folder, laterAfter, ...settings } = settingsSchema.parse(JSON.parse(line))
  const port = (await waitedFor(lastPort)) ?? (await firstFree(ports))
  const app = buildSandbox(openLedger({ folder, laterAfter, now: Date.now }), settings)
  const url = await app.listen({ host, port })
  process.stdout.write(`${JSON.stringify({ url })}\n`)
}

async function waitedFor(port: number | null): Promise<number | null> {
  if (port === null) return null
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await isFree(port)) return port
    await wait(50)
  }
  return null
}

/** 0, which is any that is free, where none of them is. */
async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port
  return 0
}

const isFree = (port: number) =>
  refuseBusyPort({ host, port }).then(
    () => true,
    () => false,
  )
