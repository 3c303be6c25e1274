import { sql, type Kysely, type Transaction } from 'kysely'
import { contentSchemas } from '../../../../src/domain/content/contentSchema'
import { toLanguage, type Locale, type Site } from '../../../../src/site/site'
import { defaultContent } from '../../../../src/site/siteContent'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { StoredCartLine } from '../../../commerce/cart'
import { newestContent } from '../../../content/contentEntries'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { createCartLink } from '../../../links/createCartLink'
import { writeMail } from '../../../mail/outbox'
import { newToken, tokenHash } from '../../../process/tokens'
import { linkToCart } from '../carts/cartLinks'
import { isStopped } from '../carts/cartMailRows'
import type { LockedCart } from '../carts/changeCart'
import { readCartIn } from '../carts/readCart'
import { abandonedCartMail } from './abandonedCartMail'

interface MailParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
  readonly productOf: ProductOf
}

/** Hours after which a mail that is due but unsent is too late, e.g. after an outage or when the staff switch mails on. */
const graceHours = 48
/** Hours between two mails to one address. Anybody can enter the address of a stranger. */
const hoursBetween = 24

/**
 * Mails carts that their shoppers left, as the consent and the staff's setting allow. One transaction per cart makes the
 * link, writes the mail and marks the consent as used, so that each cart gets one mail. Safe on several servers.
 */
export async function mailAbandonedCarts({ db, sites, productOf }: MailParts): Promise<void> {
  const published = await newestContent(db)
  for (const site of sites) {
    const own = published.find(({ kind, scope }) => kind === 'cartMail' && scope === site.id)?.value
    const { hours } = contentSchemas.cartMail.parse(own ?? defaultContent('cartMail', site.id))
    if (hours === 0) continue
    while (await inTransaction(db, (transaction) => mailNext(transaction, site, hours, productOf)));
  }
}

async function mailNext(
  transaction: Transaction<Tables>,
  site: Site,
  hours: number,
  productOf: ProductOf,
): Promise<boolean> {
  const quietSince = sql<Date>`greatest(carts.updated_at, cart_mails.agreed_at)`
  // Both rows are locked: an order of this cart waits, and then finds the mail in the outbox.
  const due = await transaction
    .selectFrom('cart_mails')
    .innerJoin('carts', 'carts.id', 'cart_mails.cart_id')
    .select(['cart_mails.cart_id', 'cart_mails.email', 'cart_mails.locale', 'carts.customer_id'])
    .where('cart_mails.mailed_at', 'is', null)
    .where('cart_mails.brand', '=', site.brand)
    .where('cart_mails.region', '=', site.region)
    .where('carts.ordered_at', 'is', null)
    .where('carts.expires_at', '>', sql<Date>`now()`)
    .where(quietSince, '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(quietSince, '>', sql<Date>`now() - make_interval(hours => ${hours + graceHours})`)
    .where(
      sql<boolean>`not exists (
        select from cart_mails earlier
        where earlier.brand = cart_mails.brand and lower(earlier.email) = lower(cart_mails.email)
          and earlier.mailed_at > now() - make_interval(hours => ${hoursBetween}))`,
    )
    .orderBy('cart_mails.agreed_at')
    .limit(1)
    .forUpdate(['cart_mails', 'carts'])
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const { cart_id: id, email, locale, customer_id: customerId } = due
  const written = await writeCartMail(transaction, { id, customerId }, { email, locale, site, productOf })
  await transaction
    .updateTable('cart_mails')
    .set({ mailed_at: sql<Date>`now()`, ...written })
    .where('cart_id', '=', id)
    .execute()
  return true
}

interface DueMail extends Pick<MailParts, 'productOf'> {
  readonly email: string
  readonly locale: Locale
  readonly site: Site
}

/** @returns the columns of the written mail; null if the address wants none, or nothing in the cart can be bought */
async function writeCartMail(
  transaction: Transaction<Tables>,
  id: LockedCart,
  { email, locale, site, productOf }: DueMail,
): Promise<{ readonly mail_id: string; readonly key_hash: Buffer } | null> {
  if (await isStopped(transaction, email, site)) return null
  const cart = await readCartIn(transaction, id, site, productOf)
  const lines = cart?.lines.filter(({ stock }) => stock === null || stock > 0) ?? []
  if (!cart || lines.length === 0) return null
  const { url } = await createCartLink(
    { create: (link, channel) => linkToCart(transaction, link, cart, channel) },
    { site, language: toLanguage(locale), lines: lines.map(toItem) },
  )
  const key = newToken()
  const mail = abandonedCartMail({ email, key, url, lines, currency: cart.currency }, { site, locale })
  return { mail_id: await writeMail(transaction, mail), key_hash: tokenHash(key) }
}

const toItem = ({ productId, variantId, quantity }: StoredCartLine) => ({ productId, variantId, quantity })
