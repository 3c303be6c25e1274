import { isDeepStrictEqual } from 'node:util'
import { reservedSlugs } from '../../../src/site/urls/paths'
import type { CurrentCatalogue } from './currentCatalogue'
import { mergeProduct } from './mergeProduct'
import { productProblems, type FileContent, type Located, type Problem } from './productProblems'
import {
  wholeProduct,
  type CategoryPatch,
  type ProductPatch,
  type StockPatch,
  type WholeCategory,
  type WholeProduct,
} from './record'

/** The changes of an import. */
export interface ImportPlan {
  /** New and changed products. */
  readonly products: readonly WholeProduct[]
  /** New and changed categories. */
  readonly categories: readonly WholeCategory[]
  /** SKUs of changed products of which nothing but the stock of variants changes. */
  readonly onlyStock: ReadonlySet<string>
  /** The stock that the file gives, by SKU of the variant. The stock of other existing variants stays. */
  readonly stock: ReadonlyMap<string, StockPatch>
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
  const onlyStock = new Set<string>()
  const stock = new Map<string, StockPatch>()
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
    for (const { sku, stock: given } of patch.variants ?? []) if (given !== undefined) stock.set(sku, given)
    if (!stockChangesFit(known, patch, refuse)) continue
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
      if (known && isDeepStrictEqual(withoutStock(known), withoutStock(whole.data))) onlyStock.add(patch.sku)
    }
  }

  problems.push(...productProblems(changed, current, categories.byPath, reservedSlugs))
  return {
    products: changed.map(({ value }) => value),
    categories: categories.changed,
    onlyStock,
    stock,
    counts,
    problems: problems.sort((a, b) => a.line - b.line),
  }
}

/** Refuses changes of an unlimited stock, and those that would make a stock negative. */
function stockChangesFit(
  known: WholeProduct | undefined,
  { variants = [] }: ProductPatch,
  refuse: (field: string, message: string) => void,
): boolean {
  let fit = true
  for (const { sku, stock } of variants) {
    if (typeof stock !== 'object' || stock === null) continue
    const before = known?.variants.find((variant) => variant.sku === sku)?.stock
    const after = (before ?? 0) + stock.by
    if (before === null) refuse('stock', `of ${sku} is unlimited and cannot change by ${stock.by}`)
    else if (after < 0) refuse('stock', `of ${sku} is ${before ?? 0} and cannot change by ${stock.by}`)
    else continue
    fit = false
  }
  return fit
}

const withoutStock = ({ variants, ...product }: WholeProduct) => ({
  ...product,
  variants: variants.map(({ stock: _stock, ...variant }) => variant),
})

interface CategoryPlan {
  readonly changed: readonly WholeCategory[]
  /** All categories after the import. */
  readonly byPath: ReadonlyMap<string, WholeCategory>
}

/** Merges a file's categories into the current ones. */
function planCategories(
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
