import { isDeepStrictEqual } from 'node:util'
import { currencyCodes } from '../../../src/domain/money'
import { reservedSlugs } from '../../../src/site/urls/paths'
import type { CurrentCatalog } from './currentCatalog'
import { productProblems, type FileContent, type Located, type Problem } from './productProblems'
import {
  wholeProduct,
  type CategoryPatch,
  type ProductPatch,
  type StockPatch,
  type WholeCategory,
  type WholeProduct,
  newProduct,
  type FactsPatch,
  type VariantPatch,
  type WholeVariant,
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

/** Merges a file's records into the catalog and validates the result. */
export function planImport(
  content: FileContent<ProductPatch, CategoryPatch>,
  current: CurrentCatalog,
): ImportPlan {
  const problems: Problem[] = [...content.problems]
  const categories = planCategories(content.categories, current.categories, problems)
  const counts = { new: 0, changed: 0, unchanged: 0 }
  const changed: Located<WholeProduct>[] = []
  const onlyStock = new Set<string>()
  const stock = new Map<string, StockPatch>()
  const seen = new Map<string, number>()

  for (const { line, value: patch } of content.products) {
    const reject = (field: string, message: string) => problems.push({ line, field, message })
    const before = seen.get(patch.sku)
    seen.set(patch.sku, line)
    if (before !== undefined) {
      reject('product', `${patch.sku} is on line ${before} already`)
      continue
    }
    const known = current.products.get(patch.sku)?.product
    for (const { sku, stock: given } of patch.variants ?? []) if (given !== undefined) stock.set(sku, given)
    if (!checkStockChanges(known, patch, reject)) continue
    const whole = wholeProduct.safeParse(mergeProduct(known, patch))
    if (!whole.success) {
      for (const { path, code, message } of whole.error.issues) {
        const isMissing = code === 'invalid_type' && message.endsWith('undefined')
        reject(path.join('.'), isMissing ? `is needed, because ${patch.sku} is new` : message)
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

/** Rejects changes of an unlimited stock, and those that would make a stock negative. */
function checkStockChanges(
  known: WholeProduct | undefined,
  { variants = [] }: ProductPatch,
  reject: (field: string, message: string) => void,
): boolean {
  let fit = true
  for (const { sku, stock } of variants) {
    if (typeof stock !== 'object' || stock === null) continue
    const before = known?.variants.find((variant) => variant.sku === sku)?.stock
    const after = (before ?? 0) + stock.by
    if (before === null) reject('stock', `of ${sku} is unlimited and cannot change by ${stock.by}`)
    else if (after < 0) reject('stock', `of ${sku} is ${before ?? 0} and cannot change by ${stock.by}`)
    else continue
    fit = false
  }
  return fit
}

/** A product without the stock of its variants, which orders change. */
export const withoutStock = ({ variants, ...product }: WholeProduct) => ({
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
  const seen = new Map<string, number>()
  for (const { line, value: patch } of given) {
    const before = seen.get(patch.path)
    seen.set(patch.path, line)
    if (before !== undefined) {
      problems.push({ line, field: 'path', message: `${patch.path} is on line ${before} already` })
      continue
    }
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
      isHidden: patch.isHidden ?? known?.isHidden ?? false,
      parents: patch.parents ?? known?.parents ?? [''],
      position: patch.position ?? known?.position ?? maxPosition,
      hsn: patch.hsn ?? known?.hsn ?? '',
      googleCategory: patch.googleCategory ?? known?.googleCategory ?? '',
      taxPercent: patch.taxPercent ?? known?.taxPercent ?? {},
    }
    byPath.set(patch.path, category)
    if (!isDeepStrictEqual(known, category)) changed.push(category)
  }
  for (const { line, value } of given) {
    for (const parent of value.parents ?? [])
      if (parent !== '' && !byPath.has(parent))
        problems.push({ line, field: 'parents', message: `there is no category ${parent}` })
    if (isOwnAncestor(value.path, byPath))
      problems.push({ line, field: 'parents', message: `${value.path} would stand below itself` })
  }
  return { changed, byPath }
}

/** Default position, after all siblings with a position. */
const maxPosition = 1000

function isOwnAncestor(path: string, byPath: ReadonlyMap<string, WholeCategory>): boolean {
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

/** A merged product before validation. Fields of a new product may be missing. */
type UnvalidatedFields = Readonly<Record<string, unknown>>

/** Merges a file's product into the known one. Variants missing in the file stay. */
function mergeProduct(known: WholeProduct | undefined, patch: ProductPatch): UnvalidatedFields {
  const { variants = [], attributes, options, facts, ...fields } = patch
  const named = new Map(variants.map((variant) => [variant.sku, variant]))
  const merged = (known?.variants ?? []).map((variant) => mergeVariant(variant, named.get(variant.sku)))
  const before = new Set(known?.variants.map(({ sku }) => sku))
  return {
    ...(known ?? newProduct),
    ...fields,
    ...(attributes && { attributes: inKnownOrder(attributes, known?.attributes ?? [], ({ name }) => name) }),
    ...(options && { options: mergeOptions(options, known?.options ?? []) }),
    ...(facts && { facts: mergeFacts(known?.facts ?? {}, facts) }),
    variants: [
      ...merged,
      ...variants.filter(({ sku }) => !before.has(sku)).map((variant) => mergeVariant(newVariant, variant)),
    ],
  }
}

const newVariant = { gtin: '', mpn: '', options: {}, stock: 0, prices: {} }

function mergeVariant(known: Partial<WholeVariant>, patch: VariantPatch | undefined): UnvalidatedFields {
  if (!patch) return known
  const { prices: changed = {}, stock, ...fields } = patch
  const prices = currencyCodes.flatMap((currency) => {
    const before = known.prices?.[currency]
    const price = changed[currency]
    if (price === null || (!price && !before)) return []
    return [[currency, { sale: null, retail: null, ...before, ...price }] as const]
  })
  return { ...known, ...fields, stock: stockAfter(known.stock, stock), prices: Object.fromEntries(prices) }
}

const stockAfter = (before: number | null | undefined, patch: VariantPatch['stock']) =>
  typeof patch === 'object' && patch !== null
    ? (before ?? 0) + patch.by
    : patch === undefined
      ? before
      : patch

/** Replaces the facts of a file one by one, and the importers by region. */
function mergeFacts(known: WholeProduct['facts'], { importers, ...patch }: FactsPatch): UnvalidatedFields {
  const merged = importers && withoutNulls({ ...known.importers, ...importers })
  const isEmpty = merged && Object.keys(merged).length === 0
  return withoutNulls({ ...known, ...patch, ...(merged && { importers: isEmpty ? null : merged }) })
}

const withoutNulls = (fields: object): UnvalidatedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

type Options = WholeProduct['options']

/** Merges option values. Values missing in the file stay, because it may contain only some variants. */
function mergeOptions(given: Options, known: Options): Options {
  const merged = given.map((option): Options[number] => {
    const before = known.find(({ displayName }) => displayName === option.displayName)?.values ?? []
    const values = [
      ...before.map((value) => {
        const now = option.values.find(({ label }) => label === value.label)
        return { ...value, ...now }
      }),
      ...option.values.filter(({ label }) => !before.some((value) => value.label === label)),
    ]
    return { displayName: option.displayName, values }
  })
  return inKnownOrder(merged, known, ({ displayName }) => displayName)
}

/** Sorts in the known order; new items come last in their given order. */
function inKnownOrder<Item>(
  given: readonly Item[],
  known: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const indexOf = (item: Item) => {
    const index = known.findIndex((other) => nameOf(other) === nameOf(item))
    return index < 0 ? known.length : index
  }
  return [...given].sort((a, b) => indexOf(a) - indexOf(b))
}
