import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { openCatalog } from '../../../../server/catalog/openCatalog'
import type { Commerce } from '../../../../server/commerce/commerce'
import { bigcommerceCommerce } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import { noPhotos } from '../../../../server/pictures/photoIndex'
import { openPageWorkshop, type PageWorkshop } from '../../../setup/aShop'
import { storeOf } from '../../../setup/hostedShop'
import { runInProcess } from '../../../setup/runScript'
import {
  aMirror,
  aStoreSandbox,
  channelsOf,
  storeKeys,
  storeSettings,
  type StoreSandbox,
} from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

/** Redirects name one of them; every pass reads all on each site. */
const products = 2

let sandbox: StoreSandbox
let database: TestDatabase
let workshop: PageWorkshop
let commerce: Commerce

/** Channels of Courtline: India and Singapore. Their sites have the same ids. */
const india = 1002
const singapore = 1003

beforeAll(async () => {
  ;[sandbox, database, workshop] = await Promise.all([
    aStoreSandbox(products),
    openTestDatabase(),
    openPageWorkshop(),
  ])
  await aMirror(sandbox, database).fill()
  const opened = await openCatalog({ database, log: () => {}, photos: noPhotos })
  const channels = new Map(channelsOf(sandbox).map(({ site, id }) => [site, id]))
  commerce = bigcommerceCommerce({
    store: storeOf(sandbox, channels),
    secret: 'secret of a test shop',
    database,
    catalog: { ...opened, size: () => products },
  })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all([commerce.close(), workshop.close()])
  await Promise.all([sandbox.close(), database.close()])
})

type To = { readonly type: string; readonly entity_id?: number; readonly url?: string }
type Redirects = readonly (readonly [from: string, to: To, siteId?: number])[]

