import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { catalogEditor } from '../../../server/catalog/editing/catalogEditor'
import type { Commerce } from '../../../server/commerce/commerce'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import type { Shop } from '../../../server/http/routes/shop'
import { openWishlistShares } from '../../../server/links/wishlistShares'
import { openNewsletter } from '../../../server/newsletter/openNewsletter'
import { scryptPasswords } from '../../../server/process/passwordHash'
import { openStaffAccounts } from '../../../server/staff/openStaffAccounts'
import { aCommerce, aHostedCommerce, anApp } from '../../setup/aShop'
import { recordedResponses } from '../../setup/responseExamples'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>
}
interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly requestBody?: Described
  readonly responses: Readonly<Record<string, Described>>
}
interface Description {
  readonly tags: readonly { readonly name: string }[]
  readonly components: Readonly<Record<string, object>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Opens the commerce of a shop's engine. */
type Engine = () => Commerce

const never = async () => Promise.reject(new Error('Not called'))

/** The parts without which no route is missing. */
type OtherPart =
  | 'settings'
  | 'commerce'
  | 'places'
  | 'attempts'
  | 'mails'
  | 'isReady'
  | 'devices'
  | 'userReferences'
  | 'sales'
  | 'visits'
  | 'failures'
  | 'figures'
  | 'pages'
  | 'log'

/** Opens every optional route. The parts are never called. */
const everyPart = (): Omit<Required<Shop>, OtherPart> => ({
  analytics: openAnalytics(shop.database.db),
  catalogEditor: catalogEditor(shop.database.db),
  checkouts: checkoutsIn(shop.database.db),
  wishlistShares: openWishlistShares({ db: shop.database.db, catalog: shop.commerce.catalog }),
  newsletter: openNewsletter({ db: shop.database.db, sites: [], signingKey: 'k'.repeat(32) }),
  content: {
    read: () => null,
    list: never,
    find: never,
    saveDraft: never,
    deleteDraft: never,
    readDraft: never,
    publish: never,
    restore: never,
  },
  events: { write: never },
  payments: { ofOrder: never, pay: never, handleWebhook: never },
  relays: { accepts: () => false, needsVisit: () => false, maxAge: () => 0, isDelivered: never, send: never },
  replays: { of: never, send: never, sendMissed: never, sendRefunds: never },
  replayRuns: { preview: never, start: never, latest: never, work: never },
  staff: { isToken: () => false, open: () => '', isOpen: () => false },
  staffAccounts: openStaffAccounts({
    db: shop.database.db,
    passwords: scryptPasswords(),
    signingKey: 'k'.repeat(32),
  }),
})

/** The document of each engine. Building the server and its description takes longer than the rest of a test. */
const descriptions = new Map<Engine, Promise<Description>>()

function readDescription(engine: Engine): Promise<Description> {
  const known = descriptions.get(engine)
  if (known) return known
  const app = anApp({ commerce: engine(), ...everyPart() })
  const description = app.inject('/api/openapi.json').then((response) => response.json<Description>())
  descriptions.set(engine, description)
  return description
}

async function operationsOf(engine: Engine) {
  const { paths } = await readDescription(engine)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
  )
}

const hosted = (): Commerce => ({
  ...aHostedCommerce(),
  handOvers: { start: never, latest: never },
  webhooks: { receive: never },
})

test.each([
  ['own engine', 60, aCommerce],
  ['hosted store', 20, hosted],
] as const)('describes each operation of a shop with its %s', async (_engine, minimum, commerce) => {
  const operations = await operationsOf(commerce)
  expect(operations.length).toBeGreaterThan(minimum)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
  expect(ids).not.toContain(undefined)
  for (const { call, summary, responses } of operations) {
    const statuses = Object.keys(responses)
    const isWrite = !call.startsWith('get ')
    expect([call, statuses.filter((status) => status.startsWith('2'))]).toEqual([call, ['200']])
    expect(statuses).toEqual(expect.arrayContaining(['400', '414', '429', '500', '503']))
    if (isWrite) expect(statuses).toEqual(expect.arrayContaining(['413', '415']))
    expect(summary).toMatch(/^[A-Z]/)
  }
})

const secret = 'this-never-leaves-the-server'

