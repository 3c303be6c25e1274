import {
  lineTotal,
  owedRefund,
  partsTotal,
  piecesToRefund,
  refundable,
  refundOfPieces,
  refundSources,
  wholeRefund,
  type RefundableOrder,
  type RefundParts,
  type RefundReason,
} from '../../src/domain/order/refund'
import { splitAmong } from '../../src/domain/splitAmong'
import { someDice } from '../setup/wire/dice'

/** An order of random lines, paid in part by gift cards. */
function aRandomOrder(between: (from: number, to: number) => number): RefundableOrder {
  const lines = Array.from({ length: between(1, 4) }, () => ({
    quantity: between(1, 7),
    paidMinor: between(1, 200_001),
    wrappingMinor: between(0, 1) * 4_900,
    cancelled: 0,
    returned: 0,
  }))
  const goods = lines.map(({ quantity, paidMinor }) => quantity * paidMinor)
  const shares = splitAmong(
    between(
      0,
      goods.reduce((sum, minor) => sum + minor, 0),
    ),
    goods,
  )
  const discounted = lines.map((line, index) => ({ ...line, discountMinor: shares[index]! }))
  const deliveryMinor = between(0, 9_900)
  const total = discounted.reduce((sum, line) => sum + lineTotal(line), deliveryMinor)
  const cardsMinor = between(0, 2) === 0 ? between(0, total) : 0
  return { lines: discounted, deliveryMinor, cardsMinor, dueMinor: total - cardsMinor, refunds: [] }
}

const leftOf = (order: RefundableOrder) => refundable(order).cards + refundable(order).rest

function withRefund(order: RefundableOrder, parts: RefundParts, reason: RefundReason): RefundableOrder {
  const { cards, rest } = refundSources(order, partsTotal(parts))
  const entry = { ...parts, reason, cardsMinor: cards, gatewayMinor: rest, byHandMinor: 0 }
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
      const pieces = Math.min(piecesToRefund(order, line), between(0, 2))
      const parts = [
        owedRefund(order),
        owedRefund(order),
        refundOfPieces(order, [{ line, quantity: pieces }]),
        { lines: [], deliveryMinor: 0, otherMinor: between(0, 999) },
      ][kind]!
      if (partsTotal(parts) > 0 && partsTotal(parts) <= leftOf(order))
        order = withRefund(order, parts, between(0, 1) === 0 ? 'goodwill' : 'returned')
      expect(refundable(order).rest).toBeGreaterThanOrEqual(0)
      expect(partsTotal(owedRefund(order))).toBeLessThanOrEqual(leftOf(order))
    }
    order = withRefund(order, wholeRefund(order), 'goodwill')
    const lines = order.lines.map((line, index) => {
      const parts = order.refunds.flatMap((refund) => refund.lines.filter((part) => part.line === index + 1))
      return lineTotal(line) - parts.reduce((sum, { minor }) => sum + minor, 0)
    })
    const others = order.refunds.reduce((sum, { otherMinor }) => sum + otherMinor, 0)
    const delivery = order.refunds.reduce((sum, { deliveryMinor }) => sum + deliveryMinor, 0)
    // An amount for no certain line takes the place of lines or the delivery fee.
    const unpaid = lines.reduce((sum, minor) => sum + minor, 0) + order.deliveryMinor - delivery
    expect([leftOf(order), unpaid]).toEqual([0, others])
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
  dueMinor: 2849,
  refunds: [],
}

test('a returned piece is owed at its price after the coupon, without the delivery fee', () => {
  expect(owedRefund(order)).toEqual({
    lines: [{ line: 1, quantity: 1, minor: 966 }],
    deliveryMinor: 0,
    otherMinor: 0,
  })
})

test('the last piece takes what rounding left', () => {
  const first = withRefund(order, owedRefund(order), 'returned')
  const rest = refundOfPieces(first, [{ line: 1, quantity: 2 }])
  expect([partsTotal(rest), piecesToRefund(first, 1)]).toEqual([2900 - 966, 2])
})

test('the delivery fee is owed once no piece is kept', () => {
  const lines = order.lines.map((line) => ({ ...line, returned: line.quantity }))
  expect(owedRefund({ ...order, lines }).deliveryMinor).toBe(99)
})

test('gift cards are refunded first', () => {
  expect(refundSources(order, 966)).toEqual({ cards: 700, rest: 266 })
})

test('goodwill reduces nothing that is owed, other amounts do', () => {
  const parts = { lines: [], deliveryMinor: 0, otherMinor: 100 }
  expect(partsTotal(owedRefund(withRefund(order, parts, 'goodwill')))).toBe(966)
  expect(partsTotal(owedRefund(withRefund(order, parts, 'returned')))).toBe(866)
})

test('nothing is owed beyond what is left of the payment', () => {
  const spent = withRefund(order, { lines: [], deliveryMinor: 0, otherMinor: 3500 }, 'goodwill')
  expect(partsTotal(owedRefund(spent))).toBe(49)
})
