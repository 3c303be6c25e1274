import type { FastifyReply, FastifyRequest } from 'fastify'
import { expireCookie, shopCookies, storeCookie, valueOf } from './shopCookies'

/** The cart id in the request's cookie, or null. */
export function cartIdOf(request: FastifyRequest): string | null {
  const id = valueOf(request, shopCookies.cart)
  return id === undefined || id === '' ? null : id
}

/** Renews the cart cookie for another 30 days. */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  storeCookie(request, reply, shopCookies.cart, id)
}

/** Deletes the cart cookie. */
export function expireCartCookie(request: FastifyRequest, reply: FastifyReply): void {
  expireCookie(request, reply, shopCookies.cart)
}
