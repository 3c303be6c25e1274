import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checkouts } from '../../commerce/checkouts'

/** Name of the cookie that opens the browser's checkout draft; HttpOnly hides it from scripts. */
const checkoutCookie = 'SHOP_CHECKOUT'

const maxTokenLength = 100
/** One day in seconds: the lifetime of a checkout draft. */
const lifetime = 86_400

/** The request's checkout token, or null. */
export function checkoutTokenOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[checkoutCookie]
  return token && token.length <= maxTokenLength ? token : null
}

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Renews the checkout cookie for another day. */
export function setCheckoutCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(checkoutCookie, token, { ...attributesFor(request), maxAge: lifetime })
}

/** Deletes the checkout cookie. */
export function expireCheckoutCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[checkoutCookie] === undefined) return
  void reply.setCookie(checkoutCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}

/**
 * Deletes the checkout draft of the request's browser: it has become an order, or the shopper has signed out.
 */
export async function deleteTyped(
  request: FastifyRequest,
  reply: FastifyReply,
  checkouts: Checkouts | undefined,
): Promise<void> {
  const token = checkoutTokenOf(request)
  if (token !== null) await checkouts?.remove(token)
  expireCheckoutCookie(request, reply)
}
