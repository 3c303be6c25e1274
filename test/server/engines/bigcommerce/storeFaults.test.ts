import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { faultKinds, type FaultKind } from '../../../../dev/bigcommerce/faults'
import { StoreError } from '../../../../server/engines/bigcommerce/client/storeError'
import { getHooks, createHook } from '../../../../server/engines/bigcommerce/operations/admin'
import { addCartLines, createCart, readCart } from '../../../../server/engines/bigcommerce/operations/cart'
import { brandsPage } from '../../../../server/engines/bigcommerce/operations/catalog'
import {
  aStoreSandbox,
  guest,
  storeKeys,
  type StoreSandbox,
  patientTiming,
} from '../../../setup/storeSandbox'
import { until } from '../../../setup/until'

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())
beforeEach(() => sandbox.clearFaults())

const line = { productEntityId: 101, variantEntityId: 101_000, quantity: 1 }
const brands = { first: 5, after: null }
const customerToken = 'ct_of-a-shopper'

async function aCart() {
  const { fetchGraphql } = sandbox.client()
  const { cart } = await fetchGraphql(createCart, { lineItems: [line], currencyCode: 'AED' }, guest)
  return cart.createCart!.cart!.entityId
}
const quantityIn = (id: string) => sandbox.store.carts.get(id)?.lines[0]?.quantity
const callsOf = async (operation: string) => {
  const calls = await sandbox.control('GET', 'calls')
  return new Map(Object.entries({ ...(typeof calls === 'object' ? calls : null) })).get(operation) ?? 0
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof StoreError) return error
      throw error
    },
  )

/** Expected end of a read with this fault: a response after this many attempts, or this code. */
const reads: Readonly<Record<FaultKind, { attempts: number; code?: string }>> = {
  rate_limited: { attempts: 2 },
  rate_limited_bare: { attempts: 2 },
  server_error: { attempts: 2 },
  bad_gateway_after: { attempts: 2 },
  slow: { attempts: 1, code: 'store_unavailable' },
  cut_body: { attempts: 2 },
  errors_with_200: { attempts: 2 },
  html: { attempts: 2 },
  revoked_token: { attempts: 1, code: 'store_unavailable' },
  missing_scope: { attempts: 1, code: 'store_unavailable' },
  lost_cart: { attempts: 1 },
  stale_version: { attempts: 1 },
  null_version: { attempts: 1 },
}

/** Expected end of a change: its quantity, the code, and whether the shop must read before trying again. */
const changes: Readonly<Record<FaultKind, { quantity?: number; code?: string; isEffectUnknown?: boolean }>> =
  {
    rate_limited: { quantity: 1, code: 'rate_limited', isEffectUnknown: false },
    rate_limited_bare: { quantity: 1, code: 'rate_limited', isEffectUnknown: false },
    server_error: { quantity: 1, code: 'store_unavailable', isEffectUnknown: true },
    bad_gateway_after: { quantity: 2, code: 'store_unavailable', isEffectUnknown: true },
    slow: { quantity: 2, code: 'store_unavailable', isEffectUnknown: true },
    cut_body: { quantity: 2, code: 'store_unavailable', isEffectUnknown: true },
    errors_with_200: { quantity: 1, code: 'store_unavailable', isEffectUnknown: true },
    html: { quantity: 1, code: 'store_unavailable', isEffectUnknown: true },
    revoked_token: { quantity: 1, code: 'store_unavailable', isEffectUnknown: false },
    missing_scope: { quantity: 1, code: 'store_unavailable', isEffectUnknown: false },
    lost_cart: { code: 'rejected', isEffectUnknown: false },
    stale_version: { quantity: 1, code: 'rejected', isEffectUnknown: false },
    null_version: { quantity: 2 },
  }

/** Short deadlines, for a store that doesn't answer. */
const short = { retryMs: 1, readMs: 200, changeMs: 300 }

