import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { ProductOf } from '../../../catalog/products/productTax'
import {
  cartFull,
  type CartHolder,
  type Carts,
  type StoredCart,
  type StoredCartLine,
} from '../../../commerce/cart'
import type { CartLink, CartLinks, LinkedLine, NewCartLink } from '../../../commerce/cartLinks'
import type { Database } from '../../../database/database'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import {
  beginOpening,
  findCartLink,
  insertCartLink,
  openedLink,
  wasOpened,
  type StoredCartLink,
} from '../../../links/cartLinkRows'
import { isUniqueViolation } from '../../../process/failure'
import { tokenHash } from '../../../process/tokens'
import { lockCart, type LockedCart } from './changeCart'
import { isOverfull, joinCarts, lockOwn } from './mergeCart'
import { openCart, readCart } from './readCart'

interface CartLinkParts {
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly productOf: ProductOf
  readonly carts: Pick<Carts, 'add'>
}

const attempts = 5

/** Links to carts in the embedded PostgreSQL. Each has a guest's cart that no browser knows. */
export function cartLinks({ database: { db, pool }, productOf, carts }: CartLinkParts): CartLinks {
  return {
    create: async (link, channel) => {
      const cart = await carts.add({ id: null, shopper: null }, link.lines, channel)
      return insertCartLink(db, link, channel, cart.lines.map(toLinkedLine), cart.id)
    },
    open: async (secret, holder, channel, mayJoin) => {
      const opened = await open(db, secret, holder, channel, mayJoin)
      if (!opened) return null
      const { link, cart, isNew } = opened
      return openedLink(link, cart && (await readCart(pool, cart, channel, productOf)), isNew)
    },
  }
}

/**
 * Makes a link to a copy of a cart, within a transaction. The cart itself counts as opened with it, so that its own shopper
 * finds it as it is and not twice as full.
 */
export async function linkToCart(
  transaction: Transaction<Tables>,
  link: NewCartLink,
  { id, lines }: Pick<StoredCart, 'id' | 'lines'>,
  channel: Channel,
): Promise<CartLink> {
  const copy = await insertCart(transaction, null, channel)
  await copyLines(transaction, id, copy)
  const made = await insertCartLink(transaction, link, channel, lines.map(toLinkedLine), copy)
  await beginOpening(transaction, { hash: tokenHash(made.secret) }, id)
  return made
}

const toLinkedLine = ({ name, productId, variantId, quantity }: StoredCartLine): LinkedLine => ({
  name,
  productId,
  variantId,
  quantity,
})

interface Opened {
  readonly link: StoredCartLink
  /** Null: the link has no line any more, and the visitor no cart. */
  readonly cart: LockedCart | null
  readonly isNew: boolean
}

async function open(
  db: Kysely<Tables>,
  secret: string,
  holder: CartHolder,
  channel: Channel,
  mayJoin: boolean,
): Promise<Opened | null> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await openCart(db, holder, channel)
    const customerId = holder.shopper?.customerId ?? null
    try {
      return await inTransaction(db, (transaction) =>
        openOnce(transaction, secret, { id: before?.id ?? null, customerId }, channel, mayJoin),
      )
    } catch (error) {
      // The customer has opened a cart concurrently. The retry finds it.
      if (!isUniqueViolation(error) || attempt === attempts) throw error
    }
  }
}

async function openOnce(
  transaction: Transaction<Tables>,
  secret: string,
  holder: { readonly id: string | null; readonly customerId: number | null },
  channel: Channel,
  mayJoin: boolean,
): Promise<Opened | null> {
  const { customerId } = holder
  const link = await findCartLink(transaction, secret, channel)
  const present = await lockPresent(transaction, holder, channel)
  if (present !== null && !mayJoin && !(await wasOpened(transaction, link, present))) {
    if (!(await isEmpty(transaction, present))) return null
  }
  const id = present ?? (await insertCart(transaction, customerId, channel))
  if (!(await beginOpening(transaction, link, id))) return { link, cart: { id, customerId }, isNew: false }
  if (await isOverfull(transaction, id)) throw cartFull()
  if (link.cartId !== null) {
    const copy = await insertCart(transaction, null, channel)
    await copyLines(transaction, link.cartId, copy)
    await joinCarts(transaction, copy, id)
  }
  if (present === null && (await isEmpty(transaction, id))) {
    await transaction.deleteFrom('carts').where('id', '=', id).execute()
    return { link, cart: null, isNew: true }
  }
  return { link, cart: { id, customerId }, isNew: true }
}

/** Locks the visitor's open cart; null without one. */
async function lockPresent(
  transaction: Transaction<Tables>,
  { id, customerId }: { readonly id: string | null; readonly customerId: number | null },
  channel: Channel,
): Promise<string | null> {
  if (customerId !== null) return lockOwn(transaction, customerId, channel)
  const locked = id === null ? undefined : await lockCart(transaction, { id, customerId }, channel)
  return locked?.order_id === null ? id : null
}

async function insertCart(
  transaction: Transaction<Tables>,
  customerId: number | null,
  { brand, region, currency }: Channel,
): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('carts')
    .values({ id, brand, region, currency, customer_id: customerId })
    .execute()
  return id
}

async function copyLines(transaction: Transaction<Tables>, from: string, into: string): Promise<void> {
  await sql`
    insert into cart_lines
      (id, cart_id, variant_id, options, quantity, is_mutable, is_wrapped, gift_message, agreed_minor)
    select gen_random_uuid(), ${into}::uuid, variant_id, options, quantity, is_mutable, is_wrapped, gift_message,
      agreed_minor
    from cart_lines where cart_id = ${from}::uuid order by position`.execute(transaction)
}

async function isEmpty(transaction: Transaction<Tables>, cartId: string): Promise<boolean> {
  const line = await transaction
    .selectFrom('cart_lines')
    .select('id')
    .where('cart_id', '=', cartId)
    .limit(1)
    .executeTakeFirst()
  return line === undefined
}
