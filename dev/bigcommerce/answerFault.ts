import { Readable } from 'node:stream'
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Fault } from './faults'

const before: readonly Fault['kind'][] = [
  'rate_limited',
  'rate_limited_bare',
  'server_error',
  'errors_with_200',
  'object_error',
  'html',
  'revoked_token',
  'missing_scope',
]

/** Whether the fault answers instead of the store. */
export const isAnsweredBefore = ({ kind }: Fault) => before.includes(kind)

/** Answers a request as its fault demands. `answer` is the store's own answer, after the effect. */
export async function answerFault(
  reply: FastifyReply,
  fault: Fault,
  answer: unknown = null,
): Promise<FastifyReply> {
  const { kind, retryAfter } = fault
  switch (kind) {
    case 'rate_limited':
      return reply
        .code(429)
        .headers({ 'retry-after': retryAfter, 'x-rate-limit-time-reset-ms': retryAfter * 1_000 })
        .send({ status: 429, title: 'Too many requests' })
    case 'rate_limited_bare':
      return reply.code(429).send()
    case 'server_error':
      return reply.code(500).send({ status: 500, title: 'Internal error' })
    case 'bad_gateway_after':
      return reply.code(502).type('text/html').send(gatewayPage)
    case 'errors_with_200':
      return reply.send({ errors: [{ message: 'Something went wrong' }] })
    case 'object_error':
      return reply.send({
        data: { site: null, customer: null },
        errors: [{ message: 'Not available', path: ['site'] }],
      })
    case 'partial_data': {
      const { field } = fault
      const partial = withValues(structuredClone(answer), { [`data.${field}`]: null })
      return reply.send(
        Object.assign({}, partial, { errors: [{ message: 'Not available', path: field.split('.') }] }),
      )
    }
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Maintenance</title>')
    case 'revoked_token':
      return reply.code(401).send({ status: 401, title: 'Unauthorized' })
    case 'missing_scope':
      if (!reply.request.url.includes('/graphql'))
        return reply.code(403).send({ status: 403, title: 'Forbidden' })
      return reply.send({
        data: null,
        errors: [{ message: 'Refused', extensions: { code: 'INSUFFICIENT_ACCESS_SCOPE' } }],
      })
    case 'cut_body':
    case 'slow':
    case 'forged':
    case 'redirect':
    case 'huge':
    case 'drip':
      return reply.send(await faultyPayload(reply, fault, JSON.stringify(answer)))
    default:
      return reply.send(answer)
  }
}

const gatewayPage = '<!doctype html><title>Bad gateway</title>'

/** The payload of an answer whose effect has happened, as its fault demands. */
export async function faultyPayload(
  reply: FastifyReply,
  { kind, ms, set, location, bytes }: Fault,
  payload: unknown,
): Promise<unknown> {
  if (kind === 'slow') await waitWhileOpen(reply, ms)
  if (kind === 'bad_gateway_after') {
    void reply.code(502).type('text/html')
    return gatewayPage
  }
  if (kind === 'redirect') {
    void reply.code(301).header('location', location)
    return ''
  }
  const text = typeof payload === 'string' && payload !== '' ? payload : '{"data":{}}'
  if (kind === 'forged') return JSON.stringify(withValues(JSON.parse(text), set))
  if (kind === 'huge' || kind === 'drip') {
    void reply.code(200).header('content-type', 'application/json')
    return Readable.from(kind === 'huge' ? padded(text, bytes) : endless())
  }
  if (kind !== 'cut_body') return payload
  void reply.code(200).headers({ 'content-type': 'application/json', 'content-length': text.length * 2 })
  return Readable.from(cutOff(text))
}

/** The JSON with other values at these paths. */
function withValues(json: unknown, set: Fault['set']): unknown {
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const target = names.reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : null),
      json,
    )
    if (typeof target === 'object' && target !== null) Reflect.set(target, last, value)
  }
  return json
}

const chunkBytes = 64 * 1024

/** A text with spaces behind it, so that a parser would take it. */
function* padded(text: string, bytes: number): Generator<string> {
  yield text
  for (let sent = text.length; sent < bytes; sent += chunkBytes) yield ' '.repeat(chunkBytes)
}

/** Spaces, one at a time, until the client ends the connection. */
async function* endless(): AsyncGenerator<string> {
  for (;;) {
    yield ' '
    await wait(dripMs)
  }
}
const dripMs = 20

/** A text whose connection breaks before its announced length. */
async function* cutOff(text: string): AsyncGenerator<string> {
  yield text.slice(0, text.length / 2)
  await nextTick()
  throw new Error('The sandbox cut the connection')
}

/** Waits, unless the client ends the connection before. */
export async function waitWhileOpen({ raw }: FastifyReply, ms: number): Promise<void> {
  const ended = new AbortController()
  raw.once('close', () => ended.abort())
  await wait(ms, undefined, { signal: ended.signal }).catch(() => undefined)
}
