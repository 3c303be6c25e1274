import { sql, type Transaction } from 'kysely'
import { currencyCodes, toMinor } from '../../../src/domain/money'
import type { Tables } from '../../database/tables'
import type { StockPatch, WholeVariant } from './record'

/** A variant to write. */
export type PlannedVariant = WholeVariant & {
  readonly id: number
  readonly product_id: number
  /** From 1. */
  readonly position: number
  /** True leaves everything but the stock unchanged. */
  readonly isOnlyStock: boolean
}

/**
 * Writes variants, their prices and their stock. Existing rows change last, because orders wait for their locks.
 * @param stock by SKU; the stock of other existing variants stays
 */
export async function writeVariants(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
  stock: ReadonlyMap<string, StockPatch>,
): Promise<void> {
  const ids = variants.map(({ id }) => id)
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where id = any(${ids}::integer[])`.execute(transaction)
  const skuOf = new Map(rows.map(({ id, sku }) => [id, sku]))
  for (const { id, sku } of variants)
    if (skuOf.has(id) && skuOf.get(id) !== sku)
      await transaction.updateTable('variants').set({ sku }).where('id', '=', id).execute()
  for (const { id, product_id, position, sku, options, stock: count } of variants)
    if (!skuOf.has(id))
      await transaction
        .insertInto('variants')
        .values({ id, product_id, position, sku, stock: count, option_values: JSON.stringify(options) })
        .execute()
  await writePrices(
    transaction,
    variants.filter(({ isOnlyStock }) => !isOnlyStock),
  )
  await changeVariants(
    transaction,
    variants.filter(({ id }) => skuOf.has(id)),
    stock,
  )
}

/** Changes existing rows. Locks them in order of their ids, like `takeStock`. */
async function changeVariants(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
  stock: ReadonlyMap<string, StockPatch>,
): Promise<void> {
  const moved = variants.filter(({ isOnlyStock }) => !isOnlyStock)
  const counted = variants.flatMap(({ id, sku }) => {
    const patch = stock.get(sku)
    if (patch === undefined) return []
    const isChange = typeof patch === 'object' && patch !== null
    return [{ id, isChange, amount: isChange ? patch.by : patch }]
  })
  const ids = [...new Set([...moved, ...counted].map(({ id }) => id))]
  const { rows } = await sql<{ id: number; stock: number | null }>`
    select id, stock from variants where id = any(${ids}::integer[]) order by id for no key update`.execute(
    transaction,
  )
  const stockOf = new Map(rows.map((row) => [row.id, row.stock]))
  for (const { id, isChange, amount } of counted)
    if (isChange && (stockOf.get(id) ?? 0) + (amount ?? 0) < 0) throw stockHasFallen()
  await sql`
    update variants set option_values = given.option_values::jsonb, position = given.position
    from unnest(
      ${moved.map(({ id }) => id)}::integer[],
      ${moved.map(({ options }) => JSON.stringify(options))}::text[],
      ${moved.map(({ position }) => position)}::integer[]
    ) as given (id, option_values, position)
    where variants.id = given.id
      and (variants.option_values, variants.position)
        is distinct from (given.option_values::jsonb, given.position)`.execute(transaction)
  await sql`
    update variants set stock = case when given.is_change then variants.stock else 0 end + given.amount
    from unnest(
      ${counted.map(({ id }) => id)}::integer[],
      ${counted.map(({ amount }) => amount)}::integer[],
      ${counted.map(({ isChange }) => isChange)}::boolean[]
    ) as given (id, amount, is_change)
    where variants.id = given.id`.execute(transaction)
}

/** An order took pieces after the file was checked. With this code, the transaction is retried and the file checked again. */
const stockHasFallen = () => Object.assign(new Error('The stock has fallen meanwhile'), { code: '40001' })

async function writePrices(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
): Promise<void> {
  for (const variant of variants) {
    await transaction.deleteFrom('variant_prices').where('variant_id', '=', variant.id).execute()
    const prices = priceRows(variant)
    if (prices.length > 0) await transaction.insertInto('variant_prices').values(prices).execute()
  }
}

function priceRows({ id, prices }: Pick<PlannedVariant, 'id' | 'prices'>) {
  return currencyCodes.flatMap((currency) => {
    const price = prices[currency]
    if (!price) return []
    const minor = (major: number | null) => (major === null ? null : toMinor(major, currency))
    const amounts = {
      list_minor: toMinor(price.list, currency),
      sale_minor: minor(price.sale),
      retail_minor: minor(price.retail),
    }
    return [{ variant_id: id, currency, ...amounts }]
  })
}
