import type { Transaction } from 'kysely'
import type { OrderEvent } from '../../src/domain/orderStatus'
import type { Site } from '../../src/site/site'
import { readOrders } from '../commerce/embedded/orderRows'
import type { Tables } from '../database/tables'
import { writeMail } from '../mail/outbox'
import { orderMail } from './orderMails'

/** Writes to an order's shopper what has just happened, within the transaction in which it happens. */
export type TellShopper = (
  transaction: Transaction<Tables>,
  id: string,
  event: OrderEvent | 'place',
) => Promise<void>

/** Mails that lead to the order's page; an order of a site that is closed meanwhile is not written about. */
export const tellShopper =
  (sites: readonly Site[]): TellShopper =>
  async (transaction, id, event) => {
    const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
    const site = sites.find(({ brand, region }) => brand === order?.brand && region === order.region)
    const mail = order && site ? orderMail(order, event, site) : null
    if (mail) await writeMail(transaction, mail)
  }
