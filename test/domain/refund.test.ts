import {
  countGoodwill,
  lineTotal,
  owedByHand,
  owedRefund,
  partsTotal,
  payableRefund,
  refundableDelivery,
  refundableQuantity,
  refundable,
  refundForQuantities,
  refundSources,
  wholeRefund,
  type RefundableOrder,
  type RefundEntry,
  type RefundParts,
  type RefundReason,
} from '../../src/domain/order/refund'
import { splitAmong } from '../../src/domain/splitAmong'
import { someDice } from './dice'

/** An order of random lines, paid in part by gift cards. */
function aRandomOrder(between: (from: number, to: number) => number): RefundableOrder {
  const lines = Array.from({ length: between(1, 4) }, () => ({
    quantity: between(1, 7),
    paidMinor: between(1, 200_001),
    wrappingMinor: between(0, 1) * 4_900,
    cancelled: 0,
    returned: 0,
  }))
  const lineTotals = lines.map(({ quantity, paidMinor }) => quantity * paidMinor)
  const shares = splitAmong(
    between(
      0,
      lineTotals.reduce((sum, minor) => sum + minor, 0),
    ),
    lineTotals,
  )
  const discounted = lines.map((line, index) => ({ ...line, discountMinor: shares[index]! }))
  const deliveryMinor = between(0, 9_900)
  const total = discounted.reduce((sum, line) => sum + lineTotal(line), deliveryMinor)
  const cardsMinor = between(0, 2) === 0 ? between(0, total) : 0
  return {
    lines: discounted,
    deliveryMinor,
    cardsMinor,
    blockedMinor: 0,
    dueMinor: total - cardsMinor,
    refunds: [],
  }
}

const leftOf = (order: RefundableOrder) => {
  const { cards, rest, blocked } = refundable(order)
  return cards + rest + blocked
}

/** Blocks the card that paid: what it has not taken back yet can't go back to it. */
const withBlockedCard = (order: RefundableOrder): RefundableOrder => ({
  ...order,
  blockedMinor: order.cardsMinor - order.refunds.reduce((sum, { cardsMinor }) => sum + cardsMinor, 0),
})

function withRefund(
  order: RefundableOrder,
  requested: RefundParts,
  reason: RefundReason,
  isByHand = false,
): RefundableOrder {
  const parts = payableRefund(order, requested, isByHand)
  if (partsTotal(parts) === 0) return order
  const { cards, rest, blocked } = refundSources(order, partsTotal(parts))
  const byHand = isByHand ? rest + blocked : 0
  const entry = {
    ...parts,
    reason,
    cardsMinor: cards,
    gatewayMinor: isByHand ? 0 : rest,
    byHandMinor: byHand,
  }
  return { ...order, refunds: [...order.refunds, entry] }
}

