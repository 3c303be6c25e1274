import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCommerceError } from '../../../src/domain/errors'
import type { Carts } from '../../commerce/cart'
import type { Checkouts } from '../../commerce/checkouts'
import type { SignedIn } from '../../commerce/customers'
import type { KnownDevices } from '../../limits/knownDevices'
import { deleteCheckoutDraft } from './checkoutCookie'
import { setDeviceCookie } from './deviceCookie'
import { expireOrderKeys } from './orderKeys'
import {
  readCartId,
  expireCartCookie,
  expireSession,
  readSessionToken,
  setCartCookie,
  setSessionCookie,
} from './shopCookies'

/** Sets the cookies of a customer who has just signed in. */
export function setSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, customer, cartId }: SignedIn,
  devices: KnownDevices | undefined,
): void {
  // Orders opened by a previous customer on this browser must not stay open for the next.
  if (readSessionToken(request) !== null) expireOrderKeys(request, reply)
  setSessionCookie(request, reply, token)
  setDeviceCookie(request, reply, customer.email, devices)
  if (cartId !== null) setCartCookie(request, reply, cartId)
  else if (readCartId(request) !== null) expireCartCookie(request, reply)
}

/** Ends the browser's session and deletes the cookie of a cart that guests can't open. */
export async function clearSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  carts: Pick<Carts, 'read'>,
  checkouts: Checkouts | undefined,
): Promise<void> {
  // The next person at this browser must not see the address.
  await deleteCheckoutDraft(request, reply, checkouts)
  // Without a session nothing expires: another website's link to logout must not cost guests their orders.
  if (readSessionToken(request) !== null) expireOrderKeys(request, reply)
  const id = readCartId(request)
  expireSession(request, reply)
  if (id === null) return
  const isGuests = await carts.read({ id, shopper: null }, request.site).then(
    (cart) => cart !== null,
    (error: unknown) => {
      // A hosted store that is away must not prevent the sign-out.
      if (isCommerceError(error)) return true
      throw error
    },
  )
  if (!isGuests) expireCartCookie(request, reply)
}
