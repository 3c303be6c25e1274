import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../src/domain/errors'
import type { Orders, StoredOrder } from '../commerce/order'
import { customerOf } from './signedInCustomer'

/** Name of the cookie with the keys of the orders that its browser may see; scripts never see it. */
const orderKeysCookie = 'SHOP_ORDERS'

/** Whoever orders more keeps the newest. */
const maxKeys = 20
/** Seconds: 90 days, longer than anything of an order is waited for. */
const lifetime = 7_776_000

/** The keys that the request's browser has, the newest first. */
export const orderKeysOf = ({ cookies }: FastifyRequest): readonly string[] =>
  (cookies[orderKeysCookie] ?? '').split('.').filter((key) => /^[\da-f]{32}$/.test(key))

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Lets the browser see an order from now on. */
export function storeOrderKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { key }: Pick<StoredOrder, 'key'>,
): void {
  const keys = [key, ...orderKeysOf(request).filter((other) => other !== key)].slice(0, maxKeys)
  void reply.setCookie(orderKeysCookie, keys.join('.'), { ...attributesFor(request), maxAge: lifetime })
}

/** Lets the browser see no order any more but those of the customer who is signed in. */
export function expireOrderKeys(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[orderKeysCookie] === undefined) return
  void reply.setCookie(orderKeysCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}

/**
 * An order for a browser that may see it: its customer is signed in, or it has the order's key (decision 026).
 * @throws CommerceError 404 `not_found`, whether there is none or it may not be seen
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
