import { toMajor } from '../../src/domain/money'
import {
  owedRefund,
  partsTotal,
  refundableQuantity,
  refundableTotal,
  remainingQuantity,
} from '../../src/domain/order/refund'
import { refundAccountFields } from '../../src/domain/order/refundAccount'
import type {
  RefundPreview as RefundPreviewOnWire,
  StaffOrder as StaffOrderOnWire,
  StaffRefundAccount as StaffRefundAccountOnWire,
  StaffOrderPage as StaffOrderPageOnWire,
} from '../../src/domain/order/staffOrderSchema'
import { isRefundableOrder, toRefundable, unsentQuantities, type StoredOrder } from '../commerce/order'
import { computeBooks, isAbandoned } from '../commerce/orderBooks'
import {
  rejectedRefunds,
  staffMoves,
  type ListedOrder,
  type RefundPreview,
  type StaffOrder,
  type StaffOrderPage,
  type StaffRefundAccount,
} from '../commerce/staffOrders'
import type { Carriers } from '../settings/carrierSettings'
import { toRawOrder } from './orderWire'

/** A page of the staff's list, amounts in major units. */
export const toRawStaffOrderPage = ({ orders, next, counts }: StaffOrderPage): StaffOrderPageOnWire => ({
  orders: orders.map(toRawListedOrder),
  next,
  counts,
})

const toRawListedOrder = ({ placedAt, firstName, lastName, totalMinor, ...order }: ListedOrder) => ({
  ...order,
  placedAt: placedAt.toISOString(),
  name: `${firstName} ${lastName}`.trim(),
  total: toMajor({ minor: totalMinor, currency: order.currency }),
})

const majorIn =
  ({ currency }: Pick<StoredOrder, 'currency'>) =>
  (minor: number) =>
    toMajor({ minor, currency })

/** An order for the staff, amounts in major units. */
export function toRawStaffOrder(
  staffOrder: StaffOrder,
  reader: { readonly siteUrl: string; readonly carriers: Carriers },
): StaffOrderOnWire {
  const { order, version, notes, mails } = staffOrder
  const rules = toRefundable(order)
  const major = majorIn(order)
  const unsent = unsentQuantities(order)
  return {
    order: toRawOrder(order, { ...reader, mayChange: true, isReadOnly: true }),
    brand: order.brand,
    customerId: order.customerId,
    version,
    moves: staffMoves(staffOrder),
    isAbandoned: isAbandoned(order),
    money: toRawMoney(staffOrder),
    lines: order.lines.map((line, index) => {
      const cards = order.boughtCards.filter((card) => card.line === index + 1 && !card.isBlocked)
      return {
        remaining: remainingQuantity(line),
        unsent: unsent.find((part) => part.line === index + 1)?.quantity ?? 0,
        refundable: refundableQuantity(rules, index + 1),
        isGiftCard: line.giftCard !== null,
        cardBalance: major(cards.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)),
      }
    }),
    history: toRawHistory(staffOrder),
    notes: notes.map(({ at, author, text }) => ({ at: at.toISOString(), author, text })),
    payments: toRawPayments(staffOrder),
    mails: [...mails],
  }
}

function toRawMoney(staffOrder: StaffOrder): StaffOrderOnWire['money'] {
  const { order } = staffOrder
  const rules = toRefundable(order)
  const books = computeBooks(order)
  const major = majorIn(order)
  const isOwed = isRefundableOrder(order)
  return {
    giftCards: major(books.giftCards),
    gateway: major(books.gateway),
    cash: major(books.cash),
    toCollect: major(books.toCollect),
    unpaid: major(books.unpaid),
    refundedToCards: major(books.refundedToCards),
    refundedByGateway: major(books.refundedByGateway),
    refundedByHand: major(books.refundedByHand),
    rejected: major(rejectedRefunds(staffOrder).reduce((sum, { minor }) => sum + minor, 0)),
    owed: isOwed ? major(partsTotal(owedRefund(rules))) : 0,
    refundable: isOwed ? major(refundableTotal(rules)) : 0,
  }
}

const toRawHistory = ({ order, authors }: StaffOrder): StaffOrderOnWire['history'] =>
  order.history.map(({ event, status, at, actor, detail }, index) => ({
    event,
    status,
    at: at.toISOString(),
    actor,
    author: authors[index] ?? null,
    reason: detail.reason ?? '',
    quantities: (detail.pieces ?? []).map(({ line, quantity }) => ({ line, quantity })),
    refunded: detail.refunded ? majorIn(order)(detail.refunded.minor) : null,
  }))

const toRawPayments = ({ payments, refunds }: StaffOrder): StaffOrderOnWire['payments'] =>
  payments.map(({ id, at, paidAt, method, gateway, state, failure, mismatch, reference, ...payment }) => ({
    id,
    at: at.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    method,
    gateway,
    amount: majorIn(payment)(payment.amountMinor),
    state,
    failure,
    mismatch,
    reference,
    refunds: refunds
      .filter(({ paymentId }) => paymentId === id)
      .map((refund) => ({
        id: refund.id,
        at: refund.at.toISOString(),
        amount: majorIn(payment)(refund.amountMinor),
        state: refund.state,
        tries: refund.tries,
      })),
  }))

/** The account for a refund with its fields in the order of the form. */
export function toRawRefundAccount(read: StaffRefundAccount): StaffRefundAccountOnWire {
  const none = { at: null, by: null, method: null, fields: [] }
  if (read.state === 'shown') return { ...none, state: 'shown', at: read.at.toISOString(), by: read.by }
  if (read.state !== 'read') return { ...none, state: read.state }
  const { method, ...account } = read.account
  const fields = refundAccountFields.flatMap((field) => {
    const text = field === 'accountAgain' ? undefined : account[field]
    return text === undefined || text === '' ? [] : [{ field, text }]
  })
  return { ...none, state: 'read', method, fields }
}

/** The effect of a refund, amounts in major units. */
export function toRawRefundPreview(
  preview: RefundPreview,
  order: Pick<StoredOrder, 'currency'>,
): RefundPreviewOnWire {
  const major = majorIn(order)
  const { version, parts, isTooMuch, hasCreditNote } = preview
  return {
    version,
    total: major(preview.totalMinor),
    toCards: major(preview.cardsMinor),
    byGateway: major(preview.gatewayMinor),
    byHand: major(preview.byHandMinor),
    unpayable: major(preview.unpayableMinor),
    owed: major(preview.owedMinor),
    left: major(preview.leftMinor),
    isTooMuch,
    lines: parts.lines.map(({ line, quantity, minor }) => ({ line, quantity, amount: major(minor) })),
    delivery: major(parts.deliveryMinor),
    other: major(parts.otherMinor),
    blockedCards: preview.blockedCards.map(({ line, balanceMinor }) => ({
      line,
      balance: major(balanceMinor),
    })),
    settles: preview.settles.map(({ position, minor }) => ({ position, amount: major(minor) })),
    hasCreditNote,
  }
}
