import { openCatalog } from '../../../../server/catalog/openCatalog'
import type { Commerce } from '../../../../server/commerce/commerce'
import { bigcommerceCommerce } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import {
  openStorePictures,
  type OpenStorePictures,
} from '../../../../server/engines/bigcommerce/pictures/storePictures'
import { brandAssetRoutes } from '../../../../server/http/routes/brandAssets'
import { imageRoutes } from '../../../../server/http/routes/images'
import { shareImageRoutes } from '../../../../server/http/routes/shareImages'
import { newPictureCache } from '../../../../server/pictures/pictureCache'
import { capabilitiesOf } from '../../../../src/domain/capabilities'
import { textPages } from '../../../../src/site/urls/paths'
import { aFolder } from '../../../setup/aGallery'
import { someSettings, openPageWorkshop, type PageWorkshop } from '../../../setup/aShop'
import { isFull } from '../../../setup/fullRun'
import { aMirror, aStoreSandbox, storeKeys, type StoreSandbox } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

const folder = aFolder('hosted-links')
let sandbox: StoreSandbox
let database: TestDatabase
let workshop: PageWorkshop
let photos: OpenStorePictures
let commerce: Commerce

beforeAll(async () => {
  ;[sandbox, database, workshop] = await Promise.all([
    aStoreSandbox(),
    openTestDatabase(),
    openPageWorkshop(),
  ])
  const mirror = aMirror(sandbox, database)
  await mirror.fill()
  const store = { ...storeKeys, sandboxUrl: sandbox.url }
  const log = () => {}
  photos = await openStorePictures({ db: database.db, store, folder: `${folder.path}/copies`, log })
  await photos.refresh()
  const { catalog, close } = await openCatalog({ database, log, photos })
  commerce = bigcommerceCommerce({
    store: {
      ...store,
      storefrontToken: sandbox.token,
      proxySecret: null,
      mappingFile: null,
      channels: new Map(mirror.parts.channels.map(({ site, id }) => [site, id])),
    },
    secret: 'secret of a test shop',
    database,
    catalog: { catalog, size: () => 40, close },
  })
})
afterAll(async () => {
  await Promise.all([commerce.close(), photos.close(), workshop.close()])
  await Promise.all([sandbox.close(), database.close()])
  folder.remove()
})

/** The workshop closes it after the test. */
function openApp() {
  const sites = someSettings().sites.map((site) => ({
    ...site,
    commerce: capabilitiesOf.bigcommerce,
    openMethods: [],
  }))
  const pictures = newPictureCache({ folder: `${folder.path}/finished` })
  return workshop.open(commerce, { sites }, [
    imageRoutes({ commerce, pictures, photos }),
    shareImageRoutes({ commerce, pictures, photos }),
    brandAssetRoutes(process.cwd()),
  ])
}

const missing = 'no-such-page'
const racket = '/aerovolt-arc-10-racket/'
const pages = [
  '/',
  '/category/badminton/',
  '/category/badminton/rackets/',
  '/search/',
  '/search/?q=racket',
  racket,
  '/cart/',
  '/wishlist/',
  '/compare/',
  '/racket-finder/',
  '/orders/',
  '/track/',
  `/${missing}/`,
  ...textPages.map((page) => `/${page}/`),
]

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
/** Urls in the attributes of a page: of links, of pictures, of its share image. */
function urlsIn(html: string): readonly string[] {
  const found = [...html.matchAll(/\s(?:href|src|content)="(\/[^"]*|https?:\/\/[^"]*)"/g)].map(
    ([, url = '']) => decoded(url),
  )
  // One size of each picture.
  const sets = [...html.matchAll(/\ssrcset="([^" ]*)/gi)].map(([, url = '']) => decoded(url))
  return [...found, ...sets]
}

test.each([
  ['in.localhost', pages] as const,
  ...(isFull ? [['official.in.localhost', pages.slice(0, 3)] as const] : []),
])('no link and no picture of a hosted shop is missing, in %s', async (host, all) => {
  const app = openApp()
  const request = (url: string) => app.inject({ url, headers: { host, accept: 'text/html,image/webp' } })
  const requested = new Map<string, string>()
  for (const page of all) {
    const { statusCode, body } = await request(page)
    expect([page, statusCode]).toEqual([page, page.includes(missing) ? 404 : 200])
    for (const url of urlsIn(body)) {
      const { origin, pathname, search } = new URL(url, `http://${host}:3000`)
      if (origin === `http://${host}:3000` && !pathname.includes(missing))
        requested.set(pathname + search, page)
    }
  }
  const broken: string[] = []
  for (const [url, page] of requested) {
    const { statusCode } = await request(url)
    if (statusCode >= 400) broken.push(`${statusCode} ${url} on ${page}`)
  }
  expect(broken).toEqual([])
  expect(requested.has('/category/badminton/shoes/')).toBe(true)
  const pictures = [...requested.keys()].filter((url) => url.startsWith('/api/studio2/'))
  expect(pictures.length).toBeGreaterThan(20)
})

test.each([
  ['in.localhost', '/hi'],
  ['id.localhost', ''],
  ...(isFull
    ? [
        ['in.localhost', ''],
        ['id.localhost', '/en'],
      ]
    : []),
])('every text page of a hosted shop answers 200 at %s%s', async (host, prefix) => {
  const app = openApp()
  for (const page of textPages) {
    const { statusCode, body } = await app.inject({ url: `${prefix}/${page}/`, headers: { host } })
    const isElsewhere = page === 'grievance' && !host.startsWith('in.')
    expect([page, statusCode]).toEqual([page, isElsewhere ? 404 : 200])
    expect(body).not.toContain('#own-racket')
  }
})

test('the product page of a hosted shop states no delivery fees for search engines', async () => {
  const { body } = await openApp().inject({ url: racket, headers: { host: 'in.localhost' } })
  expect(body).toContain('MerchantReturnPolicy')
  expect(body).not.toContain('OfferShippingDetails')
})
