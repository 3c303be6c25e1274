import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { fieldsIn } from '../../../src/domain/typedObject'
import { parseColumn, columnOfField, type Column, type VariantField } from './csvColumns'
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
export async function readCsv(
  text: AsyncIterable<string>,
): Promise<FileContent<ProductPatch, CategoryPatch>> {
  const products: Located<ProductPatch>[] = []
  const problems: Problem[] = []
  const content = { products, categories: [], problems }
  const columns = new Map<string, Column>()
  let titles: readonly string[] = []
  const parser = parse({
    columns: (header: string[]) => (titles = header),
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
  })
  const close = (group: readonly CsvLine[]) => {
    const checked = productPatch.safeParse(toDraft(group))
    const line = group[0]?.line ?? 1
    if (checked.success) products.push({ line, value: checked.data })
    else
      for (const { path, message } of checked.error.issues) {
        const index = path[0] === 'variants' && typeof path[1] === 'number' ? path[1] : 0
        problems.push({ line: group[index]?.line ?? line, field: columnOfField(path), message })
      }
  }
  try {
    let group: CsvLine[] = []
    // The parser throws what ends the source.
    const lines: AsyncIterable<ParsedLine> = pipeline(Readable.from(text), parser, () => {})
    for await (const { record, info } of lines) {
      if (columns.size === 0) {
        problems.push(...readColumns(titles, columns))
        if (problems.length > 0) return content
      }
      const line = toLine(record, info.lines, columns)
      if (group[0] && group[0].product !== line.product) {
        close(group)
        group = []
        // Other requests have their turn.
        if (products.length % 20 === 0) await setImmediate()
      }
      group.push(line)
    }
    if (columns.size === 0) problems.push(...readColumns(titles, columns))
    if (group.length > 0) close(group)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    products.length = 0
    const line = Number(fieldsIn(error)['lines'] ?? 1)
    problems.push({ line, field: '', message: error.message })
  }
  return content
}

/** Adds the columns by title. @returns problems of the first line */
function readColumns(titles: readonly string[], columns: Map<string, Column>): Problem[] {
  const problems: Problem[] = []
  for (const title of titles) {
    const column = parseColumn(title)
    if (column) columns.set(title, column)
    else problems.push({ line: 1, field: title, message: 'is no column of the catalog' })
  }
  for (const needed of ['product', 'sku'])
    if (!columns.has(needed)) problems.push({ line: 1, field: needed, message: 'is missing' })
  return problems
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
    if (column.is === 'variant') variant[column.field] = readVariantCell(column.field, text)
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

function readVariantCell(field: VariantField, text: string): unknown {
  // A text with a sign is a change of the stock.
  if (field === 'stock') return /^[+-]\d/.test(text) ? text : numberOrNone(text)
  return field !== 'sku' && text === none ? '' : text
}
