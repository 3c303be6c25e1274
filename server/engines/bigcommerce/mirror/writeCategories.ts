import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { ChannelKey } from '../../../../src/domain/channelKey'
import { nextId } from '../../../catalog/exchange/applyImport'
import type { StoredCategory } from '../../../database/mirrorTables'
import type { Tables } from '../../../database/tables'
import { maxId, shopPath } from './productRecord'

/** The categories of one path. Each channel can have a tree of its own, with other ids. */
interface Category {
  readonly path: string
  readonly name: string
  readonly isGroup: boolean
  readonly storeIds: number[]
  readonly channels: ChannelKey[]
  /** Paths; an empty string is the root. */
  readonly parents: string[]
  readonly position: number
}

/** Writes the trees of all channels as one. Categories of one path are one category. */
export async function writeCategories(transaction: Transaction<Tables>): Promise<void> {
  const rows = await transaction
    .selectFrom('store_channels')
    .select(['channel', 'categories'])
    .orderBy('channel')
    .execute()
  const wanted = merged(rows)
  const known = await transaction
    .selectFrom('categories')
    .select(['id', 'path', 'name', 'channels', 'is_group'])
    .execute()
  const placed = await transaction
    .selectFrom('category_placements')
    .select(['parent_id', 'child_id', 'position'])
    .orderBy('child_id')
    .orderBy('parent_id')
    .execute()

  const idOf = idsFor(wanted, known, await nextId(transaction, 'categories'))
  const categories = wanted.map(({ path, name, channels, isGroup }) => ({
    id: idOf(path),
    path,
    name,
    channels,
    is_group: isGroup,
  }))
  const placements = wanted
    .flatMap(({ path, parents, position }) =>
      parents.map((parent) => ({
        parent_id: parent === '' ? null : idOf(parent),
        child_id: idOf(path),
        position,
      })),
    )
    .sort((a, b) => a.child_id - b.child_id || (a.parent_id ?? Infinity) - (b.parent_id ?? Infinity))
  const byId = <Row extends { id: number }>(list: readonly Row[]) => [...list].sort((a, b) => a.id - b.id)

  const gone = known.map(({ id }) => id).filter((id) => !categories.some((each) => each.id === id))
  if (gone.length > 0) {
    await transaction.deleteFrom('product_categories').where('category_id', 'in', gone).execute()
    await transaction.deleteFrom('categories').where('id', 'in', gone).execute()
  }
  const isSame = (row: (typeof known)[number]) =>
    categories.some((category) => isDeepStrictEqual(category, { ...row }))
  for (const category of byId(categories)) {
    const before = known.find(({ id }) => id === category.id)
    if (before && isSame(before)) continue
    await transaction
      .insertInto('categories')
      .values(category)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(category))
      .execute()
  }
  // Equal placements stay: each write invalidates all pages.
  if (
    gone.length === 0 &&
    isDeepStrictEqual(
      placements,
      placed.map((row) => ({ ...row })),
    )
  )
    return
  await transaction.deleteFrom('category_placements').execute()
  if (placements.length > 0)
    await transaction
      .insertInto('category_placements')
      .values(placements.map((placement, index) => ({ id: index + 1, ...placement })))
      .execute()
}

function merged(
  rows: readonly { readonly channel: ChannelKey; readonly categories: readonly StoredCategory[] }[],
): readonly Category[] {
  const found = new Map<string, Category>()
  for (const { channel, categories } of rows) {
    const pathOf = new Map(categories.map(({ id, path }) => [id, shopPath(path)]))
    categories.forEach(({ id, name, path: own, parentId, isGroup }, index) => {
      const path = shopPath(own)
      const parent = parentId === null ? '' : (pathOf.get(parentId) ?? '')
      const category = found.get(path) ?? {
        path,
        name,
        isGroup,
        storeIds: [],
        channels: [],
        parents: [],
        position: index + 1,
      }
      found.set(path, category)
      if (!category.storeIds.includes(id)) category.storeIds.push(id)
      if (!category.channels.includes(channel)) category.channels.push(channel)
      if (!category.parents.includes(parent) && parent !== path) category.parents.push(parent)
    })
  }
  return [...found.values()]
}

/**
 * Ids of paths. A path retains its id; a new path takes the id of its category in the store, so that a renamed
 * category redirects.
 */
function idsFor(
  wanted: readonly Category[],
  known: readonly { readonly id: number; readonly path: string }[],
  next: number,
): (path: string) => number {
  const ids = new Map(
    known.flatMap(({ id, path }) => (wanted.some((each) => each.path === path) ? [[path, id]] : [])),
  )
  const usable = (storeIds: readonly number[]) => storeIds.filter((id) => id < maxId)
  let free = Math.max(next, ...wanted.flatMap(({ storeIds }) => usable(storeIds).map((id) => id + 1)))
  for (const { path, storeIds } of wanted) {
    if (ids.has(path)) continue
    const taken = new Set(ids.values())
    ids.set(path, usable(storeIds).find((id) => !taken.has(id)) ?? free++)
  }
  return (path) => {
    const id = ids.get(path)
    if (id === undefined) throw new Error(`There is no category ${path}`)
    return id
  }
}
