import { sql } from 'kysely'
import type { Database } from '../../server/database/database'
import { readOrders } from '../../server/engines/own/storedOrders/orderRows'
import { StartError } from '../../server/settings/startError'
import type { OrderStatus } from '../../src/domain/order/orderStatus'
import { cardLines } from './cardLines'
import { moneyLines } from './moneyLines'
import { orderSheet } from './orderSheet'
import { orderTable, printable } from './orderTable'
import { writeDrawings } from './printLines'

type Db = Database['db']

export const noOrders = 'There are no orders yet.'

/** Lists the latest orders, optionally of one status. */
export async function list(
  db: Db,
  { status, limit }: { readonly status: OrderStatus | 'abandoned' | undefined; readonly limit: number },
): Promise<string> {
  const orders = await readOrders(db, (all) => {
    const wanted =
      status === undefined
        ? all
        : status === 'abandoned'
          ? all.where(expired)
          : all.where('status', '=', status).where(sql<boolean>`not ${expired}`)
    return wanted.orderBy('placed_at', 'desc').limit(limit)
  })
  if (orders.length > 0) return orderTable(orders)
  return status === undefined ? noOrders : `There are no orders of the status ${status}.`
}

const expired = sql<boolean>`exists (
  select from order_history where order_id = orders.id and event = 'expire')`

/** Finds orders by a part of the number, name, email, phone, tracking or invoice number, newest first. */
export async function find(db: Db, text: string, limit: number): Promise<string> {
  const part = `%${text.toLowerCase().replaceAll(/[%_\\]/g, '\\$&')}%`
  const digits = text.replaceAll(/\D/g, '')
  const orders = await readOrders(db, (all) =>
    all
      .where((row) =>
        row.or([
          sql<boolean>`lower(concat_ws(' ', number, replace(number, '-', ''), first_name, last_name, email, tracking_number, invoice_number)) like ${part}`,
          ...(digits.length >= 4 ? [sql<boolean>`phone like ${`%${digits}%`}`] : []),
        ]),
      )
      .orderBy('placed_at', 'desc')
      .limit(limit),
  )
  return orders.length > 0 ? orderTable(orders) : `No order matches "${printable(text)}".`
}

/**
 * Shows one order with its payments and refunds.
 * @param drawings folder for the drawings of printed lines; undefined writes none
 */
export async function show(db: Db, number: string, drawings?: string): Promise<string> {
  const order = await orderOfNumber(db, number)
  const money = [...cardLines(order), ...(await moneyLines(db, order.id))]
  const files = drawings === undefined ? [] : await writeDrawings(order, drawings)
  return [
    orderSheet(order),
    ...(money.length > 0 ? ['', ...money.map((line) => `  ${line}`)] : []),
    ...(files.length > 0 ? ['', ...files.map((file) => `  Drawing   ${file}`)] : []),
  ].join('\n')
}

export async function orderOfNumber(db: Db, number: string) {
  const [order] = await readOrders(db, (all) => all.where('number', '=', number))
  if (!order) throw new StartError(`There is no order ${number}.`)
  return order
}
