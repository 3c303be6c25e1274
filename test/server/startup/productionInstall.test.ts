import { execFile } from 'node:child_process'
import {
  existsSync,
  writeFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { catalogCommand } from '../../../scripts/catalog/commandLine'
import { openClosers } from '../../../server/process/closeGracefully'
import { StartError } from '../../../server/settings/startError'
import { loadStubTrackers } from '../../../server/startup/optionalFolders'
import { aFaultyShopper } from '../../setup/faultyShopper'
import { inFullRun } from '../../setup/fullRun'
import { freePort, startShop, type RunningShop } from '../../setup/runningShop'
import { runInProcess, spawnScript } from '../../setup/runScript'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

const shuttles = '/category/badminton/shuttles/'
const grips = '/category/badminton/grips/'
const categories = [
  { path: '/category/badminton/', name: 'Badminton', parents: [''], position: 1 },
  { path: shuttles, name: 'Shuttles', parents: ['/category/badminton/'], position: 1 },
  { path: grips, name: 'Grips', parents: ['/category/badminton/'], position: 2 },
]
const products = `product,slug,kind,brand,name,description,categories,sales rank,since,sku,stock,INR,SGD,AED,IDR
KW-GRIP,kaveri-grip,grip,Kaveri,Grip,A thin overgrip.,${grips},2,2026-01-05,KW-GRIP-1,4,290,6.5,15,59000
KW-TUBE,kaveri-tube,shuttle,Kaveri,Tube,Twelve shuttles.,${shuttles},1,2026-01-05,KW-TUBE-77,9,1490,29.9,79,289000
`

const opened = openClosers()
let installed: Installation
let database: TestDatabase
let shop: RunningShop

/** Runs a script of the installation on the shop's database. */
const command = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  spawnScript(
    script,
    args,
    { DATABASE_URL: database.url, ...env },
    { cwd: installed.root, project: installed.root },
  )

const importFile = (name: string, content: string) => {
  const file = path.join(installed.root, name)
  writeFileSync(file, content)
  return command('scripts/catalog', ['import', file])
}

interface Answer {
  readonly status: number | undefined
  readonly type: string | undefined
  readonly body: Buffer
}

/** Not with fetch, which does not resolve the local sites' names everywhere. */
function get(host: string, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: shop.port, path: url, agent: false }
    const headers = { host: `${host}.localhost:${shop.port}` }
    request({ ...options, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const type = response.headers['content-type']
        resolve({ status: response.statusCode, type, body: Buffer.concat(parts) })
      })
    })
      .on('error', reject)
      .end()
  })
}

const listing = z.object({
  data: z.object({
    products: z.array(
      z.object({
        entityId: z.number(),
        name: z.string(),
        kind: z.string(),
        price: z.object({ value: z.number(), currencyCode: z.string() }),
        images: z.array(z.object({ url: z.string() })),
        variants: z.array(z.object({ id: z.string() })),
      }),
    ),
  }),
})

/** The products of a site, the cheapest first. */
async function listed(host: string) {
  const { body } = await get(host, '/api/bigcommerce/catalog/products?sort=price-asc')
  return listing.parse(JSON.parse(body.toString())).data.products
}

/** A picture's size, and whether it shows more than one color. */
async function look({ body }: Answer) {
  const { width, height } = await sharp(body).metadata()
  const { channels } = await sharp(body).stats()
  return { width, height, isFlat: channels.every(({ stdev }) => stdev === 0) }
}

beforeAll(async () => {
  installed = anInstallation()
  opened.add(async () => installed.remove())
  database = await openTestDatabase({ content: 'nothing' })
  opened.add(() => database.close())
  // No pages are requested, so they aren't built.
  const env = { DATABASE_URL: database.url }
  shop = await startShop({
    root: installed.root,
    dataDir: path.join(installed.root, 'data'),
    env: { NODE_ENV: 'development', HOST: '127.0.0.1', ...env },
  })
  opened.add(() => shop.kill())
  const lines = categories.map((category) => JSON.stringify({ category })).join('\n')
  const file = path.join(installed.root, 'categories.ndjson')
  writeFileSync(file, lines)
  expect(await runInProcess(catalogCommand, ['import', file], env)).toMatchObject({ errors: '', code: 0 })
  expect((await importFile('products.csv', products)).output).toContain('2 products were new')
  // A running shop reads changes every second.
  await until(async () => (await listed('in')).length === 2, 'the shop has read the products')
})
afterAll(() => opened.closeAll())

test('serves an imported catalog with the prices of every region', async () => {
  expect(await get('in', '/readyz')).toMatchObject({ status: 200 })
  const pricesIn = async (host: string) =>
    (await listed(host)).map(({ name, kind, price }) => [name, kind, price.value, price.currencyCode])
  for (const brand of ['', 'official.']) {
    expect(await pricesIn(`${brand}in`)).toEqual([
      ['Grip', 'grip', 290, 'INR'],
      ['Tube', 'shuttle', 1490, 'INR'],
    ])
    expect(await pricesIn(`${brand}sg`)).toEqual([
      ['Grip', 'grip', 6.5, 'SGD'],
      ['Tube', 'shuttle', 29.9, 'SGD'],
    ])
    expect(await pricesIn(`${brand}ae`)).toEqual([
      ['Grip', 'grip', 15, 'AED'],
      ['Tube', 'shuttle', 79, 'AED'],
    ])
    expect(await pricesIn(`${brand}id`)).toEqual([
      ['Grip', 'grip', 59_000, 'IDR'],
      ['Tube', 'shuttle', 289_000, 'IDR'],
    ])
  }
})

