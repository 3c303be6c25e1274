import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import { readChanges } from './catalogueChanges'
import type { CatalogueClock, CatalogueSubject } from '../../commerce'
import { catalogueClock } from './catalogueClock'
import type { CatalogueIndex } from './catalogueAnswers'
import { catalogueIndex } from './catalogueIndex'
import type { CatalogueProduct } from '../products/catalogueProduct'
import { loadCategories } from '../products/categoryForest'
import { loadAllProducts, loadInChunks, type LoadedChunk } from '../products/loadProducts'
import { inPieces, type Steps } from '../slots/steps'

/** The catalogue in memory, a second behind the database at most. */
export interface ReadModel {
  /** The index of this moment; do not keep it, a change of the category tree makes another. */
  readonly index: CatalogueIndex
  /** What of it has changed, and when. */
  readonly clock: CatalogueClock
  /** Reads what has changed since the last time; true when a page would show something else now. */
  refresh(): Promise<boolean>
  /** Moves the clock for products that are shown differently although nothing of them is stored differently. */
  noteChange(products: readonly CatalogueProduct[]): void
}

/** @param isOffered false for a product that does not exist for anybody */
export async function openReadModel(
  db: Kysely<Tables>,
  isOffered: (product: CatalogueProduct) => boolean = () => true,
): Promise<ReadModel> {
  // Before the load, so that nothing falls between the two.
  const changes = await readChanges(db)
  let index = await loadIndex(db, isOffered)
  const clock = catalogueClock()
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
    return isDifferent
  }

  const replaceAll = async () => {
    index = await loadIndex(db, isOffered)
    clock.allChanged()
    return true
  }

  const replaceSome = async (ids: readonly number[]) => {
    let isDifferent = false
    for await (const chunk of loadInChunks(db, ids)) {
      const changed: CatalogueSubject[] = []
      try {
        await inPieces(replace(chunk, changed))
      } finally {
        // Also of what was replaced before a failure: when it is tried again, these count as unchanged.
        if (changed.length > 0) clock.changed(changed)
      }
      isDifferent ||= changed.length > 0
    }
    return isDifferent
  }

  /** An answer made between two of them is made of both; the clock moves after all of them, so it is not kept. */
  function* replace({ ids, products }: LoadedChunk, changed: CatalogueSubject[]): Steps {
    const offered = new Map(products.filter(isOffered).map((product) => [product.id, product]))
    for (const id of ids) {
      const [known, product] = [index.byId(id), offered.get(id) ?? null]
      if (product ? isDeepStrictEqual(known, product) : !known) continue
      changed.push(...subjectsOf(id, known, product))
      if (product) index.put(product)
      else index.remove(id)
      yield
    }
  }

  const subjectsOf = (
    id: number,
    before: CatalogueProduct | null,
    after: CatalogueProduct | null,
  ): CatalogueSubject[] => {
    const categories = [before, after].flatMap((product) => (product ? index.categoriesOf(product) : []))
    return [
      `product ${id}`,
      'everything',
      ...categories.map((category): CatalogueSubject => `category ${category}`),
      ...(standing(before) === standing(after) ? [] : (['navigation'] as const)),
    ]
  }

  return {
    get index() {
      return index
    },
    clock,
    noteChange: (products) => {
      if (products.length > 0)
        clock.changed(products.flatMap((product) => subjectsOf(product.id, product, product)))
    },
    // One after another: two at once could put an older answer over a newer one.
    refresh: () => {
      const next = last.then(refresh, refresh)
      last = next
      return next
    },
  }
}

/** What navigation counts a product by: where it stands, and in which currencies it is sold. */
function standing(product: CatalogueProduct | null): string {
  if (!product) return ''
  const currencies = new Set(product.variants.flatMap(({ prices }) => Object.keys(prices)))
  return JSON.stringify([product.brand, [...product.categoryIds].sort(), [...currencies].sort()])
}

async function loadIndex(
  db: Kysely<Tables>,
  isOffered: (product: CatalogueProduct) => boolean,
): Promise<CatalogueIndex> {
  const index = catalogueIndex(await loadCategories(db))
  for await (const { products } of loadAllProducts(db))
    await inPieces(putAll(index, products.filter(isOffered)))
  await inPieces(index.settle())
  return index
}

function* putAll(index: CatalogueIndex, products: readonly CatalogueProduct[]): Steps {
  for (const product of products) {
    index.put(product)
    yield
  }
}
