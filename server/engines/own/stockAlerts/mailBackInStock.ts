import { sql, type Kysely, type Transaction } from 'kysely'
import type { Site } from '../../../../src/site/site'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { writeMail } from '../../../mail/outbox'
import { newToken, tokenHash } from '../../../process/tokens'
import { backInStockMail } from './alertMails'
import { alertedProduct } from './stockAlerts'

/**
 * Mails confirmed requests whose product or variant is in stock. One transaction per request writes the mail and deletes
 * the request, so that each gets one mail. Safe on several servers.
 */
export async function mailBackInStock(db: Kysely<Tables>, sites: readonly Site[]): Promise<void> {
  for (const site of sites) while (await inTransaction(db, (transaction) => mailNext(transaction, site)));
}

const isBack = sql<boolean>`exists (
  select from variants join variant_prices on variant_prices.variant_id = variants.id
  where variants.product_id = stock_alerts.product_id and variants.id = coalesce(stock_alerts.variant_id, variants.id)
    and variant_prices.currency = stock_alerts.currency and (stock is null or stock > 0))`

async function mailNext(transaction: Transaction<Tables>, site: Site): Promise<boolean> {
  const alert = await transaction
    .selectFrom('stock_alerts')
    .select(['id', 'email', 'locale'])
    .where('brand', '=', site.brand)
    .where('region', '=', site.region)
    .where('confirmed_at', 'is not', null)
    .where(isBack)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!alert) return false
  const { id, email, locale } = alert
  const product = await alertedProduct(transaction, id)
  await transaction.deleteFrom('stock_alerts').where('id', '=', id).execute()
  if (!product) return true
  const key = newToken()
  await addKey(transaction, email, site, key)
  await writeMail(transaction, backInStockMail(email, { product, key }, { site, locale }))
  return true
}

/** Lets a mail's key delete the other requests of its address. Skips those that another server mails now. */
const addKey = (
  transaction: Transaction<Tables>,
  email: string,
  { brand }: Pick<Site, 'brand'>,
  key: string,
) =>
  sql`update stock_alerts set key_hashes = key_hashes || ${tokenHash(key)}::bytea where id in (
    select id from stock_alerts where brand = ${brand} and lower(email) = lower(${email}) for update skip locked
  )`.execute(transaction)
