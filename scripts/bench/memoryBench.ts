import { Agent, request } from 'node:http'
import path from 'node:path'
import { z } from 'zod'
import { localePrefix } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import { freshFolder, startShop } from '../../test/setup/runningShop'

const token = 'a-token-of-the-staff-for-memory'
const visitors = 8
const requests = 20_000
const reportEvery = 5_000
/** Limit of the resident memory after all requests, in MB. */
const limit = 400

/** As in `npm start`. */
const allocatorLimits = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

interface Requested {
  readonly path: string
  readonly host: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Response {
  readonly status: number
  readonly body: Buffer
}

/** Kinds of requests by their share of twenty. */
const mix = [
  ['page', 6],
  ['listing', 2],
  ['search', 1],
  ['suggestions', 1],
  ['product', 2],
  ['cart', 2],
  ['picture', 6],
] as const

/**
 * Sends mixed requests of eight visitors to a new shop with an embedded database, and prints memory and speed. Popular
 * products are requested more often than others. The sequence is the same in each run.
 * @returns whether the process stays below the limit
 */
export async function memoryBench(root: string, print: (line: string) => void): Promise<boolean> {
  const dataDir = await freshFolder()
  const shop = await startShop({
    root,
    dataDir,
    env: {
      ...allocatorLimits,
      STAFF_TOKEN: token,
      LOG_LEVEL: 'error',
      PICTURES_DIR: path.join(dataDir, 'pictures'),
    },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const send = (requested: Requested) => sendRequest(agent, shop.port, requested)
  try {
    const products = await readProducts(send, shop.port)
    print(`${products.length} products`)
    print(await memoryLine(send, shop.port, 'after the start'))
    const random = randomNumbers()
    const statuses = new Map<number, number>()
    let sent = 0
    const visit = async (until: number, cookie: { cart: string }) => {
      while (sent < until) {
        sent += 1
        const requested = nextRequest(products, random, shop.port, cookie)
        const { status, headers } = await send(requested)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const [set] = headers['set-cookie']?.filter((text) => text.startsWith('bc_cartId=')) ?? []
        if (set !== undefined) cookie.cart = set.split(';', 1)[0] ?? ''
      }
    }
    const cookies = Array.from({ length: visitors }, () => ({ cart: '' }))
    let resident = 0
    for (let until = reportEvery; until <= requests; until += reportEvery) {
      const start = performance.now()
      await Promise.all(cookies.map((cookie) => visit(until, cookie)))
      const rate = (reportEvery / (performance.now() - start)) * 1000
      print(await memoryLine(send, shop.port, `after ${until} requests (${rate.toFixed(0)}/s)`))
      resident = (await readFigures(send, shop.port)).resident
    }
    print(`statuses ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    return resident < limit
  } finally {
    agent.destroy()
    await shop.stop()
  }
}

type Send = (requested: Requested) => ReturnType<typeof sendRequest>

function sendRequest(
  agent: Agent,
  port: number,
  { path: url, host, method = 'GET', headers = {}, body }: Requested,
): Promise<Response & { readonly headers: { readonly 'set-cookie'?: string[] | undefined } }> {
  return new Promise((resolve, reject) => {
    const sent = { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
    const call = request({ agent, host: '127.0.0.1', port, path: url, method, headers: sent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          headers: { 'set-cookie': response.headers['set-cookie'] },
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

const listing = z.object({
  data: z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        slug: z.string(),
        name: z.string(),
        entityId: z.number(),
        variants: z.array(z.object({ id: z.string() })),
      }),
    ),
    pagination: z.object({ totalPages: z.number() }),
  }),
})
type ListedProduct = z.infer<typeof listing>['data']['products'][number]

async function readProducts(send: Send, port: number): Promise<readonly ListedProduct[]> {
  const products: ListedProduct[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await send({
      host: `in.localhost:${port}`,
      path: `/api/bigcommerce/catalog/products?limit=100&page=${page}`,
    })
    const { data } = listing.parse(JSON.parse(body.toString()))
    products.push(...data.products)
    if (page >= data.pagination.totalPages) return products
  }
}

/** Numbers from 0 to 1, the same in each run (Park and Miller's generator). */
function randomNumbers(): () => number {
  let seed = 20_261_127
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
}

const categories = [
  '/category/badminton/',
  '/category/badminton/rackets/',
  '/category/badminton/shoes/',
  '/category/badminton/shuttlecocks/',
]
const sorts = ['', '&sort=price-asc', '&sort=latest-desc']
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']
const widths = [160, 320, 640, 960]

function nextRequest(
  products: readonly ListedProduct[],
  random: () => number,
  port: number,
  { cart }: { readonly cart: string },
): Requested {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  // A third of the requests goes to about a thirtieth of the products.
  const product = products[Math.floor(random() ** 3 * products.length)] ?? pick(products)
  const site = pick(defaultSites(port))
  const locale = pick(site.locales)
  const { host } = new URL(site.url)
  const headers = {
    'accept-encoding': random() < 0.8 ? 'gzip, deflate, br' : 'gzip',
    accept: 'text/html,*/*',
    ...(cart !== '' && { cookie: cart }),
  }
  const api = '/api/bigcommerce/'
  switch (pick(mix.flatMap(([kind, share]) => Array.from({ length: share }, () => kind)))) {
    case 'page': {
      const page = pick([
        '/',
        pick(categories),
        `/${product.slug}/`,
        `/${product.slug}/`,
        `/search/?q=${encodeURIComponent(product.name.split(' ')[0] ?? '')}`,
      ])
      return { host, path: localePrefix(site, locale) + page, headers }
    }
    case 'listing':
      return {
        host,
        path: `${api}catalog/products?limit=24&page=${1 + Math.floor(random() ** 3 * 20)}${pick(sorts)}${pick(['', '&filterAttributes=brand&filters=Aerovolt'])}`,
        headers,
      }
    case 'search':
      return {
        host,
        path: `${api}catalog/products?limit=24&search=${encodeURIComponent(product.name)}`,
        headers,
      }
    case 'suggestions':
      return {
        host,
        path: `${api}catalog/suggestions?search=${encodeURIComponent(product.name.slice(0, 3 + Math.floor(random() * 5)))}`,
        headers,
      }
    case 'product':
      return { host, path: `${api}catalog/products/${product.slug}`, headers }
    case 'cart': {
      if (random() < 0.7) return { host: `in.localhost:${port}`, path: `${api}cart`, headers }
      const { entityId: productId, variants } = product
      const items = [{ productId, variantId: Number(pick(variants).id), quantity: 1 }]
      return {
        host: `in.localhost:${port}`,
        path: `${api}cart`,
        method: 'POST',
        headers,
        body: JSON.stringify({ items }),
      }
    }
    case 'picture':
      return {
        host,
        path: `/api/studio2/product/${product.sku}/thumbnail?w=${pick(widths)}`,
        headers: { accept: pick(formats) },
      }
  }
}

interface MemoryFigures {
  readonly resident: number
  readonly heap: number
  readonly external: number
  readonly processor: number
}

async function readFigures(send: Send, port: number): Promise<MemoryFigures> {
  const { body } = await send({
    host: `localhost:${port}`,
    path: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  const text = body.toString()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    resident: figure('process_resident_memory_bytes') / 2 ** 20,
    heap: figure('process_heap_bytes') / 2 ** 20,
    external: figure('process_external_bytes') / 2 ** 20,
    processor: figure('process_cpu_seconds_total'),
  }
}

async function memoryLine(send: Send, port: number, moment: string): Promise<string> {
  const { resident, heap, external, processor } = await readFigures(send, port)
  const rounded = [resident, heap, external].map((value) => value.toFixed(0))
  return `${moment}: ${rounded[0]} MB resident, heap ${rounded[1]} MB, buffers ${rounded[2]} MB, processor ${processor.toFixed(1)} s`
}
