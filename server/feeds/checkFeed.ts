import { pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { feedColumns, feedFileNames, type FeedColumn, type FeedFileName } from './feedColumns'

/** A violation of a channel's rules. */
export interface FeedProblem {
  /** From 1, without the line of titles; 0: the whole file. */
  readonly row: number
  readonly id: string
  readonly field: string
  readonly message: string
}

export interface FeedReport {
  /** Ids of the rows. */
  readonly ids: ReadonlySet<string>
  readonly problems: readonly FeedProblem[]
}

/** Checks a `.tsv` or `.csv` feed by its channel's rules, whoever wrote it. */
export async function checkFeed(name: FeedFileName, content: Readable): Promise<FeedReport> {
  const { columns } = feedColumns[feedFileNames[name]]
  const problems: FeedProblem[] = []
  const ids = new Set<string>()
  let titles: readonly string[] = []
  let row = 0
  const parser = parse({
    delimiter: name.endsWith('.tsv') ? '\t' : ',',
    columns: (header: string[]) => (titles = header),
  })
  const records: AsyncIterable<Readonly<Record<string, string>>> = pipeline(content, parser, () => {})
  for await (const record of records) {
    row += 1
    const id = record['id'] ?? record['item_id'] ?? ''
    const note = (field: string, message: string) => problems.push({ row, id, field, message })
    if (ids.has(id)) note('id', 'is that of an earlier row')
    ids.add(id)
    for (const column of columns) {
      const message = findProblem(column, record[column.name] ?? '')
      if (message !== null) note(column.name, message)
    }
    if (amountIn(record['sale_price']) >= amountIn(record['price']))
      note('sale_price', 'is not below the price')
  }
  const missing = columns.filter((column) => column.isRequired && !titles.includes(column.name))
  return {
    ids,
    problems: [
      ...(row > 0
        ? missing.map(({ name: field }) => ({ row: 0, id: '', field, message: 'has no column' }))
        : []),
      ...(row === 0 ? [{ row: 0, id: '', field: '', message: 'The feed has no row' }] : []),
      ...problems,
    ],
  }
}

function findProblem({ isRequired, maxLength, findProblem: find }: FeedColumn, value: string): string | null {
  if (value === '') return isRequired ? 'is empty' : null
  // Vendors count characters, not UTF-16 units.
  const length = Array.from(value).length
  if (maxLength !== undefined && length > maxLength)
    return `has ${length} characters, of ${maxLength} at most`
  return find?.(value) ?? null
}

const amountIn = (text = '') => (text === '' ? NaN : Number(text.split(' ')[0]))
