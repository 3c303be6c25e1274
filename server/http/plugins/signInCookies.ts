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
  readCookie,
  readSessionToken,
  shopCookies,
  setCartCookie,
  setSessionCookie,
} from './shopCookies'

interface SignInParts {
  readonly devices?: KnownDevices | undefined
  readonly checkouts?: Checkouts | undefined
}

/** Sets the cookies of a customer who has just signed in. */
export async function setSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, customer, cartId }: SignedIn,
  { devices, checkouts }: SignInParts,
): Promise<void> {
  if (readSessionToken(request) !== null) await clearCustomerEntries(request, reply, checkouts)
  setSessionCookie(request, reply, token)
  setDeviceCookie(request, reply, customer.email, devices)
  if (cartId !== null) setCartCookie(request, reply, cartId)
  else if (readCartId(request) !== null) expireCartCookie(request, reply)
}

/** Clears the cookies of a session that has ended without a sign-out in this browser. Guests keep theirs. */
export async function clearEndedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  checkouts: Checkouts | undefined,
): Promise<void> {
  if (readCookie(request, shopCookies.session) === undefined) return
  await clearCustomerEntries(request, reply, checkouts)
  expireSession(request, reply)
}

/** Deletes the checkout draft and the order keys: the next person at this browser must not see them. */
async function clearCustomerEntries(
  request: FastifyRequest,
  reply: FastifyReply,
  checkouts: Checkouts | undefined,
): Promise<void> {
  await deleteCheckoutDraft(request, reply, checkouts)
  expireOrderKeys(request, reply)
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
