import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { inFullRun } from '../../setup/fullRun'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

/** Requests that fill the caches, and requests during which the process stays as large. */
const filling = 4_000
const further = 12_000
const maxGrowth = 1.2
const token = 'a-token-of-the-staff-for-memory'

let database: TestDatabase
let folder: string
let shop: ChildProcess | null = null
beforeAll(async () => {
  database = await openTestDatabase({ content: 'catalog' })
  folder = mkdtempSync(path.join(tmpdir(), 'shop-memory-'))
})
afterAll(async () => {
  if (shop && shop.exitCode === null) {
    shop.kill('SIGKILL')
    await once(shop, 'exit')
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

interface Requested {
  readonly port: number
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

function get({
  port,
  url,
  headers = {},
}: Requested): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      path: url,
      headers: { host: `in.localhost:${port}`, ...headers },
    }
    const call = request(options, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the server with the settings of `npm start` that bound its memory. */
async function open(): Promise<number> {
  const port = await aFreePort()
  shop = spawn(process.execPath, ['run.mjs', 'server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      WARM_PICTURES: 'false',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PICTURES_DIR: path.join(folder, 'pictures'),
      STAFF_TOKEN: token,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const text of shop.stdout ?? []) {
    printed += String(text)
    if (printed.includes('Ctrl+C')) break
  }
  return port
}

/** Megabytes of the process. */
async function residentMegabytes(port: number): Promise<number> {
  const { body } = await get({ port, url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(body) ?? []
  return Number(bytes) / 2 ** 20
}

const listing = z.object({
  data: z.object({ products: z.array(z.object({ sku: z.string(), name: z.string() })) }),
})

inFullRun(
  'the process stays as large after its caches are full',
  async () => {
    const port = await open()
    const { body } = await get({ port, url: '/api/bigcommerce/catalog/products?limit=100' })
    const { products } = listing.parse(JSON.parse(body)).data
    const urls = (count: number) => {
      const { sku, name } = products[count % products.length] ?? { sku: '', name: '' }
      const search = encodeURIComponent(`${name.split(' ')[count % 2] ?? ''} ${count}`)
      return [
        `/api/studio2/product/${sku}/thumbnail?w=${count % 3 === 0 ? 320 : 160}`,
        `/api/bigcommerce/catalog/products?limit=24&page=${1 + (count % 20)}&sort=price-asc`,
        `/api/bigcommerce/catalog/products?limit=24&search=${search}`,
        '/api/bigcommerce/catalog/categories',
      ]
    }
    const statuses = new Map<number, number>()
    const visit = async (from: number, to: number) => {
      let next = from
      const visitor = async () => {
        while (next < to) {
          const count = next
          next += 1
          const url = urls(Math.floor(count / 4))[count % 4] ?? ''
          const accept = count % 3 === 0 ? 'image/avif,image/webp' : 'image/webp'
          const { status } = await get({
            port,
            url,
            headers: { accept, 'accept-encoding': count % 2 ? 'br' : 'gzip' },
          })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 8 }, visitor))
    }
    await visit(0, filling)
    const before = await residentMegabytes(port)
    await visit(filling, filling + further)
    const after = await residentMegabytes(port)
    expect([...statuses]).toEqual([[200, filling + further]])
    expect(before).toBeGreaterThan(100)
    expect(after / before).toBeLessThan(maxGrowth)
    console.info(
      `${before.toFixed(0)} MB after ${filling} requests, ${after.toFixed(0)} MB after ${further} more`,
    )
  },
  900_000,
)
