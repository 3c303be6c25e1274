import { connect } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TooManyRequests } from '../../../server/process/errorResponse'
import { CommerceError, notReady } from '../../../src/domain/errors'
import { anApp, anAppOfFile, aCommerce } from '../../setup/aShop'

const products = '/api/bigcommerce/catalog/products'
const echoUrl = '/api/echo'

/** A route that returns its body, and one that validates it. */
const echo: FastifyPluginAsync = async (app) => {
  app.post(echoUrl, async ({ body }) => ({ data: body }))
  const schema = { body: z.object({ itemId: z.string('Invalid request') }) }
  app.withTypeProvider<ZodTypeProvider>().put(echoUrl, { schema }, async ({ body }) => ({ data: body }))
}

const echoApp = anAppOfFile({ pages: [echo] })
const plainApp = anAppOfFile()

const json = { 'content-type': 'application/json' }

test.each([
  ['{', 400],
  ['', 200],
  ['{"a":{"__proto__":{"isAdmin":true}}}', 400],
  ['{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['{"name":"a\\u0000b"}', 400],
  ['{"name":"a\\\\u0000b"}', 200],
  ['{"name":"\\ud8"}', 400],
  ['{"name":"\\UD83D"}', 400],
  [`{"name":"${'x'.repeat(300_000)}"}`, 413],
])('responds to body %# with the status that it deserves', async (payload, status) => {
  const response = await echoApp().inject({
    method: 'POST',
    url: echoUrl,
    headers: json,
    payload,
  })
  expect(response.statusCode).toBe(status)
  if (status >= 400)
    expect(response.json()).toMatchObject({
      data: null,
      errors: [{ code: expect.stringMatching(/./) as string }],
    })
})

test.each([
  [{ reason: 'broken \ud83d' }, { reason: 'broken \ufffd' }],
  [
    { lines: [{ 'na\udc00me': '\ud800\ud83c\udff8\udff8' }] },
    { lines: [{ 'na\ufffdme': '\ufffd🏸\ufffd' }] },
  ],
  [
    { reason: '🏸 \\ud83d', then: '\\\ud83d' },
    { reason: '🏸 \\ud83d', then: '\\\ufffd' },
  ],
])('replaces half a surrogate pair in %j and accepts the rest', async (body, taken) => {
  const send = (payload: string) => echoApp().inject({ method: 'POST', url: echoUrl, headers: json, payload })
  // Complete characters may also arrive escaped.
  const escaped = JSON.stringify(body).replaceAll('🏸', '\\uD83C\\uDFF8')
  for (const payload of [JSON.stringify(body), escaped])
    expect((await send(payload)).json()).toEqual({ data: taken })
})

test('treats an empty or absent body as an empty object', async () => {
  const app = echoApp()
  const empty = await app.inject({ method: 'POST', url: echoUrl, headers: json, payload: '' })
  expect(empty.json()).toEqual({ data: {} })
  expect((await app.inject({ method: 'POST', url: echoUrl })).json()).toEqual({ data: {} })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'rejects a body of type %s',
  async (type) => {
    const headers = { 'content-type': type }
    const response = await echoApp().inject({
      method: 'POST',
      url: echoUrl,
      headers,
      payload: 'a=1',
    })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'unsupported_media_type' }] })
  },
)

test('names the field that a schema rejects, with the message of the schema', async () => {
  const app = echoApp()
  const response = await app.inject({ method: 'PUT', url: echoUrl, headers: json, payload: '{"itemId":5}' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    data: null,
    errors: [{ message: 'Invalid request', code: 'validation_error', field: 'itemId' }],
  })
})

test('responds to a known path with another method with 405 and the allowed methods', async () => {
  const response = await plainApp().inject({ method: 'DELETE', url: `${products}/smash-90` })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
  expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'invalid_method' }] })
})

test('rejects a wrong method before it parses the body', async () => {
  const response = await plainApp().inject({ method: 'PUT', url: products, headers: json, payload: '{' })
  expect(response.statusCode).toBe(405)
})

