import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { artwork } from '../../../demo/artwork/artwork'
import { newPictureCache } from '../../../server/pictures/pictureCache'
import { pictureFolder } from '../../../server/pictures/pictureCache'
import { drawingSource, type PictureSource } from '../../../server/pictures/pictureSource'
import { galleryOf, findPictures, thumbnailOf } from '../../../server/pictures/productPictures'
import { pictureWidth } from '../../../server/pictures/rasterize'
import { aFolder, aGallery, aSubject, drawnProducts } from '../../setup/aGallery'

const own = findPictures(aSubject(), drawnProducts)
const current = thumbnailOf(own)
const thumbnail = '/api/studio2/product/AV-1/thumbnail'
const webp = { accept: 'image/webp,*/*' }
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

const root = aFolder('images')
afterAll(() => root.remove())
const folder = (name: string) => join(root.path, name)

test.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [700, 960],
  [961, 1920],
  [5000, 1920],
  [9e15, 1920],
])('responds to the width %d with %i', (requested, made) => {
  expect(pictureWidth(requested)).toBe(made)
})

test.each([
  ['image/webp,*/*', '', 'webp', false],
  ['*/*', '', 'jpeg', false],
  ['image/avif;q=0,image/png', '', 'jpeg', false],
  ['image/png', '&ground=none', 'png', true],
  ['image/webp', '&ground=none', 'webp', true],
])('with Accept %s and the parameter "%s" responds to %s', async (accept, more, format, hasAlpha) => {
  const { app } = aGallery({ folder: folder('formats') })
  const response = await app.inject({ url: `${current}&w=160${more}`, headers: { accept } })
  expect(response.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'Accept' })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format,
    hasAlpha,
    width: 160,
    height: 160,
  })
})

test('sends WebP while AVIF is being encoded, then AVIF', async () => {
  const { app, pictures } = aGallery({ folder: folder('avif') })
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const first = await app.inject({ url: `${current}&w=160`, headers })
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': hour })
  await pictures.idle()
  const second = await app.inject({ url: `${current}&w=160`, headers })
  expect(second.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': year })
})

test('caches the current version for a year and any other for an hour', async () => {
  const { app } = aGallery({ folder: folder('versions') })
  const lifeOf = async (url: string) => (await app.inject({ url, headers: webp })).headers['cache-control']
  expect(await lifeOf(`${current}&w=160`)).toBe(year)
  expect(await lifeOf(`${galleryOf(own, 'angle')}&w=160`)).toBe(year)
  expect(await lifeOf(`${thumbnail}?w=160`)).toBe(hour)
  expect(await lifeOf(`${thumbnail}?v=0123456789&w=160`)).toBe(hour)
  expect(await lifeOf(`${thumbnail}?v=${'0'.repeat(500)}&w=160`)).toBe(hour)
})

test('responds with 304 to a known ETag without drawing again', async () => {
  const { app } = aGallery({ folder: folder('unchanged') })
  const { etag } = (await app.inject({ url: `${current}&w=160`, headers: webp })).headers
  const elsewhere = aGallery({ folder: folder('unchanged-elsewhere') })
  const headers = { ...webp, 'if-none-match': `"other", W/${String(etag)}` }
  const again = await elsewhere.app.inject({ url: `${current}&w=160`, headers })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers).toMatchObject({ vary: 'Accept', 'cache-control': year })
  expect(() => readdirSync(folder('unchanged-elsewhere'))).toThrow('ENOENT')
})

