import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { nextId } from './nextId'
import type { WholeCategory } from './record'

/** Writes categories and their placements; others stay unchanged. */
export async function applyCategories(
  transaction: Transaction<Tables>,
  categories: readonly WholeCategory[],
): Promise<void> {
  let next = await nextId(transaction, 'categories')
  for (const { path, name, isGroup, hsn, taxPercent } of categories) {
    const columns = { name, is_group: isGroup, hsn, tax_percents: JSON.stringify(taxPercent) }
    await transaction
      .insertInto('categories')
      .values({ id: next++, path, ...columns })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(columns))
      .execute()
  }
  const known = await transaction.selectFrom('categories').select(['id', 'path']).execute()
  const idOf = new Map(known.map(({ id, path }) => [path, id]))
  let placement = await nextId(transaction, 'category_placements')
  for (const { path, parents, position } of categories) {
    const child_id = idOf.get(path)
    if (child_id === undefined) throw new Error(`There is no category ${path}`)
    await transaction.deleteFrom('category_placements').where('child_id', '=', child_id).execute()
    await transaction
      .insertInto('category_placements')
      .values(
        parents.map((parent) => ({
          id: placement++,
          parent_id: parent === '' ? null : (idOf.get(parent) ?? null),
          child_id,
          position,
        })),
      )
      .execute()
  }
}
