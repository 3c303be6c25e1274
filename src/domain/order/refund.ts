import { refundSplit } from '../payment/giftCardPayment'

/**
 * Why money goes back. `cancelled` and `returned` pay what is owed for pieces; `late` returns a payment that
 * came after the order's end; `goodwill` is a gift of the shop and reduces nothing that is owed.
 */
export const refundReasons = ['cancelled', 'returned', 'late', 'goodwill'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `pending` until the gateway has decided; after `failed` the staff pays in another way. */
export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Pieces of an order's line, by the line's position from 1. */
export interface LinePieces {
  readonly line: number
  readonly quantity: number
}

/** The refunded part of a line. An amount without pieces is possible. */
export interface RefundedLine extends LinePieces {
  /** Minor units. */
  readonly minor: number
}

/** What a refund pays for; minor units. */
export interface RefundParts {
  readonly lines: readonly RefundedLine[]
  readonly deliveryMinor: number
  /** An amount for no certain line. */
  readonly otherMinor: number
}

/** A refund of an order as far as the rules need it. */
export interface RefundEntry extends RefundParts {
  readonly reason: RefundReason
  /** Minor units per source. The sources add up to the parts. */
  readonly cardsMinor: number
  readonly gatewayMinor: number
  readonly byHandMinor: number
}

/** An order as far as the rules need it; minor units. */
export interface RefundableOrder {
  readonly lines: readonly {
    readonly quantity: number
    readonly paidMinor: number
    readonly wrappingMinor: number
    /** The line's share of the coupon. */
    readonly discountMinor: number
    /** Pieces that the staff cancelled. */
    readonly cancelled: number
    /** Pieces that came back. */
    readonly returned: number
  }[]
  readonly deliveryMinor: number
  /** What gift cards paid; 0 once it was released because the order was not carried out. */
  readonly cardsMinor: number
  /** What the gateway or cash paid. */
  readonly dueMinor: number
  readonly refunds: readonly RefundEntry[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The sum of a refund's parts; minor units. */
export const partsTotal = ({ lines, deliveryMinor, otherMinor }: RefundParts): number =>
  sum(lines.map(({ minor }) => minor)) + deliveryMinor + otherMinor

type Line = RefundableOrder['lines'][number]

/** What a line cost with wrapping, after its share of the coupon; minor units. */
export const lineTotal = ({
  quantity,
  paidMinor,
  wrappingMinor,
  discountMinor,
}: Pick<Line, 'quantity' | 'paidMinor' | 'wrappingMinor' | 'discountMinor'>): number =>
  (paidMinor + wrappingMinor) * quantity - discountMinor

/** The price of a line's first pieces. The price of all pieces is the line's total, to the last minor unit. */
const priceOf = (line: Line, pieces: number): number =>
  // BigInt, because a product of a rupiah total and a quantity can exceed the safe integers.
  Number((BigInt(lineTotal(line)) * BigInt(pieces)) / BigInt(line.quantity))

/** Pieces of a line that are refunded, and their amount. */
function refundedOf({ refunds }: RefundableOrder, position: number): { quantity: number; minor: number } {
  const parts = refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === position))
  return {
    quantity: sum(parts.map(({ quantity }) => quantity)),
    minor: sum(parts.map(({ minor }) => minor)),
  }
}

/** Pieces of a line that were neither cancelled nor returned. */
export const remainingPieces = ({ quantity, cancelled, returned }: Line): number =>
  quantity - cancelled - returned

/** What was paid and not refunded, per source; minor units. Pending refunds count as refunded. */
export function refundable({ cardsMinor, dueMinor, refunds }: RefundableOrder): {
  readonly cards: number
  readonly rest: number
} {
  return {
    cards: Math.max(0, cardsMinor - sum(refunds.map((refund) => refund.cardsMinor))),
    rest: dueMinor - sum(refunds.map(({ gatewayMinor, byHandMinor }) => gatewayMinor + byHandMinor)),
  }
}

/** Splits a refund by source: gift cards first, then the gateway or cash; minor units. */
export const refundSources = (order: RefundableOrder, minor: number) =>
  refundSplit(minor, refundable(order).cards)

/**
 * The price of named pieces. The last piece of a line takes what is left of the line, so that no minor unit is
 * lost.
 */
export function refundOfPieces(order: RefundableOrder, pieces: readonly LinePieces[]): RefundParts {
  const lines = pieces.map(({ line: position, quantity }) => {
    const line = order.lines[position - 1]
    const before = refundedOf(order, position)
    if (!line) return { line: position, quantity, minor: 0 }
    const minor = priceOf(line, Math.min(line.quantity, before.quantity + quantity)) - before.minor
    return { line: position, quantity, minor: Math.max(0, minor) }
  })
  return { lines, deliveryMinor: 0, otherMinor: 0 }
}

/** Pieces of a line that were not refunded yet. */
export const piecesToRefund = (order: RefundableOrder, position: number): number =>
  (order.lines[position - 1]?.quantity ?? 0) - refundedOf(order, position).quantity

/**
 * What is owed: the price of all cancelled and returned pieces, and the delivery fee once no piece is kept.
 * Earlier refunds count, except goodwill. It never exceeds what is left of the payment.
 */
export function owedRefund(order: RefundableOrder): RefundParts {
  const { lines, deliveryMinor, refunds } = order
  const owed = lines.map((line, index) => {
    const before = refundedOf(order, index + 1)
    const undone = line.cancelled + line.returned
    return {
      line: index + 1,
      quantity: Math.max(0, undone - before.quantity),
      minor: Math.max(0, priceOf(line, undone) - before.minor),
    }
  })
  const isNothingLeft = lines.every((line) => remainingPieces(line) === 0)
  const delivery = isNothingLeft ? deliveryMinor - sum(refunds.map((refund) => refund.deliveryMinor)) : 0
  const other = refunds.filter(({ reason }) => reason !== 'goodwill').map(({ otherMinor }) => otherMinor)
  const { cards, rest } = refundable(order)
  const all = sum(owed.map(({ minor }) => minor)) + delivery
  return cutRefund(Math.min(all - sum(other), cards + rest), {
    lines: owed.filter(({ minor }) => minor > 0),
    deliveryMinor: delivery,
    otherMinor: 0,
  })
}

/** Everything that is left of the payment: the lines, the delivery fee, then what rounding or goodwill left. */
export function wholeRefund(order: RefundableOrder): RefundParts {
  const lines = order.lines.map((line, index) => {
    const before = refundedOf(order, index + 1)
    return {
      line: index + 1,
      quantity: line.quantity - before.quantity,
      minor: Math.max(0, lineTotal(line) - before.minor),
    }
  })
  const delivery = order.deliveryMinor - sum(order.refunds.map(({ deliveryMinor }) => deliveryMinor))
  const { cards, rest } = refundable(order)
  return cutRefund(cards + rest, {
    lines: lines.filter(({ minor }) => minor > 0),
    deliveryMinor: delivery,
    otherMinor: 0,
  })
}

/** Cuts a refund's parts down to an amount, delivery first, then the last lines. */
export function cutRefund(minor: number, parts: RefundParts): RefundParts {
  let left = Math.max(0, minor)
  const take = (amount: number) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken
  }
  const lines = parts.lines.map((line) => ({ ...line, minor: take(line.minor) }))
  return {
    lines: lines.filter((line) => line.minor > 0),
    deliveryMinor: take(parts.deliveryMinor),
    otherMinor: take(parts.otherMinor),
  }
}
