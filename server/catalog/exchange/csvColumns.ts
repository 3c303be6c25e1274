import { currencyCodes, type CurrencyCode } from '../../../src/domain/money'
import { cellFields, factCellAt, factCells, isCellField, productCells, type CellField } from './productCells'

/** The content of a CSV column. */
export type Column =
  | { readonly is: 'product'; readonly field: CellField }
  | { readonly is: 'variant'; readonly field: VariantField }
  | { readonly is: 'fact'; readonly title: string }
  | { readonly is: 'attribute'; readonly name: string; readonly unit: string | null }
  | { readonly is: 'option' | 'swatch'; readonly name: string }
  | { readonly is: 'price'; readonly currency: CurrencyCode; readonly part: PricePart }

/** Fields of a variant with a column of their own. */
export const variantFields = ['sku', 'gtin', 'mpn', 'stock'] as const
export type VariantField = (typeof variantFields)[number]

export type PricePart = 'list' | 'sale' | 'retail'

/** Parses a column title, e.g. `attribute Balance Point@racket (mm)`, `INR sale`; null for an unknown one. */
export function parseColumn(title: string): Column | null {
  const field = cellFields.find((name) => productCells[name].title === title)
  if (field) return { is: 'product', field }
  const ofVariant = variantFields.find((name) => name === title)
  if (ofVariant) return { is: 'variant', field: ofVariant }
  if (factCells.some((cell) => cell.title === title)) return { is: 'fact', title }
  const attribute = /^attribute (.+?)(?: \(([^()]+)\))?$/.exec(title)
  if (attribute?.[1]) return { is: 'attribute', name: attribute[1], unit: attribute[2] ?? null }
  const option = /^(option|swatch) (.+)$/.exec(title)
  if (option?.[2]) return { is: option[1] === 'swatch' ? 'swatch' : 'option', name: option[2] }
  const currency = currencyCodes.find((code) => title.startsWith(code))
  const part = currency && title.slice(currency.length)
  if (currency && part === '') return { is: 'price', currency, part: 'list' }
  if (currency && (part === ' sale' || part === ' retail'))
    return { is: 'price', currency, part: part === ' sale' ? 'sale' : 'retail' }
  return null
}

/** Writes a title that `columnOf` parses. */
export function columnTitle(column: Column): string {
  switch (column.is) {
    case 'product':
      return productCells[column.field].title
    case 'variant':
      return column.field
    case 'fact':
      return column.title
    case 'attribute':
      return `attribute ${column.name}${column.unit === null ? '' : ` (${column.unit})`}`
    case 'option':
    case 'swatch':
      return `${column.is} ${column.name}`
    case 'price':
      return column.currency + (column.part === 'list' ? '' : ` ${column.part}`)
  }
}

/** The column title of a record's field, for error reports. */
export function columnOfField(path: readonly PropertyKey[]): string {
  const names = path.map(String).filter((part) => part !== 'variants' && !/^\d+$/.test(part))
  const [first = '', second = '', third = ''] = names
  if (first === 'prices') return third === '' || third === 'list' ? second : `${second} ${third}`
  if (first === 'options') return second === '' || second === 'values' ? 'option' : `option ${second}`
  if (first === 'attributes') return 'attribute'
  if (first === 'facts') return factCellAt(names)?.title ?? 'facts'
  return path[0] === first && isCellField(first) ? productCells[first].title : first
}
