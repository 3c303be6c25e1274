import type { Kysely } from 'kysely'
import type { CategoryNode } from '../../../src/domain/catalog/category'
import type { ChannelKey } from '../../../src/domain/channelKey'
import type { TaxPercents } from '../../../src/domain/region/tax'
import type { Tables } from '../../database/tables'

/** The categories and their parents. A category can have several parents. */
export interface CategoryForest {
  /** The category and all its ancestors without duplicates; empty for an unknown category. */
  upwardsFrom(categoryId: number): readonly number[]
  /** The categories and all their ancestors without duplicates. Fast for an array that several products share. */
  upwardsFromAll(categoryIds: readonly number[]): readonly number[]
  nameOf(categoryId: number): string
  /** A text that changes with the category's name. */
  nameKeyOf(categoryId: number): string
  /** Undefined for an unknown category. */
  pathOf(categoryId: number): string | undefined
  hasPath(path: string): boolean
  /** Undefined for an unknown category. */
  at(path: string): Category | undefined
  /** The paths of categories in their order. Skips unknown categories. */
  pathsOf(categoryIds: readonly number[]): readonly string[]
  /** A text that changes with any data of the category or of its ancestors; empty for an unknown category. */
  standingOf(categoryId: number): string
  /** All categories without duplicates. */
  readonly categories: readonly Category[]
  /** The tree with a product count per node: the channel's categories, or all without a channel. */
  tree(countOf: (categoryId: number) => number, channel?: ChannelKey): CategoryNode[]
}

export interface Category {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly is_group: boolean
  /** Absent or empty without a code of its own. */
  readonly hsn?: string
  readonly tax_percents?: TaxPercents
  readonly google_category?: string
  /** Channels that show it; absent or null: all. */
  readonly channels?: readonly ChannelKey[] | null
}

interface Placement {
  readonly parent_id: number | null
  readonly child_id: number
}

/** Reads all categories and their placements from the database. */
export async function loadCategories(db: Kysely<Tables>): Promise<CategoryForest> {
  const [categories, placements] = await Promise.all([
    db.selectFrom('categories').selectAll().execute(),
    db
      .selectFrom('category_placements')
      .select(['parent_id', 'child_id'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return categoryForest(categories, placements)
}

/** @param placements in display order of the children */
export function categoryForest(
  categories: readonly Category[],
  placements: readonly Placement[],
): CategoryForest {
  const known = new Map(categories.map((category) => [category.id, category]))
  const byPath = new Map(categories.map((category) => [category.path, category]))

  const childrenOf = (parent: number | null) =>
    placements.flatMap(({ parent_id, child_id }) => (parent_id === parent ? (known.get(child_id) ?? []) : []))

  const climb = (id: number, met: Set<number>): Set<number> => {
    if (!known.has(id) || met.has(id)) return met
    met.add(id)
    for (const { parent_id, child_id } of placements)
      if (child_id === id && parent_id !== null) climb(parent_id, met)
    return met
  }
  const upwards = new Map(categories.map(({ id }) => [id, [...climb(id, new Set())]]))

  const nodes = (
    parent: number | null,
    countOf: (id: number) => number,
    above: readonly number[],
    channel?: ChannelKey,
  ): CategoryNode[] =>
    childrenOf(parent)
      // Stops at a cycle in the data, which would recurse forever.
      .filter(({ id }) => !above.includes(id))
      .filter(({ channels }) => !channel || !channels || channels.includes(channel))
      .map(({ id, name, path, is_group }) => ({
        entityId: id,
        name,
        path,
        isGroup: is_group,
        productCount: countOf(id),
        children: nodes(id, countOf, [...above, id], channel),
      }))

  const nameKeys = new Map(categories.map(({ id, name }) => [id, `category ${id} ${name}`]))
  const unions = new WeakMap<readonly number[], readonly number[]>()
  const upwardsFromAll = (ids: readonly number[]) => {
    let union = unions.get(ids)
    if (!union) unions.set(ids, (union = [...new Set(ids.flatMap((id) => upwards.get(id) ?? []))]))
    return union
  }

  return {
    upwardsFrom: (id) => upwards.get(id) ?? [],
    upwardsFromAll,
    nameOf: (id) => known.get(id)?.name ?? '',
    nameKeyOf: (id) => nameKeys.get(id) ?? '',
    pathOf: (id) => known.get(id)?.path,
    pathsOf: (ids) => ids.flatMap((id) => known.get(id)?.path ?? []),
    standingOf: (id) => {
      const above = upwards.get(id)
      return above ? JSON.stringify(above.map((other) => known.get(other))) : ''
    },
    hasPath: (path) => byPath.has(path),
    at: (path) => byPath.get(path),
    categories,
    tree: (countOf, channel) => nodes(null, countOf, [], channel),
  }
}

/** Whether a category, or one of its ancestors, differs between two trees. */
export function changedCategories(before: CategoryForest, after: CategoryForest): (id: number) => boolean {
  const known = new Map<number, boolean>()
  return (id) => {
    let hasChanged = known.get(id)
    if (hasChanged === undefined) known.set(id, (hasChanged = before.standingOf(id) !== after.standingOf(id)))
    return hasChanged
  }
}