describe.each(faultKinds)('%s', (kind) => {
  const fault = { kind, retryAfter: 1, ms: 20_000 }

  test('met once by a read', async () => {
    const { attempts, code } = reads[kind]
    const cartEntityId = await aCart()
    const { fetchGraphql, log } = sandbox.client({}, kind === 'slow' ? short : patientTiming)
    await sandbox.fault({ operation: 'ReadCart', ...fault })
    const failure = await failureOf(fetchGraphql(readCart, { cartEntityId }, guest))
    expect(failure?.code).toBe(code)
    expect(failure?.isEffectUnknown ?? false).toBe(false)
    expect(await callsOf('ReadCart')).toBe(attempts)
    expect(log.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: attempts }, (_, index) => index + 1),
    )
    expect(new Set(log.map(({ correlationId }) => correlationId)).size).toBe(1)
  })

  test('met by a change, which is sent once', async () => {
    const { quantity, code, isEffectUnknown } = changes[kind]
    const cartEntityId = await aCart()
    const { fetchGraphql } = sandbox.client({}, kind === 'slow' ? short : patientTiming)
    await sandbox.fault({ operation: 'AddCartLines', ...fault })
    const given = { cartEntityId, version: 1, data: { lineItems: [line] } }
    const failure = await failureOf(fetchGraphql(addCartLines, given, guest))
    expect(failure?.code).toBe(code)
    expect(failure?.isEffectUnknown).toBe(isEffectUnknown)
    expect(await callsOf('AddCartLines')).toBe(1)
    expect(quantityIn(cartEntityId)).toBe(quantity)
  })

  test('leaves no token, address or text of the store in errors and log', async () => {
    const cartEntityId = await aCart()
    const { fetchGraphql, fetchRest, log } = sandbox.client({}, kind === 'slow' ? short : patientTiming)
    await sandbox.fault({ operation: '*', ...fault, retryAfter: 60, times: 6 })
    const given = { cartEntityId, version: 1, data: { lineItems: [line] } }
    const failures = [
      await failureOf(fetchGraphql(addCartLines, given, { ...guest, customerToken })),
      await failureOf(fetchRest(getHooks())),
      await failureOf(
        fetchRest(createHook('store/customer/*', 'https://shop.example/hook', { secret: 'hook-secret' })),
      ),
    ]
    const printed = inspect({ log, failures }, { depth: null })
    for (const secret of [
      sandbox.token,
      storeKeys.apiToken,
      customerToken,
      guest.ip,
      'hook-secret',
      'Too many',
    ]) {
      expect(printed).not.toContain(secret)
    }
    expect(log.length).toBeGreaterThan(0)
  })
})

describe('the admin API', () => {
  test.each([
    ['rate_limited', 2, undefined],
    ['server_error', 2, undefined],
    ['bad_gateway_after', 2, undefined],
    ['cut_body', 2, undefined],
    ['html', 2, undefined],
    ['revoked_token', 1, 'token'],
    ['missing_scope', 1, 'scope'],
  ] as const)('%s met by a read: %i attempts', async (kind, attempts, reason) => {
    const { fetchRest } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'GET /v3/hooks', kind })
    expect((await failureOf(fetchRest(getHooks())))?.reason).toBe(reason)
    expect(await callsOf('GET /v3/hooks')).toBe(attempts)
  })

  test.each(['bad_gateway_after', 'cut_body', 'slow'] as const)('%s met by a change', async (kind) => {
    const { fetchRest } = sandbox.client({}, kind === 'slow' ? short : patientTiming)
    const count = sandbox.store.hooks.size
    await sandbox.fault({ operation: 'POST /v3/hooks', kind, ms: 20_000 })
    const failure = await failureOf(
      fetchRest(createHook('store/customer/*', 'https://shop.example/hook', {})),
    )
    expect(failure).toMatchObject({ code: 'store_unavailable', isEffectUnknown: true })
    expect(sandbox.store.hooks.size).toBe(count + 1)
    expect(await callsOf('POST /v3/hooks')).toBe(1)
  })
})

