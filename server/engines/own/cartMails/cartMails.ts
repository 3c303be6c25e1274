import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { notFound } from '../../../../src/domain/errors'
import type { CartHolder } from '../../../commerce/cart'
import type { CartMailConsent, CartMails } from '../../../commerce/cartMails'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { cartMailConsentText } from '../../../mail/consentTexts'
import { isToken, tokenHash } from '../../../process/tokens'
import { stopCartMails } from '../carts/cartMailRows'
import { openCart } from '../carts/readCart'

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
