import { statusText, type StoredOrder, type StoredOrderStep } from '../../server/commerce/order'
import { computeBooks, paymentText, stateText } from '../../server/commerce/orderBooks'
import type { StaffOrder, StaffOrderFilter, StaffOrders } from '../../server/commerce/staffOrders'
import { StartError } from '../../server/settings/startError'
import { isCommerceError } from '../../src/domain/errors'
import type { BillingAddress } from '../../src/domain/order/orderSchema'
import { streetLines } from '../../src/domain/order/shipment'
import { formatMoney } from '../../src/site/formats/money'
import { cardLines } from './cardLines'
import { moneyLines } from './moneyLines'
import { formatTime, orderTable, printable } from './orderTable'
import { writeDrawings, printLines } from './printLines'

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

/** Formats one order for packing and delivery. */
function orderSheet(order: StoredOrder): string {
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
