import type { EditedProduct, EditedVariant, ProductForm } from '../../domain/catalog/staffCatalogSchema'
import { keysOf } from '../../domain/typedObject'
import type { Fields } from './productsApi'

/** A product before its first field. */
export const emptyProduct: EditedProduct = {
  sku: '',
  slug: '',
  kind: 'racket',
  brand: '',
  series: '',
  name: '',
  description: '',
  categories: [],
  attributes: [],
  colors: [],
  options: [],
  isHidden: false,
  variants: [],
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Names of the fields that differ, without stock, which orders change. */
export const changedFields = (
  before: EditedProduct,
  after: EditedProduct,
): readonly (keyof EditedProduct)[] =>
  keysOf(after).filter((field) => !isSame(comparable(before)[field], comparable(after)[field]))

const comparable = (product: EditedProduct): Partial<EditedProduct> => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, stock: null })),
})

/** The changes as a catalog file has them: changed fields, and of the variants those that changed. */
export function toPatch(before: EditedProduct, draft: EditedProduct): Fields {
  const changed = changedFields(before, draft)
  const fields = Object.fromEntries(changed.map((field) => [field, draft[field]]))
  if (!changed.includes('variants')) return fields
  const known = new Map(before.variants.map((variant) => [variant.sku, variant]))
  return {
    ...fields,
    variants: draft.variants.flatMap((variant) => variantPatch(known.get(variant.sku), variant)),
  }
}

/** The stock of a known variant belongs to "Stock and prices". A missing price is removed. */
function variantPatch(known: EditedVariant | undefined, variant: EditedVariant): readonly Fields[] {
  if (!known) return [variant]
  const { sku, options, prices, gtin, mpn } = variant
  if (isSame({ ...known, stock: null }, { ...variant, stock: null })) return []
  const removed = Object.keys(known.prices).filter((currency) => !Object.hasOwn(prices, currency))
  return [
    {
      sku,
      options,
      gtin,
      mpn,
      prices: { ...prices, ...Object.fromEntries(removed.map((each) => [each, null])) },
    },
  ]
}

/** What an editor works on: the product as it was read, and its draft. */
export interface Editing {
  readonly base: EditedProduct
  /** Null for a new product. */
  readonly version: string | null
  readonly draft: EditedProduct
  /** Fields that a colleague changed while the editor changed them too. */
  readonly collided: readonly (keyof EditedProduct)[]
  readonly hasConflict: boolean
}

/**
 * Takes over a product that was read again. The editor's own changes stay.
 * @param sent what the editor has just saved; absent after somebody else's change
 */
export function takeOver(
  { base, draft }: Editing,
  { product, version }: Pick<ProductForm, 'product' | 'version'>,
  sent?: EditedProduct,
): Editing {
  const unsent = new Set(changedFields(sent ?? base, draft))
  const own = changedFields(base, draft).filter((field) => unsent.has(field))
  return {
    base: product,
    version,
    draft: { ...product, ...Object.fromEntries(own.map((field) => [field, draft[field]])) },
    collided: sent ? [] : changedFields(base, product).filter((field) => own.includes(field)),
    hasConflict: !sent && own.length > 0,
  }
}

type Option = EditedProduct['options'][number]

/** One value per line, each with its colors. */
export const optionText = ({ values }: Option): string =>
  values.map(({ label, hexColors = [] }) => [label, ...hexColors].join(' ')).join('\n')

/** Parses the lines of `optionText`. */
export const parseOptionText = (text: string): Option['values'] =>
  text.split('\n').flatMap((line) => {
    const [, label = '', colors = ''] = /^(.*?)((?:\s+#[0-9a-f]{6})*)\s*$/i.exec(line) ?? []
    const hexColors = colors.trim().split(/\s+/).filter(Boolean)
    return label.trim() === '' ? [] : [{ label: label.trim(), ...(hexColors.length > 0 && { hexColors }) }]
  })

/** A short text of a field's value, for a comparison. */
export function fieldText(product: EditedProduct, field: keyof EditedProduct): string {
  const value = product[field]
  if (typeof value === 'string') return value
  if (field === 'variants') return product.variants.map(({ sku }) => sku).join(', ')
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
