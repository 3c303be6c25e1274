import type { Company, StoredFacts } from '../../../src/domain/product/productFacts'
import {
  storedDefaults,
  storedFieldNames,
  wordsOfField,
  type StoredFields,
} from '../../../src/domain/product/productSchema'
import { regionCodes } from '../../../src/domain/region/region'
import { recordFrom } from '../../../src/domain/typedObject'
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

/** A hyphen sets the default of a field that a product may lack. */
const defaults: Partial<StoredFields> = storedDefaults

/** The columns of the stored fields. */
const {
  sku: skuCell,
  slug: slugCell,
  kind: kindCell,
  ...storedCells
} = recordFrom(storedFieldNames, (field): ProductCell => ({
  title: wordsOfField(field),
  read: (text) => (text === none ? (defaults[field] ?? text) : text),
  write: (product) => product[field] || none,
}))

/** The product's columns in the order of an export. Only the first line of a product requires them. */
export const productCells: Readonly<Record<CellField, ProductCell>> = {
  sku: { ...skuCell, title: 'product' },
  slug: slugCell,
  kind: kindCell,
  brand: textIn('brand'),
  ...storedCells,
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
    read: (text) => (text === none ? [] : text.split(separator.trim()).map(parseTier)),
    write: ({ priceTiers }) =>
      priceTiers.map(({ from, percent }) => `${from}: ${percent}%`).join(separator) || none,
  },
  salesRank: {
    title: 'sales rank',
    read: parseNumber,
    write: ({ salesRank }) => String(salesRank),
  },
  since: {
    ...textIn('since'),
    read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text),
  },
  isHidden: {
    title: 'hidden',
    read: (text) => (text === none ? false : text === 'yes' || text),
    write: ({ isHidden }) => (isHidden ? 'yes' : none),
  },
}

function textIn(field: 'brand' | 'since'): ProductCell {
  return { title: field, read: (text) => text, write: (product) => product[field] }
}

/** Parses a tier such as `3: 5%`. Other texts stay, and validation rejects them later. */
function parseTier(text: string): unknown {
  const [, from, percent] = /^\s*(\d+)\s*:\s*(\d+)\s*%\s*$/.exec(text) ?? []
  return from === undefined ? text.trim() : { from: Number(from), percent: Number(percent) }
}

export const isCellField = (name: string): name is CellField => Object.hasOwn(productCells, name)
export const cellFields = Object.keys(productCells).filter(isCellField)

/** Parses a number without thousands separators. Other texts stay, and validation rejects them later. */
export function parseNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Parses a number or a hyphen, which is null. */
export function numberOrNone(text: string): number | string | null {
  return text === none ? null : parseNumber(text)
}

/** A column of a product's facts. */
interface FactCell {
  /** The column's title. */
  readonly title: string
  /** Field names below `facts`. */
  readonly path: readonly [field: string, region?: string]
  /** Returns the unvalidated value of a cell that isn't empty; null removes the fact. */
  readonly read: (text: string) => unknown
  /** Undefined for an unknown fact. */
  readonly write: (facts: StoredFacts) => string | undefined
}

/** The columns of facts in the order of an export. A company is `Name | Address`. */
export const factCells: readonly FactCell[] = [
  {
    title: 'country of origin',
    path: ['countryOfOrigin'],
    read: (text) => (text === none ? null : text),
    write: (facts) => facts.countryOfOrigin,
  },
  {
    title: 'manufacturer',
    path: ['manufacturer'],
    read: companyIn,
    write: ({ manufacturer }) => manufacturer && companyText(manufacturer),
  },
  ...regionCodes.map((region): FactCell => ({
    title: `importer ${region}`,
    path: ['importers', region],
    read: companyIn,
    write: ({ importers }) => importers?.[region] && companyText(importers[region]),
  })),
  {
    title: 'warranty months',
    path: ['warrantyMonths'],
    read: numberOrNone,
    write: ({ warrantyMonths }) => warrantyMonths?.toString(),
  },
  {
    title: 'in the box',
    path: ['inTheBox'],
    read: textsIn,
    write: ({ inTheBox }) => inTheBox?.join(separator),
  },
  { title: 'care', path: ['care'], read: textsIn, write: ({ care }) => care?.join(separator) },
]

/** The column of a field of a record, by its path such as `['facts', 'importers', 'IN', 'name']`. */
export const factCellAt = ([, ...names]: readonly string[]): FactCell | undefined =>
  factCells.find(({ path }) => path.every((name, index) => name === names[index]))

function companyIn(text: string) {
  if (text === none) return null
  const [name = '', ...address] = text.split(separator.trim()).map((part) => part.trim())
  return { name, address: address.join(separator) }
}

const companyText = ({ name, address }: Company) => name + separator + address

function textsIn(text: string) {
  return text === none ? null : text.split(separator.trim()).map((part) => part.trim())
}
