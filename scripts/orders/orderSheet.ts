import { statusText, type StoredOrder, type StoredOrderStep } from '../../server/commerce/order'
import { computeBooks, paymentText, stateText } from '../../server/commerce/orderBooks'
import type { BillingAddress } from '../../src/domain/order/orderSchema'
import { streetLines } from '../../src/domain/order/shipment'
import { formatMoney } from '../../src/site/formats/money'
import { printable, formatTime } from './orderTable'
import { printLines } from './printLines'

/** Formats one order for packing and delivery. */
export function orderSheet(order: StoredOrder): string {
  const { contact, currency } = order
  const books = computeBooks(order)
  const row = (name: string, text: string) => `  ${name.padEnd(10)} ${text}`
  const amountRow = (name: string, minor: number, note = '') =>
    minor === 0 ? [] : [row(name, `${money(minor)}${note && ` (${note})`}`)]
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const { deliveryNote, companyName, taxId, billingAddress: billed } = order
  const person = [
    `${contact.firstName} ${contact.lastName}`,
    ...streetLines(contact),
    formatPlace(contact),
    contact.phone,
    contact.email,
  ]
  const noteRow = (name: string, text: string) => (text === '' ? [] : [row(name, text)])
  const notes = [
    ...noteRow('Note', deliveryNote),
    ...noteRow('Company', companyName),
    ...noteRow('Tax id', taxId),
    ...(billed
      ? [row('Bill to', `${billed.firstName} ${billed.lastName}, ${billed.address}, ${formatPlace(billed)}`)]
      : []),
  ]
  return [
    `${order.number}  ${formatTime(order.placedAt)} UTC  ${stateText(order)}, payment ${paymentText(order)}`,
    '',
    ...person.map((line) => `  ${printable(line)}`),
    '',
    ...(notes.length > 0 ? [...notes.map(printable), ''] : []),
    ...order.lines.flatMap(
      ({ quantity, sku, name, options, paidMinor, wrappingMinor, giftMessage, ...line }, index) => {
        const choice = options.map((option) => `${option.name} ${option.value}`).join(', ')
        const { cancelled, returned } = line
        const undone = [
          ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
          ...(returned > 0 ? [`${returned} returned`] : []),
        ].map((part) => `, ${part}`)
        const what = `${quantity} x ${name}${choice && ` (${choice})`}, ${sku}, at ${money(paidMinor)}`
        const row = `  ${index + 1}. ${what}${undone.join('')}`
        const card = giftMessage === '' ? '' : `: ${printable(giftMessage)}`
        return [row, ...printLines(options), ...(wrappingMinor > 0 ? [`    wrapped as a gift${card}`] : [])]
      },
    ),
    '',
    row('Goods', money(books.goods)),
    ...amountRow('Wrapping', books.wrapping),
    ...amountRow('Discount', books.discount, `coupon ${order.couponCode ?? ''}`),
    row('Delivery', `${money(books.delivery)} (${order.deliveryMethod})`),
    row('Total', `${money(books.total)}, ${order.paymentMethod}, ${money(books.tax)} tax included`),
    ...(order.invoice ? [row('Invoice', `${order.invoice.number}  ${formatTime(order.invoice.at)}`)] : []),
    ...(order.creditNote
      ? [row('Credit', `${order.creditNote.number}  ${formatTime(order.creditNote.at)}`)]
      : []),
    ...amountRow('Gift cards', books.giftCards),
    ...amountRow('Gateway', books.gateway),
    ...amountRow('Cash', books.cash),
    ...amountRow('To collect', books.toCollect),
    ...amountRow('Unpaid', books.unpaid),
    ...order.parcels.map(({ carrier, trackingNumber, lines }, index) => {
      const isOnly = order.parcels.length === 1 && order.isPartlyShipped !== true
      const items = lines.map(({ line, quantity }) => `${quantity} x line ${line}`).join(', ')
      return `  Parcel${isOnly ? '' : ` ${index + 1}`}    ${printable(`${carrier ?? ''}, ${trackingNumber ?? ''}`)}${isOnly ? '' : `: ${items}`}`
    }),
    ...order.refunds.map(
      ({ position, at, totalMinor, reason, state, note, creditNote }) =>
        `  Refund ${position}  ${formatTime(at)}  ${money(totalMinor)}, ${reason}, ${state}${creditNote === null ? '' : `, ${creditNote}`}${note && `: ${printable(note)}`}`,
    ),
    '',
    ...order.history.flatMap((step) => stepLines(step, money)),
  ].join('\n')
}

const formatPlace = ({ district, city, state, postalCode }: BillingAddress) =>
  [district, city, state, postalCode].filter((part) => part !== '').join(', ')

function stepLines(
  { at, event, actor, detail }: StoredOrderStep,
  money: (minor: number) => string,
): string[] {
  const { reason = '', items, refunded } = detail
  return [
    `  ${formatTime(at)}  ${statusText(event)} (${actor})`,
    ...(reason === '' ? [] : [`    ${printable(reason)}`]),
    ...(items ?? []).map(({ quantity, sku }) => `    ${quantity} x ${printable(sku)}`),
    ...(refunded ? [`    ${money(refunded.minor)}, ${refunded.how}`] : []),
  ]
}
