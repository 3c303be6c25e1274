import type { InventoryRow } from '../../src/staff/inventory/inventoryApi'
import {
  parseCell,
  parsePasted,
  pasteCells,
  toEdits,
  withCell,
} from '../../src/staff/inventory/inventoryDrafts'

const aRow = (sku: string, changes: Partial<InventoryRow> = {}): InventoryRow => ({
  id: 1,
  sku,
  productSku: 'P',
  product: 'Stratos 90',
  options: ['G4'],
  stock: 10,
  price: 4999,
  salePrice: null,
  ...changes,
})
const rows = [aRow('A'), aRow('B'), aRow('C')]

test('a cell that is typed back to its value is no change', () => {
  const [row = aRow('A')] = rows
  const drafts = withCell({}, row, 'stock', '12')
  expect(drafts).toEqual({ A: { stock: '12' } })
  expect(withCell(drafts, row, 'stock', '10')).toEqual({})
  expect(withCell(withCell(drafts, row, 'price', '5000'), row, 'stock', '10')).toEqual({
    A: { price: '5000' },
  })
})

test('a copied range fills cells downwards and to the right, and ends at the table', () => {
  expect(pasteCells({}, rows, { row: 1, column: 0 }, '60\t4500\n70\t4600\n80\t4700\n')).toEqual({
    B: { stock: '60', price: '4500' },
    C: { stock: '70', price: '4600' },
  })
  expect(pasteCells({}, rows, { row: 0, column: 2 }, '3999\tbeyond')).toEqual({ A: { salePrice: '3999' } })
})

test.each([
  ['stock', '12', 'INR', 12],
  ['stock', '1,200', 'INR', 1200],
  ['stock', '', 'INR', null],
  ['stock', '1.5', 'INR', undefined],
  ['stock', '-1', 'INR', undefined],
  ['price', '49.90', 'SGD', 49.9],
  ['price', '49.999', 'SGD', undefined],
  ['price', '49.9', 'IDR', undefined],
  ['price', '0', 'INR', undefined],
  ['price', '', 'INR', undefined],
  ['salePrice', '', 'INR', null],
] as const)('reads the %s "%s" in %s', (field, text, currency, value) => {
  expect(parseCell(field, text, currency)).toBe(value)
})

test('edits carry the values that their editor saw, and an invalid cell stops them all', () => {
  const seen = new Map(rows.map((row) => [row.sku, row]))
  expect(toEdits({ A: { stock: '12', salePrice: '3999' } }, seen, 'INR')).toEqual([
    { sku: 'A', stock: { is: 12, was: 10 }, salePrice: { is: 3999, was: null } },
  ])
  expect(toEdits({ A: { stock: '12' }, B: { price: 'much' } }, seen, 'INR')).toBeNull()
})

test('a pasted list has a SKU per line; empty cells and empty lines stay as they are', () => {
  const text = 'A\t60\r\nB;;4500\nC,70,,3999\n\nD'
  expect(parsePasted(text)).toEqual({
    A: { stock: '60' },
    B: { price: '4500' },
    C: { stock: '70', salePrice: '3999' },
  })
})

test('a line has one separator, so that a comma within a cell of a spreadsheet separates thousands', () => {
  expect(parsePasted('A\t1,200\t4,999.50\nB;1,200;4500')).toEqual({
    A: { stock: '1,200', price: '4,999.50' },
    B: { stock: '1,200', price: '4500' },
  })
})
