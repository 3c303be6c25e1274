import type { z } from 'zod'
import type { StoreClient } from '../client/storeClient'
import { isTooComplex, readShrinking } from '../client/storeError'
import { productsPage, variantsPage, type ListLengths } from '../operations/catalog'
import type { StoreProduct } from '../operations/productParts'
import type { MirroredChannel } from './mapping'

/** Maximum that the store allows. */
const maxPage = 50
/** Products of the first page. The store tells with each page what it cost, so the next one may be longer. */
const firstPage = 12
/** Enough for most products: the store counts each requested item, whether it exists or not. */
const shortLists: ListLengths = { variants: 12, options: 4, values: 12, details: 10 }
/** For a product with a longer list, which is read alone. Further variants come in pages. */
const longLists: ListLengths = { variants: 20, options: 8, values: 20, details: 50 }
/** The store rejects requests above 10,000 points. */
const maxPoints = 9_000

/** The number of products per call, as large as the store's complexity limit allows. */
export interface PageSize {
  readonly now: () => number
  /** Learns from the points of a response. */
  readonly learn: (products: number, points: number) => void
  /** Halves a size that was rejected. @returns false if there is no smaller one */
  readonly halve: (rejected: number) => boolean
}

export function pageSize(): PageSize {
  let size = firstPage
  return {
    now: () => size,
    learn: (products, points) => {
      if (points > 0) size = Math.min(maxPage, Math.max(1, Math.floor((maxPoints * products) / points)))
    },
    halve: (rejected) => {
      size = Math.min(size, Math.max(1, Math.floor(rejected / 2)))
      return rejected > 1
    },
  }
}

type Page = z.infer<typeof productsPage.response>['site']['products']

interface ReadingProducts {
  readonly client: Pick<StoreClient, 'fetchGraphql'>
  readonly channel: Pick<MirroredChannel, 'id' | 'currency'>
  readonly size: PageSize
}

export interface ProductsPage {
  readonly products: readonly StoreProduct[]
  /** Cursor of the next page; null after the last. */
  readonly next: string | null
  /** Of the whole list; null if unknown. */
  readonly total: number | null
}

/** Reads one page of a channel's products with all their variants. @throws StoreError */
export async function readPage(reading: ReadingProducts, after: string | null): Promise<ProductsPage> {
  const { pageInfo, edges, collectionInfo } = await fetchPage(reading, { after })
  return {
    products: await whole(reading, edges),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    total: collectionInfo?.totalItems ?? null,
  }
}

/** Reads these products; the channel doesn't show the missing ones. @throws StoreError */
export async function readById(
  reading: ReadingProducts,
  ids: readonly number[],
): Promise<readonly StoreProduct[]> {
  const found: StoreProduct[] = []
  for (let from = 0; from < ids.length;) {
    const entityIds = ids.slice(from, from + reading.size.now())
    const { edges } = await fetchPage(reading, { after: null, entityIds })
    found.push(...(await whole(reading, edges)))
    from += entityIds.length
  }
  return found
}

async function fetchPage(
  { client, channel, size }: ReadingProducts,
  wanted: { readonly after: string | null; readonly entityIds?: readonly number[] },
): Promise<Page> {
  for (;;) {
    // A rejected list of ids is read with a smaller `first` and then by its cursor.
    const first = Math.min(size.now(), wanted.entityIds?.length ?? maxPage)
    const given = { ...wanted, first, currency: channel.currency, lists: shortLists }
    try {
      let points = 0
      const { site } = await client.fetchGraphql(productsPage, given, {
        channel: channel.id,
        traffic: 'mirror',
        onComplexity: (some) => void (points = some),
      })
      size.learn(first, points)
      const { products } = site
      const { hasNextPage, endCursor } = products.pageInfo
      if (!wanted.entityIds || !hasNextPage) return products
      const rest = await fetchPage({ client, channel, size }, { ...wanted, after: endCursor })
      return { ...rest, edges: [...(products.edges ?? []), ...(rest.edges ?? [])] }
    } catch (error) {
      if (!isTooComplex(error) || !size.halve(first)) throw error
    }
  }
}

/** The products of a page, with what their lists lacked. */
const whole = (reading: ReadingProducts, edges: Page['edges']): Promise<StoreProduct[]> =>
  Promise.all(
    (edges ?? []).map(async ({ node }) => withAllVariants(reading, await withLongLists(reading, node))),
  )

async function withLongLists(
  { client, channel: { id, currency } }: ReadingProducts,
  product: StoreProduct,
): Promise<StoreProduct> {
  const { productOptions, categories, customFields, images } = product
  const isCut = [
    productOptions,
    ...(productOptions.edges ?? []).map(({ node }) => node.values),
    categories,
    customFields,
    images,
  ].some((list) => list?.pageInfo?.hasNextPage)
  if (!isCut) return product
  const { site } = await readShrinking(longLists.details, (details) => {
    const lists = { ...longLists, variants: Math.min(longLists.variants, details), details }
    const given = { first: 1, after: null, currency, lists, entityIds: [product.entityId] }
    return client.fetchGraphql(productsPage, given, { channel: id, traffic: 'mirror' })
  })
  // It may have vanished between the two calls.
  return site.products.edges?.[0]?.node ?? product
}

async function withAllVariants(
  { client, channel }: ReadingProducts,
  product: StoreProduct,
): Promise<StoreProduct> {
  const edges = [...(product.variants.edges ?? [])]
  let { pageInfo } = product.variants
  while (pageInfo.hasNextPage) {
    const given = {
      product: product.entityId,
      first: maxPage,
      after: pageInfo.endCursor,
      currency: channel.currency,
      options: longLists.options,
    }
    const { site } = await client.fetchGraphql(variantsPage, given, {
      channel: channel.id,
      traffic: 'mirror',
    })
    if (!site.product) break
    edges.push(...(site.product.variants.edges ?? []))
    ;({ pageInfo } = site.product.variants)
  }
  return { ...product, variants: { ...product.variants, edges } }
}
