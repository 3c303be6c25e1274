/**
 * Why money goes back. `cancelled` and `returned` pay for items that the shopper doesn't get or keep; `reduced` lowers the price of goods
 * that the shopper keeps; `late` returns a payment that came after the order's end; `goodwill` is a gift of the
 * shop and reduces nothing that is owed.
 */
export const refundReasons = ['cancelled', 'returned', 'reduced', 'late', 'goodwill'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `pending` until the gateway has decided; after `failed` the staff pays in another way. */
export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Quantity of an order's line, by the line's position from 1. */
export interface LineQuantity {
  readonly line: number
  readonly quantity: number
}

/** The refunded part of a line. An amount without a quantity is possible. */
export interface RefundedLine extends LineQuantity {
  /** Minor units. */
  readonly minor: number
}

/** The parts of a refund; minor units. */
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
    /** Quantity that the staff cancelled. */
    readonly cancelled: number
    /** Returned quantity. */
    readonly returned: number
    /** A gift card, which is mailed and never in the parcel. */
    readonly isGiftCard?: boolean
    /** The part of bought gift cards that can't be refunded: it was spent, or their codes are still valid. */
    readonly heldMinor?: number
    /** Bought gift cards of the line that are spent: none of these can be refunded. */
    readonly spentCards?: number
  }[]
  readonly deliveryMinor: number
  /** The amount that gift cards paid, less the amount that went back because the order was not carried out. */
  readonly cardsMinor: number
  /** The part of `cardsMinor` that cannot go back to its cards, because they are blocked. */
  readonly blockedMinor: number
  /** Paid by the gateway or in cash. */
  readonly dueMinor: number
  readonly refunds: readonly RefundEntry[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The sum of a refund's parts; minor units. */
export const partsTotal = ({ lines, deliveryMinor, otherMinor }: RefundParts): number =>
  sum(lines.map(({ minor }) => minor)) + deliveryMinor + otherMinor

type Line = RefundableOrder['lines'][number]

/** A line's price with wrapping, less its share of the coupon; minor units. */
export const lineTotal = ({
  quantity,
  paidMinor,
  wrappingMinor,
  discountMinor,
}: Pick<Line, 'quantity' | 'paidMinor' | 'wrappingMinor' | 'discountMinor'>): number =>
  (paidMinor + wrappingMinor) * quantity - discountMinor

/**
 * The refundable price of a quantity of a line. The price of the whole quantity is the line's total, to the last minor
 * unit. A line of gift cards is worth the balance that its cards had when they were blocked.
 */
function linePriceForQuantity(line: Line, quantity: number): number {
  // BigInt, because a product of a rupiah total and a quantity can exceed the safe integers.
  const price = Number((BigInt(lineTotal(line)) * BigInt(quantity)) / BigInt(line.quantity))
  return Math.min(price, lineTotal(line) - (line.heldMinor ?? 0))
}

/** The refunds that reduce what is owed: all except goodwill, whose lines only name what a gift was for. */
const withoutGoodwill = ({ refunds }: RefundableOrder): readonly RefundEntry[] =>
  refunds.filter(({ reason }) => reason !== 'goodwill')

/**
 * The order as the rules for further goodwill see it: earlier goodwill counts like every other refund, so an
 * item or the delivery fee can't be given twice.
 */
export const countGoodwill = (order: RefundableOrder): RefundableOrder => ({
  ...order,
  refunds: order.refunds.map((refund) =>
    refund.reason === 'goodwill' ? { ...refund, reason: 'reduced' } : refund,
  ),
})

/** Refunded quantity of a line, and its amount, both without goodwill. */
function sumRefunds(order: RefundableOrder, position: number): { quantity: number; minor: number } {
  const parts = withoutGoodwill(order).flatMap(({ lines }) => lines.filter(({ line }) => line === position))
  return {
    quantity: sum(parts.map(({ quantity }) => quantity)),
    minor: sum(parts.map(({ minor }) => minor)),
  }
}

/** Quantity of a line that was neither cancelled nor returned. */
export const remainingQuantity = ({ quantity, cancelled, returned }: Line): number =>
  quantity - cancelled - returned

/** Amounts per source of a refund; minor units. */
export interface RefundSources {
  /** Unblocked gift cards. */
  readonly cards: number
  /** The gateway or cash. */
  readonly rest: number
  /** The amount that blocked gift cards paid. The staff refunds it by hand. */
  readonly blocked: number
}

/** The rest of the payment; minor units. Pending refunds count as refunded. */
export const paymentLeft = ({ cardsMinor, dueMinor, refunds }: RefundableOrder): number =>
  Math.max(0, cardsMinor + dueMinor - sum(refunds.map(refundTotal)))

const refundTotal = ({ cardsMinor, gatewayMinor, byHandMinor }: RefundEntry) =>
  cardsMinor + gatewayMinor + byHandMinor

/** The refundable amount per source; minor units. The value of bought gift cards counts once they are blocked. */
export function refundable(order: RefundableOrder): RefundSources {
  const { lines, cardsMinor, blockedMinor, dueMinor, refunds } = order
  const left = Math.max(0, paymentLeft(order) - sum(lines.map(({ heldMinor = 0 }) => heldMinor)))
  const toCards = sum(refunds.map((refund) => refund.cardsMinor))
  const cards = Math.max(0, Math.min(left, cardsMinor - blockedMinor - toCards))
  const byGateway = sum(refunds.map(({ gatewayMinor }) => gatewayMinor))
  // Money by hand pays what blocked cards can't take, then the rest.
  const byHand = Math.max(0, sum(refunds.map(({ byHandMinor }) => byHandMinor)) - blockedMinor)
  const rest = Math.max(0, Math.min(left - cards, dueMinor - byGateway - byHand))
  return { cards, rest, blocked: left - cards - rest }
}

/** Splits a refund by source: gift cards first, then the gateway or cash; minor units. */
export function refundSources(order: RefundableOrder, minor: number): RefundSources {
  const left = refundable(order)
  const cards = Math.min(minor, left.cards)
  const rest = Math.min(minor - cards, left.rest)
  return { cards, rest, blocked: minor - cards - rest }
}

/** The part of a refund that its sources can take. Only money by hand replaces a blocked gift card. */
export function payableRefund(order: RefundableOrder, parts: RefundParts, isByHand: boolean): RefundParts {
  const { cards, rest, blocked } = refundSources(order, partsTotal(parts))
  return isByHand || blocked === 0 ? parts : cutRefund(cards + rest, parts)
}

/** The part of what is owed that only the staff can pay, because blocked gift cards paid it; minor units. */
export const owedByHand = (order: RefundableOrder): number =>
  refundSources(order, partsTotal(owedRefund(order))).blocked

/**
 * The price of quantities of lines. The last unit of a line takes the rest of its price, so that no minor unit is
 * lost.
 */
export function refundForQuantities(
  order: RefundableOrder,
  quantities: readonly LineQuantity[],
): RefundParts {
  const lines = quantities.map(({ line: position, quantity }) => {
    const line = order.lines[position - 1]
    const before = sumRefunds(order, position)
    if (!line) return { line: position, quantity, minor: 0 }
    const minor =
      linePriceForQuantity(line, Math.min(line.quantity, before.quantity + quantity)) - before.minor
    return { line: position, quantity, minor: Math.max(0, minor) }
  })
  return { lines, deliveryMinor: 0, otherMinor: 0 }
}

/** Quantity of a line that was not refunded yet. */
export const refundableQuantity = (order: RefundableOrder, position: number): number =>
  Math.max(0, (order.lines[position - 1]?.quantity ?? 0) - sumRefunds(order, position).quantity)

/** The part of the delivery fee that was not refunded yet; minor units. */
export const refundableDelivery = (order: RefundableOrder): number =>
  Math.max(0, order.deliveryMinor - sum(withoutGoodwill(order).map(({ deliveryMinor }) => deliveryMinor)))

/**
 * The amount owed: the price of all cancelled and returned quantities, and the delivery fee once nothing is kept.
 * Earlier refunds count, except goodwill. It never exceeds what is left of the payment.
 */
export function owedRefund(order: RefundableOrder): RefundParts {
  const { lines } = order
  const owed = lines.map((line, index) => {
    const before = sumRefunds(order, index + 1)
    const undone = line.cancelled + line.returned
    return {
      line: index + 1,
      quantity: Math.max(0, undone - before.quantity),
      minor: Math.max(0, linePriceForQuantity(line, undone) - before.minor),
    }
  })
  const isNothingLeft = lines.every((line) => line.isGiftCard === true || remainingQuantity(line) === 0)
  const delivery = isNothingLeft ? refundableDelivery(order) : 0
  const other = withoutGoodwill(order).map(({ otherMinor }) => otherMinor)
  const all = sum(owed.map(({ minor }) => minor)) + delivery
  return cutRefund(Math.min(all - sum(other), refundableTotal(order)), {
    lines: owed.filter(({ minor }) => minor > 0),
    deliveryMinor: delivery,
    otherMinor: 0,
  })
}

/** Everything that is left of the payment: the lines, the delivery fee, then what rounding or goodwill left. */
export function wholeRefund(order: RefundableOrder): RefundParts {
  const lines = order.lines.map((line, index) => {
    const before = sumRefunds(order, index + 1)
    const quantity = line.quantity - (line.spentCards ?? 0)
    return {
      line: index + 1,
      quantity: Math.max(0, quantity - before.quantity),
      minor: Math.max(0, linePriceForQuantity(line, quantity) - before.minor),
    }
  })
  return cutRefund(refundableTotal(order), {
    lines: lines.filter(({ minor }) => minor > 0),
    deliveryMinor: refundableDelivery(order),
    otherMinor: 0,
  })
}

/** The refundable amount of all sources together; minor units. */
export function refundableTotal(order: RefundableOrder): number {
  const { cards, rest, blocked } = refundable(order)
  return cards + rest + blocked
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
