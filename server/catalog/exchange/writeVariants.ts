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
  await insertVariants(
    transaction,
    variants.filter(({ id }) => !skuOf.has(id)),
  )
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

async function insertVariants(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
): Promise<void> {
  if (variants.length === 0) return
  await sql`
    insert into variants (id, product_id, position, sku, gtin, mpn, stock, option_values)
    select id, product_id, position, sku, gtin, mpn, stock, option_values::jsonb from unnest(
      ${variants.map(({ id }) => id)}::integer[],
      ${variants.map(({ product_id }) => product_id)}::integer[],
      ${variants.map(({ position }) => position)}::integer[],
      ${variants.map(({ sku }) => sku)}::text[],
      ${variants.map(({ gtin }) => gtin)}::text[],
      ${variants.map(({ mpn }) => mpn)}::text[],
      ${variants.map(({ stock }) => stock)}::integer[],
      ${variants.map(({ options }) => JSON.stringify(options))}::text[]
    ) as given (id, product_id, position, sku, gtin, mpn, stock, option_values)`.execute(transaction)
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
    update variants set option_values = given.option_values::jsonb, position = given.position,
      gtin = given.gtin, mpn = given.mpn
    from unnest(
      ${moved.map(({ id }) => id)}::integer[],
      ${moved.map(({ options }) => JSON.stringify(options))}::text[],
      ${moved.map(({ position }) => position)}::integer[],
      ${moved.map(({ gtin }) => gtin)}::text[],
      ${moved.map(({ mpn }) => mpn)}::text[]
    ) as given (id, option_values, position, gtin, mpn)
    where variants.id = given.id
      and (variants.option_values, variants.position, variants.gtin, variants.mpn)
        is distinct from (given.option_values::jsonb, given.position, given.gtin, given.mpn)`.execute(
    transaction,
  )
  await sql`
    update variants set stock = case when given.is_change then variants.stock else 0 end + given.amount
    from unnest(
      ${counted.map(({ id }) => id)}::integer[],
      ${counted.map(({ amount }) => amount)}::integer[],
      ${counted.map(({ isChange }) => isChange)}::boolean[]
    ) as given (id, amount, is_change)
    where variants.id = given.id`.execute(transaction)
}

/** An order took items after the file was checked. With this code, the transaction is retried and the file checked again. */
const stockHasFallen = () => Object.assign(new Error('The stock has fallen meanwhile'), { code: '40001' })

async function writePrices(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
): Promise<void> {
  if (variants.length === 0) return
  const rows = variants.flatMap(priceRows)
  await sql`delete from variant_prices where variant_id = any(${variants.map(({ id }) => id)}::integer[])`.execute(
    transaction,
  )
  await sql`
    insert into variant_prices (variant_id, currency, list_minor, sale_minor, retail_minor)
    select * from unnest(
      ${rows.map(({ variant_id }) => variant_id)}::integer[],
      ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ list_minor }) => list_minor)}::integer[],
      ${rows.map(({ sale_minor }) => sale_minor)}::integer[],
      ${rows.map(({ retail_minor }) => retail_minor)}::integer[]
    )`.execute(transaction)
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
