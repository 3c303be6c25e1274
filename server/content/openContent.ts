import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import {
  listContentKeys,
  type ContentKey,
  type ContentKind,
  type ContentValues,
} from '../../src/domain/content/content'
import { languages } from '../../src/domain/language'
import type { Site } from '../../src/site/site'
import { defaultContent, type PublishedValue, type ReadContent } from '../../src/site/siteContent'
import type { Catalog } from '../commerce/commerce'
import type { Tables } from '../database/tables'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import type { Content, ContentValue } from './content'
import { contentEntries } from './contentEntries'

interface ContentParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
  readonly catalog: Pick<Catalog, 'list' | 'product' | 'showContent'>
  readonly log: Log
  /** Milliseconds between refreshes. */
  readonly refreshIntervalMs?: number
}

export interface OpenContent {
  readonly content: Content
  /** Reads what any process has published. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The published values of each kind, by scope. */
type Published = {
  readonly [Kind in ContentKind]: Readonly<Partial<Record<string, PublishedValue<Kind>>>>
}

const nothingPublished: Published = { sale: {}, bar: {}, home: {}, synonyms: {}, cartMail: {} }

/** Reads the published content and then, each second, what any process has published since. */
export async function openContent({
  db,
  sites,
  catalog,
  log,
  refreshIntervalMs = 1000,
}: ContentParts): Promise<OpenContent> {
  let newest = 0
  let published = nothingPublished
  const read: ReadContent = <Kind extends ContentKind>(kind: Kind, scope: string) =>
    published[kind][scope] ?? null
  const refreshNow = async () => {
    const id = await newestId(db)
    if (id === newest) return
    const before = published
    published = await readPublished(db)
    newest = id
    const isSearchChanged = languages.some(
      (language) => !isDeepStrictEqual(synonymsIn(before, language), synonymsIn(published, language)),
    )
    catalog.showContent(isSearchChanged ? listSynonyms(published) : null)
  }
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: a slow read must not replace a later one.
  const refresh = () => {
    const next = last.then(refreshNow, refreshNow)
    last = next
    return next
  }
  await refresh()
  const refreshing = repeatedly({
    every: refreshIntervalMs,
    work: refresh,
    failureText: 'The published content cannot be read',
    log,
  })
  const entries = contentEntries({
    db,
    keys: listContentKeys(sites),
    findProblems: (key, value) => findProblems(key, value, { sites, catalog }),
    onPublished: refresh,
  })
  return { content: { read, ...entries }, refresh, close: () => refreshing.stop() }
}

async function newestId(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from content_versions where version is not null`.execute(db)
  return Number(rows[0]?.id ?? 0)
}

async function readPublished(db: Kysely<Tables>): Promise<Published> {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn(['kind', 'scope'])
    .select(['kind', 'scope', 'version', 'value'])
    .where('version', 'is not', null)
    .orderBy('kind')
    .orderBy('scope')
    .orderBy('version', 'desc')
    .execute()
  const published: Record<string, Record<string, unknown>> = {}
  for (const { kind, scope, version, value } of rows) (published[kind] ??= {})[scope] = { version, value }
  // Values were checked by the schema of their kind when they were stored.
  return { ...nothingPublished, ...published }
}

const synonymsIn = (published: Published, scope: string) => published.synonyms[scope]?.value ?? null

const listSynonyms = (published: Published) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const list = synonymsIn(published, language)
      return list ? [[language, list]] : []
    }),
  )

interface Checking {
  readonly sites: readonly Site[]
  readonly catalog: Pick<Catalog, 'list' | 'product'>
}

/** Products that the site doesn't sell, and words that find nothing. */
async function findProblems(
  { kind, scope }: ContentKey,
  value: ContentValue,
  { sites, catalog }: Checking,
): Promise<readonly { readonly field: string; readonly message: string }[]> {
  if (value === null) return []
  if (kind === 'home') {
    const { hero, picks } = value as ContentValues['home']
    const site = sites.find(({ id }) => id === scope)
    const unknown = async (field: string, slug: string) => {
      const product = site && (await catalog.product(slug, site))
      // A number finds a product too, but its page has the slug.
      return product?.slug === slug ? [] : [{ field, message: `This site sells no product “${slug}”` }]
    }
    const checks = [
      ...(hero === null ? [] : [unknown('hero', hero)]),
      ...picks.map((slug, index) => unknown(`picks.${index}`, slug)),
    ]
    return (await Promise.all(checks)).flat()
  }
  if (kind !== 'synonyms') return []
  const usual = defaultContent('synonyms', scope) ?? {}
  const fresh = Object.keys(value).filter((meant) => !(meant in usual))
  const finds = async (word: string) => {
    const listings = await Promise.all(
      sites.map((site) => catalog.list({ search: word, limit: 1, facets: 'none' }, site)),
    )
    return listings.some(
      ({ found, correctedSearch, unmatched }) => found && correctedSearch === undefined && !unmatched,
    )
  }
  const checked = await Promise.all(fresh.map(async (meant) => ({ meant, isFound: await finds(meant) })))
  return checked
    .filter(({ isFound }) => !isFound)
    .map(({ meant }) => ({ field: meant, message: `${meant}: no product has this word` }))
}
