import { seedCatalog } from '../../../../dev/bigcommerce/state/seedCatalog'
import { StoreError } from '../../../../server/engines/bigcommerce/client/storeError'
import { fillMirror, mirrorEveryNight } from '../../../../server/engines/bigcommerce/mirror/mirror'
import type { StoreProduct } from '../../../../server/engines/bigcommerce/operations/productParts'
import { runJobs } from '../../../../server/jobs/jobs'
import { reasonOf } from '../../../../server/process/failure'
import { inFullRun, isFull } from '../../../setup/fullRun'
import {
  aMirror,
  channelsOf,
  aStoreSandbox,
  type StoreSandbox,
  mirroredProducts,
} from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'
import { until } from '../../../setup/until'

/** Products of the store: as many as a pass of three pages needs. */
const size = 24
let sandbox: StoreSandbox
let database: TestDatabase
beforeAll(async () => {
  sandbox = await aStoreSandbox()
})
beforeEach(async () => {
  Object.assign(sandbox.store, { catalog: seedCatalog(size) })
  sandbox.store.behavior.complexityStatus = 400
  await sandbox.clearFaults()
  database = await openTestDatabase()
})
afterEach(() => database.close())
afterAll(() => sandbox.close())

/** The mirror of one channel: the others are read in the same way. */
const oneChannel = (into = database) => aMirror(sandbox, into, { channels: channelsOf(sandbox).slice(0, 1) })
const pagesIn = (log: ReturnType<typeof aMirror>['log']) =>
  log.filter(({ operation, failure }) => operation === 'ProductsPage' && failure === null).length

/** `npm run test:full` interrupts a pass at each page, `npm test` at the first, the middle and the last one. */
const someOf = (pages: number) =>
  isFull ? Array.from({ length: pages }, (_none, page) => page) : [0, Math.floor(pages / 2), pages - 1]

test('resumes after an interruption and reads no product twice', async () => {
  const undisturbed = oneChannel()
  await undisturbed.fill()
  const pages = pagesIn(undisturbed.log)
  expect(pages).toBeGreaterThan(2)
  const expected = await mirroredProducts(database.db).all()

  for (const page of someOf(pages)) {
    const other = await openTestDatabase()
    try {
      const interrupted = oneChannel(other)
      const stop = new AbortController()
      let seen = 0
      let stored = 0
      const first = fillMirror({ ...interrupted.parts, signal: stop.signal }, ({ read }) => {
        stored = read
        seen += 1
        if (seen > page) stop.abort()
      })
      const outcome = await first.then(
        () => 'finished',
        () => 'interrupted',
      )
      expect(outcome).toBe('interrupted')
      const rest: number[] = []
      await interrupted.fill(({ read: count }) => void rest.push(count))
      for (const count of rest) expect(count).toBeGreaterThan(stored)
      expect(rest.at(-1) ?? stored).toBe(size)
      const { products, categories } = await mirroredProducts(other.db).all()
      expect({ products, categories }).toEqual(expected)
    } finally {
      await other.close()
    }
  }
})

test('a product that is refreshed during the first pass is written with the others, at its end', async () => {
  const mirror = oneChannel()
  const stop = new AbortController()
  await expect(fillMirror({ ...mirror.parts, signal: stop.signal }, () => stop.abort())).rejects.toThrow()
  const [id = 0] = sandbox.store.catalog.products.keys()
  await sandbox.control('PUT', `products/${id}`, { pricePercent: 50 })
  expect(await mirror.refresh(id)).toMatchObject({ added: 0 })
  expect(await mirroredProducts(database.db).ids()).toEqual([])
  await mirror.fill()

  const other = await openTestDatabase()
  try {
    await oneChannel(other).fill()
    expect(await mirroredProducts(database.db).all()).toEqual(await mirroredProducts(other.db).all())
  } finally {
    await other.close()
  }
})

