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
import { catalogQueries, type CatalogQueries, type QueryKind } from './catalogQueries'
import { brokenCounts } from './countCheck'
import { feedBench } from './feedBench'
import { manyProducts, seedForest } from './manyProducts'
import { mainThreadTime } from './threadTime'

const channel: Channel = { brand: 'courtline', region: 'IN', currency: 'INR' }
const minProducts = 1000
/** Maximum growth of a filtered page's cost, from the smallest to the largest catalog. */
const maxGrowth = 3

/** Milliseconds. */
interface Times {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/**
 * Builds catalogs of three sizes and runs up to 500 different queries of each kind, with responses as JSON.
 * Prints the processor time per query; only ratios and counts can fail.
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

/**
 * Prints the main thread's time per query for each kind. Each query is the first one after a change of a product, so that
 * no cache has its scope.
 * @param target milliseconds for 99% of the queries of a kind
 */
async function measureQueries(
  catalog: MemoryResponses,
  index: CatalogIndex,
  { kinds }: CatalogQueries,
  target: number,
): Promise<void> {
  const run = (query: ListingQuery | string) =>
    typeof query === 'string' ? catalog.suggest(query, channel, 8) : catalog.list(query, channel)
  const [product] = index.list({}, 'INR').products
  if (!product) throw new Error('The catalog is empty.')
  const row = (name: string, cells: readonly unknown[]) =>
    console.log(`  ${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
  console.log(`  Main thread's processor time in ms, target ${target} for p99`)
  row('', ['queries', 'p50', 'p99', 'max'])
  const all: number[] = []
  const measure = async ({ name, queries }: QueryKind) => {
    const times: number[] = []
    for (const query of queries) {
      index.put(product)
      const before = mainThreadTime()
      JSON.stringify(await run(query))
      times.push(mainThreadTime() - before)
    }
    all.push(...times)
    const { p50, p99, max } = summary(times)
    const figures = [p50, p99, max].map((figure) => figure.toFixed(2))
    row(name, [queries.length, ...figures, ...(p99 < target ? [] : ['MISSED'])])
  }
  for (const kind of kinds) await measure(kind)
  const { p50, p99, max } = summary(all)
  row('all', [all.length, ...[p50, p99, max].map((figure) => figure.toFixed(2))])
}

function summary(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** Bytes in use after a garbage collection. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise(setImmediate)
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
