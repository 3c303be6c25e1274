import { isDeepStrictEqual } from 'node:util'
import type { Located, Problem } from './problem'
import type { CategoryPatch, WholeCategory } from './record'

interface CategoryPlan {
  readonly changed: readonly WholeCategory[]
  /** All categories after the import. */
  readonly byPath: ReadonlyMap<string, WholeCategory>
}

/** Merges a file's categories into the current ones. */
export function planCategories(
  given: readonly Located<CategoryPatch>[],
  current: readonly WholeCategory[],
  problems: Problem[],
): CategoryPlan {
  const byPath = new Map(current.map((category) => [category.path, category]))
  const changed: WholeCategory[] = []
  for (const { line, value: patch } of given) {
    const known = byPath.get(patch.path)
    const name = patch.name ?? known?.name
    if (name === undefined) {
      problems.push({ line, field: 'name', message: `is needed, because ${patch.path} is new` })
      continue
    }
    const category: WholeCategory = {
      path: patch.path,
      name,
      isGroup: patch.isGroup ?? known?.isGroup ?? false,
      parents: patch.parents ?? known?.parents ?? [''],
      position: patch.position ?? known?.position ?? last,
      hsn: patch.hsn ?? known?.hsn ?? '',
      taxPercent: patch.taxPercent ?? known?.taxPercent ?? {},
    }
    byPath.set(patch.path, category)
    if (!isDeepStrictEqual(known, category)) changed.push(category)
  }
  for (const { line, value } of given) {
    for (const parent of value.parents ?? [])
      if (parent !== '' && !byPath.has(parent))
        problems.push({ line, field: 'parents', message: `there is no category ${parent}` })
    if (standsBelowItself(value.path, byPath))
      problems.push({ line, field: 'parents', message: `${value.path} would stand below itself` })
  }
  return { changed, byPath }
}

/** Default position, after all siblings with a position. */
const last = 1000

function standsBelowItself(path: string, byPath: ReadonlyMap<string, WholeCategory>): boolean {
  const seen = new Set<string>()
  const upwards = (from: string): boolean =>
    (byPath.get(from)?.parents ?? []).some((parent) => {
      if (parent === path) return true
      if (parent === '' || seen.has(parent)) return false
      seen.add(parent)
      return upwards(parent)
    })
  return upwards(path)
}
