import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { takeLease, type Lease } from '../jobs/lease'
import type { Log } from '../process/log'
import { readChanges, type ChangeReader } from './catalogChanges'
import { CatalogIndex } from './catalogIndex'
import {
  DamagedSnapshot,
  deleteSnapshot,
  findSnapshot,
  describeFormat,
  type CatalogSnapshot,
} from './catalogSnapshot'
import type { CatalogProduct } from './products/catalogProduct'
import { loadCategories, type CategoryForest } from './products/categoryForest'
import { latestReviews } from './products/latestReviews'
import { allProductIds, loadInChunks, loadProducts, readAhead, type Reading } from './products/loadProducts'
import { inSlices, type Steps } from './slots/steps'

/** How processes share the index's products. */
export interface Sharing {
  /** Smaller catalogs are read from their tables, without snapshots. */
  readonly minProducts?: number
  readonly log?: Log
}

/** Reading 5,000 products from their tables takes about three seconds. */
const defaultMinProducts = 5_000

/** Milliseconds between two looks for the snapshot of the process that builds. */
const waitMs = 250

export interface LoadParts extends Sharing {
  readonly db: Kysely<Tables>
  readonly isOffered: (product: CatalogProduct) => boolean
  /** Call it after the changes were read, so that its position covers them. */
  readonly readingNow: () => Promise<Reading>
}

export interface LoadedCatalog {
  readonly index: CatalogIndex
  readonly changes: ChangeReader
  /** Products that may differ from their tables. */
  readonly outdated: readonly number[]
  /** Format of the snapshots; null for a small catalog. */
  readonly format: string | null
  /** Set if this process has read the tables: it stores the snapshot for which others may wait. */
  readonly lease: Lease | null
}

/**
 * Loads the newest snapshot, or else reads all products from their tables. One process at a time reads the tables of a
 * large catalog; the others wait for its snapshot.
 */
export async function loadCatalog(parts: LoadParts): Promise<LoadedCatalog> {
  const { db, readingNow, minProducts = defaultMinProducts, log = () => {} } = parts
  // Starts before the reads, so that no change is missed between the two.
  const changes = await readChanges(db)
  const ids = await allProductIds(await readingNow())
  const tooSmall = describeSmallHeap(ids.length, getHeapStatistics().heap_size_limit)
  if (tooSmall !== null) log(tooSmall)
  const [sample] = await loadProducts(db, ids.slice(0, 1))
  if (ids.length < minProducts || !sample) {
    const index = await fromTables(parts, ids)
    return { index, changes, outdated: [], format: null, lease: null }
  }
  const format = describeFormat(sample)
  for (let isWaiting = false; ; isWaiting = true) {
    const snapshot = await findSnapshot(db, format)
    const loaded = snapshot && (await fromSnapshot(parts, snapshot, ids))
    if (loaded) return { ...loaded, format, lease: null }
    const lease = await takeLease(db, 'catalog build')
    if (!lease) {
      if (!isWaiting) log('Another process reads the catalog; this one waits for its snapshot.')
      await pause(waitMs)
      continue
    }
    try {
      // Another process may have finished between the two queries.
      if (!(await findSnapshot(db, format))) {
        const fresh = await readChanges(db)
        const all = await allProductIds(await readingNow())
        const index = await fromTables(parts, all)
        return { index, changes: fresh, outdated: [], format, lease }
      }
    } catch (error) {
      await lease.release()
      throw error
    }
    await lease.release()
  }
}

/** Bytes of the heap per product, as measured with 1,000,000 (docs/many-machines.md#a-million-products). */
const heapPerProduct = 3_600

/** Share of the heap that the index may take. The rest is for requests and for the garbage collection. */
const maxHeapShare = 0.6

/**
 * A line for the log if V8 would probably end the process while it loads the catalog. V8's own message names no product.
 * @param heapLimit bytes
 * @returns null for a heap that is large enough
 */
export function describeSmallHeap(products: number, heapLimit: number): string | null {
  const needed = products * heapPerProduct
  if (needed <= heapLimit * maxHeapShare) return null
  const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)
  return (
    `The index of ${products} products takes about ${megabytes(needed)} MB of the heap, whose limit is ${megabytes(heapLimit)} MB. ` +
    `Start with NODE_OPTIONS=--max-old-space-size=${megabytes(needed / maxHeapShare)}, or the process may end for lack of memory.`
  )
}

async function fromTables(
  { isOffered, readingNow }: LoadParts,
  ids: readonly number[],
): Promise<CatalogIndex> {
  const read = await readingNow()
  const index = new CatalogIndex(await read(loadCategories))
  for await (const { products } of loadInChunks(read, ids)) {
    await inSlices(putAll(index, products.filter(isOffered)))
  }
  await inSlices(index.settle())
  return index
}

/** Null for a damaged snapshot, which it deletes. */
async function fromSnapshot(
  { db, isOffered, readingNow, log = () => {} }: LoadParts,
  snapshot: CatalogSnapshot,
  ids: readonly number[],
): Promise<Pick<LoadedCatalog, 'index' | 'changes' | 'outdated'> | null> {
  const changes = await readChanges(db, snapshot.position)
  const forest = await (await readingNow())(loadCategories)
  const index = new CatalogIndex(forest)
  const unknown = new Set(ids)
  const outdated: number[] = []
  try {
    for await (const products of readAhead(currentProducts(db, snapshot, forest))) {
      await inSlices(putAll(index, products.filter(isOffered)))
      // A product without a row in the tables is read again, and removed.
      for (const { id } of products) if (!unknown.delete(id)) outdated.push(id)
    }
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error
    log(`The catalog's snapshot cannot be used: ${error.message}.`, error)
    await deleteSnapshot(db, snapshot)
    return null
  }
  await inSlices(index.settle())
  return { index, changes, outdated: [...outdated, ...unknown] }
}

/** The products of a snapshot with their reviews. The tree may be newer than the snapshot. */
async function* currentProducts(
  db: Kysely<Tables>,
  snapshot: CatalogSnapshot,
  forest: CategoryForest,
): AsyncGenerator<readonly CatalogProduct[]> {
  for await (const products of readAhead(snapshot.products())) {
    const ids = products.map(({ id }) => id)
    const reviews = await latestReviews(db, ids)
    yield products.map((product) => ({
      ...product,
      categories: forest.pathsOf(product.categoryIds),
      ...reviews.get(product.id),
    }))
  }
}

function* putAll(index: CatalogIndex, products: readonly CatalogProduct[]): Steps {
  for (const product of products) {
    index.put(product)
    yield
  }
}
