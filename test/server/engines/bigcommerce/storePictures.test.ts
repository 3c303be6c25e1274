import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { SandboxProduct } from '../../../../dev/bigcommerce/state/catalog'
import { openCatalog } from '../../../../server/catalog/openCatalog'
import {
  deleteUnused,
  fetchPicture,
  isStorePicture,
  maxPictureBytes,
} from '../../../../server/engines/bigcommerce/pictures/copyPictures'
import {
  openStorePictures,
  type OpenStorePictures,
} from '../../../../server/engines/bigcommerce/pictures/storePictures'
import { imageRoutes } from '../../../../server/http/routes/images'
import { firstPhotos, noPhotos } from '../../../../server/pictures/photoIndex'
import { newPictureCache } from '../../../../server/pictures/pictureCache'
import { aFolder } from '../../../setup/aGallery'
import { aMirror, aStoreSandbox, type StoreSandbox } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

const india = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const copies = aFolder('copies')
const finished = aFolder('finished')
const lines: string[] = []
let sandbox: StoreSandbox
let database: TestDatabase
let photos: OpenStorePictures
let opened: Awaited<ReturnType<typeof openCatalog>>
let app: FastifyInstance

const open = (folder = copies.path, sandboxUrl = sandbox.url) =>
  openStorePictures({
    db: database.db,
    store: { hash: 'sandbox1', sandboxUrl },
    folder,
    log: (line) => void lines.push(line),
    intervalMs: 3_600_000,
  })

beforeAll(async () => {
  ;[sandbox, database] = await Promise.all([aStoreSandbox(13), openTestDatabase()])
  await aMirror(sandbox, database).fill()
  photos = await open()
  opened = await openCatalog({ database, log: () => {}, photos })
  app = fastify()
  const pictures = newPictureCache({ folder: finished.path })
  await app.register(
    imageRoutes({
      commerce: { catalog: opened.catalog },
      pictures,
      photos,
      siteOf: () => ({ brand: 'courtline' }),
    }),
  )
})
afterAll(async () => {
  await Promise.all([app.close(), opened.close(), photos.close()])
  await Promise.all([sandbox.close(), database.close()])
  for (const { remove } of [copies, finished]) remove()
})
beforeEach(() => void lines.splice(0))

const imagesOf = async (id: number) => (await opened.catalog.product(String(id), india))?.images ?? []
const colorOf = async (url: string) => {
  const { rawPayload, statusCode } = await app.inject({ url, headers: { accept: 'image/webp' } })
  const { channels } = await sharp(rawPayload).stats()
  return [statusCode, channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16))] as const
}
/** How far a picture's color is from `#rrggbb`, in steps of a sixteenth of a channel. */
async function distanceTo(hex: string | undefined, url: string): Promise<number> {
  const [status, channels] = await colorOf(url)
  if (status !== 200) return Infinity
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? '', 16) / 16)
  return Math.max(...wanted.map((value, index) => Math.abs(value - (channels[index] ?? 0))))
}
const dueNow = (id: number, changes: { readonly pictures?: string } = {}) =>
  database.db
    .updateTable('mirrored_products')
    .set({ ...changes, photos_due_at: sql<Date>`clock_timestamp()` })
    .where('product_id', '=', id)
    .execute()
const rowOf = (id: number) =>
  database.db
    .selectFrom('mirrored_products')
    .selectAll()
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()

test("shows the drawing first, then the store's pictures with their texts, without waiting for the store", async () => {
  const name = sandbox.store.catalog.products.get(101)?.name ?? ''
  const drawn = await imagesOf(101)
  expect(drawn.map(({ alt }) => alt)).toEqual([name])
  const before = await colorOf(drawn[0]?.url ?? '')
  await photos.refresh()
  const shown = await imagesOf(101)
  expect(shown.map(({ alt, isDefault }) => [alt, isDefault])).toEqual([
    [`${name} from the front`, true],
    [`${name} in detail`, false],
  ])
  expect(shown[0]?.url).not.toBe(drawn[0]?.url)
  const front = await colorOf(shown[0]?.url ?? '')
  const detail = await colorOf(shown[1]?.url ?? '')
  expect([before, front, detail].map(([status]) => status)).toEqual([200, 200, 200])
  expect(new Set([before, front, detail].map(([, color]) => String(color))).size).toBe(3)
  await sandbox.app.close()
  expect(await colorOf(`${shown[0]?.url ?? ''}&w=160`)).toEqual(front)
})

