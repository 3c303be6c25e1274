import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../src/domain/channel'
import type { ConsentCategory } from '../../../src/domain/consent'
import { CommerceError } from '../../../src/domain/errors'
import { CartGone, type Carts } from '../../commerce/cart'
import type { HandOvers, NewHandOver } from '../../commerce/handOvers'
import type { Tables } from '../../database/tables'
import { currentRequest } from '../../process/currentRequest'
import { repeatedIfLost, StoreError } from './client/storeError'
import { asCommerceError, siteIdOf, type StoreVisit, type Storefront } from './client/storefront'
import type { StoreSessions } from './customers/storeSessions'
import { createRedirectUrls } from './operations/cart'
import type { OrderKeysInStore } from './orders/orderKeys'

interface HandOverParts {
  readonly db: Kysely<Tables>
  readonly storefront: Storefront
  readonly carts: Pick<Carts, 'read'>
  readonly sessions: Pick<StoreSessions, 'asCustomer'>
  readonly keys: Pick<OrderKeysInStore, 'orderOfCart'>
  /** Whether a url is on a host of the store's checkout for this channel. */
  readonly isCheckout: (url: URL, channel: Channel) => Promise<boolean>
}

/** Hand-overs to the checkout of the store. */
export function storeHandOvers({
  db,
  storefront,
  carts,
  sessions,
  keys: orderKeys,
  isCheckout,
}: HandOverParts): HandOvers {
  return {
    start: async (handOver, channel) => {
      const { shopper } = handOver.holder
      const cart = await carts.read(handOver.holder, channel)
      if (!cart) throw new CartGone()
      // The shopper sees the new prices first.
      if (cart.replacedCurrency !== undefined)
        throw new CommerceError('price_changed', 409, 'The currency of the cart has changed')
      // The customer of a customer's cart is signed in at the checkout, too.
      const url =
        shopper && cart.customerId !== null
          ? await sessions.asCustomer(shopper, channel, (visit) => checkoutUrl(cart.id, handOver, visit))
          : await checkoutUrl(cart.id, handOver, channel)
      return { key: await record(db, cart.id, handOver), url }
    },
    latest: async (keys, shopper, channel) => {
      if (keys.length === 0) return null
      const row = await db
        .selectFrom('checkout_hand_overs')
        .select(['key', 'cart_id', 'handed_over_at'])
        .where('key', 'in', keys)
        .where('site', '=', siteIdOf(channel))
        .orderBy('handed_over_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      const cart = await carts.read({ id: row.cart_id, shopper }, channel)
      const isCartOpen = cart?.id === row.cart_id
      const order = isCartOpen ? null : await orderKeys.orderOfCart(row.key, row.cart_id, channel)
      return { at: row.handed_over_at, isCartOpen, order: order === null ? null : String(order) }
    },
  }

  /** A url opens once, so a lost one is replaced by another. */
  async function checkoutUrl(
    cartEntityId: string,
    { consent, request, holder }: Pick<NewHandOver, 'consent' | 'request' | 'holder'>,
    channel: StoreVisit,
  ): Promise<string> {
    const isAllowed = (category: ConsentCategory) => consent.includes(category)
    const analytics = {
      request,
      consent: {
        targeting: isAllowed('marketing'),
        analytics: isAllowed('analytics'),
        functional: isAllowed('functional'),
      },
    }
    // Without consent the store gets nothing, and its checkout may ask.
    const input = { cartEntityId, ...(Object.values(analytics.consent).some(Boolean) && { analytics }) }
    try {
      const { cart } = await repeatedIfLost(() => storefront(createRedirectUrls, input, channel))
      const url = cart.createCartRedirectUrls.redirectUrls?.redirectedCheckoutUrl
      if (url === undefined) throw new CartGone()
      // The shopper enters address and card there, so no other host may be in it.
      if (URL.canParse(url) && (await isCheckout(new URL(url), channel))) return url
      throw new StoreError('store_unavailable', {
        operation: 'CreateRedirectUrls',
        correlationId: currentRequest()?.id ?? 'none',
        reason: 'foreign_url',
      })
    } catch (error) {
      // The store may reject a cart that exists: only one that can't be read is gone.
      const isRejected = error instanceof StoreError && error.code === 'rejected'
      if (isRejected && !(await carts.read(holder, channel))) throw new CartGone()
      throw asCommerceError(error)
    }
  }
}

async function record(
  db: Kysely<Tables>,
  cartId: string,
  { site, locale, keys, consent, visitorId, sessionId }: NewHandOver,
): Promise<string> {
  const visit = { locale, consent, visitor_id: visitorId, session_id: sessionId }
  if (keys.length > 0) {
    const again = await db
      .updateTable('checkout_hand_overs')
      .set({ ...visit, handed_over_at: sql`now()` })
      .where('cart_id', '=', cartId)
      .where('key', 'in', keys)
      .returning('key')
      .executeTakeFirst()
    if (again) return again.key
  }
  const key = randomBytes(16).toString('hex')
  await db
    .insertInto('checkout_hand_overs')
    .values({ id: randomUUID(), key, cart_id: cartId, site, ...visit })
    .execute()
  return key
}