/** Adds a secret field to every object in data of the port. */
function withSecret(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => withSecret(item))
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    // Records: options of a variant have any names, and a rating counts each fit.
    name === 'fitCounts' || (name === 'options' && !Array.isArray(value)) ? value : withSecret(value),
  ])
  return { ...Object.fromEntries(fields), secret }
}

/** A part whose promises resolve to data with the secret field. */
function leaking<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'function')
        return (...args: unknown[]): unknown => {
          const result: unknown = Reflect.apply(value, target, args)
          return result instanceof Promise ? result.then(withSecret) : result
        }
      return typeof value === 'object' && value !== null && name !== 'clock' ? leaking(value) : value
    },
  })
}

test('sends no field of the port that the response schema lacks', async () => {
  const { commerce, database } = shop
  const parts: Partial<Shop> = {
    commerce: leaking<Commerce>(commerce),
    checkouts: leaking(checkoutsIn(database.db)),
  }
  const visitor = shop.visitor('in.localhost', {}, parts)
  const cart = await visitor.add({ productId: 4001, quantity: 2 })
  await visitor.join()
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9812345678',
    address: '12 Court Road',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560001',
  }
  const placed = await visitor.order({ expectedTotal: cart.cart_amount + 99 })
  const { id } = placed.body.data as { id: string }
  const responses = [
    placed,
    await visitor.request('POST', 'cart', { item: { productId: 5001 } }),
    await visitor.request('GET', 'cart'),
    await visitor.request('POST', 'wishlist', { item: { productId: 1001 } }),
    await visitor.request('GET', 'wishlist?products=1'),
    await visitor.request('GET', 'customers'),
    await visitor.request('POST', 'customers/addresses', address),
    await visitor.request('GET', 'customers/addresses'),
    await visitor.request('PUT', 'checkout', { fields: { city: 'Bengaluru' } }),
    await visitor.request('GET', 'checkout'),
    await visitor.request('GET', 'orders'),
    await visitor.request('GET', `orders/${id}`),
    await visitor.request('GET', `orders/${id}/reviews`),
    await visitor.request('POST', `orders/${id}/reorder`),
    await visitor.request('POST', `orders/${id}/cancel`),
    await visitor.request('GET', 'catalog/products?limit=2'),
    await visitor.request('GET', 'catalog/products/1001'),
    await visitor.request('GET', 'catalog/products/1001/related'),
    await visitor.request('GET', 'catalog/products/1001/reviews'),
    await visitor.request('GET', 'catalog/products/1001/questions'),
    await visitor.request('GET', 'catalog/suggestions?search=racket'),
    await visitor.request('GET', 'catalog/rackets'),
    await visitor.request('GET', 'catalog/categories'),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  for (const { body } of responses) expect(JSON.stringify(body)).not.toContain(secret)
})

test.each([
  ['own engine', aCommerce],
  ['hosted store', hosted],
] as const)(
  'each operation with a body has an example that its schema accepts: %s',
  async (_engine, commerce) => {
    const faultsOf = await exampleCheck(commerce)
    const bodies = (await operationsOf(commerce)).flatMap(({ operationId = '', requestBody }) => {
      const json = requestBody?.content?.['application/json']
      return json ? [{ operationId, ...json }] : []
    })
    expect(bodies.length).toBeGreaterThan(10)
    const wrong = bodies.flatMap(({ operationId, schema, example }) => {
      const faults = faultsOf(schema, example)
      return faults === null ? [] : [[operationId, example, faults]]
    })
    expect(wrong).toEqual([])
  },
)

/** @returns what tells why an example doesn't match a schema of the document; null: it does */
async function exampleCheck(engine: Engine) {
  const ajv = addFormats(new Ajv({ strict: false }))
  ajv.addSchema(await readDescription(engine), 'document')
  // Many operations have the same response.
  const compiled = new Map<string, ValidateFunction>()
  return (schema: object, example: unknown): string | null => {
    const inDocument = JSON.stringify(schema).replaceAll('"#/', '"document#/')
    const validate = compiled.get(inDocument) ?? ajv.compile(JSON.parse(inDocument) as object)
    compiled.set(inDocument, validate)
    if (example === undefined) return 'There is none'
    return validate(example) ? null : ajv.errorsText(validate.errors)
  }
}