test.each(Array.from({ length: 200 }, (_none, seed) => seed))(
  'random refunds of order %i never exceed a source and lose no minor unit',
  (seed) => {
    const dice = someDice(seed)
    const between = (from: number, to: number) => from + dice.roll(to - from + 1)
    let order = aRandomOrder(between)
    for (let step = 0; step < 12; step += 1) {
      const line = between(1, order.lines.length)
      const { quantity, cancelled, returned } = order.lines[line - 1]!
      const kind = between(0, 3)
      if (kind === 0 && quantity - cancelled - returned > 0) {
        const undone = { returned: returned + between(1, quantity - cancelled - returned) }
        order = {
          ...order,
          lines: order.lines.map((each, index) => (index === line - 1 ? { ...each, ...undone } : each)),
        }
      }
      const pieces = Math.min(refundableQuantity(order, line), between(0, 2))
      const parts = [
        owedRefund(order),
        owedRefund(order),
        refundForQuantities(order, [{ line, quantity: pieces }]),
        { lines: [], deliveryMinor: 0, otherMinor: between(0, 999) },
      ][kind]!
      if (partsTotal(parts) > 0 && partsTotal(parts) <= leftOf(order))
        order = withRefund(order, parts, between(0, 1) === 0 ? 'goodwill' : 'returned', between(0, 5) === 0)
      if (between(0, 11) === 0 && order.blockedMinor === 0) order = withBlockedCard(order)
      const { cards, rest, blocked } = refundable(order)
      expect(Math.min(cards, rest, blocked)).toBeGreaterThanOrEqual(0)
      const given = (of: (refund: (typeof order.refunds)[number]) => number) =>
        order.refunds.reduce((sum, refund) => sum + of(refund), 0)
      expect(given(({ cardsMinor }) => cardsMinor)).toBeLessThanOrEqual(order.cardsMinor - order.blockedMinor)
      expect(given(({ gatewayMinor }) => gatewayMinor)).toBeLessThanOrEqual(order.dueMinor)
      expect(partsTotal(owedRefund(order))).toBeLessThanOrEqual(leftOf(order))
    }
    order = withRefund(order, wholeRefund(order), 'returned')
    // What blocked cards paid is left, until the staff has paid it by hand.
    const { blocked } = refundable(order)
    expect(blocked).toBeLessThanOrEqual(order.blockedMinor)
    expect(leftOf(order)).toBe(blocked)
    order = withRefund(order, wholeRefund(order), 'returned', true)
    const isGift = ({ reason }: RefundEntry) => reason === 'goodwill'
    const counted = order.refunds.filter((refund) => !isGift(refund))
    const lines = order.lines.map((line, index) => {
      const parts = counted.flatMap((refund) => refund.lines.filter((part) => part.line === index + 1))
      return lineTotal(line) - parts.reduce((sum, { minor }) => sum + minor, 0)
    })
    const others = counted.reduce((sum, { otherMinor }) => sum + otherMinor, 0)
    const gifts = order.refunds.filter(isGift).reduce((sum, refund) => sum + partsTotal(refund), 0)
    const delivery = counted.reduce((sum, { deliveryMinor }) => sum + deliveryMinor, 0)
    // Goodwill and amounts for no certain line take the place of lines or the delivery fee.
    const unpaid = lines.reduce((sum, minor) => sum + minor, 0) + order.deliveryMinor - delivery
    expect([leftOf(order), unpaid]).toEqual([0, others + gifts])
    expect(lines.every((minor) => minor >= 0)).toBe(true)
  },
)

const order: RefundableOrder = {
  lines: [
    { quantity: 3, paidMinor: 1000, wrappingMinor: 0, discountMinor: 100, cancelled: 0, returned: 1 },
    { quantity: 1, paidMinor: 500, wrappingMinor: 50, discountMinor: 0, cancelled: 0, returned: 0 },
  ],
  deliveryMinor: 99,
  cardsMinor: 700,
  blockedMinor: 0,
  dueMinor: 2849,
  refunds: [],
}

test('a returned item is refunded at its price after the coupon, without the delivery fee', () => {
  expect(owedRefund(order)).toEqual({
    lines: [{ line: 1, quantity: 1, minor: 966 }],
    deliveryMinor: 0,
    otherMinor: 0,
  })
})

test('the last item takes the rounding difference', () => {
  const first = withRefund(order, owedRefund(order), 'returned')
  const rest = refundForQuantities(first, [{ line: 1, quantity: 2 }])
  expect([partsTotal(rest), refundableQuantity(first, 1)]).toEqual([2900 - 966, 2])
})

test('the delivery fee is refunded once no item is kept', () => {
  const lines = order.lines.map((line) => ({ ...line, returned: line.quantity }))
  expect(owedRefund({ ...order, lines }).deliveryMinor).toBe(99)
})

test('gift cards are refunded first', () => {
  expect(refundSources(order, 966)).toEqual({ cards: 700, rest: 266, blocked: 0 })
})

