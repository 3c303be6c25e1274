import { isDeepStrictEqual } from 'node:util'
import { reservedSlugs } from '../../../../src/site/urls/paths'
import type { CurrentCatalogue } from './currentCatalogue'
import { mergeProduct } from './mergeProduct'
import { planCategories } from './planCategories'
import type { FileContent, Located, Problem } from './problem'
import { productProblems } from './productProblems'
import {
  wholeProduct,
  type CategoryPatch,
  type ProductPatch,
  type WholeCategory,
  type WholeProduct,
} from './record'

/** The changes of an import. */
export interface ImportPlan {
  /** New and changed products. */
  readonly products: readonly WholeProduct[]
  /** New and changed categories. */
  readonly categories: readonly WholeCategory[]
  readonly counts: Readonly<Record<'new' | 'changed' | 'unchanged', number>>
  /** Any problem prevents the import. */
  readonly problems: readonly Problem[]
}

/** Merges a file's records into the catalogue and validates the result. */
export function planImport(
  content: FileContent<ProductPatch, CategoryPatch>,
  current: CurrentCatalogue,
): ImportPlan {
  const problems: Problem[] = [...content.problems]
  const categories = planCategories(content.categories, current.categories, problems)
  const counts = { new: 0, changed: 0, unchanged: 0 }
  const changed: Located<WholeProduct>[] = []
  const seen = new Map<string, number>()

  for (const { line, value: patch } of content.products) {
    const refuse = (field: string, message: string) => problems.push({ line, field, message })
    const before = seen.get(patch.sku)
    seen.set(patch.sku, line)
    if (before !== undefined) {
      refuse('product', `${patch.sku} stands on line ${before} already`)
      continue
    }
    const known = current.products.get(patch.sku)?.product
    const whole = wholeProduct.safeParse(mergeProduct(known, patch))
    if (!whole.success) {
      for (const { path, code, message } of whole.error.issues) {
        const isMissing = code === 'invalid_type' && message.endsWith('undefined')
        refuse(path.join('.'), isMissing ? `is needed, because ${patch.sku} is new` : message)
      }
    } else if (known && isDeepStrictEqual(known, whole.data)) counts.unchanged += 1
    else {
      counts[known ? 'changed' : 'new'] += 1
      changed.push({ line, value: whole.data })
    }
  }

  problems.push(...productProblems(changed, current, categories.byPath, reservedSlugs))
  return {
    products: changed.map(({ value }) => value),
    categories: categories.changed,
    counts,
    problems: problems.sort((a, b) => a.line - b.line),
  }
}
