import { stringify } from 'csv-stringify/sync'
import { currencyCodes } from '../../../src/domain/money'
import { columnTitle, type Column, type PricePart } from './csvColumns'
import { cellFields, factCells, none, productCells } from './productCells'
import type { WholeProduct, WholeVariant } from './record'

/** Products in parts, each time the same ones. */
type Parts = () => AsyncIterable<readonly WholeProduct[]>

/** Writes products for `readCsv`, one line per variant. Omits modifiers. Reads the products twice: first their columns. */
export async function* writeCsv(parts: Parts): AsyncGenerator<string> {
  const columns = await listColumns(parts())
  yield write([columns.map(columnTitle)])
  for await (const products of parts())
    yield write(
      products.flatMap((product) =>
        product.variants.map((variant) => columns.map((column) => formatCell(column, product, variant))),
      ),
    )
}

// Adds an apostrophe to cells that a spreadsheet would read as formulas.
const write = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })

async function listColumns(all: AsyncIterable<readonly WholeProduct[]>): Promise<Column[]> {
  const unique = new Map<string, Column>()
  const add = (column: Column) => unique.set(columnTitle(column), column)
  const options = new Map<string, Column>()
  const attributes = new Map<string, Column>()
  for await (const products of all)
    for (const product of products) {
      for (const { displayName, values } of product.options) {
        options.set(`option ${displayName}`, { is: 'option', name: displayName })
        if (values.some(({ hexColors }) => hexColors))
          options.set(`swatch ${displayName}`, { is: 'swatch', name: displayName })
      }
      for (const { name, unit } of product.attributes)
        attributes.set(`${name} ${unit}`, { is: 'attribute', name, unit })
    }
  for (const field of cellFields) add({ is: 'product', field })
  for (const field of ['sku', 'gtin', 'mpn'] as const) add({ is: 'variant', field })
  for (const column of options.values()) add(column)
  add({ is: 'variant', field: 'stock' })
  const parts: readonly PricePart[] = ['list', 'sale', 'retail']
  for (const currency of currencyCodes) for (const part of parts) add({ is: 'price', currency, part })
  for (const { title } of factCells) add({ is: 'fact', title })
  for (const column of attributes.values()) add(column)
  return [...unique.values()]
}

function formatCell(column: Column, product: WholeProduct, variant: WholeVariant): string {
  switch (column.is) {
    case 'product':
      return productCells[column.field].write(product)
    case 'variant':
      return column.field === 'stock' ? String(variant.stock ?? none) : variant[column.field] || none
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
