import {
  isRefundable,
  minutesToPay,
  moved,
  orderActors,
  orderEvents,
  orderStatuses,
  paymentStates,
  possibleEvents,
  refunded,
  transitions,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  type PaymentState,
} from '../../src/domain/order/orderStatus'

/** What each event makes of each state, whoever may bring it about; a dot where it cannot happen. */
const prepaid = `
                  pay       fail_payment   retry_payment   pack   ship    deliver   cancel    cancel_pieces expire    request_return   accept_return decline_return
pending_payment   paid      payment_failed .               .      .       .         cancelled .             cancelled .                .             .
payment_failed    paid      .              pending_payment .      .       .         cancelled .             cancelled .                .             .
paid              .         .              .               packed .       delivered cancelled paid          .         .                .             .
packed            .         .              .               .      shipped delivered cancelled packed        .         .                .             .
shipped           .         .              .               .      .       delivered .         .             .         .                returned      .
delivered         .         .              .               .      .       .         .         .             .         return_requested returned      .
cancelled         cancelled .              .               .      .       .         .         .             .         .                .             .
return_requested  .         .              .               .      .       .         .         .             .         .                returned      delivered
returned          .         .              .               .      .       .         .         .             .         .                .             .
refunded          .         .              .               .      .       .         .         .             .         .                .             .
`
const onDelivery = `
                  pay       fail_payment   retry_payment   pack   ship    deliver   cancel    cancel_pieces expire    request_return   accept_return decline_return
pending_payment   .         .              .               packed .       .         cancelled .             .         .                .             .
payment_failed    .         .              .               .      .       .         cancelled .             .         .                .             .
paid              .         .              .               packed .       .         cancelled .             .         .                .             .
packed            .         .              .               .      shipped .         cancelled .             .         .                .             .
shipped           .         .              .               .      .       delivered .         .             .         .                returned      .
delivered         .         .              .               .      .       .         .         .             .         return_requested returned      .
cancelled         .         .              .               .      .       .         .         .             .         .                .             .
return_requested  .         .              .               .      .       .         .         .             .         .                returned      delivered
returned          .         .              .               .      .       .         .         .             .         .                .             .
refunded          .         .              .               .      .       .         .         .             .         .                .             .
`

function pairsOf(table: string): [OrderStatus, OrderEvent, string][] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  expect(head).toEqual(orderEvents.filter((event) => event !== 'refund'))
  expect(rows.map(([status]) => status)).toEqual(orderStatuses)
  return rows.flatMap(([status, ...cells]) =>
    cells.map((cell, index): [OrderStatus, OrderEvent, string] => [
      status as OrderStatus,
      orderEvents[index]!,
      cell,
    ]),
  )
}

/** Where an event can lead, whatever the money has come to, by anybody. */
function outcomes(status: OrderStatus, event: OrderEvent, paymentMethod: 'upi' | 'cod'): string {
  const found = orderActors.flatMap((actor) =>
    paymentStates.flatMap((payment) => moved({ status, payment, paymentMethod }, event, actor)?.status ?? []),
  )
  return [...new Set(found)].join(' or ') || '.'
}

test('each event changes each state as the table lists', () => {
  expect(pairsOf(prepaid)).toHaveLength(orderStatuses.length * (orderEvents.length - 1))
  for (const [status, event, to] of pairsOf(prepaid))
    expect([status, event, outcomes(status, event, 'upi')]).toEqual([status, event, to])
  for (const [status, event, to] of pairsOf(onDelivery))
    expect([status, event, outcomes(status, event, 'cod')]).toEqual([status, event, to])
})

test('each event is for those who may bring it about', () => {
  const mayOf = (actor: OrderActor) =>
    orderEvents.filter((event) => transitions.some((row) => row.event === event && row.by.includes(actor)))
  expect(mayOf('shopper')).toEqual(['retry_payment', 'cancel', 'request_return'])
  expect(mayOf('time')).toEqual(['deliver', 'expire'])
  expect(mayOf('payment')).toEqual(['pay', 'fail_payment', 'retry_payment'])
  expect(mayOf('staff')).toEqual([
    'pack',
    'ship',
    'deliver',
    'cancel',
    'cancel_pieces',
    'request_return',
    'accept_return',
    'decline_return',
  ])
})

