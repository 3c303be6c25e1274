import { startShop } from '../../test/setup/runningShop'
import { forkBare } from './forkBare'
import { measure, type Ratio } from './ratio'

const path = '/api/bigcommerce/cart'
const request = {
  method: 'POST',
  body: JSON.stringify({ items: [{ productId: 1001, variantId: 100102, quantity: 1 }] }),
} as const
const json = { 'content-type': 'application/json' }

/** Compares adding a first item to a cart with the same SQL on a bare Fastify. */
export async function addToCartBench(): Promise<readonly Ratio[]> {
  const shop = await startShop({ root: process.cwd() })
  const bare = await forkBare('scripts/bench/bareCart.ts', shop.dataDir)
  const ours = {
    name: 'the shop',
    url: `http://127.0.0.1:${shop.port}${path}`,
    headers: { ...json, host: `in.localhost:${shop.port}` },
    ...request,
  }
  const baseline = { name: 'plain pg', url: `http://127.0.0.1:${bare.port}/`, headers: json, ...request }
  const speeds = await measure(ours, baseline)
  bare.stop()
  await shop.stop()
  return [
    {
      title: 'Adding to the cart, durably',
      ...speeds,
      baselineName: 'the same SQL with plain pg',
      target: 0.5,
    },
  ]
}
