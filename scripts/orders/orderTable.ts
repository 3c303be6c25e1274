import type { StoredOrder } from '../../server/commerce/order'
import { computeBooks, paymentText, stateText } from '../../server/commerce/orderBooks'
import { formatMoney } from '../../src/site/formats/money'

const moneyHeads = ['Gift cards', 'Gateway', 'Cash', 'To collect', 'Unpaid', 'Refunded'] as const
const heads = ['Number', 'Time (UTC)', 'Name', 'Lines', 'Total', ...moneyHeads, 'Payment', 'Status']

/** Formats orders as a table, one per row. The name is the only personal data. */
export function orderTable(orders: readonly StoredOrder[]): string {
  const rows = [heads, ...orders.map(toCells)]
  const widths = heads.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const [head = '', ...rest] = lines.map((line) => line.trimEnd())
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...rest].join('\n')
}

function toCells(order: StoredOrder): string[] {
  const { number, placedAt, contact, lines, totalMinor, currency, paymentMethod } = order
  const books = computeBooks(order)
  const money = (minor: number) => (minor === 0 ? '' : formatMoney({ minor, currency }, 'en-IN'))
  return [
    number,
    formatTime(placedAt),
    printable(`${contact.firstName} ${contact.lastName}`),
    lines.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', '),
    formatMoney({ minor: totalMinor, currency }, 'en-IN'),
    ...[books.giftCards, books.gateway, books.cash, books.toCollect, books.unpaid].map(money),
    money(books.refundedToCards + books.refundedByGateway + books.refundedByHand),
    `${paymentMethod}, ${paymentText(order)}`,
    stateText(order),
  ]
}

/** UTC time in minutes. */
export const formatTime = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** Replaces control characters in shoppers' texts, which a terminal would execute. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
