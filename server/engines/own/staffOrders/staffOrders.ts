import type { Kysely, Transaction } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import { remainingQuantity, type LineQuantity } from '../../../../src/domain/order/refund'
import { fieldsIn } from '../../../../src/domain/typedObject'
import type { Site } from '../../../../src/site/site'
import { orderChanged, orderMovedOn, unsentQuantities, type StoredOrder } from '../../../commerce/order'
import type { OrderMove } from '../../../commerce/orderEngine'
import {
  orderVersion,
  type RefundedOrder,
  type StaffLine,
  type StaffOrder,
  type StaffOrderMove,
  type StaffOrders,
} from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { Carriers } from '../../../settings/carrierSettings'
import { readChanges, recordChange, type StaffActor } from '../../../staff/staffChanges'
import { notifyOverpaid, notifyShopper } from '../mails/notifyShopper'
import { orderMail } from '../mails/orderMails'
import { moveOrder } from '../orders/moveOrder'
import { printRefundAccount } from '../orders/refundAccounts'
import { readLockedOrder, readOrders } from '../storedOrders/orderRows'
import { exportOrders } from './exportOrders'
import { findOrders, listOrders } from './findOrders'
import { readMoneyToCheck, readOrderMoney } from './orderMoney'
import { previewRefund, refundByStaff } from './refundByStaff'
import { register } from './register'
import { settlement } from './settlement'

interface StaffOrdersParts {
  readonly db: Kysely<Tables>
  /** Sites whose orders get mails. */
  readonly sites: readonly Site[]
  /** Tracking pages, for mails. */
  readonly carriers: Carriers
  /** Decrypts the accounts for refunds. Null or absent: none can be read. */
  readonly signingKey?: string | null
}

/** The orders of the own engine for its staff. Each change and its record commit together. */
export function staffOrders({ db, sites, carriers, signingKey = null }: StaffOrdersParts): StaffOrders {
  const notify = notifyShopper(sites, carriers)
  const mails = { notify, notifyOverpaid: notifyOverpaid(sites) }
  const mailsOf = (order: StoredOrder) => {
    const site = sites.find(({ brand, region }) => brand === order.brand && region === order.region)
    const events = new Set(order.history.map(({ event }) => event))
    return site ? [...events].filter((event) => orderMail(order, event, site, carriers) !== null) : []
  }
  const change = async (
    { by, number, version }: OrderChange,
    action: string,
    work: (transaction: Transaction<Tables>, staffOrder: RefundedOrder) => Promise<object | void>,
  ): Promise<StoredOrder> =>
    inTransaction(db, async (transaction) => {
      const { id } = await readOrder(transaction, number)
      const before = await readLockedOrder(transaction, id)
      const staffOrder = await withMoney(transaction, before)
      if (version !== undefined && version !== orderVersion(staffOrder)) throw orderChanged()
      const detail = await work(transaction, staffOrder)
      const after = await readLockedOrder(transaction, id)
      const changed = { ...detail, ...newQuantities(before, after), ...newRefund(before, after) }
      await recordChange(transaction, by, {
        action: `order.${action}`,
        subject: 'order',
        subjectId: number,
        before: { status: before.status, payment: before.payment },
        after: { status: after.status, payment: after.payment, ...changed },
      })
      return after
    })
  return {
    list: (filter, page) => listOrders(db, filter, page),
    find: (filter, limit) => findOrders(db, filter, limit),
    read: async (number) => {
      const staffOrder = await withMoney(db, await readOrder(db, number))
      const { order } = staffOrder
      return {
        ...staffOrder,
        version: orderVersion(staffOrder),
        notes: await readNotes(db, order.id),
        authors: await readAuthors(db, order),
        mails: mailsOf(order),
      }
    },
    moneyToCheck: () => readMoneyToCheck(db),
    exports: {
      orders: (span) => exportOrders(db, span),
      register: (days) => register(db, days),
      settlement: (span) => settlement(db, span),
    },
    move: (by, number, move, { version } = {}) =>
      change({ by, number, version }, move.event, async (transaction, { order }) => {
        await moveOrder(transaction, order.id, toOrderMove(order, move), notify)
        if (move.event === 'ship') return { carrier: move.carrier, ...(move.lines && { items: move.lines }) }
        if (move.event === 'accept_return') return { restocked: move.isRestocked }
      }),
    previewRefund: async (number, refund) =>
      previewRefund(await withMoney(db, await readOrder(db, number)), refund),
    refund: (by, number, refund, { version, totalMinor } = {}) =>
      change({ by, number, version }, 'refund', async (transaction, staffOrder) => {
        // Checked again on the locked order, whose gift cards may have been spent since the preview.
        const { totalMinor: due, settles } = previewRefund(staffOrder, refund)
        if (totalMinor !== undefined && totalMinor !== due) throw orderChanged()
        await refundByStaff(transaction, staffOrder.order, refund, mails)
        return { byHand: refund.isByHand, ...(settles.length > 0 && { settles }) }
      }),
    readRefundAccount: (by, number, isAgain) =>
      inTransaction(db, async (transaction) => {
        const { id } = await readOrder(transaction, number)
        if (signingKey === null) return { state: 'unreadable' }
        const given = { secret: signingKey, by: by.name, isAgain }
        const read = await printRefundAccount(transaction, id, given)
        if (read.state === 'read')
          await recordChange(transaction, by, {
            action: 'order.read_refund_account',
            subject: 'order',
            subjectId: number,
            before: null,
            after: { method: read.account.method },
          })
        return read
      }),
    addNote: async (by, number, text) => {
      await change({ by, number }, 'note', async (transaction, { order: { id } }) => {
        await transaction
          .insertInto('order_notes')
          .values({ order_id: id, author: by.name, member_id: by.id, text })
          .execute()
      })
    },
    resendMail: async (by, number, event) => {
      await change({ by, number }, 'mail', async (transaction, { order }) => {
        if (!mailsOf(order).includes(event)) throw orderMovedOn(order.status)
        await notify(transaction, order.id, event)
        return { mail: event }
      })
    },
  }
}

