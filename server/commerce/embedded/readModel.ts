import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { readChanges } from './catalogueChanges'
import { catalogueIndex, type CatalogueIndex } from './catalogueIndex'
import { loadCategories } from './categoryForest'
import { loadAllProducts, loadProducts } from './loadProducts'

/** The catalogue in memory, a second behind the database at most. */
export interface ReadModel {
  /** The index of this moment; do not keep it, a change of the category tree makes another. */
  readonly index: CatalogueIndex
  /** Another text whenever a page would show something else; differs between starts of a changed catalogue. */
  version(): string
  /** Reads what has changed since the last time; true when a page would show something else now. */
  refresh(): Promise<boolean>
}

export async function openReadModel(db: Kysely<Tables>): Promise<ReadModel> {
  // Before the load, so that nothing falls between the two.
  const changes = await readChanges(db)
  const startedAt = changes.highest
  let index = await loadIndex(db)
  let refreshes = 0
  let isWideChangePending = false
  const pending = new Set<number>()
  let last: Promise<unknown> = Promise.resolve()

  const refresh = async () => {
    const fresh = await changes.next()
    // Kept until they are read: a failure in between must not lose them.
    isWideChangePending ||= fresh.isWide
    for (const id of fresh.productIds) pending.add(id)
    if (!isWideChangePending && pending.size === 0) return false
    const isDifferent = isWideChangePending ? await replaceAll() : await replaceSome([...pending])
    isWideChangePending = false
    pending.clear()
    if (isDifferent) refreshes += 1
    return isDifferent
  }

  const replaceAll = async () => {
    index = await loadIndex(db)
    return true
  }

  const replaceSome = async (ids: readonly number[]) => {
    const products = new Map((await loadProducts(db, ids)).map((product) => [product.id, product]))
    let isDifferent = false
    for (const id of ids) {
      const [known, product] = [index.byId(id), products.get(id)]
      if (product ? isDeepStrictEqual(known, product) : !known) continue
      isDifferent = true
      if (product) index.put(product)
      else index.remove(id)
    }
    return isDifferent
  }

  return {
    get index() {
      return index
    },
    version: () => `${startedAt}.${refreshes}`,
    // One after another: two at once could put an older answer over a newer one.
    refresh: () => {
      const next = last.then(refresh, refresh)
      last = next
      return next
    },
  }
}

async function loadIndex(db: Kysely<Tables>): Promise<CatalogueIndex> {
  const index = catalogueIndex(await loadCategories(db))
  for await (const products of loadAllProducts(db)) for (const product of products) index.put(product)
  return index
}
