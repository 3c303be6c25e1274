import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { notFound } from '../../../../src/domain/errors'
import { toMajor } from '../../../../src/domain/money'
import type { Site } from '../../../../src/site/site'
import { withOption } from '../../../../src/site/urls/optionParameters'
import { paths } from '../../../../src/site/urls/paths'
import type {
  AlertedProduct,
  AlertKind,
  StockAlerts,
  StockDemand,
  WantedAlert,
} from '../../../commerce/stockAlerts'
import { parseEntityId } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { writeMail } from '../../../mail/outbox'
import { isToken, newToken, tokenHash } from '../../../process/tokens'
import { remindersOfKey, stopReminders } from '../setUps/reminders'
import { confirmationMail, backInStockMail, lowerPriceMail } from './alertMails'

interface StockAlertParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
}

/** The requests of each kind. */
const tables = { stock: 'stock_alerts', price: 'price_alerts' } as const satisfies Record<AlertKind, string>
type AlertTable = (typeof tables)[AlertKind]
const allTables = Object.values(tables)

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
      const table = tables[wanted.kind]
      const about = `${wanted.kind} alert ${brand} ${wanted.productId} ${wanted.email.toLowerCase()}`
      await inTransaction(db, async (transaction) => {
        // Concurrent requests must not each find that no mail was sent.
        await sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`.execute(transaction)
        // The key of a recent mail also confirms this request. So nobody can flood the mailbox of another person.
        const mailed = await mailedKeys(transaction, wanted, brand)
        const id = await addKeys(transaction, wanted, brand, mailed ?? [tokenHash(key)])
        if (id === undefined || mailed) return
        await transaction
          .updateTable(table)
          .set({ mailed_at: sql`now()` })
          .where('id', '=', id)
          .execute()
        const product = await alertedProduct(transaction, table, id)
        if (product)
          await writeMail(
            transaction,
            confirmationMail(wanted.kind, wanted.email, { product, key }, { site, locale: wanted.locale }),
          )
      })
    },
    confirm: (key, channel) =>
      inTransaction(db, async (transaction) => {
        const { alerted, reminders } = await findByKey(transaction, key, channel)
        for (const table of allTables) {
          await transaction
            .updateTable(table)
            .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
            .where(hasKey(key, channel))
            .execute()
          // The key proves the address of the customer who made the request.
          await sql`update customers set email_confirmed_at = now() from ${sql.table(table)} alerts
            where customers.id = customer_id and lower(customers.email) = lower(alerts.email)
              and key_hashes @> ${hashes(key)} and alerts.brand = ${channel.brand}`.execute(transaction)
        }
        for (const { customerId } of reminders)
          await transaction
            .updateTable('customers')
            .set({ email_confirmed_at: sql`now()` })
            .where('id', '=', customerId)
            .execute()
        return alerted
      }),
    demand: (limit) => readDemand(db, limit),
    remove: (key, channel) =>
      inTransaction(db, async (transaction) => {
        const { alerted, reminders } = await findByKey(transaction, key, channel)
        await stopReminders(
          transaction,
          reminders.map(({ id }) => id),
        )
        for (const table of allTables)
          await transaction.deleteFrom(table).where(hasKey(key, channel)).execute()
        return alerted
      }),
  }
}

const hashes = (key: string) => sql<Buffer[]>`array[${tokenHash(key)}::bytea]`

const hasKey = (key: string, { brand }: Pick<Channel, 'brand'>) =>
  sql<boolean>`(key_hashes @> ${hashes(key)} and brand = ${brand})`

/** The key hashes of an unconfirmed request for the product that was mailed within the last hour; null without one. */
async function mailedKeys(
  transaction: Transaction<Tables>,
  { kind, productId, email }: WantedAlert,
  brand: Channel['brand'],
): Promise<readonly Buffer[] | null> {
  const row = await transaction
    .selectFrom(tables[kind])
    .select('key_hashes')
    .where('brand', '=', brand)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('product_id', '=', parseEntityId(productId) ?? 0)
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.key_hashes ?? null
}

/** One statement for new and known addresses, so that its duration tells neither. */
async function save(
  db: Kysely<Tables>,
  wanted: WantedAlert & { readonly isConfirmed: boolean },
  { brand, region, currency }: Channel,
): Promise<void> {
  const { kind, productId, variantId, email, locale, customerId, belowMinor, isConfirmed } = wanted
  const variant = variantId === null ? null : parseEntityId(variantId)
  const table = sql.table(tables[kind])
  await sql`insert into ${table} as known
      (brand, region, currency, locale, email, customer_id, product_id, variant_id, below_minor, confirmed_at)
    values (${brand}, ${region}, ${currency}, ${locale}, ${email}, ${customerId}, ${parseEntityId(productId) ?? 0},
      ${variant}, ${belowMinor}, case when ${isConfirmed}::boolean then now() end)
    on conflict (brand, lower(email), product_id, coalesce(variant_id, 0)) do update
    set region = excluded.region, currency = excluded.currency, locale = excluded.locale,
      customer_id = excluded.customer_id, below_minor = excluded.below_minor, confirmed_at = excluded.confirmed_at,
      created_at = excluded.created_at
    where known.confirmed_at is null or excluded.confirmed_at is not null`.execute(db)
}

/** Adds keys to an unconfirmed request. @returns its id; undefined if there is nothing to confirm */
async function addKeys(
  transaction: Transaction<Tables>,
  { kind, productId, variantId, email }: WantedAlert,
  brand: Channel['brand'],
  keys: readonly Buffer[],
): Promise<number | undefined> {
  const added = sql<Buffer[]>`${[...keys]}::bytea[]`
  const row = await transaction
    .updateTable(tables[kind])
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
async function alertedProduct(
  db: Kysely<Tables>,
  table: AlertTable,
  id: number,
): Promise<AlertedProduct | null> {
  const row = await productRows(db, table).where('alerts.id', '=', id).executeTakeFirst()
  return row ? readProduct(row) : null
}

/** The products and the reminders of a mailed key. @throws CommerceError `not_found` without any */
async function findByKey(transaction: Transaction<Tables>, key: string, channel: Channel) {
  const alerted: AlertedProduct[] = []
  for (const table of isToken(key) ? allTables : []) {
    const ids = transaction.selectFrom(table).select('id').where(hasKey(key, channel))
    const rows = await productRows(transaction, table)
      .where('alerts.id', 'in', ids)
      .orderBy('alerts.id')
      .execute()
    alerted.push(...rows.map(readProduct))
  }
  const reminders = isToken(key) ? await remindersOfKey(transaction, key, channel.brand) : []
  alerted.push(...reminders.map(({ name }) => ({ name, path: paths.account() })))
  if (alerted.length === 0) throw notFound('This link belongs to no request any more')
  return { alerted, reminders }
}

const productRows = (db: Kysely<Tables>, table: AlertTable) =>
  db
    .selectFrom(`${table} as alerts`)
    .innerJoin('products', 'products.id', 'alerts.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('variants', 'variants.id', 'alerts.variant_id')
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

async function readDemand(db: Kysely<Tables>, limit: number): Promise<readonly StockDemand[]> {
  const { rows } = await sql<StockDemand & { readonly optionValues: Record<string, string> | null }>`
    select brands.name || ' ' || products.name as product, variants.sku, option_values as "optionValues", waiting, since,
      case when variants.id is null
        then (select case when bool_and(each.stock is not null) then sum(each.stock)::int end
          from variants as each where each.product_id = products.id)
        else variants.stock end as stock
    from (
      select product_id, variant_id, count(*)::int as waiting, min(created_at) as since
      from stock_alerts where confirmed_at is not null group by product_id, variant_id
    ) as alerts
    join products on products.id = alerts.product_id join brands on brands.id = products.brand_id
    left join variants on variants.id = alerts.variant_id
    order by waiting desc, since limit ${limit}`.execute(db)
  return rows.map(({ optionValues, ...demand }) => ({
    ...demand,
    options: Object.values(optionValues ?? {}),
  }))
}

/**
 * Deletes requests that nobody confirmed within two days, and confirmed ones after a year. A repeated request starts its
 * time again.
 */
export async function deleteOldAlerts(db: Kysely<Tables>): Promise<void> {
  for (const table of allTables)
    await sql`delete from ${sql.table(table)}
      where created_at < now() - interval '1 year'
        or (confirmed_at is null and created_at < now() - interval '2 days')`.execute(db)
}

/**
 * A customer's own requests, and those for the address of the account once a mailed link has proven it. An unproven
 * address may belong to another person.
 */
const ofCustomer = (customerId: number) => sql<boolean>`(alerts.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = alerts.brand
    and lower(customers.email) = lower(alerts.email) and email_confirmed_at is not null))`

/** The alerts of one kind of a customer, for the export of the customer's data. */
export async function readAlerts(db: Kysely<Tables>, kind: AlertKind, customerId: number) {
  const rows = await db
    .selectFrom(`${tables[kind]} as alerts`)
    .innerJoin('products', 'products.id', 'alerts.product_id')
    .leftJoin('variants', 'variants.id', 'alerts.variant_id')
    .select(['products.name', 'variants.sku', 'alerts.email', 'alerts.region'])
    .select(['alerts.created_at', 'confirmed_at', 'below_minor', 'alerts.currency'])
    .where(ofCustomer(customerId))
    .orderBy('alerts.id')
    .execute()
  return rows.map(({ created_at, confirmed_at, below_minor, currency, ...row }) => ({
    ...row,
    ...(below_minor !== null && { below: toMajor({ minor: below_minor, currency }), currency }),
    createdAt: created_at,
    confirmedAt: confirmed_at,
  }))
}

/** Deletes the alerts of a customer. Call it before the account is deleted. */
export async function deleteCustomerAlerts(db: Kysely<Tables>, customerId: number): Promise<void> {
  for (const table of allTables)
    await db.deleteFrom(`${table} as alerts`).where(ofCustomer(customerId)).execute()
}

/**
 * Mails confirmed requests whose product or variant is in stock, or has a lower price. One transaction per request writes
 * the mail and deletes the request, so that each gets one mail. Safe on several servers.
 */
export async function mailAlerts(db: Kysely<Tables>, kind: AlertKind, sites: readonly Site[]): Promise<void> {
  for (const site of sites)
    while (await inTransaction(db, (transaction) => mailNext(transaction, kind, site)));
}

/** The current prices of a request's product or variant in stock, in minor units. None while the product is hidden. */
const offers = sql`(
  select coalesce(sale_minor, list_minor) as minor
  from variants join variant_prices on variant_prices.variant_id = variants.id
    join products on products.id = variants.product_id
  where variants.product_id = alerts.product_id and variants.id = coalesce(alerts.variant_id, variants.id)
    and variant_prices.currency = alerts.currency and (stock is null or stock > 0)
    and (channels is null or alerts.brand || ' ' || alerts.currency = any (channels)))`

const isDue: Readonly<Record<AlertKind, ReturnType<typeof sql<boolean>>>> = {
  stock: sql<boolean>`exists (select from ${offers} offers)`,
  price: sql<boolean>`exists (select from ${offers} offers where minor < below_minor)`,
}

async function mailNext(transaction: Transaction<Tables>, kind: AlertKind, site: Site): Promise<boolean> {
  const table = tables[kind]
  const alert = await transaction
    .selectFrom(`${table} as alerts`)
    .select(['id', 'email', 'locale', 'currency'])
    .select(sql<number | null>`(select min(minor) from ${offers} offers)`.as('minor'))
    .where('brand', '=', site.brand)
    .where('region', '=', site.region)
    .where('confirmed_at', 'is not', null)
    .where(isDue[kind])
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!alert) return false
  const { id, email, locale, currency, minor } = alert
  const product = await alertedProduct(transaction, table, id)
  await transaction.deleteFrom(table).where('id', '=', id).execute()
  if (!product) return true
  const key = newToken()
  for (const each of allTables) await addKey(transaction, each, email, site, key)
  const facts = { product, key }
  const mail =
    kind === 'price' && minor !== null
      ? lowerPriceMail(email, { ...facts, price: { minor, currency } }, { site, locale })
      : backInStockMail(email, facts, { site, locale })
  await writeMail(transaction, mail)
  return true
}

/** Lets a mail's key delete the other requests of its address. Skips those that another server mails now. */
const addKey = (
  transaction: Transaction<Tables>,
  table: AlertTable,
  email: string,
  { brand }: Pick<Site, 'brand'>,
  key: string,
) =>
  sql`update ${sql.table(table)} set key_hashes = key_hashes || ${tokenHash(key)}::bytea where id in (
    select id from ${sql.table(table)} where brand = ${brand} and lower(email) = lower(${email}) for update skip locked
  )`.execute(transaction)
