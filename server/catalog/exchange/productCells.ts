import type { WholeProduct } from './record'

/** Removes a value; an empty cell leaves it unchanged. */
export const none = '-'

/** Between the parts of a cell with several texts. */
export const separator = ' | '

/** Fields with a column of their own. Attributes, options and facts have one per name; modifiers none. */
export type CellField = Exclude<
  keyof WholeProduct,
  'attributes' | 'options' | 'modifiers' | 'facts' | 'variants'
>

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
  priceTiers: {
    title: 'price tiers',
    read: (text) => (text === none ? [] : text.split(separator.trim()).map(tierOf)),
    write: ({ priceTiers }) =>
      priceTiers.map(({ from, percent }) => `${from}: ${percent}%`).join(separator) || none,
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

/** Parses a tier such as `3: 5%`. Other texts stay, and validation refuses them later. */
function tierOf(text: string): unknown {
  const [, from, percent] = /^\s*(\d+)\s*:\s*(\d+)\s*%\s*$/.exec(text) ?? []
  return from === undefined ? text.trim() : { from: Number(from), percent: Number(percent) }
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