test('shows a placeholder for products without photos, alone and on the images of shared links', async () => {
  const [grip] = await listed('in')
  const [image] = grip!.images
  expect(grip!.images).toHaveLength(1)
  for (const host of ['in', 'official.in']) {
    for (const ground of ['', '&ground=none']) {
      const picture = await get(host, `${image!.url}&w=320${ground}`)
      expect(picture.status).toBe(200)
      expect(await look(picture)).toEqual({ width: 320, height: 320, isFlat: false })
    }
    const shared = await get(host, `/api/studio2/share/product/${grip!.entityId}`)
    expect([shared.status, shared.type]).toEqual([200, 'image/jpeg'])
    expect(await look(shared)).toEqual({ width: 1200, height: 630, isFlat: false })
  }
})

test.each(['courtline', 'aerovolt'])('serves icon and share image of %s', async (brand) => {
  const icon = await get('in', `/brand/${brand}/icon-192.png`)
  expect(await look(icon)).toEqual({ width: 192, height: 192, isFlat: false })
  const share = await get('in', `/brand/${brand}/share.png`)
  expect(await look(share)).toEqual({ width: 1200, height: 630, isFlat: false })
})

test('has no demo customer and prints no login', async () => {
  expect(await database.db.selectFrom('customers').select('email').execute()).toEqual([])
  expect(shop.output()).not.toContain('Login')
  expect(shop.output()).not.toMatch(/\b9004\b/)
})

test('takes orders with cash on delivery, and none that only the payment sandbox could settle', async () => {
  const tube = (await listed('in')).at(-1)!
  const confirmed = { orders: new Map<string, Set<string>>(), paid: new Set<string>() }
  const shopperWith = async (email: string, paymentMethod: string) => {
    const shopper = aFaultyShopper(() => shop.port, confirmed, { email, paymentMethod })
    await shopper.fill([{ productId: tube.entityId, variantId: Number(tube.variants[0]!.id) }])
    return shopper
  }
  const byCard = await shopperWith('card@example.test', 'card')
  expect(await byCard.place()).toMatchObject({ status: 409, code: 'payment_unavailable' })
  const onDelivery = await shopperWith('cash@example.test', 'cod')
  expect(await onDelivery.place()).toMatchObject({ status: 200, data: { paymentMethod: 'cod' } })
  expect([...confirmed.orders.keys()]).toEqual(['cash@example.test'])
  expect(shop.output()).toContain('names no gateway: only cash on delivery is open there.')
})

// The import above has run scripts/catalog. `npm run test:full` runs every command and builds;
// test/project/dependencies.test.ts compares all imports with package.json.
const commands: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['data', ['export', 'all.ndjson']],
  ['catalog', ['export', 'all.csv']],
  ['events', ['verify']],
  ['orders', ['list']],
  ['coupons', ['list']],
  ['giftCards', ['list']],
]

inFullRun.each(commands)('scripts/%s %j needs no development package', async (name, args) => {
  expect(await command(`scripts/${name}`, args)).toMatchObject({ errors: '', code: 0 })
})

inFullRun(
  'webpack builds the smallest bundle, the service worker, with production packages only',
  async () => {
    const cli = path.join('node_modules', 'webpack-cli', 'bin', 'cli.js')
    const config = ['--config', 'webpack.config.ts', '--config-name', 'worker']
    await promisify(execFile)(process.execPath, ['--import', 'tsx', cli, ...config], { cwd: installed.root })
    expect(existsSync(path.join(installed.root, 'dist', 'client', 'worker.js'))).toBe(true)
  },
)

const starts: readonly (readonly [script: string, env: Record<string, string>, sentence: string])[] = [
  ['server/start', { TRACKERS: 'stub' }, 'TRACKERS=stub needs the folder dev, which is not installed.\n'],
  ['scripts/seed', {}, 'npm run seed needs the folder demo, which is not installed.\n'],
  ['scripts/bench', {}, 'npm run bench needs the folders demo and test, which are not installed.\n'],
]
inFullRun.each(starts)('%s %j names the missing folder and ends', async (script, env, sentence) => {
  const { errors, code } = await command(script, [], { PORT: String(await freePort()), ...env })
  expect([errors.split('\n').slice(-2).join('\n'), code]).toEqual([sentence, 1])
  expect(errors).not.toMatch(/^ +at /m)
})

test('the sandbox of the trackers names its missing folder', async () => {
  await expect(loadStubTrackers(installed.root)).rejects.toThrow(
    new StartError('TRACKERS=stub needs the folder dev, which is not installed.'),
  )
})

test('stops with status 0', async () => {
  expect(await shop.stop()).toBe(0)
})

/** The files of a deployment: without `demo`, `dev`, `test` and development packages. */
const needed = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  'run.mjs',
  'scripts',
  'server',
  'src',
]

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

export interface Installation {
  readonly root: string
  remove(): void
}

/** Copies the project as `npm install --omit=dev` leaves it, without the optional folders. */
export function anInstallation(): Installation {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-installed-'))
  for (const name of needed) cpSync(name, path.join(root, name), { recursive: true })
  for (const name of productionPackages()) {
    const link = path.join(root, name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.resolve(name), link)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Folders such as `node_modules/@fastify/static`. Nested packages are inside them. */
function productionPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  // Optional peers of production packages are not marked as `dev`.
  const development = new Set(Object.keys(packages['']?.devDependencies ?? {}))
  return Object.entries(packages)
    .filter(([folder, { dev = false }]) => folder.lastIndexOf('node_modules/') === 0 && !dev)
    .map(([folder]) => folder)
    .filter((folder) => !development.has(folder.slice('node_modules/'.length)) && existsSync(folder))
}
