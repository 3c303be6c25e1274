import type { Selectable } from 'kysely'
import { toRefundable, statusText, type StoredOrder } from '../../server/commerce/order'
import type { Database } from '../../server/database/database'
import type { GiftCardsTable } from '../../server/database/orderTables'
import { inTransaction } from '../../server/database/transaction'
import { blockCard } from '../../server/engines/own/giftCards/blockCards'
import { notifyShopper } from '../../server/engines/own/mails/notifyShopper'
import { moveOrder } from '../../server/engines/own/orders/moveOrder'
import { refundOrder } from '../../server/engines/own/orders/refundOrder'
import { readOrders } from '../../server/engines/own/storedOrders/orderRows'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { recordChange } from '../../server/staff/staffChanges'
import { isCommerceError } from '../../src/domain/errors'
import { refundable, remainingQuantity } from '../../src/domain/order/refund'
import type { StaffActor } from '../../src/domain/staffRoles'
import { formatMoney } from '../../src/site/formats/money'
import { cardsOf, onlyCard, show } from './look'

type Db = Database['db']
type CardRow = Selectable<GiftCardsTable>

/**
 * Undoes the purchase of a card, in one transaction: blocks the card and refunds its balance to its
 * buyer. An order that consists of this unspent card alone and that waits for its day is cancelled.
 * @param isConfirmed without it, nothing changes
 * @throws StartError if the card was not bought, is blocked or spent, or its order's payment is back
 */
export async function undo(
  db: Db,
  settings: Settings,
  by: StaffActor,
  named: string,
  isConfirmed: boolean,
): Promise<string> {
  const { sites, carriers } = settings
  const cards = cardsOf(db, settings)
  const { id, currency, orderNumber } = await onlyCard(cards, named)
  const card = await db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { order_id: orderId } = card
  if (orderId === null)
    throw new StartError('The shop gave this card, so nobody paid for it. "block" blocks it.')
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  rejectUnless(card)
  if (!isConfirmed)
    return [
      await show(cards, id),
      '',
      `${money(card.balance_minor)} of ${money(card.initial_minor)} would be refunded to the buyer of order ${orderNumber}, and the card blocked.`,
      'Nothing was changed yet. Repeat the command with --yes.',
    ].join('\n')
  const notify = notifyShopper(sites, carriers)
  try {
    await inTransaction(db, async (transaction) => {
      // The order before its cards, like all other locks.
      await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      const now = await transaction
        .selectFrom('gift_cards')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      rejectUnless(now)
      const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', orderId))
      if (!order) throw new StartError('The order of this card is gone.')
      await recordChange(transaction, by, {
        action: 'gift_card.undo',
        subject: 'gift_card',
        subjectId: id,
        before: { balanceMinor: now.balance_minor },
        after: { balanceMinor: 0, order: orderNumber },
      })
      if (isAlone(order, now))
        return moveOrder(transaction, orderId, { event: 'cancel', by: 'staff' }, notify)
      await blockCard(transaction, id)
      const lines = [{ line: now.line_position ?? 0, quantity: 1, minor: now.balance_minor }]
      const parts = () => ({ lines, deliveryMinor: 0, otherMinor: 0 })
      return refundOrder(transaction, orderId, { by: 'staff', reason: 'returned', parts }, notify)
    })
  } catch (error) {
    if (isCommerceError(error)) throw new StartError(`${error.message}.`)
    throw error
  }
  const [after] = await readOrders(db, (orders) => orders.where('id', '=', orderId))
  const refund = after?.refunds.at(-1)
  return [
    await show(cards, id),
    '',
    `Order ${orderNumber} is ${statusText(after?.status ?? '')}, payment ${after?.payment}.`,
    `${money(refund?.totalMinor ?? 0)} is refunded${refund && refund.byHandMinor > 0 ? ` (${money(refund.byHandMinor)} by hand: pay it to the buyer)` : ''}.`,
    ...(after && refundable(toRefundable(after)).blocked > 0
      ? ['A part was paid with a blocked gift card: "orders -- refund" shows it.']
      : []),
  ].join('\n')
}

function rejectUnless({ blocked_at, balance_minor }: Pick<CardRow, 'blocked_at' | 'balance_minor'>): void {
  if (blocked_at) throw new StartError('This gift card is blocked.')
  if (balance_minor === 0) throw new StartError("This gift card was spent, so it can't be paid back.")
}

/** Whether an order waits for nothing but this card, so that the whole order ends. */
const isAlone = (
  { status, lines }: StoredOrder,
  { balance_minor, initial_minor }: Pick<CardRow, 'balance_minor' | 'initial_minor'>,
): boolean =>
  (status === 'paid' || status === 'packed') &&
  balance_minor === initial_minor &&
  lines.reduce((sum, line) => sum + remainingQuantity(line), 0) === 1