describe('throttling', () => {
  test('is obeyed by later calls of the same shopper alone', async () => {
    const { fetchGraphql } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'rate_limited', retryAfter: 30 })
    const first = await failureOf(fetchGraphql(brandsPage, brands, guest))
    expect(first).toMatchObject({ code: 'rate_limited', retryAfter: 30 })
    const second = await failureOf(fetchGraphql(brandsPage, brands, guest))
    expect(second).toMatchObject({ code: 'rate_limited' })
    expect(await callsOf('BrandsPage')).toBe(1)
    expect(await failureOf(fetchGraphql(brandsPage, brands, { channel: 1, ip: '203.0.113.8' }))).toBeNull()
  })

  test('ends reads after three attempts', async () => {
    const { fetchGraphql } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'rate_limited_bare', times: 9 })
    expect(await failureOf(fetchGraphql(brandsPage, brands, guest))).toMatchObject({ code: 'rate_limited' })
    expect(await callsOf('BrandsPage')).toBe(3)
  })
})

describe('the circuit breaker', () => {
  test('stops asking after five failures in a row, for one API alone', async () => {
    const { fetchGraphql, fetchRest } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'server_error', times: 50 })
    const reasons: (string | undefined)[] = []
    for (let count = 0; count < 4; count += 1) {
      reasons.push((await failureOf(fetchGraphql(brandsPage, brands, guest)))?.reason)
    }
    expect(reasons).toEqual(['status', 'circuit_open', 'circuit_open', 'circuit_open'])
    expect(await callsOf('BrandsPage')).toBe(5)
    expect(await failureOf(fetchRest(getHooks()))).toBeNull()
  })

  test('stops asking one channel alone: each has a host of its own', async () => {
    const { fetchGraphql } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'server_error', times: 5 })
    await failureOf(fetchGraphql(brandsPage, brands, guest))
    await failureOf(fetchGraphql(brandsPage, brands, guest))
    expect((await failureOf(fetchGraphql(brandsPage, brands, guest)))?.reason).toBe('circuit_open')
    expect(await failureOf(fetchGraphql(brandsPage, brands, { channel: 1_002 }))).toBeNull()
  })

  test('asks again after ten seconds', async () => {
    const { fetchGraphql } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'server_error', times: 5 })
    const before = Date.now()
    await failureOf(fetchGraphql(brandsPage, brands, guest))
    await failureOf(fetchGraphql(brandsPage, brands, guest))
    const after = Date.now()
    const clock = jest.spyOn(Date, 'now')
    try {
      clock.mockImplementation(() => before + 9_000)
      expect((await failureOf(fetchGraphql(brandsPage, brands, guest)))?.reason).toBe('circuit_open')
      clock.mockImplementation(() => after + 11_000)
      expect(await failureOf(fetchGraphql(brandsPage, brands, guest))).toBeNull()
    } finally {
      clock.mockRestore()
    }
  })

  test('is not opened by the error of one object', async () => {
    const { fetchGraphql } = sandbox.client({}, patientTiming)
    await sandbox.fault({ operation: 'BrandsPage', kind: 'object_error', times: 8 })
    for (let count = 0; count < 8; count += 1) {
      expect((await failureOf(fetchGraphql(brandsPage, brands, guest)))?.reason).toBe('field_errors')
    }
    expect(await callsOf('BrandsPage')).toBe(8)
    expect(await failureOf(fetchGraphql(brandsPage, brands, guest))).toBeNull()
  })

  test('is not opened by errors and our own token', async () => {
    const { fetchGraphql } = sandbox.client({ storefrontToken: () => 'revoked' }, patientTiming)
    for (let count = 0; count < 8; count += 1) {
      expect((await failureOf(fetchGraphql(brandsPage, brands, guest)))?.reason).toBe('token')
    }
  })
})

