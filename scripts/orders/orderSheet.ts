import type { StoredOrder } from '../../server/commerce/order'
import { formatMoney } from '../../src/site/money'
import { printable, timeOf } from './orderTable'

/** One order with all that is needed to pack and bring it. */
export function orderSheet(order: StoredOrder): string {
  const { contact, currency } = order
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const place = [contact.city, contact.state, contact.postalCode].filter((part) => part !== '').join(', ')
  const person = [
    `${contact.firstName} ${contact.lastName}`,
    contact.address,
    place,
    contact.phone,
    contact.email,
  ]
  return [
    `${order.number}  ${timeOf(order.placedAt)} UTC  ${order.status}`,
    '',
    ...person.map((line) => `  ${printable(line)}`),
    '',
    ...order.lines.map(({ quantity, sku, name, options, paidMinor }) => {
      const choice = options.map((option) => `${option.name} ${option.value}`).join(', ')
      return `  ${quantity} x ${name}${choice && ` (${choice})`}, ${sku}, at ${money(paidMinor)}`
    }),
    '',
    `  Lines     ${money(order.linesMinor)}`,
    `  Delivery  ${money(order.deliveryMinor)} (${order.deliveryMethod})`,
    `  Total     ${money(order.totalMinor)}, ${order.paymentMethod}`,
  ].join('\n')
}
