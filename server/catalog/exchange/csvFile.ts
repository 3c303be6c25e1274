import { parse } from 'csv-parse/sync'
import { fieldsIn } from '../../../src/domain/typedObject'
import { parseColumn, columnOfField, type Column } from './csvColumns'
import { factCells, none, numberOrNone, productCells } from './productCells'
import type { FileContent, Located, Problem } from './productProblems'
import { productPatch, type CategoryPatch, type ProductPatch } from './record'

interface ParsedLine {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

/**
 * Parses comma-separated values with one line per variant; lines of a product are adjacent. An empty cell
 * leaves the value unchanged, a hyphen removes it (a sale, a price, a stock figure).
 */
export function readCsv(text: string): FileContent<ProductPatch, CategoryPatch> {
  const products: Located<ProductPatch>[] = []
  const problems: Problem[] = []
  const nothing = { products, categories: [], problems }
  let rows: readonly ParsedLine[]
  try {
    rows = parse<ParsedLine>(text, {
      columns: true,
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    const line = Number(fieldsIn(error)['lines'] ?? 1)
    problems.push({ line, field: '', message: error instanceof Error ? error.message : String(error) })
    return nothing
  }

  const titles = Object.keys(rows[0]?.record ?? {})
  const columns = new Map<string, Column>()
  for (const title of titles) {
    const column = parseColumn(title)
    if (column) columns.set(title, column)
    else problems.push({ line: 1, field: title, message: 'is no column of the catalog' })
  }
  for (const needed of ['product', 'sku'])
    if (!columns.has(needed)) problems.push({ line: 1, field: needed, message: 'is missing' })
  if (problems.length > 0) return nothing

  const lines = rows.map(({ record, info }) => toLine(record, info.lines, columns))
  for (const group of together(lines)) {
    const draft = toDraft(group)
    const checked = productPatch.safeParse(draft)
    const [first] = group
    const line = first?.line ?? 1
    if (checked.success) products.push({ line, value: checked.data })
    else
      for (const { path, message } of checked.error.issues) {
        const index = path[0] === 'variants' && typeof path[1] === 'number' ? path[1] : 0
        problems.push({ line: group[index]?.line ?? line, field: columnOfField(path), message })
      }
  }
  return nothing
}

function toLine(
  record: Readonly<Record<string, string>>,
  line: number,
  columns: ReadonlyMap<string, Column>,
): CsvLine {
  const cells = Object.entries(record).flatMap(([title, text]) => {
    const column = columns.get(title)
    return column && text !== '' ? [{ column, text: withoutGuard(text) }] : []
  })
  return { line, product: record.product ?? '', cells }
}

// `writeCsv` puts an apostrophe before cells that a spreadsheet would read as formulas.
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

/** Groups adjacent lines of the same product. */
function together(lines: readonly CsvLine[]): CsvLine[][] {
  const groups: CsvLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.product === line.product) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** A line of a CSV file with its non-empty cells. */
interface CsvLine {
  readonly line: number
  /** SKU of the product. */
  readonly product: string
  readonly cells: readonly { readonly column: Column; readonly text: string }[]
}

/** Builds an unvalidated product from its lines. */
function toDraft(lines: readonly CsvLine[]): Record<string, unknown> {
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
      if (column.is === 'attribute' && !attributes.some((other) => fieldsIn(other)['name'] === column.name))
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
  product.variants = lines.map(toVariant)
  return product
}

function toVariant({ cells }: CsvLine): Record<string, unknown> {
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