test("variants show the store's pictures of their colours", async () => {
  // The earlier test has copied all pictures.
  const colorsOf = ({ options }: SandboxProduct) =>
    options
      .flatMap((option) => (option.kind === 'choice' ? option.values : []))
      .filter(({ hexColor }) => hexColor)
  const { id } = [...sandbox.store.catalog.products.values()].find((each) => colorsOf(each).length > 1)!
  const [first, ...others] = colorsOf(sandbox.store.catalog.products.get(id)!)
  const product = await opened.catalog.product(String(id), india)
  const mainOf = (images: typeof product) => images?.images.find(({ isDefault }) => isDefault)?.url
  const picturesOf = (label?: string) => [
    ...new Set(
      product?.variants
        .filter(({ options }) => options.Colour === label)
        .map(({ defaultImage }) => defaultImage),
    ),
  ]
  expect(picturesOf(first?.label)).toEqual([mainOf(product)])
  for (const { label, hexColor } of others) {
    const pictures = picturesOf(label)
    // Its sizes share the url.
    expect(pictures).toHaveLength(1)
    expect(await distanceTo(hexColor, pictures[0] ?? '')).toBeLessThan(3)
  }
  // They are no further views of the product, and each is copied once.
  expect(product?.images).toHaveLength(2)
  const { photos: stored, pictures } = await rowOf(id)
  const own = pictures.filter(({ variants }) => !variants)
  expect(stored.map(({ url }) => url)).toEqual(pictures.map(({ url }) => url))
  expect(pictures).toHaveLength(own.length + others.length)

  await dueNow(id, { pictures: JSON.stringify(own) })
  await photos.refresh()
  const after = await opened.catalog.product(String(id), india)
  expect(new Set(after?.variants.map(({ defaultImage }) => defaultImage))).toEqual(new Set([mainOf(after)]))
})

test('replaces a picture whose url changes, and drops one that the store no longer has', async () => {
  const [before] = await imagesOf(102)
  const host = await aPictureHost()
  const other = await open(copies.path, host.url)
  await dueNow(102, { pictures: JSON.stringify([{ url: `${host.url}/red.png`, alt: '' }]) })
  await other.refresh()
  await other.close()
  await photos.refresh()
  const [after, ...rest] = await imagesOf(102)
  expect(rest).toEqual([])
  expect(after?.alt).toBe(before?.alt.replace(' from the front', ''))
  expect(await colorOf(after?.url ?? '')).toEqual([200, [16, 0, 0]])
  expect(host.requested).toEqual(['/red.png'])

  await dueNow(102, { pictures: '[]' })
  await photos.refresh()
  expect(photos.of([(await rowOf(102)).sku])).toBeNull()
  await host.close()
})

test('a store that is away is asked again later; its other pictures stay', async () => {
  const host = await aPictureHost()
  const other = await open(copies.path, host.url)
  const pictures = ['red.png', 'away.png'].map((file) => ({ url: `${host.url}/${file}`, alt: file }))
  await dueNow(103, { pictures: JSON.stringify(pictures) })
  await other.refresh()
  expect(lines).toEqual([
    expect.stringMatching(/^The pictures of \S+ cannot be copied now: the store answered 503$/),
  ])
  const { photos: found, photos_due_at } = await rowOf(103)
  expect(found.map(({ alt }) => alt)).toEqual(['red.png'])
  expect(Number(photos_due_at) - Date.now()).toBeGreaterThan(60_000)
  await other.refresh()
  expect(host.requested).toEqual(['/red.png', '/away.png'])
  await dueNow(103)
  await other.refresh()
  expect(host.requested).toEqual(['/red.png', '/away.png', '/away.png'])
  // One line per outage.
  expect(lines).toHaveLength(1)
  await Promise.all([other.close(), host.close()])
})

