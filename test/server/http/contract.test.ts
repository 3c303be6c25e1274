import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isFull } from '../../setup/fullRun'
import { contractBackEnds, needs, type OpenShop } from './wire/contractBackEnds'
import { strangeValues } from './wire/wireRules'

/** `npm run test:full` sends every value and origin to every call, `npm test` one of each kind. */
const sentValues = isFull
  ? strangeValues
  : [
      null,
      true,
      -1.5,
      '',
      'constructor',
      '\ud800',
      'x'.repeat(5000),
      [null],
      {},
      { toString: 'x', valueOf: 1 },
    ]

describe.each(contractBackEnds)('$title', ({ open, can, givesCartBack, strings: { productId } }) => {
  let shop: OpenShop
  const strings = { productId }
  beforeAll(async () => {
    shop = await open({ settings: { trustProxy: 'loopback' }, isCounting: true })
  })
  afterAll(() => shop.close())

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const unknownId = '00000000-0000-4000-8000-000000000000'

  /** Each call of the contract with its methods. */
  const calls: readonly (readonly [string, readonly string[]])[] = [
    ['/api/bigcommerce/cart', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']],
    ['/api/bigcommerce/catalog/products', ['GET', 'HEAD', 'OPTIONS']],
    ['/location', ['GET', 'HEAD', 'OPTIONS']],
  ]
  const callsOfAccounts: typeof calls = [
    ['/api/bigcommerce/customers', ['GET', 'HEAD', 'OPTIONS']],
    ['/api/bigcommerce/customers/login', ['OPTIONS', 'POST']],
    ['/api/bigcommerce/customers/signup', ['OPTIONS', 'POST']],
    ['/api/bigcommerce/customers/logout', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ['/api/bigcommerce/wishlist', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST']],
  ]
  const hasAccounts = can.accounts

  interface Described {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }

  /** Path and methods of every call in the OpenAPI description: the contract's and the shop's own. */
  async function everyCall(): Promise<(readonly [string, readonly string[]])[]> {
    const { status, text } = await rawGet('/api/openapi.json')
    expect(status).toBe(200)
    const { paths } = JSON.parse(text) as Described
    return Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/bigcommerce/') || path === '/location')
      .filter(([path]) => !path.includes('webhook'))
      .map(([path, taken]) => [
        path.replace(/\{\w+\}/g, unknownId),
        Object.keys(taken).map((method) => method.toUpperCase()),
      ])
  }

  /** The description itself has no envelope. */
  async function rawGet(path: string) {
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`)
    return { status: response.status, text: await response.text() }
  }

  const takesItsMethods = async (path: string, taken: readonly string[]) => {
    const visitor = shop.visitor()
    const options = await visitor.request('OPTIONS', path)
    expect([options.status, options.headers.allow]).toEqual([204, taken.join(', ')])
    for (const method of methods) {
      const { status, headers, errors } = await visitor.request(method, path)
      expect([method, status === 405]).toEqual([method, !taken.includes(method)])
      if (status !== 405) continue
      expect(headers.allow).toBe(taken.join(', '))
      if (method !== 'HEAD') expect(errors[0]?.code).toBe('invalid_method')
    }
    for (const method of ['PROPFIND', 'PURGE', 'TRACE', 'SEARCH']) {
      const { status, headers } = await visitor.request(method, path)
      expect([method, status, headers.allow]).toEqual([method, 405, taken.join(', ')])
    }
  }
  test.each(calls)('%s accepts %j and rejects other methods', takesItsMethods)
  needs(hasAccounts, 'accounts', () => {
    test.each(callsOfAccounts)('%s accepts %j and rejects other methods', takesItsMethods)
  })

  test('responds to HEAD like GET', async () => {
    const visitor = shop.visitor()
    await visitor.add(strings)
    for (const [path, taken] of [...calls, ...(hasAccounts ? callsOfAccounts : [])]) {
      if (path.endsWith('logout')) continue
      if (!taken.includes('HEAD')) continue
      const got = await visitor.request('GET', path)
      const head = await visitor.request('HEAD', path)
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
        expect([path, name, head.headers[name]]).toEqual([path, name, got.headers[name]])
      expect([path, head.status]).toEqual([path, got.status])
    }
  })

  test.each([
    '/api',
    '/api/',
    '/api/bigcommerce',
    '/api/bigcommerce/',
    '/api/bigcommerce/carts',
    '/api/bigcommerce/cart/',
    '/api/bigcommerce/Cart',
    '/api/bigcommerce/cart%2f',
    '/api/bigcommerce/cart/../cart',
    '/api/bigcommerce/__proto__',
    '/api/bigcommerce/customers/constructor',
    `/api/bigcommerce/${'x'.repeat(300)}`,
  ])('responds with 404 for %s with any method', async (path) => {
    for (const method of [...methods, 'OPTIONS']) {
      const { status, errors } = await shop.visitor().request(method, path)
      expect([method, status]).toEqual([method, 404])
      if (method !== 'HEAD') expect(errors[0]?.code).toBe('not_found')
    }
  })

  test.each([
    ['bad JSON', '{', {}, 400],
    ['incomplete JSON', '{"items":[{"productId":4001', {}, 400],
    ['two JSON values', '{}{}', {}, 400],
    ['HTML', '<!doctype html>', {}, 400],
    ['NaN', '{"item":{"productId":4001,"quantity":NaN}}', {}, 400],
    ['a prototype property', '{"__proto__":{"isAdmin":true}}', {}, 400],
    ['a constructor property', '{"item":{"constructor":{"prototype":{"x":1}}}}', {}, 400],
    ['a null character', '{"item":{"productId":"4001\\u0000"}}', {}, 400],
    ['deeply nested JSON', '['.repeat(100_000) + ']'.repeat(100_000), {}, 400],
    ['a too large body', `{"itemId":"${'x'.repeat(300_000)}"}`, {}, 413],
    ['a form', 'itemId=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a text', '{}', { 'content-type': 'text/plain' }, 415],
    ['another JSON media type', '{}', { 'content-type': 'application/json-patch+json' }, 415],
    ['an unknown content type', '{}', { 'content-type': '' }, 415],
    ['a compressed body', gzipSync('{}'), { 'content-encoding': 'gzip' }, 400],
  ])('rejects %s as a body in every call', async (_what, payload, headers, status) => {
    const visitor = shop.visitor()
    const before = await visitor.add(strings)
    for (const [method, path] of [
      ['POST', 'cart'],
      ['PUT', 'cart'],
      ['DELETE', 'cart'],
      ...(hasAccounts
        ? ([
            ['POST', 'customers/login'],
            ['POST', 'customers/signup'],
            ['POST', 'wishlist'],
            ['DELETE', 'wishlist'],
          ] as const)
        : []),
    ] as const) {
      const response = await visitor.request(method, path, undefined, { payload, headers })
      expect([method, path, response.status]).toEqual([method, path, status])
    }
    expect(await visitor.cart()).toEqual(before)
    expect({}).not.toHaveProperty('isAdmin')
  })

  test.each([
    ['', { 'content-type': 'application/json' }],
    [undefined, { 'content-type': 'application/json' }],
    [undefined, {}],
    ['{}', { 'content-type': 'application/json' }],
    ['{}', { 'content-type': 'application/json; charset=utf-8' }],
    ['\ufeff{}', { 'content-type': 'application/json' }],
    ['{}', { 'content-type': 'Application/JSON;charset=UTF-8' }],
    ['', {}],
  ])('treats the empty body %j with %j as an empty object', async (payload, headers) => {
    const visitor = shop.visitor()
    const sent = { headers, ...(payload !== undefined && { payload }) }
    const errors = [
      ['POST', 'cart', 400, 'Missing item'],
      ['PUT', 'cart', 400, 'Invalid request'],
      ['DELETE', 'cart', 400, 'Invalid request'],
      ...(hasAccounts
        ? ([
            ['POST', 'customers/login', 400, 'Invalid request'],
            ['POST', 'wishlist', 400, 'Missing item'],
            ['DELETE', 'wishlist', 401, 'Signed customer not found'],
          ] as const)
        : []),
    ] as const
    for (const [method, path, status, message] of errors) {
      const response = await visitor.request(method, path, undefined, sent)
      expect([method, path, response.status, response.errors[0]?.message]).toEqual([
        method,
        path,
        status,
        message,
      ])
    }
    // Some clients send body headers without a body.
    for (const path of [
      'cart',
      ...(hasAccounts ? ['customers', 'wishlist'] : []),
      'catalog/products',
      '/location',
    ])
      expect((await visitor.request('GET', path, undefined, { headers })).status).toBe(200)
    if (hasAccounts)
      expect((await visitor.request('POST', 'customers/logout', undefined, sent)).status).toBe(200)
  })

  test('rejects changes from other websites in every call', async () => {
    const visitor = shop.visitor()
    const before = await visitor.add(strings)
    const session = hasAccounts ? await signUp(visitor) : undefined
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://in.localhost:3000.evil.example' },
      { origin: 'http://sg.localhost:3000' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://in.localhost:3000', 'sec-fetch-site': 'cross-site' },
    ]
    const changing = (await everyCall()).flatMap(([path, taken]) =>
      taken
        .filter((method) => method !== 'GET' && method !== 'HEAD')
        .map((method) => [method, path] as const),
    )
    expect(changing.length).toBeGreaterThan(can.checkout ? 20 : 5)
    for (const headers of foreign)
      for (const [method, path] of isFull || headers === foreign[0] ? changing : changing.slice(0, 1)) {
        const { status, errors, cookies } = await visitor.request(method, path, {}, { headers })
        expect([headers, method, path, status, errors[0]?.code]).toEqual([
          headers,
          method,
          path,
          403,
          'forbidden',
        ])
        expect(cookies.size).toBe(0)
      }
    expect(visitor.cookies.get('SHOP_TOKEN')).toBe(session)
    expect((await visitor.cart())?.line_items).toEqual(before.line_items)
    for (const headers of [{}, { origin: 'http://in.localhost:3000' }, { 'sec-fetch-site': 'same-origin' }])
      expect((await visitor.request('POST', 'cart', { item: strings }, { headers })).status).toBe(200)
  })

  test('responds to strange bodies and queries of every call in the envelope', async () => {
    const visitor = shop.visitor()
    if (hasAccounts) await signUp(visitor)
    const described = await everyCall()
    expect(described.length).toBeGreaterThan(can.checkout ? 25 : 8)
    for (const [path, taken] of described)
      for (const method of taken) {
        // A GET request has no body.
        for (const value of method === 'GET' ? [undefined] : sentValues) {
          const payload = value === undefined ? undefined : JSON.stringify(value)
          await visitor.request(method, path, undefined, payload === undefined ? {} : { payload })
          if (hasAccounts && !visitor.cookies.has('SHOP_TOKEN')) await signUp(visitor)
        }
        for (const query of [
          '?itemId=',
          '?itemId=%ED%A0%80&products[]=1',
          '?__proto__=1&page=-1&limit=NaN',
          '?%',
          '?&&==',
        ])
          await visitor.request(method, path + query)
        for (const name of ['%', '%zz', '%00', '..%2f', '__proto__', 'x'.repeat(300)])
          if (path.includes(unknownId)) await visitor.request(method, path.replaceAll(unknownId, name))
      }
  })

  test('sets Secure cookies over https behind a trusted proxy', async () => {
    const visitor = shop.visitor()
    const headers = { 'x-forwarded-proto': 'https' }
    const request = (method: string, path: string, body?: unknown) =>
      visitor.request(method, path, body, { headers })
    // The client checks the attributes of every cookie.
    expect((await request('POST', 'cart', { item: strings })).cookies.has('bc_cartId')).toBe(true)
    if (!hasAccounts) return
    expect((await request('POST', 'customers/signup', aPerson())).cookies.has('SHOP_TOKEN')).toBe(true)
    if (can.checkout) expect((await request('PUT', 'checkout', {})).cookies.has('SHOP_CHECKOUT')).toBe(true)
    const left = await request('GET', 'customers/logout')
    expect([...left.cookies].map(([name, { value }]) => [name, value]).toSorted()).toEqual([
      ...(can.checkout ? [['SHOP_CHECKOUT', '']] : []),
      ['SHOP_SIGNED_IN', ''],
      ['SHOP_TOKEN', ''],
      ...(givesCartBack ? [] : [['bc_cartId', '']]),
    ])
  })

  test.each([
    ['invalid percent-encoding', 'bc_cartId=%zz; SHOP_TOKEN=%'],
    ['only separators', ';;;=;,=,;"'],
    ['in quotes', 'bc_cartId="17"; SHOP_TOKEN="17"'],
    ['sent twice', 'bc_cartId=17; bc_cartId=18; SHOP_TOKEN=17; SHOP_TOKEN=18'],
    ['very long', `bc_cartId=${'x'.repeat(5000)}; SHOP_TOKEN=${'x'.repeat(5000)}`],
    ['named like a prototype', '__proto__=17; constructor=17; bc_cartId=__proto__; SHOP_TOKEN=__proto__'],
    ['empty', 'bc_cartId=; SHOP_TOKEN='],
  ])('a cookie that is %s opens nothing and causes no error', async (_what, cookie) => {
    const sent = { headers: { cookie } }
    for (const path of ['cart', ...(hasAccounts ? ['customers', 'wishlist?products=1', 'orders'] : [])]) {
      const { status, data } = await shop.visitor().request('GET', path, undefined, sent)
      expect([path, status, data]).toEqual([path, 200, null])
    }
    const added = await shop.visitor().request('POST', 'cart', { item: strings }, sent)
    expect(added.status).toBe(200)
    if (hasAccounts)
      expect((await shop.visitor().request('POST', 'wishlist', { item: strings }, sent)).status).toBe(401)
  })

  needs(hasAccounts, 'accounts', () => {
    test('responds to too many attempts with a Retry-After header', async () => {
      const { email } = aPerson()
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1) {
        const sent = { headers: { 'x-forwarded-for': '203.0.113.9' } }
        const { status } = await shop
          .visitor()
          .request('POST', 'customers/login', { email, password: 'wrong 1' }, sent)
        statuses.push(status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    })
  })

  test('responds to an unknown host in the envelope', async () => {
    const response = await shop.visitor('evil.example').request('GET', 'cart')
    expect([response.status, response.errors[0]?.code]).toEqual([421, 'misdirected_request'])
  })

  test.each([
    ['a url with spaces', 'GET /api/bigcommerce/cart x HTTP/1.1\r\nHost: in.localhost\r\n\r\n', 400],
    [
      'headers without end',
      `GET /api HTTP/1.1\r\nHost: in.localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'two Content-Length headers',
      'POST /api/bigcommerce/cart HTTP/1.1\r\nHost: in.localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
    ],
  ])('answers %s in the envelope', async (_what, bytes, status) => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(shop.port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (received += String(chunk)))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
    expect(JSON.parse(body)).toMatchObject({
      data: null,
      errors: [{ message: expect.stringMatching(/\w/) as unknown }],
    })
  })

  let people = 0
  const aPerson = () => ({
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha.${(people += 1)}@example.test`,
    password: 'shuttle 21',
  })

  /** Signs up from a new network, since attempts are limited per network. */
  async function signUp(visitor: ReturnType<OpenShop['visitor']>): Promise<string | undefined> {
    const person = aPerson()
    const sent = { headers: { 'x-forwarded-for': `198.51.100.${people}` } }
    const { status, errors } = await visitor.request('POST', 'customers/signup', person, sent)
    expect([status, errors]).toEqual([200, []])
    return visitor.cookies.get('SHOP_TOKEN')
  }
})