test('responds to OPTIONS with the allowed methods', async () => {
  const app = plainApp()
  const response = await app.inject({ method: 'OPTIONS', url: products })
  expect([response.statusCode, response.headers.allow, response.body]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ])
  expect((await app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404)
})

test('responds to HEAD like GET without a body', async () => {
  const app = plainApp()
  const [get, head] = await Promise.all([app.inject(products), app.inject({ method: 'HEAD', url: products })])
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(head.headers.etag).toBe(get.headers.etag)
})

test('an error of the shop retains its code and status', async () => {
  const failure = new CommerceError('forbidden', 403, 'Not yours')
  const response = await anApp({ commerce: aCommerce({ failure }) }).inject(products)
  expect(response.statusCode).toBe(403)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({ data: null, errors: [{ message: 'Not yours', code: 'forbidden' }] })
})

test.each([
  [403, 'forbidden'],
  [418, 'invalid_request'],
])('replaces the message of a library error with status %i', async (statusCode, code) => {
  const failure = Object.assign(new Error('at /srv/shop/index.js'), { statusCode })
  const response = await anApp({ commerce: aCommerce({ failure }) }).inject(products)
  expect(response.statusCode).toBe(statusCode)
  expect(response.json()).toMatchObject({ data: null, errors: [{ code }] })
  expect(response.body).not.toContain('srv')
})

test('responds to too many requests with a Retry-After header', async () => {
  const response = await anApp({ commerce: aCommerce({ failure: new TooManyRequests(12.2) }) }).inject(
    products,
  )
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '13'])
  expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'too_many_requests' }] })
})

test('responds with 503 and Retry-After while the shop is not ready', async () => {
  const response = await anApp({ commerce: aCommerce({ failure: notReady('Loading the catalog') }) }).inject(
    products,
  )
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
})

test('an unexpected error shows only its request id, which is also in the log', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const commerce = aCommerce({ failure: new Error('relation "secret" does not exist at 10.0.0.5') })
  const response = await anApp({ commerce, log }).inject(`${products}?search=my+secret+wish`)
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/secret|10\.0/)
  expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'internal_error' }] })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: response.headers['x-request-id'],
    path: products,
  })
  expect(lines[0]).not.toContain('wish')
})

test('the log contains no row values of database errors and no order ids', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const detail = 'Failing row contains (CL-10023, asha@example.test, 12 Temple Road).'
  const failure = Object.assign(new Error('new row violates a check'), {
    code: '23514',
    detail,
    where: detail,
  })
  const orders = { ...aCommerce().orders, read: async () => Promise.reject(failure) }
  const app = anApp({ commerce: { ...aCommerce(), orders }, log })
  expect((await app.inject('/api/bigcommerce/orders/bearer-of-this')).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/errors\.test.*23514/)
  expect(lines[0]).toContain('/api/bigcommerce/orders/:id')
  expect(lines[0]).not.toMatch(/asha|Temple|bearer/)
})

test.each([
  ['a lone percent character', 400, 'invalid_request', '%'],
  ['an escape that is not hexadecimal', 400, 'invalid_request', '%zz'],
  ['bytes that are not UTF-8', 400, 'invalid_request', '%C3%28'],
  ['a null character', 400, 'invalid_request', 'a%00b'],
  ['300 characters', 404, 'not_found', 'x'.repeat(300)],
  ['8,000 characters', 414, 'invalid_request', 'x'.repeat(8000)],
])('responds to a path segment of %s with %i in the envelope', async (_name, status, code, segment) => {
  const response = await plainApp().inject(`${products}/${segment}`)
  expect(response.statusCode).toBe(status)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.json()).toMatchObject({ data: null, errors: [{ code }] })
})

/** Sends raw bytes and returns everything received until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

const rest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test.each([
  ['an invalid request line', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request without a host', 'GET /api HTTP/1.1\r\n\r\n', 400],
  ['a path that names a host with a backslash', `GET /\\evil.example ${rest}`, 400],
  ['a url that names a host', `GET http://evil.example/ ${rest}`, 400],
])('answers %s before it closes the connection', async (_what, bytes, status) => {
  const app = anApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await exchange(port, bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
