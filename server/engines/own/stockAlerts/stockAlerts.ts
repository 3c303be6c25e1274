import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { notFound } from '../../../../src/domain/errors'
import type { Site } from '../../../../src/site/site'
import { withOption } from '../../../../src/site/urls/optionParameters'
import type { AlertedProduct, StockAlerts, WantedAlert } from '../../../commerce/stockAlerts'
import { parseEntityId } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { writeMail } from '../../../mail/outbox'
import { isToken, newToken, tokenHash } from '../../../process/tokens'
import { confirmationMail, backInStockMail } from './alertMails'

interface StockAlertParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
}

/** Implements `StockAlerts` on our own database. */
export function embeddedStockAlerts({ db, sites }: StockAlertParts): StockAlerts {
  return {
    isConfirmed: async (customerId, email) => {
      const row = await db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customerId)
        .where('email_confirmed_at', 'is not', null)
        .where((customer) => customer(customer.fn('lower', ['email']), '=', email.toLowerCase()))
        .executeTakeFirst()
      return row !== undefined
    },
    add: (wanted, channel) => save(db, wanted, channel),
    mailLink: async (wanted, channel) => {
      const { brand, region } = channel
      const site = sites.find((each) => each.brand === brand && each.region === region)
      if (!site) return
      const key = newToken()
      const about = `stock alert ${brand} ${wanted.productId} ${wanted.email.toLowerCase()}`
      await inTransaction(db, async (transaction) => {
        // Concurrent requests must not each find that no mail was sent.
        await sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`.execute(transaction)
        // The key of a recent mail also confirms this request. So nobody can flood the mailbox of another person.
        const mailed = await mailedKeys(transaction, wanted, brand)
        const id = await addKeys(transaction, wanted, brand, mailed ?? [tokenHash(key)])
        if (id === undefined || mailed) return
        await transaction
          .updateTable('stock_alerts')
          .set({ mailed_at: sql`now()` })
          .where('id', '=', id)
          .execute()
        const product = await alertedProduct(transaction, id)
        if (product)
          await writeMail(
            transaction,
            confirmationMail(wanted.email, { product, key }, { site, locale: wanted.locale }),
          )
      })
    },
    confirm: (key, channel) =>
      inTransaction(db, async (transaction) => {
        const products = await productsOfKey(transaction, key, channel)
        await transaction
          .updateTable('stock_alerts')
          .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
          .where(hasKey(key, channel))
          .execute()
        // The key proves the address of the customer who made the request.
        await sql`update customers set email_confirmed_at = now() from stock_alerts
          where customers.id = customer_id and lower(customers.email) = lower(stock_alerts.email)
            and key_hashes @> ${hashes(key)} and stock_alerts.brand = ${channel.brand}`.execute(transaction)
        return products
      }),
    remove: (key, channel) =>
      inTransaction(db, async (transaction) => {
        const products = await productsOfKey(transaction, key, channel)
        await transaction.deleteFrom('stock_alerts').where(hasKey(key, channel)).execute()
        return products
      }),
  }
}

const hashes = (key: string) => sql<Buffer[]>`array[${tokenHash(key)}::bytea]`

const hasKey = (key: string, { brand }: Pick<Channel, 'brand'>) =>
  sql<boolean>`(key_hashes @> ${hashes(key)} and stock_alerts.brand = ${brand})`

/** The key hashes of an unconfirmed request for the product that was mailed within the last hour; null without one. */
async function mailedKeys(
  transaction: Transaction<Tables>,
  { productId, email }: WantedAlert,
  brand: Channel['brand'],
): Promise<readonly Buffer[] | null> {
  const row = await transaction
    .selectFrom('stock_alerts')
    .select('key_hashes')
    .where('brand', '=', brand)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('product_id', '=', parseEntityId(productId) ?? 0)
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.key_hashes ?? null
}

/**
 * One statement for new and known addresses, so that its duration tells neither. A confirmed request stays as it is.
 */
async function save(
  db: Kysely<Tables>,
  { productId, variantId, email, locale, customerId, isConfirmed }: WantedAlert & { isConfirmed: boolean },
  { brand, region, currency }: Channel,
): Promise<void> {
  const place = { region, currency, locale, customer_id: customerId }
  await db
    .insertInto('stock_alerts')
    .values({
      ...place,
      brand,
      email,
      product_id: parseEntityId(productId) ?? 0,
      variant_id: variantId === null ? null : parseEntityId(variantId),
      confirmed_at: isConfirmed ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict
        // The index's list of expressions; the builder adds the parentheses.
        .expression(sql`brand, lower(email), product_id, coalesce(variant_id, 0)`)
        .doUpdateSet({ ...place, confirmed_at: sql`excluded.confirmed_at` })
        .where('stock_alerts.confirmed_at', 'is', null),
    )
    .execute()
}

/** Adds keys to an unconfirmed request. @returns its id; undefined if there is nothing to confirm */
async function addKeys(
  transaction: Transaction<Tables>,
  { productId, variantId, email }: WantedAlert,
  brand: Channel['brand'],
  keys: readonly Buffer[],
): Promise<number | undefined> {
  const added = sql<Buffer[]>`${[...keys]}::bytea[]`
  const row = await transaction
    .updateTable('stock_alerts')
    .set({
      key_hashes: sql`case when key_hashes @> ${added} then key_hashes else key_hashes || ${added} end`,
    })
    .where('brand', '=', brand)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('product_id', '=', parseEntityId(productId) ?? 0)
    .where(sql`coalesce(variant_id, 0)`, '=', variantId === null ? 0 : parseEntityId(variantId))
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The name of a request's product, with the values of its variant, e.g. `Court Ace (UK 8)`. */
export async function alertedProduct(db: Kysely<Tables>, id: number): Promise<AlertedProduct | null> {
  const [row] = await productRows(db).where('stock_alerts.id', '=', id).execute()
  return row ? readProduct(row) : null
}

async function productsOfKey(transaction: Transaction<Tables>, key: string, channel: Channel) {
  const rows = isToken(key)
    ? await productRows(transaction).where(hasKey(key, channel)).orderBy('stock_alerts.id').execute()
    : []
  if (rows.length === 0) throw notFound('This link belongs to no request any more')
  return rows.map(readProduct)
}

const productRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('variants', 'variants.id', 'stock_alerts.variant_id')
    .select(['products.name', 'products.slug', 'brands.name as maker', 'variants.option_values'])

interface ProductRow {
  readonly name: string
  readonly slug: string
  readonly maker: string
  readonly option_values: Record<string, string> | null
}

function readProduct({ name, slug, maker, option_values }: ProductRow): AlertedProduct {
  const values = Object.values(option_values ?? {})
  const full = `${maker} ${name}`
  return {
    name: values.length > 0 ? `${full} (${values.join(', ')})` : full,
    path: withChosen(`/${slug}/`, option_values ?? {}),
  }
}

/** A product's path with a variant's options, so that its page opens with them. */
function withChosen(path: string, options: Readonly<Record<string, string>>): string {
  const query = Object.entries(options).reduce(
    (chosen, [option, value]) => withOption(chosen, option, value),
    new URLSearchParams(),
  )
  return query.size === 0 ? path : `${path}?${query}`
}

/** Deletes requests that nobody confirmed within two days, and confirmed ones after a year. */
export async function deleteOldAlerts(db: Kysely<Tables>): Promise<void> {
  await sql`delete from stock_alerts
    where created_at < now() - interval '1 year'
      or (confirmed_at is null and created_at < now() - interval '2 days')`.execute(db)
}

/**
 * A customer's own requests, and those for the address of the account once a mailed link has proven it. An unproven
 * address may belong to another person.
 */
const ofCustomer = (customerId: number) => sql<boolean>`(stock_alerts.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = stock_alerts.brand
    and lower(customers.email) = lower(stock_alerts.email) and email_confirmed_at is not null))`

/** The stock alerts of a customer, for the export of the customer's data. */
export async function readStockAlerts(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .leftJoin('variants', 'variants.id', 'stock_alerts.variant_id')
    .select(['products.name', 'variants.sku', 'stock_alerts.email', 'stock_alerts.region'])
    .select(['stock_alerts.created_at', 'confirmed_at'])
    .where(ofCustomer(customerId))
    .orderBy('stock_alerts.id')
    .execute()
  return rows.map(({ created_at, confirmed_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    confirmedAt: confirmed_at,
  }))
}

/** Deletes the stock alerts of a customer. Call it before the account is deleted. */
export async function deleteCustomerAlerts(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('stock_alerts').where(ofCustomer(customerId)).execute()
}

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
