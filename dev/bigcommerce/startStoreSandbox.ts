import { randomBytes } from 'node:crypto'
import { issueToken } from './state/store'
import { buildStoreSandbox } from './storeSandbox'

/** Milliseconds until the sandbox's storefront token expires. */
const tokenAge = 365 * 86_400_000

/** Starts a store sandbox with new secrets. @returns the shop's settings for it */
export async function startStoreSandbox({
  port,
  products,
  shopPort,
}: {
  readonly port: number
  readonly products: number
  readonly shopPort: number
}) {
  const hash = 'sandbox1'
  const apiToken = randomBytes(24).toString('base64url')
  const clientSecret = randomBytes(24).toString('base64url')
  const { app, store } = buildStoreSandbox({ hash, apiToken, clientSecret, products, shopPort })
  const url = await app.listen({ host: '127.0.0.1', port })
  const storefrontToken = issueToken(store, {
    channelIds: store.channels.map(({ id }) => id),
    scopes: ['Unauthenticated', 'Customer'],
    expiresAt: Date.now() + tokenAge,
  })
  const channels = store.channels.map(({ id, name }) => `${name.toLowerCase().replace(' ', '-')}=${id}`)
  return {
    env: {
      BIGCOMMERCE_SANDBOX: url,
      BIGCOMMERCE_STORE_HASH: hash,
      BIGCOMMERCE_API_TOKEN: apiToken,
      BIGCOMMERCE_STOREFRONT_TOKEN: storefrontToken,
      BIGCOMMERCE_CLIENT_SECRET: clientSecret,
      BIGCOMMERCE_CHANNELS: channels.join(','),
    },
    close: () => app.close(),
  }
}
