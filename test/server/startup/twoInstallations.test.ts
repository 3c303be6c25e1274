import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import sharp from 'sharp'
import { dataCommand } from '../../../scripts/backup/commandLine'
import { catalogCommand } from '../../../scripts/catalog/commandLine'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { addPicture } from '../../../server/catalog/editing/pictureEditor'
import { contentEntries } from '../../../server/content/contentEntries'
import { signLines, type SharedLine } from '../../../server/engines/own/backup/sharedFile'
import { coupons } from '../../../server/engines/own/carts/coupons'
import { scryptPasswords } from '../../../server/process/passwordHash'
import { parseSettings } from '../../../server/settings/settings'
import { openStaffAccounts } from '../../../server/staff/openStaffAccounts'
import type { Product } from '../../../src/domain/product/product'
import { openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { runInProcess } from '../../setup/runScript'
import { seedVisits } from '../../setup/seedVisits'
import { openTestDatabase } from '../../setup/testDatabase'
import { openTradingShop, orderIn, livingIn, type TradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'
import { appCode } from '../staff/authenticatorApp'

/** Two installations with a database each: India, and Singapore. Both have the catalog of India's. */

const inIndia = { brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }
const inSingapore = { brand: 'courtline', region: 'SG', url: 'https://sg.shop.example' }
const settingsOf = (...sites: readonly object[]) =>
  parseSettings({ SITES: JSON.stringify(sites) }, process.cwd())
const settings = {
  india: settingsOf(inIndia, { ...inSingapore, elsewhere: true }),
  singapore: settingsOf({ ...inIndia, elsewhere: true }, inSingapore),
}

let folder: string
let india: TradingShop
let singapore: TradingShop
let workshop: PageWorkshop

const run = async (
  command: typeof catalogCommand,
  { database }: TradingShop,
  ...args: readonly string[]
): Promise<string> => {
  const { output, errors, code } = await runInProcess(command, [...args], { DATABASE_URL: database.url })
  expect([errors, code]).toEqual(['', 0])
  return output
}
const shareCatalog = async () => {
  const file = path.join(folder, 'catalog.ndjson')
  await run(catalogCommand, india, 'export', file, '--without-stock')
  return run(catalogCommand, singapore, 'import', file)
}
/** A product in Singapore, whose numbers of products are its own; null before it has arrived. */
async function findStrings(): Promise<Product | null> {
  const visitor = singapore.visitor('sg.localhost')
  return (await visitor.request('GET', 'catalog/products/oshira-ito-65')).body.data as Product | null
}
const stringsInSingapore = () => until(findStrings, 'the catalog has arrived')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'installations-'))
  india = await openTradingShop()
  singapore = await openTradingShop({ database: await openTestDatabase({ content: 'tables' }) })
  workshop = await openPageWorkshop()
})
afterAll(async () => {
  await Promise.all([india.close(), singapore.close(), workshop.close()])
  await rm(folder, { recursive: true })
})

test('one command shares the catalog with its later changes, and each installation keeps its own stock', async () => {
  expect(await shareCatalog()).toMatch(/: \d{3} products were new/)
  const { price, variants } = await stringsInSingapore()
  const [variant] = variants
  await singapore.setStock(Number(variant!.id), 7)
  await india.setStock(400101, 3)
  await india.database.pool.query(
    `update variant_prices set list_minor = list_minor + 100, sale_minor = null
     where currency = 'SGD' and variant_id in (select id from variants where product_id = 4001)`,
  )
  expect(await shareCatalog()).toContain('0 products were new, 1 changed')
  const hasNewPrice = async () => (await stringsInSingapore()).price.value === price.value + 1
  await until(hasNewPrice, 'the price has arrived')
  expect(await singapore.stockOf(Number(variant!.id))).toBe(7)
})

