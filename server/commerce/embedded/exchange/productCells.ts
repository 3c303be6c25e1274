import type { WholeProduct } from './record'

/** Removes a value; an empty cell leaves it unchanged. */
export const none = '-'

const separator = ' | '

/** Fields with a column of their own. Attributes and options have one per name; `.csv` files lack modifiers. */
export type CellField = Exclude<keyof WholeProduct, 'attributes' | 'options' | 'modifiers' | 'variants'>

interface ProductCell {
  /** The column's title. */
  readonly title: string
  /** Returns the unvalidated value of a cell that isn't empty. */
  readonly read: (text: string) => unknown
  readonly write: (product: WholeProduct) => string
}

/** The product's columns in the order of an export. Only the first line of a product requires them. */
export const productCells: Readonly<Record<CellField, ProductCell>> = {
  sku: { ...textIn('sku'), title: 'product' },
  slug: textIn('slug'),
  kind: textIn('kind'),
  brand: textIn('brand'),
  series: {
    title: 'series',
    read: (text) => (text === none ? '' : text),
    write: ({ series }) => series || none,
  },
  name: textIn('name'),
  description: textIn('description'),
  categories: {
    title: 'categories',
    read: (text) => (text === none ? [] : text.split(separator.trim()).map((path) => path.trim())),
    write: ({ categories }) => categories.join(separator) || none,
  },
  colors: {
    title: 'colors',
    read: (text) => text.split(/\s+/),
    write: ({ colors }) => colors.join(' '),
  },
  salesRank: {
    title: 'sales rank',
    read: numberOf,
    write: ({ salesRank }) => String(salesRank),
  },
  since: {
    ...textIn('since'),
    read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text),
  },
}

function textIn(field: 'sku' | 'slug' | 'kind' | 'brand' | 'name' | 'description' | 'since'): ProductCell {
  return { title: field, read: (text) => text, write: (product) => product[field] }
}

export const isCellField = (name: string): name is CellField => Object.hasOwn(productCells, name)
export const cellFields = Object.keys(productCells).filter(isCellField)

/** Parses a number without thousands separators. Other texts stay, and validation refuses them later. */
export function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Parses a number or a hyphen, which is null. */
export function numberOrNone(text: string): number | string | null {
  return text === none ? null : numberOf(text)
}
