import type { Kysely } from 'kysely'
import { currentCatalogue } from '../../server/catalog/exchange/currentCatalogue'
import type { Tables } from '../../server/database/tables'

/** Reads what a mirror has written. */
export const mirroredProducts = (db: Kysely<Tables>) => ({
  /** A product in the format of catalogue files. */
  of: async (id: number) => {
    const { products } = await currentCatalogue(db)
    const known = [...products.values()].find((each) => each.id === id)
    if (!known) throw new Error(`There is no product ${id}`)
    return known.product
  },
  ids: async () => {
    const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },
  channels: async (id: number) => {
    const row = await db.selectFrom('products').select('channels').where('id', '=', id).executeTakeFirst()
    return row?.channels
  },
  /** Everything in the catalogue, to compare two of them. */
  all: async () => {
    const { products, categories } = await currentCatalogue(db)
    return {
      categories,
      products: [...products.values()].map(({ id, product }) => ({ id, ...product })),
    }
  },
  /** The number of recorded changes of the catalogue. */
  changes: async () => {
    const row = await db
      .selectFrom('catalogue_changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  },
})