test('pages link to the site of the other installation, which alone serves it', async () => {
  const app = workshop.open(india.commerce, settings.india)
  const page = await app.inject({ url: '/size-guide/', headers: { host: 'in.shop.example' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('hrefLang="en-SG" href="https://sg.shop.example/size-guide/"')
  expect(page.body).toContain('"url":"https://sg.shop.example"')
  expect((await app.inject({ url: '/', headers: { host: 'sg.shop.example' } })).statusCode).toBe(421)
  const other = workshop.open(singapore.commerce, settings.singapore)
  expect((await other.inject({ url: '/size-guide/', headers: { host: 'sg.shop.example' } })).statusCode).toBe(
    200,
  )
})

test('orders and customers of a region are in its installation alone', async () => {
  const visitor = singapore.visitor('sg.localhost')
  await visitor.join({ email: 'mei@example.test' })
  const { entityId: productId } = await stringsInSingapore()
  const cart = await visitor.add({ productId })
  const placed = await visitor.order({
    ...livingIn.SG,
    paymentMethod: 'test_approve',
    expectedTotal: Math.round((cart.cart_amount + 3.9) * 100) / 100,
  })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const count = async ({ database: { pool } }: TradingShop) => {
    const orders = await pool.query('select from orders where number = $1', [orderIn(placed).number])
    const customers = await pool.query(`select from customers where email = 'mei@example.test'`)
    return [orders.rowCount, customers.rowCount]
  }
  expect(await count(singapore)).toEqual([1, 1])
  expect(await count(india)).toEqual([0, 0])
})

test('one query reports over the exports of all installations', async () => {
  await seedVisits(india.database.db, [
    { region: 'IN', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 100_000, quantity: 2 } },
    { region: 'IN', at: '2026-01-06 13:00', last: 'ProductViewed' },
  ])
  await seedVisits(singapore.database.db, [
    { region: 'SG', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 5_000 } },
  ])
  const exports = path.join(folder, 'events')
  await run(eventsCommand, india, 'export', '--folder', path.join(exports, 'installation=india'))
  await run(eventsCommand, singapore, 'export', '--folder', path.join(exports, 'installation=singapore'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    select installation, region, count(*)::integer as purchases, count(distinct session_id)::integer as visits
    from read_parquet('${exports}/*/*/*.parquet', hive_partitioning = true)
    where event = 'Purchased' group by all order by all`)
  const rows = reader.getRowObjectsJson()
  connection.closeSync()
  expect(rows).toEqual([
    { installation: 'india', region: 'IN', purchases: 1, visits: 1 },
    { installation: 'singapore', region: 'SG', purchases: 1, visits: 1 },
  ])
})

describe('one signed file shares catalog, pictures, content, coupons and staff', () => {
  const by = { id: null, name: 'Test' }
  const now = Date.parse('2026-01-01T00:00:00Z')
  const asha = { email: 'asha@example.test', name: 'Asha Rao', roles: ['owner'] as const }
  const ben = { email: 'ben@example.test', name: 'Ben Lim', roles: ['catalog'] as const }
  const sale = {
    ...{ starts: '2026-12-21T00:00', ends: '2026-12-23T00:00', path: '/category/rackets/' },
    copy: { en: { title: 'December days', endsIn: 'Ends in' } },
  }
  const keys = { SHARING_KEY: 's'.repeat(32), SIGNING_KEY: 'i'.repeat(32) }
  const fileNamed = (name: string) => path.join(folder, `${name}.ndjson`)
  const command = (verb: 'share' | 'take', { database }: TradingShop, file: string, env: object = {}) =>
    runInProcess(dataCommand, [verb, file], {
      ...{ DATABASE_URL: database.url, STAFF_MEMBER: asha.email, ...keys },
      SITES: JSON.stringify([database === india.database ? inIndia : inSingapore]),
      ...(database === singapore.database && { SIGNING_KEY: 'o'.repeat(32) }),
      ...env,
    })
  const share = async (name: string) => {
    expect(await command('share', india, fileNamed(name))).toMatchObject({ errors: '', code: 0 })
    return fileNamed(name)
  }
  const take = (file: string, env = {}) => command('take', singapore, file, env)
  const accountsOf = ({ database: { db } }: TradingShop, signingKey: string) =>
    openStaffAccounts({ db, passwords: scryptPasswords({ logN: 4, r: 8, p: 1 }), signingKey, now: () => now })
  const rowsOf = async ({ database }: TradingShop, query: string) =>
    (await database.pool.query<Record<string, unknown>>(query)).rows
  /** All rows that a file may change. */
  const fingerprint = async () => {
    const tables = ['products', 'variant_prices', 'product_pictures', 'product_picture_files', 'coupons']
    const all = [...tables, 'content_versions', 'staff_members', 'staff_changes', 'variants', 'orders']
    const digest = (name: string) =>
      rowsOf(singapore, `select md5(string_agg(each::text, ',' order by each::text)) from ${name} each`)
    return Promise.all(all.map(digest))
  }
  const addPrice = (minor: number) =>
    india.database.pool.query(
      `update variant_prices set list_minor = list_minor + $1
       where currency = 'SGD' and variant_id in (select id from variants where product_id = 4001)`,
      [minor],
    )
  const pictures = `select sku, pictures, hash, content from products
    join product_pictures on product_pictures.product_id = products.id
    join product_picture_files on product_picture_files.product_id = products.id`
  const content = `select kind, scope, version, value from content_versions where version is not null`
  const couponRows = 'select code, percent, ends_at from coupons order by code'
  let first: string

  beforeAll(async () => {
    const { db } = india.database
    const { sku } = await db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', 4001)
      .executeTakeFirstOrThrow()
    const photo = { width: 500, height: 500, channels: 3, background: '#aa0000' } as const
    await addPicture(db, by, { sku, file: await sharp({ create: photo }).jpeg().toBuffer() })
    const entry = { kind: 'sale', scope: 'courtline' } as const
    const nothing = async () => []
    const entries = contentEntries({ db, keys: [entry], findProblems: nothing, onPublished: nothing })
    await entries.saveDraft(by, entry, { basedOn: 0, draftAt: null, value: sale })
    await entries.publish(by, entry)
    const discount = { code: 'RALLY10', kind: 'percent', percent: 10, amounts: {}, minimums: {} } as const
    const always = { startsAt: null, endsAt: null, maxUses: 5, regions: [], brands: [] }
    await coupons(db).add(by, { ...discount, ...always })
    await accountsOf(india, keys.SIGNING_KEY).invite(by, asha)
    await accountsOf(india, keys.SIGNING_KEY).invite(by, ben)
    first = await share('first')
  })

  test('everything arrives, stock and orders stay, and a second time changes nothing', async () => {
    await addPrice(500)
    const file = await share('second')
    const { price, variants } = await stringsInSingapore()
    await singapore.setStock(Number(variants[0]!.id), 9)
    const orders = await rowsOf(singapore, 'select id, number from orders')
    expect(orders.length).toBeGreaterThan(0)

    const taken = await take(file, { STAFF_MEMBER: undefined })
    expect(taken).toMatchObject({ errors: '', code: 0 })
    expect(taken.output).toContain(
      '0 products were new, 1 changed, 1 have other pictures; 1 contents, 6 coupons, 2 members of the staff were new',
    )
    await until(async () => (await stringsInSingapore()).price.value !== price.value, 'the price has arrived')
    for (const [query, count] of [
      [pictures, 1],
      [content, 1],
      [couponRows, 6],
    ] as const) {
      const rows = await rowsOf(singapore, query)
      expect(rows).toEqual(await rowsOf(india, query))
      expect(rows).toHaveLength(count)
    }
    expect(await singapore.stockOf(Number(variants[0]!.id))).toBe(9)
    expect(await rowsOf(singapore, 'select id, number from orders')).toEqual(orders)
    const [change] = await rowsOf(singapore, 'select action from staff_changes order by id desc limit 1')
    expect(change).toEqual({ action: 'data.take' })
    const [shared] = await rowsOf(india, 'select action, actor from staff_changes order by id desc limit 1')
    expect(shared).toEqual({ action: 'data.share', actor: expect.stringContaining(asha.name) as string })

    const before = await fingerprint()
    const again = await take(file)
    expect(again.output).toContain('was taken before: nothing has changed')
    expect(await fingerprint()).toEqual(before)
  })

  test('a member is invited at the other installation, and a dismissal reaches it', async () => {
    const there = accountsOf(singapore, 'o'.repeat(32))
    const find = async (email: string) => (await there.members()).find((member) => member.email === email)
    expect(await find(asha.email)).toMatchObject({ ...asha, state: 'invited' })
    const { token } = await there.inviteAgain(by, (await find(asha.email))!.id)
    const { codeSecret } = await there.invitation(token)
    const device = { device: 'Test', origin: { name: 'test', isKnown: false } }
    const code = appCode(codeSecret, now)
    await there.accept(token, { password: 'shuttle court 17', code }, device)
    expect((await find(asha.email))?.state).toBe('active')

    const here = accountsOf(india, keys.SIGNING_KEY)
    const { id, roles } = (await here.members()).find(({ email }) => email === ben.email)!
    await here.change(by, id, { roles, isActive: false, before: { roles, isActive: true } })
    expect(await take(await share('dismissed'))).toMatchObject({ errors: '', code: 0 })
    expect((await find(ben.email))?.state).toBe('dismissed')
    expect((await find(asha.email))?.state).toBe('active')
  })

  test('the file has no secrets of members', async () => {
    const text = await readFile(first, 'utf8')
    const members = text.split('\n').filter((line) => line.startsWith('["member"'))
    expect(members.map((line) => JSON.parse(line) as unknown)).toEqual([
      ['member', { ...asha, isActive: true }],
      ['member', { ...ben, isActive: true }],
    ])
    for (const key of Object.values(keys)) expect(text.includes(key)).toBe(false)
  })

  test('a forged, truncated, replayed or own file changes nothing', async () => {
    await addPrice(100)
    const file = await share('third')
    const text = await readFile(file, 'utf8')
    const lines = text.trimEnd().split('\n')
    const withText = async (name: string, changed: string) => {
      expect(changed === text).toBe(false)
      await writeFile(fileNamed(name), changed)
      return fileNamed(name)
    }
    const resigned = async (name: string, change: (line: SharedLine) => SharedLine) => {
      const changed = async function* () {
        for (const line of lines.slice(0, -1)) yield change(JSON.parse(line) as SharedLine)
      }
      const signed: string[] = []
      for await (const line of signLines(changed(), keys.SHARING_KEY)) signed.push(`${line}\n`)
      return withText(name, signed.join(''))
    }
    const damage = (line: SharedLine): SharedLine =>
      line[0] === 'picture' ? ['picture', { ...line[1], content: 'AAAA' }] : line
    const before = await fingerprint()
    const attempts: readonly (readonly [file: string, error: string, env?: object])[] = [
      [await withText('forged', text.replace('Asha Rao', 'Eve Rao')), 'Its signature is wrong'],
      [await withText('unsigned', `${lines.slice(0, -1).join('\n')}\n`), 'Its signature is missing'],
      [await withText('cut', text.slice(0, text.length / 2)), 'is damaged'],
      [await withText('longer', `${text}${lines[1]}\n`), 'There are lines after its signature'],
      [await withText('headless', `${lines.slice(1).join('\n')}\n`), 'It was not written by'],
      [await resigned('inside', damage), 'A picture of'],
      [first, 'older than the one taken last'],
      [file, 'Its signature is wrong', { SHARING_KEY: 'x'.repeat(32) }],
      [file, 'SHARING_KEY is missing', { SHARING_KEY: undefined }],
      [file, 'must have 32 to 200 characters', { SHARING_KEY: 'short' }],
      [fileNamed('absent'), 'cannot be read'],
    ]
    for (const [given, error, env] of attempts) {
      const { output, errors, code } = await take(given, env)
      expect([given, output, code]).toEqual([given, '', 1])
      expect(errors).toContain(error)
      expect(errors).not.toContain(keys.SHARING_KEY)
    }
    expect(await fingerprint()).toEqual(before)
    expect((await command('take', india, file)).errors).toContain('This installation has written it')
    expect(await take(file)).toMatchObject({ errors: '', code: 0 })
  })

  test('the last active owner of an installation stays', async () => {
    const here = accountsOf(india, keys.SIGNING_KEY)
    const { id } = (await here.members()).find(({ email }) => email === asha.email)!
    const owner = { roles: ['owner'], isActive: true } as const
    const clerk = { roles: ['catalog'], isActive: true } as const
    await here.change(by, id, { ...clerk, before: owner })
    const file = fileNamed('ownerless')
    const written = await command('share', india, file, { STAFF_MEMBER: asha.email })
    expect(written.errors).toContain('needs the role owner')
    await here.change(by, id, { ...owner, before: clerk })
    const renamed = (await readFile(await share('owner'), 'utf8')).trimEnd().split('\n').slice(0, -1)
    const lines = async function* () {
      for (const line of renamed) {
        const value = JSON.parse(line) as SharedLine
        yield value[0] === 'member' ? (['member', { ...value[1], roles: [] }] satisfies SharedLine) : value
      }
    }
    const signed: string[] = []
    for await (const line of signLines(lines(), keys.SHARING_KEY)) signed.push(`${line}\n`)
    await writeFile(file, signed.join(''))
    const before = await fingerprint()
    expect((await take(file)).errors).toContain('One active owner must remain. Nothing was changed.')
    expect(await fingerprint()).toEqual(before)
  })
})