test('responds to HEAD like GET without the picture', async () => {
  const { app } = aGallery({ folder: folder('head') })
  const get = await app.inject({ url: `${current}&w=160`, headers: webp })
  const head = await app.inject({ method: 'HEAD', url: `${current}&w=160`, headers: webp })
  const same = ['content-type', 'content-length', 'etag', 'cache-control', 'vary'] as const
  expect(same.map((name) => head.headers[name])).toEqual(same.map((name) => get.headers[name]))
  expect(head.headers['content-length']).toBe(String(get.rawPayload.length))
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test.each(['whole', 'angle', 'use', 'scale'])('serves the gallery view "%s"', async (view) => {
  const { app } = aGallery({ folder: folder('views') })
  const response = await app.inject({ url: `${galleryOf(own, view)}&w=160`, headers: webp })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
})

test.each([
  '/api/studio2/product/NOPE/thumbnail',
  '/api/studio2/product/AV-1/gallery/inside',
  '/api/studio2/product/AV-1/gallery/2',
  '/api/studio2/product/AV-1/gallery/toString',
  '/api/studio2/product/__proto__/thumbnail',
  '/api/studio2/product/..%2F..%2F..%2Fetc%2Fpasswd/thumbnail',
  '/api/studio2/product/AV-1%00/thumbnail',
  '/api/studio2/product/AV-1/gallery/..%2F..%2F1',
])('responds to %s with the error envelope', async (url) => {
  const { app } = aGallery({ folder: folder('unknown') })
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'not_found' }] })
})

test('does not draw more pictures for odd parameters', async () => {
  const { app, pictures } = aGallery({ folder: folder('odd') })
  const odd = [
    'w=1',
    'w=7&w=9',
    'w=-3',
    'w=1e9',
    'w=NaN',
    'w=5000',
    'x=1',
    'ground=lava',
    'view=scale',
    'v=1&v=2',
  ]
  for (const query of odd) {
    const response = await app.inject({ url: `${thumbnail}?${query}&w=960`, headers: webp })
    expect([query, response.statusCode]).toEqual([query, 200])
    expect((await sharp(response.rawPayload).metadata()).width).toBeLessThanOrEqual(960)
  }
  await pictures.idle()
  expect(readdirSync(folder('odd')).length).toBeLessThanOrEqual(2)
})

test('draws a picture once for parallel requests and stores it in the folder', async () => {
  const form = { width: 160, format: 'webp', surface: 'none' } as const
  const source = drawingSource(artwork, aSubject(), 'angle')
  const cache = newPictureCache({ folder: folder('kept') })
  const [one, other] = await Promise.all([cache.picture(source, form), cache.picture(source, form)])
  expect(one.picture).toBe(other.picture)
  expect(readdirSync(folder('kept'))).toEqual([`${one.key}.webp`])
  const later = await newPictureCache({ folder: folder('kept') }).picture(source, form)
  expect(later.picture.equals(one.picture)).toBe(true)
})

test('several processes that share a folder do not fill it far beyond its maximum', async () => {
  const size = 1024
  const processes = Array.from({ length: 4 }, () => pictureFolder(folder('shared'), 300 * size))
  for (let place = 0; place < 250; place += 1) {
    for (const [index, pictures] of processes.entries())
      await pictures.write(`${index}-${place}.webp`, Buffer.alloc(size))
  }
  expect(readdirSync(folder('shared')).length).toBeLessThan(500)
})

/** A source whose picture is drawn when the test releases it. */
function aSlowSource(content: string) {
  let begun = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const source: PictureSource = {
    content,
    kind: 'photo',
    render: async () => {
      begun += 1
      await gate
      return Buffer.from(content)
    },
  }
  return { source, release: () => release(), begun: () => begun }
}
const form = { width: 160, format: 'webp', surface: 'none' } as const

/** A visitor who may disconnect. `isWaiting` resolves when the cache listens to the abort signal. */
function aVisitor() {
  const leaving = new AbortController()
  const { signal } = leaving
  const listen = signal.addEventListener.bind(signal)
  const isWaiting = new Promise<void>((resolve) => {
    signal.addEventListener = (type: string, received: EventListenerOrEventListenerObject) => {
      listen(type, received)
      resolve()
    }
  })
  return { signal, isWaiting, hangUp: () => leaving.abort() }
}

