import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { contentSchemas } from '../../../../src/domain/content/contentSchema'
import { notFound } from '../../../../src/domain/errors'
import type { CurrencyCode } from '../../../../src/domain/money'
import { isShopText } from '../../../../src/domain/product/optionSelection'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { toLanguage, type Locale, type Site, localePrefix } from '../../../../src/site/site'
import { defaultContent } from '../../../../src/site/siteContent'
import { paths } from '../../../../src/site/urls/paths'
import type { ProductOf } from '../../../catalog/products/productTax'
import {
  type CartHolder,
  type CartMailConsent,
  type CartMails,
  type StoredCartLine,
  stopCartMailsPath,
} from '../../../commerce/cart'
import { cartLinkDays } from '../../../commerce/cartLinks'
import { newestContent } from '../../../content/contentEntries'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { createCartLink } from '../../../links/createCartLink'
import { cartMailConsentText } from '../../../mail/consentTexts'
import type { CustomerMailSetting } from '../../../mail/customerMails'
import type { NewMail } from '../../../mail/mail'
import { layOut, mailPictureWidth, mailTranslations, optionText } from '../../../mail/mailLayout'
import { writeMail } from '../../../mail/outbox'
import { isToken, tokenHash, newToken } from '../../../process/tokens'
import { linkToCart } from '../carts/cartLinks'
import { stopCartMails, isStopped } from '../carts/cartMailRows'
import type { LockedCart } from '../carts/changeCart'
import { openCart, readCartIn } from '../carts/readCart'

/** Implements `CartMails` on our own database. */
export function embeddedCartMails(db: Kysely<Tables>): CartMails {
  return {
    set: (holder, consent, channel) => setConsent(db, holder, consent, channel),
    stop: (key, { brand }) =>
      inTransaction(db, async (transaction) => {
        const row = isToken(key)
          ? await transaction
              .selectFrom('cart_mails')
              .select('email')
              .where('key_hash', '=', tokenHash(key))
              .where('brand', '=', brand)
              .executeTakeFirst()
          : undefined
        if (!row) throw notFound('This link is not valid any more')
        await stopCartMails(transaction, row.email, brand)
      }),
  }
}

async function setConsent(
  db: Kysely<Tables>,
  holder: CartHolder,
  consent: CartMailConsent | null,
  channel: Channel,
): Promise<void> {
  const cart = await openCart(db, holder, channel)
  if (!cart) return
  if (!consent) {
    await db.deleteFrom('cart_mails').where('cart_id', '=', cart.id).where('mailed_at', 'is', null).execute()
    return
  }
  const { email, locale } = consent
  const { brand, region } = channel
  // Another address begins a consent of its own.
  await sql`
    insert into cart_mails (cart_id, brand, region, locale, email, customer_id, consent)
    select id, brand, region, ${locale}, ${email}, customer_id, ${cartMailConsentText(locale)} from carts
    where id = ${cart.id}::uuid and brand = ${brand} and region = ${region} and ordered_at is null
      and customer_id is not distinct from ${cart.customerId}
    on conflict (cart_id) do update set
      locale = excluded.locale, email = excluded.email, customer_id = excluded.customer_id, consent = excluded.consent,
      agreed_at = case when lower(cart_mails.email) = lower(excluded.email) then cart_mails.agreed_at else now() end
    where cart_mails.mailed_at is null`.execute(db)
}

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

type MailedLine = Pick<StoredCartLine, 'name' | 'quantity' | 'options' | 'paidMinor' | 'imageUrl'>

interface AbandonedCart {
  readonly email: string
  /** Stops mails about carts. In the fragment of its link, which browsers never send to a server. */
  readonly key: string
  /** Opens the cart. */
  readonly url: string
  readonly lines: readonly MailedLine[]
  readonly currency: CurrencyCode
}

/**
 * The only mail about a cart that its shopper left. It has no text by the shopper, such as a printed name, because the
 * address may be that of a stranger.
 */
export function abandonedCartMail(
  { email, key, url, lines, currency }: AbandonedCart,
  { site, locale }: CustomerMailSetting,
): NewMail {
  const t = mailTranslations(locale)
  const brand = brandOf(site.brand).name
  const products = lines.map(({ name, quantity, options, paidMinor, imageUrl }) => {
    const picture = new URL(imageUrl, site.url)
    picture.searchParams.set('w', String(2 * mailPictureWidth))
    return {
      name: t('cartMail.line', { quantity, name }),
      details: options
        .filter(isShopText)
        .map(({ value }) => optionText(value, t))
        .join(', '),
      amount: formatMoney({ minor: paidMinor * quantity, currency }, locale),
      pictureUrl: picture.href,
    }
  })
  const blocks = [
    t('greetingToAll'),
    t('cartMail.text', { brand }),
    { products },
    { label: t('cartMail.button'), url },
    t('cartMail.validity', { days: cartLinkDays }),
    t('cartMail.once'),
    {
      link: t('cartMail.stop'),
      url: `${site.url}${localePrefix(site, locale)}${paths.mails('stop-cart')}#key=${key}`,
    },
  ]
  const subject = t('cartMail.subject', { brand })
  const why = t('cartMail.why', { brand })
  return {
    to: email,
    ...layOut({ subject, heading: t('cartMail.heading'), blocks, why }, { site, locale }),
    // Servers log no query.
    stopUrl: `${site.url}${stopCartMailsPath}?key=${key}`,
  }
}