test('the amount paid by a blocked gift card is owed until the staff pays it by hand', () => {
  const lines = order.lines.map((line) => ({ ...line, returned: line.quantity }))
  const blocked = withBlockedCard({ ...order, lines })
  expect(owedByHand(blocked)).toBe(700)
  const sent = withRefund(blocked, owedRefund(blocked), 'returned')
  expect(sent.refunds).toMatchObject([{ cardsMinor: 0, gatewayMinor: 2849, byHandMinor: 0 }])
  expect([partsTotal(owedRefund(sent)), owedByHand(sent)]).toEqual([700, 700])
  const settled = withRefund(sent, owedRefund(sent), 'returned', true)
  expect(settled.refunds[1]).toMatchObject({ cardsMinor: 0, gatewayMinor: 0, byHandMinor: 700 })
  expect([partsTotal(owedRefund(settled)), leftOf(settled)]).toEqual([0, 0])
})

test('a returned gift card is owed up to the balance it had when it was blocked', () => {
  const card = {
    quantity: 2,
    paidMinor: 2500,
    wrappingMinor: 0,
    discountMinor: 0,
    cancelled: 0,
    isGiftCard: true,
  }
  const bought = {
    ...order,
    lines: [{ ...card, returned: 1, heldMinor: 4000 }],
    cardsMinor: 0,
    deliveryMinor: 0,
  }
  const paid: RefundableOrder = { ...bought, dueMinor: 5000 }
  expect([partsTotal(owedRefund(paid)), partsTotal(wholeRefund(paid)), leftOf(paid)]).toEqual([
    1000, 1000, 1000,
  ])
})

test('goodwill reduces nothing that is owed, other amounts do', () => {
  const parts = { lines: [], deliveryMinor: 0, otherMinor: 100 }
  expect(partsTotal(owedRefund(withRefund(order, parts, 'goodwill')))).toBe(966)
  expect(partsTotal(owedRefund(withRefund(order, parts, 'returned')))).toBe(866)
})

test('goodwill for an item and the delivery fee reduces nothing that is owed later', () => {
  const paid: RefundableOrder = {
    ...order,
    lines: [
      { quantity: 3, paidMinor: 100, wrappingMinor: 0, discountMinor: 0, cancelled: 0, returned: 0 },
      { quantity: 1, paidMinor: 400, wrappingMinor: 0, discountMinor: 0, cancelled: 0, returned: 0 },
    ],
    cardsMinor: 0,
    dueMinor: 799,
  }
  const oneItem = refundForQuantities(paid, [{ line: 1, quantity: 1 }])
  const after = withRefund(paid, { ...oneItem, deliveryMinor: 99 }, 'goodwill')
  const [first, second] = after.lines
  const one = { ...after, lines: [{ ...first!, returned: 1 }, second!] }
  expect(owedRefund(one).lines).toEqual([{ line: 1, quantity: 1, minor: 100 }])
  expect([refundableQuantity(after, 1), refundableDelivery(after)]).toEqual([3, 99])
  const toGive = countGoodwill(after)
  expect([refundableQuantity(toGive, 1), refundableDelivery(toGive)]).toEqual([2, 0])
  // Goodwill came first, then everything was refunded.
  const everything = { ...refundForQuantities(after, [{ line: 1, quantity: 3 }]), deliveryMinor: 99 }
  const nothing = countGoodwill(withRefund(after, everything, 'returned'))
  expect([refundableQuantity(nothing, 1), refundableDelivery(nothing)]).toEqual([0, 0])
  // No more is owed than the payment has left.
  const all = {
    ...after,
    lines: [
      { ...first!, returned: 3 },
      { ...second!, returned: 1 },
    ],
  }
  expect(partsTotal(owedRefund(all))).toBe(600)
})

test('the refund never exceeds the rest of the payment', () => {
  const spent = withRefund(order, { lines: [], deliveryMinor: 0, otherMinor: 3500 }, 'goodwill')
  expect(partsTotal(owedRefund(spent))).toBe(49)
})
