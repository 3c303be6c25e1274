import {
  currencies,
  type ProductPatch,
  type VariantPatch,
  type WholeProduct,
  type WholeVariant,
} from './record'

/** A product as it would be, not checked yet: what a file leaves open of a new one is missing. */
export type DraftProduct = Readonly<Record<string, unknown>>

/** The product with what a file says put over what is known. Variants that the file does not name stay. */
export function mergeProduct(known: WholeProduct | undefined, patch: ProductPatch): DraftProduct {
  const { variants = [], attributes, options, ...fields } = patch
  const named = new Map(variants.map((variant) => [variant.sku, variant]))
  const merged = (known?.variants ?? []).map((variant) => mergeVariant(variant, named.get(variant.sku)))
  const before = new Set(known?.variants.map(({ sku }) => sku))
  return {
    ...(known ?? newProduct),
    ...fields,
    ...(attributes && { attributes: inKnownOrder(attributes, known?.attributes ?? [], ({ name }) => name) }),
    ...(options && { options: mergeOptions(options, known?.options ?? []) }),
    variants: [
      ...merged,
      ...variants.filter(({ sku }) => !before.has(sku)).map((variant) => mergeVariant(newVariant, variant)),
    ],
  }
}

/** What a new product need not say. */
const newProduct = { series: '', categories: [], attributes: [], colors: [], options: [], modifiers: [] }
const newVariant = { options: {}, stock: 0, prices: {} }

function mergeVariant(known: Partial<WholeVariant>, patch: VariantPatch | undefined): DraftProduct {
  if (!patch) return known
  const { prices: changed = {}, ...fields } = patch
  const prices = currencies.flatMap((currency) => {
    const [before, price] = [known.prices?.[currency], changed[currency]]
    if (price === null || (!price && !before)) return []
    return [[currency, { sale: null, retail: null, ...before, ...price }] as const]
  })
  return { ...known, ...fields, prices: Object.fromEntries(prices) }
}

type Options = WholeProduct['options']

/** Values that the file does not name stay: it may be about a few variants only. */
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

/** New ones come last, in the order in which they were given. */
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
