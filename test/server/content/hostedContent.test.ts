import type { FastifyInstance } from 'fastify'
import { openCatalog } from '../../../server/catalog/openCatalog'
import type { Commerce } from '../../../server/commerce/commerce'
import { openContent, type OpenContent } from '../../../server/content/openContent'
import { bigcommerceCommerce } from '../../../server/engines/bigcommerce/bigcommerceCommerce'
import { noPhotos } from '../../../server/pictures/photoIndex'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import { openPageWorkshop, someSettings, type PageWorkshop } from '../../setup/aShop'
import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { storeOf } from '../../setup/hostedShop'
import { aMirror, aStoreSandbox, channelsOf, type StoreSandbox } from '../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

let sandbox: StoreSandbox
let database: TestDatabase
let workshop: PageWorkshop
let commerce: Commerce
let content: OpenContent
let desk: StaffDesk
let asha: JoinedMember
let pages: FastifyInstance

const sites = someSettings().sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce }))

beforeAll(async () => {
  ;[sandbox, database, workshop] = await Promise.all([
    aStoreSandbox(),
    openTestDatabase(),
    openPageWorkshop(),
  ])
  await aMirror(sandbox, database).fill()
  const catalog = await openCatalog({ database, log: () => {}, photos: noPhotos })
  commerce = bigcommerceCommerce({
    store: storeOf(sandbox, new Map(channelsOf(sandbox).map(({ site, id }) => [site, id]))),
    secret: 'secret of a test shop',
    database,
    catalog: { ...catalog, size: () => 40 },
  })
  content = await openContent({ db: database.db, sites, catalog: commerce.catalog, log: () => {} })
  desk = openStaffDesk(database, { commerce, content: content.content })
  asha = await desk.join('content')
  pages = workshop.open(commerce, { sites }, [], { content: content.content })
})
afterAll(async () => {
  await Promise.all([desk.close(), content.close()])
  await Promise.all([commerce.close(), workshop.close()])
  await Promise.all([sandbox.close(), database.close()])
})

async function publish(key: string, value: object) {
  const drafted = await asha.request('PUT', `content/${key}/draft`, { basedOn: 0, value })
  if (drafted.status !== 200) return drafted
  return asha.request('POST', `content/${key}/publication`)
}
const html = async (url: string) => (await pages.inject({ url, headers: { host: 'in.localhost:3000' } })).body

test("a shop with a hosted store publishes sales, announcements, the store's products and synonyms", async () => {
  const racket = sandbox.store.catalog.products.get(101)
  const slug = racket?.path.replaceAll('/', '') ?? ''
  const text = 'Stringing day on Friday'
  const before = await html('/')
  expect(before).not.toContain(text)
  const results = [
    await publish('sale/courtline', {
      ...{ starts: '2099-03-01T00:00', ends: '2099-03-07T21:00', path: '/faq/', copy: {} },
    }),
    await publish('bar/courtline-in.en', { text, path: '/faq/', starts: null, ends: null }),
    await publish('home/courtline-in', { hero: null, picks: [slug] }),
    await publish('synonyms/en', { racket: 'zoomstick' }),
  ]
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = await html('/')
  for (const shown of [text, 'data-bars="sale-1', 'Our picks', `href="/${slug}/"`])
    expect(after).toContain(shown)
  const { data } = (
    await pages.inject({
      url: '/api/bigcommerce/catalog/products?search=zoomstick',
      headers: { host: 'in.localhost:3000' },
    })
  ).json<{ data: { found: boolean } }>()
  expect(data.found).toBe(true)
})

test('a product that the store does not sell is rejected', async () => {
  const { status, errors } = await publish('home/courtline-in', { hero: 'aerovolt-stratos-90', picks: [] })
  expect([status, errors?.[0]]).toEqual([400, expect.objectContaining({ field: 'hero' })])
})
