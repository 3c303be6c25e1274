import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'

/**
 * A fault between the shop and a gateway. `lost`: the request takes effect, but the response is lost.
 * `closing`: a keep-alive connection closes once, just as the shop uses it.
 */
export type Fault = 'down' | 'failing' | 'garbage' | 'lost' | 'closing'

/** A wrong amount or currency in every response of the gateway. */
export interface Lie {
  readonly minor?: number
  readonly currency?: string
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
export interface FakeResponse {
  readonly status: number
  readonly json: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Events of payments outside the shop. References are those that the shop's gateway reports. */
export interface OutsideWorld {
  /** Number of payments. */
  count(): number
  /**
   * The shopper pays.
   * @throws Error when the payment can't be paid any more
   */
  pay(reference: string): void
  /** The bank declines finally. */
  decline?(reference: string): void
  /** The payment expires. */
  expire(reference: string): void
  /** Settles paid payments and deletes idempotency keys. */
  night(): void
  /** Amounts of all refunds, in minor units. */
  refunds(): readonly number[]
  /** A webhook about a payment, signed now or `age` seconds ago. */
  message(reference: string, age?: number): Message
  /** Starts a fault; null ends it. */
  suffer(fault: Fault | null): void
  lie(lie: Lie): void
  /** All requests, in order. */
  readonly requests: readonly ReceivedRequest[]
  close(): Promise<void>
}
export interface Message {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The URL of a server that accepts connections and never responds. It reads nothing, so that no request takes effect
 * after its client has given up. It doesn't keep the process alive.
 */
export async function openSilentServer(): Promise<string> {
  const server = createSocketServer({ pauseOnConnect: true }, (socket) => void socket.unref())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An HTTP server in place of a gateway's, with faults of the network before it. */
export async function openFakeServer(
  result: (requests: ReceivedRequest) => FakeResponse | Promise<FakeResponse>,
) {
  const requests: ReceivedRequest[] = []
  let fault: Fault | null = null

  const server = createServer((request, response) => {
    if (fault === 'down' || fault === 'closing') {
      if (fault === 'closing') fault = null
      return void request.socket.destroy()
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const finish = async () => {
      if (fault === 'failing') return void response.writeHead(500).end('{"error":{"message":"we are sorry"}}')
      if (fault === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>')
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const question: ReceivedRequest = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        text: Buffer.concat(chunks).toString(),
      }
      requests.push(question)
      const { status, json, headers } = await result(question)
      if (fault === 'lost') return void request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    }
    request.on('end', () => void finish())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    suffer: (next: Fault | null) => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
