import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ledger } from '../../dev/payments/ledger/ledger'
import { buildSandbox } from '../../dev/payments/sandboxApp'
import type { PaymentRequest } from '../../server/gateways/gateway'
import { sandboxGateway } from '../../server/gateways/sandboxGateway'

/** Test secrets without value. */
export const sandboxKeys = { apiKey: 'sk_of-a-test-shop', webhookSecret: 'wh_of-a-test-shop' }

interface ReceivedWebhook {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/** A merchant's webhook endpoint. */
export async function anEar() {
  const received: ReceivedWebhook[] = []
  const ear = { status: 200, arrivals: new EventEmitter() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers })
      response.writeHead(ear.status).end()
      ear.arrivals.emit('message')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Sets the status of every response. */
    answer: (status: number) => void (ear.status = status),
    types: () => received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type),
    /** Resolves when this many messages have arrived in total. */
    arrivals: async (count: number) => {
      while (received.length < count) await once(ear.arrivals, 'message')
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Ear = Awaited<ReturnType<typeof anEar>>

interface Changes {
  readonly folder?: string
  /** Milliseconds until a delayed payment is paid. */
  readonly laterAfter?: number
}

/** Starts the sandbox in this process, with a clock that tests can advance. */
export async function aSandbox(
  ear: Pick<Ear, 'url'>,
  { folder = aFolder(), laterAfter = 300_000 }: Changes = {},
) {
  let ahead = 0
  const now = () => Date.now() + ahead
  const settings = { ...sandboxKeys, webhookUrl: ear.url }
  const ledger = new Ledger({ folder, laterAfter, now })
  const app = buildSandbox(ledger, settings, { sweep: 20, firstPause: 40 })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = async (path: string, body?: object, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(url + path, {
      method: body ? method : 'GET',
      headers: {
        authorization: `Bearer ${sandboxKeys.apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    url,
    folder,
    gateway: sandboxGateway({ ...sandboxKeys, url: () => url, now, timeoutMs: 20_000 }),
    /** The same gateway with a short timeout, for tests without a response. */
    impatient: sandboxGateway({ ...sandboxKeys, url: () => url, now, timeoutMs: 300 }),
    /** Advances the clock. */
    pass: (milliseconds: number) => void (ahead += milliseconds),
    now,
    call,
    /** Sets faults of the sandbox; `{}` clears them. */
    control: (controls: object) => call('/v1/test/controls', controls, {}, 'PUT'),
    play: (reference: string, instrument: string) =>
      call(`/v1/test/payments/${reference}/play`, { instrument }),
    /** Requests a page as a browser without scripts does. */
    page: async (path: string) => readPage(await fetch(new URL(path, url), { redirect: 'manual' })),
    submit: async (path: string, fields: Record<string, string>) =>
      readPage(
        await fetch(new URL(path, url), {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
        }),
      ),
    close: () => app.close(),
  }
}
export type Sandbox = Awaited<ReturnType<typeof aSandbox>>

async function readPage(response: Response) {
  const { status, headers } = response
  return { status, text: await response.text(), location: headers.get('location'), headers }
}

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Creates a folder for a sandbox's journal. It is deleted after the test file. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
  folders.push(folder)
  return folder
}

let count = 0
/** A shopper in Singapore who pays S$ 199.00 by card. */
export function aPaymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  count += 1
  return {
    key: `attempt-${count}`,
    orderNumber: `SG-2026-${count}`,
    amount: { minor: 19_900, currency: 'SGD' },
    method: 'card',
    bank: null,
    region: 'SG',
    brand: 'courtline',
    shopper: { name: 'Mei Tan', email: 'mei@example.com', phone: '+65 8000 0000' },
    returnUrl: 'http://sg.localhost:3000/orders/abc',
    locale: 'en-SG',
    ...changes,
  }
}
