import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { products as seeded } from '../../demo/seeds/products'
import { CatalogIndex } from '../../server/catalog/catalogIndex'
import { embeddedCatalog, type MemoryResponses } from '../../server/catalog/embeddedCatalog'
import type { CatalogProduct } from '../../server/catalog/products/catalogProduct'
import { storefrontProduct } from '../../server/catalog/products/storefrontProduct'
import { catalogClock } from '../../server/catalog/readModel'
import { inSlices, type Steps } from '../../server/catalog/slots/steps'
import type { ListingQuery } from '../../src/domain/catalog/listing'
import type { Channel } from '../../src/domain/channel'
import type { CurrencyCode } from '../../src/domain/money'
import { catalogQueries, type CatalogQueries } from './catalogQueries'
import { brokenCounts } from './countCheck'
import { feedBench } from './feedBench'
import { manyProducts, seedForest } from './manyProducts'

const channel: Channel = { brand: 'courtline', region: 'IN', currency: 'INR' }
const minProducts = 1000
/** Maximum growth of a filtered page's cost, from the smallest to the largest catalog. */
const maxGrowth = 3

/** Milliseconds. */
interface Times {
  readonly p50: number
  readonly p99: number
  /** Average CPU time, which excludes waiting for other processes. */
  readonly processor: number
}

/**
 * Builds catalogs of three sizes and runs 500 different queries of each kind, with responses as JSON.
 * Prints times next to their targets; only ratios and counts can fail.
 * @returns descriptions of failures
 */
export async function catalogBench(maxProducts: number): Promise<readonly string[]> {
  const broken: string[] = []
  const benched = new Map<number, Benched>()
  for (const count of new Set([minProducts, seeded.length, maxProducts])) {
    const one = await measureCatalog(count)
    benched.set(count, one)
    broken.push(...one.wrong)
  }
  const small = benched.get(minProducts)
  const large = benched.get(maxProducts)
  if (!small?.fullPages.length || !large?.fullPages.length) return [...broken, 'no filtered page is full']
  const growth = await growthBetween(small, large)
  const verdict = `a filtered page with ${maxProducts} products costs ${growth.toFixed(2)} of one with ${minProducts}`
  console.log(`\nAsked in turns, ${verdict} (at most ${maxGrowth})`)
  if (!(growth <= maxGrowth)) broken.push(verdict)
  return broken
}

interface Benched {
  readonly catalog: MemoryResponses
  /** Queries with full pages, so the compared pages have equal length. */
  readonly fullPages: readonly ListingQuery[]
  readonly wrong: readonly string[]
}

/** Pages for the comparison of a small with a large catalog. */
const compared = { limit: 12, queries: 100 }
/** Repeats all queries, so the machine's other load affects both sizes equally. */
const rounds = 5

async function growthBetween(small: Benched, large: Benched): Promise<number> {
  const times = { small: [] as number[], large: [] as number[] }
  const measure = async ({ catalog }: Benched, query: ListingQuery | undefined) => {
    const start = performance.now()
    JSON.stringify(await catalog.list(query ?? {}, channel))
    return performance.now() - start
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < compared.queries; index += 1) {
      times.small.push(await measure(small, small.fullPages[index % small.fullPages.length]))
      times.large.push(await measure(large, large.fullPages[index % large.fullPages.length]))
    }
  }
  return summary(times.large).p50 / summary(times.small).p50
}

async function measureCatalog(count: number): Promise<Benched> {
  const forest = seedForest()
  const before = await memory()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const index = new CatalogIndex(forest)
  await inSlices(build(index, manyProducts(count, forest)))
  const seconds = (performance.now() - start) / 1000
  delay.disable()
  const megabytes = ((await memory()) - before) / 2 ** 20
  console.log(
    `\n${count} products: built in ${seconds.toFixed(1)} s, longest block ${(delay.max / 1e6).toFixed(0)} ms (target 50), ${megabytes.toFixed(0)} MB`,
  )
  // Without a cache per product, which would favour a small catalog.
  const inStorefront = (product: CatalogProduct, currency: CurrencyCode) =>
    storefrontProduct(product, currency)
  const catalog = embeddedCatalog({
    model: { index, clock: catalogClock() },
    inStorefront,
    build: inStorefront,
  })
  const queries = catalogQueries(index, forest)
  const wrong = brokenCounts(index, [...manyProducts(count, forest)], queries)
  await measureQueries(catalog, index, queries, count >= largeCatalog ? 25 : 10)
  if (count >= largeCatalog) await feedBench(catalog, memory)
  const fullPages = queries.filtered
    .map((query) => ({ ...query, limit: compared.limit }))
    .filter((query) => index.list(query, 'INR').pagination.total >= compared.limit)
    .slice(0, compared.queries)
  return { catalog, fullPages, wrong: wrong.map((text) => `${count} products: ${text}`) }
}

const largeCatalog = 10_000

function* build(index: CatalogIndex, products: Iterable<CatalogProduct>): Steps {
  for (const product of products) {
    index.put(product)
    yield
  }
  yield* index.settle()
}

async function measureQueries(
  catalog: MemoryResponses,
  index: CatalogIndex,
  queries: CatalogQueries,
  target: number,
): Promise<void> {
  // Clears the cache that building the queries has filled.
  const product = index.list({}, 'INR').products[0]
  if (product) index.put(product)
  const all: number[] = []
  const measure = async <Query>(
    name: string,
    queries: readonly Query[],
    run: (query: Query) => Promise<unknown>,
  ) => {
    const times: number[] = []
    const before = process.cpuUsage()
    for (const query of queries) {
      const start = performance.now()
      JSON.stringify(await run(query))
      times.push(performance.now() - start)
    }
    all.push(...times)
    const { user, system } = process.cpuUsage(before)
    const result = { ...summary(times), processor: (user + system) / 1000 / queries.length }
    console.log(
      `  ${name.padEnd(12)} ${String(queries.length).padStart(4)} queries, ${shown(result)}, processor ${result.processor.toFixed(2)} ms`,
    )
  }
  await measure('category', queries.category, (query) => catalog.list(query, channel))
  await measure('filtered', queries.filtered, (query) => catalog.list(query, channel))
  await measure('search', queries.search, (query) => catalog.list(query, channel))
  await measure('typo search', queries.typo, (query) => catalog.list(query, channel))
  await measure('suggestions', queries.suggestions, (text) => catalog.suggest(text, channel, 8))
  const together = summary(all)
  const verdict = together.p99 < target ? 'reached' : 'MISSED'
  console.log(`  all          ${shown(together)} (target p99 ${target} ms: ${verdict})`)
}

function summary(times: readonly number[]): Omit<Times, 'processor'> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const shown = ({ p50, p99 }: Omit<Times, 'processor'>) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`

/** Bytes in use after a garbage collection. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise(setImmediate)
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