/** Sets the redirects of the store through its API, and reads them into the shop. */
async function mirror(redirects: Redirects) {
  sandbox.store.redirects = []
  const body = redirects.map(([from_path, to, site_id = india]) => ({ from_path, site_id, to }))
  const response = await fetch(`${sandbox.url}/stores/${storeKeys.hash}/v3/storefront/redirects`, {
    method: 'PUT',
    headers: { 'x-auth-token': storeKeys.apiToken, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  const filled = await aMirror(sandbox, database).fill()
  return filled.redirects
}

/** Where a url of a site leads: the status, and the location of a redirect. */
async function visit(url: string, host = 'in.localhost:3000') {
  const app = workshop.open(commerce)
  const { statusCode, headers } = await app.inject({ url, headers: { host, accept: 'text/html' } })
  return headers.location === undefined ? [statusCode] : [statusCode, headers.location]
}

const link = (url: string) => ({ type: 'url', url })
const racket = { type: 'product', entity_id: 101 }
const racketPath = '/aerovolt-arc-10-racket/'

test('leads from old paths to products, categories and urls, on the site of the redirect', async () => {
  const read = await mirror([
    ['/Old-Shop/Racket_101.html', racket],
    ['/old-rackets', { type: 'category', entity_id: 21 }],
    ['/news/', link('/about/?from=news')],
    ['/club', link('https://club.example/join?a=1')],
    ['/old-rackets', { type: 'category', entity_id: 22 }, singapore],
  ])
  expect(read).toEqual({ mirrored: 5, skipped: 0 })
  expect(await visit('/old-shop/racket_101.html')).toEqual([301, racketPath])
  expect(await visit('/Old-Shop/Racket_101.html')).toEqual([301, racketPath])
  expect(await visit('/hi/old-rackets/')).toEqual([301, '/hi/category/badminton/rackets/'])
  expect(await visit('/news')).toEqual([301, '/about/?from=news'])
  expect(await visit('/club/')).toEqual([301, 'https://club.example/join?a=1'])
  expect(await visit('/old-rackets/', 'sg.localhost:3000')).toEqual([301, '/category/badminton/shoes/'])
  expect(await visit('/club/', 'sg.localhost:3000')).toEqual([404])
})

test('follows a product to its new path', async () => {
  await mirror([['/old-racket', racket]])
  const product = sandbox.store.catalog.products.get(101)!
  sandbox.store.catalog.products.set(101, { ...product, path: '/newest-racket/' })
  const other = await openTestDatabase()
  await aMirror(sandbox, other).fill()
  const opened = await openCatalog({ database: other, log: () => {}, photos: noPhotos })
  const renamed = bigcommerceCommerce({
    store: storeOf(sandbox),
    secret: 'secret of a test shop',
    database: other,
    catalog: { ...opened, size: () => products },
  })
  const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  expect(await renamed.storeRedirect?.('/old-racket/', channel)).toEqual({ movedTo: '/newest-racket/' })
  sandbox.store.catalog.products.set(101, product)
  await renamed.close()
  await other.close()
})

test('takes none from pages of the shop, and none to brands, pages and other schemes', async () => {
  const read = await mirror([
    ['/', link('https://elsewhere.example/')],
    ['/cart/', link('https://elsewhere.example/')],
    ['/category/badminton/', link('https://elsewhere.example/')],
    ['/hi/old/', link('https://elsewhere.example/')],
    ['/brands/aerovolt/', { type: 'brand', entity_id: 31 }],
    ['/script/', link('javascript:alert(1)')],
    ['/gone/', { type: 'category', entity_id: 999 }],
    [racketPath, link('https://elsewhere.example/')],
    ['/unsold/', { type: 'product', entity_id: 99_999 }],
  ])
  expect(read).toEqual({ mirrored: 2, skipped: 7 })
  for (const page of ['/', '/category/badminton/', racketPath]) expect(await visit(page)).toEqual([200])
  expect(await visit(racketPath.toUpperCase())).toEqual([301, racketPath])
  for (const page of ['/script/', '/unsold/']) expect(await visit(page)).toEqual([404])
})

test('names no other host for a path that begins with two slashes', async () => {
  await mirror([['/old/', link('http://in.localhost:3000//elsewhere.example/')]])
  expect(await visit('/old/')).toEqual([301, '/elsewhere.example/'])
  expect(await visit('//elsewhere.example/')).toEqual([301, '/elsewhere.example/'])
})

test('follows redirects of redirects, and none in a circle', async () => {
  await mirror([
    ['/first/', link('/second/')],
    ['/second/', link('/Third')],
    ['/third/', racket],
    ['/left/', link('/right/')],
    ['/right/', link('/left/')],
    ['/self/', link('/Self')],
    ['/here/', link('http://sg.localhost:3000/there/')],
    ['/there/', link('http://in.localhost:3000/here/'), singapore],
    // Its target is a page again, so the redirect back is never followed.
    ['/renamed/', link(racketPath)],
    [racketPath, link('/renamed/')],
  ])
  expect(await visit('/first/')).toEqual([301, racketPath])
  for (const page of ['/left/', '/right/', '/self/', '/here/']) expect(await visit(page)).toEqual([404])
  expect(await visit('/there/', 'sg.localhost:3000')).toEqual([404])
  expect(await visit('/renamed/')).toEqual([301, racketPath])
  expect(await visit(racketPath)).toEqual([200])
})

test('reads all pages of a site with many redirects', async () => {
  const many = Array.from({ length: 601 }, (_none, index) => [`/old-${index}/`, link('/about/')] as const)
  expect(await mirror(many)).toEqual({ mirrored: 601, skipped: 0 })
  expect(await visit('/old-600/')).toEqual([301, '/about/'])
})

test('a token without the scope leaves the redirects as they are, and check and sync name it', async () => {
  await mirror([['/old/', link('/about/')]])
  const name = 'GET /v3/storefront/redirects'
  await sandbox.fault({ operation: name, kind: 'missing_scope', times: 100 })
  const mirrored = await aMirror(sandbox, database).fill()
  expect(mirrored).toMatchObject({ unchanged: products, redirects: { reason: 'scope' } })
  expect(await visit('/old/')).toEqual([301, '/about/'])
  const env = { ...storeSettings(sandbox), DATABASE_URL: database.url }
  const checked = await runInProcess(bigcommerceCommand, ['check'], env)
  expect(checked.output).toContain(`problem  BIGCOMMERCE_API_TOKEN lacks a scope (403 for ${name})`)
  await database.db.insertInto('catalogue_source').values(sourceRow).execute()
  const synced = await runInProcess(bigcommerceCommand, ['sync'], env)
  expect(synced.output).toContain(
    `The store's redirects cannot be read: BIGCOMMERCE_API_TOKEN lacks a scope (403 for ${name})`,
  )
})
const sourceRow = { id: 1, source: `bigcommerce ${storeKeys.hash}` }
