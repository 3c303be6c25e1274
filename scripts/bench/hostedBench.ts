import { request } from 'node:http'
import { startHostedShop, type HostedRun } from '../../test/setup/aHostedRun'

/** Milliseconds that the store takes for each call. */
const storeMs = 150
/** A cart change may take this much longer than the store. */
const maxAddedMs = 10
const repeats = 40

const pages = [
  '/',
  '/category/badminton/rackets/',
  '/category/badminton/shoes/',
  '/search/?q=racket',
  '/aerovolt-arc-10-racket/',
  '/sitemap.xml',
] as const

interface Timed {
  readonly status: number
  readonly ms: number
  readonly cookie: string | null
}

/**
 * Times a shop whose hosted store takes 150 ms for each call. Pages of the catalogue make no call, also while the store
 * is away. A change of the cart makes one call and adds at most 10 ms (median).
 * @returns whether all of this holds
 */
export async function hostedBench(print: (line: string) => void): Promise<boolean> {
  const hosted = await startHostedShop()
  try {
    await hosted.control('PUT', 'latency', { ms: storeMs })
    const ask = askOf(hosted)
    const results = [
      await pagesOf(hosted, ask, 'Catalogue pages', print),
      await changesOf(hosted, ask, print),
    ]
    await hosted.control('POST', 'faults', { operation: '*', kind: 'server_error', times: 100_000 })
    results.push(await pagesOf(hosted, ask, 'Catalogue pages, store away', print))
    return results.every(Boolean)
  } finally {
    await hosted.close()
  }
}

type Ask = ReturnType<typeof askOf>

const callsOf = async ({ control }: HostedRun) =>
  Object.values(await control('GET', 'calls')).reduce<number>((sum, count) => sum + Number(count), 0)

async function pagesOf(
  hosted: HostedRun,
  ask: Ask,
  title: string,
  print: (line: string) => void,
): Promise<boolean> {
  const before = await callsOf(hosted)
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < repeats; round += 1)
    for (const path of pages) {
      const { status, ms } = await ask('GET', path)
      if (status !== 200) {
        failed += 1
        print(`${path} answered ${status}`)
      }
      times.push(ms)
    }
  const calls = (await callsOf(hosted)) - before
  print(
    `${title}: ${times.length} answers, ${failed} failed, ${calls} calls of the store, median ${median(times).toFixed(1)} ms`,
  )
  return calls === 0 && failed === 0
}

async function changesOf(hosted: HostedRun, ask: Ask, print: (line: string) => void): Promise<boolean> {
  const path = '/api/bigcommerce/cart'
  const added = (quantity: number) => ({ items: [{ productId: 101, variantId: 101_000, quantity }] })
  const { cookie } = await ask('POST', path, added(1))
  const cart = await ask('POST', path, added(1), cookie)
  if (cart.status !== 200) throw new Error(`The cart answered ${cart.status}`)
  const before = await callsOf(hosted)
  const times: number[] = []
  for (let change = 0; change < 10; change += 1) {
    const { status, ms } = await ask('POST', path, added(1), cookie)
    if (status !== 200) throw new Error(`The cart answered ${status}`)
    times.push(ms)
  }
  const calls = ((await callsOf(hosted)) - before) / times.length
  const addedMs = median(times) - storeMs
  print(
    `Cart changes: ${calls} calls of the store each, median ${addedMs.toFixed(1)} ms above its ${storeMs} ms (at most ${maxAddedMs})`,
  )
  return calls === 1 && addedMs <= maxAddedMs
}

const askOf =
  ({ shop: { port } }: HostedRun) =>
  (method: 'GET' | 'POST', path: string, body?: object, cookie?: string | null): Promise<Timed> =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const payload = body && JSON.stringify(body)
      const headers = {
        host: `in.localhost:${port}`,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(cookie != null && { cookie }),
      }
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - started,
            cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    })

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