test('a product that is refreshed while a pass reads a renamed category is in that category', async () => {
  const mirror = oneChannel()
  await mirror.fill()
  const category = sandbox.store.catalog.categories.find(({ name }) => name === 'Rackets')
  Object.assign(category ?? {}, { path: '/badminton/racquets/' })
  const stop = new AbortController()
  await expect(fillMirror({ ...mirror.parts, signal: stop.signal }, () => stop.abort())).rejects.toThrow()
  await mirror.refresh(101)
  await mirror.fill()
  expect((await mirroredProducts(database.db).of(101)).categories).toContain('/category/badminton/racquets/')
})

test.each([400, 200] as const)('halves a page that is too complex, with status %i', async (status) => {
  sandbox.store.behavior.complexityStatus = status
  const mirror = oneChannel()
  await mirror.fill()
  const [first] = mirror.log.filter(({ operation }) => operation === 'ProductsPage')
  expect(first).toMatchObject({ status, failure: expect.any(String) as unknown })
  expect(await mirroredProducts(database.db).ids()).toHaveLength(size)
})

test.each([
  ...(['rate_limited', 'errors_with_200', 'object_error', 'cut_body'] as const),
  ...(isFull ? (['rate_limited_bare', 'server_error', 'html'] as const) : []),
])('%s in the middle of a pass does not disturb it', async (kind) => {
  await sandbox.fault({ operation: 'ProductsPage', kind, after: 2, retryAfter: 0 })
  const mirror = oneChannel()
  expect(await mirror.fill()).toMatchObject({ added: size, rejected: [] })
  const [tooComplex, ...pages] = mirror.log.filter(({ operation }) => operation === 'ProductsPage')
  expect(tooComplex).toMatchObject({ status: 400 })
  expect(pages.filter(({ failure }) => failure !== null)).toHaveLength(1)
})

test('a store that fails ends the pass, changes nothing, and the next pass goes on', async () => {
  const mirror = aMirror(sandbox, database)
  await sandbox.fault({ operation: 'ProductsPage', kind: 'server_error', times: 1_000, after: 6 })
  await expect(mirror.fill()).rejects.toMatchObject({ code: 'store_unavailable' })
  expect(await mirroredProducts(database.db).ids()).toEqual([])
  await sandbox.clearFaults()
  expect(await aMirror(sandbox, database).fill()).toMatchObject({ added: size })
})

test('a token that expires in the middle of a pass ends it, and one with a new token goes on', async () => {
  const undisturbed = oneChannel()
  await undisturbed.fill()
  const expected = await mirroredProducts(database.db).all()
  const other = await openTestDatabase()
  const first = oneChannel(other)
  await sandbox.fault({ operation: 'ProductsPage', kind: 'revoked_token', after: 2, times: 9 })
  const failure = await first.fill().catch(reasonOf)
  expect(failure).toMatch(/token/)
  expect(failure).not.toContain(sandbox.token)
  expect(await mirroredProducts(other.db).ids()).toEqual([])
  await sandbox.clearFaults()
  await oneChannel(other).fill()
  expect(await mirroredProducts(other.db).all()).toEqual(expected)
  await other.close()
})

test('of two processes one reads the store', async () => {
  const one = oneChannel()
  const other = oneChannel()
  const outcomes = await Promise.all([fillMirror(one.parts), fillMirror(other.parts)])
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect([one.log.length, other.log.length]).toContain(0)
})

test('a lease of an ended process expires', async () => {
  await oneChannel().fill()
  const set = (interval: string) =>
    database.pool.query(
      `insert into leases values ('store mirror', gen_random_uuid(), clock_timestamp() + $1::interval)
       on conflict (name) do update set leased_until = excluded.leased_until`,
      [interval],
    )
  const { parts } = oneChannel()
  await set('10 seconds')
  expect(await fillMirror(parts)).toBeNull()
  await set('-1 second')
  expect(await fillMirror(parts)).toMatchObject({ unchanged: size })
})

