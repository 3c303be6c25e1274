import type { Kysely } from 'kysely'
import { toChannelKey, type ChannelKey } from '../../../../src/domain/channelKey'
import { ownSegments, reservedSlugs } from '../../../../src/site/urls/paths'
import type { Catalog, Commerce } from '../../../commerce/commerce'
import type { StoreRedirectsTable } from '../../../database/mirrorTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { StoreClient } from '../client/storeClient'
import { getRedirects, getSite, type StoreRedirect } from '../operations/admin'
import type { MirroredChannel } from './mapping'
import { maxId, shopPath } from './productRecord'

/** Redirects of a channel: more would cost more than 40 calls. */
const maxRedirects = 10_000
/** Characters of a path or url. The primary key takes 2,700 bytes. */
const maxFrom = 1_000
const maxTarget = 2_048
/** Redirects that lead to each other. A browser follows 20. */
const maxHops = 5

/** Numbers of the store's redirects. */
export interface MirroredRedirects {
  readonly mirrored: number
  /** Those that the shop can't serve: to brands, pages and posts, and from pages of the shop. */
  readonly skipped: number
}

interface ReadingRedirects {
  readonly db: Kysely<Tables>
  readonly client: Pick<StoreClient, 'fetchRest'>
  readonly channels: readonly MirroredChannel[]
}

/**
 * Mirrors the 301 redirects of the channels' sites, so that an earlier shop's urls go on leading somewhere.
 * @throws StoreError: nothing has changed then
 */
export async function mirrorRedirects({
  db,
  client,
  channels,
}: ReadingRedirects): Promise<MirroredRedirects> {
  const sites: Site[] = []
  for (const channel of channels) sites.push(await readSite(client, channel))
  const trees = await db.selectFrom('store_channels').select(['channel', 'categories']).execute()
  const rows: Row[] = []
  let skipped = 0
  for (const site of sites) {
    const tree = trees.find(({ channel }) => channel === site.key)?.categories ?? []
    const pathOf = (id: number) => tree.find((category) => category.id === id)?.path
    for (const redirect of site.redirects) {
      const row = rowOf(redirect, site, sites, pathOf)
      if (row) rows.push(row)
      else skipped += 1
    }
  }
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('store_redirects').execute()
    for (let from = 0; from < rows.length; from += batch) {
      await transaction
        .insertInto('store_redirects')
        .values(rows.slice(from, from + batch))
        // Two paths that differ in case or in their last slash.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  return { mirrored: rows.length, skipped }
}

const batch = 1_000
type Row = StoreRedirectsTable

interface Site {
  readonly key: ChannelKey
  readonly url: string
  readonly redirects: readonly StoreRedirect[]
  /** The keys of their paths. */
  readonly from: ReadonlySet<string>
}

async function readSite(client: ReadingRedirects['client'], channel: MirroredChannel): Promise<Site> {
  const context = { traffic: 'mirror' } as const
  const { data: site } = await client.fetchRest(getSite(channel.id), context)
  const redirects: StoreRedirect[] = []
  for (let page = 1, last = 1; page <= last && redirects.length < maxRedirects; page += 1) {
    const { data, meta } = await client.fetchRest(getRedirects(site.id, page), context)
    redirects.push(...data)
    last = data.length === 0 ? page : meta.pagination.total_pages
  }
  const read = redirects.slice(0, maxRedirects)
  const from = new Set(read.flatMap(({ from_path }) => keyOf(from_path) ?? []))
  return { key: channel.key, url: site.url, redirects: read, from }
}

/** The stored redirect; null for one that the shop can't serve. */
function rowOf(
  { from_path, to }: StoreRedirect,
  site: Site,
  sites: readonly Site[],
  pathOf: (categoryId: number) => string | undefined,
): Row | null {
  const path = keyOf(from_path)
  const [, first = ''] = path?.split('/') ?? []
  if (path === null || first === '' || ownSegments.includes(first) || reservedSlugs.includes(first))
    return null
  const row = { channel: site.key, path, product_id: null, target: null }
  const id = to.entity_id ?? 0
  if (to.type === 'product') return id > 0 && id <= maxId ? { ...row, product_id: id } : null
  const categoryPath = to.type === 'category' ? pathOf(id) : undefined
  const target =
    categoryPath === undefined
      ? to.type === 'url' && targetOf(to.url ?? '', site, sites)
      : shopPath(categoryPath)
  if (typeof target !== 'string' || target.length > maxTarget || keyOf(target) === path) return null
  return { ...row, target }
}

/**
 * The target of a link: a path of this site, or an http url elsewhere. Null for other schemes, and for a path of another
 * site that redirects itself: two sites could redirect to each other.
 */
function targetOf(link: string, site: Site, sites: readonly Site[]): string | null {
  const url = URL.parse(link, site.url)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return null
  const { origin, pathname, search, hash } = url
  // Two slashes at the start would name a host.
  if (origin === new URL(site.url).origin) return pathname.replace(/^\/+/, '/') + search + hash
  const other = sites.find((each) => URL.parse(each.url)?.origin === origin)
  return other?.from.has(keyOf(pathname) ?? '') ? null : url.href
}

/** A path without its query, in lower case, with one slash between its segments and none at its end. Null: unusable. */
function keyOf(path: string): string | null {
  const url = URL.parse(path.startsWith('/') ? path.replace(/^\/+/, '/') : `/${path}`, 'http://shop')
  if (!url || url.host !== 'shop') return null
  const key = url.pathname.replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
  return key === '' || key.length > maxFrom ? null : key
}

/** Finds the store's redirect of a path that is no page. It follows redirects of redirects, and none in a circle. */
export const storeRedirects =
  (db: Kysely<Tables>, catalog: Pick<Catalog, 'product'>): NonNullable<Commerce['storeRedirect']> =>
  async (path, channel) => {
    const find = async (key: string | null) =>
      key === null
        ? undefined
        : db
            .selectFrom('store_redirects')
            .select(['product_id', 'target'])
            .where('channel', '=', toChannelKey(channel))
            .where('path', '=', key)
            .executeTakeFirst()
    const isProduct = async (key: string) =>
      /^\/[a-z0-9-]+$/.test(key) && (await catalog.product(key.slice(1), channel)) !== null

    let found = await find(keyOf(path))
    for (let hop = 0; found && hop < maxHops; hop += 1) {
      const { product_id: id, target } = found
      if (id !== null) {
        const product = await catalog.product(String(id), channel)
        return product && { movedTo: product.path }
      }
      const next = target?.startsWith('/') ? keyOf(target) : null
      const further = next === null || (await isProduct(next)) ? undefined : await find(next)
      if (!further) return leadTo(target)
      found = further
    }
    return null
  }

/** A category's page keeps the language of the old one. */
const leadTo = (target: string | null) =>
  target === null ? null : target.startsWith('/category/') ? { movedTo: target } : { url: target }
