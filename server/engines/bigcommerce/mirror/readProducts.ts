import type { z } from 'zod'
import type { StoreClient } from '../client/storeClient'
import { isOfContent, isTooComplex, readShrinking, type StoreError } from '../client/storeError'
import { productIdsPage, productsPage, variantsPage, type ListLengths } from '../operations/catalog'
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

type Page = z.infer<typeof productsPage.response>['site']['products'] & Pick<ProductsPage, 'unreadable'>

interface ReadingProducts {
  readonly client: Pick<StoreClient, 'fetchGraphql'>
  readonly channel: Pick<MirroredChannel, 'id' | 'currency'>
  readonly size: PageSize
}

export interface ProductsPage {
  readonly products: readonly StoreProduct[]
  /** Products that the store lists with an error instead of their content. */
  readonly unreadable: readonly {
    readonly id: number
    readonly sku: string
    readonly error: StoreError
  }[]
  /** Cursor of the next page; null after the last. */
  readonly next: string | null
  /** Of the whole list; null if unknown. */
  readonly total: number | null
}

/** Reads one page of a channel's products with all their variants. @throws StoreError */
export async function readPage(reading: ReadingProducts, after: string | null): Promise<ProductsPage> {
  const page = await fetchPage(reading, { after })
  const { pageInfo, collectionInfo } = page
  return {
    ...(await whole(reading, page)),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    total: collectionInfo?.totalItems ?? null,
  }
}

/** Reads these products; the channel doesn't show the missing ones. @throws StoreError */
export async function readById(
  reading: ReadingProducts,
  ids: readonly number[],
): Promise<Pick<ProductsPage, 'products' | 'unreadable'>> {
  const products: StoreProduct[] = []
  const unreadable: ProductsPage['unreadable'][number][] = []
  for (let from = 0; from < ids.length;) {
    const entityIds = ids.slice(from, from + reading.size.now())
    const read = await whole(reading, await fetchPage(reading, { after: null, entityIds }))
    products.push(...read.products)
    unreadable.push(...read.unreadable)
    from += entityIds.length
  }
  return { products, unreadable }
}

interface Wanted {
  readonly after: string | null
  readonly entityIds?: readonly number[]
}

async function fetchPage(reading: ReadingProducts, wanted: Wanted): Promise<Page> {
  const page = await fetchPart(reading, wanted)
  const { hasNextPage, endCursor } = page.pageInfo
  if (!wanted.entityIds || !hasNextPage) return page
  // A rejected list of ids is read with a smaller `first` and then by its cursor.
  const rest = await fetchPage(reading, { ...wanted, after: endCursor })
  return {
    ...rest,
    edges: [...(page.edges ?? []), ...(rest.edges ?? [])],
    unreadable: [...page.unreadable, ...rest.unreadable],
  }
}

/** Halves a page that is too complex or contains an unreadable product, down to one product. */
async function fetchPart(reading: ReadingProducts, wanted: Wanted): Promise<Page> {
  const { client, channel, size } = reading
  for (;;) {
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
      return { ...site.products, unreadable: [] }
    } catch (error) {
      const isUnreadable = isOfContent(error)
      if (!isUnreadable && !isTooComplex(error)) throw error
      if (size.halve(first)) continue
      if (!isUnreadable) throw error
      return fetchUnreadable(reading, wanted, error)
    }
  }
}

/** A page of the one product whose content cannot be read. @throws the error if the store doesn't list the product */
async function fetchUnreadable(
  { client, channel }: ReadingProducts,
  wanted: Wanted,
  error: StoreError,
): Promise<Page> {
  const given = { ...wanted, first: 1 }
  const { site } = await client.fetchGraphql(productIdsPage, given, {
    channel: channel.id,
    traffic: 'mirror',
  })
  const { pageInfo, edges } = site.products
  const unreadable = (edges ?? []).map(({ node }) => ({ id: node.entityId, sku: node.sku, error }))
  if (unreadable.length === 0) throw error
  return { pageInfo, collectionInfo: null, edges: [], unreadable }
}

/** The products of a page, with what their lists lacked. */
async function whole(
  reading: ReadingProducts,
  { edges, unreadable }: Page,
): Promise<Pick<ProductsPage, 'products' | 'unreadable'>> {
  const read = await Promise.all(
    (edges ?? []).map(async ({ node }) => {
      try {
        return await withAllVariants(reading, await withLongLists(reading, node))
      } catch (error) {
        if (!isOfContent(error)) throw error
        return { id: node.entityId, sku: node.sku, error }
      }
    }),
  )
  return {
    products: read.flatMap((each) => ('error' in each ? [] : [each])),
    unreadable: [...unreadable, ...read.flatMap((each) => ('error' in each ? [each] : []))],
  }
}

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
