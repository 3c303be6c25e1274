import type { FastifyPluginAsync } from 'fastify'
import { anApp, anAppOfFile, someSettings } from '../../setup/aShop'

const products = '/api/bigcommerce/catalog/products'

const changes: FastifyPluginAsync = async (app) => {
  app.post('/api/change', async () => ({ data: 'changed' }))
  app.post('/api/webhook', { config: { isSigned: true } }, async () => ({ data: 'heard' }))
  app.get('/*', async () => 'page')
}

const anAppWithChanges = anAppOfFile({ pages: [changes] })
const plainApp = anAppOfFile()

test.each([
  ['a client without browser headers', {}, 200],
  ['the same origin', { origin: 'http://in.localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['another site of the shop', { origin: 'http://sg.localhost:3000' }, 403],
  ['the same name on another port', { origin: 'http://in.localhost:4000' }, 403],
  ['another scheme', { origin: 'https://in.localhost:3000' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['an empty origin', { origin: '' }, 403],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a bookmark', { 'sec-fetch-site': 'none' }, 200],
])('accepts or rejects a change from %s', async (_from, headers, status) => {
  const host = 'in.localhost:3000'
  const response = await anAppWithChanges().inject({
    method: 'POST',
    url: '/api/change',
    headers: { host, ...headers },
  })
  expect(response.statusCode).toBe(status)
  if (status === 403) expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'forbidden' }] })
})

test('behind an untrusted proxy the configured url of the site is its origin', async () => {
  const [site] = someSettings().sites
  const sites = site ? [{ ...site, url: 'https://shop.example' }] : []
  const app = anApp({ settings: someSettings({ sites }), pages: [changes] })
  const headers = { host: 'shop.example', origin: 'https://shop.example' }
  expect((await app.inject({ method: 'POST', url: '/api/change', headers })).statusCode).toBe(200)
})

test('other websites can read, and signed calls are accepted from any origin', async () => {
  const app = anAppWithChanges()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: products, headers })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/api/webhook', headers })).statusCode).toBe(200)
})

test.each(['/', products, '/api/nothing', '/healthz', '/api/change'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await anAppWithChanges().inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
      ].join('; '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
  },
)

describe('the content security policy for a help script', () => {
  const origin = 'https://help.example'
  const [first, ...others] = someSettings().sites
  const appWith = (helpWidget: boolean) => {
    const flags = { helpWidget, blockUae: false, dimsRouteChange: false }
    const site = first && { ...first, flags, helpScript: `${origin}/widget.js` }
    return anApp({ settings: someSettings({ sites: site ? [site, ...others] : [] }), pages: [changes] })
  }
  const policyAt = async (host: string, helpWidget = true) => {
    const { headers } = await appWith(helpWidget).inject({ url: '/', headers: { host } })
    return String(headers['content-security-policy']).split('; ')
  }

  test('allows its scripts, requests and frames on its own site', async () => {
    const usual = await policyAt('localhost', false)
    const policy = await policyAt('localhost')
    expect(policy.filter((rule) => !usual.includes(rule))).toEqual([
      `script-src 'self' ${origin}`,
      `connect-src 'self' ${origin}`,
      `frame-src 'self' ${origin}`,
    ])
    expect(usual.filter((rule) => !policy.includes(rule))).toEqual([
      "script-src 'self'",
      "connect-src 'self'",
    ])
  })

  test.each([...others.map(({ url }) => new URL(url).host), 'evil.example'])(
    'does not allow it on %s',
    async (host) => {
      expect((await policyAt(host)).join('; ')).toBe((await policyAt(host, false)).join('; '))
      expect((await policyAt(host)).join('; ')).not.toContain('help.example')
    },
  )

  test('does not allow it while the widget is off', async () => {
    expect((await policyAt('localhost', false)).join('; ')).not.toContain('help.example')
  })
})

test('a response to a forged host has the security headers too', async () => {
  const { headers } = await plainApp().inject({ url: products, headers: { host: 'evil.example' } })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
})

test('sends Strict-Transport-Security only over https', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const open = await plainApp().inject({ url: products, headers })
  expect(open.headers['strict-transport-security']).toBeUndefined()
  const proxied = await anApp({ settings: someSettings({ trustProxy: 'loopback' }) }).inject({
    url: products,
    headers,
  })
  expect(proxied.headers['strict-transport-security']).toBe('max-age=15552000')
})

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  "'",
  '"',
  "' or 1=1 --",
  '; drop table products; --',
  '%',
  '%%',
  '%27',
  '%2500',
  '\\',
  '\\u0000',
  '../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0',
  '-1',
  '1.5',
  '0x10',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u202e\u200b\ufeff',
  '\ud800',
  '🏸',
  'İıſK',
  '\r\nset-cookie: a=b',
  '\t',
  '(a+)+$',
  '*',
  ',',
  '|',
  '\\,',
  'a|b,c',
  '//evil.example',
  'http://evil.example',
  'x'.repeat(200),
  'x'.repeat(201),
  'ü'.repeat(199),
  '0'.repeat(400),
  '[['.repeat(100),
  '\u0001\u001f\u007f',
]

const parameters = [
  'page',
  'limit',
  'search',
  'category',
  'brand',
  'sort',
  'filters',
  'filterAttributes',
  '__proto__',
]

test.each(nastyTexts.map((text) => [text]))('no input causes a 5xx answer: text %#', async (text) => {
  const app = anAppWithChanges()
  // A lone surrogate can't be encoded; a browser sends the replacement character.
  const encoded = encodeURIComponent(Buffer.from(text).toString())
  const raw = Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, '~')
  const urls = [
    ...parameters.map((name) => `${products}?${name}=${encoded}`),
    ...parameters.map((name) => `${products}?${name}=${raw}&${name}=2`),
    `${products}?${encoded}=${encoded}&filters=${encoded}&filterAttributes=${encoded}`,
    `${products}/${encoded}`,
    `/location?${raw}`,
  ]
  for (const url of urls) {
    const response = await app.inject({ url, headers: { cookie: `SHOP_TOKEN=${raw}; bc_cartId=${encoded}` } })
    expect([url, response.statusCode < 500]).toEqual([url, true])
    expect([url, Object.keys(response.json())]).toEqual([
      url,
      response.statusCode < 400 ? ['data'] : ['data', 'errors'],
    ])
  }
  expect((await app.inject(`/api/${raw}`)).statusCode).toBeLessThan(500)
  const session = { cookie: `SHOP_TOKEN=${raw}` }
  expect((await app.inject({ url: '/api/bigcommerce/customers', headers: session })).json()).toEqual({
    data: null,
  })
})