test('an unusable picture is named once and skipped', async () => {
  const host = await aPictureHost()
  const other = await open(copies.path, host.url)
  const urls = [`${host.url}/missing.png`, 'http://127.0.0.1:1/x.png', `${host.url}/red.png`]
  await dueNow(104, { pictures: JSON.stringify(urls.map((url) => ({ url, alt: url }))) })
  await other.refresh()
  await other.refresh()
  expect(lines).toHaveLength(2)
  expect(lines).toEqual([
    expect.stringContaining('missing.png'),
    expect.stringContaining('it is not at an address of the store'),
  ])
  const { photos: found, photos_due_at } = await rowOf(104)
  expect([found.map(({ url }) => url), photos_due_at]).toEqual([[urls[2]], null])
  await Promise.all([other.close(), host.close()])
})

test('copies that are lost are requested at the next start', async () => {
  const empty = aFolder('empty')
  const other = await open(empty.path)
  expect((await rowOf(101)).photos_due_at).not.toBeNull()
  await other.close()
  empty.remove()
})

test('deletes copies that no product has had for a day', async () => {
  const used = (await rowOf(101)).photos.map(({ hash }) => hash)
  const unused = readdirSync(copies.path).find((name) => !used.includes(name)) ?? ''
  await database.db
    .updateTable('mirrored_products')
    .set({ photos: '[]' })
    .where('product_id', '>', 101)
    .execute()
  await deleteUnused(database.db, copies.path)
  expect(readdirSync(copies.path)).toContain(unused)
  const dayBefore = new Date(Date.now() - 86_400_001)
  for (const name of readdirSync(copies.path)) utimesSync(join(copies.path, name), dayBefore, dayBefore)
  await deleteUnused(database.db, copies.path)
  expect(readdirSync(copies.path).sort()).toEqual([...used].sort())
})

test('photos of the folder replace those of the store', () => {
  const photo = { path: '/photos/x.jpg', hash: 'x' }
  const own = {
    ...noPhotos,
    of: (skus: readonly string[]) => (skus.includes('A') ? { sku: 'A', photos: [photo] } : null),
  }
  const both = firstPhotos(own, { ...noPhotos, of: () => ({ sku: 'B', photos: [] }) })
  expect([both.of(['A'])?.sku, both.of(['B'])?.sku]).toEqual(['A', 'B'])
})

test.each([
  ['https://cdn11.bigcommerce.com/s-abc123/images/stencil/original/products/1/2/x.png?c=1', true],
  ['https://store-abc123-1002.mybigcommerce.com/product_images/x.png', true],
  ['https://cdn11.bigcommerce.com/s-other/images/x.png', false],
  ['https://cdn11.bigcommerce.com.example/s-abc123/x.png', false],
  ['https://cdn11.bigcommerce.com:8443/s-abc123/x.png', false],
  ['https://someone@cdn11.bigcommerce.com/s-abc123/x.png', false],
  ['https://store-other.mybigcommerce.com/x.png', false],
  ['http://cdn11.bigcommerce.com/s-abc123/x.png', false],
  ['http://127.0.0.1:3100/images/1.png', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['/images/1.png', false],
])('is %s a picture of the store: %s', (url, isOne) => {
  expect(isStorePicture(url, { hash: 'abc123', sandboxUrl: null })).toBe(isOne)
})

test.each([
  ['/redirect.png', 'the store answered 302'],
  ['/large.png', 'it is larger than 10 MB'],
  ['/drawing.svg', 'its content is svg'],
  ['/text.png', 'it is no picture'],
  ['/missing.png', 'the store answered 404'],
])('%s is unusable: %s', async (path, reason) => {
  const host = await aPictureHost()
  const store = { hash: 'abc123', sandboxUrl: host.url }
  await expect(fetchPicture(`${host.url}${path}`, store)).rejects.toMatchObject({
    name: 'UnusablePicture',
    message: reason,
  })
  expect(host.requested).toEqual([path])
  await host.close()
})

/** A host of pictures in place of the store's. */
async function aPictureHost() {
  const server = fastify({ forceCloseConnections: true })
  const requested: string[] = []
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const responses: Readonly<Record<string, readonly [number, Buffer | string]>> = {
    '/red.png': [200, red],
    '/away.png': [503, ''],
    '/redirect.png': [302, ''],
    '/large.png': [200, Buffer.alloc(maxPictureBytes + 1)],
    '/drawing.svg': [200, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    '/text.png': [200, 'not a picture'],
  }
  server.get('/*', async ({ url }, reply) => {
    requested.push(url)
    const [status, body] = responses[url] ?? [404, '']
    return reply.code(status).header('location', '/red.png').send(body)
  })
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), requested, close: () => server.close() }
}
