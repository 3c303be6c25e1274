import { currencyDecimals, type CurrencyCode } from '../../domain/money'
import type { InventoryEdit, InventoryRow } from './inventoryApi'

/** The columns that can be edited, in their order. */
export const editedFields = ['stock', 'price', 'salePrice'] as const
export type EditedField = (typeof editedFields)[number]

/** What somebody typed into the cells of a variant. */
export type Draft = Partial<Readonly<Record<EditedField, string>>>
/** Drafts by SKU. */
export type Drafts = Readonly<Record<string, Draft>>

/** The text of a cell. */
export const cellText = (row: InventoryRow, field: EditedField): string => String(row[field] ?? '')

/** A typed value: null for an empty cell, undefined for an invalid one. */
export function parseCell(
  field: EditedField,
  text: string,
  currency: CurrencyCode,
): number | null | undefined {
  const typed = text.trim().replaceAll(',', '')
  if (typed === '') return field === 'price' ? undefined : null
  const decimals = field === 'stock' ? 0 : currencyDecimals(currency)
  const [, fraction = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(typed) ?? ['', 'invalid']
  if (fraction.length > decimals) return undefined
  const number = Number(typed)
  return field === 'stock' || number > 0 ? number : undefined
}

/** Adds what was typed into a cell; a draft with the current value disappears. */
export function withCell(drafts: Drafts, row: InventoryRow, field: EditedField, text: string): Drafts {
  const { [row.sku]: before, ...rest } = drafts
  const cells = Object.entries({ ...before, [field]: text }).filter(
    ([name, typed]) => name !== field || typed !== cellText(row, field),
  )
  return cells.length === 0 ? rest : { ...rest, [row.sku]: Object.fromEntries(cells) }
}

/**
 * Fills cells downwards and to the right with a copied range of a spreadsheet.
 * @param start index of the row and the column of the first cell
 */
export function pasteCells(
  drafts: Drafts,
  rows: readonly InventoryRow[],
  start: { readonly row: number; readonly column: number },
  text: string,
): Drafts {
  return rangeOf(text).reduce(
    (found, cells, down) =>
      cells.reduce((each, cell, right) => {
        const row = rows[start.row + down]
        const field = editedFields[start.column + right]
        return row && field ? withCell(each, row, field, cell.trim()) : each
      }, found),
    drafts,
  )
}

const rangeOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** The edits of all drafts with the values that their editor saw; null if a cell is invalid. */
export function toEdits(
  drafts: Drafts,
  rows: ReadonlyMap<string, InventoryRow>,
  currency: CurrencyCode,
): readonly InventoryEdit[] | null {
  const edits: InventoryEdit[] = []
  for (const [sku, draft] of Object.entries(drafts)) {
    const row = rows.get(sku)
    const edit: Partial<Record<EditedField, { was?: number | null; is: number | null }>> = {}
    for (const field of editedFields) {
      const text = draft[field]
      if (text === undefined) continue
      const is = parseCell(field, text, currency)
      if (is === undefined) return null
      edit[field] = { is, ...(row && { was: row[field] }) }
    }
    edits.push({ sku, ...edit } as InventoryEdit)
  }
  return edits
}

/**
 * Lines of a spreadsheet as drafts: SKU, stock, price and sale price. The separator of a line is the tab if it has
 * one, else the semicolon, else the comma.
 */
export function parsePasted(text: string): Drafts {
  const drafts: Record<string, Draft> = {}
  for (const line of text.split(/\r?\n/)) {
    const separator = ['\t', ';'].find((each) => line.includes(each)) ?? ','
    const [sku = '', ...cells] = line.split(separator).map((cell) => cell.trim())
    const draft: Partial<Record<EditedField, string>> = {}
    for (const [index, field] of editedFields.entries()) if (cells[index]) draft[field] = cells[index]
    if (sku !== '' && Object.keys(draft).length > 0) drafts[sku] = draft
  }
  return drafts
}
