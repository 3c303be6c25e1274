import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checkouts } from '../checkout/checkouts'
import type { Carts } from '../commerce/cart'
import type { SignedIn } from '../commerce/customers'
import { cartIdOf, expireCartCookie, setCartCookie } from './cartCookie'
import { deleteTyped } from './checkoutCookie'
import { expireOrderKeys } from './orderKeys'
import { expireSession, setSessionCookie, sessionTokenOf } from './session'

/** Makes the browser that of a customer who has just signed in, and the guest's cart the customer's. */
export async function arrive(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, customer }: SignedIn,
  carts: Pick<Carts, 'merge'>,
): Promise<void> {
  const guests = cartIdOf(request)
  const own = await carts.merge(guests, customer.entityId, request.site)
  // What another customer has left open at this screen is not for whoever comes now.
  if (sessionTokenOf(request) !== null) expireOrderKeys(request, reply)
  setSessionCookie(request, reply, token)
  if (own !== null) setCartCookie(request, reply, own)
  else if (guests !== null) expireCartCookie(request, reply)
}

/** Makes the browser a guest's again; it forgets a cart that no guest may open. */
export async function leave(
  request: FastifyRequest,
  reply: FastifyReply,
  carts: Pick<Carts, 'read'>,
  checkouts: Checkouts | undefined,
): Promise<void> {
  // The next one at this screen sees nobody's address.
  await deleteTyped(request, reply, checkouts)
  // A guest has nothing to leave: another website's link to here must not cost them their orders.
  if (sessionTokenOf(request) !== null) expireOrderKeys(request, reply)
  const id = cartIdOf(request)
  const guests = id === null ? null : await carts.read({ id, customerId: null }, request.site)
  expireSession(request, reply)
  if (id !== null && !guests) expireCartCookie(request, reply)
}
