import { connect } from 'node:net'

/** A server to measure, on the loopback interface. */
export interface Contender {
  readonly name: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Default: GET. */
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

const connections = 16

/** Larger than one response, so that most responses arrive in one chunk. */
const bufferBytes = 128 * 1024

/**
 * Sends the same request again and again for some seconds, on several connections. A client that parses whole responses,
 * such as autocannon, would be slower than the servers that it measures.
 * @returns responses per second
 * @throws {Error} when a response is not 200
 */
export async function load({ name, ...request }: Contender, seconds: number): Promise<number> {
  const { port } = new URL(request.url)
  const message = buildMessage(request)
  const start = performance.now()
  const until = start + seconds * 1000
  const all = Array.from({ length: connections }, () => countResponses(Number(port), message, until))
  const counts = await Promise.all(all).catch((error: unknown) => {
    throw new Error(`${name} answered with failures`, { cause: error })
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - start) / 1000)
}

function buildMessage({ url, method = 'GET', headers = {}, body = '' }: Omit<Contender, 'name'>): Buffer {
  const { host, pathname, search } = new URL(url)
  const sent = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Sends the message on one connection, each time after the response to the last, and counts the responses. */
function countResponses(port: number, message: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    /** Bytes of the current response that have not arrived. */
    let missing = 0
    const read = (length: number, buffer: Uint8Array) => {
      try {
        missing += (missing === 0 ? responseLength(Buffer.from(buffer.buffer, 0, length)) : 0) - length
      } catch (error) {
        socket.destroy(new Error('Not an answer of status 200', { cause: error }))
        return false
      }
      if (missing > 0) return true
      count += 1
      if (performance.now() < until) socket.write(message)
      else socket.end()
      return true
    }
    const onread = { buffer: Buffer.alloc(bufferBytes), callback: read }
    const socket = connect({ host: '127.0.0.1', port, onread })
    socket.once('error', reject).once('close', () => resolve(count))
    socket.setNoDelay().write(message)
  })
}

/** The bytes of a response, head included, from its first chunk. */
function responseLength(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, Math.max(0, end))
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
    throw new Error(piece.toString('latin1', 0, 500))
  return end + 4 + Number(length)
}
