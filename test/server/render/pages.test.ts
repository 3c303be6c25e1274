import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import type { CatalogSubject } from '../../../server/commerce/commerce'
import { pageRoutes } from '../../../server/render/pageRoutes'
import { rendererFrom } from '../../../server/render/renderer'
import { aCommerce, anApp, someSettings } from '../../setup/aShop'
import { until } from '../../setup/until'

let root: string

/**
 * A build whose pages count their renderings. `/broken/` and `/search/` fail. Some pages read the API.
 * `/missing/`
 * renders although the API responds with 404 for it.
 */
const bundle = `
let rendered = 0
const reads = { '/listing/': '?category=12', '/racket/': '/smash-90', '/missing/': '/gone' }
exports.renderPage = async ({ pathname, locale, site, transport }) => {
  if (['/broken/', '/search/'].includes(pathname)) throw new Error('broken')
  const products = '/api/bigcommerce/catalog/products'
  if (reads[pathname]) await transport({ path: products + reads[pathname] })
  rendered += 1
  const status = pathname === '/nothing/' ? 404 : 200
  const numbers = Array.from({ length: pathname === '/long/' ? 3000 : 0 }, (_value, index) => index * 7919)
  const isPersonal = pathname === '/checkout/'
  return { status, isPersonal, html: '<p>' + [site.id, locale, pathname, rendered, ...numbers].join(' ') + '</p>' }
}
exports.renderFailure = async ({ site }) => '<h1>Failure of ' + site.id + '</h1>'
`

const firstPaint = 'document.documentElement.dataset.scheme = "dark"'

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pages-'))
  await mkdir(path.join(root, 'dist', 'client', 'assets'), { recursive: true })
  await mkdir(path.join(root, 'dist', 'server'), { recursive: true })
  await writeFile(
    path.join(root, 'dist', 'client', 'manifest.json'),
    JSON.stringify({ chunks: { firstPaint: ['firstPaint.js'] }, files: [] }),
  )
  await writeFile(path.join(root, 'dist', 'client', 'assets', 'firstPaint.js'), firstPaint)
  await writeFile(path.join(root, 'dist', 'server', 'render.bundle'), bundle)
})
afterAll(() => rm(root, { recursive: true, force: true }))

function someApp(commerce = aCommerce(), log?: { write: (line: string) => void }) {
  const { sites } = someSettings()
  return anApp({
    commerce,
    ...(log && { log }),
    pages: [pageRoutes({ root, commerce, sites, isDevelopment: false })],
  })
}
const india = { host: 'in.localhost:3000', accept: 'text/html' }

test('renders a page once per site and language until the catalog changes', async () => {
  const commerce = aCommerce()
  const app = someApp(commerce)
  const read = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).body
  const first = await read('/cart-free/', 'in.localhost')
  expect(await read('/cart-free/?utm_source=mail', 'in.localhost')).toBe(first)
  expect(await read('/cart-free/', 'sg.localhost')).toContain('courtline-sg en-SG')
  expect(await read('/hi/cart-free/', 'in.localhost')).toContain('courtline-in hi-IN')
  commerce.change()
  expect(await read('/cart-free/', 'in.localhost')).not.toBe(first)
})

const sendForm = (url: string, changes: object = {}) =>
  someApp().inject({
    method: 'POST',
    url,
    payload: 'number=CL-7K3M-9QXT&email=asha%40example.test',
    headers: {
      ...india,
      origin: 'http://in.localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...changes,
    },
  })

test.each([
  ['/track/', '/track/'],
  ['/hi/login/?next=/cart/', '/hi/login/?next=/cart/'],
  ['//evil.example/', '/evil.example/'],
])('redirects a form that a browser has submitted to %s to its page', async (url, page) => {
  const { statusCode, headers, body } = await sendForm(url)
  expect([statusCode, headers.location, body]).toEqual([303, page, ''])
})

