import type { Kysely } from 'kysely'
import type { Product } from '../../../../src/domain/product/product'
import type { Site } from '../../../../src/site/site'
import type { EventLog } from '../../../analytics/eventLog'
import type { Catalog } from '../../../commerce/commerce'
import type { Tables } from '../../../database/tables'
import type { StoreClient } from '../client/storeClient'
import { StoreError } from '../client/storeError'
import {
  getOrder,
  getOrderLines,
  getTransactions,
  type AdminOrder,
  type AdminOrderLine,
} from '../operations/adminOrders'
import { isPurchase, orderEvents, type OrderVisit } from './orderEvents'

interface ReportingParts {
  readonly db: Kysely<Tables>
  readonly client: Pick<StoreClient, 'fetchRest'>
  readonly catalog: Pick<Catalog, 'product'>
  readonly events: EventLog
  readonly sites: readonly Site[]
}

/**
 * Reads an order that came from the shop, notes it in `store_purchases` if it was bought, and writes its events to the
 * log: `Purchased`, `OrderRefunded` and known `PaymentFailure`s. Events only if the order's last hand-over to the
 * checkout allowed analytics; their visit is that of the hand-over.
 * @param previousStatuses earlier statuses that messages named
 * @returns the number of events written now
 * @throws StoreError if the store fails
 */
export async function reportOrder(
  { db, client, catalog, events, sites }: ReportingParts,
  id: number,
  previousStatuses: readonly number[],
): Promise<number> {
  const context = { traffic: 'mirror' } as const
  const order = await client.fetchRest(getOrder(id), context).catch(unlessGone)
  const visit = order?.cart_id ? await visitOf(db, order.cart_id) : null
  const site = sites.find((each) => each.id === visit?.site)
  if (!order || !visit || !site) return 0
  const { data: transactions } = (await client.fetchRest(getTransactions(id), context).catch(unlessGone)) ?? {
    data: [],
  }
  if (isPurchase({ order, transactions, previousStatuses })) await notePurchase(db, order, site)
  if (!visit.consent.includes('analytics')) return 0
  const lines = (await client.fetchRest(getOrderLines(id), context)) ?? []
  const products = await productsOf(lines, catalog, site)
  const checked = orderEvents({ order, lines, transactions, previousStatuses, products }, visit, site)
  if (checked.length === 0) return 0
  const written = await events.write(checked)
  return written.filter((each) => each === 'accepted').length
}

/** For the comparison of orders with the log, which counts also those of visitors who allow no analytics. */
async function notePurchase(db: Kysely<Tables>, { id, date_created }: AdminOrder, site: Site): Promise<void> {
  await db
    .insertInto('store_purchases')
    .values({ number: String(id), site: site.id, placed_at: new Date(date_created) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unlessGone = (error: unknown): null => {
  if (error instanceof StoreError && error.code === 'not_found') return null
  throw error
}

/** The cart's last hand-over: its consent is the shopper's last word. */
async function visitOf(
  db: Kysely<Tables>,
  cartId: string,
): Promise<(OrderVisit & { readonly site: string }) | null> {
  const row = await db
    .selectFrom('checkout_hand_overs')
    .select(['id', 'site', 'locale', 'consent', 'visitor_id as visitorId', 'session_id as sessionId'])
    .where('cart_id', '=', cartId)
    .orderBy('handed_over_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function productsOf(
  lines: readonly AdminOrderLine[],
  catalog: Pick<Catalog, 'product'>,
  site: Site,
): Promise<ReadonlyMap<number, Product>> {
  const products = new Map<number, Product>()
  for (const id of new Set(lines.map(({ product_id }) => product_id))) {
    const product = await catalog.product(String(id), site)
    if (product) products.set(id, product)
  }
  return products
}
