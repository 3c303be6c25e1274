import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { brandAssetRoutes, webManifestRoutes } from '../../../server/http/routes/brandAssets'
import { pageRoutes } from '../../../server/render/pageRoutes'
import { parseSettings } from '../../../server/settings/settings'
import { themeColors } from '../../../src/site/brand/themeColors'
import { brandKeys } from '../../../src/site/site'
import { aCommerce, anApp } from '../../setup/aShop'

let root: string
const font = '/assets/archivo-latin.cccccccccc.woff2'
const manifest = {
  chunks: { main: ['main.aaaaaaaaaa.css', 'main.aaaaaaaaaa.js'], offlinePage: ['offlinePage.bbbbbbbbbb.js'] },
  files: [],
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'installable-'))
  const client = path.join(root, 'dist', 'client')
  const server = path.join(root, 'dist', 'server')
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await mkdir(server, { recursive: true })
  await writeFile(path.join(client, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(
    path.join(client, 'assets', 'main.aaaaaaaaaa.css'),
    `@font-face{font-family:Archivo;src:url(${font})}`,
  )
  await writeFile(path.join(client, 'worker.js'), '(()=>{self.isWorker=true})()')
  const entry = path.resolve('src', 'app', 'serverEntry.tsx')
  await writeFile(path.join(server, 'render.bundle'), `module.exports = require(${JSON.stringify(entry)})\n`)
})
afterAll(() => rm(root, { recursive: true, force: true }))

function someApp(env: Readonly<Record<string, string>> = {}) {
  const commerce = aCommerce()
  const settings = parseSettings(env, process.cwd())
  const pages = pageRoutes({ root, commerce, sites: settings.sites, isDevelopment: false })
  return anApp({ settings, commerce, pages: [brandAssetRoutes(), webManifestRoutes(), pages] })
}

/** Runs the first lines of a service worker and returns its facts. */
function factsOf(worker: string) {
  const self: {
    shop?: { build: string; offlinePages: unknown; files: { url: string }[] }
    isWorker?: boolean
  } = {}
  runInNewContext(worker, { self })
  expect(self.isWorker).toBe(true)
  return self.shop
}

interface WebManifest {
  readonly name: string
  readonly description: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly id: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

test.each([
  ['in.localhost', '', 'Courtline', 'en-IN', '/', 'Cart', '/cart/'],
  ['in.localhost', '/hi', 'Courtline', 'hi-IN', '/hi/', 'कार्ट', '/hi/cart/'],
  ['official.id.localhost', '', 'Aerovolt', 'id-ID', '/', 'Keranjang', '/cart/'],
])('%s%s can be installed as %s', async (host, prefix, short_name, lang, start_url, name, url) => {
  const app = someApp()
  const response = await app.inject({ url: `${prefix}/site.webmanifest`, headers: { host } })
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const read = response.json<WebManifest>()
  expect(read).toMatchObject({ short_name, lang, start_url, id: '/', scope: '/', display: 'standalone' })
  expect(read.description).toMatch(/ .+ /)
  expect(read.shortcuts).toContainEqual(expect.objectContaining({ name, url }))
  expect(read.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of read.icons) {
    const icon = await app.inject({ url: src, headers: { host } })
    const { format, width, height } = await sharp(icon.rawPayload).metadata()
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
  }
})

test('a language outside the site has no manifest, and the default language has one url', async () => {
  const app = someApp()
  const request = (url: string) => app.inject({ url, headers: { host: 'sg.localhost' } })
  expect((await request('/hi/site.webmanifest')).statusCode).toBe(404)
  const moved = await request('/en/site.webmanifest')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/site.webmanifest'])
})

test('the worker names the build, an offline page per language, and all their files', async () => {
  const app = someApp()
  const response = await app.inject({ url: '/sw.js', headers: { host: 'in.localhost' } })
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const facts = factsOf(response.body)
  expect(facts).toMatchObject({
    build: 'main.aaaaaaaaaa.js',
    offlinePages: { '': '/offline/', '/hi': '/hi/offline/' },
  })
  const urls = facts?.files.map(({ url }) => url) ?? []
  expect(urls).toEqual(
    expect.arrayContaining(['/offline/', '/hi/offline/', font, '/assets/offlinePage.bbbbbbbbbb.js']),
  )
  expect(urls).not.toContain('/assets/main.aaaaaaaaaa.js')
  const again = await app.inject({
    url: '/sw.js',
    headers: { host: 'in.localhost', 'if-none-match': String(response.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('the offline page has the language of its url and no catalog data', async () => {
  const app = someApp()
  const request = (url: string, host: string) => app.inject({ url, headers: { host } })
  const hindi = await request('/hi/offline/', 'in.localhost')
  expect(hindi.body).toContain('<html lang="hi"')
  expect(hindi.body).toContain('लगता है आपके इंटरनेट कनेक्शन में दिक्कत है।')
  expect(hindi.body).toContain('content="noindex"')
  expect(hindi.body).not.toContain('shop-state')
  expect((await request('/hi/offline/', 'sg.localhost')).statusCode).toBe(404)
})

test('gives each site of a brand a worker and an offline page of its own', async () => {
  const app = someApp()
  const request = (url: string, host: string) => app.inject({ url, headers: { host } })
  const india = await request('/sw.js', 'in.localhost')
  const indonesia = await request('/sw.js', 'id.localhost')
  expect(factsOf(india.body)?.offlinePages).toEqual({ '': '/offline/', '/hi': '/hi/offline/' })
  expect(factsOf(indonesia.body)?.offlinePages).toEqual({ '': '/offline/', '/en': '/en/offline/' })
  expect((await request('/offline/', 'id.localhost')).body).toContain('<html lang="id"')
})

test('the disabled worker deletes the caches and unregisters itself', async () => {
  const response = await someApp({ SERVICE_WORKER: 'off' }).inject({
    url: '/sw.js',
    headers: { host: 'in.localhost' },
  })
  expect(response.headers['cache-control']).toBe('no-cache')
  const deleted: string[] = []
  const received = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>()
  const self = {
    addEventListener: (name: string, handle: () => void) => received.set(name, handle),
    skipWaiting: jest.fn(),
    registration: { unregister: jest.fn() },
  }
  const caches = {
    keys: async () => ['pages', 'pictures'],
    delete: async (name: string) => deleted.push(name),
  }
  runInNewContext(response.body, { self, caches })
  received.get('install')?.({ waitUntil: () => undefined })
  expect(self.skipWaiting).toHaveBeenCalled()
  await new Promise<void>((done) => received.get('activate')?.({ waitUntil: (work) => void work.then(done) }))
  expect(deleted).toEqual(['pages', 'pictures'])
  expect(self.registration.unregister).toHaveBeenCalled()
})

test('every page names its manifest and the theme colours of its brand', async () => {
  const page = await someApp().inject({ url: '/hi/offline/', headers: { host: 'in.localhost' } })
  expect(page.body).toContain('<link rel="manifest" href="/hi/site.webmanifest">')
  const sheet = await readFile(path.join('src', 'ui', 'theme.css'), 'utf8')
  const surfaces = [...sheet.matchAll(/--surface: var\(--light, (#\w+)\) var\(--dark, (#\w+)\)/g)].map(
    ([, light, dark]) => ({
      light,
      dark,
    }),
  )
  expect(brandKeys.map(themeColors)).toEqual(surfaces)
})
