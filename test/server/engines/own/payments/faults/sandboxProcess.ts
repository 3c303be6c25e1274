import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { newBook, type Book, type Entry } from '../../../../../../dev/payments/ledger/book'
import { sandboxKeys } from '../../../../../../server/startup/openSandbox'
import { freePort } from '../../../../../setup/runningShop'

/**
 * The sandbox as the shop starts it, in its own process. Tests can kill it and restart it at the same
 * address.
 */
export interface SandboxProcess {
  readonly url: string
  readonly apiKey: string
  readonly webhookSecret: string
  /** Reads its journal, the reference for all money. */
  readonly book: () => Book
  /** Bytes of the journal. */
  readonly written: () => number
  readonly control: (controls: object) => Promise<void>
  /** Decides a payment, as the shopper or the bank does. */
  readonly play: (reference: string, instrument: string) => Promise<void>
  /** Kills it with SIGKILL, as a power cut does. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Resolves when no restart is pending. */
  readonly stands: () => Promise<void>
}

export async function aSandboxProcess(folder: string, webhookUrl: string): Promise<SandboxProcess> {
  mkdirSync(folder, { recursive: true })
  const keys = sandboxKeys(folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let standing = Promise.resolve()
  let stand = () => {}

  const start = async () => {
    const started = spawn(process.execPath, ['run.mjs', 'dev/payments/run.ts'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child = started
    const settings = { folder, ...keys, webhookUrl, laterAfter: 0, lastPort: port, ports: [] }
    started.stdin.write(`${JSON.stringify(settings)}\n`)
    await once(createInterface({ input: started.stdout }), 'line')
    stand()
  }
  const notify = async (method: string, path: string, body: object) => {
    await standing
    const headers = { authorization: `Bearer ${keys.apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/test/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
  }
  await start()
  return {
    url,
    ...keys,
    start,
    stands: () => standing,
    book: () => bookIn(folder),
    written: () => statSync(path.join(folder, 'journal.ndjson')).size,
    control: (controls) => notify('PUT', 'controls', controls),
    play: (reference, instrument) => notify('POST', `payments/${reference}/play`, { instrument }),
    kill: async () => {
      const dying = child
      child = null
      if (!dying) return
      standing = new Promise((resolve) => (stand = resolve))
      const gone = once(dying, 'exit')
      dying.kill('SIGKILL')
      await gone
    },
  }
}

/** Reads a sandbox's journal from its folder and ignores an incomplete last line. */
export function bookIn(folder: string): Book {
  const book = newBook()
  const file = path.join(folder, 'journal.ndjson')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  for (const line of lines) for (const entry of JSON.parse(line) as Entry[]) book.enter(entry)
  return book
}
