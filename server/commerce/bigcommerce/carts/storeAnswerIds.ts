import { LRUCache } from 'lru-cache'
import { productsPage } from '../operations/catalogue'
import type { StoreProduct } from '../operations/productParts'
import type { Storefront } from '../storefront'
import type { AnswerIds } from './storeLine'

type Answers = Awaited<ReturnType<AnswerIds>>

const maxProducts = 500
const maxAgeMs = 600_000

/** Reads the value ids of a product's choices from the store, and caches them for ten minutes. */
export function storeAnswerIds(storefront: Storefront): AnswerIds {
  const cache = new LRUCache<string, Answers>({ max: maxProducts, ttl: maxAgeMs })
  return async (productId, channel) => {
    const key = `${channel.brand} ${channel.region} ${productId}`
    const known = cache.get(key)
    if (known) return known
    const { site } = await storefront(
      productsPage,
      { first: 1, after: null, currency: channel.currency, variants: 1, entityIds: [productId] },
      channel,
    )
    const answers = answersOf(site.products.edges?.[0]?.node)
    cache.set(key, answers)
    return answers
  }
}

function answersOf(product: StoreProduct | undefined): Answers {
  const options = product?.productOptions.edges ?? []
  return Object.fromEntries(
    options.map(({ node }) => [
      String(node.entityId),
      {
        ...Object.fromEntries(
          (node.values?.edges ?? []).map(({ node: value }) => [value.label, value.entityId]),
        ),
        ...(node.checkedOptionValueEntityId !== undefined && { Yes: node.checkedOptionValueEntityId }),
      },
    ]),
  )
}
