import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../src/domain/errors'
import type { Orders, StoredOrder } from '../../commerce/order'
import { expireCookie, shopCookies, storeCookie, readCookie } from './shopCookies'
import { fetchCustomer, fetchShopper } from './signedInCustomer'

/** With more orders the oldest keys are dropped. */
const maxKeys = 20

/** The order keys in the request's cookie, newest first. */
export const readOrderKeys = (request: FastifyRequest): readonly string[] =>
  (readCookie(request, shopCookies.orders) ?? '').split('.').filter((key) => /^[\da-f]{32}$/.test(key))

/** Adds an order's key to the browser's cookie. */
export function storeOrderKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { key }: Pick<StoredOrder, 'key'>,
): void {
  const keys = [key, ...readOrderKeys(request).filter((other) => other !== key)].slice(0, maxKeys)
  storeCookie(request, reply, shopCookies.orders, keys.join('.'))
}

/** Deletes the order keys; the browser can then open only the signed-in customer's orders. */
export function expireOrderKeys(request: FastifyRequest, reply: FastifyReply): void {
  if (readCookie(request, shopCookies.orders) === undefined) return
  expireCookie(request, reply, shopCookies.orders)
}

/**
 * An order for a browser that may open it: its customer is signed in, or it has the order's key (decision
 * 026).
 * @throws CommerceError 404 `not_found`, both for no such order and for no access
 */
export async function findOpenedOrder(
  orders: Pick<Orders, 'read'>,
  id: string,
  request: FastifyRequest,
): Promise<StoredOrder> {
  const keys = readOrderKeys(request)
  const found = await orders.read(id, request.site, { keys, shopper: await fetchShopper(request) })
  if (!found || !(keys.includes(found.key) || (await isOfCustomer(found, request))))
    throw notFound('There is no such order')
  return found
}

async function isOfCustomer({ customerId }: StoredOrder, request: FastifyRequest): Promise<boolean> {
  return customerId !== null && (await fetchCustomer(request))?.entityId === customerId
}
