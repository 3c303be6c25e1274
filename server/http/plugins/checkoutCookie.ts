import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checkouts } from '../../commerce/checkouts'
import { expireCookie, shopCookies, storeCookie, readCookie } from './shopCookies'

const maxTokenLength = 100

/** The request's checkout token, or null. */
export function readCheckoutToken(request: FastifyRequest): string | null {
  const token = readCookie(request, shopCookies.checkout)
  return token && token.length <= maxTokenLength ? token : null
}

/** Renews the checkout cookie for another day. */
export function setCheckoutCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  storeCookie(request, reply, shopCookies.checkout, token)
}

/** Deletes the checkout cookie. */
export function expireCheckoutCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (readCookie(request, shopCookies.checkout) === undefined) return
  expireCookie(request, reply, shopCookies.checkout)
}

/**
 * Deletes the checkout draft of the request's browser: it has become an order, or the customer's session has ended.
 */
export async function deleteCheckoutDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  checkouts: Checkouts | undefined,
): Promise<void> {
  const token = readCheckoutToken(request)
  if (token !== null) await checkouts?.remove(token)
  expireCheckoutCookie(request, reply)
}
