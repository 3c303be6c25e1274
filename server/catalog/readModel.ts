import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { CatalogClock, CatalogSubject } from '../commerce/commerce'
import { leaderReads, type Reads } from '../database/reads'
import type { Tables } from '../database/tables'
import { takeLease, type Lease } from '../jobs/lease'
import { reasonOf } from '../process/failure'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import type { ChangeReader } from './catalogChanges'
import type { CatalogIndex } from './catalogIndex'
import { findSnapshot, storeSnapshot } from './catalogSnapshot'
import { loadCatalog, type LoadedCatalog, type LoadParts, type Sharing } from './loadCatalog'
import type { CatalogProduct } from './products/catalogProduct'
import { loadCategories } from './products/categoryForest'
import { loadInChunks, type LoadedChunk, type Reading } from './products/loadProducts'
import type { Synonyms } from './search/synonyms'
import { inSlices, type Steps } from './slots/steps'

/** Share of change rows per product after which a new snapshot is stored. Loading them takes about two seconds. */
const maxChangedShare = 0.02

/** The catalog in memory, at most a second behind the database. */
export class ReadModel {
  readonly index: CatalogIndex
  private readonly setClock = catalogClock()
  /** Clock of the catalog's changes. */
  readonly clock: CatalogClock = this.setClock
  private readonly changes: ChangeReader
  private readonly format: string | null
  private lease: Lease | null
  private readonly pending: Set<number>
  private isTreeChangePending = false
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly parts: LoadParts,
    { index, changes, outdated, format, lease }: LoadedCatalog,
  ) {
    this.index = index
    this.changes = changes
    this.format = format
    this.lease = lease
    this.pending = new Set(outdated)
  }

  /** Reads the changes since the last call. @returns true if a page could look different */
  refresh(): Promise<boolean> {
    return this.inOrder(() => this.refreshNow())
  }

  /** Stores a snapshot for other processes, unless the stored one has nearly all changes. */
  async share(): Promise<void> {
    const { db } = this.parts
    const { format } = this
    if (format === null) return
    const own =
      this.lease ?? ((await this.isSnapshotOutdated(format)) ? await takeLease(db, 'catalog build') : null)
    this.lease = null
    if (!own) return
    try {
      const position = await this.inOrder(async () => {
        await this.refreshNow()
        return this.changes.position()
      })
      await storeSnapshot(db, this.index.products(), { format, position })
    } finally {
      await own.release()
    }
  }

  /** Advances the clock for products whose look changed without a change of their data, e.g. a photo. */
  noteChange(products: readonly CatalogProduct[]): void {
    if (products.length > 0)
      this.setClock.changed(products.flatMap((product) => this.subjectsOf(product.id, product, product)))
  }

  /** Marks the pages with content as outdated, and searches with other synonyms from now on, if there are any. */
  showContent(synonyms: Synonyms | null): void {
    if (synonyms) this.index.useSynonyms(synonyms)
    this.setClock.changed(synonyms ? ['content', 'everything'] : ['content'])
  }

  private async refreshNow() {
    const fresh = await this.changes.next()
    // Pending until loaded, so that a failed load loses no change.
    this.isTreeChangePending ||= fresh.isTreeChanged
    for (const id of fresh.productIds) this.pending.add(id)
    if (!this.isTreeChangePending && this.pending.size === 0) return false
    const read = await this.parts.readingNow()
    const isTreeChanged = this.isTreeChangePending
    if (isTreeChanged) await this.replaceTree(read)
    this.isTreeChangePending = false
    const isDifferent = await this.replaceSome(read, [...this.pending])
    this.pending.clear()
    return isDifferent || isTreeChanged
  }

  /** Every page shows the tree, so all responses are new. The products are not read again. */
  private async replaceTree(read: Reading) {
    const forest = await read(loadCategories)
    try {
      await inSlices(this.index.moveTo(forest))
      await inSlices(this.index.settle())
    } finally {
      this.setClock.allChanged()
    }
  }

  private async replaceSome(read: Reading, ids: readonly number[]) {
    let isDifferent = false
    for await (const chunk of loadInChunks(read, ids)) {
      const changed: CatalogSubject[] = []
      try {
        await inSlices(this.replace(chunk, changed))
        // Else the next query sorts the products of a large change at once.
        await inSlices(this.index.settle())
      } finally {
        // Also after a failure: the retry sees the replaced products as unchanged.
        if (changed.length > 0) this.setClock.changed(changed)
      }
      isDifferent ||= changed.length > 0
    }
    return isDifferent
  }

  /** The clock advances after all replacements, so a response computed between two of them isn't cached. */
  private *replace({ ids, products }: LoadedChunk, changed: CatalogSubject[]): Steps {
    const offered = new Map(products.filter(this.parts.isOffered).map((product) => [product.id, product]))
    for (const id of ids) {
      const known = this.index.byId(id)
      const product = offered.get(id) ?? null
      if (product ? isDeepStrictEqual(known, product) : !known) continue
      changed.push(...this.subjectsOf(id, known, product))
      if (product) this.index.put(product)
      else this.index.remove(id)
      yield
    }
  }

  private subjectsOf(
    id: number,
    before: CatalogProduct | null,
    after: CatalogProduct | null,
  ): CatalogSubject[] {
    const categories = [before, after].flatMap((product) => (product ? this.index.categoriesOf(product) : []))
    return [
      `product ${id}`,
      'everything',
      ...categories.map((category): CatalogSubject => `category ${category}`),
      ...(standing(before) === standing(after) ? [] : (['navigation'] as const)),
    ]
  }

  /** Serialized: concurrent refreshes could overwrite newer data with older. */
  private inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.last.then(work, work)
    this.last = next
    return next
  }

  private async isSnapshotOutdated(ofFormat: string) {
    const stored = await findSnapshot(this.parts.db, ofFormat)
    return !stored || this.changes.position().id - stored.position.id > this.index.size * maxChangedShare
  }
}

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
  const readingNow = async (): Promise<Reading> => {
    const position = await reads.position()
    return (work) => reads.since(position, work)
  }
  const parts = { db, isOffered, readingNow, ...sharing }
  const loaded = await loadCatalog(parts)
  const model = new ReadModel(parts, loaded)
  // The changes since the snapshot.
  if (loaded.format !== null && !loaded.lease) await model.refresh()
  return model
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
  log: Log,
  intervalMs = 1000,
): () => Promise<void> {
  let isFailing = false
  const refresh = async () => {
    try {
      await model.refresh()
      if (isFailing) log('The catalog is up to date again.')
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`The catalog cannot be refreshed: ${reasonOf(error)}`, error)
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
