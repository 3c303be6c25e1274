import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../src/domain/channel'
import type { StoredCart } from '../commerce/cart'
import {
  cartLinkDays,
  cartLinkExpired,
  maxAgentLength,
  type CartLink,
  type LinkedLine,
  type MissingLine,
  type NewCartLink,
  type OpenedCartLink,
} from '../commerce/cartLinks'
import type { Tables } from '../database/tables'
import { isToken, newToken, tokenHash } from '../process/tokens'

export interface StoredCartLink extends Pick<OpenedCartLink, 'page' | 'checkout' | 'agent'> {
  readonly hash: Buffer
  readonly lines: readonly LinkedLine[]
  readonly cartId: string | null
}

/** @param cartId the cart to copy at each opening; null: the lines are added */
export async function insertCartLink(
  db: Kysely<Tables>,
  { page = 'cart', checkout, agent = '' }: NewCartLink,
  { brand, region }: Channel,
  lines: readonly LinkedLine[],
  cartId: string | null,
): Promise<CartLink> {
  const secret = newToken()
  const { expires_at } = await db
    .insertInto('cart_links')
    .values({
      token_hash: tokenHash(secret),
      brand,
      region,
      lines: JSON.stringify(lines),
      cart_id: cartId,
      page,
      checkout: JSON.stringify({ fields: {}, deliveryMethod: null, ...checkout }),
      agent: agent.slice(0, maxAgentLength),
      expires_at: sql<Date>`now() + make_interval(days => ${cartLinkDays})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { secret, expiresAt: expires_at }
}

/**
 * The link of a secret. In a transaction it stays locked, so that simultaneous openings run one after the other.
 * @throws CommerceError `cart_link_expired`
 */
export async function findCartLink(
  db: Kysely<Tables> | Transaction<Tables>,
  secret: string,
  { brand, region }: Channel,
): Promise<StoredCartLink> {
  if (!isToken(secret)) throw cartLinkExpired()
  const row = await db
    .selectFrom('cart_links')
    .selectAll()
    .where('token_hash', '=', tokenHash(secret))
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw cartLinkExpired()
  const { token_hash, lines, cart_id, page, checkout, agent } = row
  return { hash: token_hash, lines, cartId: cart_id, page, checkout, agent }
}

/** Records that a cart gets the lines of a link. @returns false if it has them already */
export async function beginOpening(
  db: Kysely<Tables>,
  { hash }: Pick<StoredCartLink, 'hash'>,
  cartId: string,
): Promise<boolean> {
  const row = await db
    .insertInto('cart_link_openings')
    .values({ token_hash: hash, cart_id: cartId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cart_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a cart has the lines of a link. */
export async function wasOpened(
  db: Kysely<Tables>,
  { hash }: Pick<StoredCartLink, 'hash'>,
  cartId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('cart_link_openings')
    .select('cart_id')
    .where('token_hash', '=', hash)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back `beginOpening` after a failure. */
export async function undoOpening(
  db: Kysely<Tables>,
  { hash }: Pick<StoredCartLink, 'hash'>,
  cartId: string,
): Promise<void> {
  await db
    .deleteFrom('cart_link_openings')
    .where('token_hash', '=', hash)
    .where('cart_id', '=', cartId)
    .execute()
}

/** Moves what a merged cart has been opened with to the cart that took its lines. */
export async function moveOpenings(db: Kysely<Tables>, from: string, into: string): Promise<void> {
  if (from === into) return
  await sql`
    insert into cart_link_openings (token_hash, cart_id)
    select token_hash, ${into}::uuid from cart_link_openings where cart_id = ${from}::uuid
    on conflict do nothing`.execute(db)
  await db.deleteFrom('cart_link_openings').where('cart_id', '=', from).execute()
}

/** The response to an opening. */
export function openedLink(
  { page, checkout, agent, lines }: StoredCartLink,
  cart: StoredCart | null,
  isNew: boolean,
): OpenedCartLink {
  return { cart, page, checkout, agent, missing: isNew ? missingLines(lines, cart) : [] }
}

function missingLines(lines: readonly LinkedLine[], cart: StoredCart | null): MissingLine[] {
  const { lines: shown = [], leftOut = [] } = cart ?? {}
  return lines
    .filter(({ variantId }) => !shown.some((line) => line.variantId === variantId))
    .filter(({ name }) => !leftOut.some((line) => line.name === name))
    .map(({ name, quantity }) => ({ name, quantity }))
}

/** The program whose link a cart was opened with last; null if it was none's. */
export async function findAgentOfCart(db: Kysely<Tables>, cartId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cart_link_openings')
    .innerJoin('cart_links', 'cart_links.token_hash', 'cart_link_openings.token_hash')
    .select('agent')
    .where('cart_link_openings.cart_id', '=', cartId)
    .where('agent', '<>', '')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.agent ?? null
}

/** Deletes expired links with their carts. */
export const deleteExpiredCartLinks = (db: Kysely<Tables>): Promise<void> =>
  deleteLinks(db, sql<boolean>`expires_at <= now()`)

/** Deletes the links that contain this email, with their carts. */
export const deleteCartLinksOf = (db: Kysely<Tables>, email: string): Promise<void> =>
  deleteLinks(db, sql<boolean>`lower(checkout #>> '{fields,email}') = lower(${email})`)

async function deleteLinks(db: Kysely<Tables>, isDeleted: ReturnType<typeof sql<boolean>>): Promise<void> {
  const rows = await db.deleteFrom('cart_links').where(isDeleted).returning('cart_id').execute()
  const ids = rows.flatMap(({ cart_id }) => cart_id ?? [])
  if (ids.length > 0) await db.deleteFrom('carts').where('id', 'in', ids).execute()
}
