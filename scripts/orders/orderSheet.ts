import { statusText, type StoredOrder, type StoredOrderStep } from '../../server/commerce/order'
import { formatMoney } from '../../src/site/formats/money'
import { streetLines, type BillingAddress } from '../../src/domain/order/shipment'
import { printable, timeOf } from './orderTable'

/** Formats one order for packing and delivery. */
export function orderSheet(order: StoredOrder): string {
  const { contact, currency } = order
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const { deliveryNote, companyName, taxId, billingAddress: billed } = order
  const person = [
    `${contact.firstName} ${contact.lastName}`,
    ...streetLines(contact),
    placeOf(contact),
    contact.phone,
    contact.email,
  ]
  const notes = [
    ...(deliveryNote === '' ? [] : [`Note      ${deliveryNote}`]),
    ...(companyName === '' ? [] : [`Company   ${companyName}`]),
    ...(taxId === '' ? [] : [`Tax id    ${taxId}`]),
    ...(billed
      ? [`Bill to   ${billed.firstName} ${billed.lastName}, ${billed.address}, ${placeOf(billed)}`]
      : []),
  ]
  return [
    `${order.number}  ${timeOf(order.placedAt)} UTC  ${statusText(order.status)}, payment ${order.payment}`,
    '',
    ...person.map((line) => `  ${printable(line)}`),
    '',
    ...(notes.length > 0 ? [...notes.map((line) => `  ${printable(line)}`), ''] : []),
    ...order.lines.flatMap(({ quantity, sku, name, options, paidMinor, wrappingMinor, giftMessage }) => {
      const choice = options.map((option) => `${option.name} ${option.value}`).join(', ')
      const line = `  ${quantity} x ${name}${choice && ` (${choice})`}, ${sku}, at ${money(paidMinor)}`
      const card = giftMessage === '' ? '' : `: ${printable(giftMessage)}`
      return wrappingMinor > 0 ? [line, `    wrapped as a gift${card}`] : [line]
    }),
    '',
    `  Lines     ${money(order.linesMinor)}`,
    `  Delivery  ${money(order.deliveryMinor)} (${order.deliveryMethod})`,
    ...(order.discountMinor > 0
      ? [`  Coupon    ${order.couponCode ?? ''}, ${money(order.discountMinor)} off the lines`]
      : []),
    `  Total     ${money(order.totalMinor)}, ${order.paymentMethod}`,
    ...(order.trackingNumber === null
      ? []
      : [`  Parcel    ${printable(order.carrier ?? '')}, ${printable(order.trackingNumber)}`]),
    '',
    ...order.history.flatMap((step) => stepLines(step, money)),
  ].join('\n')
}

const placeOf = ({ district, city, state, postalCode }: BillingAddress) =>
  [district, city, state, postalCode].filter((part) => part !== '').join(', ')

function stepLines(
  { at, event, actor, detail }: StoredOrderStep,
  money: (minor: number) => string,
): string[] {
  const { reason = '', items, refunded } = detail
  return [
    `  ${timeOf(at)}  ${statusText(event)} (${actor})`,
    ...(reason === '' ? [] : [`    ${printable(reason)}`]),
    ...(items ?? []).map(({ quantity, sku }) => `    ${quantity} x ${printable(sku)}`),
    ...(refunded ? [`    ${money(refunded.minor)}, ${refunded.how}`] : []),
  ]
}
