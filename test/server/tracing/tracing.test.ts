import diagnostics from 'node:diagnostics_channel'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { z } from 'zod'
import { parseSettings } from '../../../server/settings/settings'
import { currentSpan } from '../../../server/tracing/spans'
import { startTracing } from '../../../server/tracing/startTracing'
import { aShop, someSettings } from '../../setup/aShop'
import { buildDescribedApp } from '../../setup/describedApp'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]),
})
const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  kind: z.int(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.int().optional() }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

const named = (attributes: z.infer<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))

interface Received {
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}
let received: Received[]
let logged: string[]
let collector: Server
let vendor: Server
let app: FastifyInstance

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port
const vendorUrl = (status: number) => `http://127.0.0.1:${portOf(vendor)}/orders/secret-id?status=${status}`

beforeAll(async () => {
  collector = await listening(
    createServer(async (request, response) => {
      const { url, headers } = request
      received.push({ url, authorization: headers.authorization, body: await text(request) })
      response.end('{}')
    }),
  )
  vendor = await listening(
    createServer((request, response) => {
      response.statusCode = Number(/status=(\d+)/.exec(request.url ?? '')?.[1])
      response.end('{}')
    }),
  )
  const { commerce } = shop
  app = buildDescribedApp(aShop({ commerce, settings: someSettings() }))
  app.get('/api/vendor/:id', { config: { anyHost: true }, schema: { hide: true } }, async () => {
    await (await fetch(vendorUrl(503))).text()
    await new Promise((resolve) => get(vendorUrl(200), (response) => response.resume().on('end', resolve)))
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  received = []
  logged = []
})
afterAll(async () => {
  await app.close()
  collector.close()
  vendor.close()
})

/** Sends a request to the shop, as another process does: without a span of the client. */
const send = (path: string, headers: Record<string, string> = {}) =>
  currentSpan.run('off', () => request(path, headers))

const request = (path: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { host: 'in.localhost', ...headers },
    }
    get(options, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      reject,
    )
  })

/** The spans of some work. */
async function trace(work: () => Promise<unknown>, changes: { endpoint?: string; ratio?: number } = {}) {
  const stop = startTracing(
    {
      endpoint: `http://127.0.0.1:${portOf(collector)}`,
      headers: { authorization: 'Bearer secret' },
      service: 'shop-test',
      ratio: 1,
      ...changes,
    },
    (line) => logged.push(line),
  )
  await work()
  await stop()
  return received
    .flatMap(({ body }) => exportSchema.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({ ...span, attributes: named(attributes) }))
}

test('a request is a trace with its route, its SQL without parameters, and times in order', async () => {
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001 })
  const cartId = visitor.cartId ?? ''
  const spans = await trace(() => send('/api/bigcommerce/cart', { cookie: `bc_cartId=${cartId}` }))
  const root = spans.find(({ parentSpanId }) => parentSpanId === undefined)
  expect(root).toMatchObject({
    name: 'GET /api/bigcommerce/cart',
    kind: 2,
    attributes: { 'http.route': '/api/bigcommerce/cart', 'http.response.status_code': '200' },
    status: {},
  })
  const queries = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(queries.length).toBeGreaterThan(0)
  for (const { traceId, parentSpanId, kind } of queries)
    expect([traceId, parentSpanId, kind]).toEqual([root?.traceId, root?.spanId, 3])
  expect(
    queries.some(
      ({ name, attributes }) => name === 'SELECT' && attributes['db.query.text']?.includes('carts'),
    ),
  ).toBe(true)
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  expect(JSON.stringify(spans)).not.toContain(cartId)
  expect(received[0]).toMatchObject({ url: '/v1/traces', authorization: 'Bearer secret' })
})

test('calls of other services belong to the request, with host and status, and without their paths', async () => {
  const spans = await trace(() => send('/api/vendor/secret-id'))
  // The vendor of this test answers in the same process.
  const root = spans.find(({ attributes }) => attributes['http.route'] === '/api/vendor/:id')
  expect(root).toMatchObject({ name: 'GET /api/vendor/:id', kind: 2 })
  const calls = spans.filter(({ attributes }) => 'server.address' in attributes)
  expect(
    calls.map(({ parentSpanId, attributes, status }) => [
      parentSpanId,
      attributes['http.response.status_code'],
      status,
    ]),
  ).toEqual([
    [root?.spanId, '503', { code: 2 }],
    [root?.spanId, '200', {}],
  ])
  expect(JSON.stringify(spans)).not.toContain('secret-id')
})

test('each request has a trace of its own', async () => {
  const spans = await trace(() => Promise.all([send('/healthz'), send('/healthz'), send('/healthz')]))
  expect(spans.map(({ name }) => name)).toEqual(Array(3).fill('GET /healthz'))
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3)
})

test('with a share of 0 nothing is traced, neither SQL nor calls', async () => {
  expect(await trace(() => send('/api/vendor/1'), { ratio: 0 })).toEqual([])
})

test('a collector that is down costs one line in the log and no request', async () => {
  const free = await listening(createServer())
  const endpoint = `http://127.0.0.1:${portOf(free)}`
  await new Promise((resolve) => free.close(resolve))
  await trace(async () => expect(await send('/healthz')).toBe(200), { endpoint })
  expect(logged).toEqual([expect.stringMatching(/^1 spans were not sent to .*\/v1\/traces/)])
})

test('a shop without the setting has no subscriber, and after the end none is left', async () => {
  const channels = ['http.server.request.start', 'undici:request:create', 'http.client.request.start']
  const subscribed = () => channels.map((name) => diagnostics.channel(name).hasSubscribers)
  const readQuery = () => Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as unknown
  const query = readQuery()
  expect(subscribed()).toEqual([false, false, false])
  await trace(async () => {
    expect(subscribed()).toEqual([true, true, true])
    expect(readQuery()).not.toBe(query)
  })
  expect(subscribed()).toEqual([false, false, false])
  expect(readQuery()).toBe(query)
})

test('the variables are those of OpenTelemetry; without an endpoint nothing is traced', () => {
  const read = (env: Record<string, string>) => parseSettings(env, process.cwd()).tracing
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318' }
  expect(read({ OTEL_SERVICE_NAME: 'shop-sg' })).toBeNull()
  expect(read(endpoint)).toEqual({
    endpoint: 'https://collector.example:4318',
    headers: {},
    service: 'shop',
    ratio: 1,
  })
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20secret,x-tenant=shop=1' }
  const share = { OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(read({ ...endpoint, ...headers, ...share })).toMatchObject({
    headers: { authorization: 'Bearer secret', 'x-tenant': 'shop=1' },
    ratio: 0.25,
  })
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'must be an http or https URL',
  )
  expect(() => read({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('must be a share from 0 to 1')
})
