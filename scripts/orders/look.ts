import { readOrders } from '../../server/commerce/embedded/orders/orderRows'
import type { Database } from '../../server/database/database'
import { StartError } from '../../server/settings/startError'
import type { OrderStatus } from '../../src/domain/order/orderStatus'
import { cardLines } from './cardLines'
import { moneyLines } from './moneyLines'
import { orderSheet } from './orderSheet'
import { orderTable } from './orderTable'

type Db = Database['db']

export const noOrders = 'There are no orders yet.'

/** Lists the latest orders, optionally of one status. */
export async function list(
  db: Db,
  { status, limit }: { readonly status: OrderStatus | undefined; readonly limit: number },
): Promise<string> {
  const orders = await readOrders(db, (all) =>
    (status === undefined ? all : all.where('status', '=', status)).orderBy('placed_at', 'desc').limit(limit),
  )
  if (orders.length > 0) return orderTable(orders)
  return status === undefined ? noOrders : `There are no orders of the status ${status}.`
}

/** Shows one order with its payments and refunds. */
export async function show(db: Db, number: string): Promise<string> {
  const order = await orderOfNumber(db, number)
  const money = [...cardLines(order), ...(await moneyLines(db, order.id))]
  return [orderSheet(order), ...(money.length > 0 ? ['', ...money.map((line) => `  ${line}`)] : [])].join(
    '\n',
  )
}

export async function orderOfNumber(db: Db, number: string) {
  const [order] = await readOrders(db, (all) => all.where('number', '=', number))
  if (!order) throw new StartError(`There is no order ${number}.`)
  return order
}
