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

/** The catalogue in memory, at most a second behind the database. */
export interface ReadModel {
  /** The current index. Don't store it: a change of the category tree creates another. */
  readonly index: CatalogueIndex
  /** Clock of the catalogue's changes. */
  readonly clock: CatalogueClock
  /** Reads the changes since the last call. @returns true if a page could look different */
  refresh(): Promise<boolean>
  /** Advances the clock for products whose look changed without a change of their data, e.g. a photo. */
  noteChange(products: readonly CatalogueProduct[]): void
}

/** @param isOffered false excludes a product from the catalogue */
export async function openReadModel(
  db: Kysely<Tables>,
  isOffered: (product: CatalogueProduct) => boolean = () => true,
): Promise<ReadModel> {
  // Starts before the load, so that no change is missed between the two.
  const changes = await readChanges(db)
  let index = await loadIndex(db, isOffered)
  const clock = catalogueClock()
  let isWideChangePending = false
  const pending = new Set<number>()
  let last: Promise<unknown> = Promise.resolve()

  const refresh = async () => {
    const fresh = await changes.next()
    // Pending until loaded, so that a failed load loses no change.
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
        // Also after a failure: the retry sees the replaced products as unchanged.
        if (changed.length > 0) clock.changed(changed)
      }
      isDifferent ||= changed.length > 0
    }
    return isDifferent
  }

  /** The clock advances after all replacements, so an answer computed between two of them isn't cached. */
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
    // Serialized: concurrent refreshes could overwrite newer data with older.
    refresh: () => {
      const next = last.then(refresh, refresh)
      last = next
      return next
    },
  }
}

/** Key of a product in the navigation: maker, categories and currencies. */
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
