import { stringify } from 'csv-stringify/sync'
import { currencyCodes } from '../../../src/domain/money'
import { columnTitle, type Column, type PricePart } from './csvColumns'
import { cellFields, factCells, none, productCells } from './productCells'
import type { WholeProduct, WholeVariant } from './record'

/** Writes products for `readCsv`, one line per variant. Omits modifiers. */
export function writeCsv(products: readonly WholeProduct[]): string {
  const columns = listColumns(products)
  const rows = products.flatMap((product) =>
    product.variants.map((variant) => columns.map((column) => formatCell(column, product, variant))),
  )
  // Adds an apostrophe to cells that a spreadsheet would read as formulas.
  return stringify([columns.map(columnTitle), ...rows], { escape_formulas: true })
}

function listColumns(products: readonly WholeProduct[]): Column[] {
  const unique = new Map<string, Column>()
  const add = (column: Column) => unique.set(columnTitle(column), column)
  for (const field of cellFields) add({ is: 'product', field })
  add({ is: 'variant', field: 'sku' })
  for (const { options } of products)
    for (const { displayName, values } of options) {
      add({ is: 'option', name: displayName })
      if (values.some(({ hexColors }) => hexColors)) add({ is: 'swatch', name: displayName })
    }
  add({ is: 'variant', field: 'stock' })
  const parts: readonly PricePart[] = ['list', 'sale', 'retail']
  for (const currency of currencyCodes) for (const part of parts) add({ is: 'price', currency, part })
  for (const { title } of factCells) add({ is: 'fact', title })
  for (const { attributes } of products)
    for (const { name, unit } of attributes) add({ is: 'attribute', name, unit })
  return [...unique.values()]
}

function formatCell(column: Column, product: WholeProduct, variant: WholeVariant): string {
  switch (column.is) {
    case 'product':
      return productCells[column.field].write(product)
    case 'variant':
      return column.field === 'sku' ? variant.sku : String(variant.stock ?? none)
    case 'option':
      return variant.options[column.name] ?? ''
    case 'swatch': {
      const option = product.options.find(({ displayName }) => displayName === column.name)
      const value = option?.values.find(({ label }) => label === variant.options[column.name])
      return value?.hexColors?.join(' ') ?? ''
    }
    case 'price': {
      const price = variant.prices[column.currency]
      if (!price) return column.part === 'list' ? none : ''
      return String(price[column.part] ?? none)
    }
    case 'fact':
      return factCells.find(({ title }) => title === column.title)?.write(product.facts) ?? none
    case 'attribute':
      return (
        product.attributes.find(({ name, unit }) => name === column.name && unit === column.unit)?.value ?? ''
      )
  }
}
