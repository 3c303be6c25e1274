import type { Listing } from '../../src/domain/catalog/listing'
import { startShop } from '../../test/setup/runningShop'
import { forkBare } from './forkBare'
import { measure, type Ratio } from './ratio'

const listing = '/api/bigcommerce/catalog/products?limit=24&sort=price-asc'

/** Compares the listing endpoint with a bare Fastify that sends the same bytes. */
export async function listingBench(): Promise<readonly Ratio[]> {
  const shop = await startShop({ root: process.cwd() })
  const ours = {
    name: 'the shop',
    url: `http://127.0.0.1:${shop.port}${listing}`,
  }
  const body = await (await fetch(ours.url)).text()
  const { data } = JSON.parse(body) as { data: Listing }
  if (data.products.length !== 24) throw new Error('The listing is not the one to be measured')
  const bare = await forkBare('scripts/bench/bareServer.ts', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(body).toString('base64'),
  })
  const speeds = await measure(ours, { name: 'bare Fastify', url: `http://127.0.0.1:${bare.port}/` })
  bare.stop()
  await shop.stop()
  const kilobytes = (body.length / 1024).toFixed(1)
  return [
    {
      title: `Listing of 24 products (${kilobytes} KB)`,
      ...speeds,
      baselineName: 'bare Fastify',
      target: 0.5,
    },
  ]
}
