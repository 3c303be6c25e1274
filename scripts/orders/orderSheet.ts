import { statusText, type StoredOrder, type StoredOrderStep } from '../../server/commerce/order'
import { formatMoney } from '../../src/site/formats/money'
import { printable, timeOf } from './orderTable'

/** Formats one order for packing and delivery. */
export function orderSheet(order: StoredOrder): string {
  const { contact, currency } = order
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const place = [contact.district, contact.city, contact.state, contact.postalCode]
    .filter((part) => part !== '')
    .join(', ')
  const person = [
    `${contact.firstName} ${contact.lastName}`,
    contact.address,
    place,
    contact.phone,
    contact.email,
  ]
  return [
    `${order.number}  ${timeOf(order.placedAt)} UTC  ${statusText(order.status)}, payment ${order.payment}`,
    '',
    ...person.map((line) => `  ${printable(line)}`),
    '',
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
        return wrappingMinor > 0 ? [row, `    wrapped as a gift${card}`] : [row]
      },
    ),
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
    ...order.refunds.map(
      ({ position, at, totalMinor, reason, state, note }) =>
        `  Refund ${position}  ${timeOf(at)}  ${money(totalMinor)}, ${reason}, ${state}${note && `: ${printable(note)}`}`,
    ),
    '',
    ...order.history.flatMap((step) => stepLines(step, money)),
  ].join('\n')
}

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
