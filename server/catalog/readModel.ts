import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { CatalogClock, CatalogSubject } from '../commerce/commerce'
import { leaderReads, type Reads } from '../database/reads'
import type { Tables } from '../database/tables'
import { takeLease } from '../jobs/lease'
import { reasonOf } from '../process/failure'
import { repeatedly } from '../process/repeatedly'
import type { CatalogIndex } from './catalogIndex'
import { findSnapshot, storeSnapshot } from './catalogSnapshot'
import { loadCatalog, type Sharing } from './loadCatalog'
import type { CatalogProduct } from './products/catalogProduct'
import { loadCategories } from './products/categoryForest'
import { loadInChunks, type LoadedChunk, type Reading } from './products/loadProducts'
import { inPieces, type Steps } from './slots/steps'

/** The catalog in memory, at most a second behind the database. */
export interface ReadModel {
  /** The index. */
  readonly index: CatalogIndex
  /** Clock of the catalog's changes. */
  readonly clock: CatalogClock
  /** Reads the changes since the last call. @returns true if a page could look different */
  refresh(): Promise<boolean>
  /** Stores a snapshot for other processes, unless the stored one has nearly all changes. */
  share(): Promise<void>
  /** Advances the clock for products whose look changed without a change of their data, e.g. a photo. */
  noteChange(products: readonly CatalogProduct[]): void
}

/** Share of change rows per product after which a new snapshot is stored. Loading them takes about two seconds. */
const maxChangedShare = 0.02

/**
 * Changes are always read from the leader. Products may come from a replica that has the changes read so far, so the
 * catalog never becomes older than a change that was read.
 * @param isOffered false excludes a product from the catalog
 */
