import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../src/domain/errors'
import type { Orders, StoredOrder } from '../../commerce/order'
import { customerOf } from './signedInCustomer'

/**
 * Name of the cookie with the keys of the orders that the browser may open; HttpOnly hides it from scripts.
 */
const orderKeysCookie = 'SHOP_ORDERS'

/** With more orders the oldest keys are dropped. */
const maxKeys = 20
/** 90 days in seconds: longer than every wait in the life of an order. */
const lifetime = 7_776_000

/** The order keys in the request's cookie, newest first. */
export const orderKeysOf = ({ cookies }: FastifyRequest): readonly string[] =>
  (cookies[orderKeysCookie] ?? '').split('.').filter((key) => /^[\da-f]{32}$/.test(key))

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Adds an order's key to the browser's cookie. */
export function storeOrderKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { key }: Pick<StoredOrder, 'key'>,
): void {
  const keys = [key, ...orderKeysOf(request).filter((other) => other !== key)].slice(0, maxKeys)
  void reply.setCookie(orderKeysCookie, keys.join('.'), { ...attributesFor(request), maxAge: lifetime })
}

/** Deletes the order keys; the browser can then open only the signed-in customer's orders. */
export function expireOrderKeys(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[orderKeysCookie] === undefined) return
  void reply.setCookie(orderKeysCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}

/**
 * An order for a browser that may open it: its customer is signed in, or it has the order's key (decision
 * 026).
 * @throws CommerceError 404 `not_found`, both for no such order and for no access
 */
export async function openedOrder(
  orders: Pick<Orders, 'read'>,
  id: string,
  request: FastifyRequest,
): Promise<StoredOrder> {
  const found = await orders.read(id, request.site)
  if (!found || !(orderKeysOf(request).includes(found.key) || (await isOfCustomer(found, request))))
    throw notFound('There is no such order')
  return found
}

async function isOfCustomer({ customerId }: StoredOrder, request: FastifyRequest): Promise<boolean> {
  return customerId !== null && (await customerOf(request))?.entityId === customerId
}