const examplesFile = 'server/http/plugins/responseExamples.json'
type Examples = Readonly<Record<string, unknown>>
const storedExamples = () => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples

/** The schemas of successful JSON responses of both engines, reading operations first. */
async function responsesOfBoth() {
  const found = new Map<
    string,
    { readonly operationId: string; readonly schema: object; readonly isRead: boolean }
  >()
  for (const engine of [hosted, aCommerce])
    for (const { operationId = '', call, responses } of await operationsOf(engine)) {
      const schema = responses[200]?.content?.['application/json']?.schema
      if (schema) found.set(operationId, { operationId, schema, isRead: call.startsWith('get ') })
    }
  const all = [...found.values()]
  return [...all.filter(({ isRead }) => isRead), ...all.filter(({ isRead }) => !isRead)]
}

/** The stored examples that still match, completed by recorded responses. Equal responses share one example. */
async function completed(examples: Examples): Promise<Examples> {
  const faultsOf = await exampleCheck(aCommerce)
  const sources = new Map<string, string>()
  const complete = (await responsesOfBoth()).flatMap(({ operationId, schema }) => {
    const key = JSON.stringify(schema)
    const source = sources.get(key)
    if (source) return [[operationId, source] as const]
    const file = `${recordedResponses}/${operationId}.json`
    const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
    const own = [examples[operationId], recorded].find((each) => faultsOf(schema, each) === null)
    if (own === undefined) return []
    sources.set(key, operationId)
    return [[operationId, own] as const]
  })
  return Object.fromEntries(complete.sort(([one], [other]) => (one < other ? -1 : 1)))
}

test('each JSON response has an example of a test that its schema accepts (docs/api.md)', async () => {
  if (process.env.SHOP_RECORD === '1') {
    writeFileSync(examplesFile, `${JSON.stringify(await completed(storedExamples()), null, 1)}\n`)
  }
  const examples = storedExamples()
  const faultsOf = await exampleCheck(aCommerce)
  const wrong = (await responsesOfBoth()).flatMap(({ operationId, schema }) => {
    const example = examples[operationId]
    const faults = faultsOf(schema, typeof example === 'string' ? examples[example] : example)
    return faults === null ? [] : [[operationId, faults]]
  })
  expect(wrong).toEqual([])
})

const file = 'docs/openapi.json'

/** The operations of both engines, in the order of their paths. */
async function documentOfBoth() {
  const [own, other] = [await readDescription(aCommerce), await readDescription(hosted)]
  const tags = [...new Set([own, other].flatMap((each) => each.tags.map(({ name }) => name)))].sort()
  const names = [...new Set([own, other].flatMap(({ paths }) => Object.keys(paths)))].sort()
  const paths = names.map((name) => [name, { ...other.paths[name], ...own.paths[name] }])
  const components = {
    ...own.components,
    examples: { ...other.components.examples, ...own.components.examples },
  }
  return {
    ...own,
    components,
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(paths) as unknown,
  }
}

test(`${file} matches the routes (npm run openapi writes it)`, async () => {
  const text = `${JSON.stringify(await documentOfBoth(), null, 1)}\n`
  if (process.env.SHOP_RECORD === '1') writeFileSync(file, text)
  // A difference of a megabyte is unreadable: name the paths that differ.
  const [stored, routes] = [readFileSync(file, 'utf8'), text].map((each) => JSON.parse(each) as Description)
  const names = new Set([stored, routes].flatMap((each) => Object.keys(each!.paths)))
  const differing = [...names].filter(
    (name) => JSON.stringify(stored!.paths[name]) !== JSON.stringify(routes!.paths[name]),
  )
  expect(differing).toEqual([])
  expect({ ...stored, paths: {} }).toEqual({ ...routes, paths: {} })
})

test('every reference of the document leads to a part of it, and describes failures once', async () => {
  const document = await documentOfBoth()
  const text = JSON.stringify(document)
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, ...path]) => path.join('/')),
  )
  expect(references).toContain('responses/Failure')
  const parts = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  )
  expect([...references].sort()).toEqual(parts.sort())
})
