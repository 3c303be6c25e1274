import { setFlagsFromString } from 'node:v8'
import { mergeEnvFile } from './process/envFile'
import { readableLines } from './process/log'
import { parseSettings } from './settings/settings'
import { rejectArguments, StartError } from './settings/startError'
import { settingsWarnings, startBlock } from './startup/startBlock'
import { startShop, type RunningShop } from './startup/startShop'

// By default V8 collects garbage when the heap has about doubled. Half as much again leaves 60 MB less of it
// (docs/many-machines.md#memory).
setFlagsFromString('--heap-growing-percent=50')

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)
// Through console's stream, so that lines keep their order.
const lines = { write: (line: string) => void process.stderr.write(line) }
const log = process.stderr.isTTY ? readableLines(lines) : lines

/** Milliseconds between two signals of one Ctrl+C: the terminal sends one, npm forwards another. */
const sameKeystroke = 500

const stopping = new AbortController()
let shop: RunningShop | null = null
let stoppedAt: number | null = null
let defect: { readonly error: unknown } | null = null

async function start(): Promise<void> {
  rejectArguments(process.argv.slice(2))
  const root = process.cwd()
  const settings = parseSettings(mergeEnvFile(root, process.env), root)
  for (const warning of settingsWarnings(settings)) complain(`Warning: ${warning}`)
  shop = await startShop({ settings, print, log, signal: stopping.signal })
  // The clock of `performance` started with the process.
  const seconds = performance.now() / 1000
  print(startBlock({ ...shop, sites: settings.sites, seconds }))
}

/** The first signal stops the shop gracefully; a second one exits at once. */
function stop(): void {
  const now = performance.now()
  if (stoppedAt !== null) {
    if (now - stoppedAt > sameKeystroke) process.exit(130)
    return
  }
  stoppedAt = now
  print('Closing the shop. Running requests may finish; press Ctrl+C again to abort them.')
  close()
}

/** Stops the shop, then exits. A defect during the stop counts too. */
function close(): void {
  stopping.abort()
  const exit = (error?: unknown) => {
    if (defect) fail(defect.error)
    if (error !== undefined) fail(error)
    process.exit(0)
  }
  if (shop) void shop.stop().then(exit, exit)
}

function fail(error: unknown): never {
  complain(error instanceof StartError ? error.message : `The shop has failed. ${describe(error)}`)
  process.exit(1)
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

// After an uncaught exception the state is unknown: finish accepted requests, then exit.
process.on('uncaughtException', (error) => {
  if (defect) process.exit(1)
  defect = { error }
  close()
})

start().catch((error: unknown) => {
  if (defect) fail(defect.error)
  if (stopping.signal.aborted) process.exit(0)
  fail(error)
})