export async function openReadModel(
  db: Kysely<Tables>,
  isOffered: (product: CatalogProduct) => boolean = () => true,
  reads: Pick<Reads, 'position' | 'since'> = leaderReads(db),
  sharing: Sharing = {},
): Promise<ReadModel> {
  /** Call it after the changes were read, so that its position covers them. */
  const readingNow = async (): Promise<Reading> => {
    const position = await reads.position()
    return (work) => reads.since(position, work)
  }
  const { index, changes, outdated, format, ...loaded } = await loadCatalog({
    db,
    isOffered,
    readingNow,
    ...sharing,
  })
  const clock = catalogClock()
  let isTreeChangePending = false
  const pending = new Set(outdated)
  let { lease } = loaded
  let last: Promise<unknown> = Promise.resolve()

  const refresh = async () => {
    const fresh = await changes.next()
    // Pending until loaded, so that a failed load loses no change.
    isTreeChangePending ||= fresh.isTreeChanged
    for (const id of fresh.productIds) pending.add(id)
    if (!isTreeChangePending && pending.size === 0) return false
    const read = await readingNow()
    const isTreeChanged = isTreeChangePending
    if (isTreeChanged) await replaceTree(read)
    isTreeChangePending = false
    const isDifferent = await replaceSome(read, [...pending])
    pending.clear()
    return isDifferent || isTreeChanged
  }

  /** Every page shows the tree, so all answers are new. The products are not read again. */
  const replaceTree = async (read: Reading) => {
    const forest = await read(loadCategories)
    try {
      await inPieces(index.moveTo(forest))
      await inPieces(index.settle())
    } finally {
      clock.allChanged()
    }
  }

  const replaceSome = async (read: Reading, ids: readonly number[]) => {
    let isDifferent = false
    for await (const chunk of loadInChunks(read, ids)) {
      const changed: CatalogSubject[] = []
      try {
        await inPieces(replace(chunk, changed))
        // Else the next query sorts the products of a large change at once.
        await inPieces(index.settle())
      } finally {
        // Also after a failure: the retry sees the replaced products as unchanged.
        if (changed.length > 0) clock.changed(changed)
      }
      isDifferent ||= changed.length > 0
    }
    return isDifferent
  }

  /** The clock advances after all replacements, so an answer computed between two of them isn't cached. */
  function* replace({ ids, products }: LoadedChunk, changed: CatalogSubject[]): Steps {
    const offered = new Map(products.filter(isOffered).map((product) => [product.id, product]))
    for (const id of ids) {
      const known = index.byId(id)
      const product = offered.get(id) ?? null
      if (product ? isDeepStrictEqual(known, product) : !known) continue
      changed.push(...subjectsOf(id, known, product))
      if (product) index.put(product)
      else index.remove(id)
      yield
    }
  }

  const subjectsOf = (
    id: number,
    before: CatalogProduct | null,
    after: CatalogProduct | null,
  ): CatalogSubject[] => {
    const categories = [before, after].flatMap((product) => (product ? index.categoriesOf(product) : []))
    return [
      `product ${id}`,
      'everything',
      ...categories.map((category): CatalogSubject => `category ${category}`),
      ...(standing(before) === standing(after) ? [] : (['navigation'] as const)),
    ]
  }

  /** Serialized: concurrent refreshes could overwrite newer data with older. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next
    return next
  }

  const isSnapshotOutdated = async (ofFormat: string) => {
    const stored = await findSnapshot(db, ofFormat)
    return !stored || changes.position().id - stored.position.id > index.size * maxChangedShare
  }

  const share = async () => {
    if (format === null) return
    const own = lease ?? ((await isSnapshotOutdated(format)) ? await takeLease(db, 'catalog build') : null)
    lease = null
    if (!own) return
    try {
      const position = await inOrder(async () => {
        await refresh()
        return changes.position()
      })
      await storeSnapshot(db, index.products(), { format, position })
    } finally {
      await own.release()
    }
  }

  // The changes since the snapshot.
  if (format !== null && !lease) await refresh()

  return {
    index,
    clock,
    noteChange: (products) => {
      if (products.length > 0)
        clock.changed(products.flatMap((product) => subjectsOf(product.id, product, product)))
    },
    refresh: () => inOrder(refresh),
    share,
  }
}

/** Key of a product in the navigation: maker, categories, currencies and channels. */
function standing(product: CatalogProduct | null): string {
  if (!product) return ''
  const currencies = new Set(product.variants.flatMap(({ prices }) => Object.keys(prices)))
  return JSON.stringify([
    product.brand,
    [...product.categoryIds].sort(),
    [...currencies].sort(),
    product.channels,
  ])
}

/** A clock that its owner advances. */
interface SetClock extends CatalogClock {
  /** Records a change of some subjects. */
  changed(subjects: Iterable<CatalogSubject>): void
  /** Records a change of all subjects. */
  allChanged(): void
}

/** A new clock in this process's memory. */
export function catalogClock(): SetClock {
  const changedAt = new Map<CatalogSubject, number>()
  let now = 0
  let allChangedAt = 0
  return {
    now: () => now,
    hasChanged: (subjects, since) =>
      allChangedAt > since || subjects.some((subject) => (changedAt.get(subject) ?? 0) > since),
    changed: (subjects) => {
      now += 1
      for (const subject of subjects) changedAt.set(subject, now)
    },
    allChanged: () => {
      now += 1
      allChangedAt = now
      changedAt.clear()
    },
  }
}

/**
 * Refreshes a read model every `intervalMs` until stopped. While the database is down the catalog stays as
 * loaded.
 * @param log receives one line when refreshes start to fail and one when they succeed again
 * @returns a function that stops it and waits for a running refresh
 */
export function refreshEverySecond(
  model: Pick<ReadModel, 'refresh'>,
  log: (line: string) => void,
  intervalMs = 1000,
): () => Promise<void> {
  let isFailing = false
  const refresh = async () => {
    try {
      await model.refresh()
      if (isFailing) log('The catalog is up to date again.')
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`The catalog cannot be refreshed: ${reasonOf(error)}`)
      isFailing = true
    }
  }
  return repeatedly({
    every: intervalMs,
    work: refresh,
    failureText: 'The catalog cannot be refreshed',
    log,
  }).stop
}
