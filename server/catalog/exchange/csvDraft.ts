import type { Column } from './csvColumns'
import { factCells } from './factCells'
import { none, numberOrNone, productCells } from './productCells'

/** A line of a CSV file with its non-empty cells. */
export interface CsvLine {
  readonly line: number
  /** SKU of the product. */
  readonly product: string
  readonly cells: readonly { readonly column: Column; readonly text: string }[]
}

/** Builds an unvalidated product from its lines. */
export function draftOf(lines: readonly CsvLine[]): Record<string, unknown> {
  const product: Record<string, unknown> = { sku: lines[0]?.product }
  const attributes: unknown[] = []
  const facts: Record<string, unknown> = {}
  const importers: Record<string, unknown> = {}
  const options = new Map<string, Map<string, readonly string[] | undefined>>()
  for (const { cells } of lines) {
    for (const { column, text } of cells) {
      if (column.is === 'product') product[column.field] ??= productCells[column.field].read(text)
      if (column.is === 'fact')
        for (const { title, path, read } of factCells) {
          if (title !== column.title) continue
          const [field, region] = path
          if (region === undefined) facts[field] ??= read(text)
          else importers[region] ??= read(text)
        }
      if (
        column.is === 'attribute' &&
        !attributes.some((other) => (other as { name: string }).name === column.name)
      )
        attributes.push({ name: column.name, value: text, unit: column.unit })
      if (column.is === 'option') {
        const values = options.get(column.name) ?? new Map<string, readonly string[] | undefined>()
        const swatch = cells.find((cell) => cell.column.is === 'swatch' && cell.column.name === column.name)
        values.set(text, values.get(text) ?? swatch?.text.split(' '))
        options.set(column.name, values)
      }
    }
  }
  if (Object.keys(importers).length > 0) facts.importers = importers
  if (Object.keys(facts).length > 0) product.facts = facts
  if (attributes.length > 0) product.attributes = attributes
  if (options.size > 0)
    product.options = [...options].map(([displayName, values]) => ({
      displayName,
      values: [...values].map(([label, hexColors]) => ({ label, ...(hexColors && { hexColors }) })),
    }))
  product.variants = lines.map(variantOf)
  return product
}

function variantOf({ cells }: CsvLine): Record<string, unknown> {
  const variant: Record<string, unknown> = {}
  const options: Record<string, string> = {}
  const prices: Record<string, Record<string, unknown> | null> = {}
  for (const { column, text } of cells) {
    if (column.is === 'option') options[column.name] = text
    if (column.is === 'variant') variant[column.field] = column.field === 'sku' ? text : stockIn(text)
    if (column.is === 'price') {
      if (column.part === 'list' && text === none) prices[column.currency] = null
      else
        prices[column.currency] = {
          ...prices[column.currency],
          [column.part]: numberOrNone(text),
        }
    }
  }
  if (Object.keys(options).length > 0) variant.options = options
  if (Object.keys(prices).length > 0) variant.prices = prices
  return variant
}

/** A text with a sign is a change of the stock. */
const stockIn = (text: string) => (/^[+-]\d/.test(text) ? text : numberOrNone(text))