test('a shopper cancels until it is packed, the staff until it is shipped', () => {
  const who = (status: OrderStatus) =>
    orderActors.filter((actor) => moved({ status, payment: 'paid', paymentMethod: 'upi' }, 'cancel', actor))
  expect(who('paid')).toEqual(['shopper', 'staff'])
  expect(who('packed')).toEqual(['staff'])
  expect(who('shipped')).toEqual([])
})

/** Walks an order through events; the payment after each. */
function walk(paymentMethod: 'upi' | 'cod', steps: readonly (readonly [OrderEvent, OrderActor])[]) {
  let now: { status: OrderStatus; payment: PaymentState } = { status: 'pending_payment', payment: 'pending' }
  return steps.map(([event, actor]) => {
    const isAllBack = { isOwed: false, isAllBack: true }
    const next =
      event === 'refund'
        ? isRefundable(now) && now.payment === 'paid'
          ? refunded(now, isAllBack)
          : null
        : moved({ ...now, paymentMethod }, event, actor)
    if (!next) return 'refused'
    now = next
    return `${now.status} ${now.payment}`
  })
}

test('a COD order is packed unpaid and paid at delivery', () => {
  expect(
    walk('cod', [
      ['pack', 'staff'],
      ['ship', 'staff'],
      ['deliver', 'staff'],
      ['request_return', 'shopper'],
      ['accept_return', 'staff'],
      ['refund', 'staff'],
    ]),
  ).toEqual([
    'packed pending',
    'shipped pending',
    'delivered paid',
    'return_requested paid',
    'returned paid',
    'refunded refunded',
  ])
})

test('an undelivered COD parcel is returned unpaid, without a refund', () => {
  expect(
    walk('cod', [
      ['pack', 'staff'],
      ['ship', 'staff'],
      ['accept_return', 'staff'],
      ['refund', 'staff'],
    ]),
  ).toEqual(['packed pending', 'shipped pending', 'returned void', 'refused'])
})

test('a payment after the end is recorded once and refunded', () => {
  expect(
    walk('upi', [
      ['fail_payment', 'payment'],
      ['expire', 'time'],
      ['pay', 'payment'],
      ['pay', 'payment'],
      ['refund', 'payment'],
      ['pay', 'payment'],
    ]),
  ).toEqual([
    'payment_failed failed',
    'cancelled void',
    'cancelled paid',
    'refused',
    'refunded refunded',
    'refused',
  ])
})

test('unpaid orders are not packed, and an unpaid order that is cancelled has no refund', () => {
  expect(
    walk('upi', [
      ['pack', 'staff'],
      ['cancel', 'shopper'],
      ['refund', 'staff'],
    ]),
  ).toEqual(['refused', 'cancelled void', 'refused'])
})

test('a refund ends only an order that is cancelled or returned, once nothing is owed', () => {
  const after = (status: OrderStatus, isOwed: boolean, isAllBack: boolean) => {
    const next = refunded({ status }, { isOwed, isAllBack })
    return `${next.status} ${next.payment}`
  }
  expect(after('delivered', false, false)).toBe('delivered paid')
  expect(after('delivered', false, true)).toBe('delivered refunded')
  expect(after('returned', true, false)).toBe('returned paid')
  expect(after('returned', false, false)).toBe('refunded refunded')
  expect(after('cancelled', false, true)).toBe('refunded refunded')
})

test('lists the possible events of each actor', () => {
  const paid = { status: 'paid', payment: 'paid', paymentMethod: 'upi' } as const
  expect(possibleEvents(paid, 'shopper')).toEqual(['cancel'])
  expect(possibleEvents(paid, 'staff')).toEqual(['pack', 'cancel', 'cancel_pieces'])
})

test('only orders that are paid before packing have a payment deadline', () => {
  expect([minutesToPay('cod'), minutesToPay('upi'), minutesToPay('virtual_account')]).toEqual([
    null,
    30,
    1440,
  ])
})