test('a page rejects other request bodies and forms of other websites', async () => {
  const json = await sendForm('/track/', { 'content-type': 'application/json' })
  expect([json.statusCode, json.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect((await sendForm('/track/', { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await sendForm('/api/bigcommerce/cart')).statusCode).toBe(415)
})

test('renders a page again only when its own data changes', async () => {
  const commerce = aCommerce()
  const app = someApp(commerce)
  const read = async (url: string) => (await app.inject({ url, headers: india })).body
  const pages = ['/listing/', '/racket/', '/text/', '/missing/']
  const readAll = () => Promise.all(pages.map(read))
  const renderedAgain = async (...subjects: CatalogSubject[]) => {
    const before = await readAll()
    commerce.change(...subjects)
    const after = await readAll()
    return pages.filter((_page, index) => before[index] !== after[index])
  }
  expect(await renderedAgain('category 12', 'product 101', 'everything')).toEqual([
    '/listing/',
    '/racket/',
    '/missing/',
  ])
  expect(await renderedAgain('category 12', 'product 102', 'everything')).toEqual(['/listing/', '/missing/'])
  expect(await renderedAgain('category 13', 'product 103', 'everything')).toEqual(['/missing/'])
  expect(await renderedAgain('navigation')).toEqual(pages)
  expect(await renderedAgain()).toEqual(pages)
})

test('redirects another host of a site to the canonical host and url at once', async () => {
  const app = someApp()
  const moved = async (host: string, url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    return [statusCode, headers.location]
  }
  const [main] = someSettings().sites
  expect(await moved('ae.localhost', '/en/About?gclid=1')).toEqual([301, `${main!.url}/about/?gclid=1`])
  expect(await moved('www.in.localhost:3000', '/about/?utm_source=x')).toEqual([
    301,
    'http://in.localhost:3000/about/?utm_source=x',
  ])
  expect(await moved('127.0.0.1', '/about/')).toEqual([200, undefined])
})

test('responds with 304 to the known ETag of a page', async () => {
  const app = someApp()
  const { headers } = await app.inject({ url: '/racket/', headers: india })
  expect(headers['cache-control']).toMatch(/^public/)
  const again = await app.inject({
    url: '/racket/',
    headers: { ...india, 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['/racket/', '/checkout/'])(
  'responds to %s from the cache with the same status and headers',
  async (url) => {
    const app = someApp()
    const read = async (changes: InjectOptions = {}) => {
      const { statusCode, headers, body } = await app.inject({ url, ...changes, headers: india })
      return { statusCode, headers: { ...headers, date: undefined }, body }
    }
    const first = await read()
    const hash = createHash('sha256').update(firstPaint).digest('base64')
    expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(await read()).toEqual(first)
    expect(await read({ method: 'HEAD' })).toEqual({ ...first, body: '' })
  },
)

/** A listening shop: what is repeated doesn't pass Fastify, and so not `inject`. */
async function aServer({ commerce = aCommerce(), settings = someSettings() }) {
  const pages = [pageRoutes({ root, commerce, sites: settings.sites, isDevelopment: false })]
  const app = anApp({ commerce, settings, pages })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const read = async (changes: Record<string, string> = {}) => {
    const request = get({
      port,
      path: '/long/',
      agent: false,
      headers: { ...india, 'accept-encoding': 'br', ...changes },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const body = await buffer(response)
    const { 'content-length': length, ...rest } = response.headers
    const headers = { ...rest, date: '' }
    const text = body.length === 0 ? null : brotliDecompressSync(body).toString()
    return { status: response.statusCode, headers, length, bytes: body.length, text }
  }
  return { app, read }
}

test('sends the same long page in fewer bytes once it has been requested again', async () => {
  const commerce = aCommerce()
  const app = someApp(commerce)
  const read = async () => {
    const { rawPayload, headers } = await app.inject({
      url: '/long/',
      headers: { ...india, 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
    return { size: rawPayload.length, text: brotliDecompressSync(rawPayload).toString(), etag: headers.etag }
  }
  const first = await read()
  // The page is compressed on another thread.
  const latest = await until(async () => {
    const next = await read()
    return next.size === first.size ? null : next
  }, 'the page is compressed')
  expect([latest.text === first.text, latest.etag]).toEqual([true, first.etag])
  expect(latest.size).toBeLessThan(first.size)
  commerce.change()
  expect((await read()).text === first.text).toBe(false)
})

test('repeats a long public page with the same headers, counts it, and renders it again after a change', async () => {
  const commerce = aCommerce()
  const { read, app } = await aServer({ commerce })
  const first = await read()
  const second = await read()
  const third = await read({ cookie: 'bc_cartId=1' })
  expect([second.headers, third.headers]).toEqual([first.headers, first.headers])
  expect(third.length).toBe(String(third.bytes))
  expect([second.text, third.text]).toEqual([first.text, first.text])
  expect(app.requestTimes.text()).toContain('shop_request_seconds_count{route="page",status="200"} 3')
  expect((await read({ 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  commerce.change()
  expect((await read()).text === first.text).toBe(false)
})

test.each([
  ['no proxy', false, ['courtline-in', 'http']],
  ['a trusted proxy', true, ['courtline-sg', 'https']],
] as const)(
  'a repeated page is the one of the host and protocol that %s names',
  async (_proxy, trustProxy, expected) => {
    const { read } = await aServer({ settings: someSettings({ trustProxy }) })
    // The pages that a wrong reading would repeat.
    for (const host of ['in.localhost', 'sg.localhost']) await read({ host })
    const forwarded = {
      host: 'in.localhost',
      'x-forwarded-host': 'unknown.example, sg.localhost',
      'x-forwarded-proto': 'http, https',
    }
    for (const source of ['rendered or stored', 'repeated']) {
      const { text, headers } = await read(forwarded)
      const scheme = headers['strict-transport-security'] === undefined ? 'http' : 'https'
      expect([source, text?.split(' ')[0]?.slice('<p>'.length), scheme]).toEqual([source, ...expected])
    }
  },
)

test.each(['gzip', undefined])(
  'a page packed with Brotli also reaches a client that accepts %s',
  async (offer) => {
    const app = someApp()
    const { rawPayload } = await app.inject({ url: '/long/', headers: { ...india, 'accept-encoding': 'br' } })
    const other = await app.inject({
      url: '/long/',
      headers: { ...india, ...(offer !== undefined && { 'accept-encoding': offer }) },
    })
    expect(other.headers['content-encoding']).toBe(offer)
    const text = offer === undefined ? other.rawPayload : gunzipSync(other.rawPayload)
    expect(text.toString()).toBe(brotliDecompressSync(rawPayload).toString())
  },
)

test('never serves one host from the cache of another', async () => {
  const app = someApp()
  const read = (host: string) => app.inject({ url: '/racket/', headers: { host } })
  const main = await read('in.localhost')
  const sister = await read('sg.localhost')
  expect([main.body, sister.body].map((body) => body.split(' ')[0])).toEqual([
    '<p>courtline-in',
    '<p>courtline-sg',
  ])
  expect((await read('www.in.localhost')).statusCode).toBe(301)
  expect((await read('unknown.example')).statusCode).toBe(421)
})

test('personal pages are not stored, and are apart from the page that opened them', async () => {
  const { headers } = await someApp().inject({ url: '/checkout/', headers: india })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin' })
})

test('a personal page announces what it reads, for the cookies that the visitor has', async () => {
  const app = someApp()
  const announced = async (url: string, cookie: string) => {
    const { headers } = await app.inject({ url, headers: { ...india, cookie } })
    return [headers.link ?? []].flat().map((link) => /^<(.*)>; rel=preload; as=fetch/.exec(link)?.[1])
  }
  const [cart, customer] = ['/api/bigcommerce/cart', '/api/bigcommerce/customers']
  expect(await announced('/checkout/', '')).toEqual([])
  expect(await announced('/checkout/', 'bc_cartId=1')).toEqual([cart])
  // Rendered the first time, from the cache the second.
  expect(await announced('/checkout/', 'bc_cartId=1; SHOP_TOKEN=2')).toEqual([
    ...[cart, customer, `${customer}/addresses`],
  ])
  expect(await announced('/racket/', 'bc_cartId=1; SHOP_TOKEN=2')).toEqual([])
})

test('a personal page tells scripts of a session whose cookie they cannot see', async () => {
  const app = someApp()
  const told = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { ...india, cookie } })).headers['set-cookie']
  expect(await told('/checkout/', 'SHOP_TOKEN=2')).toMatch(/^SHOP_SIGNED_IN=1; /)
  expect(await told('/checkout/', 'SHOP_TOKEN=2; SHOP_SIGNED_IN=1')).toBeUndefined()
  expect(await told('/checkout/', 'bc_cartId=1')).toBeUndefined()
  expect(await told('/racket/', 'SHOP_TOKEN=2')).toBeUndefined()
})

test('a public page needs no process of its own, neither rendered nor from the cache', async () => {
  const app = someApp()
  for (const source of ['rendered', 'cached']) {
    const { headers } = await app.inject({ url: '/racket/', headers: india })
    expect([source, headers['cross-origin-opener-policy']]).toEqual([source, undefined])
  }
})

test('responds with 404 for an unknown page and the designed error page for a failed rendering', async () => {
  const app = someApp()
  expect((await app.inject({ url: '/nothing/', headers: india })).statusCode).toBe(404)
  const broken = await app.inject({ url: '/broken/', headers: india })
  expect(broken.statusCode).toBe(500)
  expect(broken.headers['cache-control']).toBe('no-store')
  expect(broken.body).toBe('<h1>Failure of courtline-in</h1>')
})

test('logs a page that fails without its query, which may hold personal data', async () => {
  const lines: string[] = []
  const app = someApp(aCommerce(), { write: (line) => void lines.push(line) })
  const response = await app.inject({ url: '/search/?q=my+secret+wish', headers: india })
  expect(response.statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('wish')
})

test('a page in development loads what its first script needs before that script', async () => {
  const folder = path.join(root, 'dev')
  await mkdir(path.join(folder, 'client'), { recursive: true })
  await mkdir(path.join(folder, 'server'), { recursive: true })
  const shared = ['runtime.js', 'vendor.js']
  const chunks = { main: [...shared, 'main.js'], firstPaint: [...shared, 'firstPaint.js'], home: ['home.js'] }
  await writeFile(path.join(folder, 'client', 'manifest.json'), JSON.stringify({ chunks, files: [] }))
  await writeFile(path.join(folder, 'server', 'render.bundle'), bundle)
  const { assetsOf } = await rendererFrom(folder, { reload: true })()
  expect(assetsOf('home', 'en-IN')).toEqual({
    styles: [],
    beforeFirstPaint: ['/assets/runtime.js', '/assets/vendor.js'],
    firstPaint: { url: '/assets/firstPaint.js', text: null },
    scripts: ['/assets/main.js', '/assets/home.js'],
  })
})
