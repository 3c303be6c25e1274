import { sql, type Kysely } from 'kysely'
import type { Catalogue } from '../commerce/commerce'
import type { Tables } from '../database/tables'
import type { ReadModel } from './readModel'

interface CategoryRedirectsParts {
  readonly db: Kysely<Tables>
  readonly model: Pick<ReadModel, 'index'>
}

/** Redirects of earlier category paths. Queries the database only for paths without a category. */
export function categoryRedirects({
  db,
  model,
}: CategoryRedirectsParts): Pick<Catalogue, 'categoryRedirect'> {
  return {
    categoryRedirect: async (path) => {
      if (model.index.hasCategoryPath(path)) return null
      const { rows } = await sql<{ readonly category_id: number | null }>`
        select category_id from category_redirects where path = ${path}`.execute(db)
      const [row] = rows
      if (!row) return null
      if (row.category_id === null) return { isGone: true }
      const movedTo = model.index.categoryPath(row.category_id)
      return movedTo === undefined ? null : { movedTo }
    },
  }
}
