import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startShop } from '../../test/setup/runningShop'
import type { BareResponse } from './bareServer'
import { forkBare } from './forkBare'
import { measure, type Ratio } from './ratio'

/** The headers of a returning visitor's navigation in Chrome. */
export const navigationHeaders = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
  cookie: 'bc_cartId=6f1c1c2e-6d0e-4b4e-9a53-3d5e5a0c9f11',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
} as const

/** A page of each kind: its name and path. */
export const pageKinds = [
  ['home', '/'],
  ['listing', '/category/badminton/rackets/'],
  ['product', '/aerovolt-stratos-90/'],
] as const

/** Compares cached pages with a bare Fastify that sends the same compressed bytes. */
export async function cachedPagesBench(): Promise<readonly Ratio[]> {
  const shop = await startShop({ root: process.cwd() })
  const headers = { ...navigationHeaders, host: `in.localhost:${shop.port}` }
  const ratios: Ratio[] = []
  for (const [kind, path] of pageKinds) {
    const ours = { name: `the shop's ${kind} page`, url: `http://127.0.0.1:${shop.port}${path}`, headers }
    const page = await fetchPage(ours.url, headers)
    const bare = await forkBare('scripts/bench/bareServer.ts', page)
    const baseline = { name: 'bare Fastify', url: `http://127.0.0.1:${bare.port}${path}`, headers }
    const speeds = await measure(ours, baseline)
    bare.stop()
    const kilobytes = (Buffer.byteLength(page.body, 'base64') / 1024).toFixed(1)
    const title = `Cached ${kind} page (${kilobytes} KB of brotli)`
    ratios.push({ title, ...speeds, baselineName: 'bare Fastify', target: 0.9 })
  }
  await shop.stop()
  return ratios
}

/** The response of the shop with its undecoded body. Fails unless it is a page in brotli. */
async function fetchPage(url: string, headers: Readonly<Record<string, string>>): Promise<BareResponse> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
  if (response.statusCode !== 200 || encoding !== 'br')
    throw new Error(`${url} is not the page to be measured`)
  return { headers: { 'content-type': type, 'content-encoding': encoding }, body: body.toString('base64') }
}
