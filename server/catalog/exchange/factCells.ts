import type { Company, StoredFacts } from '../../../src/domain/product/productFacts'
import { regionCodes } from '../../../src/domain/region/region'
import { none, numberOrNone, separator } from './productCells'

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
