import { currencyCodes } from '../../../src/domain/money'
import {
  newProduct,
  type FactsPatch,
  type ProductPatch,
  type VariantPatch,
  type WholeProduct,
  type WholeVariant,
} from './record'

/** A merged product before validation. Fields of a new product may be missing. */
type DraftProduct = Readonly<Record<string, unknown>>

/** Merges a file's product into the known one. Variants missing in the file stay. */
export function mergeProduct(known: WholeProduct | undefined, patch: ProductPatch): DraftProduct {
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

const newVariant = { options: {}, stock: 0, prices: {} }

function mergeVariant(known: Partial<WholeVariant>, patch: VariantPatch | undefined): DraftProduct {
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
function mergeFacts(known: WholeProduct['facts'], { importers, ...patch }: FactsPatch): DraftProduct {
  const merged = importers && withoutNulls({ ...known.importers, ...importers })
  const isEmpty = merged && Object.keys(merged).length === 0
  return withoutNulls({ ...known, ...patch, ...(merged && { importers: isEmpty ? null : merged }) })
}

const withoutNulls = (fields: object): DraftProduct =>
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