interface OrderChange {
  readonly by: StaffActor
  readonly number: string
  /** See `StaffOrder.version`. */
  readonly version?: number | undefined
}

/** @throws CommerceError `not_found` */
async function readOrder(db: Kysely<Tables>, number: string): Promise<StoredOrder> {
  const [order] = await readOrders(db, (orders) => orders.where('number', '=', number))
  if (!order) throw notFound(`There is no order ${number}`)
  return order
}

const withMoney = async (db: Kysely<Tables>, order: StoredOrder) => ({
  order,
  ...(await readOrderMoney(db, order.id)),
})

function toOrderMove(order: StoredOrder, move: StaffOrderMove): OrderMove {
  const by = 'staff'
  switch (move.event) {
    case 'ship': {
      const { event, carrier, trackingNumber, lines = [] } = move
      const pieces = lines.length > 0 && { pieces: toQuantities(order, lines, unsentQuantities(order)) }
      return { by, event, carrier, trackingNumber, ...pieces }
    }
    case 'cancel_pieces':
      // Shipped quantities can't be cancelled.
      return { by, event: move.event, pieces: toQuantities(order, move.lines, unsentQuantities(order)) }
    case 'accept_return': {
      const { event, lines, isRestocked } = move
      return { by, event, isRestocked, ...(lines.length > 0 && { pieces: toQuantities(order, lines) }) }
    }
    default:
      return { by, ...move }
  }
}

/** @param left what is left of each line; default: what was neither cancelled nor returned */
const toQuantities = (
  order: StoredOrder,
  lines: readonly StaffLine[],
  left: readonly LineQuantity[] = order.lines.map((line, index) => ({
    line: index + 1,
    quantity: remainingQuantity(line),
  })),
): LineQuantity[] =>
  lines.map(({ line, quantity }) => ({
    line,
    quantity: quantity ?? left.find((part) => part.line === line)?.quantity ?? 0,
  }))

/** The cancelled and returned quantities of a change, by line. */
function newQuantities(before: StoredOrder, after: StoredOrder) {
  const lines = after.lines.flatMap(({ cancelled, returned }, index) => {
    const old = before.lines[index] ?? { cancelled: 0, returned: 0 }
    const added = { cancelled: cancelled - old.cancelled, returned: returned - old.returned }
    return added.cancelled + added.returned > 0 ? [{ line: index + 1, ...added }] : []
  })
  return lines.length > 0 && { lines }
}

function newRefund(before: StoredOrder, after: StoredOrder) {
  const refund = after.refunds.length > before.refunds.length ? after.refunds.at(-1) : undefined
  if (!refund) return {}
  const { position, reason, totalMinor, cardsMinor, gatewayMinor, byHandMinor } = refund
  return { refund: { position, reason, totalMinor, cardsMinor, gatewayMinor, byHandMinor } }
}

async function readNotes(db: Kysely<Tables>, orderId: string): Promise<StaffOrder['notes']> {
  return db
    .selectFrom('order_notes')
    .select(['at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Changes per order that are read for the names of their authors. */
const maxChanges = 200

/**
 * See `StaffOrder.authors`. Steps and recorded changes of one kind have the same order in time. The record began later
 * than the oldest orders, so that both are compared from the end. A refund is found by its position, because the
 * gateway confirms it later.
 */
async function readAuthors(db: Kysely<Tables>, { number, history }: StoredOrder): Promise<(string | null)[]> {
  const changes = [...(await readChanges(db, { subject: 'order', subjectId: number, limit: maxChanges }))]
  const authors = history.toReversed().map(({ event, actor, detail }) => {
    const refund = detail.refunded?.refund
    if (actor !== 'staff' && refund === undefined) return null
    const index = changes.findIndex(
      ({ action, after }) =>
        action === `order.${event}` && (refund === undefined || refundIn(after) === refund),
    )
    const [found] = index === -1 ? [] : changes.splice(index, 1)
    return found?.actor.name ?? null
  })
  return authors.reverse()
}

/** The position of the refund that a change recorded. */
const refundIn = (after: object | null): unknown => fieldsIn(fieldsIn(after)['refund'])['position']

/** Deletes the notes about a customer's orders: colleagues may have written personal data. */
export async function deleteOrderNotes(transaction: Transaction<Tables>, customerId: number): Promise<void> {
  await transaction
    .deleteFrom('order_notes')
    .where('order_id', 'in', (from) =>
      from.selectFrom('orders').select('id').where('customer_id', '=', customerId),
    )
    .execute()
}
