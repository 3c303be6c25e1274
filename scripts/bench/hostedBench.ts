import { request } from 'node:http'
import { z } from 'zod'
import type { Operation } from '../../server/engines/bigcommerce/client/operation'
import { createCart, updateCartLine } from '../../server/engines/bigcommerce/operations/cart'
import { startHostedShop, type HostedRun } from '../../test/setup/runningShop'

/** Milliseconds that the store takes for each call. */
const storeMs = 150
/** A cart change may take this much longer than the same change at the store itself. */
const maxAddedMs = 10
const repeats = 40
const changes = 30

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
  readonly body: string
  readonly ms: number
  readonly cookie: string | null
}

/**
 * Times a shop whose hosted store takes 150 ms for each call. Pages of the catalog make no call, also while the store
 * is away. A change of the cart makes one call and adds at most 10 ms (median) to the same call without the shop.
 * @returns whether all of this holds
 */
export async function hostedBench(print: (line: string) => void): Promise<boolean> {
  const hosted = await startHostedShop()
  try {
    await hosted.control('PUT', 'latency', { ms: storeMs })
    const send = openClient(hosted)
    const results = [
      await measurePages(hosted, send, 'Catalog pages', print),
      await measureChanges(hosted, send, print),
    ]
    await hosted.control('POST', 'faults', { operation: '*', kind: 'server_error', times: 100_000 })
    results.push(await measurePages(hosted, send, 'Catalog pages, store away', print))
    return results.every(Boolean)
  } finally {
    await hosted.close()
  }
}

type Send = ReturnType<typeof openClient>

const countCalls = async ({ control }: HostedRun) =>
  Object.values(await control('GET', 'calls')).reduce<number>((sum, count) => sum + Number(count), 0)

async function measurePages(
  hosted: HostedRun,
  send: Send,
  title: string,
  print: (line: string) => void,
): Promise<boolean> {
  const before = await countCalls(hosted)
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < repeats; round += 1)
    for (const path of pages) {
      const { status, ms } = await send('GET', path)
      if (status !== 200) {
        failed += 1
        print(`${path} answered ${status}`)
      }
      times.push(ms)
    }
  const calls = (await countCalls(hosted)) - before
  print(
    `${title}: ${times.length} answers, ${failed} failed, ${calls} calls of the store, median ${median(times).toFixed(1)} ms`,
  )
  return calls === 0 && failed === 0
}

async function measureChanges(
  hosted: HostedRun,
  send: Send,
  print: (line: string) => void,
): Promise<boolean> {
  const path = '/api/bigcommerce/cart'
  const racket = { productId: 101, variantId: 101_000 }
  const { cookie, body } = await send('POST', path, { items: [{ ...racket, quantity: 1 }] })
  const { data } = rawCart.parse(JSON.parse(body))
  const itemId = data.line_items.physical_items[0]?.id
  const changeStore = await storeChanges(hosted)
  const shopTimes = []
  const storeTimes = []
  let calls = 0
  // In turns, so that the machine's other work meets both.
  for (let change = 0; change < changes; change += 1) {
    const quantity = 1 + (change % 3)
    const before = await countCalls(hosted)
    const { status, ms } = await send('PUT', path, { itemId, item: { ...racket, quantity } }, cookie)
    if (status !== 200) throw new Error(`The cart answered ${status}`)
    shopTimes.push(ms)
    calls += (await countCalls(hosted)) - before
    storeTimes.push(await changeStore(quantity))
  }
  const shopMs = median(shopTimes)
  const aloneMs = median(storeTimes)
  const addedMs = shopMs - aloneMs
  print(
    `Cart changes: ${calls / changes} calls of the store each, median ${shopMs.toFixed(1)} ms; the store alone ${aloneMs.toFixed(1)} ms; added ${addedMs.toFixed(1)} ms (at most ${maxAddedMs})`,
  )
  return calls === changes && addedMs <= maxAddedMs
}

const rawCart = z.object({
  data: z.object({ line_items: z.object({ physical_items: z.array(z.object({ id: z.string() })) }) }),
})

/** Changes of another cart without the shop: the same operation, sent to the store itself. @returns milliseconds */
async function storeChanges({ env }: HostedRun): Promise<(quantity: number) => Promise<number>> {
  const send = async <Given, Result>(operation: Operation<Given, Result>, given: Given): Promise<Result> => {
    const { document: query, name: operationName } = operation
    const response = await fetch(`${env.BIGCOMMERCE_SANDBOX}/channels/1002/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.BIGCOMMERCE_STOREFRONT_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, operationName, variables: operation.variables(given) }),
    })
    const { data } = (await response.json()) as { readonly data: unknown }
    return operation.response.parse(data)
  }
  const ids = { productEntityId: 101, variantEntityId: 101_000 }
  const lineItems = [{ ...ids, quantity: 1 }]
  const created = await send(createCart, { lineItems, currencyCode: 'INR' })
  let cart = created.cart.createCart?.cart
  return async (quantity) => {
    const line = cart?.lineItems.physicalItems[0]
    if (!cart || !line) throw new Error('The store has no cart')
    const started = performance.now()
    const response = await send(updateCartLine, {
      cartEntityId: cart.entityId,
      version: cart.version,
      lineItemEntityId: line.entityId,
      data: { lineItem: { ...ids, quantity } },
    })
    const ms = performance.now() - started
    cart = response.cart.updateCartLineItem?.cart
    return ms
  }
}

const openClient =
  ({ shop: { port } }: HostedRun) =>
  (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, cookie?: string | null): Promise<Timed> =>
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
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => void (text += part))
        response.on('end', () =>
          resolve({
            body: text,
            status: response.statusCode ?? 0,
            ms: performance.now() - started,
            cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    })

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