inFullRun(
  'a process that starts while the lease of a killed one lasts fills the mirror when it ends',
  async () => {
    const other = await openTestDatabase()
    const { parts } = oneChannel(other)
    await other.pool.query(
      `insert into store_mirror (id, pass, started_at) values (1, 1, now());
     insert into leases values ('store mirror', gen_random_uuid(), clock_timestamp() + interval '1 hour')`,
    )
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const stop = runJobs({ db: other.db, jobs: [mirrorEveryNight(parts, log)], log, lookEvery: 10 })
    const delayed = 'The job "read the store" failed: Another process reads the store now.'
    await until(() => lines.includes(delayed), 'the lease delays the job')
    await other.pool.query(`update leases set leased_until = clock_timestamp() where name = 'store mirror'`)
    const read = `The catalog was read from the store: ${size} new`
    await until(() => lines.some((line) => line.includes(read)))
    expect(lines[0]).toBe(delayed)
    await stop()
    await other.close()
  },
)

test('never touches a database with a catalog of its own', async () => {
  const seeded = await openTestDatabase({ content: 'sample' })
  try {
    await expect(oneChannel(seeded).fill()).rejects.toThrow('This database has a catalog of its own')
  } finally {
    await seeded.close()
  }
})

test('a channel that suddenly shows nothing loses no product', async () => {
  await oneChannel().fill()
  for (const product of sandbox.store.catalog.products.values()) product.isVisible = false
  await expect(oneChannel().fill()).rejects.toThrow(`${size} of ${size} products of courtline-ae (channel 1)`)
  expect(await mirroredProducts(database.db).ids()).toHaveLength(size)
  for (const product of sandbox.store.catalog.products.values()) product.isVisible = true
  expect(await oneChannel().fill()).toMatchObject({ unchanged: size, rejected: [] })
})

/** A mirror of one channel. `change` receives each response of the store with its number, from 0, and its operation. */
function changedMirror(change: (response: StoreResponse, operation: string, number: number) => void) {
  const mirror = oneChannel()
  const { client } = mirror.parts
  const numbers = new Map<string, number>()
  const fetchGraphql: typeof client.fetchGraphql = async (operation, given, context) => {
    const response = await client.fetchGraphql(operation, given, context)
    const number = numbers.get(operation.name) ?? 0
    numbers.set(operation.name, number + 1)
    change(response as StoreResponse, operation.name, number)
    return response
  }
  return aMirror(sandbox, database, { ...mirror.parts, client: { ...client, fetchGraphql } })
}
interface StoreResponse {
  readonly site: {
    categoryTree?: { entityId: number; name: string; children?: { entityId: number; name: string }[] }[]
    readonly products?: {
      pageInfo: { hasNextPage: boolean }
      edges: { readonly node: Changeable }[]
    }
  }
}
type Changeable = { -readonly [Field in keyof StoreProduct]: StoreProduct[Field] }

/** The mirror of a store in which these products are changed. */
const withProducts = (changes: Readonly<Record<number, (product: Changeable) => void>>) =>
  changedMirror(({ site }) => {
    for (const { node } of site.products?.edges ?? []) changes[node.entityId]?.(node)
  })

test('an empty first page or category tree is read again, also in the first pass', async () => {
  const isEmptied = { ProductsPage: false, CategoryTree: false }
  const mirror = changedMirror(({ site }, operation, number) => {
    if (number > 0) return
    if (operation === 'CategoryTree') {
      site.categoryTree = []
      isEmptied.CategoryTree = true
    }
    if (site.products) {
      site.products.edges = []
      site.products.pageInfo = { ...site.products.pageInfo, hasNextPage: false }
      isEmptied.ProductsPage = true
    }
  })
  expect(await mirror.fill()).toMatchObject({ added: size, rejected: [] })
  expect(isEmptied).toEqual({ ProductsPage: true, CategoryTree: true })
  const { categories } = await mirroredProducts(database.db).all()
  expect(categories.length).toBeGreaterThan(0)
})

