import type { StaffOrder, StaffOrderFilter, StaffOrders } from '../../server/commerce/staffOrders'
import { StartError } from '../../server/settings/startError'
import { isCommerceError } from '../../src/domain/errors'
import { cardLines } from './cardLines'
import { moneyLines } from './moneyLines'
import { orderSheet } from './orderSheet'
import { formatTime, orderTable, printable } from './orderTable'
import { writeDrawings } from './printLines'

export const noOrders = 'There are no orders yet.'

/** Lists the latest orders, optionally of one status. */
export async function list(
  orders: StaffOrders,
  { status, limit }: { readonly status: StaffOrderFilter['status']; readonly limit: number },
): Promise<string> {
  const found = await orders.find({ status }, limit)
  if (found.length > 0) return orderTable(found)
  return status === undefined ? noOrders : `There are no orders of the status ${status}.`
}

/** Finds orders by a part of the number, name, email, phone, tracking or invoice number, newest first. */
export async function find(orders: StaffOrders, text: string, limit: number): Promise<string> {
  const found = await orders.find({ text }, limit)
  return found.length > 0 ? orderTable(found) : `No order matches "${printable(text)}".`
}

/**
 * Shows one order with its payments and refunds.
 * @param drawings folder for the drawings of printed lines; undefined writes none
 */
export async function show(orders: StaffOrders, number: string, drawings?: string): Promise<string> {
  const { order, notes, ...money } = await readByNumber(orders, number)
  const lines = [...cardLines(order), ...moneyLines(money)]
  const files = drawings === undefined ? [] : await writeDrawings(order, drawings)
  return [
    orderSheet(order),
    ...notes.map(({ at, author, text }) => `  ${formatTime(at)}  note by ${printable(`${author}: ${text}`)}`),
    ...(lines.length > 0 ? ['', ...lines.map((line) => `  ${line}`)] : []),
    ...(files.length > 0 ? ['', ...files.map((file) => `  Drawing   ${file}`)] : []),
  ].join('\n')
}

/** @throws StartError for an unknown number */
export async function readByNumber(orders: StaffOrders, number: string): Promise<StaffOrder> {
  return orders.read(number).catch((error: unknown) => {
    if (isCommerceError(error) && error.code === 'not_found') throw new StartError(`${error.message}.`)
    throw error
  })
}
