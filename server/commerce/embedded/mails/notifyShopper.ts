import type { Transaction } from 'kysely'
import type { OrderEvent } from '../../../../src/domain/order/orderStatus'
import type { Site } from '../../../../src/site/site'
import { readOrders } from '../orders/orderRows'
import type { Tables } from '../../../database/tables'
import { writeMail } from '../../../mail/outbox'
import { orderMail, overpaidMail } from './orderMails'

/** Writes to an order's shopper what has just happened, within the transaction in which it happens. */
export type NotifyShopper = (
  transaction: Transaction<Tables>,
  id: string,
  event: OrderEvent | 'place',
) => Promise<void>

/** Writes that money which an order did not need went back, within a transaction. @param minor how much */
export type NotifyOverpaid = (transaction: Transaction<Tables>, id: string, minor: number) => Promise<void>

/** Mails that lead to the order's page; an order of a site that is closed meanwhile is not written about. */
export const notifyShopper =
  (sites: readonly Site[]): NotifyShopper =>
  async (transaction, id, event) => {
    const found = await readWithSite(transaction, sites, id)
    const mail = found && orderMail(found.order, event, found.site)
    if (mail) await writeMail(transaction, mail)
  }

/** As above. */
export const notifyOverpaid =
  (sites: readonly Site[]): NotifyOverpaid =>
  async (transaction, id, minor) => {
    const found = await readWithSite(transaction, sites, id)
    if (found) await writeMail(transaction, overpaidMail(found.order, minor, found.site))
  }

async function readWithSite(transaction: Transaction<Tables>, sites: readonly Site[], id: string) {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  const site = sites.find(({ brand, region }) => brand === order?.brand && region === order.region)
  return order && site ? { order, site } : null
}