describe('requests', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** A store that counts and describes requests, and answers on demand. */
  async function aRecorder() {
    const seen: { headers: NodeJS.Dict<string | string[]>; url: string }[] = []
    const waiting: (() => void)[] = []
    const server = createServer((request, response) => {
      seen.push({ headers: request.headers, url: request.url ?? '' })
      waiting.push(() =>
        response.end(
          '{"data":{"site":{"brands":{"pageInfo":{"hasNextPage":false,"endCursor":null},"edges":[]}}}}',
        ),
      )
      request.resume()
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const arrived = async (count: number) => {
      await until(() => seen.length >= count, `${count} calls arrive`)
    }
    return {
      seen,
      arrived,
      answer: () => waiting.splice(0).forEach((send) => send()),
      client: sandbox.client({ storefrontUrl: () => url }, patientTiming),
    }
  }

  test('carry the shopper, the customer and one correlation id', async () => {
    const correlationId = randomUUID()
    const recorder = await aRecorder()
    const pending = recorder.client.fetchGraphql(brandsPage, brands, {
      ...guest,
      customerToken,
      correlationId,
    })
    await recorder.arrived(1)
    recorder.answer()
    await pending
    expect(recorder.seen[0]).toMatchObject({
      url: '/graphql?operation=BrandsPage&type=query',
      headers: {
        'true-client-ip': guest.ip,
        'x-forwarded-for': guest.ip,
        'x-bc-customer-access-token': customerToken,
        'x-bc-error-on-invalid-customer-access-token': 'true',
        'x-correlation-id': correlationId,
        authorization: `Bearer ${sandbox.token}`,
      },
    })
    expect(recorder.client.log[0]).toMatchObject({ correlationId, status: 200, failure: null })
  })

  test('end when the response has more than 16 MB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    let sent = 0
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const send = () => {
        while (sent < 60 && response.write(chunk)) sent += 1
        if (sent >= 60) response.end()
      }
      response.on('drain', send)
      send()
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { fetchGraphql } = sandbox.client(
      { storefrontUrl: () => `http://127.0.0.1:${port}` },
      patientTiming,
    )
    const given = { lineItems: [line], currencyCode: 'AED' }
    expect(await failureOf(fetchGraphql(createCart, given, guest))).toMatchObject({
      code: 'store_unavailable',
      reason: 'invalid_answer',
    })
    expect(sent).toBeLessThan(60)
  })

  test('leave out an address that is none', async () => {
    const recorder = await aRecorder()
    const pending = recorder.client.fetchGraphql(brandsPage, brands, {
      channel: 1,
      ip: 'unknown\r\nx-admin: 1',
    })
    await recorder.arrived(1)
    recorder.answer()
    await pending
    expect(recorder.seen[0]?.headers).not.toHaveProperty('true-client-ip')
  })

  test('run 16 at once, at most 4 of them of the mirror', async () => {
    const recorder = await aRecorder()
    const request = (traffic: 'shop' | 'mirror') =>
      recorder.client.fetchGraphql(brandsPage, brands, { channel: 1, traffic })
    const mirrored = Array.from({ length: 10 }, () => request('mirror'))
    await recorder.arrived(4)
    const shopped = Array.from({ length: 20 }, () => request('shop'))
    await recorder.arrived(16)
    await new Promise((resolve) => setImmediate(resolve))
    expect(recorder.seen).toHaveLength(16)
    const all = Promise.all([...mirrored, ...shopped])
    // Of the 14 that wait, 8 are the shop's and 6 the mirror's, which run 4 at once.
    for (const count of [16, 28, 30]) {
      await recorder.arrived(count)
      recorder.answer()
    }
    await all
    expect(recorder.seen).toHaveLength(30)
  })

  test('end at their deadline also while they wait for their turn', async () => {
    const { fetchGraphql } = sandbox.client({}, { ...patientTiming, readMs: 150, changeMs: 1_000 })
    await sandbox.fault({ operation: 'CreateCart', kind: 'slow', times: 16, ms: 20_000 })
    const carts = Array.from({ length: 16 }, () =>
      failureOf(fetchGraphql(createCart, { lineItems: [line], currencyCode: 'AED' }, guest)),
    )
    const read = await failureOf(fetchGraphql(brandsPage, brands, guest))
    expect(read).toMatchObject({ reason: 'queue_full', isEffectUnknown: false })
    expect(await callsOf('BrandsPage')).toBe(0)
    expect((await Promise.all(carts)).map((failure) => failure?.reason)).toEqual(Array(16).fill('timeout'))
  })

  test('fail by name when no server listens', async () => {
    const { fetchGraphql } = sandbox.client({ storefrontUrl: () => 'http://127.0.0.1:9' }, patientTiming)
    expect(await failureOf(fetchGraphql(brandsPage, brands, guest))).toMatchObject({
      code: 'store_unavailable',
      reason: 'network',
      isEffectUnknown: false,
    })
  })
})
