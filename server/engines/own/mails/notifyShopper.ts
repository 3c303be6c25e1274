import type { Transaction } from 'kysely'
import type { OrderEvent } from '../../../../src/domain/order/orderStatus'
import type { Site } from '../../../../src/site/site'
import type { Tables } from '../../../database/tables'
import { writeMail } from '../../../mail/outbox'
import type { Carriers } from '../../../settings/carrierSettings'
import { readOrders } from '../storedOrders/orderRows'
import { orderMail, overpaidMail, type OverpaidRefund } from './orderMails'
import { refundAccountMail } from './refundAccountMail'

/** Mails an order's shopper about an event, within its transaction. */
export type NotifyShopper = (
  transaction: Transaction<Tables>,
  id: string,
  event: OrderEvent | 'place',
) => Promise<void>

/** Mails that an overpayment of an order was refunded, within a transaction. */
export type NotifyOverpaid = (
  transaction: Transaction<Tables>,
  id: string,
  refund: OverpaidRefund,
) => Promise<void>

/**
 * Mails with a link to the order's page. An order of a closed site gets none.
 * @param carriers tracking pages, for the mail about a shipped parcel
 */
export const notifyShopper =
  (sites: readonly Site[], carriers: Carriers = new Map()): NotifyShopper =>
  async (transaction, id, event) => {
    const found = await readWithSite(transaction, sites, id)
    const mail = found && orderMail(found.order, event, found.site, carriers)
    if (mail) await writeMail(transaction, mail)
  }

/** Mails about refunded overpayments. An order of a closed site gets none. */
export const notifyOverpaid =
  (sites: readonly Site[]): NotifyOverpaid =>
  async (transaction, id, refund) => {
    const found = await readWithSite(transaction, sites, id)
    if (found) await writeMail(transaction, overpaidMail(found.order, refund, found.site))
  }

/** Mails that the account for a refund was named or replaced, within a transaction. */
export async function notifyRefundAccount(
  transaction: Transaction<Tables>,
  sites: readonly Site[],
  id: string,
  isReplaced: boolean,
): Promise<void> {
  const found = await readWithSite(transaction, sites, id)
  if (found) await writeMail(transaction, refundAccountMail(found.order, isReplaced, found.site))
}

/** An order and its site; null for an order of a closed site. */
export async function readWithSite(transaction: Transaction<Tables>, sites: readonly Site[], id: string) {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  const site = sites.find(({ brand, region }) => brand === order?.brand && region === order.region)
  return order && site ? { order, site } : null
}