test('a full queue rejects further pictures', async () => {
  const cache = newPictureCache({ folder: folder('queue'), maxQueue: 2 })
  const a = aSlowSource('a')
  const b = aSlowSource('b')
  const c = aSlowSource('c')
  const one = aVisitor()
  const two = aVisitor()
  const first = cache.picture(a.source, form, one.signal)
  const second = cache.picture(b.source, form, two.signal)
  await Promise.all([one.isWaiting, two.isWaiting])
  const third = cache.picture(c.source, form)
  await expect(third).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
  for (const { release } of [a, b]) release()
  expect(String((await first).picture)).toBe('a')
  expect(String((await second).picture)).toBe('b')
})

test('an abandoned picture is not drawn unless another visitor waits for it', async () => {
  const cache = newPictureCache({ folder: folder('abandoned') })
  const busy = aSlowSource('busy')
  const left = aSlowSource('left')
  const shared = aSlowSource('shared')
  const early = aVisitor()
  const alone = aVisitor()
  const leaving = aVisitor()
  const staying = aVisitor()
  const first = cache.picture(busy.source, form, early.signal)
  await early.isWaiting
  const abandoned = cache.picture(left.source, form, alone.signal)
  const half = cache.picture(shared.source, form, leaving.signal)
  const other = cache.picture(shared.source, form, staying.signal)
  await Promise.all([alone, leaving, staying].map(({ isWaiting }) => isWaiting))
  alone.hangUp()
  leaving.hangUp()
  for (const { release } of [busy, left, shared]) release()
  // Expected first, since it may reject before the other pictures are ready.
  await Promise.all([first, expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })])
  expect(String((await other).picture)).toBe('shared')
  await half
  expect([left.begun(), shared.begun()]).toEqual([0, 1])
})

test('a visitor who disconnects while waiting causes no drawing', async () => {
  const subjects = Array.from({ length: 12 }, (_, index) => aSubject({ sku: `AV-${index + 1}` }))
  let lookUps = 0
  let allAreHere = () => {}
  const here = new Promise<void>((resolve) => (allAreHere = resolve))
  const onLookUp = () => (lookUps += 1) === subjects.length && allAreHere()
  mkdirSync(folder('hung-up'))
  let draw = () => {}
  const mayDraw = new Promise<void>((resolve) => (draw = resolve))
  const { app, pictures } = aGallery({ folder: folder('hung-up'), subjects, onLookUp, mayDraw })
  const hungUp: Promise<unknown>[] = []
  app.server.on('connection', (socket) => hungUp.push(once(socket, 'close')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const calls = subjects.map(({ sku }) => {
    const call = httpRequest({ port, host: '127.0.0.1', path: `/api/studio2/product/${sku}/thumbnail?w=960` })
    return call.on('error', () => {}).end()
  })
  await here
  for (const call of calls) call.destroy()
  await Promise.all(hungUp)
  draw()
  await app.close()
  await pictures.idle()
  // Two drawings run in parallel, so at most two may have started.
  expect(readdirSync(folder('hung-up')).length).toBeLessThanOrEqual(2)
})

test('evicts the least recently used pictures beyond the size limit', async () => {
  const path = folder('pruned')
  mkdirSync(path)
  const [old, newer, abandoned] = ['old.webp', 'newer.webp', 'x.webp.6f0c'].map((name) => join(path, name))
  for (const file of [old, newer, abandoned]) writeFileSync(file ?? '', Buffer.alloc(400))
  utimesSync(old ?? '', new Date(0), new Date(0))
  utimesSync(newer ?? '', new Date(1e9), new Date(1e9))
  utimesSync(abandoned ?? '', new Date(0), new Date(0))
  const stored = pictureFolder(path, 1000)
  expect(await stored.size()).toBe(800)
  expect(readdirSync(path).sort()).toEqual(['newer.webp', 'old.webp'])
  // Reading the oldest picture makes it recently used.
  expect(await stored.read('old.webp')).toHaveLength(400)
  await stored.write('fresh.webp', Buffer.alloc(400))
  expect(readdirSync(path).sort()).toEqual(['fresh.webp', 'old.webp'])
  expect(await stored.size()).toBe(800)
  expect(await stored.read('newer.webp')).toBeNull()
})
