import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { assertPortFree } from '../../server/process/port'
import { Ledger } from './ledger/ledger'
import { buildSandbox } from './sandboxApp'

const port = z.int().min(1).max(65_535)
/** Read from stdin, because other users can read arguments and environment. */
const settingsSchema = z.object({
  folder: z.string(),
  apiKey: z.string().min(16),
  webhookSecret: z.string().min(16),
  webhookUrl: z.url(),
  laterAfter: z.int().min(0),
  /** The port of the last run, so that links on open pages stay valid. */
  lastPort: port.nullable(),
  /** The other ports to try, in order. */
  ports: z.array(port),
})

/** Milliseconds to wait for the last port: the previous sandbox may still use it. */
const timeoutMs = 2_000
const host = '127.0.0.1'

// Ctrl+C signals the whole process group; the shop still needs the sandbox while it closes.
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
// The parent process has ended. All acknowledged changes are on disk.
lines.on('close', () => process.exit(0))

async function start(line: string): Promise<void> {
  const { lastPort, ports, folder, laterAfter, ...settings } = settingsSchema.parse(JSON.parse(line))
  const port = (await waitedFor(lastPort)) ?? (await firstFree(ports))
  const app = buildSandbox(new Ledger({ folder, laterAfter, now: Date.now }), settings)
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

/** The first free port, or 0, for which the system chooses a port. */
async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port
  return 0
}

const isFree = (port: number) =>
  assertPortFree({ host, port }).then(
    () => true,
    () => false,
  )