const unstorable = 'courtline-ae: a text has a NUL or half a character'
/** Damages of products, by product id: the problem that the report names, and the change that causes it. */
const damages: Readonly<Record<number, readonly [problem: string, change: (product: Changeable) => void]>> = {
  101: [
    'two of its variants have the article number SB-X-A-B',
    ({ variants }) => {
      const [one, other] = variants.edges ?? []
      Object.assign(one!.node, { sku: 'SB-X A B' })
      Object.assign(other!.node, { sku: 'SB-X-A-B' })
    },
  ],
  102: [unstorable, (product) => void (product.description = 'A\0B')],
  103: [
    unstorable,
    (product) => void (product.customFields.edges = [{ node: { name: 'Flex', value: 'Stiff\0' } }]),
  ],
  104: [unstorable, (product) => void (product.name = 'Arc \ud83c')],
  105: [
    'the id 2147483648 of the variant SB-LARGE is above 2147483647',
    ({ variants }) => void Object.assign(variants.edges![0]!.node, { entityId: 2 ** 31, sku: 'SB-LARGE' }),
  ],
  106: ['courtline-ae: its id is above 2147483647', (product) => void (product.entityId = 2 ** 31)],
}

test('names products with equal SKUs, unstorable texts or ids above 32 bits, and takes the others', async () => {
  const changes = Object.entries(damages).map(([id, [, change]]) => [id, change] as const)
  const damaged = Object.keys(damages).map(Number)
  const skuOf = (id: number) => sandbox.store.catalog.products.get(id)?.sku
  const { added, rejected } = await withProducts(Object.fromEntries(changes)).fill()
  expect(rejected.toSorted((one, other) => one.sku.localeCompare(other.sku))).toEqual(
    damaged.map((id) => ({ id: id === 106 ? 2 ** 31 : id, sku: skuOf(id), problems: [damages[id]?.[0]] })),
  )
  expect(added).toBeGreaterThanOrEqual(size - damaged.length)
  const ids = await mirroredProducts(database.db).ids()
  expect([ids.length, ids.filter((id) => damaged.includes(id))]).toEqual([size - damaged.length, []])
  expect(await oneChannel().fill()).toMatchObject({ rejected: [] })
  expect(await mirroredProducts(database.db).ids()).toHaveLength(size)
})

test('a product that the store responds to with an error stays as it was, and the others are read', async () => {
  const isRead = ({ site }: StoreResponse) => site.products?.edges.some(({ node }) => node.entityId === 105)
  const mirror = changedMirror((response, operation) => {
    if (operation !== 'ProductsPage' || !isRead(response)) return
    throw new StoreError('store_unavailable', { operation, correlationId: 'test', reason: 'field_errors' })
  })
  const problems = ['courtline-ae: the store cannot read it (field_errors)']
  const rejected = [{ id: 105, sku: sandbox.store.catalog.products.get(105)?.sku, problems }]
  expect(await mirror.fill()).toMatchObject({ added: size - 1, rejected })
  expect(await oneChannel().fill()).toMatchObject({ added: 1, unchanged: size - 1, rejected: [] })

  await sandbox.control('PUT', 'products/106', { pricePercent: 50 })
  expect(await mirror.fill()).toMatchObject({ added: 0, deleted: 0, rejected })
  await expect(mirror.refresh(105, 106)).rejects.toMatchObject({ reason: 'field_errors' })
  expect(await mirroredProducts(database.db).ids()).toContain(105)
})

test('hides a product that becomes unusable, until it is usable again', async () => {
  await oneChannel().fill()
  const mirror = withProducts({ 101: (product) => void (product.name = 'Arc\0') })
  expect(await mirror.fill()).toMatchObject({ unchanged: size - 1, rejected: [{ id: 101 }] })
  expect(await mirroredProducts(database.db).ids()).not.toContain(101)
  expect(await mirror.refresh(101)).toMatchObject({ added: 0, changed: 0 })
  expect(await oneChannel().refresh(101)).toMatchObject({ added: 1 })
})

test('takes a category with an id above 32 bits or a NUL character in its name', async () => {
  const mirror = changedMirror(({ site }) => {
    const [root] = site.categoryTree ?? []
    if (root) Object.assign(root, { entityId: 2 ** 31, name: 'Bad\0minton' })
  })
  expect(await mirror.fill()).toMatchObject({ added: size, rejected: [] })
  const rows = await database.db
    .selectFrom('categories')
    .select('name')
    .where('path', '=', '/category/badminton/')
    .execute()
  expect(rows).toEqual([{ name: 'Badminton' }])
})
