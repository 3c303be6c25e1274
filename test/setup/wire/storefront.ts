import { request, type Agent } from 'node:http'
import type { WireCart } from './rawShapes'
import { readWire, type Received, type WireAnswer } from './wireAnswer'
import { followsTheRules } from './wireRules'

/** A client of the wire contract. It checks every answer against the contract. */
export interface Storefront {
  /** The cookies it sends. Tests may read and change them. */
  readonly cookies: Map<string, string>
  /** @param path below /api/bigcommerce/, or absolute with a leading slash */
  readonly ask: (method: string, path: string, body?: unknown, sent?: Sent) => Promise<WireAnswer>
  /** Adds items to the cart. Fails unless this succeeds. */
  readonly add: (...items: readonly object[]) => Promise<WireCart>
  /** Reads its cart. */
  readonly cart: () => Promise<WireCart | null>
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  /** The raw body, JSON unless the headers differ. It replaces `body`. */
  readonly payload?: string | Buffer
}

/** @param port port of the shop */
export function aStorefront(port: number, agent: Agent, host = 'in.localhost'): Storefront {
  const cookies = new Map<string, string>()
  const ask: Storefront['ask'] = async (method, path, body, { headers = {}, payload } = {}) => {
    const url = path.startsWith('/') ? path : `/api/bigcommerce/${path}`
    const text = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = {
      port,
      agent,
      method,
      path: url,
      host: '127.0.0.1',
      headers: {
        host,
        ...(cookie !== '' && { cookie }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...headers,
      },
    }
    const answer = readWire(method, await exchange(options, text))
    for (const [name, { value }] of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const isSecure = headers['x-forwarded-proto'] === 'https'
    followsTheRules(`${method} ${url.split('?', 1)[0] ?? ''}`, answer, isSecure)
    return answer
  }
  const cart = async () => (await ask('GET', 'cart')).data as WireCart | null
  return {
    cookies,
    ask,
    cart,
    add: async (...items) => {
      const { status, data, errors } = await ask('POST', 'cart', { items })
      expect([status, errors]).toEqual([200, []])
      return data as WireCart
    },
  }
}

const exchange = (options: object, text: string | Buffer | undefined) =>
  new Promise<Received>((resolve, reject) => {
    const asked = request(options, (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status, headers, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(text)
  })
