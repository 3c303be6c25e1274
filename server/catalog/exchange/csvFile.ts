import { parse } from 'csv-parse/sync'
import { columnOf, columnOfField, type Column } from './csvColumns'
import { draftOf, type CsvLine } from './csvDraft'
import type { FileContent, Located, Problem } from './problem'
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
    rows = parse(text, { columns: true, bom: true, info: true, trim: true, skip_empty_lines: true }) as never
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1
    problems.push({ line, field: '', message: error instanceof Error ? error.message : String(error) })
    return nothing
  }

  const titles = Object.keys(rows[0]?.record ?? {})
  const columns = new Map<string, Column>()
  for (const title of titles) {
    const column = columnOf(title)
    if (column) columns.set(title, column)
    else problems.push({ line: 1, field: title, message: 'is no column of the catalogue' })
  }
  for (const needed of ['product', 'sku'])
    if (!columns.has(needed)) problems.push({ line: 1, field: needed, message: 'is missing' })
  if (problems.length > 0) return nothing

  const lines = rows.map(({ record, info }) => lineOf(record, info.lines, columns))
  for (const group of together(lines)) {
    const draft = draftOf(group)
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

function lineOf(
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
